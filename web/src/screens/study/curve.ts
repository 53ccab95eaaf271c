/** The chance to win over a game as a picture: where its points, its stretches and its marks stand. */
import type { JudgedMove } from '../../generated/wire';

export const WIDE = 720;
export const HIGH = 220;

export interface Stretch {
  phase: number;
  from: number;
  to: number;
}

/** In the order of the game, one step a decision; a single one stands in the middle. */
export const across = (i: number, of: number): number => (of < 2 ? WIDE / 2 : (WIDE * i) / (of - 1));
export const down = (chance: number): number => HIGH * (1 - Math.min(1, Math.max(0, chance)));

export const path = (judged: readonly JudgedMove[]): string =>
  judged.map((each, i) => `${i === 0 ? 'M' : 'L'}${across(i, judged.length).toFixed(1)} ${down(each.chance).toFixed(1)}`).join('');

/** Where each stretch of the game begins and ends. */
export function stretches(judged: readonly JudgedMove[]): Stretch[] {
  const found: Stretch[] = [];
  judged.forEach((each, i) => {
    const at = across(i, judged.length);
    const last = found.at(-1);
    if (last && last.phase === each.phase) last.to = at;
    else found.push({ phase: each.phase, from: last ? last.to : 0, to: at });
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
