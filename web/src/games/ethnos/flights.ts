/** Cards that move: from where they were to where they are now. Pictures only; nothing depends on them. */
import { tick } from 'svelte';
import { moves } from '../../atlas/settings.svelte';
import type { LogLine } from '../../generated/protocol';
import { eventOf } from './chronicle';
import type { EthnosEvent } from './view';

export interface Flight {
  id: number;
  card: string | null;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

const APART_MS = 60;
const MOST = 14;
let last = 0;

const rect = (at: string): DOMRect | null => document.querySelector(`[data-at="${at}"]`)?.getBoundingClientRect() ?? null;

interface Path {
  card: string | null;
  from: string[];
  to: string[];
}

function paths(told: EthnosEvent, own: number | null): Path[] {
  const seat = told.seat === own ? ['hand', `seat:${told.seat}`] : [`seat:${told.seat}`];
  switch (told.kind) {
    case 'took':
      return [{ card: told.card, from: [`market:${told.card}`], to: seat }];
    case 'drew':
      return [{ card: told.card ?? null, from: ['deck'], to: seat }];
    case 'discarded':
      return Array.from({ length: Math.min(told.count, 4) }, () => ({
        card: told.card,
        from: [`hand:${told.card}`, ...seat],
        to: [`market:${told.card}`],
      }));
    case 'band':
      return told.cards.map((one) => ({ card: one, from: [`hand:${one}`, ...seat], to: [`seat:${told.seat}`] }));
    default:
      return [];
  }
}

/** Call before the page changes: remembers where things are, waits for the change, tells where they went. */
export async function watchFlights(lines: readonly LogLine[], own: number | null): Promise<Flight[]> {
  if (!moves() || lines.length === 0 || lines.length > 40) return [];
  const begun = lines
    .flatMap((line) => paths(eventOf(line), own))
    .slice(0, MOST)
    .map((path) => ({ ...path, rect: path.from.map(rect).find((found) => found && found.width > 0) ?? null }));
  await tick();
  return begun.flatMap((path, i): Flight[] => {
    const to = path.to.map(rect).find((found) => found && found.width > 0);
    return path.rect && to ? [{ id: ++last, card: path.card, from: path.rect, to, delay: i * APART_MS }] : [];
  });
}
