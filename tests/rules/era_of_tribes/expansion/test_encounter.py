"""Era of Tribes, 1.3.A.2 d): fleets meet at sea. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, moving, own, points

pytestmark = pytest.mark.checked

PEOPLES = ("egyptians", "britons", "greeks", "slavs")
LANDS: Provinces = {"ulster": own(0), "wessex": own(1), "latium": own(2), "hellas": own(3)}


def at_sea(*line: int, fleets: int = 1, seafaring: int = 3, players: int = 0, **more: Any) -> Table:
    """The first seat moves: its fleets lie in the North Channel; the others lie in the Irish Sea in this order, the
    first of them controls it."""
    seats: list[dict[str, Any]] = [{"people": people} for people in PEOPLES[: players or 1 + max(line)]]
    seats[0]["advances"] = {"seafaring": seafaring}
    for seat, given in more.pop("seats", {}).items():
        seats[seat].update(given)
    irish = {"fleets": {str(seat): 1 for seat in line}, "line": list(line)}
    sea: Provinces = {"north-channel": {"fleets": {"0": fleets}}, "irish-sea": irish, **more.pop("provinces", {})}
    return moving(*seats, lands=LANDS, provinces=sea, **more)


IN = "sail north-channel > irish-sea"


def battles(t: Table) -> list[tuple[Any, ...]]:
    return [(one["place"], one["attacker"], one["defender"]) for one in t.position["battles"]]


def test_era_1_3_a_2_d_7_a53_b53_the_mover_then_the_controller_then_the_others() -> None:
    """ERA-A53, ERA-B53: peace lets the fleet sail on; the first there keeps the fish."""
    t = at_sea(1, 2).play(IN)
    assert t.asked == ("encounter", 0) and t.legal == ["fight 1", "fight 2", "peace", "peace always"]
    t.play("peace")
    assert t.asked == ("encounter", 1) and t.legal == ["fight 0", "peace", "peace always"]
    t.play("peace")
    assert t.asked == ("encounter", 2)
    t.play("peace")
    assert t.asked == ("move", 0) and points(t, "irish-sea") == [5] and battles(t) == []
    assert t.province("irish-sea")["holder"] == 1 and "sail irish-sea > celtic-sea" in t.legal


def test_era_b53_others_in_turn_order() -> None:
    """The controller before them."""
    t = at_sea(2, 1, 3, order=[0, 3, 1, 2], seafaring=1).play(IN)
    seats = []
    while t.asked is not None and t.asked[0] == "encounter":
        seats.append(t.asked[1])
        t.play("peace")
    assert seats == [0, 2, 3, 1]


def test_era_a54_the_mover_names_one_opponent_and_may_name_another() -> None:
    t = at_sea(1, 2, fleets=2).play(IN, "fight 2")
    assert t.asked == ("encounter", 0) and t.legal[0] == "fight 1"
    t.play("peace")
    assert t.asked == ("encounter", 1)
    t.play("fight 0")
    assert battles(t) == [("irish-sea", 0, 2), ("irish-sea", 1, 0)]


def test_era_b54_who_demands_is_the_attacker_and_the_fleet_stops() -> None:
    t = at_sea(1, fleets=2).play(IN, "peace")
    assert t.asked == ("encounter", 1)
    t.play("fight 0")
    assert battles(t) == [("irish-sea", 1, 0)] and points(t, "irish-sea") == [0]


def test_era_b54_further_fleets_join_and_others_may_leave() -> None:
    """ERA-B54: each pair fights once; a fleet that comes later has no points; one that lies there may go."""
    t = at_sea(1, 0, fleets=2).play(IN, "fight 1")
    assert points(t, "irish-sea") == [0, 6] and t.asked == ("move", 0)
    t.play(IN)
    assert t.asked == ("move", 0) and points(t, "irish-sea") == [0, 0, 6]
    t.play("sail irish-sea > celtic-sea #2")
    assert points(t, "irish-sea") == [0, 0] and battles(t) == [("irish-sea", 0, 1)]


def test_era_b53_every_entry_asks_again_unless_always_peaceful() -> None:
    """ERA-B53: "always" holds for this water until the expansion ends."""
    t = at_sea(1, fleets=3).play(IN, "peace", "peace always", IN)
    assert t.asked == ("encounter", 0)
    t.play("peace always")
    assert t.asked == ("move", 0)
    t.play(IN)
    assert t.asked == ("move", 0) and points(t, "irish-sea") == [5, 5, 5] and t.province("irish-sea")["calm"] == [0, 1]
    assert "calm" not in t.play("done").province("irish-sea")


def test_era_b53_no_question_in_own_or_empty_water() -> None:
    """Fleets that merely stay together are never asked; neither is who enters water it controls."""
    t = at_sea(0, 1, seafaring=2).play(IN)
    assert t.asked == ("move", 0)
    t.play("sail irish-sea > celtic-sea")
    assert t.asked == ("move", 0)


FRIENDS = {0: {"allies": [1], "influence": 5}, 1: {"allies": [0], "influence": 5}}


def test_era_b55_a_demand_ends_an_alliance_at_once() -> None:
    """ERA-1.3.A.2.d.7, ERA-B55: both -1 influence, the demander MO -5, the other -2."""
    t = at_sea(1, fleets=2, seats=FRIENDS).play(IN, "peace")
    assert t.has(0, "allies") == ([1],)
    t.told.clear()
    t.play("fight 0")
    assert [t.has(seat, "allies", "influence") for seat in (0, 1)] == [([], 4), ([], 4)]
    moved = [(event.seat, event.data["change"]) for event in t.told if event.kind == "morale"]
    assert sorted(moved) == [(0, -2), (1, -5)]


def test_era_b55_overflow_in_the_middle_of_an_encounter() -> None:
    """The five fields can cost a vassal at once; the fleet is still the one that stopped."""
    fed = {"seafaring": 3, "agriculture": 4}
    low = {0: {"allies": [1], "morale": -10, "advances": fed}, 1: {"allies": [0], "influence": 3}}
    t = at_sea(1, 2, fleets=2, seats=low, provinces={"connacht": own(0, 6)}).play(IN, "fight 1")
    assert t.asked == ("overflow", 0)
    while t.asked == ("overflow", 0):
        t.play(t.legal[0])
    assert t.asked == ("encounter", 0) and points(t, "irish-sea") == [0]
    t.play("fight 2")
    assert battles(t) == [("irish-sea", 0, 1), ("irish-sea", 0, 2)]


def test_era_b122_barbarian_fishing_grounds_always_mean_battle() -> None:
    people: Provinces = {"irish-sea": {"holder": "gauls", "vassals": 1}}
    t = at_sea(
        0, players=2, fleets=3, seafaring=2, provinces=people, style="coop", peoples={"gauls": "expands"}
    ).play(IN)  # fmt: skip
    assert t.asked == ("move", 0) and points(t, "irish-sea") == [0] and battles(t) == [("irish-sea", 0, "gauls")]
    t.play(IN)
    assert t.asked == ("move", 0) and points(t, "irish-sea") == [0, 0]
    assert battles(t) == [("irish-sea", 0, "gauls")]
