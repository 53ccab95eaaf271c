import { describe, expect, it } from 'vitest';
import { unitsOn } from './units';

const on = (side: number[], holder: number | string | null, more: object = {}) =>
  unitsOn({ war_units: [side], ...more }, 0, holder).map(({ unit, count }) => `${count} ${unit}`);

describe('what fights', () => {
  it('tells armies from vassals, as many as are left: vassals fall first', () => {
    expect(on([0, 0, 0, 0, 0, 3, 0, 1, 0], 1, { war_armies: [2] })).toEqual(['1 vassal', '2 army', '1 legion']);
    expect(on([0, 0, 0, 0, 0, 1, 0, 0, 0], 1, { war_armies: [2] })).toEqual(['1 army']);
  });
  it('tells fleets at sea, and a city from a village', () => {
    expect(on([0, 0, 0, 0, 0, 2, 0, 0, 0], 0, { war_sea: 1 })).toEqual(['2 fleet']);
    expect(on([2, 0, 0, 0, 0, 0, 0, 0, 1], 0)).toEqual(['2 militia', '1 city']);
    expect(on([2, 0, 0, 0, 0, 1, 0, 0, 1], 'gauls')).toEqual(['2 militia', '1 vassal', '1 last']);
  });
});
