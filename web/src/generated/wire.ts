// Generated from src/ethnarch/server by `python -m ethnarch.server.messages.wire`. Do not edit.

export type Json = { [key: string]: any };
export const PROTOCOL = 1;

/** An action a bot thinks well of; `then` is how its move would go on, as far as anybody can know. */
export interface Advised {
  action: Choice;
  then: Choice[];
  place: number | null;
  words: string;
}

export interface BotLevel {
  level: string;
  hints: boolean;
}

/** A legal action: its text is what `play` takes, `say` is what a button shows. */
export interface Choice {
  id: number;
  text: string;
  json: Json;
  say: string;
}

/** Time for each move, or for all moves of a game together. */
export interface Clock {
  per: "game" | "move";
  seconds: number;
}

/** What was left to each seat at the moment of sending; it runs for `running`. */
export interface ClockState {
  running: number | null;
  left_ms: (number | null)[];
}

/** The server is going away for a moment (`restart`) or shuts this connection; why is in `message`. */
export interface Closing {
  type: "closing";
  code: string;
  message: string;
  again: boolean;
}

/** What could follow the peeked prefix, and the view there (`actions` empty: the seat's move is over). */
export interface Continuations {
  type: "continuations";
  id: number;
  n: number;
  decision: Deciding | null;
  actions: Choice[];
  view: Json;
}

/** A new table that goes on from move `n` of a finished game, alone against bots. */
export interface ContinueFrom {
  n: number;
  seat: number;
  level: string;
  name: string;
}

export interface CreateTable {
  game: string;
  seats: SeatWish[];
  options?: Json;
  spectators?: boolean;
  hints?: boolean;
  clock?: Clock | null;
  away_seconds?: number | null;
}

/** The one time the secrets are told. Links: /#/table/{table}/{secret|invite|watch}. */
export interface Created {
  table: string;
  secret: string;
  seats: number[];
  invite: string | null;
  watch: string | null;
}

export interface Deciding {
  seat: number;
  kind: string;
}

/** A request was carried out and is on disk; `n` is the version it led to. */
export interface Done {
  type: "done";
  id: number;
  n: number;
}

/** One moment of a replay: after `move` actions. `views` has one view, or one a seat for all. `action` is the text of the action that led here, where whoever asks may know it. */
export interface Frame {
  move: number;
  action: string | null;
  seat: number | null;
  views: Json[];
  lines: LogLine[];
}

export interface GameInfo {
  game: string;
  rules_version: number;
  players: number[];
  bots: BotLevel[];
}

/** The whole game; only when it is over. `start` is the position a continued game began from. */
export interface GameRecord {
  game: string;
  rules_version: number;
  players: number;
  options: Json;
  seed: string;
  actions: string[];
  start: Json | null;
  names: string[];
  commit: string;
}

/** The first message. `have` is the n up to which this browser has the log (0: nothing). */
export interface Hello {
  type: "hello";
  table: string;
  secret: string;
  have?: number;
  language?: "de" | "en" | "pl";
}

export interface Hint {
  type: "hint";
  id: number;
  n: number;
}

/** The best first. */
export interface Hinted {
  type: "hinted";
  id: number;
  n: number;
  advice: Advised[];
}

export interface Join {
  invite: string;
  name: string;
  seat?: number | null;
}

export interface Joined {
  table: string;
  secret: string;
  seat: number;
}

/** A sentence of the log; `n` is the version it led to, `move` the place in the replay. */
export interface LogLine {
  n: number;
  move: number;
  rule: string;
  text: string;
  event: Json;
}

/** What could follow these actions? Nothing is played; refused where they would reveal anything. */
export interface Peek {
  type: "peek";
  id: number;
  n: number;
  prefix: string[];
}

export interface Ping {
  type: "ping";
  id: number;
}

/** Play an action's text, or a whole line (`band elf.red elf.blue @ rhea`), all of it or nothing. */
export interface Play {
  type: "play";
  id: number;
  n: number;
  line: string;
}

