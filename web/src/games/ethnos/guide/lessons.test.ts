import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../generated/protocol';
import { Course, stepFor } from '../../../screens/guide/course.svelte';
import type { EthnosView } from '../view';
import { front } from '../front';
import { LESSONS, NAMES, type LessonName } from './lessons';
import { factsOf, type Facts, type Moment } from './moment';
import { WORDS } from './words';

const kingdoms = [{ name: 'rhea', tokens: [4, 8], markers: [1, 0, 1], pays: [2, 0, 2] }];

/** A table with these things told, by the learner (seat 0) unless they say otherwise. */
function moment(told: readonly object[], more: Partial<Moment> = {}): Moment {
  const lines = told.map((event, n) => ({ n, move: n, text: '', rule: null, event: { seat: 0, ...event } }) as unknown as LogLine);
  const view = { seat: 0, kingdoms, market: [], seats: [{ hand: ['giant.red'] }] } as unknown as EthnosView;
  return { view, lines, chosen: 0, asked: 'turn', scoring: false, ...more };
}

/** The same table with these cards and markers. */
function laid(now: Moment, hand: string[], market: string[], places = kingdoms): Moment {
  return { ...now, view: { ...now.view, market, kingdoms: places, seats: [{ hand }] } as unknown as EthnosView };
}

const step = (lesson: LessonName, now: Moment, learnt: string[] = []): string | undefined =>
  stepFor(LESSONS[lesson], now, new Set(learnt))?.id;

const took = { kind: 'took', card: 'minotaur.red' } as const;
const drew = { kind: 'drew', card: 'wizard.red' } as const;
const band = { kind: 'band', cards: ['giant.red', 'minotaur.red'] } as const;
const dragon = (number: number) => ({ kind: 'dragon', number }) as const;

describe('tribes with boards', () => {
  it('asks for no second troll or orc while the ability of the first is asked about', () => {
    const swam = [{ kind: 'swam' }, { kind: 'marker', free: true }] as const;
    const learnt = ['track', 'tie'];
    expect(step('boards', laid(moment(swam), [], ['troll.green', 'orc.grey']), learnt)).toBe('troll-take');
    const troll = [...swam, { kind: 'band', cards: ['troll.purple'] }] as const;
    expect(step('boards', moment(troll, { asked: 'troll' }), learnt)).toBe('troll');
    const orc = [...troll, { kind: 'troll' }, { kind: 'band', cards: ['orc.orange'] }] as const;
    expect(step('boards', moment(orc, { asked: 'horde' }), learnt)).toBe('orc');
  });
});

describe('what a lesson says is so', () => {
  const place = (name: string, markers: number[], pays: number[]) => ({ name, tokens: [4, 8], markers, pays });

  it('asks for no troll, orc or giant that is not there to take', () => {
    const swam = moment([{ kind: 'swam' }, { kind: 'marker', free: true }]);
    expect(step('boards', laid(swam, [], ['orc.grey']), ['track'])).toBe('orc-take');
    expect(step('boards', laid(swam, [], []), ['track'])).toBe('giant');
    const other = moment([{ kind: 'took', card: 'centaur.blue' }]);
    const two = ['wizard.orange', 'centaur.orange', 'centaur.blue'];
    expect(step('two', laid(other, two, ['giant.orange']), ['both', 'try'])).toBe('missing');
    expect(step('two', laid(other, two, []), ['both', 'try'])).toBe('alone');
    expect(step('two', laid(other, [...two, 'giant.orange'], []), ['both', 'try'])).toBe('three');
  });

  it('names the kingdom where a token settles a tie, and where the learner is alone', () => {
    const free = place('straton', [2, 0, 1], [8, 0, 0]);
    const tie = place('duris', [1, 1, 0], [6, 2, 0]);
    expect(factsOf(laid(moment([]), [], [], [free, tie]))).toMatchObject({ tied: 'duris', alone: null });
    const share = place('ithys', [1, 1, 0], [5, 5, 0]);
    expect(factsOf(laid(moment([]), [], [], [share, place('rhea', [2, 0, 0], [8, 0, 0])]))).toMatchObject({ tied: null, alone: 'rhea' });
  });
});

describe('a lesson on its way', () => {
  it('does not ask again for what was done once, though the cards are put back', () => {
    const course = new Course('a table', LESSONS.two);
    course.close('both');
    expect(course.at(moment([], { chosen: 0 }))?.id).toBe('try');
    course.note(moment([], { chosen: 2 }));
    expect(course.at(laid(moment([], { chosen: 0 }), [], ['giant.orange']))?.id).toBe('missing');
  });

  it('never counts backwards when a dragon comes before its turn', () => {
    const course = new Course('a table', LESSONS['first-age']);
    const read = ['kingdoms', 'seen', 'marker', 'price', 'size', 'ability'];
    for (const id of read) course.close(id);
    const later = moment([took, drew, took, band, band]);
    expect(course.at(later)?.id).toBe('on');
    const woken = moment([took, drew, took, band, band, dragon(1)]);
    expect(course.at(woken)?.id).toBe('dragon');
    expect(course.numberOf('dragon', woken)).toBeGreaterThanOrEqual(course.numberOf('on', later));
    expect(course.numberOf('farewell', woken)).toBe(LESSONS['first-age'].length);
  });
});

