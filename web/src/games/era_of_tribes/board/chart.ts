/** The board as it is printed: outlines, neighbours, goods, and the lines that provinces share. Map px, y down. */
import printed from '../../../generated/era_of_tribes/chart.json';
import type { ProvinceId } from './contract';

export type Terrain = 'mountains' | 'hills' | 'forest' | 'grain' | 'desert' | 'water';
export type Point = readonly [number, number];
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Province {
  id: ProvinceId;
  at: number;
  area: string;
  terrain: Terrain;
  land: boolean;
  food: 'grain' | 'fish' | null;
  good: string | null;
  home: string | null;
  village: boolean;
  /** The largest circle inside. */
  c: Point;
  r: number;
  /** Rings of whole tenths of a px, x and y in turn. */
  rings: Int32Array[];
  box: Box;
  near: ProvinceId[];
  /** English, German, Polish. */
  names: readonly string[];
}

/** A line between two provinces; b is null at the edge of the world. */
export interface Border {
  a: Province;
  b: Province | null;
  line: number[];
  kind: 'coast' | 'land' | 'sea' | 'edge';
  areaEdge: boolean;
  box: Box;
}

const LETTERS = new Map([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map((letter, i) => [letter, i]));

/** The inverse of `written` in scripts/era_board.mjs. */
export function read(text: string): number[] {
  const numbers: number[] = [];
  let value = 0,
    weight = 1;
  for (const letter of text) {
    const part = LETTERS.get(letter)!;
    value += (part % 32) * weight;
    weight *= 32;
    if (part < 32) {
      numbers.push(value % 2 ? -(value + 1) / 2 : value / 2);
      value = 0;
      weight = 1;
    }
  }
  return numbers;
}

function ring(text: string): Int32Array {
  const steps = read(text);
  const made = new Int32Array(steps.length);
  for (let i = 0, x = 0, y = 0; i < steps.length; i += 2) {
    x += steps[i]!;
    y += steps[i + 1]!;
    made[i] = x;
    made[i + 1] = y;
  }
  return made;
}

export function boxOf(lines: readonly ArrayLike<number>[], unit = 1): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const line of lines)
    for (let i = 0; i < line.length; i += 2) {
      const x = line[i]! * unit,
        y = line[i + 1]! * unit;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
    }
  return box;
}
export const touches = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

export const WIDTH = printed.width;
export const HEIGHT = printed.height;

export const PROVINCES: readonly Province[] = printed.provinces.map((one, at) => {
  const rings = one.rings.map(ring);
  return {
    id: one.id,
    at,
    area: one.area,
    terrain: one.terrain as Terrain,
    land: one.terrain !== 'water',
    food: (one.food ?? null) as Province['food'],
    good: one.good ?? null,
    home: one.home ?? null,
    village: one.village ?? false,
    c: [one.c[0]!, one.c[1]!],
    r: one.r,
    rings,
    box: boxOf(rings, 0.1),
    near: one.near,
    names: one.names,
  };
});
export const BY_ID: ReadonlyMap<ProvinceId, Province> = new Map(PROVINCES.map((one) => [one.id, one]));
export const MAPS = printed.maps as Record<string, string[]>;
export const CORNERS = printed.corners as [ProvinceId, ProvinceId, number, number][];
/** Militia of whoever defends mountains, and a city. */
export const MILITIA = printed.militia;
export const FEET = printed.feet as [ProvinceId, ProvinceId, number][];

/** What takes part on a map, in the order of the board. */
export function inPlay(map: string | null): Province[] {
  const areas = new Set(map === null ? [] : (MAPS[map] ?? []));
  return map === null || !MAPS[map] ? [...PROVINCES] : PROVINCES.filter(({ area }) => areas.has(area));
}

/** The lines between provinces, found where two rings run along the same points. */
export function bordersOf(provinces: readonly Province[]): Border[] {
  // Every step of every ring, looked up by where it begins: where it ends and whose it is, in turn.
  const steps = new Map<number, (number | Province)[]>();
  const point = (r: Int32Array, i: number): number => r[i]! * 65536 + r[i + 1]!;
  for (const one of provinces)
    for (const r of one.rings)
      for (let i = 0; i < r.length; i += 2) {
        const from = point(r, i),
          end = point(r, (i + 2) % r.length);
        const known = steps.get(from);
        if (known) known.push(end, one);
        else steps.set(from, [end, one]);
      }
  const owner = (r: Int32Array, i: number, j: number): Province | null => {
    const known = steps.get(point(r, i)) ?? [],
      end = point(r, j);
    for (let k = 0; k < known.length; k += 2) if (known[k] === end) return known[k + 1] as Province;
    return null;
  };
  const made: Border[] = [];
  for (const a of provinces)
    for (const r of a.rings) {
      const n = r.length / 2;
      const other = Array.from({ length: n }, (_, i) => owner(r, ((i + 1) % n) * 2, i * 2));
      let start = other.findIndex((b, i) => b !== other[(i + n - 1) % n]);
      if (start < 0) start = 0;
      for (let k = 0; k < n;) {
        const b = other[(start + k) % n] ?? null;
        const line = [r[((start + k) % n) * 2]! / 10, r[((start + k) % n) * 2 + 1]! / 10];
        for (; k < n && (other[(start + k) % n] ?? null) === b; k++) {
          const at = ((start + k + 1) % n) * 2;
          line.push(r[at]! / 10, r[at + 1]! / 10);
        }
        if (b && b.at < a.at) continue;
        const kind = !b ? 'edge' : a.land !== b.land ? 'coast' : a.land ? 'land' : 'sea';
        made.push({ a, b, line, kind, areaEdge: b !== null && a.area !== b.area, box: boxOf([line]) });
      }
    }
  return made;
}
