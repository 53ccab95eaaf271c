"""What a server offers: its games in the language asked for, ready-made variants, tables that wait for strangers."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ethnarch.server.messages.shapes import Clock, GameName, Json, Toml


class BotLevel(Struct, frozen=True):
    level: str
    hints: bool


class OptionAsked(Struct, frozen=True):
    """An option of a game: `choices` are all its values, or none where `default` shows what kind of value it takes."""

    name: str
    default: Any
    choices: list[Any]
    least: int | None
    most: int | None


class GameInfo(Struct, frozen=True):
    """A game in the asker's language; from `about` on for games that the page has no room for."""

    game: str
    title: str
    rules_version: int
    players: list[int]
    bots: list[BotLevel]
    about: str
    options: list[OptionAsked]
    labels: dict[str, str]
    """What fields of views, kinds of decisions, options and their values are called."""


class ServerInfo(Struct, frozen=True):
    protocol: int
    version: str
    games: list[GameInfo]
    languages: list[str]
    open_tables: bool
    """Is there a page of open tables?"""
    variants: bool
    """May tables be set up with variants?"""


class TryVariant(Struct, frozen=True, forbid_unknown_fields=True):
    """Can this be played, and what would be different?"""

    game: GameName
    variant: Toml


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
