"""Era of Tribes 1.3.A.4 1. and 2.: who fights, and what both sides commit. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, own
from war_table import EACH_LOSES_ONE, SHIELDS, SWORDS, Battle, attack, invade

from ethnarch.games.era_of_tribes.board.figures import START_FREE
from ethnarch.games.era_of_tribes.core.state import AS_FLEET, CARRIED, ON_FOOT

pytestmark = pytest.mark.checked

FIRST, SECOND, THIRD = {"people": "egyptians"}, {"people": "britons"}, {"people": "greeks"}
LEINSTER: Provinces = {"leinster": own(1)}
ROLL = ("field", 1)
"""The turn is over: nobody was asked and the dice have spoken."""


def two(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None, **more: Any) -> Battle:
    """Two vassals of the first seat attack the one of the second in Leinster; its movement is over."""
    seats = [FIRST | (first or {}), SECOND | (second or {}), THIRD | more.pop("third", {})]
    return invade("leinster", 2, *seats, **{"provinces": LEINSTER, **more})


def committed(t: Table, side: str) -> dict[str, int]:
    """Units of a side by their kind."""
    found: dict[str, int] = {}
    for unit, count, of in t.tells("committed", "unit", "count", "side"):
        if of == side:
            found[unit] = found.get(unit, 0) + count
    return found


def test_era_1_3_a_4_1_a63_b62_defender_then_attacker_then_markers() -> None:
    t = two({"armies": 1}, {"armies": 1}).play("done")
    assert t.asked == ("commit", 1) and t.units == (2, 1) and t.legal == ["commit army", "done"]
    t.play("done")
    assert t.asked == ("commit", 0) and not t.tells("markers", "mechanics")
    t.fight(SWORDS, line="commit army")
    assert t.units == (3, 1) and t.markers == ("defender", "attacker", "defender")


def test_era_1_3_a_4_2_b62_who_has_nothing_to_add_is_not_asked() -> None:
    assert two().fight(SWORDS).asked == ROLL


@pytest.mark.parametrize(
    ("came", "city_there", "marker", "militia"),
    [(ON_FOOT, False, 0, 1), (CARRIED, False, 0, 2), (CARRIED, True, 1, 4), (ON_FOOT, True, 2, 4)],
)
def test_era_b69_militia_of_mountain_landing_city_and_battlefield_add_up(
    came: int, city_there: bool, marker: int, militia: int
) -> None:
    here = own(1, battlefield=marker, city=True) if city_there else own(1, battlefield=marker)
    t = invade("cymru", 1, FIRST, SECOND, provinces={"cymru": here}, by_sea=[came]).fight(SHIELDS)
    assert committed(t, "defender")["militia"] == militia


def test_era_b69_no_landing_militia_when_one_piece_came_over_land() -> None:
    t = invade("leinster", 3, FIRST, SECOND, provinces=LEINSTER, by_sea=[AS_FLEET, AS_FLEET, ON_FOOT]).fight(SWORDS)
    assert "militia" not in committed(t, "defender") and t.units == (3, 1)


def test_era_a64_b121_villages_are_ordinary_defenders_with_militia_of_the_table() -> None:
    """Antiquity three, mountain one, landing one, marker two; and the village itself."""
    t = invade(
        "cymru", 2, FIRST, SECOND, epoch="antiquity", by_sea=[CARRIED, CARRIED],
        provinces={"cymru": {"village": "morale-2", "battlefield": 2}},
    ).fight(SHIELDS)  # fmt: skip
    assert committed(t, "defender") == {"militia": 3 + 1 + 1 + 2, "last": 1}


def test_era_a81_b71_at_sea_only_fleets_fight() -> None:
    """Nobody is asked for armies, villages and allies, before the first roll or after it."""
    sea: Provinces = {"irish-sea": {"fleets": {"0": 3, "1": 2}, "line": [1, 0]}}
    t = attack(
        {}, FIRST | {"armies": 2, "allies": [2], "strength_militia": 2, "villages": {"morale-2": 1}},
        SECOND | {"armies": 2, "strength_militia": 2}, THIRD | {"armies": 1, "allies": [0]}, provinces=sea,
        fleets={"irish-sea": 3}, battles=[{"place": "irish-sea", "attacker": 0, "defender": 1}],
    ).fight(EACH_LOSES_ONE, SWORDS)  # fmt: skip
    assert t.units == (3, 2) and t.asked is not None and t.asked[0] != "join" and t.result == "attacker"
    assert [t.seat(seat)["strength_militia"] for seat in (0, 1)] == [2, 2]


def test_era_a82_strength_militia_must_fight_in_the_next_land_battle() -> None:
    t = two({"strength_militia": 2}, {"strength_militia": 4}).fight(SHIELDS)
    assert t.units == (4, 5) and [t.seat(seat)["strength_militia"] for seat in (0, 1)] == [0, 0]


def test_era_b103_strength_used_before_the_own_commit_fights_in_this_battle() -> None:
    t = two(second={"armies": 1, "villages": {"strength": 1}}).play("done")
    assert t.asked == ("commit", 1)
    t.play("use strength").fight(SHIELDS)
    assert committed(t, "defender") == {"vassal": 1, "strength": 2}


def test_era_b70_goods_are_used_once_a_round_even_if_they_survive() -> None:
    lands: Provinces = {"leinster": own(1), "ulster": own(1), "hercynia": own(0), "brigantia": own(1)}
    t = attack({"leinster": 2, "ulster": 3}, FIRST, SECOND, provinces=lands)
    t.play("done", "battle leinster 1", "done")  # the defender keeps his ore
    t.fight(SWORDS, line="commit good hercynia")
    assert t.result == "attacker" and t.province("hercynia")["spent"] == 1
    assert t.asked == ("commit", 1)
    t.fight(SWORDS, line="commit good brigantia")  # the attacker's ore is used, he is not asked
    assert len(t.tells("battle-ended", "result")) == 2


def test_era_b70_ore_won_in_an_earlier_battle_may_be_used_in_the_next() -> None:
    lands: Provinces = {"brigantia": own(1), "leinster": own(1)}
    t = attack({"brigantia": 4, "leinster": 2}, FIRST, SECOND, provinces=lands).play("done", "battle brigantia 1")
    t.fight(SWORDS)
    assert t.asked == ("commit", 0) and "commit good brigantia" in t.legal


def test_era_b70_ore_used_by_the_loser_stays_used() -> None:
    t = invade("brigantia", 4, FIRST, SECOND, provinces={"brigantia": own(1)}).play("done")
    t.fight(SWORDS, line="commit good brigantia")
    assert t.province("brigantia")["holder"] == 0 and t.province("brigantia")["spent"] == 1


def test_era_b101_wine_laid_to_the_army_fights_for_gauls_only() -> None:
    lands = LEINSTER | {"edetania": own(1, spent=3), "arvernia": own(1)}
    t = two(second={"people": "gauls"}, provinces=lands).play("done")
    assert t.legal == ["commit good edetania", "done"]
    t.fight(SWORDS, line="commit good edetania")
    assert committed(t, "defender") == {"vassal": 1, "good": 1} and t.province("arvernia") == own(1)


def test_era_a68_b68_in_a_revolution_one_vassal_stands_aside() -> None:
    t = two(second={"revolted": True}, provinces={"leinster": own(1, 2)}).fight(SHIELDS)
    assert t.units == (2, 1) and t.result == "defender"
    assert (t.province("leinster")["holder"], t.province("leinster")["vassals"]) == (1, 2)


def test_era_b68_in_a_revolution_the_city_stands_aside_but_its_militia_fights() -> None:
    """And it falls with the province."""
    t = two(second={"revolted": True}, provinces={"leinster": own(1, city=True)}).fight(SWORDS)
    assert committed(t, "defender") == {"vassal": 1, "militia": 1} and t.result == "attacker"
    assert t.province("leinster")["holder"] == 0 and not t.province("leinster").get("city")
    assert t.tells("lost-city", "province") == ["leinster"]
    assert (-3, "conquest") in t.tells("morale", "change", "why")


def test_era_b68_without_any_unit_the_attacker_wins_without_dice() -> None:
    seats = [FIRST | {"strength_militia": 2, "armies": 1}, SECOND | {"revolted": True}]
    t = invade("leinster", 6, *seats, provinces=LEINSTER).play("done")
    assert not t.rolled and t.province("leinster") == own(0, 6)
    assert [t.moved("triumph", seat) for seat in (0, 1)] == [1, -1]
    assert t.has(0, "armies", "strength_militia") == (1, 2)
    assert (-1, "conquest") in t.tells("morale", "change", "why")


def test_era_b68_an_army_or_a_militia_is_a_unit() -> None:
    t = invade("cymru", 1, FIRST, SECOND | {"revolted": True}, provinces={"cymru": own(1)})  # a mountain
    t.fight(EACH_LOSES_ONE)
    assert t.units == (1, 1)


def test_era_b68_at_sea_a_revolution_has_no_effect() -> None:
    sea: Provinces = {"irish-sea": {"fleets": {"0": 1, "1": 1}, "line": [1, 0]}}
    t = attack(
        {}, FIRST, SECOND | {"revolted": True}, provinces=sea, fleets={"irish-sea": 1},
        battles=[{"place": "irish-sea", "attacker": 0, "defender": 1}],
    ).fight(SWORDS)  # fmt: skip
    assert t.units == (1, 1)


def test_era_b63_the_ally_answers_with_the_number_asked_or_less() -> None:
    """Ten talers, three each; asked once while committing, and again before the roll (D4)."""
    helper = {"armies": 5, "allies": [1], "advances": {"mechanics": 3}}
    t = two(second={"talers": 10, "allies": [2]}, third=helper).play("done")
    assert t.legal == ["ask 2", "done"]
    t.play("ask 2")
    assert t.asked == ("how-many", 1) and t.legal == ["armies 1", "armies 2", "armies 3"]
    t.play("armies 3")
    assert t.asked == ("send", 2) and t.legal == ["send 0", "send 1", "send 2", "send 3"]
    t.play("send 2")
    assert (t.has(1, "talers"), t.has(2, "talers", "armies")) == ((4,), (6, 3))
    assert committed(t, "defender") == {"vassal": 1, "ally": 2} and t.asked == ("join", 1)


@pytest.mark.parametrize(
    ("allied", "eliminated", "talers", "asked"),
    [(False, False, 2, False), (True, False, 2, True), (True, True, 2, False), (True, False, 0, False)],
)
def test_era_b63_who_may_help(allied: bool, eliminated: bool, talers: int, asked: bool) -> None:
    """Having passed does not matter."""
    helper = {
        "armies": 1, "allies": [1] if allied else [], "advances": {"mechanics": 1}, "passed": True,
        "eliminated": eliminated,
    }  # fmt: skip
    t = two(second={"talers": talers, "allies": [2] if allied else []}, third=helper).play("done")
    assert (t.asked == ("commit", 1)) is asked


def test_era_b63_an_ally_of_both_may_help_both() -> None:
    helper = {"armies": 2, "allies": [0, 1], "advances": {"mechanics": 1}}
    friends = {"talers": 10, "allies": [2]}
    t = two(friends, friends, third=helper).play("done")
    t.play("ask 2", "armies 1", "send 1")
    assert t.asked == ("commit", 0)
    t.play("ask 2").fight(SWORDS, line="send 1")
    assert committed(t, "attacker")["ally"] == committed(t, "defender")["ally"] == 1
    assert t.result == "attacker" and t.moved("triumph", 2) == 1
    assert t.has(2, "armies") == (0,) and t.seat(2)["free_vassals"] == START_FREE - 1  # one lives in Galicia
