"""Era of Tribes, 1.5 and 2.1.D: clean-up, the end of a round, elimination."""

from __future__ import annotations

import pytest
from era_hand import province
from round_hand import DONE, act, advance, asked, at, board, choices, fleet, own, places, start

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.end import elimination
from ethnarch.games.era_of_tribes.rounds import cleanup


def test_era_b100_leaders_goods_and_marks_come_back() -> None:
    h = board(2)
    own(h, 0, "leinster", "arabia", "brigantia")
    own(h, 1, "latium")
    h.s.spent[[province("leinster"), province("arabia"), province("brigantia")]] = 1
    h.s.epoch[1], h.s.grey[1] = f.BRONZE_AGE, 2
    h.s.activated[:2], h.s.passed[0], h.s.revolted[1], h.s.peace[0], h.s.peace_paid[1] = 3, 1, 1, 1, 1
    h.s.plundered, h.s.free_colony_used = 6, 1
    start(h, steps.BEGIN_CLEANUP)
    s = h.s
    assert list(s.leaders[:2]) == [2, 3 + 2] and not s.spent.any()
    flags = (s.activated, s.passed, s.revolted, s.peace, s.peace_paid)
    assert not any(flag.any() for flag in flags) and s.plundered == s.free_colony_used == 0
    assert s.round_now == 2 and asked(h)[0] == "field"


def test_era_1_5_one_vassal_or_the_city_stays() -> None:
    """DE p.20 (example): without agriculture II the two vassals beside the city leave."""
    h = board(1)
    own(h, 0, "leinster", vassals=4)
    own(h, 0, "munster", vassals=2, city=True)
    fleet(h, 0, "irish-sea", 3)
    start(h, steps.BEGIN_CLEANUP)
    assert h.s.vassals[province("leinster")] == 1 and h.s.vassals[province("munster")] == 0
    assert h.s.fleets[province("irish-sea"), 0] == 3 and h.s.city[province("munster")] == 1


def test_era_a101_two_stay_with_agriculture_ii_also_beside_a_city() -> None:
    """ERA-A101, ERA-B100: and the owner may take back the second."""
    h = board(1)
    own(h, 0, "leinster", vassals=4)
    own(h, 0, "ulster", vassals=1)
    own(h, 0, "munster", vassals=3, city=True)
    advance(h, 0, agriculture=2)
    start(h, steps.BEGIN_CLEANUP)
    assert h.s.vassals[province("leinster")] == 2 and h.s.vassals[province("munster")] == 2
    assert asked(h) == ("take-back", 0) and places(h) == {"leinster", "munster"}
    act(h, at("leinster"), at("munster"), at("munster"))
    assert asked(h)[0] != "take-back" and h.s.vassals[province("munster")] == 0


def test_era_b100_wine_and_ivory_in_turn_order() -> None:
    h = board(2, arrays.GAULS, arrays.CARTHAGINIANS)
    own(h, 0, "lugdunensis")
    own(h, 1, "numidia")
    h.s.order[:2] = [1, 0]
    h.s.spent[province("lugdunensis")] = 3
    start(h, steps.BEGIN_CLEANUP)
    assert asked(h) == ("war-goods", 1) and places(h) == {"numidia"}
    act(h, at("numidia"))
    assert asked(h) == ("war-goods", 0) and h.s.spent[province("lugdunensis")] == 0
    act(h, DONE)
    assert h.s.spent[province("numidia")] == 3


def test_era_a32_the_ring_at_the_end_of_the_round() -> None:
    """A leader put on the ring now stays there; one of the round before comes back."""
    h = board(2)
    own(h, 0, "leinster")
    own(h, 1, "latium")
    h.s.round_now, h.s.ring_seat, h.s.ring_round = 3, 0, 3
    h(cleanup.return_leaders)
    assert (h.s.leaders[0], h.s.leaders[1], h.s.ring_seat) == (1, 2, 0)
    h.s.round_now = 4
    h(cleanup.return_leaders)
    assert (h.s.leaders[0], h.s.ring_seat) == (2, -1)


@pytest.mark.parametrize(("style", "now", "ending", "over"), [(0, 40, 0, 0), (0, 3, 1, 1), (1, 9, 0, 0), (1, 10, 0, 1)])
def test_era_1_the_game_ends_with_the_round_of_a_condition(style: int, now: int, ending: int, over: int) -> None:
    """ERA-1, ERA-2.1, ERA-6.1.1: the round is played to its end; alone there are ten rounds."""
    h = board(1)
    own(h, 0, "leinster")
    h.s.style, h.s.round_now, h.s.ending = style, now, ending
    start(h, steps.END_ROUND)
    assert h.s.over == over and (over or h.s.round_now == now + 1)


def test_era_2_1_d_a35_b3_out_only_without_vassal_city_and_fleet() -> None:
    """ERA-2.1.D, ERA-A35: armies, posts and free vassals do not count."""
    for keep in ("vassal", "city", "fleet", "nothing"):
        h = board(2)
        own(h, 1, "latium")
        h.s.armies[0] = 2
        h.s.free_vassals[0] -= 2
        if keep == "vassal":
            own(h, 0, "leinster")
        if keep == "city":
            own(h, 0, "leinster", vassals=0, city=True)
        if keep == "fleet":
            fleet(h, 0, "irish-sea")
        h(elimination.check, silence())
        assert (h.s.eliminated[0], h.s.ending) == ((1, 1) if keep == "nothing" else (0, 0))


def test_era_b107_what_an_eliminated_player_loses() -> None:
    """ERA-A105, ERA-B107: influence 0 for good, leaders, posts, alliances vanish without penalty."""
    h = board(3)
    own(h, 1, "latium", vassals=0, city=True)
    own(h, 2, "hellas")
    h.s.influence[:3], h.s.leaders[0] = [7, 5, 5], 2
    h.s.post[province("latium")], h.s.posts[0] = 0, 1
    h.s.free_vassals[0] -= 1
    h.s.ally[0], h.s.ally[2], h.s.ring_seat = 4, 1, 0
    h(elimination.check, silence())
    s = h.s
    assert (s.eliminated[0], s.influence[0], s.leaders[0], s.posts[0], s.ring_seat) == (1, 0, 0, 0, -1)
    assert s.ally[2] == 0 and list(s.influence[1:3]) == [5, 5] and list(s.morale[:3]) == [0, 0, 0]
    assert s.post[province("latium")] == -1 and s.free_vassals[0] == f.START_FREE and s.ending == 1


def test_era_b107_no_further_decisions() -> None:
    h = board(3)
    own(h, 1, "latium")
    own(h, 2, "hellas")
    h.s.leaders[1:3], h.s.leaders[0], h.s.round_now = 1, 3, 0
    start(h, steps.BEGIN_ROUND)
    assert h.s.eliminated[0] == 1 and h.s.order[2] == 0
    seats = set()
    while h.s.over == 0:
        seats.add(asked(h)[1])
        act(h, actions.PASS if asked(h)[0] == "field" else choices(h)[-1])
    assert 0 not in seats and h.s.round_now == 1 and h.s.influence[0] == 0
