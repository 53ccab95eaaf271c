/** The table as the components see it: a view, what is lit, a band in the making, and ways to act. */
import { getContext, setContext } from 'svelte';
import { forgetRefusals, notice, refuse } from '../../atlas/notice.svelte';
import { t } from './words.svelte';
import type { Advised, Choice } from '../../generated/protocol';
import { sum, type Gain } from './chronicle';
import type { Kingdom } from './heraldry';
import { nothing, type News } from './news';
import { paysNow, RULES } from './tell';
import { Walk } from './walk.svelte';
import { bandLine, bandOf, light, type BandPreview, type EthnosView } from './view';

/** What a table can do for whoever decides; a replay offers nothing but its view. */
export interface Source {
  readonly view: EthnosView | null;
  readonly actions: Choice[];
  readonly names: string[];
  play(line: string): Promise<boolean>;
  preview(line: string): Promise<BandPreview | null>;
}

/** What an answer begins with that names a kingdom. */
const PLACING = { marker: 'mark', free: 'free' };

export class Deciding {
  chosen = $state<number[]>([]);
  preview = $state<BandPreview | null>(null);
  marker = $state<Kingdom | 'none' | null>(null);
  /** Cards of the hand that shall stay, when an elf asks. */
  keeping = $state<number[]>([]);
  busy = $state(false);
  /** Printed numbers, unless the table plays a variant that has others. */
  dragons = $state(3);
  handLimit = $state(10);
  lastSpace = $state(18);
  symbols = $state.raw([3, 7, 12, 18]);
  /** What a bot thinks of the best actions; the best is shown where it would be clicked. */
  advice = $state.raw<Advised[]>([]);
  asking = $state(false);

  /** What is shown instead of the table as it is now: a film, or the old board at the end of an age. */
  staged = $state.raw<EthnosView | null>(null);
  /** Glory that was told so far, at the end of an age. */
  gilded = $state.raw<Gain[]>([]);
  /** What others did since the player's last turn. */
  news = $state.raw<News>(nothing());
  /** A board that was touched, to be seen larger. */
  enlarged = $state<'merfolk' | 'orc' | null>(null);

  /** Where the glory markers stand on their way. */
  readonly walk = new Walk();
  readonly source: Source;
  readonly lit = $derived.by(() => light(this.actions));
  readonly hand = $derived.by(() => (this.view && this.view.seat !== null ? (this.view.seats[this.view.seat]?.hand ?? []) : []));
  readonly cards = $derived.by(() => this.chosen.map((i) => this.hand[i]).filter((card): card is string => card !== undefined));

  constructor(source: Source) {
    this.source = source;
  }

  /** Is this the bot's best action (`take elf.red`, `deck`)? */
  isHinted(text: string): boolean {
    return this.advice[0]?.action.text === text;
  }
  /** Is this card of the hand part of the bot's best move? */
  isHintedCard(card: string): boolean {
    const best = this.advice[0];
    return (
      best !== undefined &&
      this.chosen.length === 0 &&
      best.action.json.do !== 'take' &&
      bandOf(best).some((step) => step.json.card === card)
    );
  }

  get view(): EthnosView | null {
    return this.staged ?? this.source.view;
  }
  /** What may be done now; nothing while something else is shown. */
  get actions(): Choice[] {
    return this.staged ? [] : this.source.actions;
  }
  get glory(): number[] {
    const stands = this.walk.at.length === this.view?.players ? this.walk.at : (this.view?.seats.map((seat) => seat.glory) ?? []);
    return stands.map((glory, seat) => glory + sum(this.gilded, seat, () => true));
  }
  /** The other seats, in the order of play after one's own. */
  get rivals(): number[] {
    const own = this.view?.seat ?? null;
    const seats = this.view?.seats ?? [];
    return seats.map((_, i) => (i + (own ?? 0)) % seats.length).filter((seat) => seat !== own);
  }
  get names(): string[] {
    return this.source.names;
  }
  get kind(): string | null {
    return this.mine ? (this.view?.decision?.kind ?? null) : null;
  }
  get mine(): boolean {
    return this.actions.length > 0;
  }
  /** The next dragon to appear ends the age. */
  get nextEnds(): boolean {
    return this.view?.deck.dragons_seen === this.dragons - 1;
  }
  /** What is asked, as far as there is a choice: who holds no card can only recruit, whose hand is full only play. */
  get asks(): string {
    const only = this.lit.lead.size === 0 ? 'recruit' : this.lit.deck === null && this.lit.take.size === 0 ? 'play' : 'turn';
    return t().decide[this.kind === 'turn' && this.lit.rest.length === 0 ? only : (this.kind ?? '')] ?? '';
  }
  get canDraft(): boolean {
    return this.kind === 'turn' || this.kind === 'again';
  }

  /** May this card of the hand be clicked to some effect? */
  handLit(index: number): boolean {
    const card = this.hand[index];
    if (!card || !this.mine) return false;
    if (this.kind === 'band') return this.lit.add.has(card);
    if (this.kind === 'keep') return this.keeping.includes(index) || this.keeping.length < this.mayKeep;
    if (!this.canDraft) return false;
    if (this.chosen.length === 0) return this.lit.lead.has(card);
    return this.chosen.includes(index) || (this.preview?.may_add.includes(card) ?? false);
  }

  placeLit(kingdom: Kingdom): boolean {
    return this.lit.place.has(kingdom) || (this.chosen.length > 0 && (this.preview?.marker.includes(kingdom) ?? false));
  }

