"""Era of Tribes, 1.3.A.2 d): steps over land and sea, horses, landing."""

from __future__ import annotations

from era_hand import Hand, province
from round_hand import (
    DONE,
    act,
    advance,
    asked,
    battles,
    board,
    build,
    can_go,
    choices,
    end_moving,
    find_step,
    fleet,
    go,
    own,
    points,
)

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.core import state as st


def rides(h: Hand) -> dict[str, int]:
    """Provinces of the vassals that may take a horse, with the action."""
    return {
        arrays.PROVINCE_WORDS[h.s.piece_at[action - actions.HORSE_FOR]]: action
        for action in choices(h)
        if actions.HORSE_FOR <= action < actions.RAID_WITH
    }


def riders(h: Hand) -> set[str]:
    return set(rides(h))


def ride(h: Hand, word: str) -> None:
    act(h, rides(h)[word])


def test_era_1_3_a_2_d_each_piece_has_its_own_points() -> None:
    """ERA-B44: steps of different pieces may be interleaved; nobody spends more than it has."""
    h = board(1)
    own(h, 0, "leinster", "wessex")
    advance(h, 0, mechanics=2)
    build(h, 0)
    go(h, "leinster", "ulster")
    go(h, "wessex", "icenia")
    go(h, "ulster", "connacht")
    assert points(h, "connacht") == [0] and points(h, "icenia") == [1]
    assert not can_go(h, "connacht", "munster") and can_go(h, "icenia", "brigantia")


def test_era_a49_crossing_own_and_empty_land_takes_nothing() -> None:
    """ERA-A49, ERA-B46: beer of Leinster is not taken by passing through."""
    h = board(1)
    own(h, 0, "ulster")
    advance(h, 0, mechanics=2)
    build(h, 0)
    go(h, "ulster", "leinster", "munster")
    assert h.s.holder[province("leinster")] == st.NOBODY
    assert asked(h) is None or asked(h)[0] != "move"
    assert h.s.holder[province("munster")] == 0 and h.s.holder[province("leinster")] == st.NOBODY


def test_era_b47_foreign_land_ends_the_move_and_means_battle() -> None:
    """ERA-A49, ERA-B47: no points are left, no way back; each piece remembers whether it came over land or from the
    sea."""
    h = board(2)
    own(h, 0, "ulster", "connacht", vassals=2)
    own(h, 1, "leinster")
    fleet(h, 0, "irish-sea")
    advance(h, 0, mechanics=4, seafaring=1)
    build(h, 0)
    go(h, "ulster", "leinster")
    go(h, "connacht", "leinster")
    go(h, "irish-sea", "leinster")
    assert points(h, "leinster") == [0, 0, 0] and not can_go(h, "leinster", "munster")
    by_sea = sorted(int(h.s.piece_by_sea[i]) for i in range(h.s.piece_count) if h.s.piece_at[i] == province("leinster"))
    assert by_sea == [0, 0, 2]


def test_era_b47_villages_stop_a_vassal_too() -> None:
    h = board(1)
    own(h, 0, "ulster", vassals=2)
    h.s.has_village[province("leinster")], h.s.village[province("leinster")] = 1, 0
    advance(h, 0, mechanics=4)
    build(h, 0)
    go(h, "ulster", "leinster")
    assert points(h, "leinster") == [0]
    end_moving(h)
    assert battles(h) == [("leinster", 0, st.VILLAGERS)]
    assert h.s.holder[province("leinster")] == st.NOBODY


def test_era_b48_allied_land_may_be_crossed() -> None:
    """ERA-1.3.A.2.d: the points stay; standing there at the end is an attack and breaks the alliance."""
    h = board(2)
    own(h, 0, "ulster", vassals=3)
    own(h, 1, "leinster")
    h.s.ally[0], h.s.ally[1], h.s.influence[:2], h.s.morale[:2] = 2, 1, 5, 0
    advance(h, 0, mechanics=2)
    build(h, 0)
    go(h, "ulster", "leinster", "munster")
    assert h.s.ally[0] == 2
    go(h, "ulster", "leinster")
    assert points(h, "leinster") == [1] and h.s.ally[0] == 2
    end_moving(h)
    assert h.s.ally[0] == h.s.ally[1] == 0
    assert list(h.s.influence[:2]) == [4, 4] and list(h.s.morale[:2]) == [-5, -2]
    assert battles(h) == [("leinster", 0, 1)]


def test_era_b58_no_way_out_of_the_map() -> None:
    h = board(1)
    own(h, 0, "ulster")
    h.s.holder[province("leinster")] = st.OUTSIDE
    build(h, 0)
    assert not can_go(h, "ulster", "leinster") and can_go(h, "ulster", "connacht")


def test_era_1_3_a_2_d_4_a_horse_gives_two_points_once_a_round() -> None:
    """ERA-B45: one horse to a vassal, before or during its move; then it is used."""
    h = board(1)
    own(h, 0, "vettonia", "arabia", "leinster")
    build(h, 0)
    assert riders(h) == {"vettonia", "arabia", "leinster"}
    go(h, "leinster", "ulster")
    ride(h, "ulster")
    assert points(h, "ulster") == [2] and h.s.spent[province("vettonia")] == 1
    assert "ulster" not in riders(h)
    ride(h, "vettonia")
    assert riders(h) == set() and points(h, "vettonia") == [3]


