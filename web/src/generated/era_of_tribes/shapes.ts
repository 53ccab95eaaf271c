// Generated from games/era_of_tribes/shapes.py (python -m ethnarch.server.messages.browser_types). Do not edit.

/* eslint-disable @typescript-eslint/no-explicit-any */
export type Json = { [key: string]: any };

export interface AdvancedEvent {
  kind: "advanced";
  seat: number | null;
  rule: string;
  branch: string | null;
  level: number;
  talers: number;
  pioneer: boolean;
  by?: number | string;
}

/** The answer to `after LINE`: what changes for the seat; `hidden`: up to where something would be revealed. */
export interface After {
  changes: Record<string, number>;
  events: Json[];
  hidden: boolean;
  next: Decision | null;
}

/** The answer to `ahead`: whole orders, where vassals can go afoot, what `done` would bring where it is legal. */
export interface Ahead {
  orders: Order[];
  marches: March[];
  ending: After | null;
}

export interface AllianceEndedEvent {
  kind: "alliance-ended";
  seat: number | null;
  rule: string;
  other: number | string | null;
  ending: string;
  by?: number | string;
}

export interface AllianceEvent {
  kind: "alliance";
  seat: number | null;
  rule: string;
  other: number | string | null;
  forced: boolean;
  by?: number | string;
}

export interface AnsweredEvent {
  kind: "answered";
  seat: number | null;
  rule: string;
  accepted: boolean;
  by?: number | string;
}

/** What the open question is about: where on the map, and the letter it answers. */
export interface Asked {
  place: string | null;
  letter: Letter | null;
}

export interface AskedAllyEvent {
  kind: "asked-ally";
  seat: number | null;
  rule: string;
  ally: number | string | null;
  count: number;
  by?: number | string;
}

export interface BattleBeganEvent {
  kind: "battle-began";
  seat: number | null;
  rule: string;
  province: string | null;
  attacker: number | string | null;
  defender: number | string | null;
  by?: number | string;
}

export interface BattleDeclaredEvent {
  kind: "battle-declared";
  seat: number | null;
  rule: string;
  province: string | null;
  attacker: number | string | null;
  defender: number | string | null;
  cause: string;
  by?: number | string;
}

export interface BattleEndedEvent {
  kind: "battle-ended";
  seat: number | null;
  rule: string;
  province: string | null;
  result: string;
  by?: number | string;
}

export interface BattleView {
  place: string;
  attacker: number | string | null;
  defender: number | string | null;
  done: number;
}

export interface BattlefieldEvent {
  kind: "battlefield";
  seat: number | null;
  rule: string;
  province: string | null;
  marker: number;
  by?: number | string;
}

export interface BoastedEvent {
  kind: "boasted";
  seat: number | null;
  rule: string;
  talers: number;
  by?: number | string;
}

export interface BoughtProvinceEvent {
  kind: "bought-province";
  seat: number | null;
  rule: string;
  province: string | null;
  from: number | string | null;
  talers: number;
  forced: boolean;
  by?: number | string;
}

export interface BroughtPeaceEvent {
  kind: "brought-peace";
  seat: number | null;
  rule: string;
  by?: number | string;
}

export interface BuiltFleetEvent {
  kind: "built-fleet";
  seat: number | null;
  rule: string;
  province: string | null;
  from: string | null;
  by?: number | string;
}

export interface BuiltPostEvent {
  kind: "built-post";
  seat: number | null;
  rule: string;
  province: string | null;
  host: number | string | null;
  by?: number | string;
}

export interface ColonyEvent {
  kind: "colony";
  seat: number | null;
  rule: string;
  province: string | null;
  free: boolean;
  by?: number | string;
}

export interface CommittedEvent {
  kind: "committed";
  seat: number | null;
  rule: string;
  unit: string | null;
  count: number;
  side: string | null;
  number: number;
  by?: number | string;
}

export interface ConditionEvent {
  kind: "condition";
  seat: number | null;
  rule: string;
  conditions: number;
  points: number;
  by?: number | string;
}

