"""Era of Tribes 1.3.A.4 5.: results of battles on land."""

from __future__ import annotations

import numpy as np
import pytest
from war_hand import (
    Hand,
    all_vassals_are_there,
    begin,
    feed,
    fight,
    fight_it_out,
    finish,
    legal,
    march,
    own,
    play,
    province,
    recruit,
    roll,
    step,
    war_board,
)

from ethnarch.engine.events import recorder, rows, silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.core import event_kinds as ev
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.machine import running
from ethnarch.games.era_of_tribes.realm import alliances, control


def village(h: Hand, word: str, kind: str = "talers_5") -> int:
    p = province(word)
    h.s.has_village[p], h.s.village[p] = 1, f.TILE_IDS.index(kind)
    return p


def test_era_1_3_a_4_5_a_province_of_vassals_costs_one_morale_and_moves_both_triumphs() -> None:
    h = war_board()
    s = h.s
    s.triumph[:2], s.triumph_start[:2] = 29, 31
    here = own(h, 1, "icenia", vassals=2)  # grain
    feed(h)
    march(h, "icenia", 4)
    begin(h, ("icenia", 0, 1))
    fight(h, "attacker")
    assert (s.holder[here], s.vassals[here]) == (0, 4)
    assert (s.food[0], s.food[1], s.morale[0], s.morale[1]) == (1, 0, -1, 0)
    assert list(s.triumph[:2]) == [28, 30] and list(s.influence[:2]) == [0, 0]
    assert (s.lands[0], s.lands[1]) == (1, 0) and all_vassals_are_there(h)


def test_era_1_3_a_4_5_hunger_of_a_loser_without_food() -> None:
    h = war_board()
    own(h, 1, "icenia")
    march(h, "icenia", 2)
    begin(h, ("icenia", 0, 1))
    fight(h, "attacker")
    assert (h.s.food[0], h.s.hunger[1]) == (1, 1)


def test_era_a71_b73_armies_and_landed_fleets_stay_as_vassals() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster")
    march(h, "leinster", 1)
    march(h, "leinster", 1, by_sea=st.AS_FLEET)
    recruit(h, 0, 2)
    begin(h, ("leinster", 0, 1))
    play(h, actions.COMMIT_ARMY)
    play(h, actions.COMMIT_ARMY)
    fight(h, "attacker")
    assert (s.vassals[here], s.armies[0]) == (4, 0) and all_vassals_are_there(h)


@pytest.mark.parametrize(("free", "morale", "stays"), [(5, -1 + 3, 1), (0, -3 + 3, 1)])
def test_era_a72_b73_nobody_left_to_stay_one_free_vassal_does(free: int, morale: int, stays: int) -> None:
    """From the next city it costs two fields of morale."""
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster")
    march(h, "leinster", 1)
    s.people[0], s.legions[0], s.legion_supply = arrays.ROMANS, 2, 3
    s.retired[0] = s.free_vassals[0] - free
    s.free_vassals[0] = free
    begin(h, ("leinster", 0, 1))
    play(h, actions.COMMIT_LEGION)
    play(h, actions.COMMIT_LEGION)
    if free == 0:
        s.free_vassals[0] -= 1  # so that the vassal lost below leaves none
    roll(h, "sword", "shield")
    play(h, actions.LOSE_VASSAL)
    assert (s.holder[here], s.vassals[here], s.morale[0]) == (0, stays, morale)


def test_era_a72_without_any_vassal_the_province_stays_empty_and_all_else_is_booked() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster")
    march(h, "leinster", 1)
    s.people[0], s.legions[0], s.legion_supply = arrays.ROMANS, 2, 3
    s.free_vassals[0], s.city_slot[0] = -1, 0  # the lost vassal brings it to none
    begin(h, ("leinster", 0, 1))
    play(h, actions.COMMIT_LEGION)
    play(h, actions.COMMIT_LEGION)
    roll(h, "sword", "shield")
    play(h, actions.LOSE_VASSAL)
    assert (s.holder[here], s.lands[0], s.lands[1]) == (st.NOBODY, 0, 0)
    assert list(s.triumph[:2]) == [27, 29] and s.morale[0] == -1 + 3


