/** Words about a table of Ethnos, and lines of its log told as one. */
import type { Json, LogLine } from '../../generated/protocol';
import type { Tribe } from './heraldry';
import { t } from './words.svelte';

/** Which edition, which tribes. */
export function terms(options: Json): string[] {
  const { edition, tribes } = options as { edition?: string; tribes?: string | Tribe[] };
  const editions = t().edition as Record<string, string>;
  const chosen = Array.isArray(tribes) ? tribes.map((tribe) => t().tribes[tribe]).join(', ') : t().setting.tribesHow[tribes ?? 'random'];
  return [`${t().setting.edition}: ${editions[edition ?? 'en'] ?? ''}`, `${t().setting.tribes}: ${chosen ?? ''}`];
}

interface Discarded {
  kind: string;
  seat: number | null;
  card: string;
  count: number;
}

const isDiscard = (line: LogLine): boolean => line.event.kind === 'discarded';

/** Discards of one turn are one line: “Anna discards 4 cards: …”. */
export function gather(lines: readonly LogLine[], names: readonly string[]): LogLine[] {
  const found: LogLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at]!;
    let end = at;
    while (isDiscard(first) && end + 1 < lines.length && isDiscard(lines[end + 1]!) && lines[end + 1]!.move === first.move) end += 1;
    if (end > at) {
      const events = lines.slice(at, end + 1).map((line) => line.event as Discarded);
      const count = events.reduce((total, event) => total + event.count, 0);
      const cards = events.map(
        (event) => `${(t().card as Record<string, string>)[event.card]}${event.count > 1 ? ` ×${event.count}` : ''}`,
      );
      found.push({ ...first, text: t().discards(names[first.event.seat as number] ?? '', count, cards.join(', ')) });
      at = end;
    } else found.push(first);
  }
  return found;
}
