"""Era of Tribes: the tracks, the plate, the supply, who holds what, the stack and the end conditions."""

from __future__ import annotations

import numpy as np
from era_hand import empty_board, province

from ethnarch.engine.events import recorder, rows, silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.core.event_kinds import MORALE_MOVED
from ethnarch.games.era_of_tribes.end import conditions
from ethnarch.games.era_of_tribes.machine import running
from ethnarch.games.era_of_tribes.realm import cities, control, food, supply, tracks, villages


def test_era_1_1_morale_below_the_track_costs_influence() -> None:
    """DE p.9: four cities and two fields above the bottom: two fields, then two influence points."""
    h = empty_board()
    s = h.s
    s.morale[0], s.influence[0] = f.MORALE_BOTTOM + 2, 5
    h(tracks.change_morale, 0, -4, silence())
    assert (s.morale[0], s.influence[0], s.owed[0]) == (f.MORALE_BOTTOM, 3, 0)


def test_era_1_1_without_influence_vassals_are_owed() -> None:
    h = empty_board()
    s = h.s
    s.morale[0], s.influence[0] = f.MORALE_BOTTOM, 1
    h(tracks.change_morale, 0, -3, silence())
    assert (s.influence[0], s.owed[0]) == (0, 2)


def test_era_1_3_f_morale_above_the_track_gives_talers() -> None:
    """DE p.19: from the second field six up: one field and five talers."""
    h, events = empty_board(), recorder()
    s = h.s
    s.morale[0] = f.MORALE_TOP - 1
    h(tracks.change_morale, 0, 6, events)
    assert (s.morale[0], s.talers[0]) == (f.MORALE_TOP, 5)
    assert rows(events)[0][:4] == [MORALE_MOVED, 0, 6, f.MORALE_TOP]


def test_era_g2_morale_values() -> None:
    h = empty_board()
    s = h.s
    values = []
    for field in range(f.MORALE_TOP, f.MORALE_BOTTOM - 1, -1):
        s.morale[0] = field
        values.append(h(tracks.morale_value, 0))
    assert values == [3, 2, 2, 1, 1, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5]


def test_era_b22_a_change_of_nothing_sets_no_stamp() -> None:
    h = empty_board()
    s = h.s
    h(tracks.change_influence, 0, -1, silence())
    assert s.stamp[0] == 0
    h(tracks.change_influence, 1, 2, silence())
    h(tracks.change_influence, 0, 2, silence())
    assert s.stamp[1] < s.stamp[0]


def test_era_a78_the_start_field_of_the_triumph_is_white_for_its_owner() -> None:
    h = empty_board()
    s = h.s
    s.triumph[0] = s.triumph_start[0] = 25  # a black field
    s.influence[0] = 3
    h(tracks.retreat_triumph, 0, silence())
    assert (s.triumph[0], s.influence[0]) == (26, 3)


def test_era_1_3_a_4_triumph_on_black_and_back() -> None:
    h = empty_board()
    s = h.s
    s.triumph[0] = 26
    h(tracks.advance_triumph, 0, silence())
    assert (s.triumph[0], s.influence[0]) == (25, 1)
    h(tracks.retreat_triumph, 0, silence())
    assert (s.triumph[0], s.influence[0]) == (26, 0)


def test_era_1_3_a_1_h_a40_food_gained_first_feeds_hunger() -> None:
    h = empty_board()
    s = h.s
    h(food.lose_food, 0, 2, silence())
    assert (s.food[0], s.hunger[0]) == (0, 2)
    h(food.gain_food, 0, 3, silence())
    assert (s.food[0], s.hunger[0], s.fed_hunger[0]) == (1, 0, 2)


def test_era_4_8_b57_britons_eat_twice_from_fish() -> None:
    h = empty_board()
    s = h.s
    channel = next(p for p in range(arrays.PROVINCES) if arrays.FOOD[p] == arrays.FISH)
    h(control.arrive, 1, channel, silence())
    h(control.arrive, 0, channel, silence())
    assert (s.holder[channel], s.food[1], s.food[0]) == (1, 2, 0)
    h(control.sail_off, 1, channel)
    h(control.leave_line, 1, channel, silence())
    assert (s.holder[channel], s.food[1], s.food[0]) == (0, 0, 1)
    assert list(s.arrival[channel]) == [0, -1, -1, -1, -1, -1]
    assert h(food.food_due, 0) == 1 and h(food.food_due, 1) == 0


def test_era_b34_city_slots_open_from_the_next_city() -> None:
    h = empty_board()
    s = h.s
    s.level_of[0, f.ARCHITECTURE] = 4
    here = province("nile-delta")
    s.free_vassals[0] = 0
    assert h(supply.take_vassal, 0, -2, silence()) == 2
    assert (s.city_slot[0, 0], s.morale[0]) == (2, -2)
    h(cities.put_city, 0, here, silence())
    assert (s.free_vassals[0], s.cities[0], s.influence[0], s.hunger[0]) == (2, 1, 1, 1)
    h(cities.take_off_city, 0, here, silence())
    assert (s.cities[0], s.influence[0], s.fed_hunger[0], s.city_slot[0, 0]) == (0, 0, 1, 0)
    assert h(supply.city_vassals, 0) == 21


