import { expect, it } from 'vitest';
import { de } from './messages/de';
import { en } from './messages/en';
import { pl } from './messages/pl';
import { termsOf } from './terms';

it('says what a table is set to', () => {
  expect(termsOf({ style: 'table', length: 'normal', board: '3-1', bonus_actions: true }, en)).toEqual([
    'Against each other',
    'Normal game: One condition ends it; about ten rounds.',
    `Map: ${en.map['3-1']}`,
    'Bonus actions of diplomacy: Buy land, make alliances',
  ]);
});

it('promises nobody who plays alone a bonus of diplomacy', () => {
  expect(termsOf({ style: 'solo', level: 'softie', board: '2-1', bonus_actions: true }, en)).toHaveLength(3);
});

it('says how hard it is where all are against the barbarians, in every language', () => {
  for (const words of [en, de, pl]) {
    const told = termsOf({ style: 'coop', level: 'softie', board: 'random', bonus_actions: false }, words);
    expect(told).toEqual([
      words.setting.styles.coop,
      `${words.setting.level}: ${words.barbarianLevel.softie}`,
      `${words.setting.board}: ${words.setting.anyMap}`,
    ]);
  }
});
