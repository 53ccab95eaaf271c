"""Era of Tribes, 1.5 and 2.1.D: clean-up, the end of a round, elimination. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Table, before, city, own

ELSEWHERE = {"volga": own(1), "galicia": own(2)}


def clean_up(*seats: dict[str, Any], step: str = "begin-cleanup", **more: Any) -> Table:
    """The end of a round; the first seat holds what `provinces` says, the others something far away."""
    return before(step, *seats, **{"lands": ELSEWHERE, **more})


def test_era_b100_leaders_goods_and_marks_come_back() -> None:
    t = clean_up(
        {"leaders": 0, "activated": ["expansion", "trade"], "passed": True, "peace": True},
        {"leaders": 0, "epoch": "bronze-age", "grey_leaders": 2, "revolted": True, "peace_paid": [0]},
        provinces={word: own(0, spent=1) for word in ("leinster", "arabia", "brigantia")},
        grey_stock=1,
        running={"plundered": 6, "free_colony_used": 1},
    )
    assert [t.has(seat, "leaders") for seat in (0, 1)] == [(2,), (3 + 2,)]
    assert not any(province.get("spent") for province in t.position["provinces"].values())
    flags = ("activated", "passed", "revolted", "peace", "peace_paid")
    assert not any(one for seat in (0, 1) for one in t.has(seat, *flags))
    assert not {"plundered", "free_colony_used"} & set(t.position["running"])
    assert t.position["round"] == 2 and t.asked is not None and t.asked[0] == "field"


def test_era_1_5_one_vassal_or_the_city_stays() -> None:
    """DE p.20 (example): without agriculture II the two vassals beside the city leave."""
    land = {"leinster": own(0, 4), "munster": own(0, 2, city=True), "irish-sea": {"fleets": {"0": 3}}}
    t = clean_up({"advances": {"architecture": 1}}, {}, provinces=land)
    assert t.province("leinster")["vassals"] == 1 and t.province("munster").get("vassals", 0) == 0
    assert t.province("irish-sea")["fleets"] == {"0": 3} and t.province("munster")["city"]


def test_era_a101_two_stay_with_agriculture_ii_also_beside_a_city() -> None:
    """ERA-A101, ERA-B100: and the owner may take back the second."""
    land = {"leinster": own(0, 4), "ulster": own(0), "munster": own(0, 3, city=True)}
    t = clean_up({"advances": {"architecture": 1, "agriculture": 2}}, {}, provinces=land)
    assert t.province("leinster")["vassals"] == 2 and t.province("munster")["vassals"] == 2
    assert t.asked == ("take-back", 0) and set(t.legal) == {"take back leinster", "take back munster", "done"}
    t.play("take back leinster", "take back munster", "take back munster")
    assert t.asked != ("take-back", 0) and t.province("munster").get("vassals", 0) == 0


def test_era_b100_wine_and_ivory_in_turn_order() -> None:
    t = clean_up(
        {"people": "gauls"},
        {"people": "carthaginians"},
        order=[1, 0],
        lands={"lugdunensis": own(0, spent=3), "numidia": own(1)},
    )
    assert t.asked == ("war-goods", 1) and t.legal == ["arm numidia", "done"]
    t.play("arm numidia")
    assert t.asked == ("war-goods", 0) and "spent" not in t.province("lugdunensis")
    t.play("done")
    assert t.province("numidia")["spent"] == 3


@pytest.mark.parametrize(("put", "leaders", "ring"), [(3, 1, 0), (2, 2, None)])
def test_era_a32_the_ring_at_the_end_of_the_round(put: int, leaders: int, ring: int | None) -> None:
    """A leader put on the ring now stays there; one of the round before comes back."""
    seats = [{"leaders": 0}, {"leaders": 0}]
    t = clean_up(*seats, lands={"leinster": own(0), "volga": own(1)}, round=3, ring=0, ring_round=put)
    assert [t.has(seat, "leaders") for seat in (0, 1)] == [(leaders,), (2,)] and t.position["ring"] == ring


@pytest.mark.parametrize(
    ("players", "now", "ending", "over"), [(2, 40, 0, False), (2, 3, 1, True), (1, 9, 0, False), (1, 10, 0, True)]
)
def test_era_1_the_game_ends_with_the_round_of_a_condition(players: int, now: int, ending: int, over: bool) -> None:
    """ERA-1, ERA-2.1, ERA-6.1.1: the round is played to its end; alone there are ten rounds."""
    alone = {"style": "solo", "board": "2-1"} if players == 1 else {}
    seats = [{"people": people} for people in ("romans", "slavs")[:players]]
    t = clean_up(*seats, step="end-round", provinces={"latium": own(0)}, round=now, ending=ending, **alone)
    assert t.position["over"] == over and (over or t.position["round"] == now + 1)


@pytest.mark.parametrize("kept", ["vassal", "city", "fleet", "nothing"])
def test_era_2_1_d_a35_b3_out_only_without_vassal_city_and_fleet(kept: str) -> None:
    """ERA-2.1.D, ERA-A35: armies, posts and free vassals do not count."""
    left = {"vassal": {"leinster": own(0)}, "city": {"leinster": city(0)}, "fleet": {"irish-sea": {"fleets": {"0": 1}}}}
    seat = {"armies": 2, "advances": {"architecture": 1}}
    t = clean_up(seat, {}, step="begin-round", provinces=left.get(kept, {}))
    assert t.has(0, "eliminated") == (kept == "nothing",) and t.position["ending"] == int(kept == "nothing")


def test_era_b107_what_an_eliminated_player_loses() -> None:
    """ERA-A105, ERA-B107: influence 0 for good, leaders, posts, alliances vanish without penalty."""
    t = clean_up(
        {"influence": 7, "leaders": 2, "allies": [2]},
        {"people": "egyptians", "influence": 5, "epoch": "bronze-age", "advances": {"architecture": 1}},
        {"people": "britons", "influence": 5, "epoch": "bronze-age", "allies": [0]},
        step="begin-round",
        lands={"latium": city(1, post=0), "hellas": own(2)},
        ring=0,
    )
    assert t.has(0, "eliminated", "influence", "leaders", "allies") == (True, 0, 0, [])
    assert t.has(2, "allies") == ([],) and t.position["ring"] is None and t.position["ending"] == 1
    assert [t.has(seat, "influence") for seat in (1, 2)] == [(5,), (5,)]
    assert "post" not in t.province("latium")


def test_era_b107_no_further_decisions() -> None:
    t = clean_up({"leaders": 3}, {"leaders": 1}, {"leaders": 1}, step="begin-round", round=0)
    assert t.has(0, "eliminated") == (True,) and t.position["order"][2] == 0
    seats = set()
    while t.asked is not None:
        seats.add(t.asked[1])
        t.play("pass" if t.asked[0] == "field" else t.legal[-1])
    assert 0 not in seats and t.position["round"] == 1 and t.has(0, "influence") == (0,)