def test_era_b74_a_defender_with_only_a_legion_left_puts_a_free_vassal() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster")
    s.people[1], s.legions[1], s.legion_supply = arrays.ROMANS, 1, 4
    march(h, "leinster", 1)
    begin(h, ("leinster", 0, 1))
    play(h, actions.COMMIT_LEGION)
    roll(h, "sword", "shield")
    play(h, actions.LOSE_VASSAL)
    assert (s.holder[here], s.vassals[here], s.legion_supply) == (1, 1, 5) and all_vassals_are_there(h)


def city_of_blue(architecture: int = 1, attackers: int = 3) -> Hand:
    h = war_board()
    own(h, 1, "leinster", vassals=0, city=True)
    h.s.people[0], h.s.level_of[0, f.ARCHITECTURE] = arrays.SLAVS, architecture
    march(h, "leinster", attackers)
    feed(h)
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker")
    return h


def test_era_1_3_a_4_5_b_a74_b76_the_winner_may_take_the_city_also_without_food() -> None:
    h = city_of_blue()
    s = h.s
    here = province("leinster")
    s.food[0] = 0
    assert step(h) == steps.TAKE_CITY
    play(h, actions.ACCEPT)
    assert (s.city[here], s.vassals[here], s.cities[0], s.hunger[0], s.influence[0]) == (1, 3, 1, 2, 1)
    assert s.morale[0] == -3 + 3 and s.city_slot[0, 0] == 0 and s.free_vassals[0] == f.START_FREE - 3 + 3


def test_era_b76_or_only_put_vassals() -> None:
    h = city_of_blue()
    play(h, actions.DECLINE)
    here = province("leinster")
    assert (h.s.city[here], h.s.vassals[here], h.s.influence[0], h.s.hunger[0]) == (0, 3, 0, 0)
    assert h.s.morale[0] == -3 + 3  # the city costs three all the same


def test_era_a74_without_architecture_he_is_not_asked() -> None:
    h = city_of_blue(architecture=0)
    assert step(h) == steps.END_EXPANSION and h.s.city[province("leinster")] == 0 and h.s.morale[0] == 0


def test_era_b22_the_loser_of_a_city_is_stamped_before_the_winner() -> None:
    h = city_of_blue()
    play(h, actions.ACCEPT)
    assert 0 < h.s.stamp[1] < h.s.stamp[0]


def test_era_1_3_a_4_5_b72_order_of_the_results() -> None:
    """City and influence (loser first), morale, triumphs (loser, winner), battlefield."""
    h, events = war_board(), recorder()
    s = h.s
    own(h, 1, "leinster", vassals=1, city=True)
    s.level_of[0, f.ARCHITECTURE] = 1
    march(h, "leinster", 4)
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker", events)
    play(h, actions.ACCEPT, events)
    wanted = {ev.LOST_CITY, ev.LOST_PROVINCE, ev.TOOK_PROVINCE, ev.FOUNDED_CITY, ev.TRIUMPH_MOVED, ev.BATTLEFIELD}
    told = [(row[0], row[1]) for row in rows(events) if row[0] in wanted or row[0] == ev.MORALE_MOVED]
    assert told == [
        (ev.LOST_CITY, 1),
        (ev.LOST_PROVINCE, 1),
        (ev.TOOK_PROVINCE, 0),
        (ev.FOUNDED_CITY, 0),
        (ev.MORALE_MOVED, 0),
        (ev.TRIUMPH_MOVED, 1),
        (ev.TRIUMPH_MOVED, 0),
        (ev.MORALE_MOVED, 0),  # the winner's triumph came to a red field
        (ev.BATTLEFIELD, -1),
    ]


def test_era_1_3_a_4_5_d_a73_b77_a_draw_on_a_city() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster", vassals=0, city=True)
    s.post[here], s.posts[2] = 2, 1
    s.free_vassals[2] -= 1
    march(h, "leinster", 2)
    feed(h)
    begin(h, ("leinster", 0, 1))
    roll(h, "sword", "shield")
    roll(h, "sword", "shield")
    assert (s.holder[here], s.city[here], s.cities[1], s.influence[1]) == (st.NOBODY, 0, 0, 0)
    assert list(s.triumph[:2]) == [28, 28] and list(s.morale[:3]) == [0, 0, 0]
    assert (s.post[here], s.posts[2], s.free_vassals[2]) == (-1, 0, f.START_FREE)  # ERA-B80
    assert all_vassals_are_there(h)


