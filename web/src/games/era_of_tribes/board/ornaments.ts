/** Room on the sheet where nothing is in play: for the wheel of advances, the ladder of morale, the title and a wind rose. Map px. */
import { grown, type Box } from './chart';
import type { Ground } from './ground';

export interface Ornaments {
  wheel: Box | null;
  morale: Box | null;
  /** What this map is, and where the game stands. */
  title: Box | null;
  rose: { x: number; y: number; r: number } | null;
}

const STEP = 16;
/** From the frame of the map, and from what is in play. */
const EDGE = 34;
const APART = 12;
/** The largest first: what has no room is made smaller, until its figures could not be read. */
const SIZES = [1, 0.88, 0.76, 0.66, 0.56];
const LARGE = [1.3, 1.15, ...SIZES];
/** Both as large as can be, the wheel rather than the ladder. */
const PAIRS = LARGE.flatMap((a) => LARGE.map((b) => [a, b] as const)).sort(([a, b], [c, d]) => c ** 1.2 * d - a ** 1.2 * b);
const WHEEL = { wide: 420, high: 410 };
export const LADDER = { wide: 270, high: 500 };
export const TITLE = { wide: 400, high: 176 };
/** The same with the legend of terrains below. */
export const TITLE_AND_LEGEND = { wide: 400, high: 262 };
/** So small that the letters could just be read, the title stands better alone. */
const WITH_LEGEND = SIZES.slice(0, 3);
const ROSES = [92, 76, 60, 46];

/** How much is taken to the left of and above each place of a grid: a box is free when its four corners say so. */
class Room {
  private readonly across: number;
  private readonly sums: Int32Array;

  constructor(
    ground: Ground,
    readonly bounds: Box,
  ) {
    this.across = Math.ceil((bounds.right - bounds.left) / STEP) + 1;
    const down = Math.ceil((bounds.bottom - bounds.top) / STEP) + 1;
    this.sums = new Int32Array(this.across * down);
    for (let row = 1; row < down; row++)
      for (let column = 1; column < this.across; column++) {
        const taken = ground.at(bounds.left + (column - 0.5) * STEP, bounds.top + (row - 0.5) * STEP) ? 1 : 0;
        this.sums[row * this.across + column] =
          taken + this.sum(row - 1, column) + this.sum(row, column - 1) - this.sum(row - 1, column - 1);
      }
  }

  private sum(row: number, column: number): number {
    return this.sums[row * this.across + column]!;
  }

  isFree({ left, top, right, bottom }: Box): boolean {
    const column = (x: number, round: (n: number) => number) => round((x - this.bounds.left) / STEP),
      row = (y: number, round: (n: number) => number) => round((y - this.bounds.top) / STEP);
    const [a, b, c, d] = [row(top, Math.floor), row(bottom, Math.ceil), column(left, Math.floor), column(right, Math.ceil)];
    return this.sum(b, d) - this.sum(a, d) - this.sum(b, c) + this.sum(a, c) === 0;
  }
}

const apart = (a: Box, b: Box): boolean =>
  a.left >= b.right + APART || b.left >= a.right + APART || a.top >= b.bottom + APART || b.top >= a.bottom + APART;

/** The free place of this size that is best by `far` (the less the better). */
function placeFor(room: Room, taken: readonly Box[], wide: number, high: number, far: (box: Box) => number): Box | null {
  const { bounds } = room;
  let best: Box | null = null,
    least = Infinity;
  for (let top = bounds.top + EDGE; top + high <= bounds.bottom - EDGE; top += 2 * STEP)
    for (let left = bounds.left + EDGE; left + wide <= bounds.right - EDGE; left += 2 * STEP) {
      const box = { left, top, right: left + wide, bottom: top + high },
        distance = far(box);
      if (distance >= least || !room.isFree(grown(box, STEP)) || !taken.every((other) => apart(box, other))) continue;
      best = box;
      least = distance;
    }
  return best;
}

function first<T, U>(all: readonly T[], find: (one: T) => U | null): U | null {
  for (const one of all) {
    const found = find(one);
    if (found) return found;
  }
  return null;
}

