/** A lesson at a table: steps that come from what the learner did. Left and taken up again, it goes on where it was. */

/** One thing to learn. `fits`: is this its moment? `done`: has it been done already? Without `done` it is read and put away. */
export interface Step<Moment> {
  id: string;
  fits?: (now: Moment) => boolean;
  done?: (now: Moment) => boolean;
  /** It does not wait for those before it. */
  sooner?: boolean;
  /** Once done it stays so, whatever is undone later. */
  stays?: boolean;
  /** What the light falls on: the first of these that the page shows. */
  points?: (now: Moment) => string[];
}

/** The step for this moment: the first that fits and is neither learnt nor done; null when nothing is left to say now. */
export function stepFor<Moment>(steps: readonly Step<Moment>[], now: Moment, learnt: ReadonlySet<string>): Step<Moment> | null {
  const open = steps.filter((step) => !learnt.has(step.id) && !step.done?.(now) && (step.fits?.(now) ?? true));
  return open.find((step) => step.sooner) ?? open[0] ?? null;
}

const key = (table: string): string => `ethnarch.guide.${table}`;

function remembered(table: string): Set<string> {
  try {
    return new Set((localStorage.getItem(key(table)) ?? '').split(',').filter(Boolean));
  } catch {
    return new Set();
  }
}

export class Course<Moment> {
  learnt = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    readonly table: string,
    readonly steps: readonly Step<Moment>[],
  ) {
    this.learnt = remembered(table);
  }

  at(now: Moment): Step<Moment> | null {
    return stepFor(this.steps, now, this.learnt);
  }

  /** What was read, or done, is not said again. */
  close(id: string): void {
    this.learnt = new Set([...this.learnt, id]);
    try {
      localStorage.setItem(key(this.table), [...this.learnt].join(','));
    } catch {
      // A browser that keeps nothing begins the lesson anew.
    }
  }

  /** What is done now and stays so is not asked for again. */
  note(now: Moment): void {
    for (const step of this.steps) if (step.stays && !this.learnt.has(step.id) && step.done?.(now)) this.close(step.id);
  }

  /** How far the learner has come: never backwards, though some steps come when they come. */
  numberOf(id: string, now: Moment): number {
    if (this.steps.at(-1)?.id === id) return this.steps.length;
    return 1 + this.steps.filter((step) => step.id !== id && (this.learnt.has(step.id) || step.done?.(now))).length;
  }
}
