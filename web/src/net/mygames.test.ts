import { expect, test } from 'vitest';
import { withRoom, type MyGame } from './mygames.svelte';

const game = (number: number, phase: string): MyGame => ({
  table: `t${number}`,
  game: 'ethnos',
  secret: '',
  role: 'seat',
  phase,
  names: [],
  deciding: false,
  invite: null,
  watch: null,
  nonce: null,
  created: 0,
  seat: null,
  place: null,
  points: null,
  lesson: null,
  seen: 0,
});

test('the link of a game that goes on is kept, however many there are', () => {
  const games = [...Array.from({ length: 60 }, (_, i) => game(i, 'playing')), game(99, 'over')];
  expect(withRoom(games)).toHaveLength(60);
  expect(withRoom(games).some((one) => one.table === 't99')).toBe(false);
});

test('of finished games the latest stay', () => {
  const games = [game(0, 'playing'), ...Array.from({ length: 60 }, (_, i) => game(i + 1, 'over')), game(70, 'waiting')];
  const kept = withRoom(games);
  expect(kept).toHaveLength(50);
  expect(kept[1]!.table).toBe('t1');
  expect(kept.at(-1)!.table).toBe('t70');
});
