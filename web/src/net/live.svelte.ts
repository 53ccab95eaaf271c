/** A table over the websocket. It comes back by itself after any drop, and asks for what it missed. */
import { language, t } from '../atlas/i18n.svelte';
import { notice } from '../atlas/notice.svelte';
import type { Advised, FromBrowser, Json, LogLine, State, ToBrowser } from '../generated/wire';
import { rememberInfo } from './mygames.svelte';
import { TableState } from './table.svelte';

type Answer = Extract<ToBrowser, { id: number | null }>;
type Ask = FromBrowser extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;

const SLOWEST_MS = 4000;

export class LiveTable extends TableState {
  /** At a hot seat: whose hand waits behind the curtain. */
  behind = $state<number | null>(null);
  private held: State | null = null;
  private shown: number | null = null;
  private readonly logs = new Map<number | null, LogLine[]>();
  private socket: WebSocket | null = null;
  private readonly asked = new Map<number, (answer: Answer | null) => void>();
  private last = 0;
  private wait = 300;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(
    readonly table: string,
    readonly secret: string,
  ) {
    super();
    addEventListener('online', this.connect);
    document.addEventListener('visibilitychange', this.connect);
    this.connect();
  }

  private readonly connect = (): void => {
    clearTimeout(this.timer);
    if (
      this.left ||
      this.link === 'closed' ||
      this.socket?.readyState === WebSocket.CONNECTING ||
      this.socket?.readyState === WebSocket.OPEN
    )
      return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      const alone = (this.info?.seats.length ?? 1) <= 1;
      if (!alone) this.logs.clear();
      this.send({ type: 'hello', table: this.table, secret: this.secret, have: alone ? this.n : 0, language: language() });
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ToBrowser);
    socket.onclose = () => this.dropped(socket);
  };

  private dropped(socket: WebSocket): void {
    if (socket !== this.socket) return;
    for (const answer of this.asked.values()) answer(null);
    this.asked.clear();
    if (this.left || this.link === 'closed') return;
    this.link = 'lost';
    this.timer = setTimeout(this.connect, this.wait);
    this.wait = Math.min(this.wait * 1.8, SLOWEST_MS);
  }

  private send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private request(message: Ask): Promise<Answer | null> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const id = ++this.last;
    return new Promise((resolve) => {
      this.asked.set(id, resolve);
      this.send({ ...message, id } as FromBrowser);
    });
  }

  private hear(message: ToBrowser): void {
    switch (message.type) {
      case 'state':
        return this.look(message);
      case 'presence':
        this.info = message.table;
        this.clock = message.clock ? { state: message.clock, at: Date.now() } : null;
        return;
      case 'closing':
        if (!message.again) {
          this.link = 'closed';
          this.trouble = message.message;
        }
        return;
      default: {
        if (message.type === 'refused' && message.id === null) return this.turnedAway(message);
        if (message.id === null) return;
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
      }
    }
  }

  /** Refused without having asked: at the door, or for talking too fast. */
  private turnedAway(message: Extract<ToBrowser, { type: 'refused' }>): void {
    if (this.view) {
      notice(t().refused, message.message, message.rule ?? undefined);
      return;
    }
    this.link = 'closed';
    this.trouble = message.message;
  }

  private look(state: State): void {
    this.link = 'open';
    this.wait = 300;
    rememberInfo(state.table, this.secret);
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

  private done(answer: Answer | null): boolean {
    if (answer?.type === 'refused') notice(t().refused, answer.message, answer.rule ?? undefined);
    return answer?.type === 'done';
  }

  override async play(line: string): Promise<boolean> {
    return this.done(await this.request({ type: 'play', n: this.n, line }));
  }

  override async preview(line: string): Promise<Json | null> {
    const answer = await this.request({ type: 'preview', n: this.n, line });
    if (answer?.type === 'previewed') return answer.data;
    this.done(answer);
    return null;
  }

  override async undo(): Promise<void> {
    this.done(await this.request({ type: 'undo', n: this.n }));
  }

  override async hint(): Promise<Advised[]> {
    const answer = await this.request({ type: 'hint', n: this.n });
    if (answer?.type === 'hinted') return answer.n === this.n ? answer.advice : [];
    this.done(answer);
    return [];
  }

  override async rematch(): Promise<void> {
    this.done(await this.request({ type: 'rematch' }));
  }
  override async start(level: string): Promise<void> {
    this.done(await this.request({ type: 'start', level }));
  }
  override async standIn(seat: number, level: string | null): Promise<void> {
    this.done(await this.request({ type: 'stand_in', seat, level }));
  }
  speak(): void {
    this.logs.clear();
    this.send({ type: 'language', language: language() });
  }

  override leave(): void {
    this.left = true;
    removeEventListener('online', this.connect);
    document.removeEventListener('visibilitychange', this.connect);
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
