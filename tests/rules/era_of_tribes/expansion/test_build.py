"""Era of Tribes, 1.3.A.2 a) b) c): fleets, armies, trading posts; the Greek fleet. A table is described, lines are
played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, city, own, points, table

pytestmark = pytest.mark.checked

FAR: Provinces = {"volga": own(1)}


def build(provinces: Provinces, *placed: str, other: dict[str, Any] | None = None, **seat: Any) -> Table:
    """Step 2 of an expansion of the first seat (Egyptians): on each province named stands one more vassal, placed in
    step 1."""
    first = {"people": "egyptians", "leaders": 3, **seat}
    t = table(first, {"people": "britons", **(other or {})}, lands=FAR, provinces=provinces)
    t.play("field expansion", "leaders 2")
    if t.asked == ("goods", 0):
        t.play("done")
    t.play(*(f"place vassal {word}" for word in placed))
    return t.play("done") if t.asked == ("grow", 0) else t


def lands(*words: str) -> Provinces:
    return {word: own(0) for word in words}


def built(t: Table) -> set[str]:
    """What can be built: army, fleet, post."""
    assert t.asked is not None
    return {line.split()[0] for line in t.legal} - {"done"} if t.asked[0] == "build" else set()


def test_era_1_3_a_2_a_era_1_3_a_2_b_army_and_fleet_of_the_example() -> None:
    """DE p.10 (example): mechanics I, an army for 1 T; seafaring I, a fleet for 2 T; the third vassal stays."""
    all_three = ("leinster", "ulster", "munster")
    t = build(lands(*all_three), *all_three, advances={"mechanics": 1, "seafaring": 1}, talers=5)
    t.play("army ulster")
    assert t.has(0, "talers", "armies") == (4, 1)
    t.play("fleet leinster > irish-sea")
    assert t.has(0, "talers", "food") == (2, 1) and t.province("irish-sea")["fleets"] == {"0": 1}
    t.play("done")
    assert t.asked == ("move", 0)
    assert (points(t, "irish-sea"), points(t, "munster"), points(t, "ulster")) == ([2], [1, 1], [1])


def test_era_a48_only_vassals_placed_in_this_expansion() -> None:
    """ERA-A48, ERA-B39: a counter for each province, not distinct pieces."""
    realm: Provinces = {"leinster": own(0, 2), "ulster": own(0)}
    t = build(realm, "ulster", advances={"mechanics": 1, "seafaring": 1}, talers=20)
    assert [line for line in t.legal if line.startswith("army")] == ["army ulster"]
    assert "fleet leinster > irish-sea" not in t.legal and "fleet ulster > north-channel" in t.legal
    t.play("army ulster")
    assert t.asked == ("move", 0)


def test_era_a61_new_fleets_have_all_their_points() -> None:
    t = build(lands("ulster"), "ulster", people="norsemen", advances={"seafaring": 2}, talers=3)
    t.play("fleet ulster > north-channel")
    assert points(t, "north-channel") == [4 + 2] and t.has(0, "talers") == (0,)


def test_era_b38_any_order_until_the_first_move() -> None:
    t = build(lands("leinster", "ulster"), "leinster", "ulster", advances={"mechanics": 1, "seafaring": 1}, talers=9)
    t.play("fleet leinster > irish-sea", "army ulster")
    assert t.asked == ("move", 0) and not {"fleet", "army", "post"} & {line.split()[0] for line in t.legal}


@pytest.mark.parametrize(
    ("levels", "talers", "can"),
    [
        ({}, 9, set()),
        ({"mechanics": 3}, 2, set()),
        ({"mechanics": 3}, 3, {"army"}),
        ({"seafaring": 4}, 5, set()),
        ({"seafaring": 4}, 6, {"fleet"}),
        ({"trade": 1}, 9, set()),
        ({"trade": 2}, 1, {"post"}),
    ],
)
def test_era_b40_what_building_needs(levels: dict[str, int], talers: int, can: set[str]) -> None:
    """Mechanics I for armies, seafaring I for fleets, trade II for posts, and the money of the current level."""
    realm = lands("leinster") | {"ulster": city(1)}
    assert built(build(realm, "leinster", advances=levels, talers=talers)) == can


def test_era_b41_building_into_foreign_water_is_an_encounter() -> None:
    realm = lands("leinster") | {"wessex": own(1), "irish-sea": {"fleets": {"1": 1}}}
    t = build(realm, "leinster", advances={"seafaring": 1}, talers=2).play("fleet leinster > irish-sea")
    assert t.asked == ("encounter", 0)
    t.play("fight 1")
    assert points(t, "irish-sea") == [0]
    assert t.position["battles"] == [{"place": "irish-sea", "attacker": 0, "defender": 1, "done": 0}]


def test_era_1_3_a_2_c_trading_post_of_the_example() -> None:
    """DE p.11 (example): a taler to the host, trade one more, MO +2."""
    realm = lands("ulster") | {"leinster": city(1)}
    t = build(realm, "ulster", advances={"trade": 2}, talers=3, other={"talers": 3})
    before = t.seat(0)["morale"]
    t.play("post leinster")
    assert (t.has(0, "talers", "morale"), t.has(1, "talers")) == ((2, before + 2), (4,))
    assert t.province("leinster")["post"] == 0 and t.asked == ("move", 0)


def test_era_b42_taler_or_treaty_and_which_vassal() -> None:
    """ERA-B42: the builder's choice of currency; one post a city, none on own ones; no consent."""
    realm = lands("ulster", "connacht") | {"munster": own(0, city=True), "leinster": city(1), "wessex": city(1)}
    t = build(
        realm, "ulster", "connacht", advances={"trade": 2, "architecture": 1, "agriculture": 1}, talers=3, treaties=1,
        other={"talers": 3},
    )  # fmt: skip
    assert [line for line in t.legal if line.startswith("post")] == ["post leinster", "post wessex"]
    t.play("post wessex")
    assert t.asked == ("post-price", 0) and t.legal == ["pay taler", "pay treaty"]
    t.play("pay treaty")
    assert t.asked == ("post-from", 0) and set(t.legal) == {"from ulster", "from connacht"}
    t.play("from connacht")
    assert [t.has(seat, "treaties", "talers") for seat in (0, 1)] == [(0, 3), (1, 3)]
    assert [line for line in t.legal if line.startswith("post")] == ["post leinster"]
    assert "fresh" not in t.province("connacht") and t.province("ulster")["fresh"] == 1


