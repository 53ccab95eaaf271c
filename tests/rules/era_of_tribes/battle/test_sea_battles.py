"""Era of Tribes 1.3.A.4: results of battles at sea. A table is described, dice are dictated."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, own
from war_table import EACH_LOSES_ONE, SHIELDS, SWORDS, Battle, Roll, attack, is_whole

pytestmark = pytest.mark.checked

FISH = "irish-sea"
HILLS: Provinces = {"noricum": own(0), "volga": own(1), "ulster": own(2)}
SEATS = [{"people": people} for people in ("slavs", "greeks", "romans")]
"""Nobody is a Briton, who eats twice from fish; Slavs have two food of their own."""


def meeting(*arrived: int, against: Any = 1, own_fleets: int = 2, **more: Any) -> Battle:
    """Fleets of the first seat and one each of the others, in this order of arrival; the first seat fights."""
    fleets = {str(seat): own_fleets if seat == 0 else 1 for seat in arrived}
    sea = {"fleets": fleets, "line": list(arrived), **more.pop("sea", {})}
    battle = {"place": FISH, "attacker": 0, "defender": against}
    given = {"provinces": {FISH: sea}, "lands": HILLS, "battles": [battle], "fleets": {FISH: own_fleets}}
    seats = more.pop("seats", SEATS)
    return attack({}, *seats, **{**given, **more})


def line(t: Table) -> list[int]:
    found: list[int] = t.province(FISH).get("line", [])
    return found


def food(t: Table) -> list[int]:
    return [seat["food"] for seat in t.position["seats"]]


def triumphs(t: Battle) -> list[int]:
    """How far each has come."""
    return [t.moved("triumph", seat) for seat in range(len(t.position["seats"]))]


def test_era_1_3_a_4_5_c_b10_b71_b7_the_winner_takes_the_fish_and_the_place_of_the_loser() -> None:
    t = meeting(1, 2, 0)
    assert food(t) == [2, 1, 0]
    free = t.seat(1)["free_vassals"]
    t.fight(SWORDS)
    assert line(t) == [0, 2] and t.province(FISH) == {"holder": 0, "fleets": {"0": 2, "2": 1}, "line": [0, 2]}
    assert food(t) == [3, 0, 0] and triumphs(t) == [1, -1, 0]
    assert "conquest" not in t.tells("morale", "why")  # the battle itself costs nothing
    assert t.seat(1)["free_vassals"] == free + 1 and "battlefield" not in t.province(FISH) and is_whole(t)


def test_era_b10_a_loser_who_did_not_hold_the_fish_only_leaves() -> None:
    t = meeting(2, 1, 0).fight(SWORDS)
    assert line(t) == [2, 0] and t.province(FISH)["holder"] == 2 and is_whole(t)


def test_era_b10_the_defender_keeps_his_fish() -> None:
    t = meeting(1, 0).fight(SHIELDS)
    assert t.province(FISH) == {"holder": 1, "fleets": {"1": 1}, "line": [1]}
    assert triumphs(t) == [-1, 1, 0] and t.position["pieces"] == [] and is_whole(t)


def test_era_b10_after_a_draw_the_next_in_line_takes_over() -> None:
    t = meeting(1, 0, 2, own_fleets=1)
    free = [t.seat(seat)["free_vassals"] for seat in (0, 1)]
    t.fight(EACH_LOSES_ONE)
    assert t.result == "draw" and line(t) == [2] and food(t) == [2, 0, 1] and triumphs(t) == [0, 0, 0]
    assert [t.seat(seat)["free_vassals"] for seat in (0, 1)] == [free[0] + 1, free[1] + 1]
    assert t.province(FISH)["holder"] == 2 and is_whole(t)


def test_era_b71_survivors_stay_as_fleets_and_pieces() -> None:
    t = meeting(1, 0).fight(EACH_LOSES_ONE)
    assert t.result == "attacker" and t.province(FISH)["fleets"] == {"0": 1}
    assert sorted(t.lost) == [("attacker", "fleet"), ("defender", "fleet")] and is_whole(t)


@pytest.mark.parametrize(
    ("dice", "result", "order"),
    [([SWORDS], "attacker", [0, 1]), ([SHIELDS], "defender", [1]), ([EACH_LOSES_ONE], "draw", [1])],
)
def test_era_b8_b122_a_people_defends_its_fish_with_one_unit(dice: list[Roll], result: str, order: list[int]) -> None:
    """Even in the last epoch; who wins comes to the head of the line, after a draw the next in line has the fish."""
    t = meeting(
        1, 0, against="gauls", own_fleets=1 if result == "draw" else 2, sea={"holder": "gauls", "vassals": 1},
        seats=SEATS[:2], style="coop", peoples={"gauls": "expands"}, epoch="high-middle-ages",
    ).fight(*dice)  # fmt: skip
    assert t.units[1] == 1 and t.result == result and line(t) == order
    assert t.province(FISH)["holder"] == ("gauls" if result == "defender" else order[0])
    assert triumphs(t)[0] == {"attacker": 1, "defender": -1, "draw": 0}[result]
    assert food(t)[0] == (3 if result == "attacker" else 2) and is_whole(t)
    assert t.province(FISH).get("vassals", 0) == (1 if result == "defender" else 0)
