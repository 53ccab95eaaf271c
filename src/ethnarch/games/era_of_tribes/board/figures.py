"""The printed numbers as constants and arrays for the rules, loaded from data/*.toml.

Arrays ending in _BY_LEVEL start with level 0; all others with the first entry of their list. People arrays are
indexed by people, epoch arrays by epoch, tile arrays by the kind of village tile.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.games.era_of_tribes.board.arrays import BOARD, GOOD_IDS, PEOPLE_IDS
from ethnarch.games.era_of_tribes.board.bounds import EFFECTS, check_bounds, check_unread
from ethnarch.games.era_of_tribes.board.printed import box, people, printed


def numbers(values: Any) -> NDArray[np.int64]:
    return np.array(values, np.int64)


FILES = (
    "setup", "actions", "cities", "morale", "advances", "epochs", "peoples", "battle", "villages", "cards", "influence",
    "ending", "solo",
)  # fmt: skip
PRINTED = {name: printed(name) for name in FILES}
check_bounds(PRINTED)
check_unread(PRINTED, {name: box(name) for name in FILES})
SETUP, ACTIONS, CITY_DATA, MORALE_DATA = (PRINTED[name] for name in ("setup", "actions", "cities", "morale"))
ADVANCE_DATA, EPOCH_DATA, PEOPLE_DATA = PRINTED["advances"], PRINTED["epochs"]["epoch"], PRINTED["peoples"]
BATTLE_DATA, VILLAGE_DATA, CARD_DATA = PRINTED["battle"], PRINTED["villages"]["village"], PRINTED["cards"]
INFLUENCE_DATA, ENDING_DATA, SOLO_DATA = (PRINTED[name] for name in ("influence", "ending", "solo"))

# --- set-up ---------------------------------------------------------------------------------------------

START_TALERS: int = SETUP["player"]["talers"]
CITY_SLOTS: int = SETUP["player"]["cities"]
VASSALS_PER_CITY: int = SETUP["player"]["vassals_per_city"]
START_FREE: int = SETUP["player"]["free_vassals"]
VASSALS = START_FREE + CITY_SLOTS * VASSALS_PER_CITY
DEALT_CARDS: int = SETUP["cards"]["dealt"]
OPEN_CARDS: int = SETUP["cards"]["open"]
GREY_LEADERS: int = SETUP["grey_leaders"]["limit"]
GREY_PER_PLAYER: int = SETUP["grey_leaders"]["per_player"]
GREY_PLUS: int = SETUP["grey_leaders"]["plus"]
GREY_SOLO: int = SETUP["grey_leaders"]["solo"]

# --- morale and influence -------------------------------------------------------------------------------

MORALE_TOP: int = MORALE_DATA["track"]["start"]
MORALE_BOTTOM: int = MORALE_TOP - len(MORALE_DATA["track"]["values"]) + 1
MORALE_VALUE = numbers(MORALE_DATA["track"]["values"][::-1])
"""The value of field m (0: STARTBOX) is MORALE_VALUE[m - MORALE_BOTTOM]."""
MORALE: dict[str, int] = MORALE_DATA["changes"]
RENOUNCED_PER_FIELD: int = MORALE_DATA["renounced_growth"]["growth_per_step"]
TRACK_FIELDS: int = INFLUENCE_DATA["track"]["fields"]
WHITE, RED, BLACK = range(3)
TRACK_COLOUR = numbers(["wrb".index(letter) for letter in INFLUENCE_DATA["track"]["colours"]])
"""The colour of field n, any whole number, is TRACK_COLOUR[(n - 1) % TRACK_FIELDS]."""
TRIUMPH_START = numbers([INFLUENCE_DATA["triumph"]["normal"], INFLUENCE_DATA["triumph"]["long"]])
"""[column, players - 1]"""

# --- advances -------------------------------------------------------------------------------------------

BRANCH_IDS: list[str] = list(BOARD.names["branches"])
BRANCHES = 6
ARCHITECTURE, AGRICULTURE, CULTURE, SEAFARING, TRADE, MECHANICS = range(BRANCHES)
_branches = [ADVANCE_DATA["branches"][name] for name in BRANCH_IDS]
ADVANCE_BASE = numbers(ADVANCE_DATA["costs"]["base"])
TOP_LEVEL = len(ADVANCE_BASE)
ADVANCE_LATE = numbers(ADVANCE_DATA["costs"]["late"])
ADVANCE_SURCHARGE = numbers(ADVANCE_DATA["costs"]["surcharge"])
ADVANCE_MINIMUM: int = ADVANCE_DATA["costs"]["minimum"]
ADVANCE_NEEDS = numbers([[[name in level for name in BRANCH_IDS] for level in branch["needs"]] for branch in _branches])
"""[branch, level - 1, other branch]: 1 where the field overlaps the other branch's field one level below."""
CITIES_BY_LEVEL = numbers(_branches[ARCHITECTURE]["cities_by_level"])
FARM_FOOD = numbers(_branches[AGRICULTURE]["food"])
KEPT_BY_LEVEL = numbers(_branches[AGRICULTURE]["vassals_kept_by_level"])
CULTURE_INFLUENCE = numbers(_branches[CULTURE]["influence"])
CULTURE_MORALE = numbers(_branches[CULTURE]["morale"])
CIRCUS_BY_LEVEL = numbers(_branches[CULTURE]["circus_marker_by_level"])
FLEET_MOVES_BY_LEVEL = numbers(_branches[SEAFARING]["fleet_movement_by_level"])
FLEET_PRICE_BY_LEVEL = numbers(_branches[SEAFARING]["fleet_price_by_level"])
TRADE_BY_LEVEL = numbers(_branches[TRADE]["trade_marker_by_level"])
POSTS_FROM_LEVEL: int = _branches[TRADE]["trading_posts_from_level"]
VASSAL_MOVES_BY_LEVEL = numbers(_branches[MECHANICS]["vassal_movement_by_level"])
ARMY_PRICE_BY_LEVEL = numbers(_branches[MECHANICS]["army_price_by_level"])

