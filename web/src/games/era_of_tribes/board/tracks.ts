/** The printed tracks around the map: influence, morale, epochs, advances. */
import printed from '../../../generated/era_of_tribes/tracks.json';
import type { BoardView } from './contract';

export const FIELDS = 50;
export type FieldColour = 'white' | 'red' | 'black';
const COLOURS: Record<string, FieldColour> = { w: 'white', r: 'red', b: 'black' };
export const colourOfField = (field: number): FieldColour => COLOURS[printed.influence[(field - 1 + FIELDS) % FIELDS]!] ?? 'white';

/** Where a number lies on the ring of fifty fields: its field and how many rounds it has gone. */
export function fieldOf(number: number): { field: number; lap: number } {
  if (number <= 0) return { field: 0, lap: 0 };
  return { field: ((number - 1) % FIELDS) + 1, lap: Math.floor((number - 1) / FIELDS) };
}

export const MORALE = printed.morale;
/** The place of a marker on the morale track, counted from the top; `morale` is fields above the start box. */
export const placeOfMorale = (morale: number): number => Math.min(MORALE.values.length - 1, Math.max(0, MORALE.start - morale));

export const EPOCHS = printed.epochs;
export const BRANCHES = printed.branches;

/** Seats by what they have, the highest first. */
export const ranked = (view: BoardView, of: (seat: number) => number): number[] =>
  view.seats.map((_, seat) => seat).sort((a, b) => of(b) - of(a) || a - b);
