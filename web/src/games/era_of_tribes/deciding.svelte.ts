/** The table as its parts see it: what is lit, what has been touched so far, and ways to act. */
import { getContext, setContext } from 'svelte';
import { notice } from '../../atlas/notice.svelte';
import type { Advised, Choice } from '../../generated/protocol';
import type { TableState } from '../../net/table.svelte';
import type { Lit, ProvinceId, Tone } from './board/contract';
import { homesOf } from './facts';
import { complete, lit, meant, open, thingsOf, type Thing } from './touch';
import type { After, Ahead, EraForesight, EraPreview, EraView, Goal, March, Order, Reach, Unit } from './view';
import { provinceName, t } from './words.svelte';
import { countedBy } from './changes';

const TONES: Record<string, Tone> = {
  grow: 'place',
  'free-fleet': 'place',
  'bonus-fleet': 'place',
  build: 'build',
  city: 'build',
  move: 'move',
  transport: 'crossing',
  battle: 'battle',
  raid: 'battle',
  encounter: 'battle',
};

/** Questions behind which others can be seen. */
const AHEAD = ['field', 'diplomacy-set', 'build', 'move'];
/** Questions whose answers are weighed one by one: what each costs and yields is told before it is given. */
const WEIGHED = ['city', 'take-city'];
const FEW = 6;

export class Deciding {
  /** What has been touched so far. */
  picked = $state.raw<Thing[]>([]);
  /** The units of the touched province, with all their goals. */
  reach = $state.raw<Reach | null>(null);
  /** Which of the units there, and how many of them go. */
  unit = $state(0);
  many = $state(1);
  busy = $state(false);
  /** What `done` would bring. */
  ending = $state.raw<After | null>(null);
  /** Several answers in one: fields with their leaders, advances at once, a city after moving. */
  orders = $state.raw<Order[]>([]);
  /** Where some vassal can go when only the goal is touched. */
  marches = $state.raw<March[]>([]);
  /** What single answers and orders would bring, by their line. */
  weighed = $state.raw(new Map<string, After>());
  /** The last order, for doing the same again. */
  last = $state.raw<{ kind: string; line: string; say: string } | null>(null);
  advice = $state.raw<Advised[]>([]);
  asking = $state(false);
  hovered = $state<ProvinceId | null>(null);
  /** The people whose button is pointed at: its homes shine. */
  pointed = $state<string | null>(null);
  /** Called when the person acts: a film need not go on. */
  acted: () => void = () => {};
  /** The province whose card lies open. */
  shown = $state<ProvinceId | null>(null);

  constructor(readonly table: TableState<EraView, EraPreview>) {}