# --- epochs ---------------------------------------------------------------------------------------------

EPOCHS = 6
NEOLITHIC, BRONZE_AGE, IRON_AGE, ANTIQUITY, MIDDLE_AGES, HIGH_MIDDLE_AGES = range(EPOCHS)
EPOCH_IDS: list[str] = [epoch["id"] for epoch in EPOCH_DATA]
(
    EPOCH_LUXURIES,
    EPOCH_CITIES,
    EPOCH_ADVANCES,
    EPOCH_NEEDED,
    EPOCH_LEADERS,
    EPOCH_MORALE_EACH_ROUND,
    EPOCH_MORALE_ONCE,
    EPOCH_FOOD,
    EPOCH_TRADE,
    BARBARIAN_MILITIA,
    BARBARIAN_MECHANICS,
) = (
    numbers([epoch[key] for epoch in EPOCH_DATA])
    for key in (
        "luxury_goods",
        "cities",
        "advances",
        "needed",
        "leaders",
        "morale_each_round",
        "morale_once",
        "food",
        "trade",
        "barbarian_militia",
        "barbarian_mechanics",
    )
)

# --- peoples --------------------------------------------------------------------------------------------

_peoples = [people(name) for name in PEOPLE_IDS]


def of_people(key: str) -> NDArray[np.int64]:
    return numbers([one[key] for one in _peoples])


PEOPLE_FOOD, FISH_FOOD, CITY_FOOD = of_people("food"), of_people("food_per_fish"), of_people("city_food")
ADVANCE_DISCOUNT, TRADE_LEADER = of_people("advance_discount"), of_people("trade_per_leader")
CIRCUS_LEADER = of_people("circus_per_leader")
LEADER_VASSALS, LEADER_TALERS = of_people("leader_vassals"), of_people("leader_talers")
ARMIES_FREE, ARMIES_CITY_FIRST = of_people("armies_per_mechanics"), of_people("armies_from_cities_first")
FLEETS_FREE, FLEETS_CITY_MORALE = of_people("fleets_per_seafaring"), of_people("free_fleet_city_morale")
BONUS_FLEETS, BONUS_CITY_MORALE = of_people("free_fleets_when_buying"), of_people("bought_fleet_city_morale")
LEGIONS, FLEET_MOVES_MORE = of_people("legions"), of_people("fleet_movement")
LOST_FLEET_MORALE, FREE_COLONIES = of_people("lost_fleet_morale"), of_people("free_colonies")
PLUNDERS = of_people("plunders")
HALF_BRANCH = numbers([(["", *BRANCH_IDS].index(one["half_price_branch"])) - 1 for one in _peoples])
ARMY_GOOD = numbers([(["", *GOOD_IDS].index(one["army_good"])) - 1 for one in _peoples])
CITY_MALUS = numbers([CITY_DATA["malus"][one["city_malus"]] for one in _peoples])
"""[people, cities]: morale fields lost at 1.1 and, once, on TAXES."""
TAX_INCOME = numbers(CITY_DATA["track"]["tax_income"])
CITY_VASSALS: int = CITY_DATA["founding"]["vassals"]
PLUNDER: dict[str, int] = PEOPLE_DATA["plunder"]

