"""Era of Tribes 1.3.A.2 c): trading posts after a war. A table is described, lines are played, dice dictated."""

from __future__ import annotations

import pytest
from era_table import Provinces, Table, city, own, table
from war_table import SWORDS, Battle, invade, is_whole

pytestmark = pytest.mark.checked

ARCHITECTS = [{"people": people, "advances": {"architecture": 2}} for people in ("egyptians", "britons", "greeks")]
CITIES = ("cymru", "wessex", "latium", "mercia")


def posts(t: Table) -> list[int | None]:
    return [t.province(word).get("post") for word in CITIES]


def war() -> Battle:
    """The first two fight; both have posts with each other, the third has one too."""
    hosts: Provinces = {"cymru": city(1, post=0), "wessex": city(1, post=0), "latium": city(0, post=1)}
    hosts |= {"mercia": city(1, post=2), "leinster": own(1)}
    t = invade("leinster", 2, *ARCHITECTS, provinces=hosts).fight(SWORDS)
    t.told.clear()
    return t


def test_era_b79_first_the_passive_host_is_asked_then_the_active_one() -> None:
    t = war()
    assert t.asked == ("expel", 1) and t.legal == ["expel", "tolerate"]
    t.play("tolerate")
    assert t.asked == ("expel", 0)
    t.play("tolerate")
    assert t.asked == ("field", 1) and posts(t) == [0, 0, 1, 2]


def test_era_a76_all_posts_of_the_other_go_and_cost_him_morale() -> None:
    t = war()
    free = [t.seat(seat)["free_vassals"] for seat in range(3)]
    t.play("expel", "expel")
    assert posts(t) == [None, None, None, 2]
    lost = [(event.seat, event.data["change"]) for event in t.told if event.data.get("why") == "post"]
    assert sorted(lost) == [(0, -2), (0, -2), (1, -2)]
    assert [t.seat(seat)["free_vassals"] for seat in range(3)] == [free[0] + 2, free[1] + 1, free[2]]
    assert not any(t.seat(seat)["fought"] for seat in range(3)) and is_whole(t)


def test_era_b79_who_did_not_fight_is_not_asked() -> None:
    t = invade("leinster", 2, *ARCHITECTS, provinces={"leinster": own(1), "cymru": city(2, post=0)}).fight(SWORDS)
    assert t.asked == ("field", 1) and t.province("cymru")["post"] == 0


def test_era_b81_posts_stay_when_an_alliance_ends() -> None:
    """Whether both end it or one breaks it."""
    friends = [{**ARCHITECTS[0], "talers": 9, "allies": [1]}, {**ARCHITECTS[1], "allies": [0]}]
    t = table(*friends, lands={"leinster": own(0), "volga": own(1)}, provinces={"cymru": city(1, post=0)})
    t.play("field diplomacy", "diplomacy b", "end alliance 1", "accept")
    assert t.has(0, "allies") == ([],) and t.province("cymru")["post"] == 0
    b = invade("ulster", 2, *friends, provinces={"ulster": own(1), "cymru": city(1, post=0)}).play("done")
    assert b.tells("alliance-ended", "ending") == ["broken"] and b.province("cymru")["post"] == 0
