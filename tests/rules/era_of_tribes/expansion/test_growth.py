"""Era of Tribes, 1.3.A.1: growth, negative growth, the Roman legion."""

from __future__ import annotations

from era_hand import Hand
from round_hand import DONE, act, advance, asked, at, board, choices, expand, feed, fleet, own, places

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.expansion import growth

GRAIN = [arrays.PROVINCE_WORDS[p] for p in range(arrays.PROVINCES) if arrays.FOOD[p] == arrays.CORN][:9]


def blue() -> Hand:
    """DE p.10 (example): nine grain provinces, agriculture I, two cities, morale value -1."""
    h = board(1, arrays.BRITONS)
    own(h, 0, *GRAIN)
    for word in GRAIN[:2]:
        h.s.city[arrays.PROVINCE_WORDS.index(word)] = 1
        h.s.city_slot[0, h.s.cities[0]] = 0
        h.s.free_vassals[0] += 3
        h.s.cities[0] += 1
    advance(h, 0, agriculture=1)
    h.s.morale[0] = -1
    return h


def test_era_1_3_a_1_growth_of_the_example() -> None:
    """DE p.10: food 9 + 2 - 4 = 7, growth 6."""
    h = blue()
    assert h.s.food[0] == 7 and h(growth.growth_of, 0) == 6
    expand(h, 0)
    assert asked(h) == ("grow", 0) and h.s.growth == 6


def test_era_a42_three_from_cities_three_renounced() -> None:
    """DE p.10 (example), ERA-A22, ERA-A41, ERA-B33: three vassals from cities, MO -6 + 1 = -5 fields."""
    h = blue()
    h.s.armies[0], h.s.free_vassals[0] = h.s.free_vassals[0], 0
    expand(h, 0)
    for word in GRAIN[:3]:
        act(h, at(word))
    assert (h.s.morale[0], h.s.growth) == (-7, 3) and list(h.s.city_slot[0, 2:5]) == [0, 3, 3]
    act(h, DONE)
    assert h.s.morale[0] == -1 - 5


def test_era_a37_the_value_of_the_field_counts() -> None:
    h = board(1)
    own(h, 0, "ulster")
    for field, value in ((5, 3), (4, 2), (3, 2), (0, 0), (-2, -1), (-10, -5)):
        h.s.morale[0] = field
        assert h(growth.growth_of, 0) == value


def test_era_1_3_a_1_leaders_goods_food_and_hunger() -> None:
    h = board(1)
    own(h, 0, "ulster")
    h.s.placed_leaders, h.s.placed_goods, h.s.food[0] = 2, 3, 4
    assert h(growth.growth_of, 0) == 4 + 3 + 2 * 2
    h.s.food[0], h.s.hunger[0] = 0, 2
    assert h(growth.growth_of, 0) == -2 + 3 + 4


def test_era_a38_one_for_each_vassal_or_city_none_on_fleets() -> None:
    """ERA-A38, ERA-B33: a vassal takes one, two vassals two, a city one, a city with a vassal two."""
    h = board(1, arrays.SLAVS)
    own(h, 0, "ulster")
    own(h, 0, "connacht", vassals=2)
    own(h, 0, "munster", vassals=0, city=True)
    fleet(h, 0, "irish-sea")
    expand(h, 0, leaders=6)
    assert places(h) == {"ulster", "connacht", "munster"}
    act(h, at("ulster"), at("munster"), at("connacht"))
    assert places(h) == {"connacht"}
    act(h, at("connacht"))
    assert asked(h) != ("grow", 0)
    assert h.s.morale[0] > 0  # the rest found no place and counts as given up (ERA-A41)


def test_era_a41_growth_without_place_or_vassal_is_renounced() -> None:
    h = board(1)
    own(h, 0, "ulster")
    h.s.armies[0] = h.s.free_vassals[0] + 24
    h.s.free_vassals[0], h.s.city_slot[0] = 0, 0
    expand(h, 0, leaders=4)
    assert asked(h)[0] == "move" and h.s.morale[0] == 8 // 3


def test_era_b33_the_stock_is_used_up_before_cities() -> None:
    h = board(1)
    own(h, 0, "ulster", "connacht")
    h.s.armies[0], h.s.free_vassals[0] = 9, 1
    expand(h, 0, leaders=1)
    act(h, at("ulster"))
    assert (h.s.free_vassals[0], h.s.morale[0], h.s.city_slot[0, 0]) == (0, 0, 3)
    act(h, at("connacht"))
    assert (h.s.morale[0], h.s.city_slot[0, 0]) == (-2, 2)


def test_era_b33_growth_is_computed_once() -> None:
    """A vassal from a city lowers morale, but not the growth of this expansion."""
    h = board(1)
    own(h, 0, "ulster", "connacht", "munster")
    h.s.armies[0], h.s.free_vassals[0] = 9, 0
    expand(h, 0, leaders=1)
    act(h, at("ulster"))
    assert h.s.morale[0] == -2 and h.s.growth == 1
    act(h, at("munster"))
    assert asked(h)[0] == "move"


