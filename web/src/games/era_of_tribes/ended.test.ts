import { describe, expect, it } from 'vitest';
import type { Result } from '../../generated/protocol';
import { isLost, verdictOf } from './ended';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';
import type { EraView } from './view';

const view = (more: Record<string, unknown>): EraView =>
  ({ style: 'table', round: 5, ended: 0, seats: [{ eliminated: false }], solo_rank: 'citizen', lost_together: false, ...more }) as never;
const result = { scores: [12, 9], ranking: [1, 2] } as Result;
const LOST = [view({ style: 'solo', seats: [{ eliminated: true }] }), view({ style: 'coop', lost_together: true })];
const NOT_LOST = [
  view({ style: 'solo', ended: 7 }),
  view({ style: 'solo' }),
  view({ style: 'coop', ended: 7 }),
  view({ seats: [{ eliminated: true }, { eliminated: false }] }),
];

describe('the end', () => {
  it('is lost where a people alone is wiped out and where all together were too late', () => {
    expect(LOST.map(isLost)).toEqual([true, true]);
    expect(NOT_LOST.map(isLost)).toEqual([false, false, false, false]);
  });

  it('is everybody’s where all played together, whoever has most points', () => {
    for (const words of [en, de, pl]) {
      const said = verdictOf(NOT_LOST[2]!, ['Ada', 'Ben'], result, words);
      expect(said).toBe(words.ended.together('Ada'));
      expect(said).not.toContain('Ben');
      expect(verdictOf(LOST[1]!, ['Ada', 'Ben'], result, words)).toBe(words.ended.lost);
    }
  });

  it('says alone how it came and what one is called, and against each other leaves it to who came first', () => {
    expect(verdictOf(LOST[0]!, ['Ada'], result, en)).toContain('wiped off the map in round 5');
    expect(verdictOf(NOT_LOST[0]!, ['Ada'], result, en)).toContain('round 7');
    expect(verdictOf(NOT_LOST[1]!, ['Ada'], result, en)).toContain(en.rank.citizen);
    expect(verdictOf(NOT_LOST[3]!, ['Ada', 'Ben'], result, en)).toBeNull();
  });
});
