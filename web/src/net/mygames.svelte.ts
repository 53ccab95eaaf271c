/** The games of this device: a seat is a secret link, and this is where the links are kept. */
import type { Result, TableInfo } from '../generated/protocol';
import { noteResult } from './results';

export interface MyGame {
  table: string;
  game: string;
  secret: string;
  role: string;
  phase: string;
  names: string[];
  deciding: boolean;
  invite: string | null;
  watch: string | null;
  /** What this browser brought to the deal. */
  nonce: string | null;
  seen: number;
  /** When the table was set, which seat is one's own, and how it ended. */
  created: number;
  seat: number | null;
  place: number | null;
  points: number | null;
  /** The lesson that is taught there; null: a game like any other. */
  lesson: string | null;
}

const KEY = 'ethnarch.games';
const MOST = 50;

/** Of finished games the latest stay; the link of a game that goes on is never thrown away. */
export function withRoom(games: MyGame[]): MyGame[] {
  const going = games.filter((game) => game.phase !== 'over').length;
  let room = Math.max(MOST - going, 0);
  return games.filter((game) => game.phase !== 'over' || room-- > 0);
}

function read(): MyGame[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as MyGame[];
  } catch {
    return [];
  }
}

export const mine = $state<{ games: MyGame[] }>({ games: read() });

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mine.games));
  } catch {
    // Nothing is kept; the link in the address still works.
  }
}

export function remember(game: Partial<MyGame> & { table: string; secret: string }): void {
  const old = mine.games.find((other) => other.table === game.table);
  const plain: MyGame = {
    table: '',
    game: '',
    secret: '',
    role: 'seat',
    phase: 'waiting',
    names: [],
    deciding: false,
    invite: null,
    watch: null,
    nonce: null,
    seen: 0,
    created: 0,
    seat: null,
    place: null,
    points: null,
    lesson: null,
  };
  const next = { ...plain, ...old, ...game, seen: Date.now() };
  // A seat is worth more than a place to watch from.
  if (old && old.role === 'seat' && game.role === 'spectator') next.secret = old.secret;
  mine.games = withRoom([next, ...mine.games.filter((other) => other.table !== game.table)]);
  keep();
}

export function rememberInfo(info: TableInfo, secret: string, result: Result | null = null): void {
  const seat = info.seats.length === 1 ? info.seats[0]! : null;
  noteResult(info, result);
  remember({
    table: info.table,
    game: info.game,
    secret,
    role: info.role,
    phase: info.phase,
    names: info.players.map((player) => player.name),
    deciding: info.deciding !== null && info.seats.includes(info.deciding),
    created: info.created_ms,
    seat,
    ...(result && seat !== null ? { place: result.ranking[seat] ?? null, points: result.scores[seat] ?? null } : {}),
  });
}

export function forget(table: string): void {
  mine.games = mine.games.filter((game) => game.table !== table);
  keep();
}

/** Which game is played there, where this device has been before. */
export const gameOf = (table: string): string | null => mine.games.find((game) => game.table === table)?.game ?? null;
export const secretOf = (table: string): string | null => mine.games.find((game) => game.table === table)?.secret ?? null;
export const nonceOf = (table: string): string | null => mine.games.find((game) => game.table === table)?.nonce ?? null;
