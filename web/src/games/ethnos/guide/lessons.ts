/** Four lessons on fixed deals (games/ethnos/data/lessons.toml): what comes when, and what the light falls on. */
import type { Step } from '../../../screens/guide/course.svelte';
import { bands, dragons, factsOf, has, inHand, inMarket, isOver, mine, recruits, told, type Moment } from './moment';

const part = (region: string): string => `[data-region="${region}"]`;
const market = (card: string): string => `${part('market')} [data-card="${card}"]`;
const hand = (card: string): string => `${part('hand')} [data-card="${card}"]`;
const kingdom = (name: string): string => `[data-kingdom="${name}"]`;
/** A seat's panel; on a small screen the tab where it lies. */
const seat = (n: number): string[] => [`[data-at="seat:${n}"]`, '[role="tab"]:nth-of-type(2)'];
const board = (tribe: string): string[] => [`[data-board="${tribe}"]`, '[role="tab"]:nth-of-type(3)', part('map')];
const lit = (region: string): string => `${part(region)}:has([data-lit])`;

const isOf =
  (tribe: string) =>
  (card: string): boolean =>
    card.startsWith(`${tribe}.`);
const ORANGE = ['wizard.orange', 'centaur.orange', 'giant.orange'];
const isOrange = (card: string): boolean => ORANGE.includes(card);
const isGiant = (card: string): boolean => card === 'giant.orange';

const inPlay = (now: Moment): boolean => !isOver(now);

const FIRST: Step<Moment>[] = [
  { id: 'kingdoms', fits: inPlay, points: () => [part('map')] },
  {
    id: 'market',
    fits: inPlay,
    done: (now) => recruits(now) > 0,
    points: () => [market('minotaur.red'), part('market')],
  },
  { id: 'seen', fits: (now) => inPlay(now) && recruits(now) === 1, points: (now) => (factsOf(now).blind ? [part('hand')] : seat(1)) },
  { id: 'deck', fits: inPlay, done: (now) => mine(now, 'drew').length > 0, points: () => [part('deck')] },
  {
    id: 'collect',
    fits: inPlay,
    done: (now) => recruits(now) >= 3 || bands(now) > 0,
    points: () => [part('market')],
  },
  { id: 'lead', fits: inPlay, done: (now) => now.chosen > 0 || bands(now) > 0, points: () => [hand('giant.red'), part('hand')] },
  { id: 'fill', fits: inPlay, done: (now) => now.chosen >= 2 || bands(now) > 0, points: () => [part('hand')] },
  { id: 'panel', fits: inPlay, done: (now) => bands(now) > 0, points: () => [part('decision')] },
  {
    id: 'marker',
    fits: (now) => inPlay(now) && bands(now) === 1,
    points: (now) => [kingdom(factsOf(now).kingdom ?? ''), part('map')],
  },
  { id: 'price', fits: (now) => inPlay(now) && bands(now) === 1, points: () => [part('market')] },
  { id: 'size', fits: (now) => inPlay(now) && bands(now) > 0, points: (now) => [kingdom(factsOf(now).kingdom ?? ''), part('map')] },
  { id: 'second', fits: inPlay, done: (now) => bands(now) >= 2, points: () => [lit('hand'), lit('market'), part('hand')] },
  { id: 'ability', fits: (now) => inPlay(now) && bands(now) >= 2, points: () => ['[data-at="seat:0"]', part('hand')] },
  // Dragons come when they come.
  {
    id: 'dragon',
    sooner: true,
    fits: (now) => inPlay(now) && dragons(now) >= 1 && bands(now) > 0,
    done: (now) => dragons(now) > 1,
    points: () => [part('deck')],
  },
  { id: 'dragons', sooner: true, fits: (now) => inPlay(now) && dragons(now) >= 2 && bands(now) > 0, points: () => [part('deck')] },
  { id: 'on', fits: inPlay, done: isOver, points: () => [part('deck')] },
  { id: 'score-kingdoms', fits: (now) => now.scoring, points: () => ['[data-scoring] tbody'] },
  { id: 'score-bands', fits: (now) => now.scoring, points: () => ['[data-scored="bands"]', '[data-scoring] tfoot'] },
  { id: 'score-total', fits: (now) => now.scoring, points: () => ['[data-scoring] tfoot'] },
  { id: 'farewell', fits: (now) => isOver(now) && !now.scoring },
];