# --- village tiles and cards ----------------------------------------------------------------------------

TILE_IDS: list[str] = [tile["id"] for tile in VILLAGE_DATA]
TILES = len(TILE_IDS)
TILE_COPIES = numbers([tile["copies"] for tile in VILLAGE_DATA])
TILE_AMOUNT = numbers([tile.get("amount", 0) for tile in VILLAGE_DATA])
TILE_THRESHOLDS = numbers([tile.get("thresholds", [0] * 5) for tile in VILLAGE_DATA])
GIVES_MORALE, GIVES_INFLUENCE, GIVES_MILITIA, GIVES_TALERS, GIVES_ADVANCE, GIVES_LEADER, GIVES_POINTS = range(7)
TILE_EFFECT = numbers([EFFECTS.index(tile["effect"]) for tile in VILLAGE_DATA])
ADVANCE_TILE, LEADER_TILE = TILE_IDS.index("advancement"), TILE_IDS.index("leader")
VILLAGES = int(TILE_COPIES.sum())

CARD_IDS: list[str] = [card["id"] for card in CARD_DATA["card"]]
CARDS = len(CARD_IDS)
CARD_SOLO = numbers([card["solo"] for card in CARD_DATA["card"]])
CARD_PEOPLE = numbers([card["people"] for card in CARD_DATA["card"]])

# --- battles, the end, solo -----------------------------------------------------------------------------

SWORD, SHIELD, MECHANICS_SIDE, STRENGTH_SIDE, MORALE_SIDE = range(5)
_sides = ("sword", "shield", "mechanics", "strength", "morale")
DIE_SIDES = numbers(
    [
        [at for at, side in enumerate(_sides) for _ in range(BATTLE_DATA["dice"][die][side])]
        for die in ("attack", "defence")
    ]
)
"""[red die of the attacker, green die of the defender; roll] -> side"""
DIE = DIE_SIDES.shape[1]
"""A die has so many sides."""
DIE_SWORDS = (DIE_SIDES == SWORD).sum(axis=1)
DIE_SIGNS = (DIE_SIDES >= MECHANICS_SIDE).sum(axis=1) // 3
"""[die]: sides that hit the defender whoever holds the markers; sides of each of the three markers."""
LENGTH_IDS = ["normal", "long", "complex", "epic"]
_lengths = [ENDING_DATA["lengths"][name] for name in LENGTH_IDS]
_columns = [ENDING_DATA["conditions"][name] for name in ("normal", "long")]
COLUMN = numbers([("normal", "long").index(one["column"]) for one in _lengths])
CONDITIONS_NEEDED = numbers([one["conditions"] for one in _lengths])
ENDING_FIRST, ENDING_LATER = (numbers([one[key] for one in _lengths]) for key in ("first", "later"))
GLORIOUS = numbers([one["glorious"] for one in _columns])
"""[column, players - 1]"""
TECHNOLOGICAL, DOMINANT = (numbers([one[key] for one in _columns]) for key in ("technological", "dominant"))
CULTURAL = numbers([EPOCH_IDS.index(one["cultural"]) for one in _columns])
MILITARY_ALL = numbers([one["military"] == "all" for one in _columns])
LEVEL_IDS = ["softie", "experienced", "expert"]
_levels = [SOLO_DATA["levels"][name] for name in LEVEL_IDS]
LEVEL_DISCS, LEVEL_ENDING = (numbers([one[key] for one in _levels]) for key in ("discs", "influence_for_ending"))
LEVEL_DRAWS = numbers([[one[f"draws_on_{colour}"] for colour in ("white", "red", "black")] for one in _levels])
ROUND_FIELD: int = SOLO_DATA["rounds"]["start_field"]
LAST_ROUND: int = SOLO_DATA["rounds"]["last"]
MOST_BARBARIAN_PEOPLES = numbers(
    [0, *(SOLO_DATA["peoples"][key] for key in ("with_1_player", "with_2_players", "with_3_players"))]
)
