/** A line to the server. It comes back by itself, notices when the other end has fallen silent, and answers every
 *  question, if only by saying that nobody knows: a request is never left hanging. */
import type { FromBrowser, ToBrowser } from '../generated/protocol';

export type Answer = Extract<ToBrowser, { id: number | null }>;
export type Ask = FromBrowser extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never;
/** What became of a question: its answer, `unsent` (there was no line), or `lost` (sent, and then the line went). */
export type Outcome = Answer | 'unsent' | 'lost';
export type LineState = 'opening' | 'open' | 'lost' | 'closed';

/** What a line needs to know of whoever uses it. */
export interface Caller {
  /** The first message on every new line. */
  greet(): FromBrowser;
  hear(message: ToBrowser): void;
  changed(state: LineState): void;
}

/** So long without an answer, and one is asked for; none for so long after that, and the line counts as gone. */
export const ASK_AFTER_MS = 1800;
export const GIVE_UP_MS = 2000;
/** A line that stays without an answer is hung up, and a new one is dialled. */
const HANG_UP_MS = 6000;
const TICK_MS = 500;
/** A clock that was not looked at for so long was asleep, and so was everything else. */
const ASLEEP_MS = 3000;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 4000;
/** How long a new line may take until its first word. */
const DIAL_MS = 12_000;

export class Line {
  state: LineState = 'opening';
  private socket: WebSocket | null = null;
  private readonly asked = new Map<number, (outcome: Outcome) => void>();
  private last = 0;
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ticking: ReturnType<typeof setInterval>;
  private provedAt = 0;
  private pingedAt: number | null = null;
  private tickedAt = Date.now();
  private dialledAt = 0;
  private answered = false;

  constructor(
    private readonly caller: Caller,
    private readonly address: string,
  ) {
    addEventListener('online', this.dial);
    addEventListener('offline', this.unplugged);
    document.addEventListener('visibilitychange', this.look);
    this.ticking = setInterval(this.tick, TICK_MS);
    this.dial();
  }

  /** Ask, and wait for the answer no longer than `limit`. */
  ask(message: Ask, limit = 8000): Promise<Outcome> {
    if (this.state !== 'open') return Promise.resolve('unsent');
    const id = ++this.last;
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        this.asked.delete(id);
        resolve('lost');
      }, limit);
      this.asked.set(id, (outcome) => {
        clearTimeout(late);
        this.asked.delete(id);
        resolve(outcome);
      });
      this.send({ ...message, id } as FromBrowser);
    });
  }

  send(message: FromBrowser): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Hang up for good. */
  close(): void {
    this.become('closed');
    removeEventListener('online', this.dial);
    removeEventListener('offline', this.unplugged);
    document.removeEventListener('visibilitychange', this.look);
    clearTimeout(this.timer);
    clearInterval(this.ticking);
    this.drop();
  }

  /** Hang up and dial anew: for when an answer stayed away though the line seemed good. */
  redial(): void {
    if (this.state === 'closed') return;
    this.drop();
    this.become('lost');
    this.dial();
  }

  private become(state: LineState): void {
    if (this.state === 'closed' || this.state === state) return;
    this.state = state;
    this.caller.changed(state);
  }

  private readonly dial = (): void => {
    clearTimeout(this.timer);
    if (this.state === 'closed' || this.socket !== null) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.dialledAt = Date.now();
    this.answered = false;
    socket.onopen = () => socket === this.socket && this.send(this.caller.greet());
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as ToBrowser);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.gone();
    };
  };

  private hear(message: ToBrowser): void {
    // Only an answer shows that both directions are good. What the server says by itself would still be heard on a
    // line that carries nothing of ours.
    if (!this.answered || message.type === 'pong' || ('id' in message && message.id !== null)) {
      this.provedAt = Date.now();
      this.pingedAt = null;
    }
    this.answered = true;
    this.wait = FIRST_WAIT_MS;
    if (!this.doubted && message.type !== 'closing' && !(message.type === 'refused' && message.id === null)) this.become('open');
    if (message.type === 'pong') return;
    if (message.type === 'beat') this.send({ type: 'beaten', beat: message.beat });
    if ('id' in message && message.id !== null) this.asked.get(message.id)?.(message);
    else this.caller.hear(message);
  }

  /** An answer was asked for and stays away. */
  private get doubted(): boolean {
    return this.pingedAt !== null && Date.now() - this.pingedAt >= GIVE_UP_MS;
  }

  /** Forget this socket; whoever still waits for an answer learns that it is lost. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.pingedAt = null;
    if (socket) socket.close();
    for (const settle of [...this.asked.values()]) settle('lost');
  }

  private gone(): void {
    this.drop();
    this.become('lost');
    if (this.state === 'closed') return;
    this.timer = setTimeout(this.dial, this.wait);
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT_MS);
  }

  private readonly unplugged = (): void => {
    this.drop();
    this.become('lost');
    this.timer = setTimeout(this.dial, LONGEST_WAIT_MS);
  };

  /** The page is looked at again: is the line still there? */
  private readonly look = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket === null) this.dial();
    else this.ping();
  };

  private ping(): void {
    if (this.pingedAt !== null || this.socket?.readyState !== WebSocket.OPEN) return;
    this.pingedAt = Date.now();
    this.send({ type: 'ping', id: ++this.last });
  }

  private readonly tick = (): void => {
    const now = Date.now();
    const slept = now - this.tickedAt > ASLEEP_MS;
    this.tickedAt = now;
    if (this.socket === null) return;
    // A server that has much to do may take its time with the first word.
    if (!this.answered) {
      if (now - this.dialledAt > DIAL_MS) this.gone();
      return;
    }
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (slept) this.pingedAt = null;
    if (this.pingedAt === null) {
      if (slept || now - this.provedAt >= ASK_AFTER_MS) this.ping();
      return;
    }
    if (this.doubted) this.become('lost');
    if (now - this.pingedAt >= HANG_UP_MS) this.redial();
  };
}
