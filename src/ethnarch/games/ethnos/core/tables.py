"""The printed numbers of Ethnos, loaded from data/*.toml and checked, as constants for the rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from ethnarch.engine.variants import read_numbers

HOME = Path(__file__).parents[1]
DATA = HOME / "data"


def load(name: str) -> dict[str, Any]:
    """A data file as it is; what a variant may change is read by `read_numbers`."""
    with (DATA / name).open("rb") as file:
        return tomllib.load(file)


COMPONENTS = read_numbers(__name__, DATA / "components.toml")
EDITIONS: dict[str, dict[str, bool]] = read_numbers(__name__, DATA / "editions.toml")
EDITION_NAMES = list(EDITIONS)

PRINTED_TRIBES: list[str] = COMPONENTS["tribes"]["order"]
LEFT_OUT: list[str] = COMPONENTS["tribes"]["left_out"]
COPIED: list[str] = COMPONENTS["tribes"]["copied"]
ADDED: list[str] = COMPONENTS["tribes"]["added"]


def check_names(field: str, names: list[str], known: list[str]) -> None:
    """Each once, and each one of those there are."""
    for name in names:
        if name not in known:
            raise ValueError(f"components.tribes.{field}: {name!r} is not one of {', '.join(known)}")
    if len(set(names)) != len(names):
        raise ValueError(f"components.tribes.{field}: a tribe is named twice")


BOARDS = ("giant", "merfolk", "orc", "skeleton", "troll")
"""Tribes with pieces of their own, of which the box has one set."""
READY = sorted(path.parent.name for path in HOME.glob("tribes/*/words.toml"))
"""Tribes that lie ready to be added, each in a folder of its own."""
check_names("left_out", LEFT_OUT, PRINTED_TRIBES)
check_names("copied", COPIED, [tribe for tribe in PRINTED_TRIBES if tribe not in BOARDS])
check_names("added", ADDED, READY)


def copy_of(tribe: str) -> str:
    """What the second tribe of a kind is called."""
    return f"{tribe}_2"


TRIBES: list[str] = [*PRINTED_TRIBES, *(copy_of(tribe) for tribe in COPIED), *ADDED]
"""The twelve of the box, then what a variant has besides."""
CHOICE: list[str] = [tribe for tribe in TRIBES if tribe not in LEFT_OUT]
"""The tribes a game may have."""
KINGDOMS: list[str] = COMPONENTS["kingdoms"]["order"]
COLOURS: list[str] = COMPONENTS["kingdoms"]["colours"]
FIRST_GAME: list[str] = [tribe for tribe in CHOICE if tribe in COMPONENTS["tribes"]["first_game"]]

CENTAUR, DWARF, ELF, GIANT, HALFLING, MERFOLK, MINOTAUR, ORC, SKELETON, TROLL, WINGFOLK, WIZARD = range(12)

MAX_PLAYERS = 6
FEW_PLAYERS = 3
"""So many players or fewer play the small game: fewer tribes, ages and glory tokens (ETH-2.1)."""
TRIBE_COUNT = len(TRIBES)
KINGDOM_COUNT = 6
"""Kingdoms, and colours of cards: each kingdom has its own."""
ALL_KINGDOMS = (1 << KINGDOM_COUNT) - 1
TRIBES_TOLD_APART = 6
"""Tribes of a game that records, pictures and networks have room for."""
SLOTS = int(COMPONENTS["tribes"]["many_players"])
if SLOTS != TRIBES_TOLD_APART:  # at once: the tables below have no room for more
    raise ValueError(f"components.tribes.many_players: from {TRIBES_TOLD_APART} to {TRIBES_TOLD_APART}, not {SLOTS}")
FEW_SLOTS = int(COMPONENTS["tribes"]["few_players"])
KINDS = SLOTS * KINGDOM_COUNT
"""A kind is a tribe's slot in this game and a colour: kind = KINGDOM_COUNT * slot + colour."""
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

ABILITY = np.array([TRIBES.index(name.removesuffix("_2")) for name in TRIBES], np.int64)
"""tribe → the tribe whose ability its leaders have: its own, but for copies"""
HAS_COPIES = len(COPIED) > 0
CHOICE_NUMBERS = np.array([TRIBES.index(name) for name in CHOICE], np.int64)
COPIES_OF = np.array([HALFLING_COPIES if tribe == HALFLING else COPIES for tribe in ABILITY], np.int64)
"""tribe → its cards of each colour"""
DECKS = sorted(SKELETONS if tribe == SKELETON else KINGDOM_COUNT * int(COPIES_OF[tribe]) for tribe in CHOICE_NUMBERS)
"""The cards of each tribe, the smallest deck first."""
MOST_CARDS = sum(DECKS[-SLOTS:])
DECK_ROOM = MOST_CARDS + DRAGONS
BANDS_ROOM = MOST_CARDS

ALL_TOKENS = np.array(sorted(COMPONENTS["glory_tokens"]["all"]), np.int64)
FEW_TOKENS = np.array(sorted(COMPONENTS["glory_tokens"]["few_players"]), np.int64)
BAND_GLORY = np.array(COMPONENTS["bands"]["glory"], np.int64)
FULL_BAND = len(BAND_GLORY) - 1
"""A band that counts more cards pays no more (ETH-5.7)."""
GIANT_TAKING = int(COMPONENTS["giant"]["taking"])
GIANT_GLORY = np.array([*COMPONENTS["giant"]["many_players"], *COMPONENTS["giant"]["few_players"]], np.int64)
MERFOLK_LAST = int(COMPONENTS["merfolk"]["last_space"])
MERFOLK_SYMBOLS = np.array(COMPONENTS["merfolk"]["symbols"], np.int64)
MERFOLK_GLORY = np.array([*COMPONENTS["merfolk"]["many_players"], *COMPONENTS["merfolk"]["few_players"]], np.int64)
HORDE_GLORY = np.array(COMPONENTS["orc"]["glory"], np.int64)
MOST_GLORY = max(999, MOST_CARDS * int(BAND_GLORY.max()) * MANY_AGES)
"""More than anybody can have."""
TROLL_TOKENS = len(COMPONENTS["troll"]["tokens"])
MOST_TROLL_TOKENS = 6
"""So many have numbers among the actions."""

TRIBE_MASK = np.array([ALL_KINGDOMS << (KINGDOM_COUNT * slot) for slot in range(SLOTS)], np.int64)
COLOUR_MASK = np.array(
    [sum(1 << (KINGDOM_COUNT * slot + colour) for slot in range(SLOTS)) for colour in range(KINGDOM_COUNT)], np.int64
)
SLOT_OF_KIND = np.array([kind // KINGDOM_COUNT for kind in range(KINDS)], np.int64)
COLOUR_OF_KIND = np.array([kind % KINGDOM_COUNT for kind in range(KINDS)], np.int64)
BIT = np.array([1 << kind for kind in range(KINDS)], np.int64)
KIND_OF_BIT = np.zeros(37, np.int64)
"""2 is a primitive root of 37, so `bit % 37` tells the 36 single bits apart."""
for _kind in range(KINDS):
    KIND_OF_BIT[(1 << _kind) % 37] = _kind
