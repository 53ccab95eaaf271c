import { expect, test } from 'vitest';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';

const WRONG = { en: /^You (asks|proposes)/, de: /^Du (bittet|schlägt)/, pl: /^Ty / };

test.each(Object.entries({ en, de, pl }))(
  'whoever learns alone is called so at their own table, and reads it as said to them (%s)',
  (_, words) => {
    expect(words.turnOf(words.you)).toBe(words.yourTurn);
    expect(words.turnOf('Ada')).toContain('Ada');
  },
);

test.each(Object.entries({ en, de, pl }))('whoever proposes something reads it as said to them (%s)', (code, words) => {
  for (const propose of Object.values(words.talk.proposes)) {
    expect(propose(words.you)).not.toMatch(WRONG[code as keyof typeof WRONG]);
    expect(propose('Ada')).toMatch(/^Ada \w+/);
  }
});
