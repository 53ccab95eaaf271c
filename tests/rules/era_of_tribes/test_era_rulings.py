"""Rulings of Era of Tribes that no other test pins: ends of tracks, neighbours at sea, homes, epochs, figures."""

from __future__ import annotations

import pytest
from era_hand import empty_board, province
from round_hand import board, build, can_go, fleet, own

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.board.board import load_board
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.end import conditions
from ethnarch.games.era_of_tribes.fields import revolution
from ethnarch.games.era_of_tribes.realm import alliances, cities, control, tracks

# --- tracks ---------------------------------------------------------------------------------------------------


def test_era_a26_falling_back_is_arriving() -> None:
    """Who falls to a field comes after those who stand there; who rises to it too."""
    h = empty_board(3)
    s = h.s
    s.influence[:3], s.stamp[:3], s.stamps = [6, 5, 4], [1, 2, 3], 3
    h(tracks.change_influence, 0, -1, silence())
    assert s.influence[0] == 5 and s.stamp[0] > s.stamp[1]
    h(tracks.change_influence, 2, 1, silence())
    assert s.influence[2] == 5 and s.stamp[2] > s.stamp[0]


@pytest.mark.parametrize(("field", "change", "talers", "influence"), [(4, 3, 2, 5), (5, 1, 1, 5), (-9, -3, 0, 3)])
def test_era_a36_both_ends_of_morale_count_at_every_change(
    field: int, change: int, talers: int, influence: int
) -> None:
    h = empty_board()
    s = h.s
    s.morale[0], s.influence[0], s.round_now = field, 5, 3
    h(tracks.change_morale, 0, change, silence())
    assert (s.talers[0], s.influence[0]) == (talers, influence)
    assert s.morale[0] == max(min(field + change, f.MORALE_TOP), f.MORALE_BOTTOM)


def test_era_b111_the_triumph_has_no_end() -> None:
    """Numbers go on over fifty and below one, colours repeat; the condition holds while influence is at least it."""
    h = empty_board()
    s = h.s
    s.triumph_start[0] = 24
    for field in (-49, 1, 51, 101):
        assert h(tracks.colour_for, 0, field) == h(tracks.colour_for, 0, 1)
    s.triumph[0], s.influence[0] = 12, 11
    assert h(conditions.conditions_met, 0) == 0
    s.influence[0] = 12
    assert h(conditions.conditions_met, 0) == 1
    s.influence[0] = 14
    assert h(conditions.conditions_met, 0) == 1
    s.triumph[0] = 15
    assert h(conditions.conditions_met, 0) == 0


# --- cities, fish, neighbours ---------------------------------------------------------------------------------


def test_era_a47_a_city_gives_back_what_it_ate_and_the_new_owner_pays_his_own_rate() -> None:
    h = board(2, arrays.EGYPTIANS, arrays.BRITONS)
    own(h, 0, "nile-delta", city=True)
    own(h, 1, "wessex")
    s, here = h.s, province("nile-delta")
    s.food[:2], s.hunger[:2] = 2, 0
    h(cities.take_off_city, 0, here, silence())
    assert s.food[0] == 3  # Egyptians: one
    h(cities.put_city, 1, here, silence())
    assert s.food[1] == 0  # Britons: two


def test_era_a55_the_fish_go_to_the_next_in_order_of_arrival() -> None:
    h = board(3)
    water = fleet(h, 0, "irish-sea")
    fleet(h, 2, "irish-sea")
    fleet(h, 1, "irish-sea")
    assert h.s.holder[water] == 0 and h.s.food[0] == 1
    h(control.sail_off, 0, water)
    h(control.leave_line, 0, water, silence())
    assert h.s.holder[water] == 2 and list(h.s.food[:3]) == [0, 0, 1]


def test_era_b43_sharing_water_makes_neighbours_and_posts_do_not() -> None:
    h = board(2)
    own(h, 0, "leinster")
    own(h, 1, "crete", city=True)
    h.s.post[province("crete")] = 0
    assert not h(control.are_neighbours, 0, 1)
    fleet(h, 0, "sea-of-crete")
    assert h(control.are_neighbours, 0, 1)
    h.s.holder[province("crete")] = st.NOBODY
    assert not h(control.are_neighbours, 0, 1)
    fleet(h, 1, "sea-of-crete")
    assert h(control.are_neighbours, 0, 1) and h(control.are_neighbours, 1, 0)


def test_era_a87_exchanged_leaders_change_no_numbers() -> None:
    h = empty_board()
    before = (list(h.s.leaders), list(h.s.grey))
    h(alliances.make_alliance, 0, 1, 0, silence())
    assert (h.s.ally[0], h.s.ally[1]) == (2, 1) and (list(h.s.leaders), list(h.s.grey)) == before


# --- epochs and the end -----------------------------------------------------------------------------------------


def test_era_b97_used_goods_cities_and_all_levels_count_for_an_epoch() -> None:
    """Bronze Age: 3 luxury goods, 1 city, 4 advances; two of the three."""
    h = board(1, arrays.GAULS)
    own(h, 0, "leinster", "lugdunensis", "wessex")
    s = h.s
    assert not h(revolution.can_revolt, 0)
    s.spent[province("leinster")], s.spent[province("lugdunensis")] = 1, 3  # used, and laid to the army
    s.level_of[0] = [1, 1, 1, 0, 0, 0]
    assert not h(revolution.can_revolt, 0)
    s.level_of[0] = [1, 2, 1, 0, 0, 0]
    assert h(revolution.can_revolt, 0) and h(conditions.advances_of, 0) == 4
    own(h, 0, "ulster", city=True)
    s.level_of[0] = 0
    assert h(revolution.can_revolt, 0)


