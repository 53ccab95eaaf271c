"""ERA-1.3.D: bonus actions of diplomacy: provinces, alliances, offers. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Table, city, own, table

from ethnarch.games.era_of_tribes.board.arrays import (
    FOOD,
    GOOD,
    HOME,
    HOMES,
    IS_LAND,
    LUXURY_GOODS,
    NEIGHBOUR,
    NO_FOOD,
    PROVINCE_WORDS,
    PROVINCES,
    SLAVS,
)
from ethnarch.games.era_of_tribes.board.figures import DOMINANT

ULSTER = PROVINCE_WORDS.index("ulster")
RICH = {"talers": 30, "treaties": 3, "influence": 5}
PEACE = ("field diplomacy", "diplomacy b")
"""Bringing peace gives one bonus action and the fourth treaty."""
NEXT = ("field", 1)
"""The first seat has finished."""


def ireland(*seats: dict[str, Any], provinces: dict[str, Any] | None = None, **more: Any) -> Table:
    """Egyptians (seat 0) in Ulster, Slavs (1) in the rest of Ireland, Greeks (2) far away: all are rich."""
    given = [*seats, *[{}] * (3 - len(seats))]
    peoples = ("egyptians", "slavs", "greeks")
    lands = {"ulster": own(0), "connacht": own(1), "leinster": own(1), "munster": own(1), "galicia": own(2)}
    filled = [{"people": people, **RICH, **seat} for people, seat in zip(peoples, given, strict=True)]
    return table(*filled, lands={**lands, **(provinces or {})}, grey_stock=3, **more)


def plain_price(word: str, forced: bool = False) -> int:
    p = PROVINCE_WORDS.index(word)
    parts = int(GOOD[p] >= 0) + int(FOOD[p] != NO_FOOD)
    return (3 + 3 * parts) if forced else (5 + 5 * parts)


def find(**wanted: bool) -> str:
    """A province inland from nobody's home that is or is not next to Ulster, with or without a luxury good."""
    return next(
        PROVINCE_WORDS[p]
        for p in range(PROVINCES)
        if IS_LAND[p]
        and HOME[p] < 0
        and FOOD[p] == NO_FOOD
        and p not in NEIGHBOUR[ULSTER]
        and (0 <= GOOD[p] < LUXURY_GOODS) == wanted.get("luxury", False)
        and PROVINCE_WORDS[p] not in ("ulster", "galicia", "munster", "leinster", "connacht")
    )


# --- provinces ----------------------------------------------------------------------------------------------


def test_era_1_3_d_A_example_a_province_with_a_luxury_good_costs_ten() -> None:
    """DE p.17: 5 talers and 5 for the good; the seller's vassal goes back, the good is fresh for the buyer."""
    wine = find(luxury=True)
    t = ireland(provinces={wine: own(1)})
    assert t.province_price(wine) == 10 and t.province_price(wine, forced=True) == 6
    before = [t.has(seat, "free_vassals")[0] for seat in (0, 1)]
    t.play(*PEACE, f"buy {wine}")
    assert t.asked == ("offer", 1)
    t.play("accept")
    assert t.asked == NEXT and t.province(wine) == own(0)
    assert [t.has(seat, "talers", "free_vassals") for seat in (0, 1)] == [(20, before[0] - 1), (40, before[1] + 1)]


def may_buy(t: Table, word: str) -> bool:
    return f"buy {word}" in t.play(*PEACE).legal


def test_era_b88_which_provinces_may_be_bought() -> None:
    home = PROVINCE_WORDS[HOMES[SLAVS, 0]]
    water = next(PROVINCE_WORDS[q] for q in NEIGHBOUR[ULSTER] if q >= 0 and not IS_LAND[q])
    held = {home: own(1), water: {"fleets": {"1": 1}}}
    t = ireland(provinces=held).play(*PEACE)
    assert "buy leinster" in t.legal
    assert not {"buy ulster", f"buy {home}", f"buy {water}", "buy galicia"} & set(t.legal)  # own, home, sea, far away
    allied = ireland({"allies": [2]}, {}, {"allies": [0]}, provinces={"dacia": own(2)})
    assert may_buy(allied, "dacia")
    last = ireland(provinces={"connacht": own(0), "munster": own(0)})
    assert not may_buy(last, "leinster")  # the last land


