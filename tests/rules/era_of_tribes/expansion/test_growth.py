"""Era of Tribes, 1.3.A.1: growth, negative growth, the Roman legion. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, before, city, own, table

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board.figures import MORALE_BOTTOM

GRAIN = [word for word, food in zip(arrays.PROVINCE_WORDS, arrays.FOOD, strict=True) if food == arrays.CORN][:9]
ELSEWHERE = {"volga": own(1)}
NO_VASSALS = {"free_vassals": 0}


def expand(
    provinces: Provinces,
    leaders: int = 0,
    goods: tuple[str, ...] = (),
    other: dict[str, Any] | None = None,
    **seat: Any,
) -> Table:
    """An expansion of the first seat with so many leaders (0: at the end of the round) and luxury goods."""
    seats = (
        {"people": "egyptians", "leaders": leaders, **seat},
        {"people": "iberians", "activated": ["expansion"], **(other or {})},
    )
    given: dict[str, Any] = {"lands": ELSEWHERE, "provinces": provinces}
    if leaders:
        t = table(*seats, **given).play("field expansion", *([f"leaders {leaders}"] if leaders > 1 else []))
    else:
        t = before("begin-auto", *seats, **given)
    if t.asked == ("goods", 0):
        t.play(*(f"lay {word}" for word in goods))
    return t.play("done") if t.asked == ("goods", 0) else t


def growth(t: Table) -> int:
    """Vassals still to be placed, or to be removed."""
    found = t.position["running"].get("growth", 0)
    return -found if t.asked is not None and t.asked[0] == "shrink" else found


def blue(**more: Any) -> Table:
    """DE p.10 (example): nine grain provinces, agriculture I, two cities, morale value -1."""
    lands = {word: own(0, city=True) if at < 2 else own(0) for at, word in enumerate(GRAIN)}
    return expand(lands, people="britons", advances={"architecture": 2, "agriculture": 1}, morale=-1, **more)


def test_era_1_3_a_1_growth_of_the_example() -> None:
    """DE p.10: food 9 + 2 - 4 = 7, growth 6."""
    t = blue()
    assert t.has(0, "food") == (7,) and t.asked == ("grow", 0) and growth(t) == 6


def test_era_a42_three_from_cities_three_renounced() -> None:
    """DE p.10 (example), ERA-A22, ERA-A41, ERA-B33: three vassals from cities, MO -6 + 1 = -5 fields."""
    t = blue(armies=9, **NO_VASSALS).play(*(f"place vassal {word}" for word in GRAIN[:3]))
    assert t.has(0, "morale") == (-7,) and growth(t) == 3 and t.seat(0)["beside_cities"][2:5] == [0, 3, 3]
    assert t.play("done").has(0, "morale") == (-1 - 5,)


@pytest.mark.parametrize(("field", "value"), [(5, 3), (4, 2), (3, 2), (0, 0), (-2, -1), (-10, -5)])
def test_era_a37_the_value_of_the_field_counts(field: int, value: int) -> None:
    assert growth(expand({"ulster": own(0, 8)}, morale=field)) == value


def test_era_1_3_a_1_leaders_goods_food_and_hunger() -> None:
    goods = ("leinster", "wessex", "apulia")
    lands = {word: own(0) for word in (*goods, *GRAIN[:4])}
    fed = expand(lands, leaders=2, goods=goods)
    assert growth(fed) == fed.seat(0)["food"] + 3 + 2 * 2 and fed.seat(0)["food"] >= 4
    lands |= {word: own(0, city=True) for word in GRAIN[:4]}
    hungry = expand(lands, leaders=2, goods=goods, people="britons", advances={"architecture": 4})
    assert growth(hungry) == -hungry.seat(0)["hunger"] + 3 + 2 * 2 and hungry.seat(0)["hunger"] > 0


def test_era_a38_one_for_each_vassal_or_city_none_on_fleets() -> None:
    """ERA-A38, ERA-B33: a vassal takes one, two vassals two, a city one, a city with a vassal two."""
    lands = {"ulster": own(0), "connacht": own(0, 2), "munster": city(0), "irish-sea": {"fleets": {"0": 1}}}
    t = expand(lands, leaders=6, people="slavs", advances={"architecture": 1})
    assert set(t.legal) == {"place vassal ulster", "place vassal connacht", "place vassal munster", "done"}
    t.play("place vassal ulster", "place vassal munster", "place vassal connacht")
    assert t.legal == ["place vassal connacht", "done"]
    t.play("place vassal connacht")
    assert t.asked != ("grow", 0)
    assert t.seat(0)["morale"] > 0  # the rest found no place and counts as given up (ERA-A41)


def test_era_a41_growth_without_place_or_vassal_is_renounced() -> None:
    t = expand({"ulster": own(0)}, leaders=4, armies=35, beside_cities=[0] * 8, **NO_VASSALS)
    assert t.asked == ("move", 0) and t.has(0, "morale") == (8 // 3,)


def test_era_b33_the_stock_is_used_up_before_cities() -> None:
    t = expand({"ulster": own(0), "connacht": own(0)}, leaders=1, armies=9, free_vassals=1)
    t.play("place vassal ulster")
    assert t.has(0, "free_vassals", "morale") == (0, 0) and t.seat(0)["beside_cities"][0] == 3
    t.play("place vassal connacht")
    assert t.has(0, "morale") == (-2,) and t.seat(0)["beside_cities"][0] == 2


def test_era_b33_growth_is_computed_once() -> None:
    """A vassal from a city lowers morale, but not the growth of this expansion."""
    t = expand({word: own(0) for word in ("ulster", "connacht", "munster")}, leaders=1, armies=9, **NO_VASSALS)
    t.play("place vassal ulster")
    assert t.has(0, "morale") == (-2,) and growth(t) == 1
    assert t.play("place vassal munster").asked == ("move", 0)


def test_era_b35_negative_growth_of_any_mix() -> None:
    """ERA-B35: exactly that many land vassals, fleets or posts; goods of empty provinces go back at once."""
    lands = {"ulster": own(0), "latium": own(0), "munster": own(0, city=True), "wessex": city(1, post=0)}
    lands["irish-sea"] = {"fleets": {"0": 1}}
    levels = {"advances": {"architecture": 1}}
    t = expand(lands, morale=MORALE_BOTTOM, influence=9, other=levels, **levels)
    assert t.has(0, "food") == (1,)  # grain and fish less one for the Egyptian city
    assert t.asked == ("shrink", 0) and growth(t) == -4
    places = ("ulster", "latium", "munster", "irish-sea")
    assert set(t.legal) == {*(f"remove {word}" for word in places), "remove post wessex"}
    t.play("remove latium")
    assert t.has(0, "food", "hunger") == (0, 0) and t.province("latium") == {}
    t.play("remove irish-sea")
    assert t.has(0, "hunger") == (1,) and t.province("irish-sea") == {}
    t.play("remove munster")
    assert t.province("munster")["city"] and "remove munster" not in t.legal
    influence = t.seat(0)["influence"]
    t.play("remove post wessex")
    assert "post" not in t.province("wessex") and t.seat(0)["influence"] == influence - 2  # ERA-A43, below the track
    assert t.asked == ("move", 0)


def test_era_a43_a_post_removed_costs_two_fields() -> None:
    lands = {"ulster": own(0), "wessex": city(1, post=0)}
    t = expand(lands, morale=-1, other={"advances": {"architecture": 1}}).play("remove post wessex")
    assert t.has(0, "morale") == (-3,) and "post" not in t.province("wessex")


def test_era_a44_more_to_remove_than_there_is() -> None:
    t = expand({"ulster": own(0), "munster": city(0)}, morale=MORALE_BOTTOM, advances={"architecture": 1})
    t.play("remove ulster")
    assert t.asked is not None and t.asked[0] != "shrink" and t.province("munster")["city"]
    assert t.position["mover"] is None and t.position["ending"] == 1


def test_era_1_3_a_1_growth_of_nothing_goes_on_to_building() -> None:
    t = expand({"ulster": own(0)})
    assert t.asked == ("move", 0) and t.has(0, "morale") == (0,)


def test_era_a45_food_found_while_moving_feeds_a_city_of_the_same_turn() -> None:
    t = expand({"campania": own(0, 4)}, people="romans", advances={"architecture": 1})
    t.play("no legion", "move vassal campania > latium", "done")
    assert t.has(0, "food") == (1,) and t.asked == ("city", 0)
    t.play("found campania")
    assert t.has(0, "food", "hunger") == (0, 1) and t.province("campania")["city"]


def test_era_4_4_a5_b36_a_legion_at_the_start_of_each_expansion() -> None:
    """ERA-4.4, ERA-B36: voluntary, one, while the supply of five is not empty."""
    romans = {"people": "romans", "leaders": 1}

    def begin(supply: int) -> Table:
        lands = {"latium": own(0), "wessex": own(1)}
        t = table(romans, {}, lands=lands, legion_supply=supply).play("field expansion")
        return t.play("done") if t.asked == ("goods", 0) else t

    t = begin(1)
    assert t.asked == ("legion", 0) and t.legal == ["legion", "no legion"]
    t.play("legion")
    assert t.has(0, "legions") == (1,) and t.position["legion_supply"] == 0 and t.asked == ("grow", 0)
    assert begin(0).asked == ("grow", 0)
    t = begin(1).play("no legion")
    assert t.has(0, "legions") == (0,) and t.position["legion_supply"] == 1
