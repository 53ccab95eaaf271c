"""Era of Tribes, 1.3.A.2 a) b) c): fleets, armies, trading posts; the Greek fleet."""

from __future__ import annotations

from round_hand import (
    DONE,
    act,
    advance,
    asked,
    at,
    battles,
    board,
    build,
    choices,
    fleet,
    own,
    places,
    points,
)

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.expansion import posts


def coast(land: str, water: str) -> int:
    here, there = arrays.PROVINCE_WORDS.index(land), arrays.PROVINCE_WORDS.index(water)
    return actions.FLEET_AT + int(arrays.COAST[here, list(arrays.NEIGHBOUR[here]).index(there)])


def test_era_1_3_a_2_a_era_1_3_a_2_b_army_and_fleet_of_the_example() -> None:
    """DE p.10 (example): mechanics I, an army for 1 T; seafaring I, a fleet for 2 T; the third vassal stays."""
    h = board(1)
    own(h, 0, "leinster", "ulster", "munster")
    advance(h, 0, mechanics=1, seafaring=1)
    h.s.talers[0] = 5
    build(h, 0, "leinster", "ulster", "munster")
    act(h, at("ulster", actions.TRAIN))
    assert (h.s.talers[0], h.s.armies[0]) == (4, 1)
    act(h, coast("leinster", "irish-sea"))
    assert (h.s.talers[0], h.s.fleet_total[0], h.s.food[0]) == (2, 1, 1)
    act(h, DONE)
    assert asked(h) == ("move", 0)
    assert points(h, "irish-sea") == [2] and points(h, "munster") == [1, 1] and points(h, "ulster") == [1]


def test_era_a48_only_vassals_placed_in_this_expansion() -> None:
    """ERA-A48, ERA-B39: a counter for each province, not distinct pieces."""
    h = board(1)
    own(h, 0, "leinster", vassals=2)
    own(h, 0, "ulster")
    advance(h, 0, mechanics=1, seafaring=1)
    h.s.talers[0] = 20
    build(h, 0, "ulster")
    assert places(h, actions.TRAIN) == {"ulster"} and coast("leinster", "irish-sea") not in choices(h)
    assert coast("ulster", "north-channel") in choices(h)
    act(h, at("ulster", actions.TRAIN))
    assert asked(h)[0] == "move"


def test_era_a61_new_fleets_have_all_their_points() -> None:
    h = board(1, arrays.NORSEMEN)
    own(h, 0, "ulster")
    advance(h, 0, seafaring=2)
    h.s.talers[0] = 3
    build(h, 0, "ulster")
    act(h, coast("ulster", "north-channel"))
    assert points(h, "north-channel") == [4 + 2] and h.s.talers[0] == 0


def test_era_b38_any_order_until_the_first_move() -> None:
    h = board(1)
    own(h, 0, "leinster", "ulster")
    advance(h, 0, mechanics=1, seafaring=1)
    h.s.talers[0] = 9
    build(h, 0, "leinster", "ulster")
    act(h, coast("leinster", "irish-sea"), at("ulster", actions.TRAIN))
    assert asked(h)[0] == "move"
    assert not [action for action in choices(h) if actions.POST <= action < actions.STEP]


def test_era_b40_what_building_needs() -> None:
    """Mechanics I for armies, seafaring I for fleets, trade II for posts, and the money of the current level."""
    h = board(2)
    own(h, 0, "leinster")
    own(h, 1, "ulster", vassals=0, city=True)
    h.s.talers[0] = 9
    build(h, 0, "leinster")
    assert asked(h)[0] == "move"  # nothing can be built
    for levels, talers, blocks in (
        ({"mechanics": 3}, 2, set()),
        ({"mechanics": 3}, 3, {"army"}),
        ({"seafaring": 4}, 5, set()),
        ({"seafaring": 4}, 6, {"fleet"}),
        ({"trade": 1}, 9, set()),
        ({"trade": 2}, 1, {"post"}),
    ):
        h = board(2)
        own(h, 0, "leinster")
        own(h, 1, "ulster", vassals=0, city=True)
        advance(h, 0, **levels)
        h.s.talers[0] = talers
        build(h, 0, "leinster")
        found = set()
        if asked(h)[0] == "build":
            found |= {"army"} if places(h, actions.TRAIN) else set()
            found |= {"post"} if places(h, actions.POST) else set()
            found |= {"fleet"} if coast("leinster", "irish-sea") in choices(h) else set()
        assert found == blocks


def test_era_b41_building_into_foreign_water_is_an_encounter() -> None:
    h = board(2)
    own(h, 0, "leinster")
    own(h, 1, "wessex")
    fleet(h, 1, "irish-sea")
    advance(h, 0, seafaring=1)
    h.s.talers[0] = 2
    build(h, 0, "leinster")
    act(h, coast("leinster", "irish-sea"))
    assert asked(h) == ("encounter", 0)
    act(h, actions.SEAT + 1)
    assert points(h, "irish-sea") == [0] and battles(h) == [("irish-sea", 0, 1)]