export function ornamentsOf(ground: Ground, bounds: Box): Ornaments {
  const room = new Room(ground, bounds);
  const side = ({ left, right }: Box) => Math.min(left - bounds.left, bounds.right - right);
  const height = ({ top, bottom }: Box) => Math.min(top - bounds.top, bounds.bottom - bottom);
  const pair = (wide: number, tall: number): Pick<Ornaments, 'wheel' | 'morale'> | null => {
    const ladder = (taken: Box[]) => place(taken, LADDER, tall, (box) => bounds.right - box.right + height(box) / 4);
    const disc = (taken: Box[]) => place(taken, WHEEL, wide, (box) => side(box) + height(box) / 16);
    const morale = ladder([]),
      wheel = morale && disc([morale]);
    if (wheel) return { morale, wheel };
    const first = disc([]),
      second = first && ladder([first]);
    return second && { morale: second, wheel: first };
  };
  const place = (taken: Box[], { wide, high }: typeof WHEEL, size: number, far: (box: Box) => number) =>
    placeFor(room, taken, wide * size, high * size, far);
  const aside = (box: Box) => side(box) + height(box) / 4;
  const titled = (taken: Box[]): Box | null =>
    first(WITH_LEGEND, (size) => place(taken, TITLE_AND_LEGEND, size, aside)) ?? first(SIZES, (size) => place(taken, TITLE, size, aside));
  // A sheet has a title before it has a large wheel.
  let untitled: Pick<Ornaments, 'wheel' | 'morale'> | null = null;
  const all = first(PAIRS, ([a, b]) => {
    const found = pair(a, b),
      title = found && titled([found.wheel!, found.morale!]);
    untitled ??= found;
    return title && { ...found, title };
  });
  const ladder = () => ({
    wheel: null,
    morale: first(LARGE, (size) => place([], LADDER, size, (box) => bounds.right - box.right)),
  });
  const { wheel, morale } = all ?? untitled ?? ladder();
  const both = [wheel, morale].filter((box) => box !== null);
  const title = all ? all.title : titled(both);
  const taken = title ? [...both, title] : both;
  for (const r of ROSES) {
    // Buttons lie on the upper corners of a small map.
    const found = placeFor(
      room,
      taken,
      2 * r,
      2 * r,
      (box) => side(box) + height(box) + (box.top < (bounds.top + bounds.bottom) / 2 ? 500 : 0),
    );
    if (found) return { wheel, morale, title, rose: { x: found.left + r, y: found.top + r, r } };
  }
  return { wheel, morale, title, rose: null };
}

/** Where the map lies on a sheet that is larger: in the middle, at one end, at the other. */
const PLACES = [0.5, 1, 0];
/** The middle is left only for what makes so much larger. */
const BETTER = 1.35;

const areaOf = (box: Box | null): number => (box ? (box.right - box.left) * (box.bottom - box.top) : 0);

/** A sheet of this shape (so many px wide for one high) around what is in play: a `dressed` one with the map where it leaves most
    room for the tracks, another with the map in its middle. */
export function roomierOf(ground: Ground, played: Box, shape: number, dressed: boolean): { bounds: Box; ornaments: Ornaments } {
  const wide = played.right - played.left,
    high = played.bottom - played.top,
    across = Math.max(0, high * shape - wide),
    down = Math.max(0, wide / shape - high);
  let best: { bounds: Box; ornaments: Ornaments } | null = null,
    most = 0;
  for (const part of dressed ? PLACES : PLACES.slice(0, 1)) {
    const left = played.left - across * part,
      top = played.top - down * part;
    const bounds = { left, top, right: left + wide + across, bottom: top + high + down };
    const ornaments = ornamentsOf(ground, bounds);
    const { wheel, morale, title } = ornaments,
      area = (areaOf(wheel) + areaOf(morale) + areaOf(title)) * (title ? 1 : 0.7);
    if (best && area <= most * BETTER) continue;
    best = { bounds, ornaments };
    most = area;
  }
  return best!;
}
