/** What the server shows of Ethnos to one seat, and an index of what is legal. The page holds no rules. */
import type { Advised, Choice } from '../../generated/protocol';
import type { Kingdom } from './heraldry';

export type { Band, BandPreview, EthnosEvent, EthnosView, KingdomView, SeatView } from '../../generated/ethnos/shapes';

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
