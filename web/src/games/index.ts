/** The games of this page. A new one is a new folder and a line here; what has no folder is played at the plain table. */
import { offers } from '../net/offers';
import type { Room } from './room';
import { room as eraOfTribes } from './era_of_tribes';
import { room as ethnos } from './ethnos';
import { roomTo } from './generic';

export const ROOMS: Room[] = [ethnos, eraOfTribes];

const plain = new Map<string, Room>();

export function roomOf(game: string): Room {
  const found = ROOMS.find((room) => room.game === game) ?? plain.get(game);
  if (found) return found;
  const made = roomTo(game);
  plain.set(game, made);
  return made;
}

/** The games that the server offers and this page has no room for, once it is known what it offers. */
export const plainRooms = (): Room[] =>
  (offers.glance()?.games ?? []).filter(({ game }) => ROOMS.every((room) => room.game !== game)).map(({ game }) => roomOf(game));

/** The game a rule belongs to (`ETH-5.2`), or that is called so. */
export const roomOfRule = (rule: string): Room | null =>
  ROOMS.find((room) => room.game === rule || rule.startsWith(`${room.rules}-`)) ?? null;

/** A rule that this page has, to be led to. */
export const citable = (rule: string | null | undefined): string | undefined => (rule && roomOfRule(rule) ? rule : undefined);
