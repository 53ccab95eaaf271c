/** Outlines and ways as text for SVG, in map px. */
import type { Point, Province } from './chart';

const made = new Map<Province, string>();

export function pathOf(one: Province): string {
  let text = made.get(one);
  if (!text) {
    text = one.rings
      .map((ring) => {
        let d = `M${ring[0]! / 10} ${ring[1]! / 10}`;
        for (let i = 2; i < ring.length; i += 2) d += `L${ring[i]! / 10} ${ring[i + 1]! / 10}`;
        return `${d}Z`;
      })
      .join('');
    made.set(one, text);
  }
  return text;
}

/** A way through points, bent a little at each. */
export function wayThrough(points: readonly Point[], scale: number): string {
  if (points.length < 2) return '';
  const at = points.map(([x, y]) => [x * scale, y * scale] as const);
  let d = `M${at[0]![0]} ${at[0]![1]}`;
  for (let i = 1; i < at.length - 1; i++) {
    const [x, y] = at[i]!,
      [u, v] = at[i + 1]!;
    d += `Q${x} ${y} ${(x + u) / 2} ${(y + v) / 2}`;
  }
  const [x, y] = at.at(-1)!;
  return `${d}L${x} ${y}`;
}
