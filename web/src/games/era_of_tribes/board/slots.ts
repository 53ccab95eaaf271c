/** Where the pieces of a province lie: in one or two rows or in a column, as large as there is room, inside the outline. */
import type { Province } from './chart';
import type { Ground } from './ground';

export interface Slot {
  x: number;
  y: number;
  r: number;
}

export const PIECE_RADIUS = 12.5;
const APART = 2.18;
const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const;
/** Only where much of the pieces would lie in the sea or on a neighbour's land. */
const CROWDED = [0.53, 0.47] as const;
const MUCH = 0.85;
const SHIFTS = [
  [0, 0],
  [0, -6],
  [0, 6],
  [-6, 0],
  [6, 0],
  [0, -12],
  [0, 12],
  [-12, 0],
  [12, 0],
  [-9, -9],
  [9, -9],
  [-9, 9],
  [9, 9],
  [0, -19],
  [0, 19],
  [-19, 0],
  [19, 0],
] as const;

type Rows = readonly number[];

/** Ways to set `upper` things above and `lower` things below, or all of them otherwise, from the best. */
function arrangements(upper: number, lower: number): Rows[] {
  const all = upper + lower;
  const ways: Rows[] = upper && lower ? [[upper, lower], [all]] : [[all]];
  if (all > 2) ways.push([Math.ceil(all / 2), Math.floor(all / 2)]);
  if (all === 2) ways.push([1, 1]);
  if (all === 3) ways.push([1, 2], [1, 1, 1]);
  if (all > 4)
    ways.push([
      Math.ceil(all / 3),
      Math.ceil((all - Math.ceil(all / 3)) / 2),
      all - Math.ceil(all / 3) - Math.ceil((all - Math.ceil(all / 3)) / 2),
    ]);
  return ways;
}

function set(rows: Rows, x: number, y: number, r: number): Slot[] {
  const step = r * APART;
  return rows.flatMap((n, row) =>
    Array.from({ length: n }, (_, i) => ({ x: x + (i - (n - 1) / 2) * step, y: y + (row - (rows.length - 1) / 2) * step, r })),
  );
}

/** `size` is the radius that is wished for; small provinces get smaller pieces, and shifts are in map px. */
export function slotsIn(ground: Ground, province: Province, upper: number, lower: number, size = PIECE_RADIUS): Slot[] {
  if (upper + lower === 0) return [];
  let best: Slot[] = [],
    most = -Infinity,
    covered = 0;
  const tryScale = (scale: number): void => {
    for (const [way, rows] of arrangements(upper, lower).entries())
      for (const [shift, [dx, dy]] of SHIFTS.entries()) {
        const slots = set(rows, province.c[0] + dx, province.c[1] + dy, size * scale);
        const inside = slots.reduce((sum, { x, y, r }) => sum + ground.shareOfDisc(province, x, y, r * 0.94), 0) / slots.length;
        const worth = inside * 3 + scale - way * 0.04 - shift * 0.006;
        if (worth > most) {
          most = worth;
          covered = inside;
          best = slots;
        }
      }
  };
  for (const scale of SCALES) {
    tryScale(scale);
    // Nothing smaller can be better than all of it inside.
    if (most >= 2.9 + scale) return best;
  }
  if (covered < MUCH) CROWDED.forEach(tryScale);
  return best;
}
