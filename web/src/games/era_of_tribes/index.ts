/** Era of Tribes, as the frame sees it. */
import type { Door } from '../door';
import { front } from './front';
import { termsOf } from './terms';
import type { EraView } from './view';
import { t, words } from './words.svelte';

export const door: Door = {
  game: 'era_of_tribes',
  title: 'Era of Tribes',
  rules: 'ERA',
  front,
  words,
  playNow: { players: 4, options: {} },
  lessons: ['first-rounds'],
  verdict: (view, _names, result) => {
    const it = view as unknown as EraView;
    if (it.style === 'solo') {
      const { won, wiped, endedIn, notEnded } = t().ended;
      const ending = it.seats[0]?.eliminated ? wiped(it.round) : it.ended > 0 ? endedIn(it.ended) : notEnded;
      return `${ending} ${won(t().rank[it.solo_rank ?? 'citizen'] ?? '', result.scores[0] ?? 0)}`;
    }
    return it.lost_together ? t().ended.lost : null;
  },
  terms: (options) => termsOf(options, t()),
  together: (views, seat) => views[seat] ?? views[0]!,
  sign: () => import('./Sign.svelte'),
  plate: () => import('./Plate.svelte'),
  setting: () => import('./Setting.svelte'),
  table: () => import('./Table.svelte'),
  scoring: () => import('./Charts.svelte'),
  proof: async () => (await import('./proof/proof')).proof,
};
