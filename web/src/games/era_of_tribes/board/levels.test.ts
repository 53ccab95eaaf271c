import { describe, expect, it } from 'vitest';
import { levelOf, unitOf } from './levels';

describe('what is drawn at a zoom', () => {
  it('follows the zoom up to the screen of a desk', () => {
    for (const letter of [12, 16, 19.2]) expect(unitOf(letter)).toBe(1);
    expect([0.5, 0.79, 0.8, 1.59, 1.6, 3].map((z) => levelOf(z, 1))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('is the same on a screen of twice the px, and twice as large', () => {
    const unit = unitOf(38.4);
    expect(unit).toBe(2);
    for (const z of [0.5, 0.79, 0.8, 1.59, 1.6, 3]) expect(levelOf(2 * z, unit)).toBe(levelOf(z, 1));
  });
});
