/** A puzzle as a table: it shows the view of the seat that decides, and what is played is judged instead. */
import { language, t } from '../../atlas/i18n.svelte';
import { refuse } from '../../atlas/notice.svelte';
import type { Json, Player, PuzzleJudged, PuzzleShown, TableInfo } from '../../generated/protocol';
import { Refusal } from '../../net/http';
import { TableState } from '../../net/table.svelte';
import { answerPuzzle, previewPuzzle, seePuzzle } from './asking';
import { dailyNumber, dayOf, keepSolved, solvedOf, withSolved } from './streak';

export class PuzzleTable extends TableState {
  shown = $state.raw<PuzzleShown | null>(null);
  verdict = $state.raw<PuzzleJudged | null>(null);
  daily = $state(false);

  constructor(readonly game: string) {
    super();
  }

  /** Puzzle `number`, or the one of the day. */
  async open(number: number | null): Promise<void> {
    try {
      const first = await seePuzzle(this.game, number ?? 1);
      const today = dailyNumber(dayOf(new Date()), first.of);
      this.daily = number === null || number === today;
      this.show(number === null && today !== 1 ? await seePuzzle(this.game, today) : first);
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.message : String(error);
    }
  }

  private show(shown: PuzzleShown): void {
    this.shown = shown;
    this.info = tableOf(shown);
    this.actions = shown.actions;
    this.n += 1;
    this.view = shown.view;
    this.link = 'open';
  }

  override async play(line: string): Promise<boolean> {
    return this.judge(line);
  }

  /** Tell the answer. */
  async giveUp(): Promise<void> {
    await this.judge(null);
  }

  private async judge(line: string | null): Promise<boolean> {
    const shown = this.shown;
    if (!shown) return false;
    try {
      this.verdict = await answerPuzzle(shown.game, shown.number, line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error.message, error.problem.rule ?? undefined);
      return false;
    }
    if (this.verdict.right) keepSolved(shown.game, withSolved(solvedOf(shown.game), shown.number, this.daily, dayOf(new Date())));
    return true;
  }

  again(): void {
    this.verdict = null;
    this.n += 1;
  }

  override async preview(line: string): Promise<Json | null> {
    try {
      return (await previewPuzzle(this.game, this.shown!.number, line)).preview;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error.message, error.problem.rule ?? undefined);
      return null;
    }
  }
}

/** The frame of a table around a position: who sits there, and nothing that could be done but to answer. */
function tableOf(shown: PuzzleShown): TableInfo {
  const players = Array.from({ length: shown.players }, (_, seat): Player => {
    const mine = seat === shown.seat;
    const name = mine ? t().you : t().player(seat + 1);
    return { seat, name, kind: mine ? 'person' : 'bot', online: true, level: null, stand_in: null, why: null };
  });
  return {
    table: '',
    game: shown.game,
    rules_version: 0,
    options: {},
    phase: 'playing',
    n: 0,
    players,
    spectators: false,
    hints: false,
    clock: null,
    away_seconds: null,
    commit: '',
    seed: null,
    role: 'seat',
    seats: [shown.seat],
    host: false,
    rematch: null,
    created_ms: 0,
    deciding: shown.seat,
    continued: false,
    chat: 'off',
    private: true,
    listed: false,
    language: language(),
    ended: null,
    proposal: null,
    variant: null,
    may_abort: false,
  };
}
