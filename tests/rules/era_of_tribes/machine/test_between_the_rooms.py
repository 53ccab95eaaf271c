"""Rules of Era of Tribes that lie between the rooms: the order of an expansion, the epic game, the Iberians. A table is
described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, own, table

from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCE_WORDS
from ethnarch.games.era_of_tribes.board.figures import CITY_SLOTS

pytestmark = pytest.mark.checked


def test_era_1_3_a_the_four_steps_follow_each_other() -> None:
    """Vassals are placed, then built into something, then moved, then cities are founded, then battles fought."""
    first = {"people": "egyptians", "talers": 5, "advances": {"mechanics": 1, "architecture": 1}}
    lands: Provinces = {"ulster": own(0, 4), "leinster": own(1), "volga": own(1)}
    t = table(first, {"people": "britons"}, lands=lands).play("field expansion", "leaders 1")
    seen = [t.asked]
    t.play("place vassal ulster", "place vassal ulster")
    seen.append(t.asked)
    t.play("army ulster", "done")
    seen.append(t.asked)
    t.play("move vassal ulster > leinster", "done")
    seen.append(t.asked)
    t.play("found ulster")
    seen.append(t.asked)
    assert seen == [("grow", 0), ("build", 0), ("move", 0), ("city", 0), ("commit", 0)]
    assert t.tells("battle-began", "province") == ["leinster"] and t.province("ulster")["city"]


LANDS = [word for word, land in zip(PROVINCE_WORDS, IS_LAND, strict=True) if land and word not in ("noricum", "volga")]


def epic(epoch: str, lands: int = 35, **more: Any) -> Any:
    """Glorious, technological and dominant; the epoch is the fourth condition, or not."""
    levels = dict(
        zip(
            ("architecture", "agriculture", "culture", "seafaring", "trade", "mechanics"),
            (4, 4, 4, 4, 3, 3),
            strict=True,
        )
    )
    big = {
        "influence": 44, "advances": levels, "epoch": epoch, "dominant": lands >= 35, "free_vassals": 0, "retired": 0,
        "beside_cities": [0] * CITY_SLOTS,
    }  # fmt: skip
    return big | more


def test_era_2_1_c_epic_games_need_four_conditions_of_the_long_column() -> None:
    """The Middle Ages are no cultural victory here; five points for the first, three for the next."""
    for epoch, met in (("middle-ages", 3), ("high-middle-ages", 4)):
        realm: Provinces = {word: own(0) for word in LANDS[:35]}
        t = table(epic(epoch, retired=1), {}, length="epic", lands={"volga": own(1)}, provinces=realm)
        assert t.conditions(0) == met and t.seat(0)["triumph"] == 49
        t.play("pass")
        assert (t.position["ending"], t.seat(0)["influence"]) == ((1, 44 + 5) if met == 4 else (0, 44))
    realm = {word: own(at // 35) for at, word in enumerate(LANDS[:70])}
    t = table(
        epic("high-middle-ages", retired=1),
        epic("high-middle-ages", retired=1),
        length="epic",
        lands={},
        provinces=realm,
    )
    t.play("pass")
    assert [t.seat(seat)["influence"] for seat in (0, 1)] == [44 + 5, 44 + 3]


def test_era_4_7_iberians_have_one_food_more_and_seafaring_for_half() -> None:
    given = [{"people": "iberians"}, {"people": "britons"}]
    lands: Provinces = {"ulster": own(0), "volga": own(1)}
    t = table(*given, lands=lands)
    assert [t.seat(seat)["food"] for seat in (0, 1)] == [1, 0]
    assert (t.price(0, "seafaring"), t.price(0, "trade")) == (4 // 2, 4)
    behind = table(given[0], given[1] | {"advances": {"seafaring": 1}}, lands=lands)
    assert behind.price(0, "seafaring") == 2  # half of the base, also behind the pioneer (ERA-A92)
    assert behind.price(1, "seafaring") == 8 + 2  # nobody else has it for half; TRADE I is missing
