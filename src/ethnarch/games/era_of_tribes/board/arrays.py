"""The board as read-only arrays for the rules, made from the board (board/board.py).

A province is its place in map.json (0 to 231), an area likewise (0 to 41), a people, a good, a terrain and a
map their place in names.json. Lists of unequal length are filled up with -1. All arrays are 16-bit,
those of one small number a province 8-bit like the fields of the record, so that a compiler can compare many at once.

| array | shape | what | from |
| --- | --- | --- | --- |
| NEIGHBOUR, NEIGHBOURS | 232 x 12, 232 | the k-th neighbour of a province, and how many it has | provinces.neighbours |
| LAND_NEIGHBOUR, LAND_NEIGHBOURS | 232 x 12, 232 | those of them that are land | provinces.neighbours |
| SEA_COST | 232 x 12 | movement points for that border (feet; 1 otherwise) | sea_borders |
| IS_LAND, TERRAIN, FOOD, GOOD | 232 | land or water; GRAIN…; NO_FOOD, CORN, FISH; good or -1 | provinces |
| HOME, SYMBOL | 232 | people whose home it is, or -1; printed village symbol | provinces.home, .village |
| AREA, ATTACK_RANK | 232 | area; place in the order of barbarian attacks (ERA-B118) | provinces.area, .order |
| IN_MAP, MAP_PEOPLE | 15 x 232, 15 x 10 | what takes part on each map | maps |
| HOMES, HOME_COUNT | 10 x 3, 10 | home provinces of a people | provinces.home |
| COAST, COAST_FROM, COAST_TO | 232 x 12, 204, 204 | a land-to-water border; its two ends | provinces.neighbours |
"""

from __future__ import annotations

import unicodedata
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.games.era_of_tribes.board.board import read_board

BOARD = read_board()

PROVINCE_IDS: list[str] = list(BOARD.provinces)
AREA_IDS: list[str] = list(BOARD.areas)
MAP_IDS: list[str] = list(BOARD.maps)
PEOPLE_IDS: list[str] = list(BOARD.names["peoples"])
GOOD_IDS: list[str] = list(BOARD.names["goods"])
TERRAIN_IDS: list[str] = list(BOARD.names["terrain"])

PROVINCES = 232
SLOTS = 12
"""No province has more neighbours than this."""
AREAS = 42
PEOPLES = 10
MAPS = 15
GOODS = 10

EGYPTIANS, GAULS, GERMANS, ROMANS, CARTHAGINIANS, GREEKS, IBERIANS, BRITONS, NORSEMEN, SLAVS = range(PEOPLES)
BEER, DIAMONDS, IVORY, FUR, SPICES, GOLD, CLOTH, WINE, HORSE, ORE = range(GOODS)
LUXURY_GOODS = 8
"""Goods below this number are luxury goods; HORSE and ORE are military goods."""
HILLS, MOUNTAINS, FOREST, GRAIN, DESERT, WATER = range(6)
NO_FOOD, CORN, FISH = range(3)


