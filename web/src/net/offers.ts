/** What the server offers, in the reader's language: its games, their bots, and what it lets people do. Asked once. */
import { shelf, type Code, type Shelf } from '../atlas/i18n.svelte';
import type { GameInfo, ServerInfo } from '../generated/protocol';
import { serverInfo } from './http';

/** Where the server does not answer when the language is changed, what is known stays. */
const asked = (code: Code) => (): Promise<ServerInfo> =>
  serverInfo(code).catch((error: unknown) => {
    const known = offers.glance();
    if (known) return known;
    throw error;
  });

export const offers: Shelf<ServerInfo> = shelf<ServerInfo>({ en: asked('en'), de: asked('de'), pl: asked('pl') });

/** What is offered of a game; null where nothing is, or nothing is known yet. */
export const offerOf = (game: string): GameInfo | null => offers.glance()?.games.find((one) => one.game === game) ?? null;

/** How many play where nobody says: four, or as many as come near. */
export const usual = (players: readonly number[]): number => players.filter((n) => n <= 4).at(-1) ?? players[0] ?? 4;
