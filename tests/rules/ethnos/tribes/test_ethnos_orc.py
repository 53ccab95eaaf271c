"""ETH-7.8: the horde that waits, and pillages."""

from __future__ import annotations

import pytest
from ethnos_table import KINGDOMS, end_age, table


@pytest.mark.parametrize(("card", "kingdom"), [("orc.orange", "ithys"), ("orc.red", "rhea")])
def test_ex_40_eth_7_8_1_a_marker_in_the_kingdom_and_one_on_the_horde(card: str, kingdom: str) -> None:
    at = table(hands=[card])
    at.play(f"band {card} @ {kingdom}")
    assert at.offers == ["horde", "horde none"]
    at.play("horde")
    assert at.markers(kingdom)[0] == 1 and at.seat(0)["horde"] == [kingdom]
    assert at.seat(0)["markers_left"] == 25 - 2


def test_ex_40_eth_7_8_1_too_small_for_ithys_and_taken_spaces() -> None:
    small = table(hands=["orc.orange"], markers={"ithys": [1]})
    small.play("lead orc.orange")
    assert small.decision == (0, "horde")
    taken = table(hands=["orc.orange"], seats=[{"horde": ["ithys"]}])
    taken.play("band orc.orange @ ithys")
    assert taken.decision == (1, "turn")


def test_ex_41_eth_7_8_2_three_markers_are_worth_six() -> None:
    horde = ["rhea", "ithys", "straton"]
    after = end_age(1, tribes="orc", seats=[{"horde": horde}])
    supply = after.seat(0)["markers_left"]
    assert after.offers == ["pillage", "pillage none"]  # all or nothing
    after.play("pillage")
    assert after.glory == [6, 0, 0, 0] and after.seat(0)["horde"] == []
    assert after.seat(0)["markers_left"] == supply + 3
    waiting = end_age(1, tribes="orc", seats=[{"horde": horde}])
    waiting.play("pillage none")
    assert waiting.glory == [0] * 4 and waiting.seat(0)["horde"] == horde and waiting.position["age"] == 2


@pytest.mark.parametrize(("markers", "glory"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20)])
def test_ex_42_eth_7_8_2_what_a_horde_is_worth(markers: int, glory: int) -> None:
    after = end_age(3, tribes="orc", seats=[{"horde": KINGDOMS[:markers]}])
    assert after.glory == [glory, 0, 0, 0] and after.decision is None


def test_eth_7_8_each_horde_begins_anew_after_it_pillaged() -> None:
    after = end_age(1, tribes="orc", seats=[{"horde": ["rhea"]}])
    after.play("pillage")
    assert [seat["horde"] for seat in after.position["seats"]] == [[]] * 4


def test_eth_r12_after_all_other_scoring_and_before_the_next_first_player() -> None:
    after = end_age(
        1, first=0, drawn_by=0, tribes="orc", seats=[{"horde": ["rhea"]}, {"glory": 1}, {"glory": 1}, {"glory": 1}]
    )
    assert after.decision == (0, "pillage")
    after.play("pillage")  # 1 glory: all are equal now, and seat 0 drew the third dragon
    assert after.position["first"] == 0
    assert after.decision == (0, "turn")


def test_eth_r12_the_horde_is_a_may_and_needs_a_marker() -> None:
    at = table(hands=["orc.red"])
    at.play("band orc.red @ none", "horde none")
    assert at.seat(0)["horde"] == [] and at.decision == (1, "turn")


def test_eth_r12_in_the_last_age_hordes_pillage_by_themselves() -> None:
    after = end_age(2, players=2, tribes="orc", seats=[{"horde": ["rhea"]}, {"horde": ["rhea", "duris"]}])
    assert after.glory == [1, 3] and after.decision is None
