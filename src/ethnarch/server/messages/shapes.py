"""A table as it is told over HTTP and over the websocket, and the parts that messages are made of.

What comes in is bounded here (lengths, ranges), so that what decodes has the right shape.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

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
Phrases = Literal[
    "hello", "good_luck", "thanks", "well_played", "good_game", "sorry", "one_moment", "your_turn", "wow", "bye"
]  # fmt: skip
Toml = Annotated[str, Meta(min_length=1, max_length=20_000)]
"""A variant's file (docs/variants.md)."""
GameName = Annotated[str, Meta(min_length=1, max_length=32)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time for each move, or for all moves of a game together."""

    per: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=1_209_600)]


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


class Problem(Struct, frozen=True):
    """Why an HTTP request was refused; `again`: the same request may be carried out in a moment."""

    code: str
    message: str
    rule: str | None = None
    again: bool = False