export interface DealtEvent {
  kind: "dealt";
  seat: number | null;
  rule: string;
  first?: string | null;
  second?: string | null;
  by?: number | string;
}

export interface Decision {
  seat: number;
  kind: string;
}

export interface DiscEvent {
  kind: "disc";
  seat: number | null;
  rule: string;
  people: string | null;
  alone: boolean;
  by?: number | string;
}

/** The battle that runs: units of attacker and defender, and which side holds which marker. */
export interface DrawnUp {
  units: [number, number];
  markers: number[];
}

export interface EliminatedEvent {
  kind: "eliminated";
  seat: number | null;
  rule: string;
  by?: number | string;
}

/** What the next epoch wants: `[there, wanted]`, and how many of the three. */
export interface Epoch {
  epoch: string;
  goods: [number, number];
  cities: [number, number];
  advances: [number, number];
  needed: number;
}

/** `with_all`: if whoever commits now sends every army; null where nobody does, or nobody has any. */
export interface EraForesight {
  odds: Odds;
  with_all: Odds | null;
}

/** All that one seat knows; `viewer` is null for a spectator. */
export interface EraView {
  game: "era_of_tribes";
  viewer: number | null;
  players: number;
  style: string;
  length: string;
  level: string;
  board: string;
  bonus_actions: boolean;
  round: number;
  ended: number;
  stamps: number;
  turn: number;
  ring_round: number;
  legion_supply: number;
  grey_stock: number;
  grey_box: number;
  villages_in_box: number;
  draws: number;
  epoch: string | null;
  ending: number;
  over: boolean;
  fault: number;
  order: number[];
  ring: number | null;
  mover: number | null;
  peoples: Record<string, string>;
  provinces: Record<string, ProvinceView>;
  stack: StackEntry[];
  snapshot: Snapshot | null;
  pieces: PieceView[];
  battles: BattleView[];
  running: Json;
  open_cards: (string | null)[];
  scored_cards: string[];
  bag: Record<string, number>;
  decision: Decision | null;
  seats: SeatView[];
  cards_in_pile: number;
  lost_together: boolean;
  solo_rank: string | null;
  outlook: Outlook | null;
}

export interface FieldEvent {
  kind: "field";
  seat: number | null;
  rule: string;
  field: string | null;
  leaders: number;
  by?: number | string;
}

/** If the game ended now, as far as the viewer knows; `rank`: what the book calls a solo player. */
export interface Final {
  influence: number[];
  points: Json[];
  rank?: string;
}

export interface FinalMoraleEvent {
  kind: "final-morale";
  seat: number | null;
  rule: string;
  morale: number;
  hunger: number;
  by?: number | string;
}

export interface FinalRoundsEvent {
  kind: "final-rounds";
  seat: number | null;
  rule: string;
  points: number;
  by?: number | string;
}

export interface FinalVillageEvent {
  kind: "final-village";
  seat: number | null;
  rule: string;
  tile: string | null;
  points: number;
  by?: number | string;
}

export interface FoodEvent {
  kind: "food";
  seat: number | null;
  rule: string;
  change: number;
  now: number;
  hunger: number;
  passive_hunger: number;
  by?: number | string;
}

export interface FoundedCityEvent {
  kind: "founded-city";
  seat: number | null;
  rule: string;
  province: string | null;
  by?: number | string;
}

/** A province that a unit can reach, and the line that takes it there. */
export interface Goal {
  province: string;
  line: string;
  path: string[];
  points: number;
  steps: number;
  horse: boolean;
  crossing: boolean;
  against: number | string | null;
  meets: boolean;
}

export interface GoodEvent {
  kind: "good";
  seat: number | null;
  rule: string;
  province: string | null;
  by?: number | string;
}

export interface GoodView {
  good: string;
  province: string;
  fresh: boolean;
}

export interface HorseEvent {
  kind: "horse";
  seat: number | null;
  rule: string;
  province: string | null;
  from: string | null;
  by?: number | string;
}

