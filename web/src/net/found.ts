/** Setting up tables: for playing now, for a first game, and by wish. */
import { t } from '../atlas/i18n.svelte';
import { notice } from '../atlas/notice.svelte';
import { go } from '../atlas/router.svelte';
import { settings } from '../atlas/settings.svelte';
import type { BotLevel, CreateTable, SeatWish } from '../generated/wire';
import { createTable, Refusal, serverInfo } from './http';
import { remember } from './mygames.svelte';

let levels: BotLevel[] | null = null;

/** The levels of bots for Ethnos, weakest first. */
export async function botLevels(): Promise<BotLevel[]> {
  levels ??= (await serverInfo()).games.find((game) => game.game === 'ethnos')?.bots ?? [];
  return levels;
}

export const middleLevel = (list: BotLevel[]): string => list[Math.floor(list.length / 2)]?.level ?? 'random';

/** Create a table and sit down; says why not. */
export async function found(wish: CreateTable, more: string[] = []): Promise<boolean> {
  try {
    const made = await createTable(wish);
    remember({ table: made.table, secret: made.secret, role: 'seat', invite: made.invite, watch: made.watch, names: wish.seats.map((seat) => seat.name ?? '') });
    go('table', made.table, made.secret, ...more);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notice(t().refused, error.message, error.problem.rule ?? undefined);
    return false;
  }
}

async function againstBots(options: Record<string, unknown>, more: string[]): Promise<boolean> {
  try {
    const level = middleLevel(await botLevels());
    const me: SeatWish = { kind: 'me', name: settings.name || t().you };
    return await found({ game: 'ethnos', seats: [me, ...Array.from({ length: 3 }, (): SeatWish => ({ kind: 'bot', level }))], options }, more);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    notice(t().refused, error.message);
    return false;
  }
}

export const playAgainstBots = (): Promise<boolean> => againstBots({}, []);
export const playGuide = (): Promise<boolean> => againstBots({ tribes: 'first-game' }, ['guide']);
