"""Era of Tribes: advances (1.3.E)."""

from __future__ import annotations

import pytest
from era_affairs import act, begin, choices, empty_board, province, run_on, settle, top

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.fields import advances
from ethnarch.games.era_of_tribes.realm import supply


def cost(h, seat: int, branch: int, by_tile: int = 0) -> int:  # type: ignore[no-untyped-def]
    return int(h(advances.price, seat, branch, by_tile))


def test_era_1_3_e_example_seafaring_iii() -> None:
    """DE p.18: first on SEAFARING III, CULTURE II missing, four cities: 16 + 5 - 4 = 17 talers and a point."""
    h = empty_board()
    s = h.s
    s.people[0], s.cities[0], s.talers[0], s.influence[0] = arrays.SLAVS, 4, 17, 3
    s.level_of[0, f.SEAFARING], s.level_of[0, f.CULTURE] = 2, 1
    assert cost(h, 0, f.SEAFARING) == 17
    begin(h, steps.BEGIN_ADVANCES, 0, leaders=1)
    act(h, actions.BRANCH + f.SEAFARING)
    assert (s.talers[0], s.level_of[0, f.SEAFARING], s.influence[0]) == (0, 3, 4)


def test_era_1_3_e_example_culture_ii_as_a_follower() -> None:
    """DE p.18: late price 6, four cities: 2 talers, no pioneer's point (but CULTURE's own two)."""
    h = empty_board()
    s = h.s
    s.people[0], s.cities[0], s.talers[0], s.influence[0] = arrays.SLAVS, 4, 2, 3
    s.level_of[0, f.CULTURE], s.level_of[0, f.SEAFARING], s.level_of[1, f.CULTURE] = 1, 2, 2
    assert cost(h, 0, f.CULTURE) == 2
    begin(h, steps.BEGIN_ADVANCES, 0, leaders=1)
    act(h, actions.BRANCH + f.CULTURE)
    assert s.talers[0] == 0 and s.influence[0] == 3 + 2


def test_era_1_3_e_era_4_1_example_architecture_iii_of_the_egyptians() -> None:
    """DE p.19: half of the base, four cities: 16 / 2 - 4 = 4 talers."""
    h = empty_board()
    s = h.s
    s.cities[0], s.level_of[0, f.ARCHITECTURE], s.level_of[0, f.MECHANICS] = 4, 2, 2
    assert cost(h, 0, f.ARCHITECTURE) == 4


@pytest.mark.parametrize(("level", "first", "late"), [(0, 4, 3), (1, 8, 6), (2, 16, 12), (3, 32, 24)])
def test_era_b92_base_and_late_price(level: int, first: int, late: int) -> None:
    h = empty_board()
    s = h.s
    s.people[0], s.level_of[0] = arrays.SLAVS, level
    assert cost(h, 0, f.TRADE) == first
    s.level_of[1, f.TRADE] = level + 1
    assert cost(h, 0, f.TRADE) == late


def test_era_a90_surcharge_for_one_side_branch_and_for_both_at_level_iv() -> None:
    h = empty_board()
    s = h.s
    s.people[0] = arrays.SLAVS
    s.level_of[0, f.CULTURE] = 1
    assert cost(h, 0, f.CULTURE) == 8 + 2
    s.level_of[0, f.CULTURE] = 3
    assert cost(h, 0, f.CULTURE) == 32 + 20
    s.level_of[0, f.AGRICULTURE] = 3
    assert cost(h, 0, f.CULTURE) == 32 + 10


def test_era_a92_half_of_the_base_also_for_followers() -> None:
    h = empty_board()
    h.s.level_of[1, f.ARCHITECTURE] = 1
    assert cost(h, 0, f.ARCHITECTURE) == 2


def test_era_a93_one_taler_at_least_also_for_greeks() -> None:
    h = empty_board(3)
    s = h.s
    assert cost(h, 2, f.TRADE) == 4 - 2
    s.cities[2] = 5
    assert cost(h, 2, f.TRADE) == 1