const BOARDS: Step<Moment>[] = [
  { id: 'swim', done: (now) => mine(now, 'swam').length > 0, points: () => [hand('merfolk.blue'), part('hand')] },
  {
    id: 'free',
    fits: (now) => now.asked === 'free',
    done: (now) => mine(now, 'marker').some((event) => event.free),
    points: () => [part('map')],
  },
  { id: 'track', fits: (now) => mine(now, 'swam').length > 0, points: () => board('merfolk') },
  {
    id: 'troll-take',
    fits: (now) => inMarket(now, isOf('troll')),
    done: (now) => has(now, 'troll'),
    points: () => [market('troll.purple'), market('troll.green'), part('market')],
  },
  {
    id: 'troll',
    fits: (now) => has(now, 'troll'),
    done: (now) => mine(now, 'troll').length > 0,
    points: () => [`${part('decision')}:has([data-action^="troll"])`, part('hand')],
  },
  { id: 'tie', fits: (now) => mine(now, 'troll').length > 0, points: (now) => [kingdom(factsOf(now).tied ?? ''), ...board('troll')] },
  {
    id: 'orc-take',
    fits: (now) => inMarket(now, isOf('orc')),
    done: (now) => has(now, 'orc'),
    points: () => [market('orc.orange'), market('orc.grey'), part('market')],
  },
  {
    id: 'orc',
    fits: (now) => has(now, 'orc'),
    done: (now) => mine(now, 'horde').length > 0,
    points: () => [`${part('decision')}:has([data-action^="horde"])`, part('hand')],
  },
  { id: 'giant', points: () => board('giant') },
  { id: 'boards-end' },
];

const TWO: Step<Moment>[] = [
  { id: 'both', points: () => [kingdom('ithys')] },
  { id: 'try', stays: true, done: (now) => now.chosen >= 2 || recruits(now) > 0 || bands(now) > 0, points: () => [part('hand')] },
  {
    id: 'missing',
    fits: (now) => inMarket(now, isGiant),
    done: (now) => inHand(now, isGiant) > 0 || bands(now) > 0,
    points: () => [market('giant.orange'), '[data-put-back]', part('market')],
  },
  { id: 'three', fits: (now) => inHand(now, isOrange) === ORANGE.length, done: (now) => bands(now) > 0, points: () => [part('hand')] },
  { id: 'alone', points: (now) => [kingdom(factsOf(now).alone ?? ''), part('map')] },
  { id: 'two-end' },
];

const RIVALS: Step<Moment>[] = [
  { id: 'known', fits: inPlay, points: () => seat(1) },
  { id: 'share', fits: inPlay, points: () => [kingdom('althea')] },
  { id: 'now', fits: inPlay, done: (now) => bands(now) > 0 || isOver(now), points: () => [part('hand')] },
  { id: 'gift', fits: (now) => inPlay(now) && told(now, 'took').some((event) => event.seat !== 0), points: () => [part('market')] },
  { id: 'wake', fits: inPlay, done: isOver, points: () => [part('deck')] },
  { id: 'rivals-end', fits: (now) => isOver(now) && !now.scoring },
];

export const LESSONS = { 'first-age': FIRST, boards: BOARDS, two: TWO, rivals: RIVALS } as const;
export type LessonName = keyof typeof LESSONS;
export const NAMES = Object.keys(LESSONS) as LessonName[];

/** Steps that end a lesson. */
export const isLast = (lesson: LessonName, id: string): boolean => LESSONS[lesson].at(-1)?.id === id;
