/** What changed since the player's last turn: marked on kingdoms, hands, bands, tracks and the market. */
import type { LogLine } from '../../generated/protocol';
import { eventOf } from './chronicle';
import type { Kingdom } from './heraldry';

export interface News {
  /** Who placed markers in a kingdom. */
  kingdoms: Map<Kingdom, Set<number>>;
  /** How many cards came to a hand, less those that went. */
  hands: Map<number, number>;
  /** How many bands were laid. */
  bands: Map<number, number>;
  /** Who gained glory. */
  glory: Set<number>;
  /** Boards on which something moved. */
  boards: Set<'giant' | 'merfolk' | 'troll' | 'orc'>;
  /** Cards that came to the market. */
  market: Set<string>;
  dragon: boolean;
}

export const nothing = (): News => ({
  kingdoms: new Map(),
  hands: new Map(),
  bands: new Map(),
  glory: new Set(),
  boards: new Set(),
  market: new Set(),
  dragon: false,
});

const add = (to: Map<number, number>, seat: number, by: number): void => {
  to.set(seat, (to.get(seat) ?? 0) + by);
};

/** What others did after version `since`; a new age begins with nothing to mark. */
export function newsOf(lines: readonly LogLine[], since: number | null, own: number | null): News {
  let news = nothing();
  if (since === null) return news;
  for (const line of lines) {
    const told = eventOf(line);
    if (line.n <= since) continue;
    if (told.kind === 'age_began') news = nothing();
    if (told.seat === null || told.seat === own) continue;
    const seat = told.seat;
    switch (told.kind) {
      case 'took':
        add(news.hands, seat, 1);
        news.market.delete(told.card);
        break;
      case 'drew':
        add(news.hands, seat, 1);
        break;
      case 'discarded':
        add(news.hands, seat, -told.count);
        news.market.add(told.card);
        break;
      case 'band':
        add(news.hands, seat, -told.cards.length);
        add(news.bands, seat, 1);
        break;
      case 'marker':
        news.kingdoms.set(told.kingdom, new Set([...(news.kingdoms.get(told.kingdom) ?? []), seat]));
        break;
      case 'giant':
        news.boards.add('giant');
        news.glory.add(seat);
        break;
      case 'swam':
        news.boards.add('merfolk');
        break;
      case 'troll':
        news.boards.add('troll');
        break;
      case 'horde':
        news.boards.add('orc');
        break;
      case 'dragon':
        news.dragon = true;
        break;
    }
  }
  return news;
}