def test_era_b93_price_by_the_tile() -> None:
    """Half of the base and the surcharge; no second halving, no cities, Greeks less two, also when late."""
    h = empty_board(3)
    s = h.s
    s.cities[:3] = 3
    assert cost(h, 0, f.ARCHITECTURE, 1) == 2
    s.level_of[1, f.CULTURE], s.level_of[0, f.CULTURE] = 1, 2
    assert cost(h, 1, f.CULTURE, 1) == 4 + 2
    s.level_of[2, f.CULTURE] = 2
    assert cost(h, 2, f.CULTURE, 1) == 8 + 5 - 2


def test_era_a28_a_free_advance_is_discovered() -> None:
    h = empty_board()
    begin(h, steps.GAIN_LEVEL, 1, f.TRADE, 1)
    assert h.s.level_of[1, f.TRADE] == 1 and h.s.influence[1] == 0
    h.s.people[0] = arrays.SLAVS
    assert cost(h, 0, f.TRADE) == 3


def test_era_a27_culture_as_the_free_advance_gives_its_own_effects() -> None:
    h = empty_board()
    h.s.influence[0] = 1
    begin(h, steps.GAIN_LEVEL, 0, f.CULTURE, 1)
    assert (h.s.influence[0], h.s.morale[0]) == (2, 2)


def test_era_1_3_e_2_a39_g7_culture_and_the_pioneer_add_up() -> None:
    h = empty_board()
    for points in (1 + 1, 2 + 1, 2 + 1, 4 + 1):
        before = int(h.s.influence[0])
        begin(h, steps.GAIN_LEVEL, 0, f.CULTURE)
        assert h.s.influence[0] - before == points
    assert h.s.morale[0] == 2


def test_era_1_3_e_1_b95_food_of_agriculture_adds_up() -> None:
    h = empty_board()
    total = []
    for _ in range(4):
        begin(h, steps.GAIN_LEVEL, 0, f.AGRICULTURE)
        total.append(int(h.s.food[0]))
    assert total == [2, 3, 5, 8]


def test_era_b24_nothing_to_buy_without_money() -> None:
    h = empty_board()
    h.s.people[0], h.s.talers[0] = arrays.SLAVS, 3
    assert not h(advances.can_buy_any, 0)
    h.s.talers[0] = 4
    assert h(advances.can_buy_any, 0)


def test_era_a91_one_purchase_for_each_leader_also_in_one_branch() -> None:
    h = empty_board()
    s = h.s
    s.people[0], s.talers[0], s.level_of[0, f.MECHANICS] = arrays.SLAVS, 40, 1
    begin(h, steps.BEGIN_ADVANCES, 0, leaders=2)
    assert actions.DONE not in choices(h)
    act(h, actions.BRANCH + f.TRADE)
    assert actions.DONE in choices(h)
    act(h, actions.BRANCH + f.TRADE)
    assert s.depth == 0 and s.level_of[0, f.TRADE] == 2 and s.talers[0] == 40 - 4 - 8


def test_era_d2_done_after_the_first_purchase() -> None:
    h = empty_board()
    h.s.people[0], h.s.talers[0] = arrays.SLAVS, 40
    begin(h, steps.BEGIN_ADVANCES, 0, leaders=3)
    act(h, actions.BRANCH + f.TRADE)
    act(h, actions.DONE)
    assert h.s.depth == 0 and h.s.purchases == 0


def test_era_d2_a_first_purchase_without_a_choice_is_not_asked() -> None:
    h = empty_board()
    h.s.talers[0] = 2  # only ARCHITECTURE, at half price for the Egyptians
    begin(h, steps.BEGIN_ADVANCES, 0, leaders=1)
    assert h.s.depth == 0 and h.s.level_of[0, f.ARCHITECTURE] == 1