  get view(): EraView {
    return this.table.view!;
  }
  get foresight(): EraForesight | null {
    return this.table.foresight as EraForesight | null;
  }
  get names(): string[] {
    return this.table.names;
  }
  get mine(): boolean {
    return this.table.actions.length > 0;
  }
  get kind(): string {
    return this.mine ? (this.view.decision?.kind ?? '') : '';
  }
  get seat(): number | null {
    return this.view.viewer;
  }
  /** A tableau is yours, or somebody's: whoever looks at a game again looks from any seat. */
  tableauOf(seat: number): string {
    return seat === this.seat && this.table.info?.seats.includes(seat) ? t().tableau : (this.names[seat] ?? '');
  }
  /** How many are left of what is asked: vassals to place, advances to buy, units to lose. */
  readonly left = $derived.by((): number => {
    const { growth = 0, purchases = 0, credits = 0, war_hits = [], war_holder = [] } = this.table.view?.running ?? {};
    const falling = war_hits[war_holder.indexOf(this.view.decision?.seat ?? -1)] ?? 0;
    return { grow: growth, shrink: growth, advance: purchases, diplomacy: credits, lose: falling }[this.kind as string] ?? 0;
  });
  /** The words of the letter that lies before the reader, empty where none does. */
  readonly letter = $derived.by((): string => {
    const asked = this.table.view?.outlook?.asked;
    if (!asked?.letter || !['offer', 'send'].includes(this.kind)) return '';
    const { asks, sender, armies, talers } = asked.letter,
      who = this.names[sender] ?? '',
      where = provinceName(asked.place ?? '');
    if (asks === 'help') return t().letter.help(who, where, armies);
    return asks === 'purchase' ? t().letter.purchase(who, where, talers) : t().letter[asks](who);
  });
  readonly choices = $derived.by((): Choice[] => (this.table.view ? this.table.actions : []));
  readonly open = $derived.by(() => open(this.choices, this.picked));
  readonly lit = $derived.by(() => lit(this.choices, this.picked));
  /** Choices that need no further touch. */
  readonly ready = $derived.by(() => (this.picked.length > 0 ? complete(this.choices, this.picked) : []));
  readonly done = $derived.by(() => this.choices.find((choice) => choice.json.do === 'done') ?? null);
  readonly crew = $derived.by((): Unit | null => this.reach?.units[this.unit] ?? null);
  readonly goals = $derived.by(() => new Map((this.crew?.goals ?? []).map((goal): [ProvinceId, Goal] => [goal.province, goal])));
  readonly from = $derived.by((): ProvinceId | null => (this.picked[0]?.startsWith('province:') ? this.picked[0].slice(9) : null));
  readonly marching = $derived.by(
    () => new Map((this.picked.length === 0 ? this.marches : []).map((goal): [ProvinceId, March] => [goal.province, goal])),
  );
  readonly route = $derived.by((): ProvinceId[] => {
    const goal = this.hovered
      ? (this.goals.get(this.hovered) ?? (this.lit.has(`province:${this.hovered}`) ? null : this.marching.get(this.hovered)))
      : null;
    return goal?.path ?? [];
  });
  /** The battle that is being fought; zeros are not told: the first has no number. */
  readonly battle = $derived.by(() =>
    this.table.view?.outlook?.battle ? (this.view.battles[this.view.running.war_index ?? 0] ?? null) : null,
  );
  /** Where on the map the question is, when it is somewhere: a battle, a meeting at sea, a land that is bought. */
  readonly place = $derived.by((): ProvinceId | null => this.table.view?.outlook?.asked.place ?? null);
  /** The order that buys an advance at once, before the field is activated. */
  readonly purchases = $derived.by(
    () => new Map(this.orders.flatMap((one): [Thing, Order][] => (one.branch && this.mine ? [[`branch:${one.branch}`, one]] : []))),
  );

  /** The first of the answers that place a vassal when the stock has none: it comes from a city, which costs. */
  readonly stockEmpty = $derived.by((): Choice | null =>
    this.kind === 'grow' && this.seat !== null && this.view.seats[this.seat]?.free_vassals === 0
      ? (this.choices.find((choice) => choice !== this.done) ?? null)
      : null,
  );

  isLit(thing: Thing): boolean {
    return this.lit.has(thing) || this.purchases.has(thing);
  }
  isHinted(choice: Choice): boolean {
    return this.advice[0]?.action.text === choice.text;
  }

  /** Homes of the peoples to choose from: touching one chooses its people. */
  readonly homes = $derived.by(
    () => new Map(this.choices.flatMap((choice) => homesOf(choice.json.people ?? '').map((id): [ProvinceId, Choice] => [id, choice]))),
  );

  /** Provinces that can be touched now, as the board shows them. */
  readonly provinces = $derived.by((): Map<ProvinceId, Lit> => {
    const found = new Map<ProvinceId, Lit>();
    for (const [id, choice] of this.homes)
      found.set(id, { tone: choice.json.people === this.pointed ? 'place' : 'choose', hint: choice.say });
    for (const [thing, choices] of this.lit) {
      if (!thing.startsWith('province:')) continue;
      const [id, first] = [thing.slice(9), choices[0]!];
      found.set(id, {
        tone: TONES[this.kind] ?? 'choose',
        hint:
          choices.length === 1
            ? [first.say, this.brings(first.text)].filter(Boolean).join(': ')
            : t().provinceChoices(provinceName(id), choices.length),
      });
    }
    for (const goal of this.goals.values()) found.set(goal.province, this.light(goal));
    for (const goal of this.marching.values())
      if (!found.has(goal.province) || this.following(goal.province)) found.set(goal.province, this.light(goal));
    if (this.from && this.kind === 'move')
      for (const choice of this.choices)
        if (choice.json.from !== undefined && !found.has(choice.json.from))
          found.set(choice.json.from, { tone: 'choose', hint: t().unitsHere });
    return found;
  });

