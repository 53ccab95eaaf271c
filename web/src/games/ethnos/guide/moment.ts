/** What a lesson knows of the table: the view, what happened since the lesson began, and what lies over the table. */
import type { LogLine } from '../../../generated/protocol';
import { eventOf } from '../chronicle';
import { face, type Kingdom, type Tribe } from '../heraldry';
import type { EthnosEvent, EthnosView, KingdomView } from '../view';

export interface Moment {
  view: EthnosView;
  lines: readonly LogLine[];
  /** Cards picked for a band in the making. */
  chosen: number;
  /** What is asked of the learner now (null: others act). */
  asked: string | null;
  /** The end of an age is being read. */
  scoring: boolean;
}

const SEAT = 0;

type Told<Kind> = Extract<EthnosEvent, { kind: Kind }>;

/** All that was told of one kind, in order. */
export function told<Kind extends EthnosEvent['kind']>(now: Moment, kind: Kind): Told<Kind>[] {
  return now.lines.map(eventOf).filter((event): event is Told<Kind> => event.kind === kind);
}

/** The same of the learner alone. */
export const mine = <Kind extends EthnosEvent['kind']>(now: Moment, kind: Kind): Told<Kind>[] =>
  told(now, kind).filter((event) => event.seat === SEAT);

export const recruits = (now: Moment): number => mine(now, 'took').length + mine(now, 'drew').length;
export const bands = (now: Moment): number => mine(now, 'band').length;
export const isOver = (now: Moment): boolean => told(now, 'age_ended').length > 0;
export const dragons = (now: Moment): number => told(now, 'dragon').length;
export const inMarket = (now: Moment, is: (card: string) => boolean): boolean => now.view.market.some(is);
export const inHand = (now: Moment, is: (card: string) => boolean): number => (now.view.seats[SEAT]?.hand ?? []).filter(is).length;
const holds = (now: Moment, tribe: Tribe): boolean => (now.view.seats[SEAT]?.hand ?? []).some((card) => face(card).tribe === tribe);

/** A card of this tribe is in the learner's hand, or has led a band of theirs: its ability may still be asked about. */
export const has = (now: Moment, tribe: Tribe): boolean =>
  holds(now, tribe) || mine(now, 'band').some((band) => band.cards[0] !== undefined && face(band.cards[0]).tribe === tribe);

/** What is told of the learner's last band. */
export interface Facts {
  /** Where its marker stands, and what that would pay now; null: it placed none. */
  kingdom: Kingdom | null;
  pays: number;
  shares: boolean;
  /** How many cards were discarded after it, and which of them a rival took first. */
  discarded: number;
  taker: number | null;
  taken: string | null;
  /** Who led it. */
  leader: Tribe | null;
  /** The last card was drawn from the deck. */
  blind: boolean;
  /** A kingdom where the learner is paid more than a rival with as many markers; null: there is none. */
  tied: Kingdom | null;
  /** A kingdom where nobody else has a marker; null: there is none. */
  alone: Kingdom | null;
}

const find = (now: Moment, where: (kingdom: KingdomView) => boolean): Kingdom | null => now.view.kingdoms.find(where)?.name ?? null;

/** What followed from what the learner did last. */
export function factsOf(now: Moment): Facts {
  const events = now.lines.map(eventOf);
  const laid = events.findLastIndex((event) => event.kind === 'band' && event.seat === SEAT);
  const since = laid < 0 ? [] : events.slice(laid);
  const marked = since.find((event): event is Told<'marker'> => event.kind === 'marker' && event.seat === SEAT);
  const lost = since.filter((event): event is Told<'discarded'> => event.kind === 'discarded' && event.seat === SEAT);
  const took = since.find(
    (event): event is Told<'took'> => event.kind === 'took' && event.seat !== SEAT && lost.some((one) => one.card === event.card),
  );
  const band = laid < 0 ? null : (events[laid] as Told<'band'>);
  const there = now.view.kingdoms.find((kingdom) => kingdom.name === marked?.kingdom);
  const recruited = events.findLast((event) => event.seat === SEAT && (event.kind === 'took' || event.kind === 'drew'));
  return {
    kingdom: marked?.kingdom ?? null,
    pays: there?.pays[SEAT] ?? 0,
    shares: there ? there.markers.some((count, seat) => seat !== SEAT && count === there.markers[SEAT]) : false,
    discarded: lost.reduce((sum, event) => sum + event.count, 0),
    taker: took?.seat ?? null,
    taken: took?.card ?? null,
    leader: band?.cards[0] ? face(band.cards[0]).tribe : null,
    blind: recruited?.kind === 'drew',
    tied: find(now, ({ markers, pays }) =>
      markers.some((count, seat) => seat !== SEAT && count > 0 && count === markers[SEAT] && pays[seat]! < pays[SEAT]!),
    ),
    alone: find(now, ({ markers }) => markers[SEAT]! > 0 && markers.every((count, seat) => seat === SEAT || count === 0)),
  };
}
