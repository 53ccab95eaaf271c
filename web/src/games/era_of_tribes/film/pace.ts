/** How long the film lasts: moments have their length, and a long round is shown faster, so that it is soon told. */
import type { LogLine } from '../../../generated/protocol';
import { lengthOf } from '../board/lengths';
import { isFought, type Scene } from './steps';

/** What others did while the reader waited is shown within this time, at normal speed. */
export const ROUND_MS = 14_000;
/** However late it is, a moment is not shorter than this share of itself. */
const FASTEST = 40;
const LEAST_MS = 400;

/** How long one event of a battle is shown: dice take their time, the rest is quick; the end stays a moment. */
export function eventMs(kind: string, last: boolean): number {
  if (last) return 1700;
  return kind === 'rolled' ? 1000 : kind === 'lost-unit' ? 420 : 160;
}

const battleMs = (lines: readonly LogLine[], seen: number): number =>
  lines.slice(seen).reduce((sum, line, i) => sum + eventMs(String(line.event.kind), seen + i === lines.length - 1), 0);

/** One moment at normal speed, the battle that hangs on it included. */
export const sceneMs = (scene: Scene): number =>
  lengthOf(scene.step) + (isFought(scene) ? battleMs(scene.battle ?? [], scene.seen ?? 0) : 0);

/** How many times faster than usual, where so much is left to show and so much of the round's time is gone. */
export const hurry = (leftMs: number, goneMs: number): number =>
  Math.min(FASTEST, Math.max(1, leftMs / Math.max(LEAST_MS, ROUND_MS - goneMs)));