def test_era_1_3_a_2_c_trading_post_of_the_example() -> None:
    """DE p.11 (example): a taler to the host, trade one more, MO +2."""
    h = board(2)
    own(h, 0, "ulster")
    own(h, 1, "leinster", vassals=0, city=True)
    advance(h, 0, trade=2)
    h.s.talers[:2] = 3
    build(h, 0, "ulster")
    act(h, at("leinster", actions.POST))
    assert list(h.s.talers[:2]) == [2, 4] and h.s.posts[0] == 1 and h.s.morale[0] == 2
    assert h.s.post[arrays.PROVINCE_WORDS.index("leinster")] == 0 and asked(h)[0] == "move"


def test_era_b42_taler_or_treaty_and_which_vassal() -> None:
    """ERA-B42: the builder's choice of currency; one post a city, none on own ones; no consent."""
    h = board(2)
    own(h, 0, "ulster", "connacht")
    own(h, 0, "munster", vassals=1, city=True)
    own(h, 1, "leinster", vassals=0, city=True)
    own(h, 1, "wessex", vassals=0, city=True)
    advance(h, 0, trade=2)
    h.s.talers[:2], h.s.treaties[0] = 3, 1
    build(h, 0, "ulster", "connacht")
    assert places(h, actions.POST) == {"leinster", "wessex"}
    act(h, at("wessex", actions.POST))
    assert asked(h) == ("post-price", 0) and choices(h) == [actions.PAY_TALER, actions.PAY_TREATY]
    act(h, actions.PAY_TREATY)
    assert asked(h) == ("post-from", 0) and places(h) == {"ulster", "connacht"}
    act(h, at("connacht"))
    assert list(h.s.treaties[:2]) == [0, 1] and list(h.s.talers[:2]) == [3, 3]
    assert places(h, actions.POST) == {"leinster"} and h.s.fresh[arrays.PROVINCE_WORDS.index("connacht")] == 0


def test_era_b42_only_neighbours_and_allies() -> None:
    h = board(2)
    own(h, 0, "ulster")
    own(h, 1, "latium", vassals=0, city=True)
    advance(h, 0, trade=2)
    h.s.talers[0] = 3
    here = arrays.PROVINCE_WORDS.index("latium")
    assert not h(posts.can_have_post, 0, here)
    h.s.ally[0], h.s.ally[1] = 2, 1
    assert h(posts.can_have_post, 0, here)
    h.s.ally[:2] = 0
    fleet(h, 0, "tyrrhenian-sea")
    assert h(posts.can_have_post, 0, here)
    h.s.talers[0] = 0
    assert not h(posts.can_have_post, 0, here)
    h.s.treaties[0] = 1
    assert h(posts.can_have_post, 0, here)


def test_era_4_6_a94_the_greek_fleet() -> None:
    """ERA-4.6: one free fleet in an expansion in which one is bought, in the same water."""
    h = board(1, arrays.GREEKS)
    own(h, 0, "leinster", "ulster")
    advance(h, 0, seafaring=1)
    h.s.talers[0] = 4
    build(h, 0, "leinster", "ulster")
    act(h, coast("leinster", "irish-sea"))
    assert asked(h) == ("bonus-fleet", 0)
    act(h, actions.DECLINE)
    act(h, coast("ulster", "north-channel"))
    assert asked(h) == ("bonus-fleet", 0)
    act(h, actions.ACCEPT)
    assert (h.s.fleet_total[0], h.s.talers[0], h.s.morale[0]) == (3, 0, 0)
    assert points(h, "north-channel") == [2, 2] and asked(h)[0] == "move"


def test_era_a94_once_an_expansion_and_from_a_city_for_one_field() -> None:
    """ERA-A94, ERA-B37."""
    h = board(1, arrays.GREEKS)
    own(h, 0, "leinster", "ulster")
    advance(h, 0, seafaring=1)
    h.s.talers[0] = 4
    h.s.armies[0], h.s.free_vassals[0] = 8, 2
    build(h, 0, "leinster", "ulster")
    act(h, coast("leinster", "irish-sea"), actions.ACCEPT)
    assert h.s.morale[0] == -1 and h.s.city_slot[0, 0] == 2
    act(h, coast("ulster", "north-channel"))
    assert asked(h)[0] == "move"


def test_era_a94_nobody_is_asked_about_the_free_fleet() -> None:
    """ERA-B53: free placement is no entry; only the bought fleet is."""
    h = board(2, arrays.GREEKS, arrays.BRITONS)
    own(h, 0, "leinster")
    own(h, 1, "wessex")
    fleet(h, 1, "irish-sea")
    advance(h, 0, seafaring=1)
    h.s.talers[0] = 2
    build(h, 0, "leinster")
    act(h, coast("leinster", "irish-sea"), DONE)
    assert asked(h) == ("encounter", 1)
    act(h, DONE)
    assert asked(h) == ("bonus-fleet", 0)
    act(h, actions.ACCEPT)
    assert asked(h) == ("move", 0) and points(h, "irish-sea") == [2, 2]
    assert h.s.holder[arrays.PROVINCE_WORDS.index("irish-sea")] == 1
