import { expect, test } from 'vitest';
import type { LogLine } from '../../generated/protocol';
import { endedAge, gains, isOver, sum } from './chronicle';

const line = (move: number, event: LogLine['event']): LogLine => ({ n: move, move, rule: '', text: '', event });
const LINES = [
  line(1, { kind: 'age_began', seat: null, age: 1 }),
  line(2, { kind: 'giant', seat: 0, glory: 2 }),
  line(9, { kind: 'kingdom_glory', seat: 1, glory: 4, kingdom: 'rhea', place: 1 }),
  line(9, { kind: 'band_glory', seat: 0, glory: 10 }),
  line(9, { kind: 'age_ended', seat: null, age: 1 }),
];

test('every gain knows its source, its age and its place', () => {
  const found = gains(LINES);
  expect(found.map((gain) => [gain.seat, gain.source, gain.glory])).toEqual([
    [0, 'giant', 2],
    [1, 'kingdoms', 4],
    [0, 'bands', 10],
  ]);
  expect(found[1]).toMatchObject({ kingdom: 'rhea', place: 1, age: 1, move: 9 });
  expect(sum(found, 0, () => true)).toBe(12);
});

test('the end of an age and of the game are told apart', () => {
  expect(endedAge(LINES)).toBe(1);
  expect(isOver(LINES)).toBe(false);
});
