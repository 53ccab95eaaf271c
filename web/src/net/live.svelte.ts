/** A table over the websocket. It comes back by itself after any drop, and asks for what it missed. */
import { language, t } from '../atlas/i18n.svelte';
import { forgetRefusals, notice, refuse } from '../atlas/notice.svelte';
import { settings } from '../atlas/settings.svelte';
import { citable } from '../games';
import type { Advised, Hello, Json, LogLine, Phrase, Proposal, State, ToBrowser } from '../generated/protocol';
import { Line, type Outcome } from './line';
import { keepMuted, mutedAt } from './muted';
import { rememberInfo } from './mygames.svelte';
import { TableState } from './table.svelte';

const SAY_MS = 20_000;
/** A bot may think about a hint for a while. */
const HINT_MS = 60_000;
/** So many words at the table are remembered, here and nowhere else. */
const MOST_SAID = 40;

export class LiveTable extends TableState {
  /** At a hot seat: whose hand waits behind the curtain. */
  behind = $state<number | null>(null);
  /** A move that was sent and is not yet known to be there. */
  sending = $state(false);
  /** Why the server lets us wait at the door, in its words. */
  waiting = $state<string | null>(null);
  private held: State | null = null;
  private shown: number | null = null;
  private readonly logs = new Map<number | null, LogLine[]>();
  private readonly line: Line;
  private owed: number | null = null;
  private awaited: ((n: number | null) => void)[] = [];

