/** What happened, as moments of a film on the map, and what changed since the reader last decided. */
import type { LogLine } from '../../../generated/protocol';
import type { Holder, Mark, PieceKind, ProvinceId, Step } from '../board/contract';
import type { Told } from '../view';

/** One moment with its sentence; the lines of a whole battle hang on its fight. */
export interface Scene {
  step: Step;
  text: string;
  battle?: LogLine[];
  /** How much of the battle was seen before. */
  seen?: number;
}

const told = (line: LogLine): Told => line.event as unknown as Told;
const who = (event: Told): Holder => (event.by as Holder | undefined) ?? event.seat ?? 'villagers';
/** How long a sentence stays that says why barbarians come. */
const READ_MS = 1400;
/** Told inside the battle they belong to. */
export const IN_BATTLE: ReadonlySet<string> = new Set([
  'committed',
  'markers',
  'rolled',
  'lost-unit',
  'battle-ended',
  'asked-ally',
  'sent-armies',
]);
/** What happens on no province, or beside something that is shown: the chronicle and the tracks tell it. */
export const SILENT: ReadonlySet<string> = new Set(
  [
    'dealt kept people opened villages round order field good passed',
    'morale influence talers treaties food triumph',
    'legion horse met-at-sea ransomed battlefield peace-broken',
    'alliance alliance-ended used-village recruited brought-peace boasted offered answered',
    'advanced revolted scored-card war-good condition eliminated',
    'final-morale final-village final-rounds over',
  ].flatMap((kinds) => kinds.split(' ')),
);

function stepOf(event: Told, text: string): Step | null {
  const of = who(event);
  const at = String(event.province ?? '');
  const piece = (kind: unknown): PieceKind => (kind === 'fleet' ? 'fleet' : 'vassal');
  switch (event.kind) {
    case 'stepped':
      return { do: 'move', piece: piece(event.piece), of, path: [String(event.from), String(event.to)] };
    case 'landed':
      return { do: 'move', piece: 'fleet', of, path: [String(event.from), String(event.to)] };
    case 'transported':
      return { do: 'move', piece: 'vassal', of, path: [String(event.from), String(event.to)] };
    case 'placed-vassal':
      return { do: 'appear', piece: 'vassal', of, at };
    case 'removed-vassal':
      return { do: 'vanish', piece: 'vassal', of, at };
    case 'removed-fleet':
      return { do: 'vanish', piece: 'fleet', of, at };
    // A vassal goes aboard and is a fleet; a free fleet comes from nowhere.
    case 'built-fleet':
      return typeof event.from === 'string'
        ? { do: 'move', piece: 'fleet', of, path: [event.from, at] }
        : { do: 'appear', piece: 'fleet', of, at };
    case 'trained-army':
      return typeof event.from === 'string' ? { do: 'vanish', piece: 'vassal', of, at: event.from } : null;
    case 'built-post':
      return { do: 'appear', piece: 'post', of, at };
    case 'post-left':
      return { do: 'vanish', piece: 'post', of, at };
    case 'founded-city':
      return { do: 'rise', at, of };
    case 'lost-city':
      return { do: 'fall', at, of };
    case 'took-province':
    case 'bought-province':
      return { do: 'take', at, of };
    case 'lost-province':
      return { do: 'take', at, of: null };
    case 'settled':
      return { do: 'take', at, of: String(event.people) };
    // Barbarians follow rules: which one, is read while the map shows where. What players declare is seen when it is fought.
    case 'disc':
      return { do: 'look', at: [], hold: READ_MS };
    case 'battle-declared':
      return event.cause === 'chosen' ? null : { do: 'look', at, hold: READ_MS };
    case 'battle-began':
      return { do: 'fight', at, of: [event.attacker as Holder | null, event.defender as Holder | null] };
    case 'colony':
    case 'raided':
    case 'took-village':
      return { do: 'tell', at, text };
    default:
      return null;
  }
}

/** Whether two moments are one longer move of the same piece. */
function goesOn(before: Step | undefined, next: Step): boolean {
  return (
    before?.do === 'move' &&
    next.do === 'move' &&
    before.piece === next.piece &&
    before.of === next.of &&
    before.path.at(-1) === next.path[0]
  );
}

