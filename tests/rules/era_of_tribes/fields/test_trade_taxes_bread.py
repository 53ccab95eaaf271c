"""Era of Tribes: trade (1.3.B), taxes (1.3.C), bread and circuses (1.3.F)."""

from __future__ import annotations

import pytest
from era_affairs import begin, empty_board

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import steps


def test_era_1_3_b_trade_gives_a_taler_for_each_leader_and_good() -> None:
    h = empty_board()
    begin(h, steps.RUN_TRADE, 0, leaders=2, goods=3)
    assert h.s.talers[0] == 5 and h.s.depth == 0
    assert (h.s.placed_leaders, h.s.placed_goods) == (0, 0)


@pytest.mark.parametrize(("level", "marker"), list(enumerate([0, 1, 3, 6, 11])))
def test_era_1_3_e_4_b30_b95_the_trade_marker_replaces_the_one_before(level: int, marker: int) -> None:
    h = empty_board()
    h.s.level_of[0, f.TRADE] = level
    begin(h, steps.RUN_TRADE, 0, leaders=1)
    assert h.s.talers[0] == 1 + marker


def test_era_b30_posts_and_g25_antiquity() -> None:
    h = empty_board()
    h.s.posts[0], h.s.epoch[0] = 2, f.ANTIQUITY
    begin(h, steps.RUN_TRADE, 0, leaders=1)
    assert h.s.talers[0] == 1 + 2 + 2
    h.s.epoch[0] = f.MIDDLE_AGES
    begin(h, steps.RUN_TRADE, 0, leaders=1)
    assert h.s.talers[0] == 5 + 3


def test_era_b30_leaders_of_the_germans_trade_for_two() -> None:
    h = empty_board()
    h.s.people[0] = arrays.GERMANS
    begin(h, steps.RUN_TRADE, 0, leaders=2, goods=1)
    assert h.s.talers[0] == 5


def test_era_1_3_c_taxes_without_a_city() -> None:
    """DE p.32: six talers for each leader, three fields each."""
    h = empty_board()
    begin(h, steps.RUN_TAXES, 1, leaders=2)
    assert h.s.talers[1] == 12 and h.s.morale[1] == -6


@pytest.mark.parametrize(
    ("people", "cities", "fields"),
    [
        (arrays.BRITONS, 3, 3 + 3),
        (arrays.GREEKS, 0, 3 + 1),
        (arrays.GREEKS, 3, 3 + 4),
        (arrays.EGYPTIANS, 0, 3),
        (arrays.EGYPTIANS, 1, 3),
        (arrays.EGYPTIANS, 3, 3 + 2),
    ],
)
def test_era_a23_the_cities_count_once_on_taxes(people: int, cities: int, fields: int) -> None:
    h = empty_board()
    h.s.people[0], h.s.cities[0], h.s.morale[0] = people, cities, 5
    begin(h, steps.RUN_TAXES, 0, leaders=1)
    assert h.s.talers[0] == f.TAX_INCOME[cities] and h.s.morale[0] == 5 - fields


def test_era_a23_three_fields_for_each_leader_but_the_cities_once() -> None:
    h = empty_board()
    h.s.cities[1], h.s.morale[1] = 2, 5
    begin(h, steps.RUN_TAXES, 1, leaders=3)
    assert h.s.talers[1] == 3 * 10 and h.s.morale[1] == 5 - 9 - 2


def test_era_1_3_f_example_two_leaders_four_goods() -> None:
    """DE p.19: from the second field from the top to the top, and five talers."""
    h = empty_board()
    h.s.morale[0] = f.MORALE_TOP - 1
    begin(h, steps.RUN_BREAD, 0, leaders=2, goods=4)
    assert h.s.morale[0] == f.MORALE_TOP and h.s.talers[0] == 5


@pytest.mark.parametrize(("level", "marker"), list(enumerate([0, 0, 1, 3, 3])))
def test_era_b31_b95_the_culture_marker(level: int, marker: int) -> None:
    h = empty_board()
    h.s.level_of[0, f.CULTURE], h.s.morale[0] = level, -5
    begin(h, steps.RUN_BREAD, 0, leaders=1)
    assert h.s.morale[0] == -4 + marker


def test_era_4_8_b31_leaders_of_the_britons_count_twice() -> None:
    h = empty_board()
    h.s.morale[1] = -5
    begin(h, steps.RUN_BREAD, 1, leaders=2, goods=1)
    assert h.s.morale[1] == 0