def test_era_a124_neighbours() -> None:
    h = empty_board()
    s = h.s
    here = province("leinster")
    there = int(arrays.NEIGHBOUR[here, 0])
    assert not h(control.are_neighbours, 0, 1)
    s.holder[here] = 0
    if arrays.IS_LAND[there]:
        s.holder[there] = 1
    else:
        s.fleets[there, 1] = 1
    assert h(control.are_neighbours, 0, 1) and h(control.are_neighbours, 1, 0)


def test_the_stack_is_last_in_first_out_and_leaves_no_trace() -> None:
    h = empty_board()
    s = h.s
    h(stack.push, steps.NEXT_TURN, 0, 1, 2, 3)
    h(stack.push, steps.OFFER, 1, 4, 5, 6)
    assert (h(stack.top_step), h(stack.top_seat), h(stack.top_a)) == (steps.OFFER, 1, 4)
    h(stack.pop)
    h(stack.become, steps.END_TURN, 0, 0, 0, 0)
    assert (h(stack.top_step), s.stack_a[1], s.depth) == (steps.END_TURN, 0, 1)


def test_a_full_stack_is_a_fault() -> None:
    h = empty_board()
    s = h.s
    for _ in range(st.STACK + 1):
        h(stack.push, steps.NEXT_TURN, 0, 0, 0, 0)
    assert s.fault == steps.NEXT_TURN


def test_era_2_1_a_b106_first_and_later_players_of_the_end() -> None:
    h = empty_board()
    s = h.s
    s.influence[0], s.influence[1] = 25, 24
    h(conditions.watch, silence())
    assert (s.influence[0], s.influence[1], s.ending, s.ended) == (28, 24, 1, 1)
    h(tracks.change_influence, 1, 1, silence())
    h(conditions.watch, silence())
    h(conditions.watch, silence())
    assert (s.influence[0], s.influence[1]) == (28, 27)


def test_era_2_1_b_b106_complex_games_need_four_conditions_at_once() -> None:
    h = empty_board()
    s = h.s
    s.length = f.LENGTH_IDS.index("complex")
    s.influence[0], s.level_of[0] = 30, [3, 3, 3, 2, 2, 2]
    h(conditions.watch, silence())
    assert s.ending == 0  # glorious, technological, triumphal
    s.epoch[0] = f.ANTIQUITY
    h(conditions.watch, silence())
    assert s.ending == 1


def test_era_a104_military_victory_needs_all_homes_at_once() -> None:
    h = empty_board()
    s = h.s
    homes = [int(p) for p in arrays.HOMES[arrays.BRITONS]]
    s.holder[homes[:2]] = 0
    h(conditions.check_provinces)
    assert s.military[0] == 0
    s.holder[homes] = 0
    h(conditions.check_provinces)
    assert s.military[0] == 1 and s.military[1] == 0


def test_era_b4_without_land_vassals_the_game_ends_after_the_round() -> None:
    h = empty_board()
    s = h.s
    s.owed[0] = 1
    h(stack.push, steps.OFFER, 1, 0, 0, 0)
    assert not h(running.collect_debts)
    assert (s.owed[0], s.ending) == (0, 1)


def test_era_b21_an_owed_vassal_is_a_decision_on_top_of_everything() -> None:
    h = empty_board()
    s = h.s
    here = province("leinster")
    s.holder[here], s.vassals[here], s.owed[0] = 0, 1, 1
    h(stack.push, steps.OFFER, 1, 0, 0, 0)
    assert h(running.collect_debts) and h(running.collect_debts)
    assert (s.depth, h(stack.top_step), h(running.decider)) == (2, steps.OVERFLOW, 0)


def test_era_b103_villages_can_be_used_at_any_decision_but_losses() -> None:
    h, out = empty_board(), np.zeros(actions.MAX_ACTIONS, np.int32)
    s = h.s
    kind = f.TILE_IDS.index("talers_5")
    s.tiles[0, kind], s.tiles_held[0] = 1, 1
    assert h(villages.can_use_tile, 0, kind)
    h(villages.use_tile, 0, kind, silence())
    assert (s.talers[0], s.tiles_held[0], s.tiles_used[0, kind]) == (5, 0, 1)
    assert not h(villages.can_use_tile, 0, kind)
    assert h(running.legal, out) == 0  # nothing on the stack: the game is over


def test_field_names_are_not_numpys() -> None:
    for name in {*(st.STATE.names or ()), *(st.VIEW.names or ())}:
        assert not hasattr(np.recarray, name) and not hasattr(np.record, name), name


def test_the_state_fits() -> None:
    assert st.STATE.itemsize <= 32 * 1024 and st.STATE.itemsize % 8 == 0 and st.VIEW.itemsize % 8 == 0
