/** How long the moments of a film are shown, in milliseconds at normal speed. */
import type { Step } from './contract';

export const USUAL: Record<Step['do'], number> = {
  move: 620,
  appear: 420,
  vanish: 420,
  fight: 900,
  rise: 700,
  fall: 700,
  take: 520,
  tell: 900,
  look: 120,
  show: 0,
};

/** How long a moment is shown at normal speed. */
export function lengthOf(step: Step): number {
  const usual = step.hold ?? USUAL[step.do];
  return step.do === 'move' ? usual * Math.sqrt(Math.max(1, step.path.length - 1)) : usual;
}
