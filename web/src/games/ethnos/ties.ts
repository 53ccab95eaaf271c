/** Why equals were not paid alike at the end of an age: read from what was paid, so that the table can say it. */
import type { Gain } from './chronicle';
import type { Kingdom } from './heraldry';
import type { KingdomView, SeatView } from './view';

export interface TrollTie {
  where: Kingdom | 'merfolk';
  /** Those who stand equal, whoever was paid more first; each with the troll tokens that decided. */
  seats: { seat: number; tokens: number[] }[];
}

/** Where seats stand equal and were not paid alike, troll tokens have decided. */
export function decidedByTrolls(gains: readonly Gain[], kingdoms: readonly KingdomView[], seats: readonly SeatView[]): TrollTie[] {
  const boards: { where: TrollTie['where']; counts: readonly number[] }[] = [
    ...kingdoms.map((kingdom) => ({ where: kingdom.name, counts: kingdom.markers })),
    { where: 'merfolk', counts: seats.map((seat) => seat.merfolk ?? 0) },
  ];
  return boards.flatMap(({ where, counts }) => {
    const paid = (seat: number) =>
      gains
        .filter((gain) => gain.seat === seat && (where === 'merfolk' ? gain.source === where : gain.kingdom === where))
        .reduce((total, gain) => total + gain.glory, 0);
    const levels = [...new Set(counts)].filter((count) => count > 0).sort((a, b) => b - a);
    return levels.flatMap((level) => {
      const equal = counts.flatMap((count, seat) => (count === level ? [seat] : [])).sort((a, b) => paid(b) - paid(a));
      if (new Set(equal.map(paid)).size < 2) return [];
      return [{ where, seats: equal.map((seat) => ({ seat, tokens: [...seats[seat]!.trolls].sort((a, b) => b - a) })) }];
    });
  });
}
