/** The printed tracks around the map: influence, morale, epochs, advances. */
import printed from '../../../generated/era_of_tribes/tracks.json';
import type { BoardView, Language } from './contract';
import { boardWords, noun } from './words';

export const FIELDS = 50;
export type FieldColour = 'white' | 'red' | 'black';
const COLOURS: Record<string, FieldColour> = { w: 'white', r: 'red', b: 'black' };
export const colourOfField = (field: number): FieldColour => COLOURS[printed.influence[(field - 1 + FIELDS) % FIELDS]!] ?? 'white';

/** Where a number lies on the ring of fifty fields: its field and how many rounds it has gone. */
export function fieldOf(number: number): { field: number; lap: number } {
  if (number <= 0) return { field: 0, lap: 0 };
  return { field: ((number - 1) % FIELDS) + 1, lap: Math.floor((number - 1) / FIELDS) };
}

/** Everybody's markers on the ring: a disc for influence, a banner for the triumph that comes to meet it. */
export const markersOf = (view: BoardView) =>
  view.seats.flatMap((seat, i) => [
    { key: `i${i}`, seat: i, people: seat.people, shape: 'disc' as const, ...fieldOf(seat.influence) },
    { key: `t${i}`, seat: i, people: seat.people, shape: 'banner' as const, ...fieldOf(seat.triumph) },
  ]);

/** The ring in words, a sentence a seat. */
export function ringTold(view: BoardView, names: readonly string[], language: Language): string[] {
  const words = boardWords(language);
  return view.seats.map(
    (seat, i) =>
      `${names[i]} (${seat.people ? noun('peoples', seat.people, language) : ''}): ${words.influence} ${seat.influence}, ${words.triumph} ${seat.triumph}`,
  );
}

export const MORALE = printed.morale;
/** The place of a marker on the morale track, counted from the top; `morale` is fields above the start box. */
export const placeOfMorale = (morale: number): number => Math.min(MORALE.values.length - 1, Math.max(0, MORALE.start - morale));

/** What the field of a marker counts, as it is printed there; two fields in a row may count the same. */
export const valueOfMorale = (morale: number): number => MORALE.values[placeOfMorale(morale)]!;

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
export const moraleFigure = (place: number): string => signed(MORALE.values[place]!);
export const moraleTold = (view: BoardView, names: readonly string[]): string[] =>
  view.seats.map((seat, i) => `${names[i]} ${moraleFigure(placeOfMorale(seat.morale))}`);
/** Seats on a field of the morale track, counted from the top. */
export const seatsOfMorale = (view: BoardView, place: number): number[] =>
  view.seats.flatMap((seat, i) => (placeOfMorale(seat.morale) === place ? [i] : []));

export const EPOCHS = printed.epochs;
/** The epochs in words: who has entered which, and in which the game stands. */
export const epochsTold = (view: BoardView, names: readonly string[], language: Language): string[] =>
  EPOCHS.map(({ id }) => {
    const here = names.filter((_, i) => view.seats[i]?.epoch === id).join(', ');
    return `${noun('epochs', id, language)}${view.epoch === id ? ` (${boardWords(language).round(view.round)})` : ''}${here && `: ${here}`}`;
  });
export const BRANCHES = printed.branches;
/** The wheel in words, a sentence a seat. */
export const advancesTold = (view: BoardView, names: readonly string[], language: Language): string[] =>
  view.seats.map(
    (seat, i) =>
      `${names[i]}: ${BRANCHES.map((branch) => `${noun('branches', branch, language)} ${seat.advances[branch] ?? 0}`).join(', ')}`,
  );

/** Seats by what they have, the highest first. */
export const ranked = (view: BoardView, of: (seat: number) => number): number[] =>
  view.seats.map((_, seat) => seat).sort((a, b) => of(b) - of(a) || a - b);