def test_era_b35_negative_growth_of_any_mix() -> None:
    """ERA-B35: exactly that many land vassals, fleets or posts; goods of empty provinces go back at once."""
    h = board(2)
    own(h, 0, "ulster", "latium")
    own(h, 0, "munster", vassals=1, city=True)
    own(h, 1, "wessex", vassals=0, city=True)
    fleet(h, 0, "irish-sea")
    h.s.post[arrays.PROVINCE_WORDS.index("wessex")], h.s.posts[0] = 0, 1
    h.s.free_vassals[0] -= 1
    h.s.morale[0] = f.MORALE_BOTTOM
    h.s.influence[0] = 9
    feed(h)
    assert h.s.food[0] == 1  # grain and fish less one for the Egyptian city
    expand(h, 0)
    assert asked(h) == ("shrink", 0) and h.s.growth == 4
    assert places(h) == {"ulster", "latium", "munster", "irish-sea"} and places(h, actions.POST) == {"wessex"}
    act(h, at("latium"))
    assert (h.s.food[0], h.s.hunger[0], h.s.lands[0]) == (0, 0, 2)
    act(h, at("irish-sea"))
    assert (h.s.hunger[0], h.s.fleet_total[0]) == (1, 0)
    assert h.s.holder[arrays.PROVINCE_WORDS.index("irish-sea")] == st.NOBODY
    act(h, at("munster"))
    assert h.s.city[arrays.PROVINCE_WORDS.index("munster")] == 1 and "munster" not in places(h)
    before = int(h.s.influence[0])
    act(h, at("wessex", actions.POST))
    assert h.s.posts[0] == 0 and h.s.influence[0] == before - 2  # ERA-A43: two fields, here below the track
    assert asked(h)[0] == "move"


def test_era_a43_a_post_removed_costs_two_fields() -> None:
    h = board(2)
    own(h, 0, "ulster")
    own(h, 1, "wessex", vassals=0, city=True)
    h.s.post[arrays.PROVINCE_WORDS.index("wessex")], h.s.posts[0] = 0, 1
    h.s.free_vassals[0] -= 1
    h.s.morale[0] = -1
    expand(h, 0)
    act(h, at("wessex", actions.POST))
    assert (h.s.morale[0], h.s.posts[0]) == (-3, 0)


def test_era_a44_more_to_remove_than_there_is() -> None:
    h = board(2)
    own(h, 0, "ulster")
    own(h, 0, "munster", vassals=0, city=True)
    own(h, 1, "latium")
    h.s.morale[0] = f.MORALE_BOTTOM
    expand(h, 0)
    act(h, at("ulster"))
    assert asked(h) is None and h.s.cities[0] == 1 and h.s.growth == 0


def test_era_1_3_a_1_growth_of_nothing_goes_on_to_building() -> None:
    h = board(1)
    own(h, 0, "ulster")
    expand(h, 0)
    assert asked(h)[0] == "move" and h.s.morale[0] == 0


def test_era_a45_food_found_while_moving_feeds_a_city_of_the_same_turn() -> None:
    h = board(1, arrays.ROMANS)
    own(h, 0, "campania", vassals=4)
    advance(h, 0, architecture=1)
    h.s.legion_supply = 0
    expand(h, 0)
    here = arrays.PROVINCE_WORDS.index("campania")
    slot = list(arrays.NEIGHBOUR[here]).index(arrays.PROVINCE_WORDS.index("latium"))
    act(h, actions.STEP + slot, DONE)
    assert h.s.food[0] == 1 and asked(h) == ("city", 0)
    act(h, at("campania"))
    assert (h.s.food[0], h.s.hunger[0], h.s.cities[0]) == (0, 1, 1)


def test_era_4_4_a5_b36_a_legion_at_the_start_of_each_expansion() -> None:
    """ERA-4.4, ERA-B36: voluntary, one, while the supply of five is not empty."""
    h = board(2, arrays.ROMANS, arrays.BRITONS)
    own(h, 0, "latium")
    own(h, 1, "wessex")
    h.s.legion_supply = 1
    expand(h, 0)
    assert asked(h) == ("legion", 0) and choices(h) == [actions.ACCEPT, actions.DECLINE]
    act(h, actions.ACCEPT)
    assert (h.s.legions[0], h.s.legion_supply) == (1, 0) and asked(h) == ("grow", 0)
    h.s.depth = 0
    expand(h, 0)
    assert asked(h)[0] == "grow"
    h.s.depth, h.s.legion_supply = 0, 1
    expand(h, 0)
    act(h, actions.DECLINE)
    assert (h.s.legions[0], h.s.legion_supply) == (1, 1)
