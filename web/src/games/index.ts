/** The games of this page. A new one is a new folder and a line here; what has no folder is played at the plain table. */
import { offers } from '../net/offers';
import type { Door } from './door';
import { door as eraOfTribes } from './era_of_tribes';
import { door as ethnos } from './ethnos';
import { doorTo } from './generic';

export const DOORS: Door[] = [ethnos, eraOfTribes];

const plain = new Map<string, Door>();

export function doorOf(game: string): Door {
  const found = DOORS.find((door) => door.game === game) ?? plain.get(game);
  if (found) return found;
  const made = doorTo(game);
  plain.set(game, made);
  return made;
}

/** The games that the server offers and this page has no room for, once it is known what it offers. */
export const plainDoors = (): Door[] =>
  (offers.glance()?.games ?? []).filter(({ game }) => DOORS.every((door) => door.game !== game)).map(({ game }) => doorOf(game));

/** The game a rule belongs to (`ETH-5.2`), or that is called so. */
export const doorOfRule = (rule: string): Door | null =>
  DOORS.find((door) => door.game === rule || rule.startsWith(`${door.rules}-`)) ?? null;

/** A rule that this page has, to be led to. */
export const citable = (rule: string | null | undefined): string | undefined => (rule && doorOfRule(rule) ? rule : undefined);
