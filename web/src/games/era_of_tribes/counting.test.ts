import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../generated/protocol';
import { byRound, lastCount } from './counting';

const line = (move: number, kind: string, seat: number | null, more: Record<string, unknown> = {}): LogLine => ({
  n: move,
  move,
  rule: '',
  text: kind,
  event: { kind, seat, rule: '', ...more },
});

describe('the last count', () => {
  it('is told in its order, without what gives nothing and without cards scored before', () => {
    const lines = [
      line(4, 'scored-card', 0, { card: 'miners', points: 3 }),
      line(9, 'scored-card', 1, { card: 'burghers', points: 2 }),
      line(9, 'final-morale', 0, { morale: 1, hunger: -2 }),
      line(9, 'final-morale', 1, { morale: 0, hunger: 0 }),
      line(9, 'final-village', 1, { tile: 'points-areas', points: 4 }),
      line(9, 'final-rounds', 0, { points: -5 }),
      line(9, 'over', null),
    ];
    expect(lastCount(lines)).toEqual([
      { seat: 1, kind: 'card', what: 'burghers', points: 2 },
      { seat: 0, kind: 'morale', what: '', points: 1 },
      { seat: 0, kind: 'hunger', what: '', points: -2 },
      { seat: 1, kind: 'village', what: 'points-areas', points: 4 },
      { seat: 0, kind: 'rounds', what: '', points: -5 },
    ]);
  });

  it('is empty while the game goes on', () => {
    expect(lastCount([line(1, 'scored-card', 0, { card: 'miners', points: 3 })])).toEqual([]);
  });
});

describe('round by round', () => {
  it('keeps how everybody stood at the end of each', () => {
    const lines = [
      line(1, 'round', null, { round: 1 }),
      line(2, 'took-province', 0, { province: 'latium', from: null }),
      line(2, 'influence', 0, { change: 2, now: 3 }),
      line(3, 'round', null, { round: 2 }),
      line(4, 'bought-province', 1, { province: 'latium', from: 0 }),
      line(5, 'talers', 1, { change: -3, now: 2 }),
    ];
    const told = byRound(lines, 2);
    expect(told.influence).toEqual([
      [3, 1],
      [3, 1],
    ]);
    expect(told.lands).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(told.talers[1]).toEqual([5, 2]);
  });

  it('tells morale as it is printed, where two fields have one figure', () => {
    const told = byRound(
      [5, 4, 1, 0, -1, -2, -3, -10].map((now, seat) => line(2, 'morale', seat, { change: 1, now })),
      8,
    );
    expect(told.morale).toEqual([[3, 2, 1, 0, -1, -1, -2, -5]]);
  });
});
