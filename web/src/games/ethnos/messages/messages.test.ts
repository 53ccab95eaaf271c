import { expect, test } from 'vitest';
import { de } from './de';
import { en } from './en';
import { pl } from './pl';

/** More letters than these run over the edge of a card. */
const LONGEST = 19;

test.each(Object.entries({ en, de, pl }))('what a leader does fits in two lines of a card (%s)', (_, words) => {
  const long = Object.values(words.onCard)
    .flat()
    .filter((line) => line.length > LONGEST);
  expect(long).toEqual([]);
});