/** Whether one more of the same pieces comes or goes in the same place. */
function comesAgain(before: Step, next: Step): before is Extract<Step, { do: 'appear' | 'vanish' }> {
  return (
    (before.do === 'appear' || before.do === 'vanish') &&
    next.do === before.do &&
    before.at === next.at &&
    before.piece === next.piece &&
    before.of === next.of
  );
}

/** Moments in order; steps of one piece are one move, vassals placed in one province one moment. `begun`: lines of a battle that began earlier. */
export function scenesOf(lines: readonly LogLine[], begun: readonly LogLine[] = []): Scene[] {
  const found: Scene[] = [];
  const goingOn = lines.find((line) => IN_BATTLE.has(told(line).kind) || told(line).kind === 'battle-began');
  if (begun.length > 0 && goingOn && told(goingOn).kind !== 'battle-began') {
    const first = begun[0]!;
    found.push({ step: stepOf(told(first), first.text)!, text: first.text, battle: [...begun], seen: begun.length });
  }
  for (const line of lines) {
    const event = told(line);
    const fight = found.findLast((scene) => scene.step.do === 'fight');
    if (IN_BATTLE.has(event.kind)) {
      if (fight) fight.battle = [...(fight.battle ?? []), line];
      const won = event.kind === 'battle-ended' && event.result === 'attacker' && fight?.step.do === 'fight' ? fight.step : null;
      // What players win is told; a people is there when the battle is over.
      if (won && typeof won.of?.[0] === 'string') found.push({ step: { do: 'take', at: won.at, of: won.of[0] }, text: line.text });
      continue;
    }
    const step = stepOf(event, line.text);
    const last = found.at(-1);
    if (!step) continue;
    if (last && last.step.do === 'move' && step.do === 'move' && goesOn(last.step, step)) {
      last.step = { ...last.step, path: [...last.step.path, ...step.path.slice(1)] };
      last.text = line.text;
    } else if (last && comesAgain(last.step, step)) {
      last.step = { ...last.step, count: (last.step.count ?? 1) + 1 };
    } else found.push({ step, text: line.text, ...(event.kind === 'battle-began' ? { battle: [line] } : {}) });
  }
  return found;
}

const MARKS: Record<string, Mark> = {
  'founded-city': 'city',
  'lost-city': 'lost',
  'battle-ended': 'fought',
  'took-province': 'gained',
  'lost-province': 'lost',
  settled: 'changed',
  'bought-province': 'gained',
  raided: 'fought',
};

/** Provinces that others changed, for a mark on the map. */
export function marksOf(lines: readonly LogLine[], seat: number | null): Map<ProvinceId, Mark> {
  const found = new Map<ProvinceId, Mark>();
  for (const line of lines) {
    const event = told(line);
    const mark = MARKS[event.kind];
    if (!mark || typeof event.province !== 'string' || (event.seat === seat && seat !== null && mark !== 'lost')) continue;
    found.set(event.province, mark === 'gained' && event.from === seat && seat !== null ? 'lost' : mark === 'gained' ? 'changed' : mark);
  }
  return found;
}

/** Does anything here deserve a film: what others did, or a battle? */
export const isNews = (lines: readonly LogLine[], seat: number | null): boolean =>
  lines.some((line) => told(line).kind === 'rolled' || (told(line).seat !== seat && stepOf(told(line), '') !== null));

/** The lines of the battle that still runs after these, if one does. */
export function battleOf(lines: readonly LogLine[], begun: readonly LogLine[]): LogLine[] {
  let open = [...begun];
  for (const line of lines) {
    const { kind } = told(line);
    if (kind === 'battle-began') open = [line];
    else if (kind === 'battle-ended') open = [];
    else if (open.length > 0 && IN_BATTLE.has(kind)) open.push(line);
  }
  return open;
}

/** Whether there is something to watch: dice, or the end. */
export const isFought = (scene: Scene): boolean =>
  (scene.battle ?? []).slice(scene.seen ?? 0).some((line) => ['rolled', 'battle-ended'].includes(told(line).kind));
