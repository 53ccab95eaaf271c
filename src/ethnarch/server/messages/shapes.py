"""What is said over HTTP, and the parts that websocket messages are made of.

What comes in is bounded here (lengths, ranges), so that what decodes has the right shape.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Language = Literal["en", "de", "pl"]
SeatKind = Literal["person", "hotseat", "bot", "open"]
Phase = Literal["waiting", "playing", "over"]
Json = dict[str, Any]

Secret = Annotated[str, Meta(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=16, max_length=16, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Level = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[a-z0-9_-]+$")]
RequestId = Annotated[int, Meta(ge=0, le=2**53)]
Line = Annotated[str, Meta(min_length=1, max_length=400)]
Nonce = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""A random text a browser makes up, so that its player has a hand in the deal."""
Chat = Literal["off", "phrases", "free", "all"]
"""At a table: nothing, ready-made phrases only, free words of the seats, or of spectators too."""
Ending = Literal["agreed", "aborted", "resigned", "abandoned", "rules", "owner"]
"""How a table ended before its game did: by agreement, called off in the first round, everybody gave up, nobody
came back, the rules it was played by are gone, or the server's owner ended it."""
Wish = Literal["undo", "end", "share"]
Toml = Annotated[str, Meta(min_length=1, max_length=20_000)]
"""A variant's file (docs/variants.md)."""
GameName = Annotated[str, Meta(min_length=1, max_length=32)]


# --- creating and joining (HTTP) ----------------------------------------------------------------------


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit here: me, a friend by link, a bot of a level, or another person at this screen."""

    kind: Literal["me", "friend", "bot", "hotseat"]
    name: Name | None = None
    level: Level | None = None


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time for each move, or for all moves of a game together."""

    per: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=1_209_600)]


class CreateTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=32)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Json = msgspec.field(default_factory=dict)
    variant: Toml | None = None
    """Play a variant of the game: its file, as it is written."""
    spectators: bool = True
    hints: bool = True
    clock: Clock | None = None
    away_seconds: Annotated[int, Meta(ge=10, le=1_209_600)] | None = None
    """After how long without a connection a bot sits in for a person; null: never (slow play)."""
    chat: Chat = "free"
    private: bool = False
    """A private table stays closed to others when it is over, unless its players agree to share it."""
    listed: bool = False
    """Show it among the open tables, where the server has such a page."""
    language: Language | None = None
    """What is spoken there; told to strangers."""
    promise: TableId | None = None
    """The `id` of a `Promised` of this server, whose seed the deal is then made of."""
    nonce: Nonce | None = None
    """What my seats bring to the deal."""
    key: Secret | None = None
    """A secret made by this browser: it becomes that of my seats, and the same request again the same table."""


class Created(Struct, frozen=True):
    """The one time the secrets are told. Links: /#/table/{table}/{secret|invite|watch}."""

    table: str
    secret: str
    seats: list[int]
    invite: str | None
    watch: str | None
    commit: str


class Promised(Struct, frozen=True):
    """A seed the server has drawn and not told: its hash, told before anybody brings anything to the deal."""

    id: str
    commit: str


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    invite: Secret | None = None
    """null: only at a table that is shown among the open ones."""
    seat: SeatNumber | None = None
    """null: the first open seat."""
    nonce: Nonce | None = None
    """What this seat brings to the deal."""
    key: Secret | None = None
    """A secret made by this browser: it becomes the seat's, and the same request again gets the same seat."""


class Joined(Struct, frozen=True):
    table: str
    secret: str
    seat: int


class ContinueFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table that goes on from move `n` of a finished game, alone against bots."""

    n: Version
    seat: SeatNumber
    level: Level
    name: Name


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to learn at: the game begins as its lesson says, alone against bots of one level."""

    game: Annotated[str, Meta(min_length=1, max_length=32)]
    lesson: Annotated[str, Meta(min_length=1, max_length=32, pattern="^[a-z-]+$")]
    level: Level
    name: Name
    key: Secret | None = None
    """A secret made by this browser: it becomes the seat's, and the same request again the same table."""


