"""A table of Era of Tribes for tests: a position in words, lines played at it, and what a person would see then."""

from __future__ import annotations

from typing import Any

import numpy as np

from ethnarch.engine.seam import Event, Json, State
from ethnarch.games.era_of_tribes.core.event_kinds import AGREED, FORCED
from ethnarch.games.era_of_tribes.fields.advances import BY_TILE, WITHOUT_TILE
from ethnarch.games.era_of_tribes.game import EraOfTribes
from ethnarch.games.era_of_tribes.knowing.asking import (
    CONDITIONS,
    PROSPECTS,
    ask_advance,
    ask_prospects,
    ask_province,
    ask_standing,
)
from ethnarch.games.era_of_tribes.notation.names import holder_number, number_of

GAME = EraOfTribes()
EVERYWHERE = "5/6"
"""The map with everything on it."""


def own(seat: int, vassals: int = 1, **more: Any) -> Json:
    """A province of a seat, as a position has it."""
    return {"holder": seat, "vassals": vassals, **more}


def city(seat: int, **more: Any) -> Json:
    return {"holder": seat, "city": True, **more}


Provinces = dict[str, Json]


class Table:
    """A game that stands somewhere; lines are read and played by the rules, and refused by them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Event] = []
        """What happened at it so far."""

    def play(self, *lines: str) -> Table:
        for line in lines:
            for action in GAME.expand(self.state, line):
                self.told += GAME.play(self.state, action)
        return self

    def tells(self, kind: str, *names: str) -> list[Any]:
        """These facts of every event of a kind, in their order; one name gives them as they are, several as tuples."""
        found = [tuple(event.data.get(name) for name in names) for event in self.told if event.kind == kind]
        return [one[0] for one in found] if len(names) == 1 else found

    @property
    def asked(self) -> tuple[str, int] | None:
        """What is asked, and of whom."""
        decision = GAME.decision(self.state)
        return None if decision is None else (decision.kind, decision.seat)

    @property
    def legal(self) -> list[str]:
        """The legal actions, written."""
        return [GAME.action_to_text(self.state, action) for action in GAME.actions(self.state)]

    @property
    def position(self) -> Json:
        return GAME.position(self.state)

    def seat(self, seat: int) -> Json:
        """What a seat has, as a position says it."""
        found: Json = self.position["seats"][seat]
        return found

    def has(self, seat: int, *names: str) -> tuple[Any, ...]:
        """Some of it."""
        found = self.seat(seat)
        return tuple(found[name] for name in names)

    def province(self, word: str) -> Json:
        """What lies on a province; nothing where it is empty."""
        found: Json = self.position["provinces"].get(word, {})
        return found

    def price(self, seat: int, branch: str, by_village: bool = False) -> int:
        """What a seat is told that the next level of a branch costs."""
        how = BY_TILE if by_village else WITHOUT_TILE
        return int(ask_advance(GAME.view(self.state, seat), 0, seat, number_of("branch", branch), how))

    def province_price(self, word: str, forced: bool = False) -> int:
        """What a province of another costs."""
        how = FORCED if forced else AGREED
        return int(ask_province(GAME.view(self.state, 0), 0, number_of("province", word), how))

    def standing(self, holder: int | str, card: str) -> int:
        """How much of what a card counts a seat or a barbarian people has."""
        return int(ask_standing(GAME.view(self.state, 0), 0, holder_number(holder), number_of("card", card)))

    def conditions(self, seat: int) -> int:
        """How many of the six conditions that end the game hold for a seat."""
        told = np.zeros(PROSPECTS, np.int64)
        ask_prospects(GAME.view(self.state, seat), 0, seat, told)
        return int(told[CONDITIONS])


LANDS = {"noricum": own(0), "volga": own(1), "galicia": own(2)}
"""A province inland for each to live on."""


def table(*seats: Json, provinces: Provinces | None = None, lands: Provinces = LANDS, **more: Any) -> Table:
    """Seats with what they have (leaders to act with, a people), in the first round of a game for this many; the first
    seat chooses a field."""
    land = {word: given for word, given in lands.items() if given.get("holder", 0) < len(seats)}
    given = {"board": EVERYWHERE, "players": len(seats), **more}
    peoples = ("slavs", "britons", "greeks", "romans")
    filled = [{"people": people, "leaders": 3, **seat} for people, seat in zip(peoples, seats, strict=False)]
    return Table(GAME.from_position({**given, "seats": filled, "provinces": {**land, **(provinces or {})}}))


def before(step: str, *seats: Json, seat: int | None = None, **more: Any) -> Table:
    """A table at which a step is next, a phase of the round for example: everybody has looked at their villages."""
    following = {"step": step} if seat is None else {"step": step, "seat": seat}
    return table(*seats, stack=[following, {"step": "villages", "seat": 0}], **more).play("done")


def moving(*seats: Json, **more: Any) -> Table:
    """A table at which the first seat has come to the movement of an expansion: it placed and built nothing.
    What happens from now on is told."""
    first = {"leaders": 1, **(seats[0] if seats else {})}
    t = table(first, *seats[1:], **more).play("field expansion")
    while t.asked != ("move", 0):
        assert t.asked is not None and t.asked[0] in ("leaders", "goods", "legion", "grow", "build"), t.asked
        t.play(t.legal[-1])
    return Table(t.state)


def points(t: Table, word: str) -> list[int]:
    """Movement points of the pieces of an expansion that stand in a province."""
    return sorted(one["points"] for one in t.position["pieces"] if one["at"] == word)
