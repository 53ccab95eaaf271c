"""ERA-1.3.D: diplomacy a) recruit, b) bring peace, c) boast. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import LANDS, Table, own, table

from ethnarch.games.era_of_tribes.board.arrays import BOARD

NEXT = ("field", 1)
"""The first seat has finished."""


def three(*seats: dict[str, Any], **more: Any) -> Table:
    """Slavs, Britons and Greeks with 20 talers, five grey leaders in the stock, without bonus actions."""
    given = [*seats, *[{}] * (3 - len(seats))]
    return table(*({"talers": 20, **seat} for seat in given), **{"grey_stock": 5, "bonus_actions": False, **more})


def scores(*points: int, **first: Any) -> list[dict[str, Any]]:
    """Seats with so much influence; the first has something else besides."""
    seats: list[dict[str, Any]] = [{"influence": number} for number in points]
    return [seats[0] | first, *seats[1:]]


def name(t: Table, letters: str) -> Table:
    """Name a set of actions and begin to carry them out."""
    return t.play("field diplomacy", f"diplomacy {letters}")


def sets(t: Table) -> str:
    """The sets that can be named."""
    return " ".join(line.removeprefix("diplomacy ") for line in t.play("field diplomacy").legal)


def test_era_1_3_d_a_era_1_3_d_c_example_recruit_and_boast() -> None:
    """DE p.17: a leader for 3 talers and 3 vassals, then with 13 points and two poorer players 4 talers; a point,
    two treaties."""
    t = three(*scores(13, 5, 9, people="romans", talers=7))
    before = t.seat(0)["free_vassals"]
    name(t, "ac")
    assert t.legal == ["recruit", "boast"]
    t.play("recruit")
    assert t.asked == NEXT  # boasting is the only thing left and is not asked
    assert t.has(0, "talers", "retired", "influence", "treaties", "grey_leaders") == (0, 3, 14, 2, 1)
    assert t.seat(0)["free_vassals"] == before - 3 and [t.seat(seat)["talers"] for seat in (1, 2)] == [22, 22]
    assert (t.position["grey_stock"], t.position["ring"], t.position["ring_round"]) == (4, 0, 1)


def test_era_a85_the_new_leader_can_be_used_at_once() -> None:
    assert name(three(), "a").has(0, "leaders") == (3 - 1 + 1,)


def test_era_b82_a_leader_won_by_a_cannot_join_this_activation() -> None:
    assert sets(three({"leaders": 1})) == "a b c"


def test_era_b82_sets_that_can_be_paid_together() -> None:
    """Boasting costs 4, a leader 3, and there are 5 talers."""
    assert sets(three(*scores(13, 5, 9, people="romans", talers=5))) == "a b ab c bc"


def test_era_a84_one_leader_and_one_treaty_for_each_action() -> None:
    t = name(three(), "abc").play("bring peace", "boast")
    assert t.asked == NEXT and t.has(0, "treaties", "leaders", "grey_leaders") == (3, 3 - 3 + 1, 1)


def test_era_a84_the_number_of_leaders_placed() -> None:
    t = name(three({"leaders": 3}), "bc")
    assert t.has(0, "leaders") == (1,)


@pytest.mark.parametrize(("people", "price"), [("slavs", 2), ("romans", 3)])
def test_era_4_10_b83_price_of_a_leader(people: str, price: int) -> None:
    """Free vassals alone count, not those beside cities; and the stock alone, not the box (ERA-B19)."""
    rest = 36 - 1 - 24
    enough = {"people": people, "talers": price, "free_vassals": price, "retired": rest - price}
    assert sets(three(enough)).startswith("a ")
    assert "a" not in sets(three(enough | {"free_vassals": price - 1, "retired": rest - price + 1}))
    assert "a" not in sets(three(enough | {"talers": price - 1}))
    assert "a" not in sets(three(enough, grey_stock=0, grey_box=3))


def test_era_1_3_d_b_a16_b84_peace_gives_a_treaty_and_no_morale() -> None:
    t = name(three(), "b")
    assert t.asked == NEXT and t.has(0, "peace", "morale", "treaties") == (True, 0, 1)


@pytest.mark.parametrize(("points", "each"), [(4, 0), (5, 1), (9, 1), (10, 2), (13, 2)])
def test_era_a83_a_taler_for_every_full_five_points(points: int, each: int) -> None:
    """Who has as much influence is not poorer."""
    t = name(three(*scores(points, 0, points)), "c")
    assert [t.seat(seat)["talers"] for seat in range(3)] == [20 - each, 20 + each, 20]
    assert t.has(0, "influence") == (points + 1,)


def test_era_b85_the_whole_sum_must_be_there_and_eliminated_players_get_nothing() -> None:
    assert "c" not in sets(three(*scores(13, 5, 9, talers=3)))
    lands = {word: given for word, given in LANDS.items() if given["holder"] != 2}
    seats = scores(13, 5, 0, talers=3)
    t = name(three(*seats[:2], {"eliminated": True, "talers": 3}, lands=lands), "c")
    assert [t.seat(seat)["talers"] for seat in range(3)] == [1, 22, 3]


def test_era_1_3_d_c_only_while_nobody_is_on_the_ring() -> None:
    assert sets(three(ring=1, ring_round=1)) == "a b ab"


def test_era_b123_solo_boasting_is_free_and_there_are_no_bonus_actions() -> None:
    people = BOARD.maps["2-3"].peoples[0]
    home = BOARD.provinces[BOARD.homes(people)[0]].name.en.lower()
    alone = {"people": people, "influence": 20}
    t = name(table(alone, board="2-3", style="solo", lands={home: own(0)}), "c")
    assert t.asked == ("field", 0) and t.has(0, "talers", "influence", "treaties") == (0, 21, 1)


def test_era_b86_bonus_actions_can_be_switched_off() -> None:
    """A neighbour who could become an ally is not asked."""
    beside = {"ulster": own(0), "leinster": own(1), "galicia": own(2)}
    assert name(three(lands=beside), "b").asked == NEXT
    assert "ally 1" in name(three(lands=beside, bonus_actions=True), "b").legal
