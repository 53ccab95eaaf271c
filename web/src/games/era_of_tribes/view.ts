/** What the server shows of Era of Tribes to one seat. The page holds no rules. */
import type { After, Ahead, GoodView, Outlook, Reach } from '../../generated/era_of_tribes/shapes';
import type { BoardView, SeatView as BoardSeat } from './board/contract';

export type {
  After,
  Ahead,
  EraForesight,
  Goal,
  March,
  Order,
  Outlook,
  Price,
  Prospects,
  Reach,
  Standing,
  Unit,
} from '../../generated/era_of_tribes/shapes';

export type Field = 'expansion' | 'trade' | 'taxes' | 'diplomacy' | 'advances' | 'bread' | 'revolution';
export const FIELDS: Field[] = ['expansion', 'trade', 'taxes', 'diplomacy', 'advances', 'bread', 'revolution'];
export const FIELD_RULES: Record<Field, string> = {
  expansion: 'ERA-1.3.A',
  trade: 'ERA-1.3.B',
  taxes: 'ERA-1.3.C',
  diplomacy: 'ERA-1.3.D',
  advances: 'ERA-1.3.E',
  bread: 'ERA-1.3.F',
  revolution: 'ERA-1.3.G',
};
export const BRANCHES = ['architecture', 'agriculture', 'culture', 'seafaring', 'trade', 'mechanics'] as const;
export type Branch = (typeof BRANCHES)[number];
export const CONDITIONS = ['glorious', 'technological', 'dominant', 'cultural', 'military', 'triumphal'] as const;
export const EPOCHS = ['neolithic', 'bronze-age', 'iron-age', 'antiquity', 'middle-ages', 'high-middle-ages'];

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
  goods: GoodView[];
  rank: number;
}

/** An event as the page reads it, whatever its kind. */
export interface Told {
  kind: string;
  seat: number | null;
  rule: string;
  [column: string]: unknown;
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
  war_armies?: number[];
  war_sea?: number;
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

/** What `preview` answers: `reach PROVINCE`, `after LINE`, `ahead`. */
export type EraPreview = Reach | After | Ahead;
