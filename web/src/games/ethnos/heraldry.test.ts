import { expect, test } from 'vitest';
import { TRIBES, tribeRule, tribesOf } from './heraldry';

test('a tribe is explained by its own rule, a copy by that of its first, one of a variant by none', () => {
  expect(['centaur', 'wizard', 'dwarf_2', 'satyr'].map(tribeRule)).toEqual(['ETH-7.1', 'ETH-7.12', 'ETH-7.2', undefined]);
});

test('the tribes of a table are the printed ones but for what a variant changes', () => {
  expect(tribesOf(null)).toEqual(TRIBES);
  const path = (which: string, now: string[]) => ({ path: `components.tribes.${which}`, printed: [], now });
  const revels = tribesOf({ differences: [path('added', ['satyr']), path('left_out', ['wizard'])] });
  expect(revels).toHaveLength(12);
  expect(revels.at(-1)).toBe('satyr');
});
