import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromBrowser, ToBrowser } from '../generated/protocol';
import { Line, type LineState } from './line';

/** A socket whose other end is the test. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: FromBrowser[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromBrowser);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const heard: ToBrowser[] = [];
const states: LineState[] = [];
const dialled = (): Socket => Socket.all.at(-1)!;
const PRESENCE = { type: 'presence', table: null, clock: null };

function connect(): Line {
  const line = new Line(
    { greet: () => ({ type: 'hello', table: 't', secret: 's' }), hear: (one) => heard.push(one), changed: (one) => states.push(one) },
    'ws://here/ws',
  );
  dialled().open();
  dialled().say(PRESENCE);
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
  heard.length = states.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer finds whoever asked', async () => {
  const line = connect();
  const asked = line.ask({ type: 'play', n: 4, line: 'deck' });
  const sent = dialled().sent.at(-1) as { id: number };
  dialled().say({ type: 'done', id: sent.id, n: 5 });
  expect(await asked).toMatchObject({ type: 'done', n: 5 });
  expect(heard).toHaveLength(1);
  line.close();
});

test('a silent loss is noticed within five seconds, and a new line is dialled', () => {
  const line = connect();
  expect(line.state).toBe('open');
  vi.advanceTimersByTime(5000);
  expect(line.state).toBe('lost');
  vi.advanceTimersByTime(5000);
  expect(Socket.all).toHaveLength(2);
  dialled().open();
  expect(dialled().sent[0]).toMatchObject({ type: 'hello' });
  dialled().say(PRESENCE);
  expect(line.state).toBe('open');
  expect(states).toEqual(['open', 'lost', 'open']);
  line.close();
});

test('a server that is heard and hears nothing is noticed within five seconds, and a new line is dialled', () => {
  const line = connect();
  const first = dialled();
  for (let half = 0; half < 10; half++) {
    first.say({ type: 'beat', beat: half, n: 0 });
    vi.advanceTimersByTime(500);
  }
  expect(line.state).toBe('lost');
  first.say({ type: 'beat', beat: 11, n: 0 });
  expect(line.state).toBe('lost');
  vi.advanceTimersByTime(5000);
  expect(Socket.all).toHaveLength(2);
  dialled().open();
  dialled().say(PRESENCE);
  expect(line.state).toBe('open');
  line.close();
});

test('as long as pings are answered the line is good', () => {
  const line = connect();
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000);
    const ping = dialled()
      .sent.filter((one) => one.type === 'ping')
      .at(-1);
    if (ping) dialled().say({ type: 'pong', id: ping.id });
  }
  expect(line.state).toBe('open');
  expect(Socket.all).toHaveLength(1);
  line.close();
});

test('what was asked when the line went is lost, not left hanging', async () => {
  const line = connect();
  const asked = line.ask({ type: 'play', n: 4, line: 'deck' });
  dialled().onclose?.();
  expect(await asked).toBe('lost');
  expect(await line.ask({ type: 'undo', n: 4 })).toBe('unsent');
  line.close();
});

test('no answer within its time is lost too', async () => {
  const line = connect();
  const asked = line.ask({ type: 'undo', n: 4 }, 1000);
  vi.advanceTimersByTime(1001);
  expect(await asked).toBe('lost');
  line.close();
});

test('a plug that was pulled is noticed at once', () => {
  const line = connect();
  dispatchEvent(new Event('offline'));
  expect(line.state).toBe('lost');
  dispatchEvent(new Event('online'));
  expect(Socket.all).toHaveLength(2);
  line.close();
  vi.advanceTimersByTime(20_000);
  expect(Socket.all).toHaveLength(2);
});

test('after a sleep one word is waited for before the line is given up', () => {
  const line = connect();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(500);
  expect(line.state).toBe('open');
  expect(dialled().sent.at(-1)).toMatchObject({ type: 'ping' });
  vi.advanceTimersByTime(2500);
  expect(line.state).toBe('lost');
  line.close();
});

test('a server that has much to do is given time for its first word', () => {
  const line = new Line({ greet: () => ({ type: 'hello', table: 't', secret: 's' }), hear: () => {}, changed: () => {} }, 'ws://here/ws');
  dialled().open();
  vi.advanceTimersByTime(10_000);
  expect(Socket.all).toHaveLength(1);
  expect(line.state).toBe('opening');
  dialled().say(PRESENCE);
  expect(line.state).toBe('open');
  line.close();
});

test('a beat is answered', () => {
  const line = connect();
  dialled().say({ type: 'beat', beat: 3, n: 0 });
  expect(dialled().sent.at(-1)).toEqual({ type: 'beaten', beat: 3 });
  line.close();
});
