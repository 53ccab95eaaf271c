import { describe, expect, it } from 'vitest';
import { sceneOf } from './scene';
import { PIECE_RADIUS, slotsIn } from './slots';

const ISLANDS = ['corsica', 'malta', 'cyprus', 'gotland'];
/** As large as pieces are on the whole board, at the table and close by. */
const SIZES = [1.2, 1, 0.8];

describe.each(ISLANDS)('pieces on %s, which is small', (id) => {
  const { ground, byId } = sceneOf(null);
  const island = byId.get(id)!;

  // A people, a city, vassals, a trading post, a battlefield and, close by, militia: more cannot be there.
  it.each([1, 2, 3, 4, 5, 6])('%i of them lie for the most part on the island, and beside each other', (count) => {
    for (const size of SIZES) {
      const slots = slotsIn(ground, island, 0, count, PIECE_RADIUS * size);
      expect(slots).toHaveLength(count);
      for (const { x, y, r } of slots) expect(ground.shareOfDisc(island, x, y, r * 0.94), `${count} at ${size}`).toBeGreaterThan(0.5);
      slots.forEach((a, i) => {
        for (const b of slots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.r + b.r);
      });
    }
  });
});
