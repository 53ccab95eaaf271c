"""ERA-0.3: the board is what the book and the production board say."""

from collections import Counter

import pytest

from ethnarch.games.era_of_tribes.board.board import load_board
from ethnarch.games.era_of_tribes.board.checks import pieces
from ethnarch.games.era_of_tribes.board.files import BoardError
from ethnarch.games.era_of_tribes.board.printed import people, printed

BOARD = load_board()
LUXURY = {"beer": 4, "diamonds": 3, "ivory": 4, "fur": 5, "spices": 3, "gold": 6, "cloth": 3, "wine": 7}

# id: players, land, water, grain, fish, luxury goods, military goods, printed villages, peoples, far lands
MAPS = {
    "2-1": ([2], 60, 25, 9, 11, 13, 1, 3, "carthaginians iberians romans", "central_america"),
    "2-2": ([2], 54, 36, 8, 14, 14, 2, 3, "britons gauls iberians", "iceland central_america"),
    "2-3": ([2], 67, 29, 10, 9, 14, 4, 0, "britons gauls norsemen germans slavs", "iceland"),
    "2-4": ([2], 74, 24, 13, 8, 14, 2, 5, "romans carthaginians egyptians greeks", "middle_east"),
    "2-5": ([2], 78, 22, 13, 6, 15, 4, 5, "slavs egyptians greeks", "middle_east"),
    "2-6": ([2], 72, 34, 12, 12, 14, 3, 0, "britons gauls norsemen germans", "iceland"),
    "3-1": ([3], 88, 43, 15, 17, 20, 3, 3, "norsemen germans britons gauls iberians carthaginians romans",
            "iceland central_america"),
    "3-2": ([3], 114, 39, 20, 14, 24, 3, 8, "romans carthaginians egyptians greeks gauls iberians",
            "central_america middle_east"),
    "3-3": ([3], 85, 33, 13, 12, 16, 4, 0, "britons gauls norsemen germans slavs", "iceland"),
    "3-4": ([3], 119, 34, 21, 11, 23, 5, 5, "slavs egyptians greeks carthaginians norsemen germans romans",
            "middle_east"),
    "4-1": ([4], 141, 46, 24, 15, 28, 6, 8,
            "carthaginians egyptians gauls germans greeks iberians romans slavs",
            "central_america middle_east"),
    "4-2": ([4], 114, 54, 18, 20, 25, 4, 3,
            "britons carthaginians gauls germans iberians norsemen romans", "iceland central_america"),
    "4-3": ([4], 135, 43, 25, 14, 25, 5, 5,
            "carthaginians egyptians gauls germans greeks norsemen romans slavs", "middle_east"),
    "4-4": ([4], 113, 48, 18, 17, 21, 4, 0, "britons gauls germans greeks norsemen romans slavs", "iceland"),
    "5/6": ([5, 6], 167, 65, 28, 23, 35, 7, 8,
            "egyptians gauls germans romans carthaginians greeks iberians britons norsemen slavs",
            "iceland central_america middle_east"),
}  # fmt: skip


def connected(provinces):
    return len(pieces(BOARD, provinces, lambda a, b: True)) == 1


def test_era_0_3_counts_of_provinces_and_terrain():
    assert len(BOARD.provinces) == 232
    terrain = Counter(p.terrain for p in BOARD.provinces.values())
    assert terrain == {"hills": 54, "mountains": 42, "forest": 33, "grain": 28, "desert": 10, "water": 65}
    assert sum(p.is_land for p in BOARD.provinces.values()) == 167
    assert len(BOARD.areas) == 42 and sum(a.far_land for a in BOARD.areas.values()) == 3


def test_era_0_3_index_is_the_place_in_the_file():
    assert [p.index for p in BOARD.provinces.values()] == list(range(232))


def test_era_0_3_neighbours_are_mutual_and_616():
    pairs = {frozenset((p.id, n)) for p in BOARD.provinces.values() for n in p.neighbours}
    assert len(pairs) == 616
    assert all(a in BOARD.provinces[b].neighbours for a in BOARD.provinces for b in BOARD.provinces[a].neighbours)


def test_era_0_4_goods_and_food_are_the_component_list():
    goods = Counter(p.good for p in BOARD.provinces.values() if p.good)
    assert goods == {**LUXURY, "horse": 4, "ore": 3}
    assert sum(LUXURY.values()) == 35
    food = Counter(p.food for p in BOARD.provinces.values() if p.food)
    assert food == {"grain": 28, "fish": 23}


def test_era_0_8_printed_villages_stand_at_the_edge():
    villages = [p for p in BOARD.provinces.values() if p.village]
    by_area = Counter(p.area for p in villages)
    assert by_area == {"central_america": 3, "middle_east": 4, "G3": 1}
    assert all(p.is_land and p.home is None for p in villages)


@pytest.mark.parametrize("name", sorted(BOARD.names["peoples"]))
def test_era_0_6_3_homes(name):
    homes = BOARD.homes(name)
    assert len(homes) == (2 if name in ("germans", "romans") else 3) == people(name)["homes"]
    assert connected(homes)
    assert len({BOARD.provinces[h].area for h in homes}) == 1


def test_era_0_6_3_food_and_goods_of_the_homes():
    food = {n: sum(BOARD.provinces[h].food is not None for h in BOARD.homes(n)) for n in BOARD.names["peoples"]}
    assert food == {
        "egyptians": 2,
        "gauls": 1,
        "germans": 1,
        "romans": 1,
        "carthaginians": 1,
        "greeks": 1,
        "iberians": 1,
        "britons": 1,
        "norsemen": 1,
        "slavs": 0,
    }
    goods = {n: [BOARD.provinces[h].good for h in BOARD.homes(n) if BOARD.provinces[h].good] for n in food}
    assert {n: g for n, g in goods.items() if g} == {
        "britons": ["cloth"],
        "gauls": ["wine"],
        "iberians": ["wine"],
        "norsemen": ["beer"],
    }


