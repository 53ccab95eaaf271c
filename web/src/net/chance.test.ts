import { expect, test } from 'vitest';
import { Chance, mix, promise } from './chance';

// Numbers made by the engine: the page's luck is the server's luck.
test('the stream of seed 7 is the engine’s', () => {
  const chance = new Chance(7n);
  expect(Array.from({ length: 8 }, () => chance.draw(100))).toEqual([31, 32, 10, 76, 93, 61, 58, 35]);
});

test('a promise is the hash of the seed', async () => {
  expect(await promise(7n)).toBe('3bdd9cd1bd388293724e56e08d34fd85d4fc684b74d86b28ac98bd7772886d23');
});

test('the deal is mixed from the promise and from what each seat brought', async () => {
  expect(await mix(7n, ['a'.repeat(22), null, 'b'.repeat(22)])).toBe(0x21d335565b98a4f49d2e4729d5f5a72bn);
  expect(await mix(7n, [null, null])).toBe(7n);
});