export interface InfluenceEvent {
  kind: "influence";
  seat: number | null;
  rule: string;
  change: number;
  now: number;
  by?: number | string;
}

export interface KeptEvent {
  kind: "kept";
  seat: number | null;
  rule: string;
  card?: string | null;
  by?: number | string;
}

export interface LandedEvent {
  kind: "landed";
  seat: number | null;
  rule: string;
  from: string | null;
  to: string | null;
  by?: number | string;
}

export interface LegionEvent {
  kind: "legion";
  seat: number | null;
  rule: string;
  by?: number | string;
}

/** What a seat is asked by another: land for talers, an alliance or its end, armies for a battle. */
export interface Letter {
  sender: number;
  asks: "alliance" | "end-of-alliance" | "help" | "purchase";
  talers: number;
  armies: number;
}

export interface LostCityEvent {
  kind: "lost-city";
  seat: number | null;
  rule: string;
  province: string | null;
  by?: number | string;
}

export interface LostProvinceEvent {
  kind: "lost-province";
  seat: number | null;
  rule: string;
  province: string | null;
  why?: string;
  by?: number | string;
}

export interface LostUnitEvent {
  kind: "lost-unit";
  seat: number | null;
  rule: string;
  unit: string | null;
  side: string | null;
  by?: number | string;
}

/** A goal that is named alone; `count`: how many vassals can get there. */
export interface March {
  province: string;
  line: string;
  path: string[];
  points: number;
  steps: number;
  horse: boolean;
  crossing: boolean;
  against: number | string | null;
  meets: boolean;
  count: number;
}

export interface MarkersEvent {
  kind: "markers";
  seat: number | null;
  rule: string;
  mechanics: string | null;
  strength: string | null;
  morale: string | null;
  by?: number | string;
}

export interface MetAtSeaEvent {
  kind: "met-at-sea";
  seat: number | null;
  rule: string;
  province: string | null;
  other: number | string | null;
  meeting: string;
  by?: number | string;
}

export interface MoraleEvent {
  kind: "morale";
  seat: number | null;
  rule: string;
  change: number;
  now: number;
  why?: string;
  by?: number | string;
}

/** Chances that the attacker wins, the defender, neither. */
export interface Odds {
  attacker: number;
  defender: number;
  draw: number;
}

export interface OfferedEvent {
  kind: "offered";
  seat: number | null;
  rule: string;
  offer: string;
  province: string | null;
  to: number | string | null;
  talers: number;
  by?: number | string;
}

export interface OpenedEvent {
  kind: "opened";
  seat: number | null;
  rule: string;
  card: string | null;
  place: number;
  by?: number | string;
}

/** Several answers in one line: a field with leaders, goods or a set, an advance at once, the end of all moves. */
export interface Order {
  line: string;
  changes: Record<string, number>;
  field?: string;
  number?: number;
  set?: string;
  branch?: string;
  province?: string;
  growth?: number;
  room?: number;
  lands?: number;
  goods?: number;
  battle?: string;
}

export interface OrderEvent {
  kind: "order";
  seat: number | null;
  rule: string;
  place: number;
  who: number | string | null;
  by?: number | string;
}

/** How things stand, for all who look. */
export interface Outlook {
  seats: (Prospects | null)[];
  cards: Standing[];
  own_card: Standing | null;
  prices: Record<string, Price | null> | null;
  final: Final;
  needed: number;
  last_round: number | null;
  battle: DrawnUp | null;
  asked: Asked;
}

export interface OverEvent {
  kind: "over";
  seat: number | null;
  rule: string;
  by?: number | string;
}

export interface PassedEvent {
  kind: "passed";
  seat: number | null;
  rule: string;
  by?: number | string;
}

export interface PeaceBrokenEvent {
  kind: "peace-broken";
  seat: number | null;
  rule: string;
  other: number | string | null;
  by?: number | string;
}

export interface PeopleEvent {
  kind: "people";
  seat: number | null;
  rule: string;
  people: string | null;
  by?: number | string;
}

export interface PieceView {
  kind: "fleet" | "vassal";
  at: string;
  points: number;
  horse: number;
  by_sea: number;
  raided: number;
}

