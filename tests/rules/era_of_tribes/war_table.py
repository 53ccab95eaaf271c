"""A battle at a table in words: units stand where they will fight, lines are played, dice show what a test dictates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from era_table import GAME, Provinces, Table, table
from ethnos.chance import Chance

from ethnarch.engine.seam import Json
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCE_WORDS
from ethnarch.games.era_of_tribes.core.state import ON_FOOT

Roll = tuple[str, str]
"""What the red and the green die show."""
FACES = {f.SWORD: "sword", f.SHIELD: "shield", f.MECHANICS_SIDE: "mechanics", f.STRENGTH_SIDE: "strength",
         f.MORALE_SIDE: "morale"}  # fmt: skip
RED, GREEN = ([FACES[int(side)] for side in die] for die in f.DIE_SIDES)
SWORDS, SHIELDS = ("sword", "sword"), ("shield", "shield")
EACH_LOSES_ONE = ("sword", "shield")


@cache
def luck(*dice: Roll) -> int:
    """The first seed by which the dice show this from its beginning."""
    for seed in range(1_000_000):
        chance = Chance(seed)
        if all((RED[chance.draw(f.DIE)], GREEN[chance.draw(f.DIE)]) == roll for roll in dice):
            return seed
    raise AssertionError(f"no luck of a million shows {dice}")


class Battle(Table):
    """A table at which dice can be dictated and a battle is looked at."""

    def dice(self, *dice: Roll) -> Battle:
        """The next rolls show this."""
        given = {**self.position, "seed": f"{luck(*dice):x}", "stream": 0, "drawn": 0}
        self.state = GAME.from_position(given)
        return self

    def fight(self, *dice: Roll, line: str = "done") -> Battle:
        """The line after which the dice roll, and these dice first."""
        before = len(self.rolled)
        self.dice(*dice).play(line)
        assert self.rolled[before : before + len(dice)] == list(dice)
        return self

    @property
    def rolled(self) -> list[Roll]:
        return self.tells("rolled", "red", "green")

    @property
    def markers(self) -> tuple[str, str, str]:
        """Who has the markers of mechanics, strength and morale."""
        found: tuple[str, str, str] = self.tells("markers", "mechanics", "strength", "morale")[-1]
        return found

    @property
    def lost(self) -> list[tuple[str, str]]:
        """The units lost, one after the other, each with its side."""
        return self.tells("lost-unit", "side", "unit")

    @property
    def result(self) -> str:
        return str(self.tells("battle-ended", "result")[-1])

    @property
    def units(self) -> tuple[int, int]:
        """How many have come to fight, attackers first."""
        sides = [(event.data["side"], event.data["count"]) for event in self.told if event.kind == "committed"]
        attacking, defending = (sum(n for side, n in sides if side == one) for one in ("attacker", "defender"))
        return attacking, defending

    def moved(self, kind: str, seat: int) -> int:
        """How many fields of a track (`morale`, `triumph`) or points (`influence`) up or down in all."""
        return sum(event.data["change"] for event in self.told if event.kind == kind and event.seat == seat)


def vassals(t: Table, seat: int) -> int:
    """All of a seat, wherever they are: free, in the army, on land, as fleets and in trading posts."""
    p, mine = t.position, t.seat(seat)
    total = sum(mine[name] for name in ("free_vassals", "armies", "retired")) + sum(mine["beside_cities"])
    for word, land in p["provinces"].items():
        total += land.get("vassals", 0) if land.get("holder") == seat and IS_LAND[PROVINCE_WORDS.index(word)] else 0
        total += land.get("fleets", {}).get(str(seat), 0) + (land.get("post") == seat)
    return int(total)


def is_whole(t: Table) -> bool:
    """Whether every seat has all its vassals: none is lost, none made."""
    return all(vassals(t, seat) == f.VASSALS for seat in range(len(t.position["seats"])))


Units = Mapping[str, int]
"""So many of them in each of these provinces."""


def attack(
    units: Units, *seats: Json, by_sea: Sequence[int] = (), kind: str = "vassal", fleets: Units | None = None,
    **more: Any,
) -> Battle:  # fmt: skip
    """The first seat is about to end the movement of its expansion; so many of its units stand where they will fight,
    the first of them come `by_sea`. Its fleets that can still move lie where `fleets` says."""
    places = [word for word, count in units.items() for _ in range(count)]
    ways = [*by_sea, *[ON_FOOT] * (len(places) - len(by_sea))]
    pieces = [{"kind": kind, "at": at, "points": 0, "by_sea": way} for at, way in zip(places, ways, strict=True)]
    pieces += [{"kind": "fleet", "at": at, "points": 2} for at, count in (fleets or {}).items() for _ in range(count)]
    given = {
        "mover": 0,
        "pieces": pieces,
        "stack": [{"step": "end-turn", "seat": 0}, {"step": "begin-moving", "seat": 0}, {"step": "move", "seat": 0}],
    }
    return Battle(table(*seats, **given, **more).state)


def invade(where: str, count: int, *seats: Json, provinces: Provinces, **more: Any) -> Battle:
    """The same, where all of them stand in one province."""
    return attack({where: count}, *seats, provinces=provinces, **more)