def test_era_b88_every_piece_must_be_replaced() -> None:
    none_left = {"free_vassals": 2, "beside_cities": [0] * 8, "retired": 33}
    full = {"leinster": own(1, vassals=3)}
    assert not may_buy(ireland(none_left, provinces=full), "leinster")
    one_more = {**none_left, "beside_cities": [1, *[0] * 7], "retired": 32}
    assert may_buy(ireland(one_more, provinces=full), "leinster")


def test_era_b88_a_city_needs_architecture_for_one_more() -> None:
    there = {"leinster": city(1)}
    assert not may_buy(ireland(provinces=there), "leinster")
    first_level = {"advances": {"architecture": 1}}
    assert may_buy(ireland(first_level, provinces=there), "leinster")
    two = {"latium": city(0), "bruttium": city(0)}
    assert not may_buy(ireland(first_level, provinces={**there, **two}), "leinster")  # ARCHITECTURE I allows two


@pytest.mark.parametrize("word", ["connacht", "leinster", "munster"])
def test_era_b89_price_parts(word: str) -> None:
    plain, built = ireland(), ireland(provinces={word: city(1)})
    assert (plain.province_price(word), plain.province_price(word, True)) == (
        plain_price(word),
        plain_price(word, True),
    )
    assert built.province_price(word) == plain_price(word) + 5
    assert built.province_price(word, True) == plain_price(word, True) + 3


def test_era_a86_b22_a_city_changes_hands_with_influence_and_food() -> None:
    """The Egyptians' city eats one food, the Slavs' two; the loser of the city loses influence first."""
    there = {"leinster": city(1, post=2, battlefield=1, spent=1)}
    t = ireland({"advances": {"architecture": 1}}, {}, {}, provinces=there)
    plates = [t.has(seat, "food", "hunger") for seat in (0, 1)]
    t.play(*PEACE, "buy leinster", "accept")
    field = int(FOOD[PROVINCE_WORDS.index("leinster")] != NO_FOOD)
    now = [t.has(seat, "food", "hunger") for seat in (0, 1)]
    left = [food - hunger - (was - hungry) for (food, hunger), (was, hungry) in zip(now, plates, strict=True)]
    assert left == [field - 1, 2 - field]
    assert [t.has(seat, "influence")[0] for seat in (0, 1)] == [6, 4]
    assert t.seat(0)["stamp"] > t.seat(1)["stamp"]
    assert t.province("leinster") == city(0, post=2, battlefield=1, spent=1)


def test_era_b80_the_buyers_own_post_returns() -> None:
    t = ireland({"advances": {"architecture": 1}}, provinces={"leinster": city(1, post=0)})
    t.play(*PEACE, "force sale leinster")
    assert t.province("leinster") == city(0) and t.has(0, "morale") == (0,)


def test_era_1_3_d_A_by_force_with_three_treaties() -> None:
    t = ireland().play(*PEACE, "force sale leinster")
    cost = plain_price("leinster", forced=True)
    assert t.asked == NEXT and t.province("leinster")["holder"] == 0
    assert t.has(0, "treaties", "talers") == (1, 30 - cost) and t.has(1, "talers") == (30 + cost,)


def test_era_1_3_d_A_vassals_from_cities_cost_morale() -> None:
    t = ireland({"free_vassals": 0, "retired": 11}).play(*PEACE, "buy leinster", "accept")
    assert t.has(0, "morale") == (-2,) and t.seat(0)["beside_cities"][0] == 2


def test_era_b89_a_colony_of_the_buyer_costs_at_once() -> None:
    far = find()
    t = ireland(provinces={far: own(1)}).play(*PEACE, f"buy {far}", "accept")
    assert t.has(0, "morale") == (-2,) and t.position["snapshot"] is None