export interface PlacedVassalEvent {
  kind: "placed-vassal";
  seat: number | null;
  rule: string;
  province: string | null;
  from_city: boolean;
  by?: number | string;
}

export interface PostLeftEvent {
  kind: "post-left";
  seat: number | null;
  rule: string;
  province: string | null;
  host: number | string | null;
  expelled: boolean;
  why?: string;
  by?: number | string;
}

/** What the next level of a branch costs, and why. */
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
  epoch: Epoch | null;
}

/** What is different from an empty province nobody holds; `village`: a tile lies here, face down. */
export interface ProvinceView {
  holder?: number | string;
  vassals?: number;
  battlefield?: number;
  spent?: number;
  fresh?: number;
  city?: boolean;
  horse_held?: boolean;
  refused?: boolean;
  fleets?: Record<string, number>;
  line?: number[];
  post?: number;
  calm?: number[];
  village?: boolean;
}

export interface RaidedEvent {
  kind: "raided";
  seat: number | null;
  rule: string;
  province: string | null;
  roll: number;
  talers: number;
  by?: number | string;
}

export interface RansomedEvent {
  kind: "ransomed";
  seat: number | null;
  rule: string;
  paid: number;
  refused: number;
  by?: number | string;
}

/** The answer to `reach PROVINCE`. */
export interface Reach {
  province: string;
  units: Unit[];
}

export interface RecruitedEvent {
  kind: "recruited";
  seat: number | null;
  rule: string;
  by?: number | string;
}

export interface RemovedFleetEvent {
  kind: "removed-fleet";
  seat: number | null;
  rule: string;
  province: string | null;
  why?: string;
  by?: number | string;
}

export interface RemovedVassalEvent {
  kind: "removed-vassal";
  seat: number | null;
  rule: string;
  province: string | null;
  why?: string;
  by?: number | string;
}

export interface RevoltedEvent {
  kind: "revolted";
  seat: number | null;
  rule: string;
  epoch: string | null;
  first: boolean;
  by?: number | string;
}

export interface RolledEvent {
  kind: "rolled";
  seat: number | null;
  rule: string;
  red: string;
  green: string;
  attacker_hits: number;
  defender_hits: number;
  by?: number | string;
}

export interface RoundEvent {
  kind: "round";
  seat: number | null;
  rule: string;
  round: number;
  by?: number | string;
}

export interface ScoredCardEvent {
  kind: "scored-card";
  seat: number | null;
  rule: string;
  card: string | null;
  points: number;
  quantity: number;
  by?: number | string;
}

/** `personal`, `rejected`, `dealt`, `villages` and `village_won` are one's own, or null. */
export interface SeatView {
  people: string | null;
  epoch: string | null;
  influence: number;
  stamp: number;
  triumph: number;
  triumph_start: number;
  morale: number;
  owed: number;
  talers: number;
  treaties: number;
  food: number;
  hunger: number;
  passive_hunger: number;
  free_vassals: number;
  armies: number;
  legions: number;
  strength_militia: number;
  retired: number;
  grey_leaders: number;
  leaders: number;
  rank: number;
  advances: Record<string, number>;
  beside_cities: number[];
  activated: string[];
  peace_paid: number[];
  allies: number[];
  fought: number[];
  passed: boolean;
  revolted: boolean;
  peace: boolean;
  bonus: boolean;
  dominant: boolean;
  military: boolean;
  eliminated: boolean;
  personal: string | null;
  rejected: string | null;
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
}

export interface SentArmiesEvent {
  kind: "sent-armies";
  seat: number | null;
  rule: string;
  to: number | string | null;
  count: number;
  price: number;
  by?: number | string;
}

export interface SettledEvent {
  kind: "settled";
  seat: number | null;
  rule: string;
  people: string | null;
  province: string | null;
  reason: string;
  by?: number | string;
}

/** Holders before the expansion that runs. */
export interface Snapshot {
  holders: Record<string, number | string | null>;
}

