import { expect, test } from 'vitest';
import type { LogLine } from '../../generated/protocol';
import { newsOf } from './news';

const line = (n: number, event: LogLine['event']): LogLine => ({ n, move: n, rule: '', text: '', event });
const LINES = [
  line(1, { kind: 'took', seat: 0, card: 'elf.red' }),
  line(2, { kind: 'drew', seat: 1 }),
  line(3, { kind: 'band', seat: 2, cards: ['giant.red', 'elf.red'] }),
  line(3, { kind: 'marker', seat: 2, kingdom: 'rhea', free: false }),
  line(3, { kind: 'giant', seat: 2, glory: 2, cards: 2 }),
  line(3, { kind: 'discarded', seat: 2, card: 'elf.blue', count: 3 }),
  line(4, { kind: 'took', seat: 3, card: 'elf.blue' }),
];

test('what others did since my turn is news, what I did is not', () => {
  const news = newsOf(LINES, 1, 0);
  expect([...news.hands]).toEqual([
    [1, 1],
    [2, -5],
    [3, 1],
  ]);
  expect(news.bands.get(2)).toBe(1);
  expect([...(news.kingdoms.get('rhea') ?? [])]).toEqual([2]);
  expect([...news.boards]).toEqual(['giant']);
  expect([...news.market]).toEqual([]);
  expect(newsOf(LINES, 4, 0).hands.size).toBe(0);
  expect(newsOf(LINES, null, null).hands.size).toBe(0);
});

test('a new age begins with nothing to mark', () => {
  const news = newsOf([...LINES, line(5, { kind: 'age_began', seat: null, age: 2 }), line(6, { kind: 'drew', seat: 1 })], 1, 0);
  expect(news.kingdoms.size).toBe(0);
  expect([...news.hands]).toEqual([[1, 1]]);
});
