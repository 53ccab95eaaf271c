"""Era of Tribes 3.: the fifteen influence cards. A table is described, the last count tells what each card is worth."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, before, own, table

pytestmark = pytest.mark.checked

FAR: Provinces = {"noricum": own(0), "volga": own(1), "galicia": own(2)}


def of_gauls(*words: str, **more: Any) -> Provinces:
    return {word: {"holder": "gauls", "vassals": 1, **more} for word in words}


def last_count(*seats: dict[str, Any], **more: Any) -> Table:
    """The final scoring; nobody uses a village."""
    t = before("final-tiles", *seats, **{"lands": FAR, **more})
    while t.asked is not None:
        t.play("done")
    return t


def realm() -> Table:
    """The first seat has a little of everything, the second nothing but ten talers; together they play against a people
    that has what barbarians can have."""
    mine: Provinces = {word: own(0) for word in ("caledonia", "mercia", "connacht")}
    mine |= {"leinster": own(0, battlefield=2), "cymru": own(0, battlefield=1), "icenia": own(0, city=True)}
    mine |= {"irish-sea": {"fleets": {"0": 3}}, "celtic-sea": {"fleets": {"0": 1}}, "latium": {"battlefield": 1}}
    gauls = of_gauls("massilia", "arvernia", "narbonensis", "haeduia", "gulf-of-lion")
    gauls |= of_gauls("corsica", battlefield=1)
    first = {
        "people": "egyptians", "triumph": 25, "talers": 17,
        "advances": {"architecture": 1, "agriculture": 2, "seafaring": 3, "mechanics": 1},
        "villages": {"advancement": 2}, "villages_used": {"strength": 1, "talers-2": 2},
    }  # fmt: skip
    second = {"people": "slavs", "talers": 10}
    return table(first, second, style="coop", peoples={"gauls": "expands"}, lands={"volga": {}}, provinces=mine | gauls)


def counts(card: str, seat: int, people: int) -> bool:
    """ERA-B13: what a person is told who asks how everybody stands: the first seat, the people (0: it takes no part)
    and the second seat."""
    t = realm()
    nothing = 10 if card == "plutocracy" else 0
    return [t.standing(holder, card) for holder in (0, "gauls", 1)] == [seat, people, nothing]


def test_era_3_1_admiralty() -> None:
    assert counts("admiralty", 4, 1)


def test_era_3_2_colonists() -> None:
    """Ireland, Scotland, England with Wales; Corsica is the people's colony."""
    assert counts("colonists", 2, 1)


def test_era_3_3_nobility() -> None:
    assert counts("nobility", 6, 5)


def test_era_3_4_b78_partisans() -> None:
    """ERA-B78: a +2 marker counts once."""
    assert counts("partisans", 2, 1)


def test_era_3_5_b13_imperator() -> None:
    assert counts("imperator", 3, 0)


def test_era_3_6_fishers() -> None:
    assert counts("fishers", 1, 1)


def test_era_3_7_farmers() -> None:
    assert counts("farmers", 1, 1)


def test_era_3_8_scholars() -> None:
    assert counts("scholars", 7, 0)


def test_era_3_9_liberators() -> None:
    """Used or not."""
    assert counts("liberators", 5, 0)


def test_era_3_10_woodcutters() -> None:
    assert counts("woodcutters", 2, 1)


def test_era_3_11_shepherds() -> None:
    assert counts("shepherds", 1, 2)


def test_era_3_12_burghers() -> None:
    assert counts("burghers", 1, 0)


def test_era_3_13_merchants() -> None:
    assert counts("merchants", 2, 1)


def test_era_3_14_miners() -> None:
    assert counts("miners", 2, 1)


def test_era_3_15_plutocracy() -> None:
    assert counts("plutocracy", 17, 0)


def test_era_a100_imperator_wants_a_field_ahead_of_the_start() -> None:
    t = last_count({"triumph": 28}, {"triumph": 30}, open_cards=["imperator"])
    assert not t.tells("scored-card", "points")
    t = last_count({"triumph": 27}, {"triumph": 30}, open_cards=["imperator"])
    assert t.tells("scored-card", "points", "quantity") == [(3, 1)]


def fleets(*each: int) -> Provinces:
    seas = ("irish-sea", "kattegat", "levantine-sea")
    return {sea: {"fleets": {str(seat): n}} for seat, (sea, n) in enumerate(zip(seas, each, strict=False)) if n}


@pytest.mark.parametrize(
    ("sailing", "points"),
    [
        ([3, 2, 1], [3, 1, 0]),
        ([3, 2, 2], [3, 1, 1]),
        ([3, 3, 1], [2, 2, 0]),
        ([3, 3, 3], [2, 2, 2]),
        ([3, 0, 0], [3, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_era_b98_points_of_an_open_card(sailing: list[int], points: list[int]) -> None:
    t = last_count({}, {}, {}, open_cards=["admiralty"], provinces=fleets(*sailing))
    assert [t.seat(seat)["influence"] for seat in range(3)] == points


@pytest.mark.parametrize(("sailing", "points"), [([3, 2, 1], 3), ([3, 3, 1], 2), ([2, 3, 1], 0), ([0, 0, 0], 0)])
def test_era_b98_points_of_the_personal_card(sailing: list[int], points: int) -> None:
    t = last_count({"personal": "admiralty"}, {}, {}, provinces=fleets(*sailing))
    assert [t.seat(seat)["influence"] for seat in range(3)] == [points, 0, 0]


@pytest.mark.parametrize(("seat", "people", "points"), [(3, 2, 3), (2, 2, 2), (1, 2, 1), (0, 2, 0)])
def test_era_a108_the_solo_player_is_compared_with_each_people(seat: int, people: int, points: int) -> None:
    hills = ("ulster", "leinster", "munster", "orkney", "scotland")
    t = last_count(
        {"people": "britons", "bonus": True}, style="solo", board="2-2", round=10, ended=10, lands={"mercia": own(0)},
        open_cards=["shepherds"], peoples={"gauls": "expands"}, bag={},
        provinces={**{word: own(0) for word in hills[:seat]}, **of_gauls(*hills[3 : 3 + people])},
    )  # fmt: skip
    assert t.tells("scored-card", "points") == ([points] if points else []) and t.has(0, "influence") == (points,)


def test_era_a108_peoples_with_villages_only_and_eliminated_seats_do_not_count() -> None:
    t = last_count(
        {"people": "egyptians"}, {"people": "slavs", "eliminated": True}, style="coop", peoples={"gauls": "villages"},
        bag={}, open_cards=["admiralty"], lands={"volga": own(0)},
        provinces={**fleets(1, 4), **of_gauls("gulf-of-lion", "balearic-sea")},
    )  # fmt: skip
    assert [t.seat(seat)["influence"] for seat in (0, 1)] == [3, 0]
