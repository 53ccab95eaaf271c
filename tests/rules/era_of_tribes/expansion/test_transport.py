"""Era of Tribes, 1.3.A.2 d): transport over a row of fleets. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import GAME, Provinces, Table, moving, own, points

pytestmark = pytest.mark.checked

FAR: Provinces = {"volga": own(1)}


def fleets(**count: int) -> Provinces:
    """Fleets of the first seat in these waters (`irish_sea=1`)."""
    return {word.replace("_", "-"): {"fleets": {"0": number}} for word, number in count.items()}


def afloat(provinces: Provinces, seafaring: int = 1, mechanics: int = 0, **more: Any) -> Table:
    seat = {"people": "egyptians", "advances": {"seafaring": seafaring, "mechanics": mechanics}}
    return moving(seat, {"people": "britons"}, lands=FAR, provinces=provinces, **more)


def goals(t: Table) -> set[str]:
    """Where the vassal on the bridge may go."""
    assert t.asked == ("transport", 0)
    return {line.split()[1] for line in t.legal}


BOARD = "board cymru > irish-sea"


def test_era_1_3_a_2_d_5_bridge_of_two_fleets() -> None:
    """DE p.12 (example): the vassal pays one point, both fleets one each; a luxury good, and a colony: MO -2."""
    t = afloat({"cymru": own(0, 2), **fleets(irish_sea=1, north_channel=1)}).play(BOARD)
    assert goals(t) == {"brigantia", "cymru", "leinster", "north-channel"}
    t.play("sail north-channel")
    assert goals(t) == {"leinster", "ulster", "caledonia", "scotland", "irish-sea"}
    t.play("land caledonia")
    assert (points(t, "irish-sea"), points(t, "north-channel"), points(t, "caledonia")) == ([1], [1], [0])
    t.play("done")
    assert t.province("caledonia") == own(0) and t.tells("morale", "change") == [-2]  # furs of Caledonia


def test_era_b49_the_vassal_goes_on_with_what_is_left() -> None:
    t = afloat({"cymru": own(0, 2), **fleets(irish_sea=1)}, mechanics=2).play(BOARD)
    assert t.province("cymru")["vassals"] == 2  # booked at home until it goes ashore
    t.play("land leinster")
    assert t.province("cymru")["vassals"] == 1 and t.asked == ("move", 0)
    t.play("move vassal leinster > ulster", "done")
    assert t.province("ulster") == own(0)


def test_era_b49_which_fleet_pays() -> None:
    """ERA-B49: the player's choice, where the fleets differ; alike ones are not asked about."""
    t = afloat({"cymru": own(0, 3), **fleets(irish_sea=2)}, mechanics=1).play(BOARD)
    assert t.asked == ("transport", 0)
    t.play("land leinster")
    assert points(t, "irish-sea") == [1, 2]
    t.play(BOARD)
    assert t.asked == ("payer", 0) and sorted(t.legal) == ["fleet with 1", "fleet with 2"]
    t.play("fleet with 1")
    assert points(t, "irish-sea") == [0, 2] and t.asked == ("transport", 0)


def test_era_b49_a_table_where_a_fleet_is_to_pay_can_be_written_down() -> None:
    """The decision where to land waits under that of who pays."""
    t = afloat({"cymru": own(0, 3), **fleets(irish_sea=2)}, mechanics=1).play(BOARD, "land leinster", BOARD)
    assert t.asked == ("payer", 0)
    assert GAME.from_position(t.position).tobytes() == t.state.tobytes()


def test_era_a50_own_fleets_with_points_only() -> None:
    foreign: Provinces = {"cymru": own(0, 2), "wessex": own(1), "irish-sea": {"fleets": {"1": 1}}}
    assert BOARD not in afloat(foreign).legal
    t = afloat({"cymru": own(0, 4), **fleets(irish_sea=1)})
    t.play(BOARD, "land leinster", BOARD, "land leinster")
    assert points(t, "irish-sea") == [0] and BOARD not in t.legal


def test_era_b49_ashore_among_enemies_and_allies() -> None:
    """ERA-B49, ERA-B50, ERA-B47: enemy land is an attack from the sea, for which the defender has militia."""
    t = afloat({"cymru": own(0, 2), "leinster": own(1), **fleets(irish_sea=1)}, mechanics=4)
    t.play(BOARD, "land leinster")
    assert points(t, "leinster") == [0]
    t.play("done")
    assert t.tells("battle-declared", "province", "attacker", "defender") == [("leinster", 0, 1)]
    assert ("militia", 1, "defender") in t.tells("committed", "unit", "count", "side")


def test_era_b51_the_fleet_that_is_entered_pays_the_feet() -> None:
    """ERA-B51: over the border of three feet the fleet of the Iceland Sea pays three."""
    t = afloat({"ulster": own(0, 3), **fleets(north_atlantic=1, iceland_sea=1)}, seafaring=2)
    t.play("board ulster > north-atlantic", "sail iceland-sea")
    assert (points(t, "north-atlantic"), points(t, "iceland-sea")) == ([3], [1])
    t.play("land iceland", "board ulster > north-atlantic")
    assert "iceland-sea" not in goals(t)


def test_era_b49_no_water_that_leads_nowhere() -> None:
    """ERA-B49: vassals cannot stay on the water; open sea is offered only if a row of fleets leads to land, back over
    the North Atlantic for example, and only while the fleet there can pay."""
    realm: Provinces = {"ulster": own(0, 5), **fleets(northern_ocean=1, north_atlantic=1)}
    t = afloat(realm, seafaring=2).play("board ulster > north-atlantic")
    assert "northern-ocean" in goals(t)
    for left in (2, 1):
        t.play("land connacht", "board ulster > north-atlantic")
        assert points(t, "north-atlantic") == [left] and "northern-ocean" in goals(t)
    t.play("land connacht", "board ulster > north-atlantic")
    assert points(t, "north-atlantic") == [0] and "northern-ocean" not in goals(t)
