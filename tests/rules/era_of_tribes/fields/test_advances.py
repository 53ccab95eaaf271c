"""ERA-1.3.E: advances, what they cost and what they bring. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Table, city, own, table

from ethnarch.games.era_of_tribes.board.arrays import BOARD, IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCE_WORDS
from ethnarch.games.era_of_tribes.board.figures import BRANCH_IDS

ACT = ("field advances", "leaders 1")
NEXT = ("field", 1)
"""The first seat has finished."""


def gain(branch: str, *, level: int = 0, provinces: dict[str, Any] | None = None, **seat: Any) -> Table:
    """The first seat has the talers for the next level of a branch, and buys it."""
    t = table({"talers": 60, "advances": {branch: level}, **seat}, {}, provinces=provinces)
    return t.play(*ACT, f"advance {branch}")


def cities(seat: int, count: int) -> dict[str, Any]:
    return {word: city(seat) for word in ("latium", "bruttium", "etruria", "sicily", "dacia")[:count]}


def waters_of(word: str) -> list[str]:
    p = PROVINCE_WORDS.index(word)
    return [PROVINCE_WORDS[q] for q in sorted(NEIGHBOUR[p, : NEIGHBOURS[p]]) if not IS_LAND[q]]


# --- what they cost ---------------------------------------------------------------------------------------


def test_era_1_3_e_example_seafaring_iii() -> None:
    """DE p.18: first on SEAFARING III, CULTURE II missing, four cities: 16 + 5 - 4 = 17 talers and a point."""
    own_things = {"talers": 17, "influence": 3, "advances": {"seafaring": 2, "culture": 1}}
    t = table(own_things, {}, provinces=cities(0, 4))
    assert t.price(0, "seafaring") == 17
    t.play(*ACT, "advance seafaring")
    assert t.has(0, "talers", "influence") == (0, 4) and t.seat(0)["advances"]["seafaring"] == 3


def test_era_1_3_e_example_culture_ii_as_a_follower() -> None:
    """DE p.18: late price 6, four cities: 2 talers, no pioneer's point (but CULTURE's own two)."""
    own_things = {"talers": 2, "influence": 3, "advances": {"seafaring": 2, "culture": 1}}
    t = table(own_things, {"advances": {"culture": 2}}, provinces=cities(0, 4))
    assert t.price(0, "culture") == 2
    t.play(*ACT, "advance culture")
    assert t.has(0, "talers", "influence") == (0, 3 + 2)


def test_era_1_3_e_era_4_1_example_architecture_iii_of_the_egyptians() -> None:
    """DE p.19: half of the base, four cities: 16 / 2 - 4 = 4 talers."""
    levels = {"architecture": 2, "mechanics": 2}
    t = table({"people": "egyptians", "advances": levels}, {}, provinces=cities(0, 4))
    assert t.price(0, "architecture") == 4


@pytest.mark.parametrize(("level", "first", "late"), [(0, 4, 3), (1, 8, 6), (2, 16, 12), (3, 32, 24)])
def test_era_b92_base_and_late_price(level: int, first: int, late: int) -> None:
    levels = dict.fromkeys(BRANCH_IDS, level)
    assert table({"advances": levels}, {}).price(0, "trade") == first
    assert table({"advances": levels}, {"advances": {"trade": level + 1}}).price(0, "trade") == late


@pytest.mark.parametrize(
    ("levels", "price"),
    [({"culture": 1}, 8 + 2), ({"culture": 3}, 32 + 20), ({"culture": 3, "agriculture": 3}, 32 + 10)],
)
def test_era_a90_surcharge_for_one_side_branch_and_for_both_at_level_iv(levels: dict[str, int], price: int) -> None:
    assert table({"advances": levels}, {}).price(0, "culture") == price


def test_era_a92_half_of_the_base_also_for_followers() -> None:
    assert table({"people": "egyptians"}, {"advances": {"architecture": 1}}).price(0, "architecture") == 2


def test_era_a93_one_taler_at_least_also_for_greeks() -> None:
    assert table({"people": "greeks"}, {}).price(0, "trade") == 4 - 2
    assert table({"people": "greeks"}, {}, provinces=cities(0, 5)).price(0, "trade") == 1


def test_era_b93_price_by_the_tile() -> None:
    """Half of the base and the surcharge; no second halving, no cities, Greeks less two, also when late."""
    assert (
        table({"people": "egyptians"}, {}, provinces=cities(0, 3)).price(0, "architecture", by_village=True) == 8 + 5
    )  # three cities: level III is next
    late = table({"advances": {"culture": 2}}, {"advances": {"culture": 1}}, provinces=cities(1, 3))
    assert late.price(1, "culture", by_village=True) == 4 + 2
    greeks = table({"people": "greeks", "advances": {"culture": 2}}, {}, provinces=cities(0, 3))
    assert greeks.price(0, "culture", by_village=True) == 8 + 5 - 2


# --- the free advance of the set-up ------------------------------------------------------------------------

SETTING_UP = {"round": 0, "turn": -1, "open_cards": ["imperator", "farmers"]}


def setting_up(**seat: Any) -> Table:
    """ERA-0.7: the first seat is asked for its free advance."""
    stack = [{"step": "first-advances", "numbers": [1, 0, 0]}, {"step": "first-advance", "seat": 0}]
    return table({"people": "gauls", "influence": 1, **seat}, {}, stack=stack, **SETTING_UP)


def test_era_a28_a_free_advance_is_discovered() -> None:
    t = setting_up().play("advance trade")
    assert t.has(0, "influence") == (1,) and t.seat(0)["advances"]["trade"] == 1
    assert t.price(1, "trade") == 3


def test_era_a27_culture_as_the_free_advance_gives_its_own_effects() -> None:
    assert setting_up().play("advance culture").has(0, "influence", "morale") == (2, 2)


# --- what they bring ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "points", "morale"), [(0, 1 + 1, 2), (1, 2 + 1, 0), (2, 2 + 1, 0), (3, 4 + 1, 0)])
def test_era_1_3_e_2_a39_g7_culture_and_the_pioneer_add_up(level: int, points: int, morale: int) -> None:
    assert gain("culture", level=level).has(0, "influence", "morale") == (points, morale)


def test_era_1_3_e_1_b95_food_of_agriculture_adds_up() -> None:
    """Slavs have two food from the start; level after level adds its own."""
    assert [gain("agriculture", level=level).seat(0)["food"] for level in range(4)] == [2 + n for n in (2, 3, 5, 8)]


# --- buying ------------------------------------------------------------------------------------------------


def test_era_b24_nothing_to_buy_without_money() -> None:
    assert "field advances" not in table({"talers": 3}, {}).legal
    assert "field advances" in table({"talers": 4}, {}).legal


def test_era_a91_one_purchase_for_each_leader_also_in_one_branch() -> None:
    t = table({"talers": 40, "advances": {"mechanics": 1}}, {}).play("field advances", "leaders 2")
    assert "done" not in t.legal
    t.play("advance trade")
    assert "done" in t.legal
    t.play("advance trade")
    assert t.asked == NEXT and t.seat(0)["advances"]["trade"] == 2 and t.has(0, "talers") == (40 - 4 - 8,)


def test_era_d2_done_after_the_first_purchase() -> None:
    t = table({"talers": 40, "leaders": 4}, {}).play("field advances", "leaders 3", "advance trade", "done")
    assert t.asked == NEXT and t.has(0, "talers") == (36,)


def test_era_d2_a_first_purchase_without_a_choice_is_not_asked() -> None:
    """Egyptians with two talers: only ARCHITECTURE, at half price."""
    t = table({"people": "egyptians", "talers": 2}, {}).play(*ACT)
    assert t.asked == NEXT and t.seat(0)["advances"]["architecture"] == 1


def test_era_1_3_e_no_fifth_level() -> None:
    t = table({"talers": 99, "advances": {"trade": 4}}, {}).play(*ACT)
    assert "advance trade" not in t.legal and len(t.legal) == 5


# --- by the village ADVANCEMENT -----------------------------------------------------------------------------


def test_era_a96_b93_the_tile_in_an_improvements_action() -> None:
    t = table({"people": "egyptians", "talers": 2, "villages": {"advancement": 1}}, {}).play(*ACT)
    assert t.legal == ["advance architecture", *(f"advance {name} by village" for name in BRANCH_IDS)]
    t.play("advance trade by village")
    assert t.seat(0)["advances"]["trade"] == 1 and t.has(0, "talers", "influence") == (0, 1)
    assert t.has(0, "villages", "villages_used") == ({}, {"advancement": 1})


def won(**seat: Any) -> Table:
    """The first seat has just won the village ADVANCEMENT."""
    stack = [{"step": "end-turn", "seat": 0}, {"step": "village-won", "seat": 0}]
    held = {"villages": {"advancement": 1}, "village_won": "advancement"}
    return table({"people": "egyptians", **held, **seat}, {}, stack=stack)


def test_era_a96_b93_the_tile_right_after_the_conquest() -> None:
    t = won(talers=2).play("advance trade by village")
    assert t.asked == NEXT and t.seat(0)["advances"]["trade"] == 1
    t = won(talers=9).play("done")
    assert t.asked == NEXT and t.has(0, "villages", "talers") == ({"advancement": 1}, 9)


# --- free armies --------------------------------------------------------------------------------------------


def test_era_1_3_e_5_b94_a_free_army_is_voluntary() -> None:
    t = gain("mechanics").play("no army")
    assert t.asked == NEXT and t.has(0, "armies", "free_vassals") == (0, 11)
    t = gain("mechanics").play("army")
    assert t.asked == NEXT and t.has(0, "armies", "free_vassals") == (1, 10)


def test_era_1_3_e_without_a_free_vassal_the_army_costs_two_fields() -> None:
    t = gain("mechanics", free_vassals=0, retired=11).play("army")
    assert t.has(0, "armies", "morale") == (1, -2) and t.seat(0)["beside_cities"][0] == 2


def test_era_4_3_a95_germans_take_three_armies_from_cities_without_loss() -> None:
    beside = [2, *[3] * 7]
    t = gain("mechanics", people="germans", beside_cities=beside, free_vassals=12).play("army", "army", "army")
    assert t.asked == NEXT and t.has(0, "armies", "free_vassals", "morale") == (3, 12, 0)
    assert t.seat(0)["beside_cities"][:2] == [0, 2]


def test_era_a95_germans_without_city_vassals_take_free_ones() -> None:
    t = gain("mechanics", people="germans", beside_cities=[0] * 8, free_vassals=35).play("army", "no army")
    assert t.asked == NEXT and t.has(0, "armies", "free_vassals", "morale") == (1, 34, 0)


# --- free fleets --------------------------------------------------------------------------------------------

IRELAND = {"leinster": own(0), "munster": own(1)}


def test_era_1_3_e_3_b94_a_free_fleet_beside_own_land() -> None:
    t = gain("seafaring", provinces=IRELAND)
    assert t.legal == [*(f"fleet {water}" for water in waters_of("leinster")), "done"]
    water = waters_of("leinster")[0]
    t.play(f"fleet {water}")
    assert t.province(water) == {"holder": 0, "fleets": {"0": 1}, "line": [0]}
    assert t.asked == NEXT and t.has(0, "free_vassals") == (9,)


def test_era_b17_free_fleets_share_a_water_province_without_encounter() -> None:
    water = next(word for word in waters_of("leinster") if word in waters_of("munster"))
    there = {water: {"fleets": {"1": 1}}}
    t = gain("seafaring", provinces={**IRELAND, **there}).play(f"fleet {water}")
    assert t.asked == NEXT and t.province(water)["line"] == [1, 0] and t.province(water)["holder"] == 1


def test_era_b17_without_a_coast_no_fleet() -> None:
    t = gain("seafaring")
    assert not waters_of("noricum") and t.asked == NEXT
    assert t.seat(0)["advances"]["seafaring"] == 1 and t.has(0, "free_vassals") == (11,)


def test_era_b17_water_outside_this_map_does_not_count() -> None:
    """The sea of Liguria lies outside the map 2-4."""
    first, second = BOARD.maps["2-4"].peoples[:2]
    lands = {"liguria": own(0), "helvetia": own(1)}
    for board, asked in (("5/6", ("free-fleet", 0)), ("2-4", NEXT)):
        t = table({"people": first, "talers": 60}, {"people": second}, board=board, lands=lands)
        assert t.play(*ACT, "advance seafaring").asked == asked


def test_era_4_5_b37_carthaginians_place_three_fleets_for_one_field_each_from_cities() -> None:
    water = waters_of("leinster")[0]
    things = {"people": "carthaginians", "retired": 9, "free_vassals": 1}
    t = gain("seafaring", provinces=IRELAND, **things).play(*[f"fleet {water}"] * 3)
    assert t.asked == NEXT and t.province(water)["fleets"] == {"0": 3} and t.has(0, "morale") == (-2,)
    t = gain("seafaring", provinces=IRELAND, **things).play("done")
    assert t.asked == NEXT and "fleets" not in t.province(water)


def test_era_b94_a_fleet_won_during_an_expansion_has_moved() -> None:
    """A village conquered on the way is ADVANCEMENT: the fleet it brings is a piece without points."""
    under_way = ("end-turn", "move", "free-fleets", "village-won")
    held = {"talers": 60, "villages": {"advancement": 1}, "village_won": "advancement"}
    stack = [{"step": step, "seat": 0} for step in under_way]
    t = table(held, {}, stack=stack, mover=0, provinces=IRELAND)
    water = waters_of("leinster")[0]
    t.play("advance seafaring by village", f"fleet {water}")
    assert [(one["kind"], one["at"], one["points"]) for one in t.position["pieces"]] == [("fleet", water, 0)]
