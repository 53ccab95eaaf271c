import { expect, it } from 'vitest';
import { countedBy, isBad } from './changes';

it('counts a triumph as it goes on, from field 28 to 27, and tells good from bad', () => {
  expect([countedBy('triumph', -1), countedBy('talers', -1)]).toEqual([1, -1]);
  expect([isBad('triumph', -1), isBad('triumph', 1)]).toEqual([false, true]);
  expect([isBad('hunger', 1), isBad('hunger', -1), isBad('food', -2), isBad('food', 1)]).toEqual([true, false, true, false]);
});
