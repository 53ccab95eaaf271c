"""What the open question is about: where on the map, and, of a letter, from whom and on what terms.

All of it follows from the view: a game that is continued exactly there tells it like one that came there.
"""

from __future__ import annotations

from typing import Any

from ethnarch.engine.seam import Json, View
from ethnarch.games.era_of_tribes.board.arrays import PROVINCE_WORDS
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.event_kinds import AGREED
from ethnarch.games.era_of_tribes.fields.offers import NO_PROVINCE, PURCHASE
from ethnarch.games.era_of_tribes.knowing.asking import ask_province
from ethnarch.games.era_of_tribes.words.telling import OFFERS

AT_A = (
    steps.POST_PRICE, steps.POST_FROM, steps.BONUS_FLEET, steps.TRANSPORT, steps.PAYER, steps.ENCOUNTER,
)  # fmt: skip
"""Questions whose first number is a province (docs/decisions/0002-era-phases.md)."""


def asked(view: View) -> Json:
    """`place`: a province or None; `letter`: None where nobody is written to."""
    v: Any = view[0]
    depth = int(v["depth"])
    if depth == 0 or v["over"]:
        return {"place": None, "letter": None}
    step, *numbers = (int(v[name][depth - 1]) for name in ("stack_step", "stack_a", "stack_b", "stack_c"))
    place = place_of(v, step, numbers)
    return {"place": None if place < 0 else PROVINCE_WORDS[place], "letter": letter(view, step, numbers)}


def place_of(v: Any, step: int, numbers: list[int]) -> int:
    """The province a question is about, below 0: none."""
    if step in AT_A:
        return numbers[0]
    if step == steps.OFFER:
        return numbers[1] if numbers[0] == PURCHASE else NO_PROVINCE
    if step == steps.RAID_TARGET:
        return int(v["piece_at"][numbers[0]])
    return int(v["war_place"])


def letter(view: View, step: int, numbers: list[int]) -> Json | None:
    """ERA-B87, ERA-B63: what somebody is asked by another seat, with the talers it brings or the armies it wants."""
    if step == steps.SEND:
        return {"sender": numbers[1], "asks": "help", "talers": 0, "armies": numbers[2]}
    if step != steps.OFFER:
        return None
    kind, province, sender = numbers
    talers = int(ask_province(view.copy(), 0, province, AGREED)) if kind == PURCHASE else 0
    return {"sender": sender, "asks": OFFERS[kind], "talers": talers, "armies": 0}
