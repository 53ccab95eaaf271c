/** The continent: named vertices, shared edges, coasts that wander. Neighbours share the same wobble. */
import { island, path, stream, wander, type Point } from '../../../atlas/noise';
import type { Kingdom } from '../heraldry';

export const PLATE = { w: 768, h: 480, frame: 27 };

const AT: Record<string, Point> = {
  // Rhea: a western cape, its southern shore on the long gulf
  r1: [58, 148],
  r2: [76, 92],
  r3: [128, 58],
  r4: [188, 70],
  r5: [238, 50],
  x1: [278, 84],
  r6: [64, 196],
  r7: [110, 222],
  r8: [158, 214],
  r9: [206, 226],
  g0: [244, 244],
  // Althea: the south-west, with a broad foot
  a1: [196, 262],
  a2: [146, 252],
  a3: [98, 272],
  a4: [62, 316],
  a5: [54, 366],
  a6: [88, 410],
  a7: [146, 428],
  a8: [206, 438],
  a9: [256, 408],
  g1: [296, 356],
  // Duris: the north, a blunt horn into the bay
  d1: [302, 52],
  d2: [356, 42],
  d3: [408, 62],
  d4: [452, 46],
  d5: [478, 88],
  d6: [460, 132],
  b0: [494, 182],
  // Ithys: the great eastern peninsula
  i1: [522, 132],
  i2: [506, 86],
  i3: [548, 50],
  i4: [606, 64],
  i5: [662, 46],
  i6: [708, 92],
  i7: [716, 150],
  i8: [682, 200],
  i9: [630, 222],
  i10: [580, 210],
  x3: [536, 240],
  // Pelagon: the heartland, open to the south
  p1: [514, 286],
  p2: [530, 326],
  p3: [504, 368],
  p4: [456, 402],
  p5: [412, 382],
  p6: [368, 410],
  p7: [324, 392],
  // inner borders
  j1: [286, 204],
  j2: [286, 258],
  j3: [466, 216],
  m1: [262, 136],
  m2: [346, 196],
  m3: [404, 212],
  m4: [290, 308],
  // Straton: an island beyond the strait
  s1: [572, 272],
  s2: [622, 256],
  s3: [676, 246],
  s4: [716, 284],
  s5: [722, 338],
  s6: [706, 392],
  s7: [654, 414],
  s8: [606, 438],
  s9: [562, 424],
  s10: [544, 384],
  s11: [568, 342],
  s12: [550, 304],
};

export const SHORES: Record<Kingdom, string> = {
  rhea: 'g0 r9 r8 r7 r6 r1 r2 r3 r4 r5 x1 m1 j1 j2',
  duris: 'x1 d1 d2 d3 d4 d5 d6 b0 j3 m3 m2 j1 m1',
  ithys: 'b0 i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 x3 j3',
  althea: 'g0 j2 m4 g1 a9 a8 a7 a6 a5 a4 a3 a2 a1',
  pelagon: 'j1 m2 m3 j3 x3 p1 p2 p3 p4 p5 p6 p7 g1 m4 j2',
  straton: 's1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12',
};
const MAINLAND =
  'g0 r9 r8 r7 r6 r1 r2 r3 r4 r5 x1 d1 d2 d3 d4 d5 d6 b0 i1 i2 i3 i4 i5 i6 i7 i8 i9 i10 x3 p1 p2 p3 p4 p5 p6 p7 g1 a9 a8 a7 a6 a5 a4 a3 a2 a1';
const INNER = ['x1 m1 j1', 'g0 j2', 'j1 j2', 'j1 m2 m3 j3', 'b0 j3', 'j3 x3', 'j2 m4 g1'];

const coast = new Set<string>();
for (const ring of [MAINLAND, SHORES.straton]) {
  const names = ring.split(' ');
  names.forEach((name, i) => coast.add(edgeName(name, names[(i + 1) % names.length]!)));
}

function edgeName(a: string, b: string): string {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

const drawn = new Map<string, Point[]>();

function edge(a: string, b: string): Point[] {
  const name = edgeName(a, b);
  let line = drawn.get(name);
  if (!line) {
    const [from, to] = a < b ? [a, b] : [b, a];
    line = [...wander(AT[from]!, AT[to]!, coast.has(name) ? 0.66 : 0.4, stream('plate-5-' + name), 5), AT[to]!];
    drawn.set(name, line);
  }
  return a < b ? line : [...line].reverse();
}

/** Every `step`th point will do for lines far out at sea, which are drawn wide and cost the most. */
function trace(names: string, closed: boolean, step = 1): string {
  const list = names.split(' ');
  const points: Point[] = [];
  const last = closed ? list.length : list.length - 1;
  for (let i = 0; i < last; i++)
    points.push(
      ...edge(list[i]!, list[(i + 1) % list.length]!)
        .slice(0, -1)
        .filter((_, at) => at % step === 0),
    );
  if (!closed) points.push(AT[list.at(-1)!]!);
  return path(points, closed);
}

const ISLES: [number, number, number, number][] = [
  [44, 256, 5, 4],
  [492, 54, 5, 8],
  [488, 82, 3, 3],
  [538, 268, 5, 4],
  [716, 222, 8, 5],
  [700, 232, 4, 3],
  [264, 440, 6, 4],
  [352, 432, 5, 4],
  [472, 424, 5, 4],
  [424, 420, 7, 4],
  [264, 44, 4, 3],
  [44, 420, 6, 9],
  [722, 432, 6, 5],
  [44, 62, 6, 8],
  [726, 54, 6, 5],
];

const isles = ISLES.map((at, i) => island(...at, `isle-${i}`)).join('');
export const COAST = trace(MAINLAND, true) + trace(SHORES.straton, true) + isles;
export const FAR_COAST = trace(MAINLAND, true, 4) + trace(SHORES.straton, true, 4) + isles;
export const BORDERS = INNER.map((line) => trace(line, false)).join('');
export const LANDS = Object.fromEntries(Object.entries(SHORES).map(([name, ring]) => [name, trace(ring, true)])) as Record<Kingdom, string>;

/** Where a kingdom's name, tokens and markers are centred. */
export const HEART: Record<Kingdom, Point> = {
  rhea: [166, 140],
  duris: [374, 122],
  ithys: [612, 134],
  althea: [172, 342],
  pelagon: [404, 300],
  straton: [638, 338],
};
