/** Mountains and firs on the borders, the compass rose and its rhumb lines. */
import { short as s, stream } from '../../../atlas/noise';

export const PEAKS: [number, number, number][] = [
  [270, 104, 9],
  [258, 118, 11],
  [272, 130, 12],
  [256, 144, 11],
  [270, 158, 11],
  [278, 174, 10],
  [284, 190, 9],
  [484, 196, 9],
  [472, 208, 11],
  [486, 220, 11],
  [500, 228, 10],
  [514, 236, 9],
  [360, 204, 8],
  [374, 210, 9],
];
export const FIRS: [number, number][] = [
  [292, 272],
  [282, 282],
  [296, 288],
  [286, 298],
  [298, 306],
  [284, 314],
  [296, 322],
  [288, 332],
  [298, 340],
  [316, 204],
  [328, 210],
  [338, 204],
  [420, 214],
  [432, 220],
  [444, 214],
];

/** A hand that is not quite steady, and the same on every load. */
function unsteady(name: string): (at: number) => number {
  const next = stream(name);
  return (at) => s(at + (next() - 0.5) * 2.2);
}

export function peak(x: number, y: number, z: number): string {
  const u = unsteady(`peak-${x}-${y}`);
  return (
    `M${u(x - z)} ${u(y)}Q${u(x - z * 0.45)} ${u(y - z * 0.5)} ${u(x - z * 0.1)} ${u(y - z * 1.15)}Q${u(x + z * 0.3)} ${u(y - z * 0.55)} ${u(x + z)} ${u(y)}` +
    `M${s(x)} ${s(y - z * 0.85)}l${s(z * 0.12)} ${s(z * 0.8)}M${s(x + z * 0.26)} ${s(y - z * 0.58)}l${s(z * 0.1)} ${s(z * 0.52)}`
  );
}

export function fir(x: number, y: number, size: number): string {
  const next = stream(`fir-${x}-${y}`);
  const z = size * (0.85 + next() * 0.3);
  const lean = (next() - 0.5) * 1.6;
  return (
    `M${x} ${y}v${s(-z * 0.2)}M${s(x - z * 0.36)} ${s(y - z * 0.18)}L${s(x - z * 0.12)} ${s(y - z * 0.55)}` +
    `H${s(x - z * 0.24)}L${s(x + lean)} ${s(y - z * 1.08)}` +
    `L${s(x + z * 0.24)} ${s(y - z * 0.55)}H${s(x + z * 0.12)}L${s(x + z * 0.36)} ${s(y - z * 0.18)}Z`
  );
}

export function rhumbs(x: number, y: number): string {
  let d = '';
  for (let i = 0; i < 32; i++) {
    const a = (i / 32) * Math.PI * 2;
    d += `M${x} ${y}L${s(x + Math.cos(a) * 900)} ${s(y + Math.sin(a) * 900)}`;
  }
  return d;
}

export function roseRays(x: number, y: number, r: number): { turn: number; dark: string; light: string }[] {
  return Array.from({ length: 8 }, (_, i) => {
    const tip = i % 2 ? r * 0.62 : r;
    return {
      turn: i * 45,
      dark: `M${x} ${y - tip}L${s(x + r * 0.15)} ${s(y - r * 0.2)}L${x} ${y}Z`,
      light: `M${x} ${y - tip}L${s(x - r * 0.15)} ${s(y - r * 0.2)}L${x} ${y}Z`,
    };
  });
}

/** A toothed seal: glory in play now or to come. */
export function seal(x: number, y: number, r: number): string {
  const points = Array.from({ length: 48 }, (_, i) => {
    const a = (i / 48) * Math.PI * 2;
    const reach = r * (i % 2 ? 1 : 0.93);
    return `${s(x + Math.cos(a) * reach)} ${s(y + Math.sin(a) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}
