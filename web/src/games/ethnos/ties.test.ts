import { expect, test } from 'vitest';
import type { Gain } from './chronicle';
import { decidedByTrolls } from './ties';
import type { KingdomView, SeatView } from './view';

const gain = (seat: number, glory: number, kingdom: Gain['kingdom']): Gain => ({
  seat, glory, age: 2, source: kingdom ? 'kingdoms' : 'merfolk', kingdom, place: null, move: 9, band: null,
}); // prettier-ignore
const kingdom = (name: KingdomView['name'], markers: number[]): KingdomView => ({ name, tokens: [2, 4, 6], markers, pays: [] });
const seat = (trolls: number[], merfolk: number | null = null): SeatView => ({
  glory: 0, earned: [], hand_size: 0, hand: null, known: [], markers_left: 0, bands: [], merfolk, trolls, horde: null,
}); // prettier-ignore

test('equals who were paid alike need no word, those whom trolls part are told with their tokens', () => {
  const kingdoms = [kingdom('rhea', [2, 2, 1]), kingdom('duris', [1, 1, 1]), kingdom('ithys', [0, 0, 0])];
  const paid = [gain(0, 3, 'rhea'), gain(1, 3, 'rhea'), gain(2, 4, 'duris'), gain(0, 1, 'duris'), gain(1, 1, 'duris')];
  expect(decidedByTrolls(paid, kingdoms, [seat([]), seat([]), seat([1, 4])])).toEqual([
    { where: 'duris', seats: [{ seat: 2, tokens: [4, 1] }, { seat: 0, tokens: [] }, { seat: 1, tokens: [] }] },
  ]); // prettier-ignore
});

test('two pairs of equals in one kingdom are two ties, and swimmers can be equal too', () => {
  const paid = [gain(1, 6, 'rhea'), gain(0, 4, 'rhea'), gain(2, 2, 'rhea'), gain(0, 3, null)];
  const seats = [seat([2], 5), seat([6], 0), seat([3], 5), seat([])];
  const ties = decidedByTrolls(paid, [kingdom('rhea', [3, 3, 2, 2])], seats);
  expect(ties.map((tie) => [tie.where, ...tie.seats.map((one) => one.seat)])).toEqual([
    ['rhea', 1, 0],
    ['rhea', 2, 3],
    ['merfolk', 0, 2],
  ]);
});