export interface StackEntry {
  step: string;
  seat: number;
  numbers?: number[];
}

/** How much of what a card counts each seat has, and each people that expands. */
export interface Standing {
  card: string;
  have: number[];
  peoples: Record<string, number>;
}

export interface SteppedEvent {
  kind: "stepped";
  seat: number | null;
  rule: string;
  from: string | null;
  to: string | null;
  piece: string;
  points: number;
  by?: number | string;
}

export interface TalersEvent {
  kind: "talers";
  seat: number | null;
  rule: string;
  change: number;
  now: number;
  by?: number | string;
}

export interface TookProvinceEvent {
  kind: "took-province";
  seat: number | null;
  rule: string;
  province: string | null;
  from: number | string | null;
  by?: number | string;
}

export interface TookVillageEvent {
  kind: "took-village";
  seat: number | null;
  rule: string;
  province: string | null;
  tile?: string | null;
  by?: number | string;
}

export interface TrainedArmyEvent {
  kind: "trained-army";
  seat: number | null;
  rule: string;
  from: string | null;
  by?: number | string;
}

export interface TransportedEvent {
  kind: "transported";
  seat: number | null;
  rule: string;
  from: string | null;
  to: string | null;
  by?: number | string;
}

export interface TreatiesEvent {
  kind: "treaties";
  seat: number | null;
  rule: string;
  change: number;
  now: number;
  by?: number | string;
}

export interface TriumphEvent {
  kind: "triumph";
  seat: number | null;
  rule: string;
  change: number;
  now: number;
  by?: number | string;
}

export interface Unit {
  kind: "fleet" | "vassal";
  which: number;
  count: number;
  points: number;
  goals: Goal[];
}

export interface UsedVillageEvent {
  kind: "used-village";
  seat: number | null;
  rule: string;
  tile: string | null;
  by?: number | string;
}

export interface VillagesEvent {
  kind: "villages";
  seat: number | null;
  rule: string;
  count: number;
  by?: number | string;
}

export interface WarGoodEvent {
  kind: "war-good";
  seat: number | null;
  rule: string;
  province: string | null;
  by?: number | string;
}

export type EraEvent =
  | DealtEvent
  | KeptEvent
  | PeopleEvent
  | OpenedEvent
  | VillagesEvent
  | RoundEvent
  | OrderEvent
  | FieldEvent
  | GoodEvent
  | PassedEvent
  | MoraleEvent
  | InfluenceEvent
  | TalersEvent
  | TreatiesEvent
  | FoodEvent
  | TriumphEvent
  | TookProvinceEvent
  | LostProvinceEvent
  | PlacedVassalEvent
  | RemovedVassalEvent
  | RemovedFleetEvent
  | BuiltFleetEvent
  | TrainedArmyEvent
  | LegionEvent
  | BuiltPostEvent
  | PostLeftEvent
  | SteppedEvent
  | LandedEvent
  | TransportedEvent
  | HorseEvent
  | MetAtSeaEvent
  | FoundedCityEvent
  | LostCityEvent
  | ColonyEvent
  | RaidedEvent
  | RansomedEvent
  | BattleDeclaredEvent
  | BattleBeganEvent
  | CommittedEvent
  | AskedAllyEvent
  | SentArmiesEvent
  | MarkersEvent
  | RolledEvent
  | LostUnitEvent
  | BattleEndedEvent
  | TookVillageEvent
  | BattlefieldEvent
  | PeaceBrokenEvent
  | AllianceEvent
  | AllianceEndedEvent
  | UsedVillageEvent
  | RecruitedEvent
  | BroughtPeaceEvent
  | BoastedEvent
  | OfferedEvent
  | AnsweredEvent
  | BoughtProvinceEvent
  | AdvancedEvent
  | RevoltedEvent
  | ScoredCardEvent
  | WarGoodEvent
  | DiscEvent
  | SettledEvent
  | ConditionEvent
  | EliminatedEvent
  | FinalMoraleEvent
  | FinalVillageEvent
  | FinalRoundsEvent
  | OverEvent;