def test_era_b45_a_horse_just_reached_keeps_its_province() -> None:
    """ERA-B45: usable at once while an own piece stands there; the last piece may not leave it again."""
    h = board(1)
    own(h, 0, "asturia", "leinster")
    build(h, 0)
    assert riders(h) == set()
    go(h, "asturia", "vettonia")
    assert riders(h) == {"vettonia", "leinster"}
    ride(h, "leinster")
    assert points(h, "leinster") == [3] and h.s.horse_held[province("vettonia")] == 1
    act(h, DONE)
    assert h.s.holder[province("vettonia")] == 0
    h = board(1)
    own(h, 0, "asturia", vassals=2)
    advance(h, 0, mechanics=2)
    build(h, 0)
    go(h, "asturia", "vettonia")
    ride(h, "vettonia")
    assert not can_go(h, "vettonia", "carpetania")
    go(h, "asturia", "vettonia")
    assert can_go(h, "vettonia", "carpetania")


def test_era_b45_no_horse_for_a_piece_that_will_fight() -> None:
    h = board(2)
    own(h, 0, "arabia")
    own(h, 0, "ulster", vassals=2)
    own(h, 1, "leinster")
    build(h, 0)
    go(h, "ulster", "leinster")
    assert riders(h) == {"arabia", "ulster"}


def test_era_1_3_a_2_d_6_sailing_takes_fish_at_once() -> None:
    """ERA-1.3.A.2.d.6, DE p.12 (example): a fleet on fishing grounds takes a food."""
    h = board(1)
    own(h, 0, "ulster")
    fleet(h, 0, "sea-of-the-hebrides")
    advance(h, 0, seafaring=1)
    assert h.s.food[0] == 0
    build(h, 0)
    go(h, "sea-of-the-hebrides", "north-channel")
    assert h.s.food[0] == 1 and points(h, "north-channel") == [1]
    go(h, "north-channel", "irish-sea")
    assert not can_go(h, "irish-sea", "celtic-sea") and h.s.food[0] == 2  # the place in line is kept to the end
    act(h, *([DONE] if asked(h) and asked(h)[0] == "move" else []))
    assert h.s.food[0] == 1 and h.s.holder[province("north-channel")] == st.NOBODY


def test_era_1_3_a_2_d_9_feet_cost_more() -> None:
    """ERA-G11: three points to Iceland."""
    h = board(1)
    fleet(h, 0, "faroe-sea")
    own(h, 0, "ulster")
    advance(h, 0, seafaring=1)
    build(h, 0)
    assert not can_go(h, "faroe-sea", "iceland-sea")
    h.s.piece_moves[:2] = 4
    go(h, "faroe-sea", "iceland-sea")
    assert points(h, "iceland-sea") == [1]


def test_era_b52_a_landing_fleet_becomes_a_vassal_without_points() -> None:
    """ERA-1.3.A.2.d.8, ERA-A51, ERA-A52, ERA-B52: one point; on own land too; other fleets go on; no horse for it."""
    h = board(1)
    own(h, 0, "leinster", "arabia")
    fleet(h, 0, "irish-sea", 3)
    advance(h, 0, seafaring=2, mechanics=4)
    build(h, 0)
    go(h, "irish-sea", "leinster")
    assert h.s.vassals[province("leinster")] == 2 and h.s.fleet_total[0] == 2
    go(h, "irish-sea", "cymru")
    assert points(h, "cymru") == [0] and "cymru" not in riders(h)
    assert points(h, "irish-sea") == [4] and can_go(h, "irish-sea", "celtic-sea")
    act(h, DONE)
    assert h.s.holder[province("cymru")] == 0 and h.s.vassals[province("cymru")] == 1


def test_era_1_3_a_2_d_8_landing_makes_a_colony() -> None:
    """DE p.12 (example): a fleet lands on empty land, MO -2."""
    h = board(1)
    own(h, 0, "ulster")
    fleet(h, 0, "tyrrhenian-sea")
    advance(h, 0, seafaring=1)
    build(h, 0)
    go(h, "tyrrhenian-sea", "latium")
    act(h, *([DONE] if asked(h) and asked(h)[0] == "move" else []))
    assert (h.s.lands[0], h.s.morale[0]) == (2, -2)


def test_era_1_3_a_2_d_11_beer_two_provinces_away() -> None:
    """DE p.11 (example): mechanics II, an isolated beer province: one luxury good more, MO -2."""
    h = board(1)
    own(h, 0, "munster", vassals=2)
    advance(h, 0, mechanics=2)
    h.s.holder[province("leinster")] = st.NOBODY
    build(h, 0)
    go(h, "munster", "connacht", "ulster")
    act(h, DONE)
    assert h.s.holder[province("ulster")] == 0 and h.s.morale[0] == -2


def test_era_1_3_a_2_d_equal_pieces_are_one_choice() -> None:
    h = board(1)
    own(h, 0, "leinster", vassals=5)
    build(h, 0)
    steps_of_leinster = [action for action in choices(h) if actions.STEP <= action < actions.HORSE_FOR]
    assert len(steps_of_leinster) == 3 and find_step(h, "leinster", "irish-sea") == -1
