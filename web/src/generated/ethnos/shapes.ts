// Generated from games/ethnos/shapes.py (python -m ethnarch.server.messages.browser_types). Do not edit.

/* eslint-disable @typescript-eslint/no-explicit-any */
export type Json = { [key: string]: any };

export interface AgeBeganEvent {
  kind: "age_began";
  seat: number | null;
  rule: string;
  age: number;
}

export interface AgeEndedEvent {
  kind: "age_ended";
  seat: number | null;
  rule: string;
  age: number;
}

export interface Band {
  leader: string;
  cards: string[];
}

export interface BandEvent {
  kind: "band";
  seat: number | null;
  rule: string;
  cards: string[];
}

export interface BandGloryEvent {
  kind: "band_glory";
  seat: number | null;
  rule: string;
  band: string[];
  glory: number;
  cards: number;
}

/** How many cards a marker in a kingdom takes; where it may not stand, the rule that forbids it and why. */
export interface BandPlace {
  kingdom: "althea" | "duris" | "ithys" | "pelagon" | "rhea" | "straton";
  needs: number;
  rule: string | null;
  reason: string | null;
}

/** A band before it is played: what is wrong with it, or all that it would do; the sentences are for its player. */
export interface BandPreview {
  legal: boolean;
  rule: string | null;
  reason: string | null;
  size: number;
  may_add: string[];
  marker: ("althea" | "duris" | "ithys" | "pelagon" | "rhea" | "straton")[];
  places: BandPlace[];
  marker_says: string;
  glory: number;
  glory_more: number;
  glory_says: string;
  leader: string;
  leader_does: string;
  discards: string[];
  keeps: number;
  discards_say: string;
}

export interface Decision {
  seat: number;
  kind: string;
}

export interface DeckView {
  cards: number;
  dragons_seen: number;
}

export interface DeclinedEvent {
  kind: "declined";
  seat: number | null;
  rule: string;
  decision: string;
}

export interface DiscardedEvent {
  kind: "discarded";
  seat: number | null;
  rule: string;
  card: string;
  count: number;
}

export interface DragonEvent {
  kind: "dragon";
  seat: number | null;
  rule: string;
  number: number;
}

export interface DrewEvent {
  kind: "drew";
  seat: number | null;
  rule: string;
  card?: string;
}

/** All that one seat knows; `seat` is null for a spectator. */
export interface EthnosView {
  game: "ethnos";
  seat: number | null;
  players: number;
  edition: string;
  tribes: ("centaur" | "dwarf" | "elf" | "giant" | "halfling" | "merfolk" | "minotaur" | "orc" | "skeleton" | "troll" | "wingfolk" | "wizard")[];
  age: number;
  ages: number;
  first: number;
  decision: Decision | null;
  deck: DeckView;
  market: string[];
  kingdoms: KingdomView[];
  seats: SeatView[];
  trolls_free: number[] | null;
  giant: GiantView | null;
  building: string[] | null;
  kept: string[] | null;
  band_size: number;
  places: number[] | null;
}

export interface GameOverEvent {
  kind: "game_over";
  seat: number | null;
  rule: string;
}

export interface GiantEvent {
  kind: "giant";
  seat: number | null;
  rule: string;
  cards: number;
  glory: number;
}

export interface GiantGloryEvent {
  kind: "giant_glory";
  seat: number | null;
  rule: string;
  glory: number;
}

export interface GiantView {
  seat: number;
  size: number;
}

export interface HordeEvent {
  kind: "horde";
  seat: number | null;
  rule: string;
  kingdom: "althea" | "duris" | "ithys" | "pelagon" | "rhea" | "straton";
}

export interface HordeWaitsEvent {
  kind: "horde_waits";
  seat: number | null;
  rule: string;
}

export interface KeptEvent {
  kind: "kept";
  seat: number | null;
  rule: string;
  card?: string;
}

export interface KingdomGloryEvent {
  kind: "kingdom_glory";
  seat: number | null;
  rule: string;
  kingdom: "althea" | "duris" | "ithys" | "pelagon" | "rhea" | "straton";
  glory: number;
  place: number;
}

/** `pays`: what each seat would gain here if this age ended now. */
export interface KingdomView {
  name: "althea" | "duris" | "ithys" | "pelagon" | "rhea" | "straton";
  tokens: number[];
  markers: number[];
  pays: number[];
}

export interface MarkerEvent {
  kind: "marker";
  seat: number | null;
  rule: string;
  kingdom: "althea" | "duris" | "ithys" | "pelagon" | "rhea" | "straton";
  free: boolean;
}

export interface MerfolkGloryEvent {
  kind: "merfolk_glory";
  seat: number | null;
  rule: string;
  glory: number;
  place: number;
}

export interface PassedEvent {
  kind: "passed";
  seat: number | null;
  rule: string;
}

export interface PillagedEvent {
  kind: "pillaged";
  seat: number | null;
  rule: string;
  markers: number;
  glory: number;
}

/** `hand` is one's own, or null; `known` are cards of a hidden hand that everybody saw come in. */
export interface SeatView {
  glory: number;
  earned: Record<string, number>[];
  hand_size: number;
  hand: string[] | null;
  known: string[];
  markers_left: number;
  bands: Band[];
  merfolk: number | null;
  trolls: number[];
  horde: ("althea" | "duris" | "ithys" | "pelagon" | "rhea" | "straton")[] | null;
}

export interface SwamEvent {
  kind: "swam";
  seat: number | null;
  rule: string;
  from: number;
  to: number;
}

export interface TenSkeletonsEvent {
  kind: "ten_skeletons";
  seat: number | null;
  rule: string;
}

export interface TookEvent {
  kind: "took";
  seat: number | null;
  rule: string;
  card: string;
}

export interface TrollEvent {
  kind: "troll";
  seat: number | null;
  rule: string;
  token: number;
}

export type EthnosEvent =
  | AgeBeganEvent
  | TookEvent
  | DrewEvent
  | DragonEvent
  | BandEvent
  | MarkerEvent
  | DeclinedEvent
  | GiantEvent
  | SwamEvent
  | TrollEvent
  | HordeEvent
  | KeptEvent
  | DiscardedEvent
  | PassedEvent
  | TenSkeletonsEvent
  | AgeEndedEvent
  | KingdomGloryEvent
  | MerfolkGloryEvent
  | GiantGloryEvent
  | BandGloryEvent
  | PillagedEvent
  | HordeWaitsEvent
  | GameOverEvent;
