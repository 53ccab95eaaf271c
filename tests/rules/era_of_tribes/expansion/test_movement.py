"""Era of Tribes, 1.3.A.2 d): steps over land and sea, horses, landing. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, moving, own, points

from ethnarch.games.era_of_tribes.core.state import AS_FLEET, ON_FOOT

pytestmark = pytest.mark.checked

FAR: Provinces = {"volga": own(1)}


def march(provinces: Provinces, *, other: dict[str, Any] | None = None, **seat: Any) -> Table:
    """The movement of the first seat (Egyptians); advances by branch (`mechanics=2`)."""
    more = {name: seat.pop(name) for name in ("board", "lands") if name in seat}
    own_things = {name: seat.pop(name) for name in ("allies", "influence") if name in seat}
    first = {"people": "egyptians", "advances": seat, **own_things}
    return moving(first, {"people": "britons", **(other or {})}, **{"lands": FAR, "provinces": provinces, **more})


def lands(*words: str, vassals: int = 1) -> Provinces:
    return {word: own(0, vassals) for word in words}


def riders(t: Table) -> set[str]:
    """Provinces of the vassals that may take a horse."""
    return {line.removeprefix("horse ") for line in t.legal if line.startswith("horse ")}


def can_go(t: Table, start: str, end: str) -> bool:
    return bool({f"{how} {start} > {end}" for how in ("move vassal", "board", "sail", "land")} & set(t.legal))


def finish(t: Table) -> Table:
    return t.play("done") if t.asked == ("move", 0) else t


def test_era_1_3_a_2_d_each_piece_has_its_own_points() -> None:
    """ERA-B44: steps of different pieces may be interleaved; nobody spends more than it has."""
    t = march(lands("leinster", "wessex"), mechanics=2)
    t.play("move vassal leinster > ulster", "move vassal wessex > icenia", "move vassal ulster > connacht")
    assert points(t, "connacht") == [0] and points(t, "icenia") == [1]
    assert not can_go(t, "connacht", "munster") and can_go(t, "icenia", "brigantia")


def test_era_a49_crossing_own_and_empty_land_takes_nothing() -> None:
    """ERA-A49, ERA-B46: beer of Leinster is not taken by passing through."""
    t = march(lands("ulster"), mechanics=2).play("move vassal ulster > leinster", "move vassal leinster > munster")
    assert t.asked is not None and t.asked[0] != "move"
    assert t.province("munster") == own(0) and t.province("leinster") == {}
    assert t.tells("took-province", "province") == ["munster"]


def test_era_b47_foreign_land_ends_the_move_and_means_battle() -> None:
    """ERA-A49, ERA-B47: no points are left, no way back; each piece remembers whether it came over land or from the
    sea."""
    realm = lands("ulster", "connacht", vassals=2) | {"leinster": own(1), "irish-sea": {"fleets": {"0": 1}}}
    t = march(realm, mechanics=4, seafaring=1)
    t.play("move vassal ulster > leinster", "move vassal connacht > leinster", "land irish-sea > leinster")
    assert points(t, "leinster") == [0, 0, 0] and not can_go(t, "leinster", "munster")
    came = sorted(one["by_sea"] for one in t.position["pieces"] if one["at"] == "leinster")
    assert came == [ON_FOOT, ON_FOOT, AS_FLEET]


def test_era_b47_villages_stop_a_vassal_too() -> None:
    t = march(lands("ulster", vassals=2) | {"leinster": {"village": "morale-2"}}, mechanics=4)
    t.play("move vassal ulster > leinster")
    assert points(t, "leinster") == [0]
    t.play("done")
    assert t.tells("battle-declared", "province", "attacker", "defender") == [("leinster", 0, "villagers")]


def test_era_b48_allied_land_may_be_crossed() -> None:
    """ERA-1.3.A.2.d: the points stay; standing there at the end is an attack and breaks the alliance."""
    realm = lands("ulster", vassals=3) | {"leinster": own(1)}
    t = march(realm, mechanics=2, allies=[1], influence=5, other={"allies": [0], "influence": 5})
    t.play("move vassal ulster > leinster", "move vassal leinster > munster")
    assert t.has(0, "allies") == ([1],)
    t.play("move vassal ulster > leinster")
    assert points(t, "leinster") == [1] and t.has(0, "allies") == ([1],)
    t.play("done")
    assert [t.seat(seat)["allies"] for seat in (0, 1)] == [[], []]
    assert t.tells("influence", "change")[:2] == [-1, -1]
    broken = [(event.seat, event.data["change"]) for event in t.told if event.data.get("why") == "alliance"]
    assert broken == [(0, -5), (1, -2)]
    assert t.tells("battle-declared", "province", "attacker", "defender") == [("leinster", 0, 1)]


@pytest.mark.parametrize(("board", "outside"), [("2-1", True), ("5/6", False)])
def test_era_b58_no_way_out_of_the_map(board: str, outside: bool) -> None:
    """On the map of Italy, Spain and Africa there is no Pannonia."""
    seats = [{"people": "romans"}, {"people": "iberians"}]
    t = moving(*seats, board=board, lands={"baetica": own(1)}, provinces={"istria": own(0)})
    assert can_go(t, "istria", "pannonia") != outside and can_go(t, "istria", "dalmatia")


def test_era_1_3_a_2_d_4_a_horse_gives_two_points_once_a_round() -> None:
    """ERA-B45: one horse to a vassal, before or during its move; then it is used."""
    t = march(lands("vettonia", "arabia", "leinster"))
    assert riders(t) == {"vettonia", "arabia", "leinster"}
    t.play("move vassal leinster > ulster", "horse ulster")
    assert points(t, "ulster") == [2] and t.province("vettonia")["spent"] == 1
    assert "ulster" not in riders(t)
    t.play("horse vettonia")
    assert riders(t) == set() and points(t, "vettonia") == [3]


def test_era_b45_a_horse_just_reached_keeps_its_province() -> None:
    """ERA-B45: usable at once while an own piece stands there; the last piece may not leave it again."""
    t = march(lands("asturia", "leinster"))
    assert riders(t) == set()
    t.play("move vassal asturia > vettonia")
    assert riders(t) == {"vettonia", "leinster"}
    t.play("horse leinster")
    assert points(t, "leinster") == [3] and t.province("vettonia")["horse_held"]
    assert t.play("done").province("vettonia")["holder"] == 0
    t = march(lands("asturia", vassals=2), mechanics=2).play("move vassal asturia > vettonia", "horse vettonia")
    assert not can_go(t, "vettonia", "carpetania")
    t.play("move vassal asturia > vettonia")
    assert can_go(t, "vettonia", "carpetania")


def test_era_b45_no_horse_for_a_piece_that_will_fight() -> None:
    t = march(lands("arabia") | lands("ulster", vassals=2) | {"leinster": own(1)})
    t.play("move vassal ulster > leinster")
    assert riders(t) == {"arabia", "ulster"}


def test_era_1_3_a_2_d_6_sailing_takes_fish_at_once() -> None:
    """ERA-1.3.A.2.d.6, DE p.12 (example): a fleet on fishing grounds takes a food; the place in line is kept to the
    end."""
    t = march(lands("ulster") | {"sea-of-the-hebrides": {"fleets": {"0": 1}}}, seafaring=1)
    assert t.has(0, "food") == (0,)
    t.play("sail sea-of-the-hebrides > north-channel")
    assert t.has(0, "food") == (1,) and points(t, "north-channel") == [1]
    t.play("sail north-channel > irish-sea")
    assert t.has(0, "food") == (2,) and not can_go(t, "irish-sea", "celtic-sea")
    t = finish(t)
    assert t.has(0, "food") == (1,) and t.province("north-channel") == {}


@pytest.mark.parametrize(("seafaring", "can"), [(1, False), (2, True)])
def test_era_1_3_a_2_d_9_feet_cost_more(seafaring: int, can: bool) -> None:
    """ERA-G11: three points to Iceland."""
    t = march(lands("ulster") | {"faroe-sea": {"fleets": {"0": 1}}}, seafaring=seafaring)
    assert points(t, "faroe-sea") == [2 * seafaring] and can_go(t, "faroe-sea", "iceland-sea") == can
    if can:
        assert points(t.play("sail faroe-sea > iceland-sea"), "iceland-sea") == [1]


def test_era_b52_a_landing_fleet_becomes_a_vassal_without_points() -> None:
    """ERA-1.3.A.2.d.8, ERA-A51, ERA-A52, ERA-B52: one point; on own land too; other fleets go on; no horse for it."""
    t = march(lands("leinster", "arabia") | {"irish-sea": {"fleets": {"0": 3}}}, seafaring=2, mechanics=4)
    t.play("land irish-sea > leinster")
    assert t.province("leinster")["vassals"] == 2 and t.province("irish-sea")["fleets"] == {"0": 2}
    t.play("land irish-sea > cymru")
    assert points(t, "cymru") == [0] and "cymru" not in riders(t)
    assert points(t, "irish-sea") == [4] and can_go(t, "irish-sea", "celtic-sea")
    assert t.play("done").province("cymru") == own(0)


def test_era_1_3_a_2_d_8_landing_makes_a_colony() -> None:
    """DE p.12 (example): a fleet lands on empty land, MO -2."""
    t = march(lands("ulster") | {"tyrrhenian-sea": {"fleets": {"0": 1}}}, seafaring=1)
    t = finish(t.play("land tyrrhenian-sea > latium"))
    assert t.standing(0, "nobility") == 2 and t.tells("morale", "change", "why") == [(-2, "colony")]


def test_era_1_3_a_2_d_11_beer_two_provinces_away() -> None:
    """DE p.11 (example): mechanics II, an isolated beer province: one luxury good more, MO -2."""
    t = march(lands("saxony", vassals=2), mechanics=2)
    t.play("move vassal saxony > suebia", "move vassal suebia > boiohaemum", "done")
    assert t.province("boiohaemum") == own(0) and t.tells("morale", "change", "why") == [(-2, "colony")]
    assert t.standing(0, "merchants") == 1


def test_era_1_3_a_2_d_equal_pieces_are_one_choice() -> None:
    t = march(lands("leinster", vassals=5))
    assert len([line for line in t.legal if line.startswith("move vassal leinster")]) == 3
    assert len(t.legal) == len(set(t.legal)) and not can_go(t, "leinster", "irish-sea")
