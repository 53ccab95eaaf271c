/** Setting up tables: for playing now, for a first game, and by wish. */
import { t } from '../atlas/i18n.svelte';
import { refuse } from '../atlas/notice.svelte';
import { go } from '../atlas/router.svelte';
import { settings } from '../atlas/settings.svelte';
import type { Room, Preset } from '../games/room';
import type { BotLevel, CreateTable, GameInfo, SeatWish } from '../generated/protocol';
import { citable } from '../games';
import { Refusal } from './http';
import { learn } from './lessons';
import { remember } from './mygames.svelte';
import { offerOf, offers } from './offers';
import { foundTable } from './seating';

/** What the server offers of a game: its numbers of players, its levels of bots, weakest first; null: nothing. */
export async function offered(game: string): Promise<GameInfo | null> {
  await offers.open();
  return offerOf(game);
}

export const botLevels = async (game: string): Promise<BotLevel[]> => (await offered(game))?.bots ?? [];

export const middleLevel = (list: BotLevel[]): string => list[Math.floor(list.length / 2)]?.level ?? 'random';

/** Create a table and sit down; says why not. */
export async function found(wish: CreateTable, more: string[] = []): Promise<boolean> {
  try {
    const made = await foundTable(wish);
    remember({
      table: made.table,
      game: wish.game,
      secret: made.secret,
      nonce: made.nonce,
      role: 'seat',
      invite: made.invite,
      watch: made.watch,
      names: wish.seats.map((seat) => seat.name ?? ''),
    });
    go('table', made.table, made.secret, ...more);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.message, citable(error.problem.rule));
    return false;
  }
}

async function againstBots(game: string, preset: Preset, more: string[]): Promise<boolean> {
  try {
    const level = middleLevel(await botLevels(game));
    const me: SeatWish = { kind: 'me', name: settings.name || t().player(1) };
    const rivals = Array.from({ length: preset.players - 1 }, (): SeatWish => ({ kind: 'bot', level }));
    return await found({ game, seats: [me, ...rivals], options: preset.options }, more);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.message);
    return false;
  }
}

export const playAgainstBots = (room: Room): Promise<boolean> => againstBots(room.game, room.playNow, []);
/** A first game with somebody to explain it: a lesson where the game has lessons, else any deal. */
export const playGuide = (room: Room): Promise<boolean> =>
  room.lessons?.[0] ? learn(room.game, room.lessons[0]) : againstBots(room.game, room.firstGame ?? room.playNow, ['guide']);