def test_era_b77_after_a_draw_goods_keep_their_flags_and_villages_go_to_the_box() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "brigantia")
    march(h, "brigantia", 3)
    begin(h, ("brigantia", 0, 1))
    play(h, actions.PROVINCE + here)
    roll(h, "sword", "shield")  # mountain militia and the ore stand before the vassal
    roll(h, "sword", "shield")
    roll(h, "sword", "shield")
    assert (s.holder[here], s.spent[here]) == (st.NOBODY, 1)
    h = war_board()
    s = h.s
    there = village(h, "leinster")
    march(h, "leinster", 2)
    begin(h, ("leinster", 0, st.VILLAGERS))
    roll(h, "sword", "shield")
    roll(h, "sword", "shield")
    assert (s.has_village[there], s.village[there], s.gone_tiles, s.tiles_held[0]) == (0, -1, 1, 0)


@pytest.mark.parametrize("city", [False, True])
def test_era_b77_in_a_revolution_the_spared_piece_keeps_the_province_after_a_draw(city: bool) -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster", vassals=1 if city else 2, city=city)
    s.revolted[1] = 1
    march(h, "leinster", 2 if city else 1)
    begin(h, ("leinster", 0, 1))
    while step(h) == steps.ROLL_DICE:
        roll(h, "sword", "shield")
    assert (s.holder[here], s.city[here], s.vassals[here]) == (1, int(city), 0 if city else 1)
    assert all_vassals_are_there(h)


@pytest.mark.parametrize(("attackers", "marker", "left"), [(3, 0, 0), (4, 0, 1), (8, 0, 1), (9, 1, 2), (4, 2, 2)])
def test_era_1_3_a_4_5_f_a12_a79_b78_battlefield_markers(attackers: int, marker: int, left: int) -> None:
    """From 5 units +1, from 10 units +2; militia of an old marker count; a marker never shrinks."""
    h = war_board()
    here = own(h, 1, "leinster")
    h.s.battlefield[here] = marker
    march(h, "leinster", attackers - marker)
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker")
    assert h.s.battlefield[here] == left


def test_era_b78_late_units_count_for_the_battlefield() -> None:
    h = war_board()
    here = own(h, 1, "leinster")
    h.s.tiles[0, 0] = h.s.tiles_held[0] = 1
    march(h, "leinster", 3)
    begin(h, ("leinster", 0, 1))
    finish(h, steps.COMMIT)
    play(h, actions.COMMIT_TILE)
    fight(h, "attacker")
    assert h.s.battlefield[here] == 1


@pytest.mark.parametrize(("style", "morale"), [(st.TABLE, 0), (st.SOLO, -1), (st.COOP, -1)])
def test_era_b7_a114_b75_a_village_costs_morale_only_in_solo_and_coop(style: int, morale: int) -> None:
    h, events = war_board(), recorder()
    s = h.s
    s.style, s.triumph[0] = style, 30
    here = village(h, "leinster")
    march(h, "leinster", 3)
    begin(h, ("leinster", 0, st.VILLAGERS), events=events)
    fight(h, "attacker", events)
    assert (s.holder[here], s.vassals[here], s.morale[0], s.triumph[0]) == (0, 3, morale, 29)
    assert (s.has_village[here], s.tiles_held[0], s.tiles[0, f.TILE_IDS.index("talers_5")]) == (0, 1, 1)
    assert [row[1:4] for row in rows(events) if row[0] == ev.TOOK_VILLAGE] == [[0, here, f.TILE_IDS.index("talers_5")]]


def test_era_b75_a_defeat_by_a_village_moves_the_triumph_back() -> None:
    h = war_board()
    here = village(h, "leinster")
    march(h, "leinster", 1)
    begin(h, ("leinster", 0, st.VILLAGERS))
    fight(h, "defender")
    assert h.s.triumph[0] == 29 and (h.s.has_village[here], h.s.holder[here]) == (1, st.NOBODY)


