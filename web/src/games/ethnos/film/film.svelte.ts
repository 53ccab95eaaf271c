/** What happened, once more, on the board itself: stored views one after the other, then back to the game. */
import { tick } from 'svelte';
import { moves } from '../../../atlas/settings.svelte';
import { seeReplay } from '../../../net/http';
import type { LogLine } from '../../../generated/protocol';
import type { Deciding } from '../deciding.svelte';
import { watchFlights, type Flight } from '../flights';
import type { EthnosView } from '../view';

const STILL_MS = 1500;
const MOVING_MS = 1150;
/** The longest film: more than this is looked at in the replay. */
export const MOST_MOVES = 60;

export class Film {
  running = $state(false);
  caption = $state('');
  private stop: (() => void) | null = null;

  constructor(
    private readonly deciding: Deciding,
    private readonly fly: (flights: Flight[]) => void,
    private readonly gather: (lines: LogLine[]) => LogLine[],
  ) {}

  /** Moves `from` to `to`, from one's own seat; the first view is how it was before. */
  async show(table: string, secret: string | null, from: number, to: number): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      const first = Math.max(0, from - 1, to - MOST_MOVES);
      const { frames } = await seeReplay(table, secret, null, first, to - first + 1);
      const [begin, ...rest] = frames;
      this.deciding.staged = (begin?.views[0] as EthnosView | undefined) ?? null;
      for (const frame of rest) {
        if (!this.running) break;
        // A choice that shows nothing by itself passes at once.
        if (frame.lines.length === 0) continue;
        this.caption = this.gather(frame.lines)
          .map((line) => line.text)
          .join(' ');
        const view = frame.views[0] as EthnosView;
        const flights = watchFlights(frame.lines, view.seat);
        this.deciding.staged = view;
        await tick();
        this.fly(await flights);
        await this.pause(moves() ? MOVING_MS : STILL_MS);
      }
    } finally {
      this.end();
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(go, ms);
      this.stop = () => {
        clearTimeout(timer);
        go();
      };
    });
  }

  end(): void {
    this.running = false;
    this.caption = '';
    this.deciding.staged = null;
    this.stop?.();
    this.stop = null;
  }
}
