/** Tables to learn at: the same deal for everybody, taken up again where it was left. */
import { t } from '../atlas/i18n.svelte';
import { refuse } from '../atlas/notice.svelte';
import { go } from '../atlas/router.svelte';
import { settings } from '../atlas/settings.svelte';
import { Refusal, setLesson } from './http';
import { mine, remember, type MyGame } from './mygames.svelte';
import { again, newKey } from './seating';

/** Bots that always choose alike, so that a lesson goes the same way for whoever follows it. */
const LEVEL = 'hard';

/** The table where this lesson was left, if it was. */
export const begun = (game: string, lesson: string): MyGame | undefined =>
  mine.games.find((one) => one.game === game && one.lesson === lesson && one.phase !== 'over');

/** Which lesson a table of this device is; null: it is a game like any other. */
export const lessonOf = (table: string): string | null => mine.games.find((one) => one.table === table)?.lesson ?? null;

/** Sit down to a lesson from its beginning; says why not. */
export async function takeLesson(game: string, lesson: string): Promise<boolean> {
  const name = settings.name || t().you;
  try {
    const key = newKey();
    const made = await again(() => setLesson({ game, lesson, level: LEVEL, name, key }));
    remember({ table: made.table, game, secret: made.secret, role: 'seat', phase: 'playing', names: [name], lesson });
    go('table', made.table, made.secret);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(error.message);
    return false;
  }
}

/** Go on where the lesson was left, or begin it. */
export async function learn(game: string, lesson: string): Promise<boolean> {
  const left = begun(game, lesson);
  if (!left) return takeLesson(game, lesson);
  go('table', left.table, left.secret);
  return true;
}
