/** Does what chance brought follow from the seed: map, order, cards, villages, the discs of the bag, every die? */
import type { Json } from '../../../generated/protocol';
import type { Played, Proof } from '../../room';
import { Luck } from './luck';

interface Seen {
  viewer: number | null;
  board: string;
  order: number[];
  seats: { dealt: string[] | null }[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** What was chosen by lines that begin with a word: `keep imperator`, `people romans`. */
const chosen = (actions: readonly string[], word: string): string[] =>
  actions.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));

/** The first page of the replay, with every hand open. */
function begins(luck: Luck, alone: boolean, views: readonly Seen[]): boolean {
  const dealt = alone ? [] : luck.pile.slice(-2).reverse();
  return (
    views.length > 0 &&
    views.every((view) => {
      if (view.board !== luck.board || !same(view.order, luck.order)) return false;
      const own = view.viewer === null ? null : view.seats[view.viewer]!.dealt;
      return own === null || same(own, view.viewer === luck.order[0] ? dealt : []);
    })
  );
}

/** Whether one thing that chance brought is what comes now. Cards are the top of the pile; the first deal was seen before. */
function comes(luck: Luck, event: Json): boolean {
  switch (event.kind) {
    case 'dealt':
      return same([event.first, event.second], [luck.pile.pop(), luck.pile.pop()]);
    case 'opened':
      return event.card === luck.pile.pop();
    case 'raided':
      return event.roll === luck.die();
    case 'rolled':
      return same([event.red, event.green], Object.values(luck.dice()));
    case 'disc':
      return event.people === luck.disc();
    case 'took-village':
      return event.tile === luck.villages.get(event.province);
    default:
      return true;
  }
}

/** The whole game after the beginning. */
function goesOn(luck: Luck, alone: boolean, { actions, revealed }: Played): boolean {
  const [kept, played] = [chosen(actions, 'keep'), chosen(actions, 'people')];
  if (!alone) luck.pile.splice(-2);
  let set = false;
  return revealed.every((event) => {
    if (!set && !['dealt', 'kept'].includes(event.kind)) {
      luck.setUp(kept, played);
      set = true;
    }
    return comes(luck, event);
  });
}

export const proof: Proof = (seed, players, options, views, played) => {
  const luck = new Luck(seed, players, options);
  const alone = options.style === 'solo';
  return begins(luck, alone, views as unknown as Seen[]) && (played === null || goesOn(luck, alone, played));
};
