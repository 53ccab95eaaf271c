import { describe, expect, it } from 'vitest';
import type { Choice } from '../../generated/protocol';
import { lineOf, matching } from './choices';
import { apart, factsOf, shortAndLong, spoken } from './facts';
import { en } from './messages/en';
import { together } from './together';

const choice = (id: number, text: string, say: string): Choice => ({ id, text, say, json: {} });
const CHOICES = [choice(0, 'draw', 'weź kartę'), choice(1, 'stay', 'zostań'), choice(2, 'stay all', 'zostańcie wszyscy')];

describe('facts of a view', () => {
  it('are single values, rows of values, or facts inside facts', () => {
    expect(factsOf({ pile: 3, hand: [1, 2], board: { a: null }, bands: [{ size: 2 }] })).toEqual([
      { key: 'pile', value: 3 },
      { key: 'hand', list: [1, 2] },
      { key: 'board', facts: [{ key: 'a', value: null }] },
      { key: 'bands', facts: [{ key: '1', facts: [{ key: 'size', value: 2 }] }] },
    ]);
  });
  it('are called as the game calls them, or as they are written', () => {
    expect(spoken('cards_left', { cards_left: 'Karten' })).toBe('Karten');
    expect(spoken('cards_left')).toBe('cards left');
    expect(en.tell([true, null, 'deep_sea', 4], { deep_sea: 'Deep Sea' })).toBe('yes, none, Deep Sea, 4');
    expect(en.tell([], {})).toBe('none');
  });
  it('of seats stand apart only where there is one for each seat', () => {
    expect(apart({ pile: 3, seats: [{ a: 1 }, { a: 2 }] }, 2)).toEqual({ seats: [{ a: 1 }, { a: 2 }], rest: { pile: 3 } });
    expect(apart({ seats: [{ a: 1 }] }, 2).seats).toBeNull();
    expect(apart({ seats: 2 }, 2)).toEqual({ seats: null, rest: { seats: 2 } });
  });
  it('of a seat are short beside its name, and what is long or too much opens below', () => {
    const { short, long } = shortAndLong(factsOf({ bands: [{ size: 2 }], held: 2, stayed: false, out: true, kept: [], boards: {} }));
    expect([short, long].map((facts) => facts.map(({ key }) => key))).toEqual([['held', 'out'], ['bands']]);
    expect(shortAndLong(factsOf(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, i])))).long).toHaveLength(1);
  });
  it('of all seats at once stand with the seat that alone sees them', () => {
    const views = [
      { pile: 3, hand: [1], seats: [{ held: 1 }, { held: 1 }] },
      { pile: 3, hand: [9], seats: [{ held: 1 }, { held: 1 }] },
    ];
    expect(together(views, 1)).toEqual({
      pile: 3,
      seats: [
        { held: 1, hand: [1] },
        { held: 1, hand: [9] },
      ],
    });
  });
});

describe('an action', () => {
  it('is found by parts of its words or its notation, with or without accents', () => {
    expect(matching(CHOICES, 'karte').map(({ id }) => id)).toEqual([0]);
    expect(matching(CHOICES, 'ZOSTAN').map(({ id }) => id)).toEqual([1, 2]);
    expect(matching(CHOICES, '').length).toBe(3);
  });
  it('is played by Enter when it is meant, and asked for when the list has nothing like it', () => {
    expect(lineOf(CHOICES, 'stay')).toBe('stay');
    expect(lineOf(CHOICES, 'wsz')).toBe('stay all');
    expect(lineOf(CHOICES, 'zost')).toBeNull();
    expect(lineOf(CHOICES, 'draw; stay')).toBe('draw; stay');
    expect(lineOf(CHOICES, ' ')).toBeNull();
  });
});
