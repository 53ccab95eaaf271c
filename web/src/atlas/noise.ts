/** Deterministic noise for hand-drawn lines: the same coast on every load, on every machine. */

export type Point = readonly [number, number];

/** A stream of numbers in [0, 1) that depends on the name alone. */
export function stream(name: string): () => number {
  let h = 2166136261;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), h | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The points from a to b (b left out), displaced midpoint by midpoint. */
export function wander(a: Point, b: Point, roughness: number, next: () => number, depth: number): Point[] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  if (depth === 0 || Math.hypot(dx, dy) < 3) return [a];
  const along = 0.42 + next() * 0.16;
  const aside = (next() - 0.5) * roughness;
  const middle: Point = [a[0] + dx * along - dy * aside, a[1] + dy * along + dx * aside];
  const calmer = roughness * 0.86;
  return [...wander(a, middle, calmer, next, depth - 1), ...wander(middle, b, calmer, next, depth - 1)];
}

export const short = (n: number): number => Math.round(n * 10) / 10;

export function path(points: readonly Point[], closed: boolean): string {
  return 'M' + points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L') + (closed ? 'Z' : '');
}

/** A small island: nine points around a centre, each side wandering. */
export function island(x: number, y: number, rx: number, ry: number, name: string): string {
  const next = stream(name);
  const corners: Point[] = [];
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2;
    const reach = 0.72 + next() * 0.55;
    corners.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  const line = corners.flatMap((corner, i) => wander(corner, corners[(i + 1) % 9] as Point, 0.5, next, 3));
  return path(line, true);
}
