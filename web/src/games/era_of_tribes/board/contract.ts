/** What the board of Era of Tribes is given and what it tells. The board knows no rules: what is lit was lit by others.

  <Board bind:this={board} {view} {lit} {selected} {route} {marks} {names} language="de" touch={…} drag={…} … />

  Marks for checks from outside: `[data-province="latium"]` on every province in play, `[data-lit]` on those in `lit`.
  The pieces around the map are components of their own: Ring, Wheel, Morale, Order, Epochs, Shield (all take `view`). */
import type { Component } from 'svelte';

/** A province as notation writes it: `latium`, `gulf-of-cadiz`. */
export type ProvinceId = string;
/** Who holds something: a seat's number, a people without a seat (`slavs`), or `villagers`. */
export type Holder = number | string;
export type Language = 'en' | 'de' | 'pl';

/** Why a province is lit; each tone has its colour, its line and its sign. */
export type Tone = 'move' | 'battle' | 'place' | 'build' | 'choose' | 'crossing';

export interface Lit {
  tone: Tone;
  /** At most three signs, drawn beside the province: points left, a price, `+1`. */
  badge?: string;
  /** One sentence: shown beside the pointer, read out by a screen reader. */
  hint?: string;
}

/** Something that changed since the reader's last turn. */
export type Mark = 'gained' | 'lost' | 'fought' | 'city' | 'changed';

export interface ProvinceView {
  holder?: Holder;
  vassals?: number;
  battlefield?: number;
  /** A good: 1, 2 used this round; 3 in an army. */
  spent?: number;
  fresh?: number;
  city?: boolean;
  horse_held?: boolean;
  refused?: boolean;
  /** Fleets by seat, `{"0": 2}`. */
  fleets?: Record<string, number>;
  /** Seats in order of arrival. */
  line?: number[];
  /** The seat whose trading post lies here. */
  post?: number;
  village?: boolean | string;
  calm?: number[];
}

export interface SeatView {
  people: string | null;
  epoch: string | null;
  influence: number;
  triumph: number;
  morale: number;
  stamp: number;
  hunger: number;
  legions?: number;
  treaties?: number;
  passed: boolean;
  eliminated: boolean;
  advances: Record<string, number>;
  allies: number[];
}

/** What the board reads of a view of Era of Tribes; the server's view has all of it and more. */
export interface BoardView {
  players: number;
  viewer: number | null;
  /** The map: `2-1` to `5/6`. */
  board: string | null;
  round: number;
  epoch: string | null;
  order: number[];
  ring: number | null;
  mover: number | null;
  decision: { seat: number; kind: string } | null;
  peoples: Record<string, string>;
  provinces: Record<ProvinceId, ProvinceView>;
  pieces: { kind: string; at: ProvinceId; points: number }[];
  battles: { place: ProvinceId; attacker: Holder | null; defender: Holder | null; done: number }[];
  seats: SeatView[];
}

export type PieceKind = 'vassal' | 'fleet' | 'army' | 'legion' | 'post';

/** One moment of a film. `hold` is how long it stays at speed 1, in ms; every step has a usual length of its own. */
export type Step = { hold?: number } &
  /** A piece goes along provinces, on foot or under oars. */
  (
    | { do: 'move'; piece: PieceKind; of: Holder; path: ProvinceId[]; count?: number }
    | { do: 'appear' | 'vanish'; piece: PieceKind; of: Holder; at: ProvinceId; count?: number }
    /** Swords cross; `of` is who attacks whom. */
    | { do: 'fight'; at: ProvinceId; of?: [Holder | null, Holder | null] }
    /** A city rises or falls. */
    | { do: 'rise' | 'fall'; at: ProvinceId; of: Holder }
    /** A province changes hands: a flash in the new owner's colour. */
    | { do: 'take'; at: ProvinceId; of: Holder | null }
    /** Words over a province: `+2 talers`. */
    | { do: 'tell'; at: ProvinceId; text: string; tone?: 'good' | 'bad' | 'plain' }
    /** The camera goes there and nothing else happens. */
    | { do: 'look'; at: ProvinceId | ProvinceId[] }
    /** From here on the board shows this view instead of `view`, until the film is over. */
    | { do: 'show'; view: BoardView }
  );

export interface FilmOptions {
  /** 1 is calm, 2 twice as fast; read again at every step. */
  speed?: () => number;
  /** Ends the film at once: the board shows `view`. */
  signal?: AbortSignal;
  /** Whether the camera follows (true by default). */
  follow?: boolean;
  /** Called before each step, for the chronicle and for pausing: the film waits for what it returns. */
  before?: (step: Step, at: number) => void | Promise<void>;
}

export interface BoardProps {
  view: BoardView;
  language: Language;
  /** Seats' names, for screen readers and hints. */
  names: readonly string[];
  /** What can be touched now. */
  lit?: ReadonlyMap<ProvinceId, Lit>;
  selected?: ProvinceId | null;
  /** A path that is being planned: footsteps on land, oars at sea. */
  route?: readonly ProvinceId[];
  marks?: ReadonlyMap<ProvinceId, Mark>;
  /** Where the reader begins: usually the capital. Without it the reader's own lands. */
  start?: ProvinceId | null;
  /** With title, wheel of advances, ladder of morale and epochs on the sheet, as on the printed board. */
  ornate?: boolean;
  /** What this map is called. */
  title?: string;
  /** A lit province was touched (tap, click, Enter). */
  touch?: (province: ProvinceId) => void;
  /** Dragged from a lit or selected province to another. Without it, dragging always moves the map. */
  drag?: (from: ProvinceId, to: ProvinceId) => void;
  /** The pointer or the focus is over a province (null: over none). */
  hover?: (province: ProvinceId | null) => void;
  /** A province that is not lit was touched: say which rule forbids it, or what lies there. */
  refuse?: (province: ProvinceId) => void;
  /** The explanation of a province was asked for (long press, `?`, right click). */
  explain?: (province: ProvinceId) => void;
}

/** What `bind:this` gives. */
export interface BoardMethods {
  /** Bring a province to the middle (of the part that is not covered), at level 1 or closer. */
  goTo(province: ProvinceId, focus?: boolean): void;
  /** Show all of these provinces. */
  showAll(provinces: Iterable<ProvinceId>): void;
  /** To the reader's own land: the first time for sure, later where it is out of sight. */
  goHome(): void;
  /** Keeps the place; what it returns goes back there, unless a hand moved the map meanwhile. */
  bookmark(): () => void;
  /** 0 the whole map, 1 the table, 2 close. */
  zoomTo(level: 0 | 1 | 2): void;
  /** Open the field in which a province's name can be typed. */
  find(): void;
  /** Play a film; resolves when it is over or was ended. */
  perform(steps: readonly Step[], options?: FilmOptions): Promise<void>;
}

export type BoardComponent = Component<BoardProps, BoardMethods>;
