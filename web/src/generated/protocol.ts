// Generated from src/ethnarch/server by `python -m ethnarch.server.messages.browser_types`. Do not edit.

export type Json = { [key: string]: any };
export const PROTOCOL = 2;

/** Call the game off, before every seat has played once (while seats are open: the host only). */
export interface Abort {
  type: "abort";
  id: number;
}

/** An action a bot thinks well of; `then` is how its move would go on, as far as anybody can know. */
export interface Advised {
  action: Choice;
  then: Choice[];
  place: number | null;
  words: string;
}

/** Still here; the table is at version `n`. Who has not come that far asks for `resync`. */
export interface Beat {
  type: "beat";
  beat: number;
  n: number;
}

/** The answer to a `beat`. */
export interface Beaten {
  type: "beaten";
  beat: number;
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
  variant?: string | null;
  spectators?: boolean;
  hints?: boolean;
  clock?: Clock | null;
  away_seconds?: number | null;
  chat?: "all" | "free" | "off" | "phrases";
  private?: boolean;
  listed?: boolean;
  language?: "de" | "en" | "pl" | null;
  promise?: string | null;
  nonce?: string | null;
  key?: string | null;
}

/** The one time the secrets are told. Links: /#/table/{table}/{secret|invite|watch}. */
export interface Created {
  table: string;
  secret: string;
  seats: number[];
  invite: string | null;
  watch: string | null;
  commit: string;
}

export interface Deciding {
  seat: number;
  kind: string;
}

/** A number that is not the printed one; `options.…`: an option that is not the usual one. */
export interface Difference {
  path: string;
  printed: any;
  now: any;
}

/** A request was carried out and is on disk; `n` is the version it led to. */
export interface Done {
  type: "done";
  id: number;
  n: number;
}

/** One moment of a replay: after `move` actions, in turn `turn` of those that people count (0: before the first). `views` has one view, or one a seat for all; `pictures` the same in lines, where the page has no room for the game. `action` is the text of the action that led here, where whoever asks may know it; `decision` is what is asked now. */
export interface Frame {
  move: number;
  turn: number;
  action: string | null;
  seat: number | null;
  views: Json[];
  pictures: (string | null)[];
  decision: Deciding | null;
  lines: LogLine[];
}

/** The host opens a seat again (before the game anybody's, in the game that of somebody who is away); or I leave mine before the game. In the game a bot plays it until somebody takes it with the invitation. With `block` nobody may join from where that person is connected. */
export interface Free {
  type: "free";
  id: number;
  seat: number;
  block?: boolean;
}

/** A game in the asker's language; from `about` on for games that the page has no room for. */
export interface GameInfo {
  game: string;
  title: string;
  rules_version: number;
  players: number[];
  bots: BotLevel[];
  about: string;
  options: OptionAsked[];
  labels: Record<string, string>;
}

/** A whole game: what the terminal saves, the server hands out, bots and environments keep, and a review reads. */
export interface GameRecord {
  game: string;
  rules: number;
  players: number;
  options: Json;
  seed: string;
  actions: string[];
  start?: Json | null;
  names?: string[];
  final?: string;
  commit?: string;
  variant?: Json | null;
}

