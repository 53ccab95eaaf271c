/** One table as this browser knows it. What is shown comes from the server alone. */
import { t } from '../atlas/i18n.svelte';
import type {
  Advised,
  Choice,
  ClockState,
  Deciding,
  Json,
  LogLine,
  Result,
  State,
  TableInfo,
  Phrase,
  Proposal,
  Said,
} from '../generated/protocol';

export class TableState<View = Json, Preview = Json> {
  info = $state<TableInfo | null>(null);
  n = $state(0);
  move = $state(0);
  view = $state.raw<View | null>(null);
  /** Chances that the server works out, where the table allows hints. */
  foresight = $state.raw<Json | null>(null);
  /** The same in lines, where this page has no room for the game. */
  picture = $state.raw<string | null>(null);
  /** Who decides what. */
  decision = $state.raw<Deciding | null>(null);
  actions = $state.raw<Choice[]>([]);
  lines = $state.raw<LogLine[]>([]);
  fresh = $state.raw<LogLine[]>([]);
  clock = $state.raw<{ state: ClockState; at: number } | null>(null);
  undoable = $state(false);
  /** The others may be asked to let a move be taken back. */
  askable = $state(false);
  /** What was said at the table since this page was opened. */
  said = $state.raw<Said[]>([]);
  /** Whose words are not shown here. */
  muted = $state.raw<number[]>([]);
  result = $state.raw<Result | null>(null);
  link = $state<'opening' | 'open' | 'lost' | 'closed'>('opening');
  trouble = $state<string | null>(null);
  /** A move that waits for its player's word, where that was wished for. */
  confirming = $state.raw<{ say: string; answer: (yes: boolean) => void } | null>(null);

  readonly names = $derived.by(() => (this.info?.players ?? []).map((player) => this.nameOf(player.seat)));

  private nameOf(seat: number): string {
    const player = this.info?.players[seat];
    if (!player) return '';
    const alone = this.info!.seats.length === 1 && this.info!.seats[0] === seat && this.info!.role === 'seat';
    return alone ? t().you : player.name || t().player(seat + 1);
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
    this.askable = state.ask_undo;
    this.result = state.result;
    this.foresight = state.foresight;
    this.view = state.view as View;
    this.picture = state.picture;
    this.decision = state.decision;
    this.rest();
  }

  /** A game that people ended has no result, and nobody is asked any more. */
  get isOver(): boolean {
    return this.result !== null || this.info?.ended != null;
  }
  protected rest(): void {
    if (this.info?.ended == null) return;
    this.decision = null;
    if (this.view) this.view = { ...this.view, decision: null };
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
  async propose(_what: Proposal['what']): Promise<void> {}
  async respond(_what: Proposal['what'], _yes: boolean): Promise<void> {}
  async resign(_seat: number): Promise<void> {}
  /** The host opens a stranger's seat again, and nobody may join from there. */
  async block(_seat: number): Promise<boolean> {
    return false;
  }
  async say(_text: string): Promise<boolean> {
    return false;
  }
  async phrase(_phrase: Phrase['phrase']): Promise<void> {}
  async mute(_seat: number, _muted: boolean): Promise<void> {}
  leave(): void {}
}
