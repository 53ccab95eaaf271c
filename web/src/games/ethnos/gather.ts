/** Words about a table of Ethnos, and lines of its log told as one. */
import type { Json, LogLine } from '../../generated/protocol';
import { eventOf } from './chronicle';
import type { Tribe } from './heraldry';
import { cardName } from './tell';
import type { EthnosEvent } from './view';
import { t } from './words.svelte';

/** Which edition, which tribes. */
export function terms(options: Json): string[] {
  const { edition, tribes } = options as { edition?: string; tribes?: string | Tribe[] };
  const editions = t().edition as Record<string, string>;
  const chosen = Array.isArray(tribes) ? tribes.map((tribe) => t().tribes[tribe]).join(', ') : t().setting.tribesHow[tribes ?? 'random'];
  return [`${t().setting.edition}: ${editions[edition ?? 'en'] ?? ''}`, `${t().setting.tribes}: ${chosen ?? ''}`];
}

type Named<Kind extends EthnosEvent['kind']> = Extract<EthnosEvent, { kind: Kind }>;

/** “4 cards: blue elf, red orc ×2, …” */
function tellDiscards(name: string, events: readonly Named<'discarded'>[]): string {
  const count = events.reduce((total, event) => total + event.count, 0);
  const cards = events.map((event) => `${t().inSentence(cardName(event.card))}${event.count > 1 ? ` ×${event.count}` : ''}`);
  return t().discards(name, count, cards.join(', '));
}

/** “5 bands: 15 + 6 + 1 glory”; those that paid nothing are counted only. */
function tellBands(name: string, events: readonly Named<'band_glory'>[]): string {
  const paid = events.map((event) => event.glory).filter((glory) => glory > 0);
  const total = paid.reduce((sum, glory) => sum + glory, 0);
  return t().bandsPaid(name, events.length, total, paid.length > 1 ? paid.toSorted((a, b) => b - a).join(' + ') : '');
}

const TOGETHER: Partial<Record<string, (name: string, events: readonly EthnosEvent[]) => string>> = {
  discarded: (name, events) => tellDiscards(name, events as Named<'discarded'>[]),
  band_glory: (name, events) => tellBands(name, events as Named<'band_glory'>[]),
};

/** Does the next line go on about the same: the same seat, in the same move? */
const goesOn = (line: LogLine, next: LogLine | undefined): boolean =>
  next !== undefined && next.event.kind === line.event.kind && next.move === line.move && next.event.seat === line.event.seat;

/** What one player discards in a turn is one line, and so are a player's bands at the end of an age. */
export function gather(lines: readonly LogLine[], names: readonly string[]): LogLine[] {
  const found: LogLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at]!;
    const told = TOGETHER[first.event.kind];
    let end = at;
    while (told && goesOn(first, lines[end + 1])) end += 1;
    const events = lines.slice(at, end + 1).map(eventOf);
    found.push(told && end > at ? { ...first, text: told(names[first.event.seat as number] ?? '', events) } : first);
    at = end;
  }
  return found;
}