  constructor(
    readonly table: string,
    readonly secret: string,
  ) {
    super();
    this.muted = mutedAt(table);
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?table=${table}`;
    this.line = new Line(
      {
        greet: () => this.greet(),
        hear: (message) => this.hear(message),
        changed: (state) => (this.link = state),
      },
      address,
    );
  }

  private greet(): Hello {
    const alone = (this.info?.seats.length ?? 1) <= 1;
    if (!alone) this.logs.clear();
    return { type: 'hello', table: this.table, secret: this.secret, have: alone ? this.n : 0, language: language() };
  }

  private hear(message: ToBrowser): void {
    switch (message.type) {
      case 'state':
        return this.look(message);
      case 'presence':
        this.info = message.table;
        this.rest();
        this.clock = message.clock ? { state: message.clock, at: Date.now() } : null;
        return;
      case 'beat':
        this.missed(message.n);
        return;
      case 'said':
        if (message.seat === null || !this.muted.includes(message.seat)) this.said = [...this.said, message].slice(-MOST_SAID);
        return;
      case 'closing':
        if (!message.again) this.shut(message.message);
        return;
      case 'refused':
        return this.turnedAway(message);
    }
  }

  /** The table has come further than this screen: once is news on its way, twice is news that was lost. */
  private missed(n: number): void {
    if (n > this.n && this.behind === null && n === this.owed) this.line.send({ type: 'resync', have: this.n });
    this.owed = n > this.n ? n : null;
  }

  private shut(why: string): void {
    this.trouble = why;
    this.line.close();
  }

  /** Refused without having asked: at the door, or for talking too fast. */
  private turnedAway(message: Extract<ToBrowser, { type: 'refused' }>): void {
    if (this.view) {
      refuse(message.message, citable(message.rule));
      return;
    }
    if (message.again) this.waiting = message.message;
    else this.shut(message.message);
  }

  private look(state: State): void {
    this.waiting = null;
    for (const tell of this.awaited.splice(0)) tell(state.n);
    rememberInfo(state.table, this.secret, state.result);
    const hotseat = state.table.seats.length > 1 && state.table.phase === 'playing';
    if (hotseat && state.seat !== this.shown && state.decision?.seat === state.seat) {
      this.held =
        this.held && this.held.seat === state.seat
          ? {
              ...state,
              keep: Math.min(this.held.keep, state.keep),
              lines: [...this.held.lines.filter((line) => line.n <= state.keep), ...state.lines],
            }
          : state;
      this.behind = state.seat;
      this.info = state.table;
      return;
    }
    this.show(state);
  }

  private show(state: State): void {
    this.lines = this.logs.get(state.seat) ?? (this.shown === state.seat ? this.lines : []);
    this.shown = state.seat;
    this.behind = null;
    this.held = null;
    this.take(state);
    this.logs.set(state.seat, this.lines);
  }

  /** The curtain is drawn: the person whose turn it is looks at the screen. */
  draw(): void {
    if (this.held) this.show(this.held);
  }

  private done(outcome: Outcome): boolean {
    if (outcome === 'unsent') notice(t().connection.title, t().connection.unsent);
    else if (outcome === 'lost') notice(t().connection.title, t().connection.noAnswer);
    else if (outcome.type === 'refused') refuse(outcome.message, citable(outcome.rule));
    return typeof outcome !== 'string' && outcome.type === 'done';
  }

  /** Asked once more where the player wants that. A line of several actions was put together and confirmed already. */
  private confirmed(line: string): Promise<boolean> {
    const choice = this.actions.find((action) => action.text === line);
    if (!settings.confirm || !choice || this.confirming) return Promise.resolve(!this.confirming);
    return new Promise((resolve) => {
      this.confirming = {
        say: choice.say,
        answer: (yes) => {
          this.confirming = null;
          resolve(yes);
        },
      };
    });
  }

  /** A move is there or said to be lost, and never sent twice: where the line went before the answer came, the next
   *  state tells, because nobody but this seat could move the game on. */
  override async play(line: string): Promise<boolean> {
    if (this.sending || !(await this.confirmed(line))) return false;
    this.sending = true;
    const sent = this.n;
    try {
      const outcome = await this.line.ask({ type: 'play', n: sent, line });
      if (outcome !== 'lost') {
        const there = this.done(outcome);
        if (there) forgetRefusals();
        return there;
      }
      if (this.line.state === 'open') this.line.redial();
      const now = await new Promise<number | null>((tell) => this.awaited.push(tell));
      if (now === null || now > sent) return now !== null;
      notice(t().connection.back, t().connection.moveLost, undefined, SAY_MS);
      return false;
    } finally {
      this.sending = false;
    }
  }

  override async preview(line: string): Promise<Json | null> {
    const answer = await this.line.ask({ type: 'preview', n: this.n, line });
    if (typeof answer !== 'string' && answer.type === 'previewed') return answer.data;
    this.done(answer);
    return null;
  }

  override async undo(): Promise<void> {
    this.done(await this.line.ask({ type: 'undo', n: this.n }));
  }

  override async hint(): Promise<Advised[]> {
    const answer = await this.line.ask({ type: 'hint', n: this.n }, HINT_MS);
    if (typeof answer !== 'string' && answer.type === 'hinted') return answer.n === this.n ? answer.advice : [];
    this.done(answer);
    return [];
  }

  override async rematch(): Promise<void> {
    this.done(await this.line.ask({ type: 'rematch' }));
  }
  override async start(level: string): Promise<void> {
    this.done(await this.line.ask({ type: 'start', level }));
  }
  override async standIn(seat: number, level: string | null): Promise<void> {
    this.done(await this.line.ask({ type: 'stand_in', seat, level }));
  }
  override async propose(what: Proposal['what']): Promise<void> {
    this.done(await this.line.ask({ type: 'propose', n: this.n, what }));
  }

  override async respond(what: Proposal['what'], yes: boolean): Promise<void> {
    this.done(await this.line.ask({ type: 'respond', n: this.n, what, yes }));
  }

  override async resign(seat: number): Promise<void> {
    this.done(await this.line.ask({ type: 'resign', seat }));
  }
  override async block(seat: number): Promise<boolean> {
    return this.done(await this.line.ask({ type: 'free', seat, block: true }));
  }

  override async say(text: string): Promise<boolean> {
    return this.done(await this.line.ask({ type: 'say', text }));
  }

  override async phrase(phrase: Phrase['phrase']): Promise<void> {
    this.done(await this.line.ask({ type: 'phrase', phrase }));
  }

  /** The server sends no more of that seat; what comes by a new connection is dropped here. */
  override async mute(seat: number, muted: boolean): Promise<void> {
    this.muted = keepMuted(this.table, seat, muted);
    this.done(await this.line.ask({ type: 'mute', seat, muted }));
  }

  speak(): void {
    this.logs.clear();
    this.line.send({ type: 'language', language: language() });
  }

  override leave(): void {
    for (const tell of this.awaited.splice(0)) tell(null);
    this.line.close();
  }
}
