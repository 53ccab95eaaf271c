/** Tables made of stored views, for looking at the page without a server. Only in fixture builds. */
import type { BandPreview, EthnosView } from './view';
import { face, KINGDOMS } from './heraldry';
import type { Advised, State } from '../../generated/protocol';
import { notice } from '../../atlas/notice.svelte';
import { TableState } from '../../net/table.svelte';

const stored = import.meta.glob<{ default: unknown }>('./fixtures/*.json');

export class FixtureTable extends TableState {
  async open(name: string): Promise<void> {
    const load = stored[`./fixtures/${name}.json`];
    if (!load) {
      this.trouble = name;
      return;
    }
    const state = (await load()).default as State;
    this.take(state);
    if (name === 'scored') this.fresh = state.lines;
    this.link = 'open';
  }

  override async play(line: string): Promise<boolean> {
    notice('Fixture', `would play: ${line}`, 'ETH-3.2');
    return this.actions.some((action) => action.text === line);
  }

  override async preview(line: string): Promise<BandPreview> {
    const cards = line.split(' ').slice(1);
    const view = this.view as EthnosView;
    const hand = [...(view.seats[view.seat ?? 0]?.hand ?? [])];
    for (const card of cards) hand.splice(hand.indexOf(card), 1);
    const leader = face(cards[0]!);
    const joins = (card: string) =>
      card === 'skeleton' ||
      cards.every((c) => c === 'skeleton' || face(c).tribe === face(card).tribe) ||
      cards.every((c) => c === 'skeleton' || face(c).colour === face(card).colour);
    const marker = leader.tribe === 'wingfolk' ? KINGDOMS.slice(0, 4) : leader.field === 'none' ? [] : [leader.field];
    const legal = cards.every(joins);
    return {
      legal,
      rule: legal ? null : 'ETH-4.1',
      reason: legal ? null : 'Cards of one band share a tribe or a colour.',
      leader: cards[0]!,
      may_add: hand.filter(joins),
      size: cards.length,
      marker,
      places: [],
      marker_says: 'Straton asks for 2 cards; this band has 1 card.',
      glory: 3,
      glory_more: 6,
      glory_says: 'Worth 3 glory at the end of the age; with one more card 6 glory.',
      leader_does: 'The leader’s ability in a sentence of about this length.',
      discards: hand,
      keeps: 0,
      discards_say: 'You discard 3 cards to the market.',
    };
  }

  override async hint(): Promise<Advised[]> {
    return this.actions
      .slice(-3)
      .map((action, i) => ({ action, then: [], place: 1.4 + i * 0.35, words: `${action.say}: expects place ${1.4 + i * 0.35} of 4` }));
  }
}
