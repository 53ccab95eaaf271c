"""Era of Tribes, end of step 2 and step 3: settling, leaving, cities, colonies."""

from __future__ import annotations

from era_hand import province
from round_hand import DONE, act, advance, asked, at, battles, board, build, end_moving, feed, fleet, go, own, places

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.expansion import cities


def test_era_b1_moving_out_and_in_again_loses_nothing() -> None:
    """DE p.11 (example): the vassals march out, another comes from behind to keep the beer; no hunger."""
    h = board(1)
    own(h, 0, "leinster", "ulster")
    own(h, 0, "icenia")
    h.s.spent[province("leinster")] = 1
    build(h, 0)
    go(h, "leinster", "munster")
    assert h.s.holder[province("leinster")] == 0 and h.s.vassals[province("leinster")] == 0
    go(h, "ulster", "leinster")
    end_moving(h)
    s = h.s
    assert s.holder[province("leinster")] == 0 and s.spent[province("leinster")] == 1
    assert s.holder[province("ulster")] == st.NOBODY and s.holder[province("munster")] == 0


def test_era_1_3_a_2_d_1_b46_gains_before_losses() -> None:
    """ERA-B46: a mere shift from grain to grain causes no hunger."""
    h = board(1)
    own(h, 0, "nile-delta")
    own(h, 0, "ulster")
    assert h.s.food[0] == 1
    h.s.food[0] = 0
    h.s.level_of[0, f.AGRICULTURE] = 0
    own(h, 0, "munster", vassals=1, city=True)
    feed(h)
    assert (h.s.food[0], h.s.hunger[0]) == (0, 0)
    build(h, 0)
    go(h, "nile-delta", "faiyum")
    end_moving(h)
    assert (h.s.food[0], h.s.hunger[0], h.s.fed_hunger[0]) == (0, 0, 0)
    assert h.s.holder[province("faiyum")] == 0 and h.s.holder[province("nile-delta")] == st.NOBODY


def test_era_1_3_a_2_d_10_leaving_grain_without_food_is_hunger() -> None:
    h = board(1)
    own(h, 0, "nile-delta", vassals=1)
    own(h, 0, "munster", vassals=1, city=True)
    assert h.s.food[0] == 0
    build(h, 0)
    go(h, "nile-delta", "marmarica")
    end_moving(h)
    assert (h.s.food[0], h.s.hunger[0]) == (0, 1)


def test_era_a60_used_goods_go_back_with_their_mark() -> None:
    """ERA-A60 gives way to ERA-B1; ERA-B26: the tile stays used on the map."""
    h = board(1)
    own(h, 0, "leinster")
    own(h, 0, "cymru")
    h.s.spent[province("leinster")] = 1
    build(h, 0)
    go(h, "leinster", "ulster")
    end_moving(h)
    assert h.s.holder[province("leinster")] == st.NOBODY and h.s.spent[province("leinster")] == 1


def test_era_1_3_a_2_d_2_b46_one_battle_for_each_province() -> None:
    h = board(3)
    own(h, 0, "leinster", vassals=4)
    own(h, 1, "ulster")
    own(h, 2, "munster")
    build(h, 0)
    go(h, "leinster", "ulster")
    go(h, "leinster", "ulster")
    go(h, "leinster", "munster")
    end_moving(h)
    assert battles(h) == [("ulster", 0, 1), ("munster", 0, 2)]
    assert h.s.vassals[province("ulster")] == 1 and h.s.holder[province("ulster")] == 1


def test_era_b56_the_line_of_arrival_at_the_end_of_step_2() -> None:
    h = board(2)
    own(h, 0, "ulster")
    own(h, 1, "wessex")
    fleet(h, 0, "irish-sea")
    fleet(h, 1, "irish-sea")
    advance(h, 0, seafaring=2)
    build(h, 0)
    go(h, "irish-sea", "celtic-sea")
    assert h.s.holder[province("irish-sea")] == 0
    end_moving(h)
    assert h.s.holder[province("irish-sea")] == 1 and h.s.food[1] == 2  # Britons eat twice from fish


def test_era_1_3_a_3_b59_a_city_of_three_vassals() -> None:
    """ERA-1.3.A.3: three vassals and those beside the city to the stock, 1 influence, 2 food or hunger."""
    h = board(1, arrays.BRITONS)
    own(h, 0, "ulster", vassals=5)
    own(h, 0, "icenia")
    advance(h, 0, architecture=1)
    h.s.food[0] = 1
    stock = int(h.s.free_vassals[0])
    build(h, 0)
    act(h, DONE)
    assert asked(h) == ("city", 0) and places(h) == {"ulster"}
    act(h, at("ulster"))
    s = h.s
    assert (s.cities[0], s.influence[0], s.free_vassals[0]) == (1, 1, stock + 6)
    assert (s.food[0], s.hunger[0], s.vassals[province("ulster")]) == (0, 1, 2)


def test_era_1_3_e_6_b59_as_many_as_architecture_allows() -> None:
    h = board(1)
    own(h, 0, "ulster", "munster", "connacht", vassals=3)
    assert not h(cities.can_found, 0, province("ulster"))
    advance(h, 0, architecture=1)
    build(h, 0)
    act(h, DONE)
    act(h, at("ulster"), at("munster"))
    assert h.s.cities[0] == 2 and asked(h) is None  # two with architecture I
    assert list(f.CITIES_BY_LEVEL) == [0, 2, 4, 6, 8]


def test_era_1_3_a_2_d_3_b59_voluntary_and_on_land_settled_this_turn() -> None:
    """ERA-1.3.A.2.d.3: three vassals that gathered on new land."""
    h = board(1)
    own(h, 0, "ulster", vassals=4)
    advance(h, 0, architecture=1)
    build(h, 0)
    for _ in range(3):
        go(h, "ulster", "connacht")
    act(h, DONE)
    assert places(h) == {"connacht"}
    act(h, DONE)
    assert h.s.cities[0] == 0 and h.s.vassals[province("connacht")] == 3


def test_era_b60_a_city_holds_its_province_and_never_moves() -> None:
    h = board(1)
    own(h, 0, "ulster", vassals=1, city=True)
    own(h, 0, "munster")
    build(h, 0)
    go(h, "ulster", "leinster")
    end_moving(h)
    assert h.s.holder[province("ulster")] == 0 and h.s.city[province("ulster")] == 1


def test_era_a56_colonies_are_charged_at_the_end_of_the_expansion() -> None:
    """ERA-A56, ERA-A58: following up with other vassals in the same expansion prevents the loss."""
    h = board(1)
    own(h, 0, "munster", vassals=3)
    advance(h, 0, mechanics=2)
    build(h, 0)
    go(h, "munster", "connacht", "ulster")
    go(h, "munster", "connacht")
    act(h, DONE)
    assert h.s.morale[0] == 0 and h.s.lands[0] == 3 and h.s.mover == -1
