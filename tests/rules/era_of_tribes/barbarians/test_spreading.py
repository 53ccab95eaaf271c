"""Era of Tribes 6.: barbarian peoples spread, attack and call attacks off. A table is described, their disc is drawn,
and the chronicle says what they did."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, city, own, table

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.notation.names import WORDS_OF

BOARD = "2-3"
HERE = arrays.IN_MAP[arrays.MAP_IDS.index(BOARD)]
LIVING = [
    word
    for p, word in enumerate(arrays.PROVINCE_WORDS)
    if HERE[p] and (arrays.IS_LAND[p] or arrays.FOOD[p] == arrays.FISH)
]
"""The provinces of the map on which barbarians can live."""
GAULS = {"holder": "gauls", "vassals": 1}
IRELAND = dict.fromkeys(("leinster", "munster", "connacht", "irish-sea", "north-channel"), GAULS)
"""Around Ulster."""


def spread(provinces: Provinces, *seats: dict[str, Any], **more: Any) -> Table:
    """The Gauls are the only people that expands (bronze age: militia 1, mechanics I); seat 0 plays Slavs, far away
    unless the provinces say otherwise, and its morale is bad, so that every battle is fought."""
    players = [{"epoch": "bronze-age", "morale": -1, **seat} for seat in (seats or ({},))]
    given = {"style": "solo" if len(players) == 1 else "coop", "board": BOARD, "peoples": {"gauls": "expands"}}
    land = {word: what for word, what in {"volga": own(0), "galicia": own(1)}.items() if what["holder"] < len(players)}
    rounds = [{"step": "begin-barbarians"}, {"step": "villages", "seat": 0}]
    more = {"epoch": "bronze-age", "lands": land, "stack": rounds, **given, **more}
    return table(*players, provinces=provinces, **more).play("done")


def spread_among(free: set[str], provinces: Provinces) -> Table:
    """Germans live everywhere but on these provinces."""
    germans = {word: {"holder": "germans", "vassals": 1} for word in LIVING if word not in free}
    return spread({**germans, **provinces}, lands={})


def with_luck(result: str, provinces: Provinces, *seats: dict[str, Any], **more: Any) -> Table:
    """The first luck by which the first battle ends like this."""
    for seed in range(1, 60):
        t = spread(provinces, *seats, seed=f"{seed:x}", **more)
        if t.tells("battle-ended", "result")[:1] == [result]:
            return t
    raise AssertionError(f"no luck of 59 ends the battle like this: {result}")


def settled(t: Table) -> set[str]:
    return {word for word, what in t.position["provinces"].items() if what.get("holder") == "gauls"}


def units(t: Table) -> tuple[int, int]:
    """How many fight on each side in the first battle, attackers first."""
    began = [event.kind for event in t.told].index("markers")
    sides = [event.data for event in t.told[:began] if event.kind == "committed"]
    attacking, defending = (sum(one["count"] for one in sides if one["side"] == s) for s in ("attacker", "defender"))
    return attacking, defending


def test_era_6_1_4_b115_all_neighbouring_land_and_fish_is_settled_at_once() -> None:
    t = spread({"leinster": GAULS})
    # the Celtic Sea has no fish; provinces just settled do not spread in the same expansion: no Wales
    assert settled(t) == {"leinster", "ulster", "munster", "connacht", "irish-sea", "north-channel"}
    assert t.province("irish-sea") == GAULS and t.position["round"] == 2


def test_era_b115_provinces_of_other_peoples_are_no_targets() -> None:
    t = spread({"leinster": GAULS, "ulster": {"holder": "germans", "vassals": 1}})
    assert t.province("ulster")["holder"] == "germans" and "munster" in settled(t)


def test_era_a110_a_village_is_overrun_and_stays() -> None:
    t = spread({"leinster": GAULS, "ulster": {"village": "talers-2"}})
    assert t.province("ulster") == {**GAULS, "village": "talers-2"}


def test_era_b118_attacks_in_the_order_of_areas_and_provinces() -> None:
    """Area A2 before B2 and B3; land and water alike."""
    lands = {word: own(0) for word in ("munster", "ulster", "connacht")}
    waters = {water: {"fleets": {"0": 1}} for water in ("irish-sea", "north-channel")}
    t = spread({"leinster": GAULS, **lands, **waters})
    order = ["connacht", "ulster", "munster", "north-channel", "irish-sea"]
    assert t.tells("battle-declared", "province", "attacker") == [(word, "gauls") for word in order]


@pytest.mark.parametrize(
    ("free", "reached"),
    [
        ({"cymru", "dumnonia", "wessex"}, {"cymru"}),  # Wales touches the Irish Sea they hold
        ({"dumnonia", "wessex"}, {"dumnonia"}),  # Cornwall lies behind the Celtic Sea, Wessex does not touch it
        ({"wessex"}, {"wessex"}),  # the Channel is a second water
        (set(), set()),
    ],
)
def test_era_b116_a125_over_the_sea_to_the_nearest_shores(free: set[str], reached: set[str]) -> None:
    home = {"leinster", "irish-sea"}
    assert settled(spread_among(free | home, dict.fromkeys(home, GAULS))) == home | reached


def test_era_b116_the_shortest_way_over_several_waters() -> None:
    """Three shores are one water away; the fish of the Norwegian Sea is two away."""
    home, shores = {"iceland", "iceland-sea"}, {"orkney", "ulster", "connacht"}
    t = spread_among(home | shores | {"norwegian-sea"}, dict.fromkeys(home, GAULS))
    assert settled(t) == home | shores


def test_era_b116_attacked_provinces_are_targets_so_the_sea_rule_does_not_apply() -> None:
    t = spread_among({"leinster", "ulster", "dumnonia"}, {"leinster": GAULS, "ulster": own(0)})
    assert t.tells("battle-declared", "province") == ["ulster"] and not t.province("dumnonia")


def test_era_b116_a_people_without_any_province_does_nothing() -> None:
    t = spread({})
    assert settled(t) == set() and t.tells("disc", "people") == ["gauls"] and t.position["round"] == 2


def test_era_6_1_4_1_a111_b12_b117_one_vassal_and_the_militia_of_the_table_without_a_landing_militia() -> None:
    t = spread({**IRELAND, "ulster": own(0)})
    assert t.tells("committed", "unit", "count", "side") == [
        ("vassal", 1, "defender"),
        ("vassal", 1, "attacker"),
        ("militia", 1, "attacker"),
    ]


def test_era_6_1_4_3_a113_b119_barbarians_take_the_province() -> None:
    t = with_luck("attacker", {"mercia": GAULS, "icenia": own(0, 2)})  # grain
    assert t.province("icenia") == GAULS and t.tells("lost-province", "province") == ["icenia"]
    assert t.tells("food", "change") == [-1] and t.tells("triumph", "change") == [-1]


def test_era_b119_barbarians_take_a_city() -> None:
    t = with_luck("attacker", {**IRELAND, "ulster": city(0)}, {"advances": {"architecture": 1}})
    assert units(t) == (2, 2)  # city and its militia
    assert t.province("ulster") == GAULS and t.tells("lost-city", "province") == ["ulster"]
    assert t.has(0, "influence") == (0,) and t.tells("food", "change") == [2]
    assert t.has(0, "food", "hunger", "passive_hunger") == (2, 0, 0)  # the Slavs' own two, which the city ate before


def test_era_b119_in_coop_posts_of_others_leave_with_the_city() -> None:
    posted = {**IRELAND, "ulster": city(0, post=1)}
    t = with_luck("attacker", posted, {"advances": {"architecture": 1}}, {})
    assert t.province("ulster") == GAULS and t.tells("triumph", "change") == [-1]
    left = [event for event in t.told if event.kind == "post-left"]
    assert [(one.seat, one.data["province"]) for one in left] == [(1, "ulster")]
    assert t.tells("morale", "change") == []  # no morale for a post that leaves with its city (ERA-B80)


def test_era_b119_a_beaten_attack_gives_triumph_and_a_draw_empties_the_province() -> None:
    t = with_luck("defender", {**IRELAND, "ulster": own(0)})
    assert t.province("ulster")["holder"] == 0 and t.tells("triumph", "change") == [1]
    t = with_luck("draw", {**IRELAND, "ulster": own(0, 2)})
    assert t.province("ulster") == {} and t.tells("triumph", "change") == []


def test_era_a109_b8_barbarians_attack_fish_with_militia_and_ties_are_theirs() -> None:
    """Mechanics 0 and seafaring I against the I of the table."""
    sea = {**IRELAND, "ulster": GAULS, "irish-sea": {"fleets": {"0": 2}}}
    t = with_luck("attacker", sea, {"advances": {"seafaring": 1}})
    assert units(t) == (2, 2) and t.tells("markers", "mechanics", "strength", "morale") == [("attacker",) * 3]
    assert t.province("irish-sea") == GAULS


def test_era_6_1_4_2_b117_example_only_the_sword_calls_the_later_vassal_in() -> None:
    """DE p.26: vassal and militia against a vassal on a mountain, mechanics I both, worse morale: only the sword; the
    vassal of attack 5 joins, three against two get STRENGTH, attack 5 does not take place."""
    around = dict.fromkeys(("mercia", "icenia", "wessex", "english-channel", "thames-estuary"), GAULS)
    lands = {"brigantia": own(0, spent=1), "cymru": own(0)}  # its ore is used
    t = with_luck("attacker", {**around, **lands}, {"advances": {"mechanics": 1}, "morale": 1})
    assert t.tells("battle-declared", "province") == ["brigantia", "cymru"] and units(t) == (3, 2)
    assert t.tells("markers", "mechanics", "strength", "morale") == [("defender", "attacker", "defender")]
    assert t.tells("battle-began", "province") == ["brigantia"] and t.province("brigantia")["holder"] == "gauls"
    assert t.province("cymru")["holder"] == 0 and t.tells("triumph", "change") == [-1]


def test_era_b117_an_attack_at_sea_can_be_called_off_too() -> None:
    sea = {**IRELAND, "ulster": GAULS, "irish-sea": {"fleets": {"0": 3}}}
    t = spread(sea, {"advances": {"seafaring": 3}, "morale": 1})
    assert t.province("irish-sea")["fleets"] == {"0": 3} and t.tells("triumph", "change") == []
    assert t.tells("rolled", "red") == []


def test_era_b120_without_any_unit_barbarians_win_without_looking_at_markers() -> None:
    t = spread({**IRELAND, "ulster": own(0)}, {"morale": 3, "revolted": True, "advances": {"mechanics": 4}})
    assert t.province("ulster") == GAULS and t.tells("triumph", "change") == [-1] and t.tells("rolled", "red") == []


def test_era_b126_attacks_go_over_all_players_and_allies_may_help() -> None:
    lands = {**IRELAND, "munster": own(0), "ulster": own(1)}
    t = spread(lands, {"allies": [1], "armies": 1}, {"allies": [0]})
    assert t.tells("battle-declared", "province", "defender") == [("ulster", 1), ("munster", 0)]
    assert t.asked == ("commit", 1) and len(t.legal) == 2 and t.legal[-1] == "done"


@pytest.mark.parametrize(("epoch", "militia"), list(zip(WORDS_OF["epoch"], (1, 1, 2, 3, 3, 4), strict=True)))
def test_era_g4_militia_of_an_attack_by_epoch(epoch: str, militia: int) -> None:
    t = spread({**IRELAND, "ulster": own(0)}, {"epoch": epoch}, epoch=epoch)
    assert units(t)[0] == 1 + militia


def sent(t: Table) -> dict[str, tuple[str, str]]:
    """Every province to which barbarians came: by which words it is told, and the rule beside it."""
    came = [event for event in t.told if event.kind in ("settled", "battle-declared")]
    return {one.data["province"]: (one.data.get("reason") or one.data["cause"], one.rule) for one in came}


def test_era_b115_a110_the_chronicle_says_which_rule_sent_them_to_a_neighbour() -> None:
    lands = {"munster": own(0), "irish-sea": {"fleets": {"0": 1}}, "ulster": {"village": "talers-2"}}
    assert sent(spread({"leinster": GAULS, **lands})) == {
        "connacht": ("beside", "ERA-B115"),
        "north-channel": ("fish", "ERA-B115"),
        "ulster": ("village", "ERA-A110"),
        "munster": ("beside", "ERA-B115"),
        "irish-sea": ("fish", "ERA-B115"),
    }


def test_era_b116_the_chronicle_says_that_they_came_over_the_sea() -> None:
    home = {"iceland", "iceland-sea"}
    lands = {**dict.fromkeys(home, GAULS), "connacht": own(0), "ulster": {"village": "talers-2"}}
    assert sent(spread_among(home | {"orkney", "ulster", "connacht"}, lands)) == {
        "orkney": ("over-sea", "ERA-B116"),
        "ulster": ("village-over-sea", "ERA-B116"),
        "connacht": ("over-sea", "ERA-B116"),
    }


@pytest.mark.parametrize("alone", [True, False])
def test_era_b9_the_chronicle_says_whether_a_disc_was_drawn(alone: bool) -> None:
    peoples = {"gauls": "expands"} if alone else {"gauls": "expands", "britons": "expands"}
    t = spread({"leinster": GAULS}, peoples=peoples, bag={} if alone else {"gauls": 1})
    assert t.tells("disc", "people", "alone") == [("gauls", alone)]
