"""Era of Tribes, end of step 2 and step 3: settling, leaving, cities, colonies. A table is described, lines are
played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, city, moving, own

from ethnarch.games.era_of_tribes.board.figures import CITIES_BY_LEVEL

pytestmark = pytest.mark.checked

FAR: Provinces = {"volga": own(1)}
BUILDER = {"advances": {"architecture": 1}}


def walk(provinces: Provinces, *lines: str, seat: dict[str, Any] | None = None, **more: Any) -> Table:
    """The first seat (Egyptians, whose cities eat one) moves like this, and what it did is booked."""
    first = {"people": "egyptians", **(seat or {})}
    others = more.pop("others", [{"people": "britons"}])
    t = moving(first, *others, **{"lands": FAR, "provinces": provinces, **more}).play(*lines)
    return t.play("done") if t.asked == ("move", 0) else t


def test_era_b1_moving_out_and_in_again_loses_nothing() -> None:
    """DE p.11 (example): the vassals march out, another comes from behind to keep the beer; no hunger."""
    realm: Provinces = {"leinster": own(0, spent=1), "ulster": own(0), "icenia": own(0)}
    t = moving({"people": "egyptians"}, {"people": "britons"}, lands=FAR, provinces=realm)
    t.play("move vassal leinster > munster")
    assert t.province("leinster") == {"holder": 0, "spent": 1}
    t.play("move vassal ulster > leinster", "done")
    assert t.province("leinster") == own(0, spent=1) and t.province("ulster") == {} and t.province("munster") == own(0)
    assert not t.tells("food", "change")


def test_era_1_3_a_2_d_1_b46_gains_before_losses() -> None:
    """ERA-B46: a mere shift from grain to grain causes no hunger."""
    realm: Provinces = {"nile-delta": own(0), "ulster": own(0), "munster": own(0, city=True)}
    t = walk(realm, "move vassal nile-delta > faiyum", seat=BUILDER)
    assert t.has(0, "food", "hunger", "passive_hunger") == (0, 0, 0)
    assert t.province("faiyum") == own(0) and t.province("nile-delta") == {}


def test_era_1_3_a_2_d_10_leaving_grain_without_food_is_hunger() -> None:
    realm: Provinces = {"nile-delta": own(0), "munster": own(0, city=True)}
    t = walk(realm, "move vassal nile-delta > marmarica", seat=BUILDER)
    assert t.has(0, "food", "hunger") == (0, 1)


def test_era_a60_used_goods_go_back_with_their_mark() -> None:
    """ERA-A60 gives way to ERA-B1; ERA-B26: the tile stays used on the map."""
    t = walk({"leinster": own(0, spent=1), "cymru": own(0)}, "move vassal leinster > ulster")
    assert t.province("leinster") == {"spent": 1}


def test_era_1_3_a_2_d_2_b46_one_battle_for_each_province() -> None:
    realm: Provinces = {"leinster": own(0, 4), "ulster": own(1), "munster": own(2)}
    lines = ["move vassal leinster > ulster", "move vassal leinster > ulster", "move vassal leinster > munster"]
    t = walk(realm, *lines, others=[{"people": "britons"}, {"people": "greeks"}], lands={})
    found = t.tells("battle-declared", "province", "attacker", "defender")
    assert found == [("ulster", 0, 1), ("munster", 0, 2)]
    assert t.asked == ("battle", 0) and t.province("ulster") == own(1)


def test_era_b56_the_line_of_arrival_at_the_end_of_step_2() -> None:
    sea: Provinces = {"ulster": own(0), "irish-sea": {"fleets": {"0": 1, "1": 1}, "line": [0, 1]}}
    t = moving({"advances": {"seafaring": 2}}, {"people": "britons"}, lands=FAR, provinces=sea)
    t.play("sail irish-sea > celtic-sea")
    assert t.province("irish-sea")["holder"] == 0
    t.play("done")
    assert t.province("irish-sea")["holder"] == 1 and t.has(1, "food") == (2,)  # Britons eat twice from fish


def test_era_1_3_a_3_b59_a_city_of_three_vassals() -> None:
    """ERA-1.3.A.3: three vassals and those beside the city to the stock, 1 influence, 2 food or hunger."""
    britons = {"people": "britons", **BUILDER}
    t = walk({"ulster": own(0, 5), "icenia": own(0)}, seat=britons, others=[{"people": "slavs"}])
    assert t.asked == ("city", 0) and t.legal == ["found ulster", "done"] and t.has(0, "food") == (1,)
    stock = t.seat(0)["free_vassals"]
    t.play("found ulster")
    assert t.has(0, "influence", "free_vassals", "food", "hunger") == (1, stock + 6, 0, 1)
    assert t.province("ulster") == own(0, 2, city=True)


def test_era_1_3_e_6_b59_as_many_as_architecture_allows() -> None:
    realm: Provinces = {word: own(0, 3) for word in ("ulster", "munster", "connacht")}
    assert walk(realm).asked != ("city", 0)
    t = walk(realm, seat=BUILDER).play("found ulster", "found munster")
    assert t.asked != ("city", 0)  # two with architecture I
    assert [bool(t.province(word).get("city")) for word in realm] == [True, True, False]
    assert list(CITIES_BY_LEVEL) == [0, 2, 4, 6, 8]


def test_era_1_3_a_2_d_3_b59_voluntary_and_on_land_settled_this_turn() -> None:
    """ERA-1.3.A.2.d.3: three vassals that gathered on new land."""
    t = walk({"ulster": own(0, 4)}, *["move vassal ulster > connacht"] * 3, seat=BUILDER)
    assert t.legal == ["found connacht", "done"]
    t.play("done")
    assert t.province("connacht") == own(0, 3)


def test_era_b60_a_city_holds_its_province_and_never_moves() -> None:
    t = walk({"ulster": own(0, city=True), "munster": own(0)}, "move vassal ulster > leinster", seat=BUILDER)
    assert t.province("ulster") == city(0)


def test_era_a56_colonies_are_charged_at_the_end_of_the_expansion() -> None:
    """ERA-A56, ERA-A58: following up with other vassals in the same expansion prevents the loss."""
    t = walk(
        {"munster": own(0, 3)}, "move vassal munster > connacht", "move vassal connacht > ulster",
        "move vassal munster > connacht", seat={"advances": {"mechanics": 2}},
    )  # fmt: skip
    assert not t.tells("morale", "change") and t.standing(0, "nobility") == 3 and t.position["mover"] is None
