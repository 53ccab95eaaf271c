/** Deals an Ethnos game from its seed in the order of docs/notation.md, to compare with what was played. */
import { Chance } from '../../net/chance';
import type { Proof } from '../door';
import { KINGDOMS, TRIBES, type Tribe } from './heraldry';
import type { EthnosView } from './view';

const COLOURS = ['red', 'purple', 'orange', 'green', 'grey', 'blue'];
const ALL = [0, 0, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 10, 10];
const FEW = [0, 2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10];
const FIRST_GAME: Tribe[] = ['centaur', 'giant', 'halfling', 'minotaur', 'wingfolk', 'wizard'];

export interface Deal {
  tribes: Tribe[];
  tokens: number[][];
  first: number;
  hands: string[][];
  market: string[];
  deck: (string | null)[];
}

export function deal(seed: bigint, players: number, wished: unknown): Deal {
  const chance = new Chance(seed);
  const small = players <= 3;
  const tribes = chooseTribes(chance, small ? 5 : 6, wished);
  const values = chance.shuffle([...(small ? FEW : ALL)]);
  const each = small ? 2 : 3;
  const tokens = KINGDOMS.map((_, i) => values.slice(i * each, (i + 1) * each).sort((a, b) => a - b));
  const first = chance.draw(players);
  const cards = tribes.flatMap((tribe) =>
    tribe === 'skeleton'
      ? Array<string>(12).fill('skeleton')
      : COLOURS.flatMap((colour) => Array<string>(tribe === 'halfling' ? 4 : 2).fill(`${tribe}.${colour}`)),
  );
  const deck: (string | null)[] = chance.shuffle(cards);
  const hands = Array.from({ length: players }, () => [] as string[]);
  for (let i = 0; i < players; i++) hands[(first + i) % players]!.push(deck.shift()!);
  const market = deck.splice(0, 2 * players) as string[];
  const lower = [...deck.splice(Math.floor(deck.length / 2)), null, null, null];
  for (let k = 1; k <= 3; k++) {
    const i = lower.length - k;
    const j = chance.draw(i + 1);
    [lower[i], lower[j]] = [lower[j]!, lower[i]!];
  }
  return { tribes, tokens, first, hands, market, deck: [...deck, ...lower] };
}

function chooseTribes(chance: Chance, wanted: number, wished: unknown): Tribe[] {
  let chosen: Tribe[];
  if (Array.isArray(wished)) chosen = wished as Tribe[];
  else if (wished === 'first-game') {
    const dropped = wanted < FIRST_GAME.length ? chance.draw(FIRST_GAME.length) : -1;
    chosen = FIRST_GAME.filter((_, i) => i !== dropped);
  } else chosen = chance.shuffle([...TRIBES]).slice(0, wanted);
  return TRIBES.filter((tribe) => chosen.includes(tribe));
}

/** Does the beginning of the game, as the replay shows it, follow from the seed? */
export function follows(dealt: Deal, views: EthnosView[]): boolean {
  const view = views[0];
  if (!view) return false;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const hands = views.every(
    (one) => one.seat === null || same([...(one.seats[one.seat]?.hand ?? [])].sort(), [...(dealt.hands[one.seat] ?? [])].sort()),
  );
  return (
    same(view.tribes, dealt.tribes) &&
    same(
      view.kingdoms.map((kingdom) => kingdom.tokens),
      dealt.tokens,
    ) &&
    view.first === dealt.first &&
    same([...view.market].sort(), [...dealt.market].sort()) &&
    hands
  );
}

export const proof: Proof = (seed, players, options, views) => follows(deal(seed, players, options.tribes), views as EthnosView[]);
