/** The influence track laid around the map: where its fifty fields lie on a frame, and the markers on a field. */
import { FIELDS } from './tracks';

export interface Cell {
  field: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fields between two corners: as many above and below, and left and right. */
const ALONG = 14;
const DOWN = 9;

/** With the clock from the upper left corner, which is the last field. */
export function cellsAround(width: number, height: number, thick: number): Cell[] {
  const across = (width - 2 * thick) / ALONG,
    down = (height - 2 * thick) / DOWN;
  const [right, below] = [width - thick, height - thick];
  const corner = (field: number, x: number, y: number): Cell => ({ field, x, y, width: thick, height: thick });
  const run = (n: number, first: number, of: (i: number) => Pick<Cell, 'x' | 'y'>, size: Pick<Cell, 'width' | 'height'>): Cell[] =>
    Array.from({ length: n }, (_, i) => ({ field: first + i, ...of(i), ...size }));
  return [
    ...run(ALONG, 1, (i) => ({ x: thick + i * across, y: 0 }), { width: across, height: thick }),
    corner(15, right, 0),
    ...run(DOWN, 16, (i) => ({ x: right, y: thick + i * down }), { width: thick, height: down }),
    corner(25, right, below),
    ...run(ALONG, 26, (i) => ({ x: right - (i + 1) * across, y: below }), { width: across, height: thick }),
    corner(40, 0, below),
    ...run(DOWN, 41, (i) => ({ x: 0, y: below - (i + 1) * down }), { width: thick, height: down }),
    corner(FIELDS, 0, 0),
  ];
}

/** Where the figure of a field stands, and where it stands when markers lie on the field. */
export function figureOf({ width, height }: Cell, thick: number, busy: boolean): { x: number; y: number; size: number } {
  const size = thick * (busy ? 0.4 : 0.5);
  if (!busy) return { x: width / 2, y: height / 2 + size * 0.35, size };
  if (width > thick) return { x: thick * 0.36, y: height / 2 + size * 0.35, size };
  return { x: width > height ? thick * 0.36 : width / 2, y: thick * 0.44, size };
}

/** The i-th of n markers in a field: beside each other, in two rows where there are many, and over each other where there are more. */
export function placeIn({ width, height }: Cell, thick: number, i: number, n: number): { x: number; y: number; r: number } {
  const long = Math.max(width, height),
    begin = long > thick ? thick * 0.72 : thick * 0.1;
  const room = long - begin - thick * 0.06;
  const large = thick * (n < 3 ? 0.36 : 0.3),
    rows = 2 * large + (n - 1) * 1.3 * large <= room ? 1 : 2;
  const r = rows === 1 ? large : thick * 0.22;
  const perRow = Math.ceil(n / rows),
    row = Math.floor(i / perRow),
    step = Math.min(r * 2.1, perRow > 1 ? (room - 2 * r) / (perRow - 1) : Infinity);
  const along = begin + room / 2 + ((i % perRow) - (Math.min(perRow, n - row * perRow) - 1) / 2) * step,
    across = thick / 2 + (row - (rows - 1) / 2) * r * 2;
  return width > height ? { x: along, y: across, r } : { x: across, y: along, r };
}

/** How often a marker has gone round stands on its lower edge, within its field, in letters that can be read. */
export function lapOf(
  { width }: Cell,
  thick: number,
  { x, y, r }: { x: number; y: number; r: number },
): { x: number; y: number; size: number } {
  const size = Math.max(11.6, thick * 0.32),
    half = size; // of three signs
  return { x: Math.min(width - half, Math.max(half, x)), y: y + r + 1, size };
}
