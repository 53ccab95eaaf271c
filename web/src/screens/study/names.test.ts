import { expect, it } from 'vitest';
import { namesOf } from './names';

it('numbers the players where a record does not name them all', () => {
  const player = (n: number): string => `Player ${n}`;
  expect(namesOf({ players: 2 }, player)).toEqual(['Player 1', 'Player 2']);
  expect(namesOf({ players: 2, names: [] }, player)).toEqual(['Player 1', 'Player 2']);
  expect(namesOf({ players: 2, names: ['Ada'] }, player)).toEqual(['Player 1', 'Player 2']);
  expect(namesOf({ players: 2, names: ['Ada', 'Ben'] }, player)).toEqual(['Ada', 'Ben']);
  expect(namesOf({}, player)).toEqual([]);
});
