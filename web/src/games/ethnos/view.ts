/** What the server shows of Ethnos to one seat, and an index of what is legal. The page holds no rules. */
import type { Advised, Choice } from '../../generated/wire';
import type { Kingdom, Tribe } from './heraldry';

export interface Band {
  leader: string;
  cards: string[];
}

export interface SeatView {
  glory: number;
  /** Glory by source for each age begun. */
  earned: Record<string, number>[];
  hand_size: number;
  hand: string[] | null;
  known: string[];
  markers_left: number;
  bands: Band[];
  merfolk: number | null;
  trolls: number[];
  horde: Kingdom[] | null;
}

export interface KingdomView {
  name: Kingdom;
  tokens: number[];
  markers: number[];
}

export interface EthnosView {
  game: 'ethnos';
  seat: number | null;
  players: number;
  edition: string;
  tribes: Tribe[];
  age: number;
  ages: number;
  first: number;
  decision: { seat: number; kind: string } | null;
  deck: { cards: number; dragons_seen: number };
  market: string[];
  kingdoms: KingdomView[];
  seats: SeatView[];
  trolls_free: number[] | null;
  giant: { seat: number; size: number } | null;
  building: string[] | null;
  kept: string[] | null;
  band_size: number;
  places: number[] | null;
}

/** What a preview of `band …` tells (the game's own words, see the server). */
export interface BandPreview {
  legal: boolean;
  reason?: string | null;
  rule?: string | null;
  may_add: string[];
  marker: Kingdom[];
  size: number;
  leader_does: string;
  discards: string[];
}

/** Legal actions by what one would click on. */
export interface Lit {
  take: Map<string, Choice>;
  lead: Map<string, Choice>;
  add: Map<string, Choice>;
  keep: Map<string, Choice>;
  place: Map<string, Choice>;
  troll: Map<number, Choice>;
  deck: Choice | null;
  rest: Choice[];
}

export function light(actions: readonly Choice[]): Lit {
  const lit: Lit = {
    take: new Map(),
    lead: new Map(),
    add: new Map(),
    keep: new Map(),
    place: new Map(),
    troll: new Map(),
    deck: null,
    rest: [],
  };
  for (const action of actions) {
    const {
      do: verb,
      card,
      kingdom,
      token,
    } = action.json as { do: string; card?: string | null; kingdom?: string | null; token?: number | null };
    if (verb === 'deck') lit.deck = action;
    else if (card && (verb === 'take' || verb === 'lead' || verb === 'add' || verb === 'keep')) lit[verb].set(card, action);
    else if (kingdom && (verb === 'mark' || verb === 'free')) lit.place.set(kingdom, action);
    else if (verb === 'troll' && token != null) lit.troll.set(token, action);
    else lit.rest.push(action);
  }
  return lit;
}

/** The one line that plays a whole band; without a kingdom the marker is declined where one is asked. */
export function bandLine(cards: readonly string[], marker: Kingdom | 'none' | null): string {
  return `band ${cards.join(' ')}${marker ? ` @ ${marker}` : ''}`;
}

/** The steps of an advised move up to the end of its first band. */
export function bandOf(advised: Advised): Choice[] {
  const steps = [advised.action, ...advised.then];
  const again = steps.findIndex((step, i) => i > 0 && step.json.do === 'lead');
  return again < 0 ? steps : steps.slice(0, again);
}
