/** The chance to win over a game as a picture: where its points, its stretches and its marks stand. */
import type { JudgedMove } from '../../generated/protocol';

export const WIDE = 720;
export const HIGH = 220;

export interface Stretch {
  phase: number;
  from: number;
  to: number;
}

/** In the order of the game, one step a decision; a single one stands in the middle. */
export const across = (i: number, of: number, wide = WIDE): number => (of < 2 ? wide / 2 : (wide * i) / (of - 1));
export const down = (chance: number): number => HIGH * (1 - Math.min(1, Math.max(0, chance)));

/** From chance to chance; a single one is a line across, since nothing comes before or behind it. */
export function path(judged: readonly JudgedMove[], wide = WIDE): string {
  const points = judged.length === 1 ? [judged[0]!, judged[0]!] : judged;
  return points
    .map((each, i) => `${i === 0 ? 'M' : 'L'}${across(i, points.length, wide).toFixed(1)} ${down(each.chance).toFixed(1)}`)
    .join('');
}

/** Where each stretch of the game begins and ends. */
export function stretches(judged: readonly JudgedMove[], wide = WIDE): Stretch[] {
  const found: Stretch[] = [];
  judged.forEach((each, i) => {
    const at = across(i, judged.length, wide);
    const last = found.at(-1);
    if (last && last.phase === each.phase) last.to = at;
    else found.push({ phase: each.phase, from: last ? last.to : 0, to: at });
  });
  if (judged.length === 1) found[0]!.to = wide;
  return found;
}

/** Units of the picture that a name and a number need. */
const ROOM = { name: 66, number: 17 };

/** What stands below the stretches: their names where all have room, else their numbers; nothing where a number has none. */
export function namesOf(parts: readonly Stretch[], phase: (n: number) => string): string[] {
  const wide = parts.filter(({ from, to }) => to - from > ROOM.number);
  const named = wide.every(({ from, to }) => to - from > ROOM.name);
  return parts.map((part) => (!wide.includes(part) ? '' : named ? phase(part.phase) : String(part.phase)));
}

export interface Spot {
  n: number;
  x: number;
  y: number;
}

/** A turning point is marked on the line; where marks would lie on each other the later ones stand beside. */
export function spots(judged: readonly JudgedMove[], turns: readonly number[], wide = WIDE, apart = 22): Spot[] {
  const found: Spot[] = [];
  judged.forEach((each, i) => {
    if (!turns.includes(each.n)) return;
    const y = down(each.chance);
    const at = { n: each.n, x: across(i, judged.length, wide), y };
    const hides = (): boolean => found.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < apart);
    const step = y < HIGH / 2 ? apart : -apart;
    while (hides()) at.y += step;
    found.push(at);
  });
  return found;
}

export const percent = (share: number): number => Math.round(100 * share);

/** Whether what the bot would have done wins more games; it may also be better for the place or for points only. */
export const winsMore = (each: JudgedMove): boolean => percent(each.chance_best) > percent(each.chance);

/** How good a stretch was, 0 (very good) to 3, by what one of its decisions gave away. */
export function grade(lost: number): number {
  return lost < 0.005 ? 0 : lost < 0.015 ? 1 : lost < 0.03 ? 2 : 3;
}