def written(name: str) -> str:
    """A name as notation writes it: small letters without accents, words joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("ø", "o").replace("ł", "l"))
    return "-".join("".join(letter for letter in plain if letter.isascii() and letter != "'").split())


PROVINCE_WORDS: list[str] = [written(province.name.en) for province in BOARD.provinces.values()]
"""How a province is written in notation: its English name."""


def _board() -> dict[str, NDArray[Any]]:
    flat = ("NEIGHBOURS", "IS_LAND", "TERRAIN", "FOOD", "GOOD", "HOME", "SYMBOL", "AREA", "ATTACK_RANK")
    made: dict[str, NDArray[Any]] = {name: np.zeros(PROVINCES, np.int8) for name in flat}
    made["NEIGHBOUR"] = np.full((PROVINCES, SLOTS), -1, np.int16)
    made["SEA_COST"] = np.ones((PROVINCES, SLOTS), np.int16)
    made["COAST"] = np.full((PROVINCES, SLOTS), -1, np.int16)
    made["HOMES"] = np.full((PEOPLES, 3), -1, np.int16)
    made["HOME_COUNT"] = np.zeros(PEOPLES, np.int16)
    coast: list[tuple[int, int]] = []
    for p, province in enumerate(BOARD.provinces.values()):
        made["NEIGHBOURS"][p] = len(province.neighbours)
        made["IS_LAND"][p] = province.is_land
        made["TERRAIN"][p] = TERRAIN_IDS.index(province.terrain)
        made["FOOD"][p] = {None: NO_FOOD, "grain": CORN, "fish": FISH}[province.food]
        made["GOOD"][p] = -1 if province.good is None else GOOD_IDS.index(province.good)
        made["SYMBOL"][p] = province.village
        made["AREA"][p] = AREA_IDS.index(province.area)
        made["HOME"][p] = -1
        if province.home is not None:
            people = PEOPLE_IDS.index(province.home)
            made["HOME"][p] = people
            made["HOMES"][people, made["HOME_COUNT"][people]] = p
            made["HOME_COUNT"][people] += 1
        for k, name in enumerate(province.neighbours):
            beside = BOARD.provinces[name]
            made["NEIGHBOUR"][p, k] = beside.index
            made["SEA_COST"][p, k] = BOARD.crossing_cost(province.id, name)
            if province.is_land and not beside.is_land:
                made["COAST"][p, k] = len(coast)
                coast.append((p, beside.index))
    land = made["IS_LAND"]
    made["LAND_NEIGHBOUR"] = np.full((PROVINCES, SLOTS), -1, np.int16)
    made["LAND_NEIGHBOURS"] = np.zeros(PROVINCES, np.int16)
    for p in range(PROVINCES):
        near = [q for q in made["NEIGHBOUR"][p, : made["NEIGHBOURS"][p]] if land[q]]
        made["LAND_NEIGHBOUR"][p, : len(near)] = near
        made["LAND_NEIGHBOURS"][p] = len(near)
    made["COAST_FROM"] = np.array([edge[0] for edge in coast], np.int16)
    made["COAST_TO"] = np.array([edge[1] for edge in coast], np.int16)
    made["ATTACK_RANK"] = np.zeros(PROVINCES, np.int16)
    made["ATTACK_RANK"][[BOARD.provinces[name].index for name in BOARD.attack_order()]] = np.arange(PROVINCES)
    return made


def _maps() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    inside = np.zeros((MAPS, PROVINCES), np.int16)
    peoples = np.zeros((MAPS, PEOPLES), np.int16)
    for at, one in enumerate(BOARD.maps.values()):
        inside[at, [BOARD.provinces[name].index for name in BOARD.in_play(one.id)]] = 1
        peoples[at, [PEOPLE_IDS.index(name) for name in one.peoples]] = 1
    return inside, peoples


_made = _board()
NEIGHBOUR, NEIGHBOURS, SEA_COST = _made["NEIGHBOUR"], _made["NEIGHBOURS"], _made["SEA_COST"]
LAND_NEIGHBOUR, LAND_NEIGHBOURS = _made["LAND_NEIGHBOUR"], _made["LAND_NEIGHBOURS"]
IS_LAND, TERRAIN, FOOD, GOOD = _made["IS_LAND"], _made["TERRAIN"], _made["FOOD"], _made["GOOD"]
HOME, SYMBOL, AREA, ATTACK_RANK = _made["HOME"], _made["SYMBOL"], _made["AREA"], _made["ATTACK_RANK"]
HOMES, HOME_COUNT = _made["HOMES"], _made["HOME_COUNT"]
COAST, COAST_FROM, COAST_TO = _made["COAST"], _made["COAST_FROM"], _made["COAST_TO"]
COASTS = len(COAST_FROM)
IN_MAP, MAP_PEOPLE = _maps()

assert len(PROVINCE_IDS) == PROVINCES and len(AREA_IDS) == AREAS and len(MAP_IDS) == MAPS
assert len(set(PROVINCE_WORDS)) == PROVINCES, "two provinces are written alike"