SEA: Provinces = {"tyrrhenian-sea": {"fleets": {"0": 1}}}


@pytest.mark.parametrize(
    ("allied", "sea", "talers", "treaties", "can"),
    [
        (False, {}, 3, 0, False),
        (True, {}, 3, 0, True),
        (False, SEA, 3, 0, True),
        (False, SEA, 0, 0, False),
        (False, SEA, 0, 1, True),
    ],
)
def test_era_b42_only_neighbours_and_allies(
    allied: bool, sea: Provinces, talers: int, treaties: int, can: bool
) -> None:
    friends = [{"allies": [1 - seat] if allied else []} for seat in (0, 1)]
    realm = lands("ulster") | {"latium": city(1)} | sea
    t = build(
        realm, "ulster", advances={"trade": 2}, talers=talers, treaties=treaties, other=friends[1], **friends[0]
    )  # fmt: skip
    assert built(t) == ({"post"} if can else set())


def test_era_4_6_a94_the_greek_fleet() -> None:
    """ERA-4.6: one free fleet in an expansion in which one is bought, in the same water."""
    t = build(
        lands("leinster", "ulster"), "leinster", "ulster", people="greeks", advances={"seafaring": 1}, talers=4
    )  # fmt: skip
    morale = t.seat(0)["morale"]
    t.play("fleet leinster > irish-sea")
    assert t.asked == ("bonus-fleet", 0)
    t.play("no fleet", "fleet ulster > north-channel")
    assert t.asked == ("bonus-fleet", 0)
    t.play("bonus fleet")
    assert t.has(0, "talers", "morale") == (0, morale) and t.province("north-channel")["fleets"] == {"0": 2}
    assert points(t, "north-channel") == [2, 2] and t.asked == ("move", 0)


def test_era_a94_once_an_expansion_and_from_a_city_for_one_field() -> None:
    """ERA-A94, ERA-B37."""
    t = build(
        lands("leinster", "ulster"), "leinster", "ulster", people="greeks", advances={"seafaring": 1}, talers=4,
        armies=8, free_vassals=2,
    )  # fmt: skip
    morale = t.seat(0)["morale"]
    t.play("fleet leinster > irish-sea", "bonus fleet")
    assert t.has(0, "morale") == (morale - 1,) and t.seat(0)["beside_cities"][0] == 2
    t.play("fleet ulster > north-channel")
    assert t.asked == ("move", 0)


def test_era_a94_nobody_is_asked_about_the_free_fleet() -> None:
    """ERA-B53: free placement is no entry; only the bought fleet is."""
    realm = lands("leinster") | {"wessex": own(1), "irish-sea": {"fleets": {"1": 1}}}
    t = build(realm, "leinster", people="greeks", advances={"seafaring": 1}, talers=2)
    t.play("fleet leinster > irish-sea", "peace")
    assert t.asked == ("encounter", 1)
    t.play("peace")
    assert t.asked == ("bonus-fleet", 0)
    t.play("bonus fleet")
    assert t.asked == ("move", 0) and points(t, "irish-sea") == [2, 2] and t.province("irish-sea")["holder"] == 1
