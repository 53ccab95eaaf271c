"""Era of Tribes, 4.9: raids of the Norsemen. A table is described, lines are played, the die is dictated."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import GAME, Provinces, Table, city, moving, own, points
from ethnos.chance import Chance
from war_table import SHIELDS, SWORDS, attack

from ethnarch.games.era_of_tribes.board.figures import DIE

pytestmark = pytest.mark.checked

BRITONS = {"people": "britons", "talers": 5, "advances": {"architecture": 1}}
RAID = "raid from irish-sea"


def coast(here: dict[str, Any] | None = None, fleets: int = 1, **more: Any) -> Table:
    """Norsemen in the Irish Sea, Britons in Leinster with five talers each."""
    first = {"people": "norsemen", "talers": 5, "advances": {"seafaring": 1}, **more.pop("first", {})}
    land: Provinces = {"viken": own(0), "volga": own(1), "leinster": here or own(1), **more.pop("provinces", {})}
    sea: Provinces = {"irish-sea": {"fleets": {"0": fleets}}}
    return moving(first, BRITONS | more.pop("other", {}), lands={}, provinces=land | sea, **more)


def rolling(t: Table, roll: int) -> Table:
    """The next die shows this."""
    seed = next(seed for seed in range(200) if Chance(seed).draw(DIE) + 1 == roll)
    luck = {"seed": f"{seed:x}", "stream": 0, "drawn": 0}
    return Table(GAME.from_position({**t.position, **luck}))


def talers(t: Table) -> list[int]:
    return [seat["talers"] for seat in t.position["seats"]]


@pytest.mark.parametrize("roll", range(1, 7))
def test_era_4_9_raid_on_a_vassal(roll: int) -> None:
    """1 to 5 take one taler; a 6 sinks the fleet, leaves a marker and raises morale by two."""
    t = rolling(coast(), roll).play(RAID)
    assert t.tells("raided", "province", "roll") == [("leinster", roll)]
    if roll < 6:
        assert t.asked == ("ransom", 1) and t.legal == ["pay 0", "pay 1"]
        t.play("pay 1")
        assert talers(t) == [6, 4] and not t.tells("morale", "change")
        assert points(t, "irish-sea") == [2 + 2 - 1] and t.province("leinster") == own(1)
        return
    assert t.province("irish-sea") == {} and t.province("leinster") == own(1, battlefield=1)
    assert t.tells("morale", "change") == [2] and talers(t) == [5, 5]


@pytest.mark.parametrize("roll", range(1, 7))
def test_era_a122_raid_on_a_city(roll: int) -> None:
    """1 and 2 take three talers, 3 to 5 nothing, 6 sinks the fleet."""
    t = rolling(coast(city(1)), roll).play(RAID)
    if roll <= 2:
        assert t.legal == [f"pay {number}" for number in range(4)]
        t.play("pay 2")
        assert talers(t) == [8, 3] and t.tells("morale", "change", "why") == [(-1, "ransom")]
        return
    assert talers(t) == [5, 5] and t.province("irish-sea").get("fleets", {}) == ({} if roll == 6 else {"0": 1})


def test_era_b102_who_has_nothing_is_not_asked_and_the_bank_pays() -> None:
    t = rolling(coast(city(1), other={"talers": 0}), 1).play(RAID)
    assert talers(t) == [8, 0] and t.asked == ("move", 0)
    assert [(event.seat, event.data["change"]) for event in t.told if event.kind == "morale"] == [(1, -3)]


def test_era_b102_the_province_is_named_before_the_roll() -> None:
    """ERA-B102: land of another player next to the fleet, without a marker."""
    more: Provinces = {"cymru": own(1), "brigantia": own(1, battlefield=1), "ulster": own(1)}
    t = rolling(coast(provinces=more), 2).play(RAID)
    assert t.asked == ("raid", 0) and set(t.legal) == {"raid leinster", "raid cymru"} and not t.tells("raided", "roll")
    t.play("raid cymru")
    assert t.asked == ("ransom", 1) and t.tells("raided", "province") == ["cymru"]


def test_era_a122_each_fleet_and_each_player_once_a_round() -> None:
    """A second player beside the same sea: only the other fleet may raid him."""
    t = rolling(coast(fleets=2), 3).play(RAID, "pay 0")
    assert t.asked == ("move", 0) and RAID not in t.legal
    sea: Provinces = {"viken": own(0), "leinster": own(1), "cymru": own(2), "irish-sea": {"fleets": {"0": 2}}}
    norse = {"people": "norsemen", "advances": {"seafaring": 1}}
    t = rolling(moving(norse, BRITONS, {"people": "greeks", "talers": 5}, lands={}, provinces=sea), 3)
    t.play(RAID, "raid leinster", "pay 0")
    assert [line for line in t.legal if line.startswith("raid")] == [f"{RAID} #2"]
    assert sorted(one["raided"] for one in t.position["pieces"] if one["at"] == "irish-sea") == [0, 1]
    t = rolling(t, 3).play(f"{RAID} #2")  # into Wales without a question
    assert t.tells("raided", "province") == ["cymru"]
    assert not [line for line in t.play("pay 0").legal if line.startswith("raid")]


def test_era_b102_allies_may_be_raided_and_nothing_else_follows() -> None:
    t = coast(first={"allies": [1]}, other={"allies": [0], "peace": True})
    t = rolling(t, 1).play(RAID, "pay 1")
    assert t.has(0, "allies") == ([1],) and not t.tells("morale", "change") and t.position["battles"] == []


def test_era_b102_barbarian_peoples_alone() -> None:
    """ERA-B102: the table of vassals, the bank pays, each people once a round; a single village is no people."""
    sea: Provinces = {
        "viken": own(0),
        "irish-sea": {"fleets": {"0": 1}},
        "leinster": {"holder": "britons", "vassals": 1},
    }
    t = moving(
        {"people": "norsemen", "advances": {"seafaring": 1}}, style="solo", board="2-3", lands={},
        peoples={"britons": "expands"}, bag={}, provinces=sea | {"cymru": {"village": "morale-2"}},
    )  # fmt: skip
    t = rolling(t, 4).play(RAID)
    assert t.tells("raided", "province") == ["leinster"] and talers(t) == [1] and RAID not in t.legal


def test_era_4_9_others_do_not_raid() -> None:
    assert RAID in coast().legal and RAID not in coast(first={"people": "greeks"}).legal


@pytest.mark.parametrize("people", ["norsemen", "greeks"])
def test_era_a123_morale_for_lost_fleets_of_norsemen_only(people: str) -> None:
    """Two fleets are sunk at once; the other side has lost none."""
    sea: Provinces = {"irish-sea": {"fleets": {"0": 2, "1": 2}, "line": [1, 0]}, "viken": own(0), "volga": own(1)}
    battle = [{"place": "irish-sea", "attacker": 0, "defender": 1}]
    for dice, norse_lose in ((SHIELDS, True), (SWORDS, False)):
        t = attack(
            {}, {"people": people}, {"people": "romans"}, lands={}, provinces=sea, fleets={"irish-sea": 2},
            battles=battle,
        ).fight(dice)  # fmt: skip
        assert len(t.lost) == 2
        raised = [(event.seat, event.data["change"]) for event in t.told if event.kind == "morale"]
        assert ((0, 4) in raised or raised.count((0, 2)) == 2) == (norse_lose and people == "norsemen")


def test_era_a123_a_landing_is_no_loss() -> None:
    t = coast()
    t.play("land irish-sea > cymru")
    assert not t.tells("morale", "change")
