/** The games of this page. A new one is a new folder and a line here. */
import type { Door } from './door';
import { door as eraOfTribes } from './era_of_tribes';
import { door as ethnos } from './ethnos';

export const DOORS: Door[] = [ethnos, eraOfTribes];

export function doorOf(game: string): Door {
  const found = DOORS.find((door) => door.game === game);
  if (!found) throw new Error(`This page has no door to ${game}.`);
  return found;
}

/** The game a rule belongs to (`ETH-5.2`), or that is called so. */
export const doorOfRule = (rule: string): Door | null =>
  DOORS.find((door) => door.game === rule || rule.startsWith(`${door.rules}-`)) ?? null;
