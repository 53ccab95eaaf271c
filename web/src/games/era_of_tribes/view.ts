/** What the server shows of Era of Tribes to one seat. The page holds no rules. */
import type { Holder, BoardView, ProvinceId, SeatView as BoardSeat } from './board/contract';

export type Field = 'expansion' | 'trade' | 'taxes' | 'diplomacy' | 'advances' | 'bread' | 'revolution';
export const FIELDS: Field[] = ['expansion', 'trade', 'taxes', 'diplomacy', 'advances', 'bread', 'revolution'];
export const BRANCHES = ['architecture', 'agriculture', 'culture', 'seafaring', 'trade', 'mechanics'] as const;
export type Branch = (typeof BRANCHES)[number];
export const CONDITIONS = ['glorious', 'technological', 'dominant', 'cultural', 'military', 'triumphal'] as const;
export const UNITS = ['militia', 'strength', 'village', 'good', 'ally', 'vassal', 'landed', 'legion', 'last'] as const;
export const EPOCHS = ['neolithic', 'bronze-age', 'iron-age', 'antiquity', 'middle-ages', 'high-middle-ages'];

export interface Good {
  good: string;
  province: ProvinceId;
  fresh: boolean;
}

export interface Seat extends BoardSeat {
  talers: number;
  treaties: number;
  food: number;
  passive_hunger: number;
  free_vassals: number;
  beside_cities: number[];
  armies: number;
  legions: number;
  strength_militia: number;
  grey_leaders: number;
  leaders: number;
  activated: Field[];
  peace: boolean;
  revolted: boolean;
  personal: string | null;
  dealt: string[] | null;
  villages: Record<string, number> | null;
  village_won: string | null;
  villages_used: Record<string, number>;
  villages_held: number;
  lands: number;
  cities: number;
  fleet_total: number;
  posts: number;
  goods: Good[];
  rank: number;
}

/** What one leader without goods would bring, the next round's morale, how near each end is. */
export interface Prospects {
  growth: number;
  trade: number;
  taxes: number;
  tax_morale: number;
  bread: number;
  next_morale: number;
  morale_value: number;
  conditions: Record<string, [number, number]>;
  met: number;
  epoch: { epoch: string; goods: [number, number]; cities: [number, number]; advances: [number, number]; needed: number } | null;
}

export interface Price {
  level: number;
  talers: number;
  base: number;
  half: boolean;
  first: boolean;
  missing: number;
  cities: number;
  people: number;
}
export interface Standing {
  card: string;
  have: number[];
  peoples: Record<string, number>;
}
export interface Odds {
  units: [number, number];
  markers: number[];
  attacker: number;
  defender: number;
  draw: number;
}

export interface Told {
  kind: string;
  seat: number | null;
  rule: string;
  [column: string]: unknown;
}

export interface Outlook {
  seats: (Prospects | null)[];
  cards: Standing[];
  own_card: Standing | null;
  prices: Record<string, Price | null> | null;
  final: { influence: number[]; points: Told[]; rank?: string };
  needed: number;
  last_round: number | null;
  odds: Odds | null;
}

/** What only runs while something runs, as plain numbers of the record. */
export interface Running {
  growth?: number;
  purchases?: number;
  credits?: number;
  placed_leaders?: number;
  placed_goods?: number;
  war_place?: number;
  war_index?: number;
  war_holder?: number[];
  war_units?: number[][];
  war_marker?: number[];
  war_dice?: number[];
  war_hits?: number[];
}

export interface EraView extends Omit<BoardView, 'seats'> {
  game: 'era_of_tribes';
  style: 'table' | 'solo' | 'coop';
  length: string;
  level: string;
  bonus_actions: boolean;
  ending: number;
  ended: number;
  over: boolean;
  turn: number;
  seats: Seat[];
  stack: { step: string; seat: number; numbers?: number[] }[];
  running: Running;
  open_cards: (string | null)[];
  scored_cards: string[];
  bag: Record<string, number>;
  cards_in_pile: number;
  lost_together: boolean;
  /** What the book calls a solo player, when the game is over. */
  solo_rank: string | null;
  outlook: Outlook | null;
}

/* What `preview` answers. */
export interface Goal {
  province: ProvinceId;
  line: string;
  path: ProvinceId[];
  points: number;
  steps: number;
  horse: boolean;
  crossing: boolean;
  against: Holder | null;
  meets: boolean;
}
export interface Unit {
  kind: 'vassal' | 'fleet';
  which: number;
  count: number;
  points: number;
  goals: Goal[];
}
export interface Reach {
  province: ProvinceId;
  units: Unit[];
}
export interface After {
  changes: Record<string, number>;
  events: Told[];
  hidden: boolean;
  next: { seat: number; kind: string } | null;
}
export type EraPreview = Reach | After;