def test_era_1_3_e_no_fifth_level() -> None:
    h = empty_board()
    h.s.talers[0], h.s.level_of[0, f.TRADE] = 99, 4
    begin(h, steps.BEGIN_ADVANCES, 0, leaders=1)
    assert actions.BRANCH + f.TRADE not in choices(h) and len(choices(h)) == 5


def test_era_a96_b93_the_tile_in_an_improvements_action() -> None:
    h = empty_board()
    s = h.s
    s.talers[0], s.tiles[0, f.ADVANCE_TILE], s.tiles_held[0] = 2, 1, 1
    begin(h, steps.BEGIN_ADVANCES, 0, leaders=1)
    assert choices(h) == [actions.BRANCH + f.ARCHITECTURE, *range(actions.BRANCH_BY_TILE, actions.BRANCH_BY_TILE + 6)]
    act(h, actions.BRANCH_BY_TILE + f.TRADE)
    assert s.level_of[0, f.TRADE] == 1 and s.talers[0] == 0 and s.influence[0] == 1
    assert (s.tiles[0, f.ADVANCE_TILE], s.tiles_held[0], s.tiles_used[0, f.ADVANCE_TILE]) == (0, 0, 1)


def test_era_a96_b93_the_tile_right_after_the_conquest() -> None:
    h = empty_board()
    s = h.s
    s.talers[0], s.tiles[0, f.ADVANCE_TILE], s.tiles_held[0] = 2, 1, 1
    s.tile_won[0] = f.ADVANCE_TILE
    begin(h, steps.VILLAGE_WON, 0)
    act(h, actions.BRANCH_BY_TILE + f.TRADE)
    assert s.depth == 0 and s.level_of[0, f.TRADE] == 1
    s.tiles[0, f.ADVANCE_TILE], s.tiles_held[0], s.talers[0] = 1, 1, 9
    s.tile_won[0] = f.ADVANCE_TILE
    begin(h, steps.VILLAGE_WON, 0)
    act(h, actions.DONE)
    assert s.depth == 0 and s.tiles[0, f.ADVANCE_TILE] == 1


def test_era_1_3_e_5_b94_a_free_army_is_voluntary() -> None:
    h = empty_board()
    begin(h, steps.GAIN_LEVEL, 0, f.MECHANICS)
    act(h, actions.DECLINE)
    assert (h.s.armies[0], h.s.free_vassals[0], h.s.depth) == (0, 12, 0)
    begin(h, steps.GAIN_LEVEL, 0, f.MECHANICS)
    act(h, actions.ACCEPT)
    assert (h.s.armies[0], h.s.free_vassals[0], h.s.depth) == (1, 11, 0)


def test_era_1_3_e_without_a_free_vassal_the_army_costs_two_fields() -> None:
    h = empty_board()
    h.s.free_vassals[0], h.s.retired[0] = 0, 12
    begin(h, steps.GAIN_LEVEL, 0, f.MECHANICS)
    act(h, actions.ACCEPT)
    assert (h.s.armies[0], h.s.morale[0], h.s.city_slot[0, 0]) == (1, -2, 2)


def test_era_4_3_a95_germans_take_three_armies_from_cities_without_loss() -> None:
    h = empty_board()
    s = h.s
    s.people[0], s.city_slot[0, 0] = arrays.GERMANS, 2
    begin(h, steps.GAIN_LEVEL, 0, f.MECHANICS)
    for _ in range(3):
        act(h, actions.ACCEPT)
    assert (s.armies[0], s.free_vassals[0], s.morale[0], s.depth) == (3, 12, 0, 0)
    assert list(s.city_slot[0, :2]) == [0, 2]


def test_era_a95_germans_without_city_vassals_take_free_ones() -> None:
    h = empty_board()
    s = h.s
    s.people[0], s.city_slot[0] = arrays.GERMANS, 0
    begin(h, steps.GAIN_LEVEL, 0, f.MECHANICS)
    act(h, actions.ACCEPT)
    act(h, actions.DECLINE)
    assert (s.armies[0], s.free_vassals[0], s.morale[0], s.depth) == (1, 11, 0, 0)


