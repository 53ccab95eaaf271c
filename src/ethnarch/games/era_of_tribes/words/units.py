"""What fights, by its own name. Armies and the fleets of a battle at sea are one kind of unit with vassals
(`VASSAL_UNIT`), because they are lost alike and stay as vassals (ERA-A65, ERA-B73). People are told which they are:
fleets at sea, armies as they were sent; of those left the vassals fall before the armies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.core import event_kinds as hap
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, LAST_UNIT, SIDES, UNITS, VASSAL_UNIT
from ethnarch.games.era_of_tribes.notation.names import UNIT_WORDS

Row = Sequence[int]
KIND, HOLDER, UNIT = range(3)
NAMED = frozenset((hap.COMMITTED, hap.LOST_UNIT))
"""Kinds of rows that name a unit."""


class Fighting(NamedTuple):
    """The battle that runs: on water, and of each side the units that fight as vassals, and the armies sent."""

    at_sea: bool
    as_vassals: list[int]
    armies: list[int]


def fighting_at(s: Any) -> Fighting | None:
    """The battle of a state or a view."""
    if s["war_place"] < 0:
        return None
    return Fighting(bool(s["war_sea"]), s["war_units"][:, VASSAL_UNIT].tolist(), s["war_armies"].tolist())


def word_of_unit(unit: int, holder: int, at_sea: bool, is_army: bool) -> str:
    """What a person calls it."""
    if unit == LAST_UNIT and holder < BARBARIAN:
        return "city"
    if unit == VASSAL_UNIT and holder < BARBARIAN:
        return "fleet" if at_sea else "army" if is_army else "vassal"
    return UNIT_WORDS[unit]


def name_units(rows: Sequence[Row], step: int, before: Fighting | None) -> dict[int, str]:
    """The word for the unit of every row that names one, by the row's place; step: what was decided, before: the battle
    as it stood then."""
    at_sea = before is not None and before.at_sea
    as_vassals = [0] * SIDES if before is None else list(before.as_vassals)
    armies = [0] * SIDES if before is None else list(before.armies)
    found = {}
    for at, row in enumerate(rows):
        if row[KIND] == hap.BATTLE_BEGAN:
            at_sea, as_vassals, armies = not IS_LAND[row[UNIT]], [0] * SIDES, [0] * SIDES
        elif row[KIND] == hap.COMMITTED:
            _, holder, unit, count, side, *_ = row
            sent = at == 0 and step == steps.COMMIT  # what stands there comes with the battle's beginning
            if unit == VASSAL_UNIT:
                as_vassals[side] += count
                armies[side] += count * sent
            found[at] = word_of_unit(unit, holder, at_sea, sent)
        elif row[KIND] == hap.LOST_UNIT:
            _, holder, unit, side, *_ = row
            found[at] = word_of_unit(unit, holder, at_sea, as_vassals[side] <= armies[side])
            as_vassals[side] -= unit == VASSAL_UNIT
    return found


def units_on_side(s: Any, side: int) -> list[tuple[str, int]]:
    """The units of a side of the battle that runs, each word with how many, in the order in which they fall."""
    holder, found = int(s["war_holder"][side]), []
    for unit in range(UNITS):
        count = int(s["war_units"][side][unit])
        armies = min(count, int(s["war_armies"][side])) if unit == VASSAL_UNIT else 0
        for is_army, number in ((False, count - armies), (True, armies)):
            if number:
                found.append((word_of_unit(unit, holder, bool(s["war_sea"]), is_army), number))
    return found
