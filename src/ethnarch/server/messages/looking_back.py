"""What is said over HTTP about games that were played: replays, proofs of the deal, reviews, records brought along, and
puzzles made of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ethnarch.server.messages.shapes import Choice, Deciding, GameName, Json, Line, LogLine, SeatNumber, Version

PuzzleNumber = Annotated[int, Meta(ge=1, le=100_000)]


class Frame(Struct, frozen=True):
    """One moment of a replay: after `move` actions, in turn `turn` of those that people count (0: before the first).

    `views` has one view, or one a seat for all; `pictures` the same in lines, where the page has no room for the game.
    `action` is the text of the action that led here, where whoever asks may know it; `decision` is what is asked now.
    """

    move: int
    turn: int
    action: str | None
    seat: int | None
    views: list[Json]
    pictures: list[str | None]
    decision: Deciding | None
    lines: list[LogLine]


class Replay(Struct, frozen=True):
    table: str
    seat: int | None
    seats: list[int]
    moves: int
    turns: int
    first: int
    frames: list[Frame]


class Verification(Struct, frozen=True):
    """What proves that nobody chose the deal (docs/server.md, "A deal nobody chose").

    commit = sha256(b"ethnarch" + promise as 16 bytes, big-endian), in hex. If any seat brought a nonce, seed =
    the first 16 bytes of sha256(b"ethnarch deal" + promise as 16 bytes + sha256(nonce) of each seat, none being
    the empty text); otherwise seed = promise. Promise and seed are told when the game is over.
    """

    table: str
    game: str
    players: int
    options: Json
    commit: str
    promise: str | None
    seed: str | None
    nonces: list[str | None]
    """Of each seat; told from the deal on, so that everybody finds their own."""
    next_commit: str | None
    """The promise for the rematch, made before this game began."""
    shuffled: bool
    """False for a game continued from a position: its seed filled in what was hidden."""
    variant: Json | None
    """What is different from the printed game, as the record says it."""
    revealed: list[Json]
    """When the game is over: every event that chance or a secret had a part in, open, in the order of the game."""


class Review(Struct, frozen=True, forbid_unknown_fields=True):
    """Go through the decisions of a seat of a finished game, or tell how far that is."""

    seat: SeatNumber
    first: Version = 0
    """Judgements the page has already."""


class StopReview(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber


class Stopped(Struct, frozen=True):
    """The review rests; what was found is kept for a while."""

    seat: int


class LoadRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a finished game, to look at it again and to review it here."""

    record: Json


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that would be played; its first action is the answer. Without a line the answer is told."""

    game: GameName
    number: PuzzleNumber
    line: Line | None = None


class PuzzleLine(Struct, frozen=True, forbid_unknown_fields=True):
    """What would a move do? As `preview` at a table."""

    game: GameName
    number: PuzzleNumber
    line: Line


class JudgedMove(Struct, frozen=True):
    """A decision before move `n`: what was played, what the bot would have done, and how the game would go on.

    The chance is that of winning; the outlook goes from 0 (last) to 1 (first) and counts points too. `why` is told
    where much was given away.
    """

    n: int
    turn: int
    """The move it belongs to, as people count them."""
    phase: int
    played: str
    best: str
    say_played: str
    say_best: str
    outlook: float
    outlook_best: float
    chance: float
    chance_best: float
    why: str


class PhasePlayed(Struct, frozen=True):
    """A stretch of the game, what one of its decisions gave away on average, and the chance to win at its two ends."""

    number: int
    decisions: int
    lost: float
    chance_first: float
    chance_last: float


class Reviewing(Struct, frozen=True):
    """How far a review is; `judged` from the number asked for. Judged from what the seat could know."""

    table: str
    game: str
    seat: int
    of: int | None
    """Decisions there are; null until they are counted."""
    done: int
    over: bool
    troubled: bool
    """The bot cannot be asked just now; it is tried again."""
    judged: list[JudgedMove]
    agreed: int
    turning_points: list[int]
    phases: list[PhasePlayed]


class PuzzleShown(Struct, frozen=True):
    """A position as the seat that decides sees it. `level`: 1 one look finds the answer, 2 a trained eye, 3 neither."""

    game: str
    number: int
    of: int
    level: int
    seat: int
    players: int
    view: Json
    decision: Deciding
    actions: list[Choice]


class PuzzleJudged(Struct, frozen=True):
    """How good an answer is. The best is told with it only when it was found or given up."""

    right: bool
    say: str
    outlook: float
    best: str | None
    best_outlook: float | None
    margin: float
    deals: int
    """On how many imagined deals the best and its nearest rivals were tried."""
    why: str


class PuzzlePreview(Struct, frozen=True):
    preview: Json