def waters_of(word: str) -> list[int]:
    p = province(word)
    return sorted(int(q) for q in arrays.NEIGHBOUR[p, : arrays.NEIGHBOURS[p]] if not arrays.IS_LAND[q])


def test_era_1_3_e_3_b94_a_free_fleet_beside_own_land() -> None:
    h = empty_board()
    settle(h, 0, "leinster")
    begin(h, steps.GAIN_LEVEL, 0, f.SEAFARING)
    assert choices(h) == [*(actions.PROVINCE + q for q in waters_of("leinster")), actions.DONE]
    water = waters_of("leinster")[0]
    act(h, actions.PROVINCE + water)
    assert h.s.fleets[water, 0] == 1 and h.s.holder[water] == 0 and h.s.free_vassals[0] == 10
    assert h.s.depth == 0 and h(supply.vassals_accounted, 0) == 36


def test_era_b17_free_fleets_share_a_water_province_without_encounter() -> None:
    h = empty_board()
    settle(h, 0, "leinster")
    settle(h, 1, "munster")
    water = next(q for q in waters_of("leinster") if q in waters_of("munster"))
    for seat in (0, 1):
        begin(h, steps.GAIN_LEVEL, seat, f.SEAFARING)
        act(h, actions.PROVINCE + water)
    assert h.s.depth == 0 and h.s.holder[water] == 0 and list(h.s.arrival[water, :3]) == [0, 1, -1]


def test_era_b17_without_a_coast_no_fleet() -> None:
    h = empty_board()
    inland = next(p for p in range(arrays.PROVINCES) if arrays.IS_LAND[p] and not waters_of(arrays.PROVINCE_WORDS[p]))
    settle(h, 0, arrays.PROVINCE_WORDS[inland])
    begin(h, steps.GAIN_LEVEL, 0, f.SEAFARING)
    assert h.s.depth == 0 and h.s.fleet_total[0] == 0 and h.s.level_of[0, f.SEAFARING] == 1


def test_era_b17_water_outside_this_map_does_not_count() -> None:
    h = empty_board()
    settle(h, 0, "leinster")
    for q in waters_of("leinster"):
        h.s.holder[q] = st.OUTSIDE
    begin(h, steps.GAIN_LEVEL, 0, f.SEAFARING)
    assert h.s.depth == 0 and h.s.fleet_total[0] == 0


def test_era_4_5_b37_carthaginians_place_three_fleets_for_one_field_each_from_cities() -> None:
    h = empty_board()
    s = h.s
    s.people[0] = arrays.CARTHAGINIANS
    settle(h, 0, "leinster")
    s.retired[0], s.free_vassals[0] = 10, 1
    water = waters_of("leinster")[0]
    begin(h, steps.GAIN_LEVEL, 0, f.SEAFARING)
    for _ in range(3):
        act(h, actions.PROVINCE + water)
    assert (s.fleets[water, 0], s.morale[0], s.depth) == (3, -2, 0)
    begin(h, steps.GAIN_LEVEL, 0, f.SEAFARING)
    act(h, actions.DONE)
    assert s.depth == 0 and s.fleets[water, 0] == 3


def test_era_b94_a_fleet_won_during_an_expansion_has_moved() -> None:
    h = empty_board()
    settle(h, 0, "leinster")
    h.s.mover = 0
    begin(h, steps.GAIN_LEVEL, 0, f.SEAFARING)
    act(h, choices(h)[0])
    assert h.s.piece_count == 1 and h.s.piece_moves[0] == 0


def test_gain_level_waits_under_the_decisions_it_asks() -> None:
    h = empty_board()
    h(stack.push, steps.NEXT_ADVANCE, 0, 1, 0, 0)
    h(stack.push, steps.GAIN_LEVEL, 0, f.MECHANICS, 0, 4)
    run_on(h)
    assert top(h) == (steps.FREE_ARMY, 0)
