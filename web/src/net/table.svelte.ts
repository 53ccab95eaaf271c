/** One table as this browser knows it. What is shown comes from the server alone. */
import { t } from '../atlas/i18n.svelte';
import type { Advised, Choice, ClockState, Json, LogLine, Result, State, TableInfo } from '../generated/wire';

export class TableState<View = Json, Preview = Json> {
  info = $state<TableInfo | null>(null);
  n = $state(0);
  move = $state(0);
  view = $state.raw<View | null>(null);
  actions = $state.raw<Choice[]>([]);
  lines = $state.raw<LogLine[]>([]);
  fresh = $state.raw<LogLine[]>([]);
  clock = $state.raw<{ state: ClockState; at: number } | null>(null);
  undoable = $state(false);
  result = $state.raw<Result | null>(null);
  link = $state<'opening' | 'open' | 'lost' | 'closed'>('opening');
  trouble = $state<string | null>(null);

  readonly names = $derived.by(() => (this.info?.players ?? []).map((player) => this.nameOf(player.seat)));

  private nameOf(seat: number): string {
    const player = this.info?.players[seat];
    if (!player) return '';
    const alone = this.info!.seats.length === 1 && this.info!.seats[0] === seat && this.info!.role === 'seat';
    return alone ? t().you : player.name || t().create.seat(seat + 1);
  }

  /** Drop the lines that were taken back, append the new ones, show the rest as it is. */
  take(state: State): void {
    const kept = this.lines.filter((line) => line.n <= state.keep);
    // What is new to this screen: after a change of language the whole log comes again, and nothing is.
    const before = this.n;
    this.info = state.table;
    this.n = state.n;
    this.move = state.move;
    this.actions = state.actions;
    this.fresh = this.view ? state.lines.filter((line) => line.n > before) : [];
    this.lines = [...kept, ...state.lines];
    this.clock = state.clock ? { state: state.clock, at: Date.now() } : null;
    this.undoable = state.undo;
    this.result = state.result;
    this.view = state.view as View;
  }

  /* What a table that only shows cannot do. */
  async play(_line: string): Promise<boolean> {
    return false;
  }
  async preview(_line: string): Promise<Preview | null> {
    return null;
  }
  async undo(): Promise<void> {}
  async hint(): Promise<Advised[]> {
    return [];
  }
  async rematch(): Promise<void> {}
  async start(_level: string): Promise<void> {}
  async standIn(_seat: number, _level: string | null): Promise<void> {}
  leave(): void {}
}