  private light(goal: Goal): Lit {
    const fights = goal.against !== null || goal.meets;
    const tone: Tone = fights ? 'battle' : goal.crossing ? 'crossing' : 'move';
    const left = goal.points > 0 ? String(goal.points) : '';
    const badge = fights ? '⚔' : goal.horse ? `♞${left}` : left;
    return {
      tone,
      ...(badge ? { badge } : {}),
      hint: t().goalHint(provinceName(goal.province), goal.points, goal.crossing, goal.horse, fights),
    };
  }

  /** Touch a thing: play what it means, narrow down, or be told why not. */
  async touch(thing: Thing): Promise<void> {
    if (this.busy || !this.mine) return;
    const id = thing.startsWith('province:') ? thing.slice(9) : null;
    const goal = id !== null ? this.goals.get(id) : undefined;
    if (goal) return this.go(goal);
    const people = id !== null ? this.homes.get(id) : undefined;
    if (people) return this.choose(people);
    const again = id !== null ? this.following(id) : undefined;
    if (again) return this.march(again);
    const choices = this.lit.get(thing);
    if (!choices) {
      const [bought, march] = [this.purchases.get(thing), id !== null ? this.marching.get(id) : undefined];
      if (bought) return this.play(bought.line);
      if (march) return this.march(march);
      if (this.picked.length > 0 && this.startsAnew(thing)) return this.touch(thing);
      return this.why(thing);
    }
    const single = choices.length === 1 && thingsOf(choices[0]!).length <= this.picked.length + 1;
    // Where units stand they are shown first: whoever touches them may want to go and not to build.
    if (single && !['move', 'build'].includes(this.kind)) return this.play(choices[0]!.text, choices[0]!.say);
    this.picked = [...this.picked, thing];
    if (['move', 'build'].includes(this.kind) && this.picked.length === 1 && id !== null) await this.look(id);
  }

  /** Whoever sent a vassal somewhere by touching the goal alone sends the next one there by touching it again. */
  private following(id: ProvinceId): March | undefined {
    return this.kind === 'move' && this.last?.line.replace(/ x\d+$/, '') === `go vassal > ${id}` ? this.marching.get(id) : undefined;
  }

  /** Whether the last move can be made once more: somebody is left who gets to its goal. */
  readonly canFollow = $derived.by(() => {
    const goal = / > ([a-z0-9-]+)(?: x\d+)?$/.exec(this.last?.line ?? '')?.[1];
    return goal !== undefined && (!this.last!.line.startsWith('go vassal > ') || this.marches.some(({ province }) => province === goal));
  });

  /** Another first thing: what was touched is let go. */
  private startsAnew(thing: Thing): boolean {
    const again = this.picked[0] === thing;
    this.clear();
    return !again && this.lit.has(thing);
  }

  async drag(from: ProvinceId, to: ProvinceId): Promise<void> {
    if (this.from !== from) {
      this.clear();
      await this.touch(`province:${from}`);
    }
    if (from !== to && this.from === from) await this.touch(`province:${to}`);
  }

  private async look(id: ProvinceId): Promise<void> {
    const n = this.table.n;
    const told = (await this.table.preview(`reach ${id}`)) as Reach | null;
    if (!told || this.table.n !== n || this.from !== id) return;
    this.reach = told;
    const first = told.units.findIndex((unit) => unit.goals.length > 0);
    this.unit = Math.max(0, first);
    if (this.kind === 'build') await this.weigh(this.open.map((choice) => choice.text));
  }

  /** Ask what each of these lines would bring, as long as the table stands so. */
  private async weigh(lines: string[]): Promise<void> {
    const n = this.table.n;
    for (const line of lines.slice(0, FEW)) {
      const told = (await this.table.preview(`after ${line}`)) as After | null;
      if (this.table.n !== n) return;
      if (told) this.weighed = new Map([...this.weighed, [line, told]]);
    }
  }

  /** The same for answers that all cost alike: one is asked for. */
  private async weighAll(first: Choice): Promise<void> {
    await this.weigh([first.text]);
    const told = this.weighed.get(first.text);
    if (told) this.weighed = new Map(this.choices.flatMap((choice) => (choice === this.done ? [] : [[choice.text, told]])));
  }

