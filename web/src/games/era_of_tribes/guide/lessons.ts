/** The guided first game: one idea at a time, each at the moment it is first needed, or soon after where that was passed over. Nothing here decides for the learner. */

/** What the guide knows of the table: what this seat is asked (null: it waits), and the round. */
export interface Moment {
  asked: string | null;
  round: number;
}

export const ROUNDS = 3;

const LESSON_KINDS = [
  ['welcome', ['card']],
  ['people', ['people']],
  ['advance', ['first-advance']],
  ['fields', ['field']],
  ['leaders', ['leaders', 'goods', 'grow', 'build', 'move']],
  ['growth', ['grow', 'build', 'move']],
  ['building', ['build']],
  ['moving', ['move']],
  ['city', ['city']],
  ['battle', ['commit', 'battle', 'join', 'lose']],
  ['village', ['village-won', 'villages']],
  ['morale', ['field']],
  ['money', ['field']],
  ['buying', ['advance']],
  ['ending', ['field']],
] as const;

export type LessonId = (typeof LESSON_KINDS)[number][0] | 'farewell';

export const LESSONS: readonly LessonId[] = [...LESSON_KINDS.map(([id]) => id), 'farewell'];

/** From which round on a lesson makes sense: morale is felt when it has fallen once, the end when it comes in sight. */
const FROM_ROUND: Partial<Record<LessonId, number>> = { morale: 2, money: 2, ending: 3 };

/** Who gives orders passes over questions, and not everybody fights or builds: what was not met until then is told all the same. */
const AT_THE_LATEST: Partial<Record<LessonId, number>> = { building: 3, buying: 3, city: 3, battle: 3, village: 3 };

const MAP = ['[data-region="map"]'];
const ANSWERS = ['[data-answers]'];

/** What a lesson points at: the first of these that is in sight. On a phone the tableau lies far below, its orders do not. */
const LIGHTS: Partial<Record<LessonId, readonly string[]>> = {
  welcome: ANSWERS,
  people: MAP,
  advance: ANSWERS,
  fields: ['[data-region="fields"]', '[data-region="orders"]'],
  leaders: ANSWERS,
  growth: MAP,
  building: MAP,
  moving: MAP,
  city: MAP,
  battle: ['[data-battle]', ...MAP],
  village: ANSWERS,
  morale: ['[data-region="tableau"] [data-figure="morale"]'],
  money: [':is([data-region="fields"] [data-field="trade"], [data-region="fields"] [data-field="taxes"])', '[data-region="orders"]'],
  buying: ['[data-region="advances"]'],
  ending: ['[data-standing]'],
};

/** What was not met speaks of no question on the table; of these there is something to see all the same. */
const LATE_LIGHTS: Partial<Record<LessonId, readonly string[]>> = {
  city: ['[data-region="advances"] [data-branch="architecture"]'],
  buying: ['[data-region="advances"]'],
};

export const lightsOf = (lesson: LessonId, asked: string | null): readonly string[] =>
  (asked === 'field' && AT_THE_LATEST[lesson] !== undefined ? LATE_LIGHTS : LIGHTS)[lesson] ?? [];

/** The next lesson for this moment, or null: nothing new is asked. */
export function lessonFor(now: Moment, learnt: ReadonlySet<LessonId>): LessonId | null {
  if (now.round > ROUNDS) return learnt.has('farewell') ? null : 'farewell';
  if (now.asked === null) return null;
  const asked = now.asked;
  const isDue = (id: LessonId): boolean => asked === 'field' && now.round >= (AT_THE_LATEST[id] ?? Infinity);
  const fits = LESSON_KINDS.find(
    ([id, kinds]) => !learnt.has(id) && (FROM_ROUND[id] ?? 0) <= now.round && ((kinds as readonly string[]).includes(asked) || isDue(id)),
  );
  return fits ? fits[0] : null;
}

/** How far the learner has come, for "3 of 16": never backwards, though some lessons come when they come. */
export const numberOf = (lesson: LessonId, learnt: ReadonlySet<LessonId>): number =>
  lesson === 'farewell' ? LESSONS.length : 1 + [...learnt].filter((each) => each !== lesson).length;

const key = (table: string): string => `ethnarch.guide.era.${table}`;

/** What was learnt at this table, on this device: a guided game can be left and gone on with. */
export function remembered(table: string): Set<LessonId> {
  const stored = localStorage.getItem(key(table)) ?? '';
  return new Set(stored.split(',').filter((each): each is LessonId => (LESSONS as readonly string[]).includes(each)));
}

export function remember(table: string, learnt: ReadonlySet<LessonId>): void {
  localStorage.setItem(key(table), [...learnt].join(','));
}