describe('the first age', () => {
  it('goes on from what the learner did', () => {
    expect(step('first-age', moment([]))).toBe('kingdoms');
    expect(step('first-age', moment([]), ['kingdoms'])).toBe('market');
    expect(step('first-age', moment([took]), ['kingdoms'])).toBe('seen');
    expect(step('first-age', moment([took]), ['kingdoms', 'seen'])).toBe('deck');
    // Whoever draws first is not asked to draw again.
    expect(step('first-age', moment([drew]), ['kingdoms', 'seen'])).toBe('collect');
    expect(step('first-age', moment([took, drew, took]), ['kingdoms', 'seen'])).toBe('lead');
    expect(step('first-age', moment([took, drew, took], { chosen: 1 }), ['kingdoms', 'seen'])).toBe('fill');
    expect(step('first-age', moment([took, drew, took], { chosen: 3 }), ['kingdoms', 'seen'])).toBe('panel');
    expect(step('first-age', moment([took, drew, band]), ['kingdoms', 'seen'])).toBe('marker');
  });

  it('tells of a dragon when it comes, after the first band', () => {
    expect(step('first-age', moment([took, drew, dragon(1)]), ['kingdoms', 'seen'])).toBe('collect');
    expect(step('first-age', moment([took, drew, band, dragon(1)]), ['kingdoms', 'seen'])).toBe('dragon');
    expect(step('first-age', moment([took, drew, band, dragon(1), dragon(2)]), ['kingdoms', 'seen'])).toBe('dragons');
  });

  it('reads the scoring with the learner and says goodbye after it', () => {
    const ended = [took, drew, band, dragon(1), dragon(2), dragon(3), { kind: 'age_ended', age: 1 } as const];
    expect(step('first-age', moment(ended, { scoring: true }))).toBe('score-kingdoms');
    expect(step('first-age', moment(ended), ['score-kingdoms'])).toBe('farewell');
  });

  it('knows what followed from a band', () => {
    const told = [band, { kind: 'marker', kingdom: 'rhea', free: false }, { kind: 'discarded', card: 'wizard.blue', count: 2 }] as const;
    const facts = factsOf(moment([...told, { kind: 'took', seat: 1, card: 'wizard.blue' }]));
    expect(facts).toMatchObject({ kingdom: 'rhea', pays: 2, shares: true, discarded: 2, taker: 1, taken: 'wizard.blue', leader: 'giant' });
    expect(factsOf(moment([band]))).toMatchObject({ kingdom: null, discarded: 0, taker: null });
  });
});

/** At 200 words a minute. */
const MINUTES = { 'first-age': 5, boards: 2, two: 2, rivals: 2 } as const;
const WORDS_A_MINUTE = 200;

describe('what the lessons say', () => {
  const facts: Facts[] = [
    {
      kingdom: null,
      pays: 0,
      shares: false,
      discarded: 0,
      taker: null,
      taken: null,
      leader: 'wizard',
      blind: true,
      tied: null,
      alone: null,
    },
    {
      kingdom: 'rhea',
      pays: 2,
      shares: true,
      discarded: 3,
      taker: 1,
      taken: 'wizard.blue',
      leader: 'giant',
      blind: false,
      tied: 'rhea',
      alone: 'rhea',
    },
  ];
  const say = { kingdom: () => 'Rhea', card: () => 'Blue wizard', name: () => 'Cora' };

  it('has words for every step in every language, and few enough', () => {
    for (const words of Object.values(WORDS)) {
      expect(Object.keys(words).sort()).toEqual(
        Object.values(LESSONS)
          .flat()
          .map(({ id }) => id)
          .sort(),
      );
      for (const lesson of NAMES)
        for (const told of facts) {
          const said = LESSONS[lesson].map(({ id }) => words[id as keyof typeof words](told, say));
          expect(said.flat().every((text) => text.length > 0)).toBe(true);
          expect(said.flat().join(' ').split(/\s+/).length).toBeLessThanOrEqual(MINUTES[lesson] * WORDS_A_MINUTE);
        }
    }
  });

  it('has a title for every lesson', () => {
    for (const words of Object.values(front)) expect(words.lessons).toHaveLength(NAMES.length);
  });
});
