/** Deals an Ethnos game from its seed in the order of docs/notation.md, to compare with what was played. */
import type { Json } from '../../generated/protocol';
import { Chance } from '../../net/chance';
import type { Proof } from '../room';
import { KINGDOMS, TRIBES } from './heraldry';
import type { EthnosView } from './view';

const COLOURS = ['red', 'purple', 'orange', 'green', 'grey', 'blue'];

/** What of the box a deal depends on; a variant may have other numbers and other tribes. */
export interface Box {
  tribes: string[];
  many: number;
  few: number;
  firstGame: string[];
  tokens: { many: number[]; few: number[] };
  copies: number;
  halflings: number;
  skeletons: number;
  dragons: number;
  market: number;
}

/** The printed box, with the changes of a variant as its record says them. */
export function boxOf(variant: Json | null): Box {
  const changed = (variant?.components ?? {}) as Record<string, Json | undefined>;
  const { cards, tribes, glory_tokens: tokens } = changed;
  const out = (tribes?.left_out ?? []) as string[];
  const copied = ((tribes?.copied ?? []) as string[]).map((tribe) => `${tribe}_2`);
  const named = (tribes?.first_game ?? ['centaur', 'giant', 'halfling', 'minotaur', 'wingfolk', 'wizard']) as string[];
  const inBox = [...TRIBES, ...copied, ...((tribes?.added ?? []) as string[])].filter((tribe) => !out.includes(tribe));
  const values = (list: unknown, printed: number[]) => [...((list ?? printed) as number[])].sort((a, b) => a - b);
  return {
    tribes: inBox,
    many: (tribes?.many_players as number | undefined) ?? 6,
    few: (tribes?.few_players as number | undefined) ?? 5,
    firstGame: inBox.filter((tribe) => named.includes(tribe)),
    tokens: {
      many: values(tokens?.all, [0, 0, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 10, 10]),
      few: values(tokens?.few_players, [0, 2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10]),
    },
    copies: (cards?.copies as number | undefined) ?? 2,
    halflings: (cards?.halfling_copies as number | undefined) ?? 4,
    skeletons: (cards?.skeletons as number | undefined) ?? 12,
    dragons: (cards?.dragons as number | undefined) ?? 3,
    market: (cards?.market_per_player as number | undefined) ?? 2,
  };
}

export interface Deal {
  tribes: string[];
  tokens: number[][];
  first: number;
  hands: string[][];
  market: string[];
  deck: (string | null)[];
}

export function deal(seed: bigint, players: number, wished: unknown, box: Box): Deal {
  const chance = new Chance(seed);
  const small = players <= 3;
  const tribes = chooseTribes(chance, small ? box.few : box.many, wished, box);
  const values = chance.shuffle([...(small ? box.tokens.few : box.tokens.many)]);
  const each = small ? 2 : 3;
  const tokens = KINGDOMS.map((_, i) => values.slice(i * each, (i + 1) * each).sort((a, b) => a - b));
  const first = chance.draw(players);
  const cards = tribes.flatMap((tribe) =>
    tribe === 'skeleton'
      ? Array<string>(box.skeletons).fill('skeleton')
      : COLOURS.flatMap((colour) => Array<string>(tribe.startsWith('halfling') ? box.halflings : box.copies).fill(`${tribe}.${colour}`)),
  );
  const deck: (string | null)[] = chance.shuffle(cards);
  const hands = Array.from({ length: players }, () => [] as string[]);
  for (let i = 0; i < players; i++) hands[(first + i) % players]!.push(deck.shift()!);
  const market = deck.splice(0, box.market * players) as string[];
  const lower = [...deck.splice(Math.floor(deck.length / 2)), ...Array<null>(box.dragons).fill(null)];
  for (let k = 1; k <= box.dragons; k++) {
    const i = lower.length - k;
    const j = chance.draw(i + 1);
    [lower[i], lower[j]] = [lower[j]!, lower[i]!];
  }
  return { tribes, tokens, first, hands, market, deck: [...deck, ...lower] };
}

function chooseTribes(chance: Chance, wanted: number, wished: unknown, box: Box): string[] {
  let chosen: string[];
  if (Array.isArray(wished)) chosen = wished as string[];
  else if (wished === 'first-game') {
    const dropped = wanted < box.firstGame.length ? chance.draw(box.firstGame.length) : -1;
    chosen = box.firstGame.filter((_, i) => i !== dropped);
  } else chosen = chance.shuffle([...box.tribes]).slice(0, wanted);
  return box.tribes.filter((tribe) => chosen.includes(tribe));
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

export const proof: Proof = (seed, players, options, views, _played, variant) =>
  follows(deal(seed, players, options.tribes, boxOf(variant)), views as unknown as EthnosView[]);
