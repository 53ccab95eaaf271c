/** How finished games ended, kept on this device: against whom, which place, how many points. */
import type { Result, TableInfo } from '../generated/protocol';

export interface Ended {
  table: string;
  game: string;
  at: number;
  players: number;
  place: number;
  points: number;
  /** The level of each rival that is a bot; null: a person. */
  rivals: (string | null)[];
}

const KEY = 'ethnarch.results';
const MOST = 1000;

export function readResults(): Ended[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Ended[];
  } catch {
    return [];
  }
}

export function writeResults(all: Ended[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
  } catch {
    // Nothing is kept.
  }
}

/** The result of a game of one's own seat, once; not of several people at one screen, not of one gone on from a position. */
export function resultOf(info: TableInfo, result: Result, at: number): Ended | null {
  const seat = info.seats.length === 1 && info.role === 'seat' && !info.continued ? info.seats[0]! : null;
  if (seat === null) return null;
  const rivals = info.players
    .filter((player) => player.seat !== seat)
    .map((player) => (player.kind === 'bot' ? (player.level ?? '') : null));
  return {
    table: info.table,
    game: info.game,
    at,
    players: info.players.length,
    place: result.ranking[seat] ?? 0,
    points: result.scores[seat] ?? 0,
    rivals,
  };
}

export function noteResult(info: TableInfo, result: Result | null): void {
  const ended = result && resultOf(info, result, Date.now());
  if (!ended) return;
  const all = readResults();
  if (!all.some((one) => one.table === ended.table)) writeResults([...all, ended]);
}
