import { describe as group, expect, it } from 'vitest';
import { BY_ID } from './chart';
import type { BoardView, Language } from './contract';
import two from './samples/two.json';
import { describe } from './say';

const view = two as unknown as BoardView;
const printedOn = (id: string, language: Language): string => describe(view, BY_ID.get(id)!, { language, names: ['Ada', 'Ben'] })[0]!;

group('a province in words', () => {
  it('names land and goods inside a sentence as the language writes them', () => {
    expect(
      printedOn('apulia', 'en')
        .split(', ')
        .slice(1)
        .every((word) => word === word.toLowerCase()),
    ).toBe(true);
    expect(
      printedOn('apulia', 'pl')
        .split(', ')
        .slice(1)
        .every((word) => word === word.toLowerCase()),
    ).toBe(true);
    expect(
      printedOn('apulia', 'de')
        .split(', ')
        .slice(1)
        .every((word) => /^[A-ZÄÖÜ]/.test(word)),
    ).toBe(true);
  });
});
