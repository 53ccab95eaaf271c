"""Era of Tribes, 1.3.A.2 d): fleets meet at sea."""

from __future__ import annotations

from era_hand import Hand, province
from round_hand import DONE, act, advance, asked, battles, board, build, can_go, choices, fleet, go, own, points

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.core import state as st

FIGHT = actions.SEAT


def sea(players: int = 2, fleets: int = 1, seafaring: int = 3) -> Hand:
    """Seat 0 lies in the North Channel; seat 1 controls the Irish Sea, seat 2 lies there behind it."""
    h = board(players)
    own(h, 0, "ulster")
    own(h, 1, "wessex")
    fleet(h, 0, "north-channel", fleets)
    fleet(h, 1, "irish-sea")
    if players > 2:
        own(h, 2, "latium")
        fleet(h, 2, "irish-sea")
    advance(h, 0, seafaring=seafaring)
    return h


def test_era_1_3_a_2_d_7_a53_b53_the_mover_then_the_controller_then_the_others() -> None:
    """ERA-A53, ERA-B53: peace lets the fleet sail on; the first there keeps the fish."""
    h = sea(3)
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    assert asked(h) == ("encounter", 0)
    assert choices(h) == [FIGHT + 1, FIGHT + 2, DONE, actions.ALWAYS_PEACE]
    act(h, DONE)
    assert asked(h) == ("encounter", 1) and choices(h) == [FIGHT, DONE, actions.ALWAYS_PEACE]
    act(h, DONE)
    assert asked(h) == ("encounter", 2)
    act(h, DONE)
    assert asked(h) == ("move", 0) and points(h, "irish-sea") == [5] and battles(h) == []
    assert h.s.holder[province("irish-sea")] == 1 and can_go(h, "irish-sea", "celtic-sea")


def test_era_b53_others_in_turn_order() -> None:
    h = board(4, arrays.EGYPTIANS, arrays.BRITONS, arrays.GREEKS, arrays.SLAVS)
    own(h, 0, "ulster")
    fleet(h, 0, "north-channel")
    for seat in (1, 2, 3):
        own(h, seat, ["wessex", "latium", "hellas"][seat - 1])
    for seat in (2, 1, 3):
        fleet(h, seat, "irish-sea")
    h.s.order[:4] = [3, 0, 1, 2]
    advance(h, 0, seafaring=1)
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    seats = []
    while asked(h)[0] == "encounter":
        seats.append(asked(h)[1])
        act(h, DONE)
    assert seats == [0, 2, 3, 1]


def test_era_a54_the_mover_names_one_opponent_and_may_name_another() -> None:
    h = sea(3)
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    act(h, FIGHT + 2)
    assert asked(h) == ("encounter", 0) and choices(h)[0] == FIGHT + 1
    act(h, DONE)
    assert asked(h) == ("encounter", 1)
    act(h, FIGHT)
    assert battles(h) == [("irish-sea", 0, 2), ("irish-sea", 1, 0)]


def test_era_b54_who_demands_is_the_attacker_and_the_fleet_stops() -> None:
    h = sea()
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    act(h, DONE)
    assert asked(h) == ("encounter", 1)
    act(h, FIGHT)
    assert battles(h)[0] == ("irish-sea", 1, 0)


def test_era_b54_further_fleets_join_and_others_may_leave() -> None:
    """ERA-B54: each pair fights once; a fleet that comes later has no points; one that lies there may go."""
    h = sea(2, 2)
    fleet(h, 0, "irish-sea")
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    act(h, FIGHT + 1)
    assert points(h, "irish-sea") == [0, 6] and asked(h) == ("move", 0)
    go(h, "north-channel", "irish-sea")
    assert asked(h) == ("move", 0) and points(h, "irish-sea") == [0, 0, 6]
    go(h, "irish-sea", "celtic-sea")
    assert points(h, "irish-sea") == [0, 0] and battles(h) == [("irish-sea", 0, 1)]


def test_era_b53_every_entry_asks_again_unless_always_peaceful() -> None:
    """ERA-B53: "always" holds for this water until the expansion ends."""
    h = sea(2, 3)
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    act(h, DONE, actions.ALWAYS_PEACE)
    go(h, "north-channel", "irish-sea")
    assert asked(h) == ("encounter", 0)
    act(h, actions.ALWAYS_PEACE)
    assert asked(h) == ("move", 0)
    go(h, "north-channel", "irish-sea")
    assert asked(h) == ("move", 0) and points(h, "irish-sea") == [5, 5, 5]
    act(h, DONE)
    assert not h.s.calm.any()


def test_era_b53_no_question_in_own_or_empty_water() -> None:
    """Fleets that merely stay together are never asked; neither is who enters water it controls."""
    h = board(2)
    own(h, 0, "ulster")
    own(h, 1, "wessex")
    fleet(h, 0, "irish-sea")
    fleet(h, 1, "irish-sea")
    fleet(h, 0, "north-channel")
    advance(h, 0, seafaring=2)
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    assert asked(h) == ("move", 0)
    go(h, "irish-sea", "celtic-sea")
    assert asked(h) == ("move", 0)


def test_era_b55_a_demand_ends_an_alliance_at_once() -> None:
    """ERA-1.3.A.2.d.7, ERA-B55: both -1 influence, the demander MO -5, the other -2."""
    h = sea()
    h.s.ally[0], h.s.ally[1], h.s.influence[:2] = 2, 1, 5
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    act(h, DONE)
    before = [int(h.s.morale[0]), int(h.s.morale[1])]
    act(h, FIGHT)
    fought = [int(h.s.morale[0]), int(h.s.morale[1])]
    assert h.s.ally[0] == 0 and fought[1] <= before[1] - 5 and fought[0] <= before[0] - 2


def test_era_b55_overflow_in_the_middle_of_an_encounter() -> None:
    """The five fields can cost a vassal at once; the fleet is still the one that stopped."""
    h = sea(3)
    h.s.ally[0], h.s.ally[1], h.s.morale[0], h.s.influence[:2] = 2, 1, -8, [0, 3]
    own(h, 0, "connacht")
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    act(h, FIGHT + 1)
    assert asked(h) == ("overflow", 0)
    while asked(h)[0] == "overflow":
        act(h, choices(h)[0])
    assert asked(h) == ("encounter", 0) and points(h, "irish-sea") == [0]
    act(h, FIGHT + 2)
    assert battles(h) == [("irish-sea", 0, 1), ("irish-sea", 0, 2)]


def test_era_b122_barbarian_fishing_grounds_always_mean_battle() -> None:
    h = board(1)
    own(h, 0, "ulster")
    fleet(h, 0, "north-channel", 2)
    h.s.style, h.s.role[arrays.BRITONS] = st.SOLO, st.ROLE_EXPANDS
    people = st.BARBARIAN + arrays.BRITONS
    h.s.holder[province("irish-sea")], h.s.vassals[province("irish-sea")] = people, 1
    advance(h, 0, seafaring=2)
    build(h, 0)
    go(h, "north-channel", "irish-sea")
    assert asked(h) == ("move", 0) and points(h, "irish-sea") == [0]
    assert battles(h) == [("irish-sea", 0, people)]
    go(h, "north-channel", "irish-sea")
    assert asked(h) == ("move", 0) and points(h, "irish-sea") == [0, 0] and battles(h) == [("irish-sea", 0, people)]
