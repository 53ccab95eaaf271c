"""Era of Tribes 2.2: the final scoring. A table is described, the last villages are used or kept, points are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from era_table import Provinces, Table, before, city, own

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board.figures import BRANCH_IDS, CITY_SLOTS, EPOCH_LEADERS, TOP_LEVEL

pytestmark = pytest.mark.checked

NOWHERE: Provinces = {"noricum": own(0), "volga": own(1)}
"""Land without food and goods, in an area each."""


def last_count(*seats: dict[str, Any], **more: Any) -> Table:
    """The game is over after this round; whoever has a village is asked a last time and uses none."""
    t = before("final-tiles", *seats, **{"lands": NOWHERE, **more})
    while t.asked is not None:
        assert t.asked[0] == "villages"
        t.play("done")
    assert t.position["over"]
    return t


def worth(name: str, seat: dict[str, Any] | None = None, provinces: Provinces | None = None) -> int:
    """The points of a red village of the first seat."""
    keeper = {"people": "romans", "villages": {f"points-{name}": 1}, **(seat or {})}
    others: list[dict[str, Any]] = [{"people": "slavs", "advances": {"architecture": TOP_LEVEL}}, {"people": "greeks"}]
    lands = {**NOWHERE, "galicia": own(2)}
    told = last_count(keeper, *others, provinces=provinces, lands=lands).tells("final-village", "tile", "points")
    ((tile, points),) = told
    assert tile == f"points-{name}"
    return int(points)


# --- a table with so much of something --------------------------------------------------------------------------


def levels(number: int) -> int:
    """So many advances, branch by branch."""
    each = [min(TOP_LEVEL, max(0, number - TOP_LEVEL * at)) for at in range(len(BRANCH_IDS))]
    return worth("advancements", {"advances": dict(zip(BRANCH_IDS, each, strict=True))})


def of_good(good: int, number: int) -> Provinces:
    words = [word for word, at in zip(arrays.PROVINCE_WORDS, arrays.GOOD, strict=True) if at == good]
    return {word: own(0) for word in words[:number]}


def different_goods(number: int) -> int:
    return worth("different-goods", provinces={k: v for good in range(number) for k, v in of_good(good, 1).items()})


def areas(number: int) -> int:
    """A province in each of so many areas; the first area is that of noricum."""
    first: dict[int, str] = {}
    for word, area, land in zip(arrays.PROVINCE_WORDS, arrays.AREA, arrays.IS_LAND, strict=True):
        if land:
            first.setdefault(int(area), word)
    home = int(arrays.AREA[arrays.PROVINCE_WORDS.index("noricum")])
    others = [word for area, word in first.items() if area != home]
    lands = {word: own(0) for word in others[: number - 1]}
    return worth("areas", {"beside_cities": [0] * CITY_SLOTS}, lands)


def posts(number: int) -> int:
    hosts = ("latium", "campania", "bruttium", "sicily", "sardinia", "corsica", "etruria", "venetia")
    return worth("trading-posts", provinces={word: city(1, post=0) for word in hosts[:number]})


def leaders(number: int) -> int:
    return worth("leaders", {"grey_leaders": number - int(EPOCH_LEADERS[0])})


def talers(number: int) -> int:
    return worth("talers", {"talers": number})


def treaties(number: int) -> int:
    return worth("treaties", {"treaties": number})


@pytest.mark.parametrize(
    ("counted", "points_of"),
    [
        (levels, {0: 0, 9: 0, 10: 1, 11: 2, 12: 2, 13: 3, 14: 3, 15: 4, 16: 4, 17: 5, 24: 5}),
        (different_goods, {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 5}),
        (areas, {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 7: 4, 8: 4, 9: 5, 20: 5}),
        (posts, {1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5}),
        (leaders, {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 9: 5}),
        (talers, {4: 0, 5: 1, 9: 1, 10: 2, 15: 3, 20: 4, 25: 5, 90: 5}),
        (treaties, {1: 0, 2: 1, 3: 1, 4: 2, 6: 3, 8: 4, 10: 5, 14: 5}),
    ],
)
def test_era_a107_b110_steps_between_the_printed_values(
    counted: Callable[[int], int], points_of: dict[int, int]
) -> None:
    assert {number: counted(number) for number in points_of} == points_of


def test_era_5_example_equal_goods_are_added_over_kinds() -> None:
    """DE p.24: two ivory and three gold are 1 + 2 points."""
    mine = {**of_good(arrays.IVORY, 2), **of_good(arrays.GOLD, 3)}
    assert (worth("equal-goods", provinces=mine), worth("different-goods", provinces=mine)) == (3, 0)
    mine |= {**of_good(arrays.WINE, 1), **of_good(arrays.ORE, 2)}  # ore is no luxury good
    assert (worth("equal-goods", provinces=mine), worth("different-goods", provinces=mine)) == (3, 1)


def test_era_b110_leaders_areas_posts_talers_treaties_advances() -> None:
    """Leaders are those of the epoch and the grey ones, an alliance changes nothing; fleets settle no area."""
    t = last_count(
        {"epoch": "bronze-age", "grey_leaders": 2, "allies": [1], "villages": {"points-leaders": 1, "points-areas": 1}},
        {"allies": [0]},
        lands={**{word: own(0) for word in ("leinster", "ulster", "latium", "iceland")}, "volga": own(1)},
        provinces={"kattegat": {"fleets": {"0": 1}}},
    )
    assert dict(t.tells("final-village", "tile", "points")) == {"points-leaders": 3, "points-areas": 2}
    assert [posts(4), talers(16), treaties(7), levels(11)] == [3, 3, 3, 2]


def test_era_2_2_b108_a106_a116_order_and_sum() -> None:
    """Personal card, open cards, morale with hunger, each copy of a red village; then the game is over."""
    t = last_count(
        {"people": "romans", "influence": 10, "morale": 3, "talers": 10, "personal": "admiralty", "passive_hunger": 1,
         "villages": {"points-talers": 2}},
        {"people": "britons", "influence": 10, "morale": -10, "talers": 3, "personal": "burghers", "passive_hunger": 1,
         "advances": {"culture": 3}},
        open_cards=["scholars", "plutocracy"],
        provinces={"celtic-sea": {"fleets": {"0": 2}}, "etruria": city(0)},
    )  # fmt: skip
    # first: personal 3, plutocracy 3, second of scholars 1, morale +2, hunger -3 (a city eats 2), two villages of 2
    # second: scholars 3, second of the plutocracy 1, morale -5, hunger -1
    assert [t.has(seat, "influence", "rank") for seat in (0, 1)] == [
        (10 + 3 + 3 + 1 + 2 - 3 + 4, 1),
        (10 + 3 + 1 - 5 - 1, 2),
    ]
    kinds = ("scored-card", "final-morale", "final-village", "over")
    told = [event.kind for event in t.told if event.kind in kinds]
    assert told == ["scored-card"] * 6 + ["final-morale"] * 2 + ["final-village"] * 2 + ["over"]
    assert t.tells("final-morale", "morale", "hunger") == [(2, -3), (-5, -1)]


def test_era_b108_influence_may_become_negative_at_the_end() -> None:
    assert last_count({"people": "romans", "morale": -10}, {}).has(0, "influence") == (-5,)


def test_era_b108_conditions_are_not_looked_at_any_more() -> None:
    """24 and 3 of the morale are more than the 25 that end a game of two; they bring nothing now."""
    t = last_count({"people": "romans", "influence": 24, "morale": 5}, {})
    assert t.has(0, "influence", "bonus") == (27, False) and not t.tells("condition", "points")


def test_era_b108_villages_can_be_used_a_last_time_in_turn_order() -> None:
    """Who is eliminated is not asked."""
    mine = {"villages": {"influence": 1}}
    gone = {"people": "romans", "eliminated": True, **mine}
    t = before("final-tiles", mine, mine, gone, order=[1, 2, 0], lands={"noricum": own(0), "volga": own(1)})
    assert t.asked == ("villages", 1)
    t.play("use influence")
    assert t.has(1, "influence") == (1,)
    while t.asked == ("villages", 1):
        t.play("done")
    assert t.asked == ("villages", 0)  # ERA-B104: asked before it is known whether anything can be used
    t.play("done")
    assert t.position["over"] and [t.seat(seat)["influence"] for seat in range(3)] == [0, 1, 0]


def test_era_b109_ties_go_to_the_earlier_stamp_and_eliminated_seats_are_last() -> None:
    standing = ({"influence": 5, "stamp": 7}, {"influence": 5, "stamp": 4}, {"influence": 9, "stamp": 1})
    t = last_count(standing[0], standing[1], standing[2] | {"eliminated": True}, stamps=7)
    assert [t.seat(seat)["rank"] for seat in range(3)] == [2, 1, 3]


def test_era_b108_a_change_of_nothing_sets_no_stamp() -> None:
    """One point of morale and one hunger: who came to the field later stays behind."""
    later = {"people": "romans", "influence": 5, "stamp": 2, "morale": 1, "passive_hunger": 1}
    t = last_count(later, {"people": "britons", "influence": 5, "stamp": 1}, stamps=2)
    assert t.tells("final-morale", "morale", "hunger") == [(1, -1), (0, 0)]
    assert [t.has(seat, "stamp", "rank") for seat in (0, 1)] == [(2, 2), (1, 1)]


@pytest.mark.parametrize(("ended", "points"), [(8, 10), (10, 0), (1, 45), (0, -5)])
def test_era_6_2_2_b124_a117_example_solo_rounds(ended: int, points: int) -> None:
    """DE p.26: a condition met in round 8 is worth ten points; never: five off."""
    alone = {"people": "romans", "influence": 20, "bonus": ended > 0}
    t = last_count(alone, style="solo", board="2-1", round=10, ended=ended, lands={"latium": own(0)})
    assert t.has(0, "influence") == (20 + points,) and t.tells("final-rounds", "points") == [points]


def test_era_b124_an_eliminated_solo_player_has_nothing() -> None:
    """Nothing is left on the map when the round begins; villages and treaties are worth nothing any more."""
    rich = {"people": "romans", "influence": 9, "villages": {"points-treaties": 1}, "treaties": 10}
    t = before("begin-round", rich, style="solo", board="2-1", lands={}).play("done")
    assert t.position["over"] and t.has(0, "eliminated", "influence", "rank") == (True, 0, 1)
    assert not t.tells("final-village", "points") and not t.tells("final-rounds", "points")
