/** Glory markers walk cell by cell; where motion is not wanted they are simply there. */
import { moves } from '../../atlas/settings.svelte';

const STEP_MS = 55;
const LONGEST_MS = 1600;

export class Walk {
  /** Where the markers stand now. */
  at = $state.raw<number[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Go there. Call inside an effect; `still` holds everybody in place while something else is watched. */
  follow(to: readonly number[], still: boolean): () => void {
    clearTimeout(this.timer);
    if (still) return () => {};
    const far = Math.max(0, ...to.map((glory, seat) => glory - (this.at[seat] ?? glory)));
    if (!moves() || this.at.length !== to.length || far === 0 || to.some((glory, seat) => glory < this.at[seat]!)) {
      this.at = [...to];
      return () => {};
    }
    const step = (): void => {
      this.at = this.at.map((glory, seat) => Math.min(glory + 1, to[seat]!));
      if (this.at.some((glory, seat) => glory < to[seat]!)) this.timer = setTimeout(step, Math.min(STEP_MS, LONGEST_MS / far));
    };
    this.timer = setTimeout(step, STEP_MS);
    return () => clearTimeout(this.timer);
  }
}
