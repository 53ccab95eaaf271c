/** The clocks as they run: what was left at the last message, less the time since. */
import type { TableState } from './table.svelte';

const show = (ms: number): string => {
  const s = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
};

export class Clocks {
  private now = $state(Date.now());
  readonly times = $derived.by((): (string | null)[] => {
    const clock = this.table.clock;
    if (!clock) return [];
    return clock.state.left_ms.map((left, seat) =>
      left === null ? null : show(left - (clock.state.running === seat ? this.now - clock.at : 0)),
    );
  });

  constructor(private readonly table: Pick<TableState, 'clock'>) {}

  /** Tick while there is a clock; call inside an effect. */
  run(): (() => void) | undefined {
    if (!this.table.clock) return undefined;
    this.now = Date.now();
    const timer = setInterval(() => {
      this.now = Date.now();
    }, 500);
    return () => clearInterval(timer);
  }
}
