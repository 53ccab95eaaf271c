/** What lies on a province: what is printed there, and the pieces of the view. */
import { MILITIA, type Province } from './chart';
import type { BoardView, Holder, ProvinceId, ProvinceView } from './contract';

export type Piece =
  | { kind: 'good'; good: string; spent: boolean }
  | { kind: 'food'; food: 'grain' | 'fish' }
  | { kind: 'home'; people: string; of: Holder | null }
  | { kind: 'village' }
  | { kind: 'people'; people: string }
  | { kind: 'city'; of: Holder }
  | { kind: 'vassals'; of: Holder; count: number }
  | { kind: 'fleet'; of: Holder; count: number }
  | { kind: 'post'; of: Holder }
  | { kind: 'battlefield'; count: number }
  | { kind: 'militia'; count: number };

export interface Laid {
  upper: Piece[];
  lower: Piece[];
}

const NOTHING: ProvinceView = {};
export const stateOf = (view: BoardView, province: Province): ProvinceView => view.provinces[province.id] ?? NOTHING;
export const holderOf = (view: BoardView, province: Province): Holder | null => view.provinces[province.id]?.holder ?? null;

/** Vassals of the seat that moves which have come to land that is not its own, free or of others: until the moves end they belong to
    the expansion, not to the province. */
export function arrivedIn(view: BoardView, id: ProvinceId): number {
  if (view.mover === null || view.provinces[id]?.holder === view.mover) return 0;
  return view.pieces.filter((piece) => piece.at === id && piece.kind === 'vassal').length;
}

/** The seat that plays a people, or null. */
export function seatOf(view: BoardView, people: string): number | null {
  const seat = view.seats.findIndex((one) => one.people === people);
  return seat < 0 ? null : seat;
}

/** Above what the land gives, below who stands on it. */
export function laidOn(view: BoardView, province: Province): Laid {
  const here = stateOf(view, province);
  const upper: Piece[] = [],
    lower: Piece[] = [];
  if (province.good) upper.push({ kind: 'good', good: province.good, spent: (here.spent ?? 0) > 0 });
  if (province.food) upper.push({ kind: 'food', food: province.food });
  if (province.home) upper.push({ kind: 'home', people: province.home, of: seatOf(view, province.home) });
  if (here.village) lower.push({ kind: 'village' });
  const holder = here.holder ?? null;
  if (typeof holder === 'string' && holder !== 'villagers' && holder !== province.home) lower.push({ kind: 'people', people: holder });
  if (here.city && holder !== null) lower.push({ kind: 'city', of: holder });
  if (here.vassals && holder !== null) lower.push({ kind: 'vassals', of: holder, count: here.vassals });
  const arrived = arrivedIn(view, province.id);
  if (arrived) lower.push({ kind: 'vassals', of: view.mover!, count: arrived });
  for (const [seat, count] of Object.entries(here.fleets ?? {})) if (count) lower.push({ kind: 'fleet', of: Number(seat), count });
  if (here.post !== undefined) lower.push({ kind: 'post', of: here.post });
  if (here.battlefield) lower.push({ kind: 'battlefield', count: here.battlefield });
  return { upper, lower };
}

/** What the place itself adds to its defenders; null where nobody stands, or nothing is added. */
export function militiaOf(view: BoardView, province: Province): Piece | null {
  const here = stateOf(view, province);
  if (here.holder === undefined && !here.village) return null;
  const count = (province.terrain === 'mountains' ? MILITIA.mountains : 0) + (here.city ? MILITIA.city : 0) + (here.battlefield ?? 0);
  return count > 0 ? { kind: 'militia', count } : null;
}

/** The same text means the same picture. */
export function traceOf(view: BoardView, province: Province): string {
  const here = view.provinces[province.id],
    arrived = arrivedIn(view, province.id);
  return here || arrived
    ? JSON.stringify([
        here?.holder,
        here?.spent ? 1 : 0,
        here?.village ? 1 : 0,
        here?.city,
        here?.vassals,
        arrived ? [view.mover, arrived] : 0,
        here?.fleets,
        here?.post,
        here?.battlefield,
      ])
    : '';
}
