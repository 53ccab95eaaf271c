/** How things stand, a new table, the end. */
import { many } from './counting';

type Texts = Record<string, string>;

export const ending = {
  ends: 'How it ends',
  endsNeed: (n: number) =>
    n === 1
      ? 'The game ends with the round in which somebody meets one of these.'
      : `The game ends with the round in which somebody meets ${n} of these at once.`,
  roundsLeft: (n: number, of: number, together: boolean) =>
    `Round ${n} of ${of}. ${together ? 'If nobody meets a condition by then, all have lost.' : 'If you meet no condition by then, it costs 5 points.'}`,
  ifNow: 'If the game ended now',
  asFarAsKnown: 'As far as you know cards and villages.',
  conditionGoal: {
    glorious: (n: number) => `${n} influence`,
    technological: (n: number) => `${n} advances`,
    dominant: (n: number) => `${n} land provinces`,
    cultural: (_: number) => 'an epoch',
    military: (_: number) => 'homes of a rival',
    triumphal: (_: number) => 'influence meets triumph',
  } as Record<string, (n: number) => string>,
  fromCard: (card: string) => `card ${card}`,
  fromMorale: 'morale',
  fromHunger: 'hunger',
  fromVillage: (tile: string) => `village ${tile}`,
  fromRounds: 'rounds',
  rankNow: (rank: string) => `You would be called: ${rank}`,
  bagTitle: 'Barbarian discs in the bag',
  setting: {
    allPeoples: 'The peoples',
    length: 'Length',
    style: 'Style',
    level: 'Barbarians',
    board: 'Map',
    anyMap: 'At random',
    bonus: 'Bonus actions of diplomacy',
    bonusNote: 'Buy land, make alliances',
    preset: 'For a first game',
    presetNote: 'A small map, the normal length, no bonus actions.',
    presetAlone: 'A small map, gentle barbarians.',
    styles: { table: 'Against each other', coop: 'Together against the barbarians', solo: 'Alone against the barbarians' } as Texts,
    about: {
      normal: 'One condition ends it; about ten rounds.',
      long: 'One condition of the long column.',
      complex: 'Four conditions at once.',
      epic: 'Four conditions of the long column at once.',
    } as Texts,
  },
  story: {
    title: 'The last count',
    step: (n: number, of: number) => `${n} of ${of}`,
    all: 'All at once',
    result: 'To the result',
    before: 'Influence at the end of play',
  },
  ended: {
    won: (rank: string, points: number) => `${many(points, 'point', 'points')}: you will be remembered as ${rank}.`,
    lost: 'The barbarians were not held. All have lost together.',
    together: (first: string) => `The barbarians were held: all have won together. Most points: ${first}.`,
    endedIn: (round: number) => `The end came in round ${round}.`,
    notEnded: 'Ten rounds passed and no condition was met.',
    wiped: (round: number) => `Your people was wiped off the map in round ${round}.`,
  },
  chart: {
    influence: 'Influence',
    lands: 'Land provinces',
    morale: 'Morale',
    talers: 'Talers',
    byRound: 'Round by round',
    bySource: 'The last points, by source',
    score: (name: string, points: number) => `${name}: ${points}`,
  },
  score: (name: string, points: number) => `${name}: ${points}`,
};

export type Ending = typeof ending;
