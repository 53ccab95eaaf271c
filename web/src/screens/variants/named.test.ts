import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
      expect(Object.keys(other.ready).sort()).toEqual(Object.keys(en.ready).sort());
      expect(Object.keys(other.values).sort()).toEqual(Object.keys(en.values).sort());
    }
  });

  it('has a name in every language where it comes with a game', () => {
    const games = fileURLToPath(new URL('../../../../src/ethnarch/games', import.meta.url));
    const folders = readdirSync(games).map((game) => `${games}/${game}/variants`);
    const files = folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`));
    const names = files.map((file) => /^name = "(.+)"$/m.exec(readFileSync(file, 'utf8'))?.[1]);
    expect(names.sort()).toEqual(Object.keys(en.ready).sort());
    for (const other of [de, pl]) for (const name of Object.keys(en.ready)) expect(other.ready[name]).not.toBe(name);
  });
});
