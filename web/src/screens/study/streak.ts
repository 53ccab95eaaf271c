/** Which puzzles were solved on this device, and on how many days in a row the puzzle of the day. */
const KEY = 'ethnarch.puzzles';

export interface Solved {
  /** Numbers of the puzzles that were solved. */
  numbers: number[];
  /** The last day whose puzzle was solved, and how many in a row up to it. */
  day: number;
  streak: number;
}

const NOTHING: Solved = { numbers: [], day: -1, streak: 0 };
const STRIDE = 37;

/** Days since 1970, by the clock on this device's wall. */
export const dayOf = (now: Date): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);

/** The number of a day's puzzle: another one every day. */
export const dailyNumber = (day: number, of: number): number => ((day * STRIDE) % of) + 1;

/** How many days in a row it is on this day: a day that was missed ends it. */
export const streakOn = (solved: Solved, day: number): number => (solved.day >= day - 1 ? solved.streak : 0);

export function withSolved(solved: Solved, number: number, daily: boolean, day: number): Solved {
  const numbers = solved.numbers.includes(number) ? solved.numbers : [...solved.numbers, number];
  if (!daily || solved.day === day) return { ...solved, numbers };
  return { numbers, day, streak: streakOn(solved, day) + 1 };
}

function all(): Record<string, Solved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Solved>;
  } catch {
    return {};
  }
}

export const solvedOf = (game: string): Solved => all()[game] ?? NOTHING;

export function keepSolved(game: string, solved: Solved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: solved }));
  } catch {
    // Nothing is kept; the puzzle is solved all the same.
  }
}
