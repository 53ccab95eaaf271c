import { expect, test } from 'vitest';
import { BANNER, BOND, bannersOf, bondsOf, capitalOf, roomOf, roomOfBond, sizeAt } from './banners';
import { PROVINCES } from './chart';
import type { BoardView } from './contract';

const seat = (people: string, more = {}) => ({ people, hunger: 0, allies: [], ...more });
const view = {
  players: 2,
  provinces: { latium: { holder: 0, vassals: 1 }, apulia: { holder: 0, city: true }, baetica: { holder: 1, vassals: 1 } },
  seats: [seat('romans', { hunger: 2, legions: 1, treaties: 0, allies: [1] }), seat('iberians', { allies: [0] })],
} as unknown as BoardView;

test('a people stands at its city, without one at its home', () => {
  expect(capitalOf(view, PROVINCES, 0)?.id).toBe('apulia');
  expect(capitalOf(view, PROVINCES, 1)?.id).toBe('baetica');
  expect(capitalOf({ ...view, provinces: {} }, PROVINCES, 0)).toBeNull();
});

test('hunger and legions are shown where they are, and nothing where there is nothing', () => {
  const [banner, ...others] = bannersOf(view, PROVINCES);
  expect(others).toEqual([]);
  expect(banner?.signs).toEqual([
    { sign: 'hunger', count: 2 },
    { sign: 'legion', count: 1 },
  ]);
});

test('an alliance is one bond', () => {
  expect(bondsOf(view, PROVINCES).map(({ key, from, to }) => [key, from.id, to.id])).toEqual([['0-1', 'apulia', 'baetica']]);
});

test('names keep off all of a banner, however near the map is', () => {
  const [banner] = bannersOf(view, PROVINCES);
  for (const z of [0.5, 1.2, 2.1]) {
    const room = roomOf(banner!, z, 16),
      wide = BANNER.cell * banner!.signs.length * sizeAt(z, 16);
    const [left, right] = [Math.min(...room.map(({ x, r }) => x - r)), Math.max(...room.map(({ x, r }) => x + r))];
    expect((right - left) * z).toBeGreaterThanOrEqual(wide - 1);
    expect((left + right) / 2).toBeCloseTo(banner!.at.c[0]);
    for (const [i, slot] of room.slice(1).entries()) expect(slot.x - room[i]!.x).toBeLessThanOrEqual(2 * slot.r);
  }
});

test('names keep off the sign of an alliance, which is as large on the screen however near the map is', () => {
  const [bond] = bondsOf(view, PROVINCES);
  for (const z of [1.2, 2.1]) expect(roomOfBond(bond!, z, 16).r * z).toBeCloseTo(BOND.r + 1);
  const { x, y } = roomOfBond(bond!, 1.2, 16);
  expect(x).toBeCloseTo((bond!.from.c[0] + bond!.to.c[0]) / 2);
  expect(y).toBeLessThan((bond!.from.c[1] + bond!.to.c[1]) / 2);
});
