"""Era of Tribes: diplomacy a) b) c) (1.3.D)."""

from __future__ import annotations

import pytest
from era_affairs import act, begin, choices, empty_board, top

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.fields import diplomacy
from ethnarch.games.era_of_tribes.realm import supply

A, B, C = diplomacy.A_RECRUIT, diplomacy.B_PEACE, diplomacy.C_BOAST


def table(players: int = 3, talers: int = 20):  # type: ignore[no-untyped-def]
    h = empty_board(players)
    h.s.talers[:players], h.s.leaders[:players] = talers, 3
    h.s.grey_stock, h.s.bonus_switch = 5, 0
    return h


def name(h, bits: int, seat: int = 0) -> None:  # type: ignore[no-untyped-def]
    """Name a set of actions and begin to carry them out."""
    begin(h, steps.DIPLOMACY_SET, seat)
    act(h, actions.DIPLOMACY_OF + bits)
    begin(h, steps.BEGIN_DIPLOMACY, seat)


def test_era_1_3_d_a_era_1_3_d_c_example_recruit_and_boast() -> None:
    """DE p.17: a leader for 3 talers and 3 vassals, then with 13 points and two poorer players 4 talers; a point,
    two treaties."""
    h = table(talers=7)
    s = h.s
    s.influence[:3] = [13, 5, 9]
    name(h, A | C)
    assert choices(h) == [actions.RECRUIT, actions.BOAST]
    act(h, actions.RECRUIT)
    assert s.depth == 0  # boasting is the only thing left and is not asked
    assert (s.talers[0], s.free_vassals[0], s.retired[0], s.influence[0], s.treaties[0]) == (0, 9, 3, 14, 2)
    assert list(s.talers[1:3]) == [9, 9]
    assert (s.grey[0], s.grey_stock, s.ring_seat, s.ring_round) == (1, 4, 0, 1)
    assert h(supply.vassals_accounted, 0) == 36


def test_era_a85_the_new_leader_can_be_used_at_once() -> None:
    h = table()
    name(h, A)
    assert h.s.leaders[0] == 3 + 1


def test_era_b82_a_leader_won_by_a_cannot_join_this_activation() -> None:
    h = table()
    h.s.leaders[0] = 1
    begin(h, steps.DIPLOMACY_SET, 0)
    assert choices(h) == [actions.DIPLOMACY_OF + bits for bits in (A, B, C)]


def test_era_b82_sets_that_can_be_paid_together() -> None:
    h = table(talers=5)
    h.s.influence[:3] = [13, 5, 9]  # boasting costs 4, a leader 3
    begin(h, steps.DIPLOMACY_SET, 0)
    assert choices(h) == [actions.DIPLOMACY_OF + bits for bits in (A, B, A | B, C, B | C)]


def test_era_a84_one_leader_and_one_treaty_for_each_action() -> None:
    h = table()
    name(h, A | B | C)
    assert h.s.named == 7
    for action in (actions.BRING_PEACE, actions.BOAST):
        act(h, action)
    assert h.s.depth == 0 and h.s.named == 0 and h.s.treaties[0] == 3


def test_era_a84_the_number_of_leaders_placed() -> None:
    h = table()
    begin(h, steps.DIPLOMACY_SET, 0)
    act(h, actions.DIPLOMACY_OF + (A | C))
    assert h.s.placed_leaders == 2


@pytest.mark.parametrize(
    ("people", "price"),
    [(arrays.SLAVS, 2), (arrays.ROMANS, 3)],
)
def test_era_4_10_b83_price_of_a_leader(people: int, price: int) -> None:
    h = table(talers=price)
    s = h.s
    s.people[0], s.free_vassals[0] = people, price
    assert h(diplomacy.can_recruit, 0)
    s.free_vassals[0] = price - 1  # those beside cities do not count
    assert not h(diplomacy.can_recruit, 0)
    s.free_vassals[0], s.talers[0] = price, price - 1
    assert not h(diplomacy.can_recruit, 0)
    s.talers[0], s.grey_stock, s.grey_box = price, 0, 3  # only the stock counts, not the box (ERA-B19)
    assert not h(diplomacy.can_recruit, 0)


def test_era_1_3_d_b_a16_b84_peace_gives_a_treaty_and_no_morale() -> None:
    h = table()
    name(h, B)
    assert (h.s.peace[0], h.s.morale[0], h.s.treaties[0], h.s.depth) == (1, 0, 1, 0)


@pytest.mark.parametrize(("points", "each"), [(4, 0), (5, 1), (9, 1), (10, 2), (13, 2)])
def test_era_a83_a_taler_for_every_full_five_points(points: int, each: int) -> None:
    h = table()
    h.s.influence[:3] = [points, 0, points]  # equal is not poorer
    name(h, C)
    assert h.s.talers[0] == 20 - each and h.s.talers[1] == 20 + each and h.s.talers[2] == 20
    assert h.s.influence[0] == points + 1


def test_era_b85_the_whole_sum_must_be_there_and_eliminated_players_get_nothing() -> None:
    h = table(talers=3)
    h.s.influence[:3] = [13, 5, 9]
    assert not h(diplomacy.can_boast, 0)
    h.s.eliminated[2], h.s.influence[2] = 1, 0
    assert h(diplomacy.can_boast, 0)
    name(h, C)
    assert list(h.s.talers[:3]) == [1, 5, 3]


def test_era_1_3_d_c_only_while_nobody_is_on_the_ring() -> None:
    h = table()
    h.s.ring_seat = 1
    begin(h, steps.DIPLOMACY_SET, 0)
    assert choices(h) == [actions.DIPLOMACY_OF + bits for bits in (A, B, A | B)]


def test_era_b123_solo_boasting_is_free_and_there_are_no_bonus_actions() -> None:
    h = table(1, 0)
    s = h.s
    s.style, s.bonus_switch, s.influence[0] = st.SOLO, 1, 20
    name(h, C)
    assert (s.talers[0], s.influence[0], s.treaties[0], s.credits, s.depth) == (0, 21, 1, 0, 0)


def test_era_b86_bonus_actions_can_be_switched_off() -> None:
    h = table()
    name(h, B)
    assert h.s.credits == 0 and top(h) == (0, -1)