  async touchHand(index: number): Promise<void> {
    const card = this.hand[index]!;
    if (this.kind === 'band') return this.act(this.lit.add.get(card), `add ${card}`);
    if (this.kind === 'keep') return this.toggleKept(index);
    if (!this.canDraft) return this.act(undefined, `lead ${card}`);
    if (this.chosen.includes(index)) return this.draft(this.led(this.chosen.filter((i) => i !== index)));
    if (this.chosen.length === 0 && !this.lit.lead.has(card)) return this.act(undefined, `lead ${card}`);
    return this.draft([...this.chosen, index]);
  }

  /** A card that the band in the making would leave over, and its leader let stay. */
  couldKeep(index: number): boolean {
    return (this.preview?.keeps ?? 0) > 0 && this.chosen.length > 0 && !this.chosen.includes(index);
  }

  /** How many cards the elf may keep, less those kept one by one already. */
  get mayKeep(): number {
    return Math.min(this.view?.band_size ?? 0, this.hand.length) - (this.view?.kept?.length ?? 0);
  }

  private toggleKept(index: number): void {
    if (this.keeping.includes(index)) this.keeping = this.keeping.filter((one) => one !== index);
    else if (this.keeping.length < this.mayKeep) this.keeping = [...this.keeping, index];
    else refuse(t().keepUpTo(this.mayKeep), RULES.keep);
  }

  get keepLine(): string {
    return ['keep only', ...this.keeping.map((index) => this.hand[index]!)].join(' ');
  }

  /** What is left when a leader is put back: the next card that may lead does, and where none may, nothing is left. */
  private led(rest: number[]): number[] {
    const leader = rest.find((i) => this.lit.lead.has(this.hand[i]!));
    return leader === undefined ? [] : [leader, ...rest.filter((i) => i !== leader)];
  }

  lead(index: number): Promise<void> {
    return this.draft([index, ...this.chosen.filter((i) => i !== index)]);
  }

  clear(): void {
    this.chosen = [];
    this.keeping = [];
    this.preview = null;
    this.marker = null;
  }

  touchMarket(card: string): Promise<void> {
    return this.act(this.lit.take.get(card), `take ${card}`);
  }
  touchDeck(): Promise<void> {
    return this.act(this.lit.deck ?? undefined, 'deck');
  }

  async touchKingdom(kingdom: Kingdom): Promise<void> {
    const choice = this.lit.place.get(kingdom);
    if (choice) return this.act(choice, choice.text);
    if (this.chosen.length === 0) {
      if (this.kind === 'marker' || this.kind === 'free') return this.act(undefined, `${PLACING[this.kind]} ${kingdom}`);
      // Whoever touches and has no pointer to rest on it is told here what it would pay.
      const there = this.view?.kingdoms.find((one) => one.name === kingdom);
      const pays = there ? paysNow(there, this.names) : '';
      notice(t().kingdom[kingdom], this.canDraft ? `${pays} ${t().pickLeaderFirst}` : pays, this.canDraft ? RULES.marker : RULES.kingdom);
      return;
    }
    if (this.preview?.marker.includes(kingdom)) {
      this.marker = kingdom;
      return;
    }
    const place = this.preview?.places.find((one) => one.kingdom === kingdom);
    if (place?.reason) refuse(place.reason, place.rule ?? undefined);
  }

  async playBand(): Promise<void> {
    const line = bandLine(this.cards, this.preview && this.preview.marker.length > 0 ? this.marker : null);
    this.busy = true;
    if (await this.source.play(line)) this.clear();
    this.busy = false;
  }

  /** Do what a bot would do, as far as it can still be taken back: a band is laid out, not yet played. */
  async follow(advised: Advised): Promise<void> {
    if (advised.action.json.do !== 'lead' || !this.canDraft) return this.act(advised.action, advised.action.text);
    const own = bandOf(advised).map((step) => step.json as { do: string; card?: string; kingdom?: Kingdom | null });
    const free = this.hand.map((_, i) => i);
    const picked: number[] = [];
    for (const { card } of own.filter((step) => step.do === 'lead' || step.do === 'add')) {
      const place = free.findIndex((i) => this.hand[i] === card);
      if (place >= 0) picked.push(...free.splice(place, 1));
    }
    this.clear();
    await this.draft(picked);
    const mark = own.find((step) => step.do === 'mark');
    if (mark) this.marker = mark.kingdom ?? 'none';
  }

  /** Play a legal choice; anything else is asked for all the same, so that the server says why not. */
  async act(choice: Choice | undefined, line: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    if (await this.source.play(choice?.text ?? line)) this.clear();
    this.busy = false;
  }

  private async draft(next: number[]): Promise<void> {
    if (next.length === 0) return this.clear();
    const cards = next.map((i) => this.hand[i]!);
    const told = await this.source.preview(bandLine(cards, null));
    if (!told) return;
    if (!told.legal) {
      refuse(told.reason ?? '', told.rule ?? undefined);
      return;
    }
    forgetRefusals();
    this.chosen = next;
    this.preview = told;
    if (this.marker === null || this.marker === 'none' || !told.marker.includes(this.marker))
      this.marker = told.marker.length === 1 ? told.marker[0]! : null;
  }
}

const KEY = Symbol('deciding');
export const layDeciding = (deciding: Deciding): Deciding => setContext(KEY, deciding);
export const useDeciding = (): Deciding => getContext<Deciding>(KEY);
