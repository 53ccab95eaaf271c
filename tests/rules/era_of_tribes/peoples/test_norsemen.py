"""Era of Tribes, 4.9: raids of the Norsemen."""

from __future__ import annotations

import pytest
from era_hand import Hand, province
from round_hand import act, advance, asked, at, board, build, choices, fleet, own, places, points

from ethnarch.engine.chance import begin_chance, draw
from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.peoples import norsemen


def coast(city: bool = False, fleets: int = 1) -> Hand:
    """Norsemen (seat 0) in the Irish Sea, Britons (seat 1) in Leinster with five talers."""
    h = board(2, arrays.NORSEMEN, arrays.BRITONS)
    own(h, 0, "viken")
    own(h, 1, "leinster", vassals=0 if city else 1, city=city)
    fleet(h, 0, "irish-sea", fleets)
    advance(h, 0, seafaring=1)
    h.s.talers[:2] = 5
    return h


def raids(h: Hand) -> list[int]:
    return [action for action in choices(h) if actions.RAID_WITH <= action < actions.PIECE]


def roll_next(h: Hand, roll: int) -> None:
    """Luck in which the next die shows `roll`."""
    for seed in range(200):
        h(begin_chance, seed, 0, 0)
        if h(draw, 6) + 1 == roll:
            h(begin_chance, seed, 0, 0)
            return


@pytest.mark.parametrize("roll", range(1, 7))
def test_era_4_9_raid_on_a_vassal(roll: int) -> None:
    """1 to 5 take one taler; a 6 sinks the fleet, leaves a marker and raises morale by two."""
    h = coast()
    build(h, 0)
    roll_next(h, roll)
    act(h, raids(h)[0])
    if roll < 6:
        assert asked(h) == ("ransom", 1) and choices(h) == [actions.NUMBER, actions.NUMBER + 1]
        act(h, actions.NUMBER + 1)
        assert list(h.s.talers[:2]) == [6, 4] and h.s.morale[1] == 0
        assert points(h, "irish-sea") == [2 + 2 - 1] and h.s.battlefield[province("leinster")] == 0
        return
    assert h.s.fleet_total[0] == 0 and h.s.battlefield[province("leinster")] == 1 and h.s.morale[0] == 2
    assert h.s.holder[province("irish-sea")] == st.NOBODY and list(h.s.talers[:2]) == [5, 5]


@pytest.mark.parametrize("roll", range(1, 7))
def test_era_a122_raid_on_a_city(roll: int) -> None:
    """1 and 2 take three talers, 3 to 5 nothing, 6 sinks the fleet."""
    h = coast(city=True)
    build(h, 0)
    roll_next(h, roll)
    act(h, raids(h)[0])
    if roll <= 2:
        assert choices(h) == [actions.NUMBER + k for k in range(4)]
        act(h, actions.NUMBER + 2)
        assert list(h.s.talers[:2]) == [8, 3] and h.s.morale[1] == -1
        return
    assert list(h.s.talers[:2]) == [5, 5] and h.s.fleet_total[0] == (0 if roll == 6 else 1)


def test_era_b102_who_has_nothing_is_not_asked_and_the_bank_pays() -> None:
    h = coast(city=True)
    h.s.talers[1] = 0
    build(h, 0)
    roll_next(h, 1)
    act(h, raids(h)[0])
    assert list(h.s.talers[:2]) == [8, 0] and h.s.morale[1] == -3 and asked(h) == ("move", 0)


def test_era_b102_the_province_is_named_before_the_roll() -> None:
    """ERA-B102: land of another player next to the fleet, without a marker."""
    h = coast()
    own(h, 1, "cymru", "brigantia", "ulster")
    h.s.battlefield[province("brigantia")] = 1
    build(h, 0)
    act(h, raids(h)[0])
    assert asked(h) == ("raid", 0) and places(h) == {"leinster", "cymru"}
    roll_next(h, 2)
    act(h, at("cymru"))
    assert asked(h) == ("ransom", 1)


def test_era_a122_each_fleet_and_each_player_once_a_round() -> None:
    h = coast(fleets=2)
    build(h, 0)
    roll_next(h, 3)
    act(h, raids(h)[0], actions.NUMBER)
    assert raids(h) == [] and h.s.plundered == 1 << 1
    h.s.plundered = 0
    assert len(raids(h)) == 1  # the other fleet only


def test_era_b102_allies_may_be_raided_and_nothing_else_follows() -> None:
    h = coast()
    h.s.ally[0], h.s.ally[1], h.s.peace[1] = 2, 1, 1
    build(h, 0)
    roll_next(h, 1)
    act(h, raids(h)[0], actions.NUMBER + 1)
    assert h.s.ally[0] == 2 and h.s.morale[0] == 0 and h.s.battles == 0


def test_era_b102_barbarian_peoples_alone() -> None:
    """ERA-B102: the table of vassals, the bank pays, each people once a round; a single village is no people."""
    h = board(1, arrays.NORSEMEN)
    own(h, 0, "viken")
    fleet(h, 0, "irish-sea")
    advance(h, 0, seafaring=1)
    people = st.BARBARIAN + arrays.BRITONS
    h.s.style, h.s.role[arrays.BRITONS] = st.SOLO, st.ROLE_EXPANDS
    h.s.holder[province("leinster")], h.s.vassals[province("leinster")] = people, 1
    h.s.has_village[province("cymru")], h.s.village[province("cymru")] = 1, 0
    build(h, 0)
    roll_next(h, 4)
    act(h, raids(h)[0])
    assert h.s.talers[0] == 1 and h.s.plundered == 1 << people and raids(h) == []


def test_era_4_9_others_do_not_raid() -> None:
    h = coast()
    h.s.people[0] = arrays.GREEKS
    build(h, 0)
    assert raids(h) == []


def test_era_a123_morale_for_lost_fleets_of_norsemen_only() -> None:
    h = coast()
    h(norsemen.lost_fleet, 0, 2, silence())
    h(norsemen.lost_fleet, 1, 2, silence())
    assert list(h.s.morale[:2]) == [4, 0]


def test_era_a123_a_landing_is_no_loss() -> None:
    h = coast()
    build(h, 0)
    here = province("irish-sea")
    slot = list(arrays.NEIGHBOUR[here]).index(province("cymru"))
    piece = next(i for i in range(h.s.piece_count) if h.s.piece_at[i] == here)
    before = int(h.s.morale[0])
    act(h, actions.STEP + piece * arrays.SLOTS + slot)
    assert h.s.morale[0] == before
