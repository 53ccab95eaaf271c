"""How actions are written: blocks of actions, each with a template.

A template is literal words and places `{label}` or `{kind:label}`; kinds are those of `names.WORDS_OF`, `number`,
`seat` and `set`. The same template gives the text and the JSON form: `{"do": literal words, label: word, …}`. The table
of decisions (machine/decisions.py) says which decision has which.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from ethnarch.games.era_of_tribes.board.arrays import PROVINCES, SLOTS
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, TILES
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core.state import PIECES, SEATS

PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
Slots = dict[str, Any]


class Form(msgspec.Struct, frozen=True):
    """One block of actions and how it is written."""

    first: int
    count: int
    template: str
    places: tuple[tuple[str, str], ...]
    """(kind, label) of every place."""
    pattern: re.Pattern[str]
    do: str
    """The literal words: the `do` of the JSON form."""

    def holds(self, action: int) -> bool:
        return self.first <= action < self.first + self.count


def form(first: int, count: int, template: str) -> Form:
    places = tuple((kind, label or kind) for kind, label in PLACE.findall(template))
    pattern = re.escape(template).replace(r"\ ", r"\s+").replace(">", r"\s*>\s*")
    for kind, label in PLACE.findall(template):
        written = f"{kind}:{label}" if label else kind
        pattern = pattern.replace(re.escape("{" + written + "}"), rf"(?P<{label or kind}>[a-z0-9/-]+)")
    words = PLACE.sub("", template).replace(">", " ").replace("#", " ").split()
    return Form(first, count, template, places, re.compile(pattern), " ".join(words))


def one(action: int, text: str) -> Form:
    return form(action, 1, text)


def yes_or_no(yes: str, no: str) -> tuple[Form, Form]:
    return one(act.ACCEPT, yes), one(act.DECLINE, no)


def province(text: str) -> Form:
    return form(act.PROVINCE, PROVINCES, text)


def number(text: str) -> Form:
    return form(act.NUMBER, act.NUMBERS, text)


DONE = one(act.DONE, "done")
USE = form(act.USE_TILE, TILES, "use {tile}")
COMMIT_VILLAGE = form(act.COMMIT_TILE, TILES, "commit village {tile}")
ASK = form(act.SEAT, SEATS, "ask {seat}")
BY_VILLAGE = form(act.BRANCH_BY_TILE, BRANCHES, "advance {branch} by village")

STEPS_OF_PIECES = tuple(
    form(act.STEP, PIECES * SLOTS, text)
    for text in (
        "move vassal {province:from} > {province:to}",
        "board {province:from} > {province:to}",
        "sail {province:from} > {province:to}",
        "land {province:from} > {province:to}",
    )
)
"""A step of a piece, by its kind and where it goes: vassal to land, vassal to water, fleet to water, fleet to land."""