def test_era_b17_slavs_and_southern_gauls_live_away_from_the_coast():
    inland = {
        (m, name)
        for m in BOARD.maps
        for name in BOARD.map(m).peoples
        if not any(touches_water(BOARD.neighbours_in_play(m)[h]) for h in BOARD.homes(name))
    }
    assert inland == {(m, "slavs") for m in BOARD.maps if "slavs" in BOARD.map(m).peoples} | {("3-2", "gauls")}


def touches_water(provinces):
    return any(not BOARD.provinces[p].is_land for p in provinces)


def test_era_g11_sea_borders_with_feet():
    assert {tuple(sorted(pair)): feet for pair, feet in BOARD.feet.items()} == {
        ("s_ice", "s_noratl"): 3,
        ("s_ice", "s_nordm"): 3,
        ("s_far", "s_ice"): 3,
        ("s_azor", "s_kar"): 6,
        ("s_kar", "s_lus"): 6,
    }
    assert BOARD.crossing_cost("s_lus", "s_kar") == BOARD.crossing_cost("s_kar", "s_lus") == 6
    assert BOARD.crossing_cost("s_nordm", "s_noratl") == 1


def test_era_0_3_seas_hang_together_and_every_land_has_a_coast():
    assert connected(BOARD.provinces)
    assert connected([p for p in BOARD.provinces if not BOARD.provinces[p].is_land])
    land = [p for p in BOARD.provinces if BOARD.provinces[p].is_land]
    for piece in pieces(BOARD, land, lambda a, b: True):
        assert any(BOARD.is_coast(p) for p in piece)


def test_era_b118_areas_and_provinces_in_the_order_of_attacks():
    order = BOARD.area_order()
    assert order[:4] == ("iceland", "central_america", "A1", "A2")
    assert order[-2:] == ("G6", "middle_east")
    assert len(order) == 42
    assert sorted(BOARD.attack_order()) == sorted(BOARD.provinces)
    orders = [BOARD.provinces[p].order for p in BOARD.attack_order() if BOARD.provinces[p].area == "B5"]
    assert orders == list(range(1, 11))


def test_all_fifteen_maps_are_there():
    assert list(BOARD.maps) == list(MAPS)


@pytest.mark.parametrize("map_id", MAPS)
def test_era_0_3_map(map_id):
    players, land, water, grain, fish, luxury, military, villages, peoples, far = MAPS[map_id]
    chosen, here = BOARD.map(map_id), [BOARD.provinces[p] for p in BOARD.in_play(map_id)]
    assert list(chosen.players) == players
    assert sum(p.is_land for p in here) == land
    assert sum(not p.is_land for p in here) == water
    assert sum(p.food == "grain" for p in here) == grain
    assert sum(p.food == "fish" for p in here) == fish
    assert sum(p.good in LUXURY for p in here) == luxury
    assert sum(p.good in ("horse", "ore") for p in here) == military
    assert sum(p.village for p in here) == villages
    assert sorted(chosen.peoples) == sorted(peoples.split())
    assert sorted(chosen.far_lands) == sorted(far.split())
    assert connected([p.id for p in here])
    for name in chosen.peoples:
        assert set(BOARD.homes(name)) <= {p.id for p in here}


@pytest.mark.parametrize("map_id", MAPS)
def test_era_b58_nothing_outside_a_map_is_a_neighbour(map_id):
    inside = set(BOARD.in_play(map_id))
    lists = BOARD.neighbours_in_play(map_id)
    assert set(lists) == inside
    assert all(set(n) <= inside and n for n in lists.values())


@pytest.mark.parametrize("map_id", MAPS)
def test_era_0_8_forty_villages_are_enough_even_for_one_player(map_id):
    for name in BOARD.map(map_id).peoples:
        assert len(BOARD.village_provinces(map_id, [name])) <= 40


def test_era_0_8_villages_lie_on_the_homes_nobody_plays():
    lie = set(BOARD.village_provinces("2-4", ["romans", "egyptians"]))
    assert set(BOARD.homes("greeks")) | set(BOARD.homes("carthaginians")) <= lie
    assert not lie & (set(BOARD.homes("romans")) | set(BOARD.homes("egyptians")))
    assert len(lie) == 3 + 3 + 5


def test_era_0_3_maps_by_number_of_players():
    assert [len(BOARD.maps_for(n)) for n in range(1, 7)] == [6, 6, 4, 4, 1, 1]


def test_names_in_three_languages():
    latium = BOARD.provinces["lati"].name
    assert (latium.in_language("en"), latium.in_language("de")) == ("Latium", "Latium")
    assert BOARD.find("Ostsee") is None
    for language in ("en", "de", "pl"):
        for p in BOARD.provinces.values():
            assert BOARD.find(p.name.in_language(language)) is not None
    with pytest.raises(BoardError, match="language 'fr'"):
        latium.in_language("fr")


def test_find_is_unambiguous():
    """A name in one language is never another province's name in a second language."""
    for p in BOARD.provinces.values():
        assert {BOARD.find(word) for word in p.name} == {p.id}


def test_component_table_matches_the_box():
    box = printed("components")
    assert box["luxury_goods"] == LUXURY
    assert box["per_player"]["vassals"] == 36