def test_era_a103_the_bonus_comes_once_at_once_and_in_anybodys_turn() -> None:
    h = empty_board()
    s = h.s
    s.mover, s.influence[1] = 0, 25
    h(conditions.watch, silence())
    assert (s.influence[1], s.bonus[1], s.ending) == (28, 1, 1)
    h(tracks.change_influence, 1, -10, silence())
    h(tracks.change_influence, 1, 10, silence())
    h(conditions.watch, silence())
    assert s.influence[1] == 28 and s.ending == 1


def test_era_b112_a119_homes_of_players_and_alone_also_of_barbarian_peoples() -> None:
    h = empty_board(3)
    s = h.s
    s.role[arrays.GAULS] = st.ROLE_VILLAGES
    s.holder[arrays.HOMES[arrays.GAULS]] = 0
    assert not h(conditions.is_military, 0)  # nobody plays them
    s.holder[arrays.HOMES[arrays.BRITONS]] = 0
    assert h(conditions.is_military, 0)
    s.length = f.LENGTH_IDS.index("long")
    assert not h(conditions.is_military, 0)  # the Greeks too
    s.holder[arrays.HOMES[arrays.GREEKS][: arrays.HOME_COUNT[arrays.GREEKS]]] = 0
    assert h(conditions.is_military, 0)
    alone = empty_board(1)
    alone.s.style, alone.s.role[arrays.GAULS] = st.SOLO, st.ROLE_EXPANDS
    assert not alone(conditions.is_military, 0)
    alone.s.holder[arrays.HOMES[arrays.GAULS]] = 0
    assert alone(conditions.is_military, 0)


@pytest.mark.parametrize(("length", "column"), [("normal", 0), ("complex", 0), ("long", 1), ("epic", 1)])
def test_era_b20_a19_every_length_uses_one_column_whole(length: str, column: int) -> None:
    """Triumph included: the start field is that of the column, and the triumphal victory holds in both."""
    at = f.LENGTH_IDS.index(length)
    assert f.COLUMN[at] == column
    h = empty_board(2)
    s = h.s
    s.length = at
    s.triumph[0] = s.triumph_start[0] = f.TRIUMPH_START[column, 1]
    s.influence[0] = f.GLORIOUS[column, 1] - 1
    assert h(conditions.conditions_met, 0) == 0
    s.influence[0] += 1
    assert h(conditions.conditions_met, 0) == 1
    s.triumph[0] = s.influence[0]
    assert h(conditions.conditions_met, 0) == 2


def test_era_a21_alone_27_influence_are_glorious() -> None:
    h = empty_board(1)
    h.s.style, h.s.triumph[0] = st.SOLO, 31
    h.s.influence[0] = 26
    assert h(conditions.conditions_met, 0) == 0
    h.s.influence[0] = 27
    assert h(conditions.conditions_met, 0) == 1


# --- figures ----------------------------------------------------------------------------------------------------


def test_era_g1_taxes_by_cities() -> None:
    assert list(f.TAX_INCOME) == [6, 8, 10, 12, 14, 16, 18, 20, 22]


def test_era_g6_points_of_vassals() -> None:
    assert list(f.VASSAL_MOVES_BY_LEVEL) == [1, 1, 2, 2, 3]


def test_era_g9_fish_lie_in_water_and_grain_on_land() -> None:
    fish = [p for p in range(arrays.PROVINCES) if arrays.FOOD[p] == arrays.FISH]
    grain = [p for p in range(arrays.PROVINCES) if arrays.FOOD[p] == arrays.CORN]
    assert (len(fish), len(grain)) == (23, 28)
    assert not arrays.IS_LAND[fish].any() and arrays.IS_LAND[grain].all()


def test_era_g12_the_far_lands() -> None:
    found = {
        name: [
            ("land" if one.is_land else "water", one.good or one.food or ("village" if one.village else ""))
            for one in load_board().provinces.values()
            if one.area == name
        ]
        for name in ("iceland", "central_america", "middle_east")
    }
    assert sorted(found["iceland"]) == [("land", "ivory"), ("water", "fish")]
    assert sorted(kind for kind, _ in found["central_america"]) == ["land"] * 3 + ["water"]
    assert ("water", "fish") in found["central_america"]
    assert [one.village for one in load_board().provinces.values() if one.area == "middle_east"] == [True] * 4


def test_era_g13_triumph_with_five_and_six_players() -> None:
    assert list(f.TRIUMPH_START[0]) == [31, 28, 26, 24, 23, 22]
    assert list(f.TRIUMPH_START[1]) == [54, 49, 45, 42, 40, 38]


def test_era_a15_g14_villages_with_leaders_and_talers() -> None:
    copies = dict(zip(f.TILE_IDS, (int(n) for n in f.TILE_COPIES), strict=True))
    assert copies["leader"] == 2
    assert (copies["talers_2"], copies["talers_3"], copies["talers_5"]) == (3, 3, 2)


def test_era_g18_every_province_can_be_used() -> None:
    """The map marks none that may not: a vassal steps to each neighbour on land."""
    assert all(one.usable for one in load_board().provinces.values())
    for word in ("ulster", "noricum", "volga"):
        h = board(1)
        own(h, 0, word)
        build(h, 0)
        for k in range(arrays.NEIGHBOURS[province(word)]):
            there = int(arrays.NEIGHBOUR[province(word), k])
            assert can_go(h, word, arrays.PROVINCE_WORDS[there]) == bool(arrays.IS_LAND[there])
