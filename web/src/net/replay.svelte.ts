/** A game looked at again, page by page of frames, from one seat, as a spectator, or from all seats. */
import { roomOf } from '../games';
import type { Frame, GameRecord, Json } from '../generated/protocol';
import { Refusal, seeRecord, seeReplay, seeTable } from './http';
import { secretOf } from './mygames.svelte';
import { TableState } from './table.svelte';

const PAGE = 100;

export class ReplayTable extends TableState {
  at = $state(0);
  moves = $state(0);
  /** Moves as people count them: what a seat does before another acts is one. */
  turn = $state(0);
  turns = $state(0);
  from = $state<string | null>(null);
  /** What was played, where the server no longer has the rules it was played by. */
  old = $state.raw<GameRecord | null>(null);
  private frames = new Map<number, Frame>();
  readonly secret: string | null;

  constructor(readonly id: string) {
    super();
    this.secret = secretOf(id);
  }

  async open(at: number | null): Promise<void> {
    try {
      this.info = await seeTable(this.id, this.secret);
      if (this.from === null && this.info.phase === 'over') this.from = 'all';
      this.frames.clear();
      await this.fetch(0);
      await this.go(at ?? (this.at || 0));
      this.link = 'open';
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.message : String(error);
      if (error instanceof Refusal && error.problem.code === 'rules_version')
        this.old = await seeRecord(this.id, this.secret).catch(() => null);
    }
  }

  private async fetch(move: number): Promise<void> {
    const first = Math.floor(move / PAGE) * PAGE;
    const replay = await seeReplay(this.id, this.secret, this.from, first, PAGE);
    this.moves = replay.moves;
    this.turns = replay.turns;
    for (const frame of replay.frames) this.frames.set(frame.move, frame);
  }

  async go(move: number): Promise<void> {
    const to = Math.max(0, Math.min(this.moves, move));
    try {
      if (!this.frames.has(to)) await this.fetch(to);
      // The log up to here: earlier pages are fetched when they are looked at.
      for (let page = 0; page < to; page += PAGE) if (!this.frames.has(page)) await this.fetch(page);
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.message : String(error);
      return;
    }
    const frame = this.frames.get(to);
    if (!frame) return;
    this.at = to;
    this.move = to;
    this.turn = frame.turn;
    const lines = [...this.frames.values()]
      .filter((one) => one.move <= to)
      .sort((a, b) => a.move - b.move)
      .flatMap((one) => one.lines);
    this.fresh = frame.lines;
    this.lines = lines;
    this.decision = frame.decision;
    this.picture = frame.pictures[frame.pictures.length > 1 ? this.seatOf(frame) : 0] ?? null;
    this.view = this.merge(frame);
  }

  /** At whose table everybody is looked at: that of whoever decides, or decided last. */
  private seatOf(frame: Frame): number {
    return frame.decision?.seat ?? this.view?.seat ?? 0;
  }

  /** Seen from everywhere: one view with every hand in it. */
  private merge(frame: Frame): Json | null {
    if (frame.views.length <= 1) return frame.views[0] ?? null;
    return roomOf(this.info!.game).together(frame.views, this.seatOf(frame));
  }

  async look(from: string | null): Promise<void> {
    this.from = from;
    await this.open(this.at);
  }
}