  /** What a line costs and yields, where it has been weighed. */
  brings(line: string): string {
    return Object.entries(this.weighed.get(line)?.changes ?? {})
      .map(([what, by]) => `${t().change[what]} ${t().signed(countedBy(what, by))}`)
      .join(', ');
  }

  async go(goal: Goal, wanted = this.many): Promise<void> {
    const many = Math.min(wanted, this.crew?.count ?? 1);
    const line = many > 1 ? `${goal.line} x${many}` : goal.line;
    await this.play(line, t().goes(many, this.crew?.kind ?? 'vassal', provinceName(this.reach!.province), provinceName(goal.province)));
  }

  /** Whoever is best placed goes there, as many at once as are asked for and can. */
  async march(goal: March): Promise<void> {
    const many = Math.min(this.many, goal.count);
    const line = many > 1 ? `${goal.line} x${many}` : goal.line;
    await this.play(line, t().goes(many, 'vassal', provinceName(goal.path[0]!), provinceName(goal.province)));
  }

  /** Which rule forbids it: asked of the server, and nothing is played. */
  private async why(thing: Thing): Promise<void> {
    const line = meant(this.kind, thing, this.picked, this.view.seats[this.seat ?? 0]?.leaders ?? 0);
    if (line) await this.table.preview(`after ${line}`);
    else if (!thing.startsWith('province:')) notice(t().refused, t().askedNow(t().decide[this.kind] ?? ''));
    if (thing.startsWith('province:')) this.shown = thing.slice(9);
  }

  async play(line: string, say = ''): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.acted();
    const going = line.startsWith('done; go ');
    const last = { kind: going ? 'move' : this.kind, line: going ? line.slice('done; '.length) : line, say };
    if (await this.table.play(line)) {
      this.last = line === 'done' || line === 'pass' ? null : last; // to end a step twice is nothing to offer
      this.clear();
      this.shown = null;
    }
    this.busy = false;
  }

  choose(choice: Choice): Promise<void> {
    return this.play(choice.text, choice.say);
  }

  /** Back to the beginning of what was activated, as far as nothing was shown. */
  async undoAll(): Promise<void> {
    for (let i = 0; i < 64 && this.table.undoable; i++) {
      const n = this.table.n;
      await this.table.undo();
      for (let wait = 0; wait < 50 && this.table.n === n; wait++) await new Promise((resolve) => setTimeout(resolve, 20));
      if (this.table.n === n || this.kind === 'field') return;
    }
  }

  clear(): void {
    this.picked = [];
    this.reach = null;
    this.unit = 0;
  }

  /** A new moment: what was touched belongs to the one before. How many go together is said once for all moves. */
  afresh(): void {
    this.clear();
    this.advice = [];
    this.pointed = null;
    if (this.kind !== 'move' && this.kind !== 'build') this.many = 1;
  }

  /** What can be ordered beyond the one question, and what the end of this step would bring. */
  async foresee(): Promise<void> {
    [this.ending, this.orders, this.marches] = [null, [], []];
    this.weighed = new Map();
    if (WEIGHED.includes(this.kind)) await this.weigh(this.choices.filter((choice) => choice !== this.done).map((choice) => choice.text));
    if (this.stockEmpty) await this.weighAll(this.stockEmpty);
    if (!this.done && !AHEAD.includes(this.kind)) return;
    const n = this.table.n;
    const ask = async (): Promise<Ahead | null> => (this.table.n === n ? ((await this.table.preview('ahead')) as Ahead | null) : null);
    const told = (await ask()) ?? (await ask()); // a busy server is asked once more
    if (!told || this.table.n !== n) return;
    [this.ending, this.orders, this.marches] = [told.ending, told.orders, told.marches];
    if (this.kind === 'move') await this.weigh(this.orders.flatMap((order) => (order.province === undefined ? [] : [order.line])));
  }
}

const KEY = Symbol('deciding');
export const layDeciding = (deciding: Deciding): Deciding => setContext(KEY, deciding);
export const useDeciding = (): Deciding => getContext<Deciding>(KEY);
