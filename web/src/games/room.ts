/** What every game shows to the frame. The frame knows this of a game and nothing else. */
import type { Component, Snippet } from 'svelte';
import type { Code, Shelf } from '../atlas/i18n.svelte';
import type { Json, LogLine, Result, TableInfo, VariantInfo } from '../generated/protocol';
import type { Sitting } from '../screens/sitting.svelte';

/** A part that is fetched when it is first shown. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Lazy<Props extends Record<string, any>> = () => Promise<{ default: Component<Props> }>;

/** The front page's words for a game. */
export interface Front {
  lead: string;
  playNow: string;
  guide: string;
  create: string;
  /** What is counted at the end: glory, points. */
  points: string;
  /** A stretch of the game, by its number: an age, a round. */
  phase: (n: number) => string;
  /** How an answer to a puzzle is counted, where it has to be said. */
  puzzle?: string;
  /** Each lesson: its title, and what it is about. */
  lessons?: [string, string][];
  /** Its own keys at the table, beside the frame's. */
  keys: [string, string][];
}

/** A table set without asking: how many seats, and the options the server takes. */
export interface Preset {
  players: number;
  options: Json;
}

/** The game's part of "Set a table": what it would send, and what is still missing (null: nothing). */
export interface Wish {
  options: Json;
  missing: string | null;
}

export interface OptionsProps {
  game: string;
  players: number;
  /** What is different from the printed game, once a variant is chosen. */
  variant: VariantInfo | null;
  onwish: (wish: Wish) => void;
}

/** `view`: the table as somebody sees it, where there is one. */
export interface SignProps {
  seat: number;
  size?: number;
  view?: Json | null;
}

/** The whole table. In a replay `panel` stands where the decision would. */
export interface TableProps {
  game: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  sitting: Sitting<any, any>;
  panel?: Snippet;
}

/** On the last page: where the points came from. */
export interface ScoringProps {
  game: string;
  view: Json;
  names: string[];
  order: number[];
  result: Result;
  info: TableInfo;
  /** The whole log, for charts over the game. */
  lines: LogLine[];
}

/** A finished game of the printed rules: every action, and every event that chance or a secret had a part in. */
export interface Played {
  actions: readonly string[];
  revealed: readonly Json[];
}

/** Does the beginning of the game, as a replay shows it, follow from the seed, and where it is known all that chance brought later?
    Null where the page cannot deal this game. `variant`: what is different from the printed game, as the record says it. */
export type Proof = (
  seed: bigint,
  players: number,
  options: Json,
  views: Json[],
  played: Played | null,
  variant: Json | null,
) => boolean | null;

export interface Room {
  game: string;
  /** Its proper name, the same in every language. */
  title: string;
  /** How its rule ids begin; empty where this page has no rules of it. */
  rules: string;
  /** Played at the plain table, by what the server tells alone: no lessons, puzzles, reviews, variants or rules here. */
  plain?: boolean;
  front: Record<Code, Front>;
  words: Shelf<unknown>;
  playNow: Preset;
  /** A table for a first game that is explained, where there are no lessons. */
  firstGame?: Preset;
  /** Lessons on fixed deals, as the server knows them; what they are called is in `front`. */
  lessons?: readonly string[];
  /** Seen from every seat at once: one view out of all, laid on the table of whoever decides (`seat`). */
  together: (views: Json[], seat: number) => Json;
  /** The options of a table in sentences, for invitations; asked when the words are open. */
  terms?: (options: Json) => string[];
  /** Lines of the log that belong together as one. */
  gather?: (lines: readonly LogLine[], names: readonly string[]) => LogLine[];
  /** The sentence above the ranking, where the game says more than who came first. */
  verdict?: (view: Json, names: string[], result: Result) => string | null;
  /** Whether all who sat there have lost: the last page has no wreath for them. */
  lost?: (view: Json) => boolean;
  /** The sign of a seat wherever the frame names people; the frame's own marks where a game has none. */
  sign?: Lazy<SignProps>;
  plate: Lazy<{ id: string; game: string }>;
  options: Lazy<OptionsProps>;
  table: Lazy<TableProps>;
  scoring: Lazy<ScoringProps>;
  proof: () => Promise<Proof>;
}
