"""What is said over HTTP to set up a table and to take a seat at it; and to report one."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ethnarch.server.messages.shapes import (
    Chat,
    Clock,
    Json,
    Language,
    Level,
    Name,
    Nonce,
    SeatNumber,
    Secret,
    TableId,
    Toml,
    Version,
)  # fmt: skip


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit here: me, a friend by link, a bot of a level, or another person at this screen."""

    kind: Literal["me", "friend", "bot", "hotseat"]
    name: Name | None = None
    level: Level | None = None


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


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell the server's owner about a table: a name, words, the play, or something else."""

    why: Literal["name", "words", "play", "other"]
    text: Annotated[str, Meta(max_length=300)] = ""


class Reported(Struct, frozen=True):
    table: str
