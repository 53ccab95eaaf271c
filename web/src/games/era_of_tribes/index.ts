/** Era of Tribes, as the frame sees it. */
import type { Room } from '../room';
import { isLost, verdictOf } from './ended';
import { front } from './front';
import { termsOf } from './terms';
import type { EraView } from './view';
import { t, words } from './words.svelte';

export const room: Room = {
  game: 'era_of_tribes',
  title: 'Era of Tribes',
  rules: 'ERA',
  front,
  words,
  playNow: { players: 4, options: {} },
  lessons: ['first-rounds'],
  verdict: (view, names, result) => verdictOf(view as unknown as EraView, names, result, t()),
  lost: (view) => isLost(view as unknown as EraView),
  terms: (options) => termsOf(options, t()),
  together: (views, seat) => views[seat] ?? views[0]!,
  sign: () => import('./Sign.svelte'),
  plate: () => import('./Plate.svelte'),
  options: () => import('./Options.svelte'),
  table: () => import('./Table.svelte'),
  scoring: () => import('./Charts.svelte'),
  proof: async () => (await import('./proof/proof')).proof,
};
