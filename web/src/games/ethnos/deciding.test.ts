import { expect, test, vi } from 'vitest';
import { slips } from '../../atlas/notice.svelte';
import type { Choice } from '../../generated/protocol';
import { Deciding, type Source } from './deciding.svelte';
import type { BandPreview, EthnosView } from './view';
import { words } from './words.svelte';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} })));
const HAND = ['giant.orange', 'giant.grey', 'skeleton'];

/** A turn with this hand, at a server where a skeleton never leads. */
function deciding(): Deciding {
  const lead = (card: string): Choice => ({ id: 0, text: `lead ${card}`, json: { do: 'lead', card }, say: card });
  const source = {
    view: { seat: 0, decision: { kind: 'turn', seat: 0 }, seats: [{ hand: HAND }] } as unknown as EthnosView,
    actions: HAND.slice(0, 2).map(lead),
    names: [],
    play: () => Promise.resolve(true),
    preview: (line: string) => {
      const legal = !line.startsWith('band skeleton');
      return Promise.resolve({
        legal,
        reason: legal ? null : 'A skeleton never leads.',
        marker: [],
        may_add: HAND,
      } as unknown as BandPreview);
    },
  } satisfies Source;
  return new Deciding(source);
}

test('who may not lead is refused with the reason, and the band stays as it was', async () => {
  const table = deciding();
  for (const place of [0, 2]) await table.touchHand(place);
  await table.lead(2);
  expect(table.cards).toEqual(['giant.orange', 'skeleton']);
  expect(table.preview?.legal).toBe(true);
  expect(slips.list.map((slip) => slip.text)).toEqual(['A skeleton never leads.']);
});

test('when a leader is put back the next card that may lead does', async () => {
  const table = deciding();
  for (const place of [0, 2, 1, 0]) await table.touchHand(place);
  expect(table.cards).toEqual(['giant.grey', 'skeleton']);
  await table.touchHand(1);
  expect(table.cards).toEqual([]);
});

test('only what can be done is asked for: an empty hand recruits, a full one plays', async () => {
  await words.open();
  const act = (json: Choice['json']): Choice => ({ id: 0, text: Object.values(json).join(' '), json, say: '' });
  const [deck, take, lead] = [act({ do: 'deck' }), act({ do: 'take', card: 'elf.red' }), act({ do: 'lead', card: 'elf.red' })];
  const asked = (...actions: Choice[]): string => {
    const table = deciding();
    (table.source as { actions: Choice[] }).actions = actions;
    return new Deciding(table.source).asks;
  };
  expect(asked(deck)).toBe('Recruit');
  expect(asked(deck, take)).toBe('Recruit');
  expect(asked(lead)).toBe('Play a band');
  expect(asked(take, lead)).toBe('Recruit or play a band');
});
