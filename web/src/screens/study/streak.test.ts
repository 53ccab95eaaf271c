import { describe, expect, it } from 'vitest';
import { dailyNumber, streakOn, withSolved, type Solved } from './streak';

const begin: Solved = { numbers: [], day: -1, streak: 0 };

describe('the puzzle of the day', () => {
  it('is another one every day until all were shown', () => {
    const shown = new Set(Array.from({ length: 100 }, (_, day) => dailyNumber(20_000 + day, 100)));
    expect(shown.size).toBe(100);
    expect(Math.min(...shown)).toBe(1);
    expect(dailyNumber(20_000, 1)).toBe(1);
  });
  it('counts days in a row, each once, and a day missed ends it', () => {
    let solved = withSolved(begin, 3, true, 100);
    solved = withSolved(solved, 3, true, 100);
    expect(solved.streak).toBe(1);
    solved = withSolved(solved, 4, true, 101);
    expect([solved.streak, streakOn(solved, 101), streakOn(solved, 102), streakOn(solved, 103)]).toEqual([2, 2, 2, 0]);
    expect(withSolved(solved, 5, true, 104).streak).toBe(1);
  });
  it('remembers others too, without a streak', () => {
    const solved = withSolved(withSolved(begin, 7, false, 100), 7, false, 101);
    expect(solved).toEqual({ numbers: [7], day: -1, streak: 0 });
  });
});
