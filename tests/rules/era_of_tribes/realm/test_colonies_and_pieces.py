"""Era of Tribes: colonies (ERA-B2), the pieces that move, alliances. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, moving, own, table
from war_table import SWORDS, invade

from ethnarch.games.era_of_tribes.core.state import AS_FLEET, CARRIED, ON_FOOT

pytestmark = pytest.mark.checked

IRELAND = ("ulster", "connacht", "leinster", "munster")
WALKER = {"people": "romans", "advances": {"mechanics": 4}}
"""Three steps for every vassal."""


def went(*lines: str, provinces: Provinces, **seat: Any) -> Table:
    """An expansion in which nothing but this was moved."""
    t = moving({**WALKER, **seat}, {"people": "slavs"}, lands={"volga": own(1)}, provinces=provinces).play(*lines)
    return t.play("done") if t.asked == ("move", 0) else t


def colonies(t: Table) -> int:
    return t.standing(0, "colonists")


ALBION: Provinces = {"leinster": own(0, 2), "irish-sea": {"fleets": {"0": 1}}}


def test_era_1_3_a_2_an_isolated_province_is_a_colony() -> None:
    """DE p.11: a province without a common land border costs two fields, once."""
    t = went("board leinster > irish-sea", "land cymru", provinces=ALBION, advances={"mechanics": 4, "seafaring": 2})
    assert t.tells("morale", "change") == [-2] and colonies(t) == 1
    t = went(provinces={"leinster": own(0), "cymru": own(0)})
    assert t.tells("morale", "change") == [] and colonies(t) == 1


def test_era_b2_growing_a_colony_costs_nothing_and_a_split_costs_once() -> None:
    """And who comes and goes on has founded nothing."""
    alone = went(provinces={word: own(0) for word in IRELAND})
    assert colonies(alone) == 0 and alone.tells("morale", "change") == []
    grown = went("move vassal latium > campania", provinces={"leinster": own(0), "latium": own(0, 2)})
    assert colonies(grown) == 1 and grown.tells("morale", "change") == []
    through = went(
        "move vassal latium > campania", "move vassal campania > bruttium", "move vassal latium > campania",
        provinces={"latium": own(0, 3)},
    )  # fmt: skip
    assert colonies(through) == 0 and through.tells("morale", "change") == []
    split = went(
        "move vassal campania > latium", provinces={word: own(0) for word in ("latium", "campania", "bruttium")}
    )
    assert colonies(split) == 1 and split.tells("morale", "change") == [-2]


def test_era_b2_joining_two_parts_does_not_pay_for_a_new_colony() -> None:
    """Two parts of Italy become one and Ireland is new: as many colonies as before, and it costs."""
    t = went(
        "move vassal latium > campania", "board leinster > irish-sea", "land cymru",
        provinces={**ALBION, "latium": own(0, 2), "bruttium": own(0)}, advances={"mechanics": 4, "seafaring": 2},
    )  # fmt: skip
    assert colonies(t) == 2 and t.tells("morale", "change") == [-2]


def test_era_b2_the_first_part_of_a_seat_without_land_is_free() -> None:
    """Fleets are all it has: one of two provinces on which they land costs."""
    sea: Provinces = {"irish-sea": {"fleets": {"0": 2}}}
    t = went("land irish-sea > leinster", "land irish-sea > cymru", provinces=sea, advances={"seafaring": 2})
    assert t.tells("morale", "change") == [-2] and colonies(t) == 1


def test_era_a59_norsemen_found_one_colony_a_round_for_nothing() -> None:
    """Of two new ones the second costs."""
    sea: Provinces = {"irish-sea": {"fleets": {"0": 2}}, "svealand": own(0)}
    for goals, cost in ((["leinster"], []), (["leinster", "cymru"], [-2])):
        landings = [f"land irish-sea > {goal}" for goal in goals]
        t = went(*landings, provinces=sea, people="norsemen", advances={"seafaring": 2})
        assert t.tells("morale", "change") == cost and colonies(t) == len(goals)
        assert t.tells("colony", "free") == [True, False][: len(goals)]


def test_era_b44_pieces_are_lifted_with_their_points_and_dropped_without_a_trace() -> None:
    """Pieces that are alike are one choice."""
    lands: Provinces = {"leinster": own(0), "ulster": own(0, 2)}
    t = moving({"people": "romans", "advances": {"mechanics": 2}}, {}, provinces=lands, lands={"volga": own(1)})
    assert [(one["at"], one["points"]) for one in t.position["pieces"]] == [
        ("ulster", 2),
        ("ulster", 2),
        ("leinster", 2),
    ]
    assert len(t.legal) == len(set(t.legal)) and "move vassal ulster > connacht" in t.legal
    assert not [line for line in t.legal if "#" in line]
    t.play("done")
    assert t.position["pieces"] == [] and t.province("ulster") == own(0, 2)


@pytest.mark.parametrize(("came", "militia"), [([CARRIED, AS_FLEET], 1), ([CARRIED, AS_FLEET, ON_FOOT], 0)])
def test_era_b50_a_landing_battle_needs_every_piece_from_the_sea(came: list[int], militia: int) -> None:
    """Then the defender has militia for it; those who stand elsewhere have no part in it."""
    t = invade("leinster", len(came), {}, {}, provinces={"leinster": own(1), "ulster": own(0, 2)}, by_sea=came)
    t.fight(SWORDS)
    found = [n for unit, n, _ in t.tells("committed", "unit", "count", "side") if unit == "militia"]
    assert sum(found) == militia and t.units[0] == len(came) and t.province("ulster")["vassals"] == 2


def test_era_b35_a_province_left_empty_is_given_up_at_once() -> None:
    """Hunger takes the last vassal of the only grain: what it fed is gone with it, and nobody is lost."""
    t = table(
        {"people": "romans", "owed": 1}, {}, lands={"volga": own(1)}, provinces={"latium": own(0), "noricum": own(0)}
    )
    free = t.seat(0)["free_vassals"]
    assert t.asked == ("field", 0) and t.has(0, "food") == (1,)
    t.play("pass")
    assert t.asked == ("overflow", 0)
    t.play("remove latium")
    assert t.province("latium") == {} and t.has(0, "food", "free_vassals") == (0, free + 1)


def test_era_a62_breaking_an_alliance() -> None:
    t = table({"talers": 20}, {"talers": 20}, lands={"leinster": own(0), "ulster": own(1)})
    t.play("field diplomacy", "diplomacy b", "ally 1", "accept")
    assert [t.has(seat, "influence", "morale", "allies") for seat in (0, 1)] == [(1, 2, [1]), (1, 2, [0])]
    friends = [{"influence": 1, "allies": [1]}, {"influence": 1, "allies": [0]}]
    b = invade("ulster", 2, *friends, provinces={"ulster": own(1)}).play("done")
    assert b.tells("alliance-ended", "ending") == ["broken"] and [b.seat(seat)["allies"] for seat in (0, 1)] == [[], []]
    lost = [(event.seat, event.data["change"]) for event in b.told if event.data.get("why") == "alliance"]
    assert lost == [(0, -5), (1, -2)] and b.tells("influence", "change")[:2] == [-1, -1]  # two of them come and go