/** The first message. `have` is the n up to which this browser has the log (0: nothing). */
export interface Hello {
  type: "hello";
  table: string;
  secret: string;
  have?: number;
  language?: "de" | "en" | "pl";
  beats?: boolean;
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

/** The host wants a new invitation; the old one opens nothing any more. Answered by `invited`. */
export interface Invite {
  type: "invite";
  id: number;
}

/** The new invitation, told this once. */
export interface Invited {
  type: "invited";
  id: number;
  invite: string;
}

export interface Join {
  name: string;
  invite?: string | null;
  seat?: number | null;
  nonce?: string | null;
  key?: string | null;
}

export interface Joined {
  table: string;
  secret: string;
  seat: number;
}

/** A decision before move `n`: what was played, what the bot would have done, and how the game would go on. The chance is that of winning; the outlook goes from 0 (last) to 1 (first) and counts points too. `why` is told where much was given away. */
export interface JudgedMove {
  n: number;
  turn: number;
  phase: number;
  played: string;
  best: string;
  say_played: string;
  say_best: string;
  outlook: number;
  outlook_best: number;
  chance: number;
  chance_best: number;
  why: string;
}

/** The record of a finished game, to look at it again and to review it here. */
export interface LoadRecord {
  record: Json;
}

/** A sentence of the log; `n` is the version it led to, `move` the place in the replay. */
export interface LogLine {
  n: number;
  move: number;
  rule: string;
  text: string;
  event: Json;
}

/** Spare me what this seat says (null: the spectators), or no longer; for this connection. */
export interface Mute {
  type: "mute";
  id: number;
  seat: number | null;
  muted: boolean;
}

/** A table that waits for strangers: what is played, in which language, how fast, with whom, seats left. */
export interface OpenTable {
  table: string;
  game: string;
  options: Json;
  language: string | null;
  clock: Clock | null;
  names: string[];
  bots: string[];
  seats: number;
  free: number;
  created_ms: number;
  variant: string | null;
}

export interface OpenTables {
  tables: OpenTable[];
}

/** An option of a game: `choices` are all its values, or none where `default` shows what kind of value it takes. */
export interface OptionAsked {
  name: string;
  default: any;
  choices: any[];
  least: number | null;
  most: number | null;
}

/** What could follow these actions? Nothing is played; refused where they would reveal anything. */
export interface Peek {
  type: "peek";
  id: number;
  n: number;
  prefix: string[];
}

/** A stretch of the game, what one of its decisions gave away on average, and the chance to win at its two ends. */
export interface PhasePlayed {
  number: number;
  decisions: number;
  lost: number;
  chance_first: number;
  chance_last: number;
}

/** A ready-made phrase, which every browser shows in its own language. */
export interface Phrase {
  type: "phrase";
  id: number;
  phrase: "bye" | "good_game" | "good_luck" | "hello" | "one_moment" | "sorry" | "thanks" | "well_played" | "wow" | "your_turn";
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
  why: "asked" | "away" | "free" | "resigned" | "time" | null;
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

/** A seed the server has drawn and not told: its hash, told before anybody brings anything to the deal. */
export interface Promised {
  id: string;
  commit: string;
}

/** What a seat proposes to the others; done when all `people` are among `agreed`, gone when one says no. */
export interface Proposal {
  what: "end" | "share" | "undo";
  seat: number;
  agreed: number[];
  people: number[];
  moves: number;
}

/** Propose to all people at the table: take back my last move, end the game here, share a private one. */
export interface Propose {
  type: "propose";
  id: number;
  n: number;
  what: "end" | "share" | "undo";
}

/** A line that would be played; its first action is the answer. Without a line the answer is told. */
export interface PuzzleAnswer {
  game: string;
  number: number;
  line?: string | null;
}

/** How good an answer is. The best is told with it only when it was found or given up. */
export interface PuzzleJudged {
  right: boolean;
  say: string;
  outlook: number;
  best: string | null;
  best_outlook: number | null;
  margin: number;
  deals: number;
  why: string;
}

/** What would a move do? As `preview` at a table. */
export interface PuzzleLine {
  game: string;
  number: number;
  line: string;
}

export interface PuzzlePreview {
  preview: Json;
}

/** A position as the seat that decides sees it. `level`: 1 one look finds the answer, 2 a trained eye, 3 neither. */
export interface PuzzleShown {
  game: string;
  number: number;
  of: number;
  level: number;
  seat: number;
  players: number;
  view: Json;
  decision: Deciding;
  actions: Choice[];
}

/** A variant that comes with the game: its name and its file. */
export interface ReadyVariant {
  name: string;
  variant: string;
}

export interface ReadyVariants {
  game: string;
  variants: ReadyVariant[];
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

/** The host puts a bot on an open seat, or for good on that of somebody who is away. */
export interface Replace {
  type: "replace";
  id: number;
  seat: number;
  level: string;
}

export interface Replay {
  table: string;
  seat: number | null;
  seats: number[];
  moves: number;
  turns: number;
  first: number;
  frames: Frame[];
}

/** Tell the server's owner about a table: a name, words, the play, or something else. */
export interface Report {
  why: "name" | "other" | "play" | "words";
  text?: string;
}

export interface Reported {
  table: string;
}

/** Give my seat up for good: a bot plays on. When everybody has, the game is over. */
export interface Resign {
  type: "resign";
  id: number;
  seat: number;
}

/** Yes or no to the proposal in `table.proposal`. One no, and it is off. */
export interface Respond {
  type: "respond";
  id: number;
  n: number;
  what: "end" | "share" | "undo";
  yes: boolean;
}

/** `ties`: which rule gave the places that points alone do not explain, in words. */
export interface Result {
  scores: number[];
  ranking: number[];
  ties: string[];
}

export interface Resync {
  type: "resync";
  have: number;
}

/** Go through the decisions of a seat of a finished game, or tell how far that is. */
export interface Review {
  seat: number;
  first?: number;
}

/** How far a review is; `judged` from the number asked for. Judged from what the seat could know. */
export interface Reviewing {
  table: string;
  game: string;
  seat: number;
  of: number | null;
  done: number;
  over: boolean;
  troubled: boolean;
  judged: JudgedMove[];
  agreed: number;
  turning_points: number[];
  phases: PhasePlayed[];
}

/** Somebody at the table says something: `text` or `phrase`. `seat` is null for a spectator. */
export interface Said {
  type: "said";
  seat: number | null;
  text: string | null;
  phrase: "bye" | "good_game" | "good_luck" | "hello" | "one_moment" | "sorry" | "thanks" | "well_played" | "wow" | "your_turn" | null;
}

/** Words to the table, plain text. Nothing of it is kept or logged. */
export interface Say {
  type: "say";
  id: number;
  text: string;
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
  open_tables: boolean;
  variants: boolean;
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
  picture: string | null;
  foresight: Json | null;
  decision: Deciding | null;
  actions: Choice[];
  keep: number;
  lines: LogLine[];
  clock: ClockState | null;
  undo: boolean;
  ask_undo: boolean;
  result: Result | null;
}

export interface StopReview {
  seat: number;
}

/** The review rests; what was found is kept for a while. */
export interface Stopped {
  seat: number;
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
  chat: "all" | "free" | "off" | "phrases";
  private: boolean;
  listed: boolean;
  language: string | null;
  ended: "abandoned" | "aborted" | "agreed" | "owner" | "resigned" | "rules" | null;
  proposal: Proposal | null;
  variant: VariantInfo | null;
  may_abort: boolean;
}

/** A table to learn at: the game begins as its lesson says, alone against bots of one level. */
export interface TakeLesson {
  game: string;
  lesson: string;
  level: string;
  name: string;
  key?: string | null;
}

/** Can this be played, and what would be different? */
export interface TryVariant {
  game: string;
  variant: string;
}

/** Take back my last move, and what bots did since, while nothing hidden was revealed to me. Where a person has acted since, or something was revealed: `propose` it to the others. */
export interface Undo {
  type: "undo";
  id: number;
  n: number;
}

/** What a variant is called and what is different; `options` are those that are usual in it. */
export interface VariantInfo {
  name: string;
  options: Json;
  differences: Difference[];
}

/** What proves that nobody chose the deal (docs/server.md, "A deal nobody chose"). commit = sha256(b"ethnarch" + promise as 16 bytes, big-endian), in hex. If any seat brought a nonce, seed = the first 16 bytes of sha256(b"ethnarch deal" + promise as 16 bytes + sha256(nonce) of each seat, none being the empty text); otherwise seed = promise. Promise and seed are told when the game is over. */
export interface Verification {
  table: string;
  game: string;
  players: number;
  options: Json;
  commit: string;
  promise: string | null;
  seed: string | null;
  nonces: (string | null)[];
  next_commit: string | null;
  shuffled: boolean;
  variant: Json | null;
  revealed: Json[];
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
  | Free
  | Replace
  | Invite
  | Resign
  | Abort
  | Propose
  | Respond
  | Say
  | Phrase
  | Mute
  | Beaten
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
  | Said
  | Invited
  | Beat
  | Pong
  | Closing;
