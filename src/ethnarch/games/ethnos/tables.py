"""The printed numbers of Ethnos, loaded from data/*.toml and checked, as constants for the rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

DATA = Path(__file__).parent / "data"


def load(name: str) -> dict[str, Any]:
    with (DATA / name).open("rb") as file:
        return tomllib.load(file)


COMPONENTS = load("components.toml")
EDITIONS: dict[str, dict[str, bool]] = load("editions.toml")
EDITION_NAMES = list(EDITIONS)

TRIBES: list[str] = COMPONENTS["tribes"]["order"]
KINGDOMS: list[str] = COMPONENTS["kingdoms"]["order"]
COLOURS: list[str] = COMPONENTS["kingdoms"]["colours"]
FIRST_GAME: list[str] = sorted(COMPONENTS["tribes"]["first_game"], key=TRIBES.index)

CENTAUR, DWARF, ELF, GIANT, HALFLING, MERFOLK, MINOTAUR, ORC, SKELETON, TROLL, WINGFOLK, WIZARD = range(12)

MAX_PLAYERS = 6
TRIBE_COUNT = 12
KINGDOM_COUNT = 6
SLOTS = int(COMPONENTS["tribes"]["many_players"])
FEW_SLOTS = int(COMPONENTS["tribes"]["few_players"])
KINDS = SLOTS * KINGDOM_COUNT
"""A kind is a tribe's slot in this game and a colour: kind = 6 * slot + colour."""
DRAGON = KINDS

COPIES = int(COMPONENTS["cards"]["copies"])
HALFLING_COPIES = int(COMPONENTS["cards"]["halfling_copies"])
SKELETONS = int(COMPONENTS["cards"]["skeletons"])
DRAGONS = int(COMPONENTS["cards"]["dragons"])
HAND_LIMIT = int(COMPONENTS["cards"]["hand_limit"])
MARKET_PER_PLAYER = int(COMPONENTS["cards"]["market_per_player"])

MANY_AGES = int(COMPONENTS["ages"]["many_players"])
FEW_AGES = int(COMPONENTS["ages"]["few_players"])
MARKERS = int(COMPONENTS["markers"]["a_player"])

MOST_CARDS = (SLOTS - 1) * COPIES * KINGDOM_COUNT + HALFLING_COPIES * KINGDOM_COUNT
DECK_ROOM = MOST_CARDS + DRAGONS
BANDS_ROOM = MOST_CARDS

ALL_TOKENS = np.array(sorted(COMPONENTS["glory_tokens"]["all"]), np.int64)
FEW_TOKENS = np.array(sorted(COMPONENTS["glory_tokens"]["few_players"]), np.int64)
BAND_GLORY = np.array(COMPONENTS["bands"]["glory"], np.int64)
GIANT_TAKING = int(COMPONENTS["giant"]["taking"])
GIANT_GLORY = np.array([*COMPONENTS["giant"]["many_players"], *COMPONENTS["giant"]["few_players"]], np.int64)
MERFOLK_LAST = int(COMPONENTS["merfolk"]["last_space"])
MERFOLK_SYMBOLS = np.array(COMPONENTS["merfolk"]["symbols"], np.int64)
MERFOLK_GLORY = np.array([*COMPONENTS["merfolk"]["many_players"], *COMPONENTS["merfolk"]["few_players"]], np.int64)
HORDE_GLORY = np.array(COMPONENTS["orc"]["glory"], np.int64)
TROLL_TOKENS = len(COMPONENTS["troll"]["tokens"])

TRIBE_MASK = np.array([0b111111 << (6 * slot) for slot in range(SLOTS)], np.int64)
COLOUR_MASK = np.array([sum(1 << (6 * slot + colour) for slot in range(SLOTS)) for colour in range(6)], np.int64)
SLOT_OF_KIND = np.array([kind // KINGDOM_COUNT for kind in range(KINDS)], np.int64)
COLOUR_OF_KIND = np.array([kind % KINGDOM_COUNT for kind in range(KINDS)], np.int64)
BIT = np.array([1 << kind for kind in range(KINDS)], np.int64)
KIND_OF_BIT = np.zeros(37, np.int64)
"""2 is a primitive root of 37, so `bit % 37` tells the 36 single bits apart."""
for _kind in range(KINDS):
    KIND_OF_BIT[(1 << _kind) % 37] = _kind


def check() -> None:
    """The numbers agree with one another; an error names the one that does not."""
    few, many = COMPONENTS["glory_tokens"]["a_kingdom"][1], COMPONENTS["glory_tokens"]["a_kingdom"][0]
    expected = {
        "tribes.order": (len(TRIBES), TRIBE_COUNT),
        "kingdoms.order": (len(KINGDOMS), KINGDOM_COUNT),
        "kingdoms.colours": (len(COLOURS), KINGDOM_COUNT),
        "glory_tokens.all": (len(ALL_TOKENS), many * KINGDOM_COUNT),
        "glory_tokens.few_players": (len(FEW_TOKENS), few * KINGDOM_COUNT),
        "ages.many_players": (MANY_AGES, many),
        "ages.few_players": (FEW_AGES, few),
        "giant": (len(GIANT_GLORY), MANY_AGES + FEW_AGES),
        "merfolk": (len(MERFOLK_GLORY), MANY_AGES + FEW_AGES),
        "orc.glory": (len(HORDE_GLORY), KINGDOM_COUNT + 1),
        "troll.tokens": (COMPONENTS["troll"]["tokens"], list(range(1, TROLL_TOKENS + 1))),
        "tribes.many_players": (SLOTS, 6),
    }
    for field, (found, wanted) in expected.items():
        if found != wanted:
            raise ValueError(f"components.toml: {field} is {found}, expected {wanted}")


check()