/** Who sits at a seat, as everybody may know it. */
export interface Player {
  seat: number;
  name: string;
  kind: "bot" | "hotseat" | "open" | "person";
  online: boolean;
  level: string | null;
  stand_in: string | null;
}

export interface Pong {
  type: "pong";
  id: number;
}

/** Someone came, went, was renamed or is stood in for; nothing was played. */
export interface Presence {
  type: "presence";
  table: TableInfo;
  clock: ClockState | null;
}

/** What would this line do, in the game's own words? For games that can tell. */
export interface Preview {
  type: "preview";
  id: number;
  n: number;
  line: string;
}

export interface Previewed {
  type: "previewed";
  id: number;
  n: number;
  data: Json;
}

/** Why an HTTP request was refused; `again`: the same request may be carried out in a moment. */
export interface Problem {
  code: string;
  message: string;
  rule: string | null;
  again: boolean;
}

/** A request was not carried out, and why. `rule` is the rule that forbids it; `again`: try again soon. */
export interface Refused {
  type: "refused";
  id: number | null;
  code: string;
  message: string;
  rule: string | null;
  n: number | null;
  again: boolean;
}

/** A new table with the same people, who keep their secrets; the table's id comes in the next state. */
export interface Rematch {
  type: "rematch";
  id: number;
}

export interface Rename {
  type: "rename";
  id: number;
  seat: number;
  name: string;
}

export interface Replay {
  table: string;
  seat: number | null;
  seats: number[];
  moves: number;
  first: number;
  frames: Frame[];
}

export interface Result {
  scores: number[];
  ranking: number[];
}

export interface Resync {
  type: "resync";
  have: number;
}

/** Who shall sit here: me, a friend by link, a bot of a level, or another person at this screen. */
export interface SeatWish {
  kind: "bot" | "friend" | "hotseat" | "me";
  name?: string | null;
  level?: string | null;
}

export interface ServerInfo {
  protocol: number;
  version: string;
  games: GameInfo[];
  languages: string[];
}

export interface SetLanguage {
  type: "language";
  language: "de" | "en" | "pl";
}

/** Let a bot play my seat (a level), or take it back (null). */
export interface StandIn {
  type: "stand_in";
  id: number;
  seat: number;
  level: string | null;
}

/** The host no longer waits for friends: bots of this level take the open seats. */
export interface Start {
  type: "start";
  id: number;
  level: string;
}

/** Everything a seat sees. Drop log lines with n > `keep`, then append `lines`. */
export interface State {
  type: "state";
  table: TableInfo;
  n: number;
  move: number;
  seat: number | null;
  view: Json;
  decision: Deciding | null;
  actions: Choice[];
  keep: number;
  lines: LogLine[];
  clock: ClockState | null;
  undo: boolean;
  result: Result | null;
}

/** What anybody with any link to a table may know of it. */
export interface TableInfo {
  table: string;
  game: string;
  rules_version: number;
  options: Json;
  phase: "over" | "playing" | "waiting";
  n: number;
  players: Player[];
  spectators: boolean;
  hints: boolean;
  clock: Clock | null;
  away_seconds: number | null;
  commit: string;
  seed: string | null;
  role: "invited" | "none" | "seat" | "spectator";
  seats: number[];
  host: boolean;
  rematch: string | null;
  created_ms: number;
  deciding: number | null;
  continued: boolean;
}

/** Take back my last move, while nobody has acted since and it revealed nothing. */
export interface Undo {
  type: "undo";
  id: number;
  n: number;
}

/** commit = sha256(b"ethnarch" + seed as 16 bytes, big-endian), in hex; the seed when the game is over. */
export interface Verification {
  table: string;
  game: string;
  players: number;
  options: Json;
  commit: string;
  seed: string | null;
  shuffled: boolean;
}

export type FromBrowser =
  | Hello
  | Play
  | Peek
  | Preview
  | Undo
  | Hint
  | Rematch
  | Start
  | StandIn
  | Rename
  | Resync
  | SetLanguage
  | Ping;

export type ToBrowser =
  | State
  | Done
  | Refused
  | Continuations
  | Previewed
  | Hinted
  | Presence
  | Pong
  | Closing;
