"""Era of Tribes 1.3.A.4: results of battles at sea."""

from __future__ import annotations

import pytest
from war_hand import (
    Hand,
    all_vassals_are_there,
    begin,
    feed,
    fight,
    province,
    roll,
    sail,
    step,
    war_board,
)

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.core import steps

FISH = "irish-sea"


def line(h: Hand) -> list[int]:
    return [int(seat) for seat in h.s.arrival[province(FISH)] if seat >= 0]


def meeting(first: int, second: int, third: int = -1) -> Hand:
    """Two fleets of seat 0 and one each of the others, in this order of arrival. Nobody is a Briton."""
    h = war_board()
    h.s.people[:3] = [arrays.SLAVS, arrays.GREEKS, arrays.ROMANS]
    for seat in (first, second, third):
        if seat >= 0:
            sail(h, seat, FISH, 2 if seat == 0 else 1)
    feed(h)
    return h


def test_era_1_3_a_4_5_c_b10_b71_b7_the_winner_takes_the_fish_and_the_place_of_the_loser() -> None:
    h = meeting(1, 2, 0)
    s = h.s
    sea = province(FISH)
    begin(h, (FISH, 0, 1))
    fight(h, "attacker")
    assert line(h) == [0, 2] and (s.holder[sea], s.fleets[sea, 0], s.fleets[sea, 1]) == (0, 2, 0)
    assert (s.food[0], s.food[1], s.food[2]) == (3, 0, 0)  # Slavs have two of their own
    assert list(s.triumph[:3]) == [27, 29, 28] and s.morale[0] == 3  # red field; the battle itself costs nothing
    assert s.battlefield[sea] == 0 and all_vassals_are_there(h)


def test_era_b10_a_loser_who_did_not_hold_the_fish_only_leaves() -> None:
    h = meeting(2, 1, 0)
    begin(h, (FISH, 0, 1))
    fight(h, "attacker")
    assert line(h) == [2, 0] and h.s.holder[province(FISH)] == 2


def test_era_b10_the_defender_keeps_his_fish() -> None:
    h = meeting(1, 0)
    begin(h, (FISH, 0, 1))
    fight(h, "defender")
    assert line(h) == [1] and h.s.holder[province(FISH)] == 1 and h.s.fleets[province(FISH), 0] == 0
    assert list(h.s.triumph[:2]) == [29, 27] and h.s.piece_count == 0


def test_era_b10_after_a_draw_the_next_in_line_takes_over() -> None:
    h = war_board()
    h.s.people[:3] = [arrays.SLAVS, arrays.GREEKS, arrays.ROMANS]
    for seat in (1, 0, 2):
        sail(h, seat, FISH, 1)
    feed(h)
    begin(h, (FISH, 0, 1))
    roll(h, "sword", "shield")
    assert line(h) == [2] and h.s.holder[province(FISH)] == 2 and h.s.food[2] == 1
    assert list(h.s.triumph[:3]) == [28, 28, 28] and all_vassals_are_there(h)


def test_era_b71_survivors_stay_as_fleets_and_pieces() -> None:
    h = meeting(1, 0)
    begin(h, (FISH, 0, 1))
    roll(h, "sword", "shield")
    assert (h.s.fleets[province(FISH), 0], h.s.fleet_total[0], h.s.piece_count) == (1, 1, 1)
    assert step(h) == steps.END_EXPANSION


@pytest.mark.parametrize("winner", ["attacker", "defender", "nobody"])
def test_era_b8_b122_a_people_defends_its_fish_with_one_unit(winner: str) -> None:
    h = war_board()
    s = h.s
    sea, people = province(FISH), st.BARBARIAN + arrays.GAULS
    s.style, s.people[0], s.leading_epoch = st.SOLO, arrays.SLAVS, 5
    s.holder[sea], s.vassals[sea] = people, 1
    sail(h, 1, FISH, 1)
    sail(h, 0, FISH, 1 if winner == "nobody" else 2)
    feed(h)
    begin(h, (FISH, 0, people))
    assert s.war_units[st.DEFENDER].sum() == 1
    if winner == "nobody":
        roll(h, "sword", "shield")
        assert s.holder[sea] == 1 and s.vassals[sea] == 0 and line(h) == [1]  # the next in line
    elif winner == "attacker":
        fight(h, "attacker")
        assert s.holder[sea] == 0 and line(h) == [0, 1] and s.food[0] == 3 and s.morale[0] == 3
    else:
        fight(h, "defender")
        assert s.holder[sea] == people and line(h) == [1] and s.triumph[0] == 29
    assert all_vassals_are_there(h)
