import { describe, expect, it } from 'vitest';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';
import { named } from './named';

describe('what a variant changes', () => {
  it('is called by its own words, by those of its row, or by its path', () => {
    expect(named('components.cards.dragons', de)).toBe('Drachen');
    expect(named('villages.village.talers_5.copies', de)).toBe('Dörfer in der Schachtel (Taler 5)');
    expect(named('ending.conditions.long.technological', pl)).toBe('Postępy kończące grę (długa)');
    expect(named('battle.militia.mountains', en)).toBe('battle · militia · mountains');
  });

  it('has the same words in every language', () => {
    for (const other of [de, pl]) {
      expect(Object.keys(other.paths).sort()).toEqual(Object.keys(en.paths).sort());
      expect(Object.keys(other.values).sort()).toEqual(Object.keys(en.values).sort());
    }
  });
});
