import { expect, test } from 'vitest';
import type { LogLine } from '../../generated/protocol';
import { placeOf } from './places';

const line = (event: Record<string, unknown>): LogLine => ({ n: 1, move: 1, rule: '', text: '', event });
const known = (id: string): boolean => ['latium', 'apulia'].includes(id);

test('a line leads to the province it names', () => {
  expect(placeOf(line({ kind: 'took-province', province: 'latium', from: 1 }), known)).toBe('latium');
});

test('a move leads to its goal', () => {
  expect(placeOf(line({ kind: 'stepped', from: 'latium', to: 'apulia' }), known)).toBe('apulia');
});

test('what happens nowhere leads nowhere, and a place in the order is none on the map', () => {
  expect(placeOf(line({ kind: 'order', place: 1, who: 0 }), known)).toBeNull();
  expect(placeOf(line({ kind: 'offered', to: 1, offer: 'alliance' }), known)).toBeNull();
});
