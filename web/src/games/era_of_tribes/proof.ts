/** Deals the beginning of an Era of Tribes game from its seed in the order of docs/notation.md: map, order, pile. */
import { Chance } from '../../net/chance';
import type { Json } from '../../generated/wire';
import type { Proof } from '../door';

const CARDS = [
  'admiralty',
  'colonists',
  'nobility',
  'partisans',
  'imperator',
  'fishers',
  'farmers',
  'scholars',
  'liberators',
  'woodcutters',
  'shepherds',
  'burghers',
  'merchants',
  'miners',
  'plutocracy',
];
const NOT_ALONE = new Set(['imperator', 'liberators', 'scholars', 'burghers', 'plutocracy']);
const MAPS: Record<number, string[]> = {
  2: ['2-1', '2-2', '2-3', '2-4', '2-5', '2-6'],
  3: ['3-1', '3-2', '3-3', '3-4'],
  4: ['4-1', '4-2', '4-3', '4-4'],
  5: ['5/6'],
  6: ['5/6'],
};

export interface Beginning {
  board: string;
  order: number[];
  /** The pile of influence cards; the top is the last. */
  pile: string[];
}

export function begin(seed: bigint, players: number, options: Json): Beginning {
  const chance = new Chance(seed);
  let board = String(options.board);
  if (board === 'random') {
    const fitting = MAPS[Math.max(players, 2)]!;
    board = fitting[fitting.length > 1 ? chance.draw(fitting.length) : 0]!;
  }
  const order = chance.shuffle(Array.from({ length: players }, (_, seat) => seat));
  const alone = options.style === 'solo';
  return { board, order, pile: chance.shuffle(CARDS.filter((card) => !alone || !NOT_ALONE.has(card))) };
}

interface Seen {
  viewer: number | null;
  board: string;
  order: number[];
  seats: { dealt: string[] | null }[];
}

/** Does the first page of the replay, with every hand open, follow from the seed? */
export const proof: Proof = (seed, players, options, views) => {
  const begun = begin(seed, players, options);
  const dealt = options.style === 'solo' ? [] : begun.pile.slice(-2).reverse();
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return (
    views.length > 0 &&
    (views as unknown as Seen[]).every((view) => {
      if (view.board !== begun.board || !same(view.order, begun.order)) return false;
      const own = view.viewer === null ? null : view.seats[view.viewer]!.dealt;
      return own === null || same(own, view.viewer === begun.order[0] ? dealt : []);
    })
  );
};
