/** Ethnos, as the frame sees it. */
import type { Room } from '../room';
import { front } from './front';
import type { EthnosView } from './view';
import { gather, terms } from './gather';
import { words } from './words.svelte';

export const room: Room = {
  game: 'ethnos',
  title: 'Ethnos',
  rules: 'ETH',
  front,
  words,
  playNow: { players: 4, options: {} },
  lessons: ['first-age', 'boards', 'two', 'rivals'],
  together: (views, seat) => {
    const all = views as EthnosView[];
    const base = all[seat] ?? all[0]!;
    return { ...base, seats: base.seats.map((one, i) => ({ ...one, hand: all[i]?.seats[i]?.hand ?? one.hand })) };
  },
  terms,
  gather,
  plate: () => import('./Plate.svelte'),
  options: () => import('./Options.svelte'),
  table: () => import('./Table.svelte'),
  scoring: () => import('./Charts.svelte'),
  proof: async () => (await import('./deal')).proof,
};