class TryVariant(Struct, frozen=True, forbid_unknown_fields=True):
    """Can this be played, and what would be different?"""

    game: GameName
    variant: Toml


class Difference(Struct, frozen=True):
    """A number that is not the printed one; `options.…`: an option that is not the usual one."""

    path: str
    printed: Any
    now: Any


class VariantInfo(Struct, frozen=True):
    """What a variant is called and what is different; `options` are those that are usual in it."""

    name: str
    options: Json
    differences: list[Difference]


class ReadyVariant(Struct, frozen=True):
    """A variant that comes with the game: its name and its file."""

    name: str
    variant: str


class ReadyVariants(Struct, frozen=True):
    game: str
    variants: list[ReadyVariant]


class OpenTable(Struct, frozen=True):
    """A table that waits for strangers: what is played, in which language, how fast, with whom, seats left."""

    table: str
    game: str
    options: Json
    language: str | None
    clock: Clock | None
    names: list[str]
    bots: list[str]
    seats: int
    free: int
    created_ms: int
    variant: str | None
    """The name of the variant that is played there."""


class OpenTables(Struct, frozen=True):
    tables: list[OpenTable]


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell the server's owner about a table: a name, words, the play, or something else."""

    why: Literal["name", "words", "play", "other"]
    text: Annotated[str, Meta(max_length=300)] = ""


class Reported(Struct, frozen=True):
    table: str


class Player(Struct, frozen=True):
    """Who sits at a seat, as everybody may know it."""

    seat: int
    name: str
    kind: SeatKind
    online: bool
    level: str | None = None
    stand_in: str | None = None
    """The level of the bot that sits in while this person is away or out of time."""
    why: Literal["asked", "away", "time", "free", "resigned"] | None = None
    """Why it does: they asked for it, are away, out of time, the seat is free to be taken, or was given up."""


class Proposal(Struct, frozen=True):
    """What a seat proposes to the others; done when all `people` are among `agreed`, gone when one says no."""

    what: Wish
    seat: int
    agreed: list[int]
    people: list[int]
    moves: int
    """An undo: how many moves would be taken back."""


class TableInfo(Struct, frozen=True):
    """What anybody with any link to a table may know of it."""

    table: str
    game: str
    rules_version: int
    options: Json
    phase: Phase
    n: int
    players: list[Player]
    spectators: bool
    hints: bool
    clock: Clock | None
    away_seconds: int | None
    commit: str
    seed: str | None
    role: Literal["seat", "spectator", "invited", "none"]
    seats: list[int]
    host: bool
    rematch: str | None
    created_ms: int
    deciding: int | None
    continued: bool
    chat: Chat
    private: bool
    listed: bool
    language: str | None
    ended: Ending | None
    proposal: Proposal | None
    variant: VariantInfo | None
    """Not the printed game: what it is called, and what is different."""
    may_abort: bool
    """May one of my seats call the game off without asking? Until every seat has played once."""


class Choice(Struct, frozen=True):
    """A legal action: its text is what `play` takes, `say` is what a button shows."""

    id: int
    text: str
    json: Json
    say: str


class Deciding(Struct, frozen=True):
    seat: int
    kind: str


class LogLine(Struct, frozen=True):
    """A sentence of the log; `n` is the version it led to, `move` the place in the replay."""

    n: int
    move: int
    rule: str
    text: str
    event: Json


class ClockState(Struct, frozen=True):
    """What was left to each seat at the moment of sending; it runs for `running`."""

    running: int | None
    left_ms: list[int | None]


class Result(Struct, frozen=True):
    """`ties`: which rule gave the places that points alone do not explain, in words."""

    scores: list[int]
    ranking: list[int]
    ties: list[str]


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


class Problem(Struct, frozen=True):
    """Why an HTTP request was refused; `again`: the same request may be carried out in a moment."""

    code: str
    message: str
    rule: str | None = None
    again: bool = False
