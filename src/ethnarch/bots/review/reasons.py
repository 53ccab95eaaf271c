"""Why one action is better than another, in words."""

from __future__ import annotations

from typing import NamedTuple

from ethnarch.bots.bot import HINTS

SLIGHT_PLACE, SLIGHT_LEAD = 0.05, 0.5
"""Differences that are not worth a word."""


class End(NamedTuple):
    """How a game ends after an action, on average."""

    behind: float
    """The share of rivals left behind; alone, the share of games won."""
    lead: float
    """Points ahead of the usual rival; alone, of nothing."""


def say_why(played: End, best: End, players: int, language: str) -> str:
    """What the better action is better for; nothing where it does not show in the end."""
    told = []
    if players == 1 and best.behind - played.behind >= SLIGHT_PLACE:
        told.append(say("alone", language, had=round(100 * played.behind), would=round(100 * best.behind)))
    rivals = players - 1
    had, would = 1 + (1 - played.behind) * rivals, 1 + (1 - best.behind) * rivals
    places = number(had, language), number(would, language)
    if players > 1 and had - would >= SLIGHT_PLACE and places[0] != places[1]:
        told.append(say("place", language, had=places[0], would=places[1]))
    if best.lead - played.lead >= SLIGHT_LEAD:
        told.append(say("points", language, points=number(best.lead - played.lead, language)))
    return " ".join(told)


def say(key: str, language: str, **values: object) -> str:
    return HINTS.say(language, f"why.{key}", **values)


def number(value: float, language: str) -> str:
    """As people of that language write it."""
    return f"{value:.1f}" if language == "en" else f"{value:.1f}".replace(".", ",")
