import { describe, expect, it } from 'vitest';
import { cellsAround, lapOf, placeIn } from './around';

const [WIDE, HIGH, THICK] = [946, 640, 30];
const cells = cellsAround(WIDE, HIGH, THICK);

describe('the track around the map', () => {
  it('has every field once, in order, each beside the one before', () => {
    expect(cells.map(({ field }) => field)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    const gap = (a: number, wide: number, b: number, other: number) => Math.max(0, Math.max(a, b) - Math.min(a + wide, b + other));
    cells.forEach((cell, i) => {
      const next = cells[(i + 1) % cells.length]!;
      expect(gap(cell.x, cell.width, next.x, next.width)).toBeCloseTo(0);
      expect(gap(cell.y, cell.height, next.y, next.height)).toBeCloseTo(0);
    });
  });
  it('covers the whole frame and nothing of the map', () => {
    const area = cells.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area).toBeCloseTo(WIDE * HIGH - (WIDE - 2 * THICK) * (HIGH - 2 * THICK));
  });
  it.each([1, 2, 5, 6, 12])('keeps %i markers inside their field', (n) => {
    for (const cell of cells)
      for (let i = 0; i < n; i++) {
        const { x, y, r } = placeIn(cell, THICK, i, n);
        const high = 1.16 * r; // a banner
        expect(x - r).toBeGreaterThanOrEqual(0);
        expect(y - high).toBeGreaterThanOrEqual(-0.5);
        expect(x + r).toBeLessThanOrEqual(cell.width);
        expect(y + high).toBeLessThanOrEqual(cell.height + 0.5);
      }
  });

  it('says within its field how often a marker has gone round', () => {
    for (const cell of cellsAround(900, 600, 30))
      for (const n of [1, 2]) {
        const { x, y, size } = lapOf(cell, 30, placeIn(cell, 30, 0, n));
        const half = (3 * 0.62 * size) / 2; // "+50"
        expect(size).toBeGreaterThanOrEqual(11);
        expect([x - half >= 0, x + half <= cell.width, y - size >= 0, y <= cell.height]).toEqual([true, true, true, true]);
      }
  });
});