def test_era_b106_a_purchase_is_a_moment_for_conditions_on_provinces() -> None:
    """One province short of dominance, with one vassal each: the bought one counts at once."""
    others = [w for w in PROVINCE_WORDS if IS_LAND[PROVINCE_WORDS.index(w)] and HOME[PROVINCE_WORDS.index(w)] < 0]
    taken = {"ulster", "connacht", "leinster", "munster", "galicia"}
    many = [word for word in others if word not in taken][: int(DOMINANT[0]) - 2]
    t = ireland({"beside_cities": [0] * 8}, provinces={word: own(0) for word in many})
    assert not t.seat(0)["dominant"]
    t.play(*PEACE, "buy leinster", "accept")
    assert t.seat(0)["dominant"]


def test_era_b87_a_refusal_keeps_the_bonus_action_and_is_asked_once() -> None:
    t = ireland().play(*PEACE, "buy leinster", "decline")
    assert "buy leinster" not in t.legal and {"buy munster", "force sale leinster"} <= set(t.legal)
    assert t.province("leinster").get("refused")
    t.play("done")
    assert t.asked == NEXT and "refused" not in t.province("leinster")


# --- alliances ----------------------------------------------------------------------------------------------


def test_era_1_3_d_B_b90_an_alliance_by_consent() -> None:
    t = ireland().play(*PEACE)
    assert "ally 1" in t.legal and "ally 2" not in t.legal  # no neighbour
    t.play("ally 1")
    assert t.asked == ("offer", 1)
    t.play("accept")
    assert [t.has(seat, "influence", "morale", "allies") for seat in (0, 1)] == [(6, 2, [1]), (6, 2, [0])]
    assert t.asked == NEXT and t.has(0, "treaties") == (4,)


def test_era_b90_an_alliance_by_force() -> None:
    t = ireland().play(*PEACE, "force alliance 1")
    assert t.asked == NEXT and t.has(0, "allies", "treaties", "influence") == ([1], 1, 6)
    assert t.has(1, "influence") == (6,)


def test_era_b87_a_refused_alliance_can_still_be_forced() -> None:
    t = ireland().play(*PEACE, "ally 1", "decline")
    assert t.has(0, "allies") == ([],) and "ally 1" not in t.legal and "force alliance 1" in t.legal


@pytest.mark.parametrize("lines", [("end alliance 1", "accept"), ("force end 1",)])
def test_era_a88_b91_ending_an_alliance(lines: tuple[str, ...]) -> None:
    t = ireland({"allies": [1]}, {"allies": [0]}).play(*PEACE, *lines)
    assert [t.has(seat, "allies", "influence", "morale") for seat in (0, 1)] == [([], 4, -2), ([], 4, -2)]


# --- several of them ----------------------------------------------------------------------------------------

BOTH = ("field diplomacy", "diplomacy ab")
"""A leader recruited and peace brought: two bonus actions."""


def test_era_b86_b_once_for_each_partner_and_activation() -> None:
    t = ireland().play(*BOTH, "recruit", "bring peace", "force alliance 1")
    assert not {"end alliance 1", "force end 1"} & set(t.legal)
    assert t.play("buy leinster", "accept").asked == NEXT


def test_era_b86_a_may_be_repeated() -> None:
    t = ireland().play(*BOTH, "recruit", "bring peace", "buy leinster", "accept", "buy munster", "accept")
    assert [t.province(word)["holder"] for word in ("leinster", "munster")] == [0, 0]


def test_era_b82_a_bonus_action_between_two_named_ones_and_no_done_before_the_end() -> None:
    t = ireland().play(*BOTH, "bring peace")
    assert {"recruit", "buy leinster"} <= set(t.legal) and "done" not in t.legal
    assert "done" in t.play("recruit").legal


def test_era_d1_a_named_action_that_cannot_be_paid_any_more_is_lost() -> None:
    t = ireland({"talers": plain_price("leinster")}).play(*BOTH, "bring peace", "buy leinster", "accept")
    assert t.asked == NEXT and t.has(0, "talers", "grey_leaders") == (0, 0)
