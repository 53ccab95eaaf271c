import { expect, test } from 'vitest';
import type { Advised, Choice } from '../../generated/protocol';
import { face, kinds } from './heraldry';
import { bandLine, bandOf, light } from './view';

const choice = (text: string, json: Choice['json']): Choice => ({ id: 0, text, json, say: text });

test('legal actions are found by what one would click on', () => {
  const lit = light([
    choice('take elf.red', { do: 'take', card: 'elf.red' }),
    choice('deck', { do: 'deck' }),
    choice('mark rhea', { do: 'mark', kingdom: 'rhea' }),
    choice('mark none', { do: 'mark', kingdom: null }),
    choice('troll 3', { do: 'troll', token: 3 }),
  ]);
  expect(lit.take.get('elf.red')?.text).toBe('take elf.red');
  expect(lit.deck?.text).toBe('deck');
  expect([...lit.place.keys()]).toEqual(['rhea']);
  expect([...lit.troll.keys()]).toEqual([3]);
  expect(lit.rest.map((one) => one.text)).toEqual(['mark none']);
});

test('a whole band is one line', () => {
  expect(bandLine(['elf.red', 'elf.blue'], 'rhea')).toBe('band elf.red elf.blue @ rhea');
  expect(bandLine(['elf.red'], null)).toBe('band elf.red');
});

test('advice is followed to the end of its first band', () => {
  const step = (text: string) => choice(text, { do: text.split(' ')[0] });
  const advised: Advised = { action: step('lead a'), then: [step('add b'), step('mark c'), step('lead d')], place: 1, words: '' };
  expect(bandOf(advised).map((one) => one.text)).toEqual(['lead a', 'add b', 'mark c']);
});

test('a card is drawn by tribe and kingdom; a skeleton has none', () => {
  expect(face('elf.blue')).toEqual({ tribe: 'elf', colour: 'blue', field: 'straton' });
  expect(face('skeleton').field).toBe('none');
  expect(kinds(['elf.red', 'orc.red', 'elf.red'])).toEqual([
    { card: 'elf.red', count: 2 },
    { card: 'orc.red', count: 1 },
  ]);
});
