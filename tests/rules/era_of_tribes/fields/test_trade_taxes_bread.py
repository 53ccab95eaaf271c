"""ERA-1.3.B trade, ERA-1.3.C taxes, ERA-1.3.F bread and circuses. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Table, city, own, table

from ethnarch.games.era_of_tribes.board.arrays import GOOD, LUXURY_GOODS, PROVINCE_WORDS
from ethnarch.games.era_of_tribes.board.figures import MORALE_TOP, TAX_INCOME

LUXURIES = [word for word, good in zip(PROVINCE_WORDS, GOOD, strict=True) if 0 <= good < LUXURY_GOODS]
CITIES = ("latium", "bruttium", "etruria")


def use(field: str, leaders: int = 1, goods: int = 0, provinces: dict[str, Any] | None = None, **seat: Any) -> Table:
    """The first seat activates a field with so many leaders and luxury goods, and has others left."""
    held = {word: own(0) for word in LUXURIES[:goods]}
    t = table({"people": "romans", "leaders": leaders + 1, **seat}, {}, provinces={**held, **(provinces or {})})
    t.play(f"field {field}", f"leaders {leaders}", *(f"lay {word}" for word in LUXURIES[:goods]))
    assert t.asked == ("field", 1)
    return t


def cities(count: int) -> dict[str, Any]:
    return {word: city(0) for word in CITIES[:count]}


# --- trade --------------------------------------------------------------------------------------------------


def test_era_1_3_b_trade_gives_a_taler_for_each_leader_and_good() -> None:
    t = use("trade", leaders=2, goods=3)
    assert t.has(0, "talers", "leaders", "activated") == (5, 1, ["trade"])
    assert [t.province(word)["spent"] for word in LUXURIES[:3]] == [1, 1, 1]


@pytest.mark.parametrize(("level", "marker"), list(enumerate([0, 1, 3, 6, 11])))
def test_era_1_3_e_4_b30_b95_the_trade_marker_replaces_the_one_before(level: int, marker: int) -> None:
    assert use("trade", advances={"trade": level}).has(0, "talers") == (1 + marker,)


def test_era_b30_posts_and_g25_antiquity() -> None:
    posts = {word: city(1, post=0) for word in CITIES[:2]}
    assert use("trade", provinces=posts, epoch="antiquity").has(0, "talers") == (1 + 2 + 2,)
    assert use("trade", provinces=posts, epoch="middle-ages").has(0, "talers") == (1 + 2,)


def test_era_b30_leaders_of_the_germans_trade_for_two() -> None:
    assert use("trade", leaders=2, goods=1, people="germans").has(0, "talers") == (5,)


# --- taxes --------------------------------------------------------------------------------------------------


def test_era_1_3_c_taxes_without_a_city() -> None:
    """DE p.32: six talers for each leader, three fields each."""
    assert use("taxes", leaders=2).has(0, "talers", "morale") == (12, -6)


@pytest.mark.parametrize(
    ("people", "count", "fields"),
    [
        ("romans", 3, 3 + 3),
        ("greeks", 0, 3 + 1),
        ("greeks", 3, 3 + 4),
        ("egyptians", 0, 3),
        ("egyptians", 1, 3),
        ("egyptians", 3, 3 + 2),
    ],
)
def test_era_a23_the_cities_count_once_on_taxes(people: str, count: int, fields: int) -> None:
    t = use("taxes", people=people, provinces=cities(count), morale=MORALE_TOP)
    assert t.has(0, "talers", "morale") == (TAX_INCOME[count], MORALE_TOP - fields)


def test_era_a23_three_fields_for_each_leader_but_the_cities_once() -> None:
    t = use("taxes", leaders=3, provinces=cities(2), morale=MORALE_TOP)
    assert t.has(0, "talers", "morale") == (3 * 10, MORALE_TOP - 9 - 2)


# --- bread and circuses -------------------------------------------------------------------------------------


def test_era_1_3_f_example_two_leaders_four_goods() -> None:
    """DE p.19: from the second field from the top to the top, and five talers."""
    t = use("bread", leaders=2, goods=4, morale=MORALE_TOP - 1)
    assert t.has(0, "morale", "talers") == (MORALE_TOP, 5)


@pytest.mark.parametrize(("level", "marker"), list(enumerate([0, 0, 1, 3, 3])))
def test_era_b31_b95_the_culture_marker(level: int, marker: int) -> None:
    assert use("bread", advances={"culture": level}, morale=-5).has(0, "morale") == (-4 + marker,)


def test_era_4_8_b31_leaders_of_the_britons_count_twice() -> None:
    t = table({"people": "britons", "leaders": 3, "morale": -5}, {"people": "slavs"}, provinces={LUXURIES[0]: own(0)})
    t.play("field bread", "leaders 2", f"lay {LUXURIES[0]}")
    assert t.has(0, "morale") == (0,)
