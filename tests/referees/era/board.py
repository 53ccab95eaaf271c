"""The board and the printed numbers, as the book and the pages of the board have them.

Provinces are their place in map.json; everything else has its name. No number comes from the engine or its tables
but the map itself.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[3] / "src" / "ethnarch" / "games" / "era_of_tribes" / "data" / "map.json"
_MAP: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
_PROVINCES: list[dict[str, Any]] = _MAP["provinces"]

NAMES: list[str] = [one["id"] for one in _PROVINCES]
_NUMBER = {name: p for p, name in enumerate(NAMES)}
ALL = range(len(NAMES))
IS_LAND: list[bool] = [one["kind"] == "land" for one in _PROVINCES]
FOOD: list[str | None] = [one["food"] for one in _PROVINCES]
GOOD: list[str | None] = [one["good"] for one in _PROVINCES]
NEIGHBOURS: list[list[int]] = [[_NUMBER[name] for name in one["neighbours"]] for one in _PROVINCES]
HOMES: dict[str, list[int]] = {}
for _p, _one in enumerate(_PROVINCES):
    if _one["home"]:
        HOMES.setdefault(_one["home"], []).append(_p)
FEET: dict[tuple[int, int], int] = {}
for _border in _MAP["sea_borders"]:
    _a, _b = _NUMBER[_border["a"]], _NUMBER[_border["b"]]
    FEET[_a, _b] = FEET[_b, _a] = _border["feet"]
INSIDE: dict[str, list[bool]] = {
    one["id"]: [province["area"] in {*one["areas"], *one["far_lands"]} for province in _PROVINCES]
    for one in _MAP["maps"]
}

WATERS = [p for p in ALL if not IS_LAND[p]]
GRAINS = [p for p in ALL if FOOD[p] == "grain"]
FISH_WATERS = [p for p in ALL if FOOD[p] == "fish"]
GOODS_LIE_ON = [p for p in ALL if GOOD[p]]
HORSES = [p for p in ALL if GOOD[p] == "horse"]

# --- the tree of advances: six branches clockwise, four levels (DE p.18-19) ------------------------------------

BRANCHES = ("architecture", "agriculture", "culture", "seafaring", "trade", "mechanics")
BASE = (4, 8, 16, 32)
LATE = (3, 6, 12, 24)
MISSING = (0, 2, 5, 10)
HALF_PRICE = {"egyptians": "architecture", "gauls": "culture", "romans": "mechanics", "iberians": "seafaring"}


def side_branches(branch: int, level: int) -> list[int]:
    """The branches that field `level` (1 to 4) overlaps one level below: II the next one clockwise, III the one
    before, IV both (DE p.18: SEAFARING III lies on CULTURE II)."""
    clockwise, before = (branch + 1) % 6, (branch - 1) % 6
    return {1: [], 2: [clockwise], 3: [before], 4: [before, clockwise]}[level]


CITIES_ALLOWED = (0, 2, 4, 6, 8)
FARMED = (0, 2, 3, 5, 8)
CULTURE_INFLUENCE = (0, 1, 2, 2, 4)
CIRCUS_MARKER = (0, 0, 1, 3, 3)
TRADE_MARKER = (0, 1, 3, 6, 11)
VASSAL_POINTS = (1, 1, 2, 2, 3)
FLEET_POINTS = (0, 2, 4, 6, 10)

# --- epochs (DE p.20) --------------------------------------------------------------------------------------------

NEOLITHIC, BRONZE, IRON, ANTIQUITY, MIDDLE_AGES, HIGH_MIDDLE_AGES = range(6)
LEADERS = (2, 3, 3, 4, 4, 4)

# --- the end of the game (DE p.21); number of players from 1 ----------------------------------------------------

GLORIOUS = {"normal": (27, 25, 23, 21, 20, 19), "long": (49, 44, 40, 37, 35, 33)}
ADVANCES_TO_WIN = {"normal": 15, "long": 22}
LANDS_TO_WIN = {"normal": 25, "long": 35}
EPOCH_TO_WIN = {"normal": ANTIQUITY, "long": HIGH_MIDDLE_AGES}
COLUMN = {"normal": "normal", "complex": "normal", "long": "long", "epic": "long"}
CONDITIONS_NEEDED = {"normal": 1, "long": 1, "complex": 4, "epic": 4}
END_POINTS = {"normal": (3, 2), "long": (3, 2), "complex": (3, 2), "epic": (5, 3)}
LEVEL_POINTS = {"softie": 3, "experienced": 5, "expert": 7}
DISCS = {"softie": 6, "experienced": 7, "expert": 8}

MORALE_VALUE = dict(zip(range(5, -11, -1), (3, 2, 2, 1, 1, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5), strict=True))
"""Fields above (+) or below (-) the start box, and the value printed on them."""

COPIES = {  # DE p.24: forty villages
    "morale_2": 3,
    "morale_3": 3,
    "influence": 3,
    "strength": 3,
    "talers_2": 3,
    "talers_3": 3,
    "talers_5": 2,
    **dict.fromkeys(("advancement", "leader", "points_advancements", "points_different_goods"), 2),
    **dict.fromkeys(("points_equal_goods", "points_areas", "points_trading_posts"), 2),
    **dict.fromkeys(("points_leaders", "points_talers", "points_treaties"), 2),
}

assert sum(COPIES.values()) == 40 and len(GOODS_LIE_ON) == 42 and len(GRAINS) == 28 and len(FISH_WATERS) == 23
