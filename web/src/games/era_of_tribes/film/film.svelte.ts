/** The projector: what others did is shown moment by moment, as long as nobody asks to skip it. */
import { moves } from '../../../atlas/settings.svelte';
import type { LogLine } from '../../../generated/protocol';
import type { BoardMethods, BoardView } from '../board/contract';
import { hurry, sceneMs } from './pace';
import { battleOf, isFought, isNews, scenesOf, type Scene } from './steps';

const SPEEDS = [1, 2, 4];

export class Film {
  running = $state(false);
  paused = $state(false);
  speed = $state(1);
  caption = $state('');
  /** The battle that is shown now. */
  battle = $state.raw<Scene | null>(null);
  private begun: LogLine[] = [];
  /** What is left of the moments that are being shown, and when the film began, pauses not counted. */
  private showing: Scene[] = [];
  private since = 0;
  private readonly waiting: { before: BoardView; scenes: Scene[] }[] = [];
  private ended: AbortController | null = null;
  private resume: (() => void) | null = null;
  private closeBattle: (() => void) | null = null;

  constructor(private readonly board: () => BoardMethods | undefined) {}

  /** Something happened; `before` is how the table looked until then. */
  add(before: BoardView, lines: readonly LogLine[], seat: number | null): void {
    const begun = this.begun;
    this.begun = battleOf(lines, begun);
    if (!moves() || !isNews(lines, seat)) return;
    const scenes = scenesOf(lines, begun);
    if (scenes.length === 0) return;
    this.waiting.push({ before, scenes });
    if (!this.running) void this.show();
  }

  /** How fast this moment is shown: as the reader wishes, and faster where much is left. */
  get pace(): number {
    const waiting = this.waiting.flatMap((one) => one.scenes);
    const left = [...this.showing, ...waiting].reduce((sum, scene) => sum + sceneMs(scene), 0);
    return this.speed * hurry(left, performance.now() - this.since);
  }

  private async show(): Promise<void> {
    this.running = true;
    this.since = performance.now();
    this.ended = new AbortController();
    const goBack = this.board()?.bookmark();
    while (this.waiting.length > 0 && !this.ended.signal.aborted) {
      const { before, scenes } = this.waiting.shift()!;
      const board = this.board();
      if (!board) break;
      this.showing = scenes;
      const steps = [{ do: 'show', view: before } as const, ...scenes.map((scene) => scene.step)];
      await board.perform(steps, {
        speed: () => this.pace,
        signal: this.ended.signal,
        before: (_, at) => {
          this.showing = scenes.slice(Math.max(0, at - 1));
          return this.wait(at === 0 ? null : (scenes[at - 1] ?? null));
        },
      });
    }
    this.waiting.length = 0;
    this.running = false;
    this.paused = false;
    this.caption = '';
    this.battle = null;
    goBack?.();
  }

  private async wait(scene: Scene | null): Promise<void> {
    if (scene) this.caption = scene.text;
    if (this.paused) {
      const stopped = performance.now();
      await new Promise<void>((resolve) => (this.resume = resolve));
      this.since += performance.now() - stopped;
    }
    if (!scene || !isFought(scene) || this.ended?.signal.aborted) return;
    this.battle = scene;
    await new Promise<void>((resolve) => (this.closeBattle = resolve));
    this.battle = null;
  }

  /** The battle has been seen. */
  seen(): void {
    this.closeBattle?.();
    this.closeBattle = null;
  }

  toggle(): void {
    this.paused = !this.paused;
    if (!this.paused) this.resume?.();
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  skip(): void {
    this.ended?.abort();
    this.waiting.length = 0;
    this.paused = false;
    this.resume?.();
    this.seen();
  }
}
