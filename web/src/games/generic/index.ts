/** Any game that has no room here, as the frame sees it: by what the server tells, and by nothing else. */
import type { Json } from '../../generated/protocol';
import { offerOf, offers, usual } from '../../net/offers';
import type { Room } from '../room';
import { spoken } from './facts';
import { frontOf } from './front';
import { together } from './together';
import { words } from './words.svelte';

/** The words of the table and the game's own come together. */
const shelf: Room['words'] = {
  open: async () => void (await Promise.all([words.open(), offers.open()])),
  read: () => words.read(),
  glance: () => words.glance(),
};

export const roomTo = (game: string): Room => ({
  game,
  get title() {
    const name = spoken(game);
    return offerOf(game)?.title ?? name.charAt(0).toUpperCase() + name.slice(1);
  },
  rules: '',
  plain: true,
  front: frontOf(game),
  words: shelf,
  get playNow() {
    return { players: usual(offerOf(game)?.players ?? []), options: {} };
  },
  together,
  terms: (options: Json) => {
    const labels = offerOf(game)?.labels ?? {};
    return Object.entries(options).map(([name, value]) => `${spoken(name, labels)}: ${words.read().tell(value, labels)}`);
  },
  plate: () => import('./Plate.svelte'),
  options: () => import('./Options.svelte'),
  table: () => import('./Table.svelte'),
  scoring: () => import('./Scoring.svelte'),
  proof: async () => () => null,
});