@pytest.mark.parametrize(("kind", "talers", "branches"), [
    ("advancement", 10, 6), ("advancement", 0, 0), ("talers_5", 10, 0), ("points_areas", 10, 0),
])  # fmt: skip
def test_era_b93_who_wins_a_village_is_asked_at_once_and_advancement_can_be_used(
    kind: str, talers: int, branches: int
) -> None:
    h = war_board()
    h.s.talers[0], h.s.tiles[0, f.ADVANCE_TILE], h.s.tiles_held[0] = talers, 1, 1  # an older one: needs a leader
    village(h, "leinster", kind)
    march(h, "leinster", 3)
    begin(h, ("leinster", 0, st.VILLAGERS))
    fight_it_out(h, "attacker")
    assert step(h) == steps.VILLAGE_WON and h.s.tile_won[0] == f.TILE_IDS.index(kind)
    by_village = [one for one in legal(h) if actions.BRANCH_BY_TILE <= one < actions.BRANCH_BY_TILE + f.BRANCHES]
    assert len(by_village) == branches
    play(h, actions.DONE)
    assert h.s.tile_won[0] == -1 and h.s.tiles_held[0] == 2 and step(h) != steps.VILLAGE_WON


def test_era_1_3_a_4_5_e_a77_allies_of_the_winner_advance_in_turn_order() -> None:
    h = war_board()
    s = h.s
    own(h, 1, "leinster")
    h(alliances.make_alliance, 0, 2, 0, silence())
    s.morale[:3] = 0
    recruit(h, 2, 1)
    march(h, "leinster", 3)
    begin(h, ("leinster", 0, 1))
    play(h, actions.SEAT + 2)
    play(h, actions.NUMBER + 1)
    fight(h, "attacker")
    assert list(s.triumph[:3]) == [27, 29, 27] and s.morale[2] == 3


def test_era_a77_allies_of_the_loser_do_not_move() -> None:
    h = war_board()
    s = h.s
    own(h, 1, "leinster")
    h(alliances.make_alliance, 0, 2, 0, silence())
    recruit(h, 2, 1)
    march(h, "leinster", 1)
    begin(h, ("leinster", 0, 1))
    play(h, actions.SEAT + 2)
    play(h, actions.NUMBER + 1)
    fight(h, "defender")
    assert list(s.triumph[:3]) == [29, 27, 28] and s.free_vassals[2] == f.START_FREE


@pytest.mark.parametrize(("owner", "take", "stays"), [(2, True, True), (2, False, False), (0, True, False)])
def test_era_a75_b80_posts_in_a_conquered_city(owner: int, take: bool, stays: bool) -> None:
    """A third party's post stays with the city; the conqueror's own returns; without a city all leave. No morale."""
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster", vassals=0, city=True)
    s.post[here], s.posts[owner], s.level_of[0, f.ARCHITECTURE] = owner, 1, 1
    s.free_vassals[owner] -= 1
    march(h, "leinster", 3)
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker")
    play(h, actions.ACCEPT if take else actions.DECLINE)
    assert bool(s.post[here] == owner) is stays and s.posts[owner] == int(stays)
    assert s.morale[owner] == (0 if owner == 2 else -3 + 3) and all_vassals_are_there(h)


def test_era_b72_a_winner_who_owes_a_vassal_decides_before_the_triumph() -> None:
    """Morale at the bottom and no influence: the conquest costs a vassal at once (L421)."""
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster")
    s.morale[0] = f.MORALE_BOTTOM
    march(h, "leinster", 2)
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker")
    assert (step(h), s.owed[0], s.triumph[0]) == (steps.OVERFLOW, 1, 28)
    out = np.zeros(actions.MAX_ACTIONS, np.int32)
    assert h(running.legal, out) == 1 and out[0] == actions.PROVINCE + here


def test_a_province_is_never_held_without_a_piece() -> None:
    h = war_board()
    here = own(h, 1, "leinster")
    march(h, "leinster", 2)
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker")
    assert h(control.has_presence, 0, here) and h.s.vassals[here] == h.s.piece_count == 2
