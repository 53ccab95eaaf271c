import { describe, expect, it } from 'vitest';
import type { JudgedMove } from '../../generated/protocol';
import { across, grade, HIGH, namesOf, path, spots, stretches, WIDE, winsMore } from './curve';

const judged = (n: number, phase: number, chance: number, better = chance): JudgedMove => ({
  n,
  turn: n + 1,
  phase,
  outlook: chance,
  outlook_best: chance,
  chance,
  chance_best: better,
  played: 'deck',
  best: 'deck',
  say_played: '',
  say_best: '',
  why: '',
});

describe('the chance to win over a game', () => {
  const game = [judged(0, 1, 0), judged(4, 1, 0.5), judged(9, 2, 1)];
  it('goes from the left to the right, and up to a sure win', () => {
    expect(path(game)).toBe(`M0.0 ${HIGH}.0L${WIDE / 2}.0 ${HIGH / 2}.0L${WIDE}.0 0.0`);
    expect(across(0, 1)).toBe(WIDE / 2);
  });
  it('is a line across where there was one decision', () => {
    expect(path([judged(3, 1, 0.5)])).toBe(`M0.0 ${HIGH / 2}.0L${WIDE}.0 ${HIGH / 2}.0`);
    expect(stretches([judged(3, 1, 0.5)])).toEqual([{ phase: 1, from: 0, to: WIDE }]);
  });
  it('knows its stretches without a gap', () => {
    expect(stretches(game)).toEqual([
      { phase: 1, from: 0, to: WIDE / 2 },
      { phase: 2, from: WIDE / 2, to: WIDE },
    ]);
  });
  it('names all its stretches alike, or numbers them', () => {
    const part = (phase: number, from: number, to: number) => ({ phase, from, to });
    const say = (n: number) => `round ${n}`;
    expect(namesOf([part(0, 0, 9), part(1, 9, 100), part(2, 100, 190)], say)).toEqual(['', 'round 1', 'round 2']);
    expect(namesOf([part(0, 0, 9), part(1, 9, 100), part(2, 100, 150)], say)).toEqual(['', '1', '2']);
  });
  it('says that more is won only where whole percents say so', () => {
    expect([judged(0, 1, 0.3, 0.4), judged(0, 1, 0.3, 0.304), judged(0, 1, 0.3, 0.2)].map(winsMore)).toEqual([true, false, false]);
  });
  it('is as wide as there is room, and marks never lie on each other', () => {
    expect(path(game, 300)).toBe(`M0.0 ${HIGH}.0L150.0 ${HIGH / 2}.0L300.0 0.0`);
    const close = Array.from({ length: 100 }, (_, n) => judged(n, 1, 0.4 + n / 1000));
    const marked = spots(close, [40, 41, 42], 300);
    expect(marked.map(({ n }) => n)).toEqual([40, 41, 42]);
    for (const [i, one] of marked.entries())
      for (const other of marked.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(20);
    expect(marked.every(({ y }) => y > 0 && y < HIGH)).toBe(true);
  });
  it('grades what was given away', () => {
    expect([0, 0.01, 0.02, 0.2].map(grade)).toEqual([0, 1, 2, 3]);
  });
});
