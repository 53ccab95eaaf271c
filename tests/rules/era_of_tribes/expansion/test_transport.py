"""Era of Tribes, 1.3.A.2 d): transport over a row of fleets."""

from __future__ import annotations

from era_hand import province
from round_hand import (
    DONE,
    act,
    advance,
    asked,
    at,
    battles,
    board,
    build,
    can_go,
    choices,
    end_moving,
    fleet,
    go,
    own,
    places,
    points,
)

from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.expansion import transport


def test_era_1_3_a_2_d_5_bridge_of_two_fleets() -> None:
    """DE p.12 (example): the vassal pays one point, both fleets one each; a luxury good, and a colony: MO -2."""
    h = board(1)
    own(h, 0, "cymru", vassals=2)
    fleet(h, 0, "irish-sea")
    fleet(h, 0, "north-channel")
    advance(h, 0, seafaring=1)
    h.s.holder[province("brigantia")] = st.NOBODY
    build(h, 0)
    go(h, "cymru", "irish-sea")
    assert asked(h) == ("transport", 0)
    assert places(h) == {"brigantia", "cymru", "leinster", "north-channel"}
    act(h, at("north-channel"))
    assert places(h) == {"leinster", "ulster", "caledonia", "scotland", "irish-sea"}
    act(h, at("caledonia"))
    assert points(h, "irish-sea") == [1] and points(h, "north-channel") == [1] and points(h, "caledonia") == [0]
    act(h, DONE)
    assert h.s.holder[province("caledonia")] == 0 and h.s.morale[0] == -2  # furs of Caledonia


def test_era_b49_the_vassal_goes_on_with_what_is_left() -> None:
    h = board(1)
    own(h, 0, "cymru", vassals=2)
    fleet(h, 0, "irish-sea")
    advance(h, 0, seafaring=1, mechanics=2)
    build(h, 0)
    go(h, "cymru", "irish-sea")
    assert h.s.vassals[province("cymru")] == 2  # booked at home until it goes ashore
    act(h, at("leinster"))
    assert h.s.vassals[province("cymru")] == 1 and h.s.aboard == -1
    go(h, "leinster", "ulster")
    act(h, DONE)
    assert h.s.holder[province("ulster")] == 0


def test_era_b49_which_fleet_pays() -> None:
    """ERA-B49: the player's choice, where the fleets differ; alike ones are not asked about."""
    h = board(1)
    own(h, 0, "cymru", vassals=3)
    fleet(h, 0, "irish-sea", 2)
    advance(h, 0, seafaring=1, mechanics=1)
    build(h, 0)
    go(h, "cymru", "irish-sea")
    assert asked(h) == ("transport", 0)
    act(h, at("leinster"))
    assert points(h, "irish-sea") == [1, 2]
    go(h, "cymru", "irish-sea")
    assert asked(h) == ("payer", 0)
    left = {int(h.s.piece_moves[action - actions.PIECE]) for action in choices(h)}
    assert left == {1, 2}
    act(h, next(action for action in choices(h) if h.s.piece_moves[action - actions.PIECE] == 1))
    assert points(h, "irish-sea") == [0, 2] and asked(h) == ("transport", 0)


def test_era_a50_own_fleets_with_points_only() -> None:
    h = board(2)
    own(h, 0, "cymru", vassals=2)
    own(h, 1, "wessex")
    fleet(h, 1, "irish-sea")
    advance(h, 1, seafaring=4)
    build(h, 0)
    assert not can_go(h, "cymru", "irish-sea")
    h = board(1)
    own(h, 0, "cymru", vassals=4)
    fleet(h, 0, "irish-sea")
    advance(h, 0, seafaring=1)
    build(h, 0)
    for _ in range(2):
        go(h, "cymru", "irish-sea")
        act(h, at("leinster"))
    assert points(h, "irish-sea") == [0] and not can_go(h, "cymru", "irish-sea")


def test_era_b49_ashore_among_enemies_and_allies() -> None:
    """ERA-B49, ERA-B50, ERA-B47: enemy land is an attack from the sea."""
    h = board(2)
    own(h, 0, "cymru", vassals=2)
    own(h, 1, "leinster")
    fleet(h, 0, "irish-sea")
    advance(h, 0, seafaring=1, mechanics=4)
    build(h, 0)
    go(h, "cymru", "irish-sea")
    act(h, at("leinster"))
    assert points(h, "leinster") == [0]
    (attacker,) = [i for i in range(h.s.piece_count) if h.s.piece_at[i] == province("leinster")]
    assert h.s.piece_by_sea[attacker] == 1
    end_moving(h)
    assert battles(h) == [("leinster", 0, 1)]


def test_era_b51_the_fleet_that_is_entered_pays_the_feet() -> None:
    """ERA-B51: over the border of three feet the fleet of the Iceland Sea pays three."""
    h = board(1)
    own(h, 0, "ulster", vassals=3)
    fleet(h, 0, "north-atlantic")
    fleet(h, 0, "iceland-sea")
    advance(h, 0, seafaring=2)
    build(h, 0)
    go(h, "ulster", "north-atlantic")
    act(h, at("iceland-sea"))
    assert points(h, "north-atlantic") == [3] and points(h, "iceland-sea") == [1]
    act(h, at("iceland"))
    go(h, "ulster", "north-atlantic")
    assert "iceland-sea" not in places(h)


def test_era_b49_no_water_that_leads_nowhere() -> None:
    """ERA-B49: vassals cannot stay on the water; open sea is offered only if a row of fleets leads to land."""
    h = board(1)
    fleet(h, 0, "northern-ocean")
    own(h, 0, "ulster", vassals=2)
    fleet(h, 0, "north-atlantic")
    advance(h, 0, seafaring=2)
    build(h, 0)
    assert h(transport.reaches_land, province("north-atlantic"))
    assert h(transport.reaches_land, province("northern-ocean"))  # back over the North Atlantic
    go(h, "ulster", "north-atlantic")
    assert "northern-ocean" in places(h)
    for i in range(h.s.piece_count):
        if h.s.piece_at[i] == province("north-atlantic"):
            h.s.piece_moves[i] = 0
    assert not h(transport.reaches_land, province("northern-ocean")) and "northern-ocean" not in places(h)
