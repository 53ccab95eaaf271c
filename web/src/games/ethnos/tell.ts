/** What the inspector says about the things on the table. */
import type { Explanation } from '../../atlas/explain.svelte';
import { t } from './words.svelte';
import Card from './Card.svelte';
import { face, tribeRule } from './heraldry';
import type { KingdomView } from './view';

export const cardName = (card: string): string => (t().card as Record<string, string>)[card] ?? card;

export function tellCard(card: string, extra: string[] = []): Explanation {
  const { tribe, field } = face(card);
  const where = field === 'none' ? [] : [`${t().kingdom[field]}`];
  return {
    title: cardName(card),
    lines: [...where, t().ability[tribe], ...extra],
    rule: tribeRule(tribe),
    picture: { of: Card, props: { card } },
  };
}

export function kingdomText(kingdom: KingdomView, age: number, names: readonly string[]): string {
  const markers = kingdom.markers
    .map((n, seat) => (n ? t().markersOf(names[seat] ?? '', n) : ''))
    .filter(Boolean)
    .join(', ');
  return t().kingdomState(t().kingdom[kingdom.name], kingdom.tokens.join(', '), kingdom.tokens[age - 1] ?? null, markers);
}

/** Who would gain what here if this age ended with the table as it is. */
export function paysNow(kingdom: KingdomView, names: readonly string[]): string {
  const gains = kingdom.pays.flatMap((glory, seat) => (glory > 0 ? [`${names[seat] ?? ''}\u00a0+${glory}`] : []));
  return gains.length > 0 ? t().paysNow(gains.join(', ')) : t().paysNobody;
}

export const tellKingdom = (kingdom: KingdomView, text: string, names: readonly string[]): Explanation => ({
  title: t().kingdom[kingdom.name],
  lines: [text.replace(`${t().kingdom[kingdom.name]}. `, ''), paysNow(kingdom, names), t().tell.token],
  rule: RULES.kingdom,
});

/** Where the rules page explains a thing. */
export const RULES = {
  kingdom: 'ETH-5.2',
  deck: 'ETH-3.4',
  market: 'ETH-3.3',
  dragon: 'ETH-3.7',
  giant: 'ETH-7.4',
  trolls: 'ETH-7.10',
  merfolk: 'ETH-7.6',
  horde: 'ETH-7.8',
  bands: 'ETH-5.7',
  hand: 'ETH-3.5',
  known: 'ETH-8.3',
  track: 'ETH-1.6',
  marker: 'ETH-4.3',
  keep: 'ETH-7.3',
};
