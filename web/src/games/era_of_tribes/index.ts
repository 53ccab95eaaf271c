/** Era of Tribes, as the frame sees it. */
import type { Door } from '../door';
import { front } from './front';
import { words } from './words.svelte';

export const door: Door = {
  game: 'era_of_tribes',
  title: 'Era of Tribes',
  rules: 'ERA',
  front,
  words,
  playNow: { players: 4, options: {} },
  firstGame: { players: 2, options: {} },
  together: (views, seat) => views[seat] ?? views[0]!,
  plate: () => import('./Plate.svelte'),
  setting: () => import('./Setting.svelte'),
  table: () => import('./Table.svelte'),
  scoring: () => import('./Charts.svelte'),
  proof: async () => (await import('./proof')).proof,
};
