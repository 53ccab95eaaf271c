/** What reviews and puzzles ask of the server. */
import type { Created, Json, PuzzleJudged, PuzzlePreview, PuzzleShown, Reviewing, Stopped } from '../../generated/protocol';
import { ask } from '../../net/http';

export const goOnReviewing = (table: string, secret: string, seat: number, first: number) =>
  ask<Reviewing>(`/api/tables/${table}/review`, secret, { seat, first });
export const stopReviewing = (table: string, secret: string, seat: number) =>
  ask<Stopped>(`/api/tables/${table}/review/stop`, secret, { seat });
/** A long game is played through there, which may take a while. */
const LONG_MS = 60_000;
export const loadRecord = (record: Json) => ask<Created>('/api/records', null, { record }, LONG_MS);

export function seePuzzle(game: string, number: number): Promise<PuzzleShown> {
  return ask<PuzzleShown>(`/api/puzzles?${new URLSearchParams({ game, number: String(number) }).toString()}`);
}
export const answerPuzzle = (game: string, number: number, line: string | null) =>
  ask<PuzzleJudged>('/api/puzzles/answer', null, { game, number, line });
export const previewPuzzle = (game: string, number: number, line: string) =>
  ask<PuzzlePreview>('/api/puzzles/preview', null, { game, number, line });
