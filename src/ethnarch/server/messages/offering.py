"""What a server offers: its games, each in the asker's language, and what it lets people do."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


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
