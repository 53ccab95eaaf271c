/** What is drawn at a zoom: the whole board, the table, close by. A large screen is read from farther away, so there the same
    is drawn larger and not more of it. */
export type Level = 0 | 1 | 2;

/** Px of a letter of the page up to which a px of the map is one of the screen. */
const LETTER = 19.2;

/** How many px of a large screen count as one, where a letter of the page has `letter` px. */
export const unitOf = (letter: number): number => Math.max(1, letter / LETTER);

/** The level of a zoom of `z` px of the screen for one of the map. */
export const levelOf = (z: number, unit: number): Level => (z / unit < 0.8 ? 0 : z / unit < 1.6 ? 1 : 2);
