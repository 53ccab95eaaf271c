import { expect, test, vi } from 'vitest';
import type { LogLine } from '../../generated/protocol';
import { gather } from './gather';
import { de } from './messages/de';
import { en, type Messages } from './messages/en';
import { pl } from './messages/pl';

const spoken = vi.hoisted(() => ({ words: {} as Messages }));
vi.mock('./words.svelte', () => ({ t: () => spoken.words }));

const line = (move: number, event: LogLine['event']): LogLine => ({ n: move, move, rule: '', text: `line ${move}`, event });
const discarded = (seat: number, card: string, count = 1) => line(3, { kind: 'discarded', seat, card, count });
const paid = (seat: number, glory: number) => line(9, { kind: 'band_glory', seat, glory, band: ['elf.red'], cards: 1 });

const SAID = {
  en: [
    'Ada discards 3 cards: blue elf, red orc ×2.',
    'Your 4 bands bring 16 glory: 10 + 6.',
    '2 bands of Ada bring nothing.',
    '2 bands of Ben bring 3 glory.',
  ],
  de: [
    'Ada legt 3 Karten ab: blauer Elb, roter Ork ×2.',
    'Deine 4 Kampfverbände bringen 16 Ruhm: 10 + 6.',
    '2 Kampfverbände von Ada bringen keinen Ruhm.',
    '2 Kampfverbände von Ben bringen 3 Ruhm.',
  ],
  pl: [
    'Ada odrzuca 3 karty: niebieski elf, czerwony ork ×2.',
    'Ty: 4 oddziały, 16 punktów chwały: 10 + 6.',
    'Ada: 2 oddziały, nic.',
    'Ben: 2 oddziały, 3 punkty chwały.',
  ],
};

test.each(['en', 'de', 'pl'] as const)('discards of a turn and bands of a player are one line each (%s)', (code) => {
  spoken.words = { en, de, pl }[code];
  const you = { en: 'You', de: 'Du', pl: 'Ty' }[code];
  const bands = [paid(0, 6), paid(0, 0), paid(0, 10), paid(0, 0), paid(1, 0), paid(1, 0), paid(2, 3), paid(2, 0)];
  const told = gather([discarded(1, 'elf.blue'), discarded(1, 'orc.red', 2), ...bands], [you, 'Ada', 'Ben']);
  expect(told.map((one) => one.text)).toEqual(SAID[code]);
});

test('a discard and a band alone keep their words', () => {
  const lines = [discarded(0, 'elf.blue'), discarded(1, 'elf.blue'), line(9, { kind: 'band_glory', seat: 1, glory: 3 })];
  expect(gather(lines, ['Ada', 'Ben'])).toEqual(lines);
});
