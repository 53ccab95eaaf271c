import { expect, test } from 'vitest';
import type { LogLine } from '../generated/protocol';
import { turnAfter } from './turn';

const line = (n: number, seat?: number): LogLine => ({ n, text: '', event: seat === undefined ? {} : { seat } }) as unknown as LogLine;

test('a turn stays the same while its own player acts', () => {
  expect(turnAfter([line(1, 1), line(2, 0)], [0])).toBe(1);
  expect(turnAfter([line(1, 1), line(2, 0), line(3, 0)], [0])).toBe(1);
});

test('it is another turn after somebody else, or nobody, did something, even where all of it comes at once', () => {
  expect(turnAfter([line(1, 1), line(2, 0), line(3, 1)], [0])).toBe(3);
  expect(turnAfter([line(1, 1), line(2, 0), line(3)], [0])).toBe(3);
});

test('whoever plays several seats is asked at each of them in one turn; at the beginning nobody has acted', () => {
  expect(turnAfter([line(1, 0), line(2, 1)], [0, 1])).toBe(0);
});
