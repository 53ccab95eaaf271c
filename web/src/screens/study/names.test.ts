import { expect, it } from 'vitest';
import { namesOf } from './names';

it('calls whoever has no name by the seat', () => {
  const seat = (n: number): string => `Seat ${n}`;
  expect(namesOf({ players: 2 }, seat)).toEqual(['Seat 1', 'Seat 2']);
  expect(namesOf({ players: 2, names: [] }, seat)).toEqual(['Seat 1', 'Seat 2']);
  expect(namesOf({ players: 2, names: ['Ada', 'Ben'] }, seat)).toEqual(['Ada', 'Ben']);
  expect(namesOf({}, seat)).toEqual([]);
});
