import { expect, test } from 'vitest';
import { polish } from './plural';

test.each([
  [1, '1 karta'],
  [2, '2 karty'],
  [5, '5 kart'],
  [12, '12 kart'],
  [22, '22 karty'],
])('Polish counts %i', (n, said) => {
  expect(polish(n, 'karta', 'karty', 'kart')).toBe(said);
});
