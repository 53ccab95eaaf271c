import { describe, expect, it } from 'vitest';
import plate from '../../generated/era_of_tribes/plate.json';
import { PROVINCES, WIDTH } from './board/chart';

/** Px of the board for one of the picture. */
const GRID = 4;

/** The corners of a path of whole steps. */
function cornersOf(d: string): [number, number][] {
  const numbers = d.match(/-?\d+/g)!.map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, i) => [(x += numbers[2 * i]!), (y += numbers[2 * i + 1]!)]);
}

function isIn(corners: [number, number][], x: number, y: number): boolean {
  let inside = false;
  corners.forEach(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  });
  return inside;
}

describe('the picture of the board', () => {
  const beyond = cornersOf(plate.beyond);

  it('has paper and no sea where the board ends in the east, and none on a province', () => {
    expect(isIn(beyond, WIDTH / GRID - 20, 100)).toBe(true);
    expect(PROVINCES.filter(({ c: [x, y] }) => isIn(beyond, x / GRID, y / GRID)).map(({ id }) => id)).toEqual([]);
  });
});
