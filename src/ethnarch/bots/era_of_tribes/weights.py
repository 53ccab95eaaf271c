"""The weights of the one-look advice for Era of Tribes, from data/greedy.toml (how they were found: docs/lab.md)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ethnarch.games.era_of_tribes.board.arrays import PEOPLES
from ethnarch.games.era_of_tribes.board.figures import BRANCH_IDS, CARDS, EPOCHS, TOP_LEVEL

DATA = Path(__file__).parent / "data"

NUMBERS = [
    "taler", "late_taler", "morale", "spirit", "despair", "land", "food", "hunger", "luxury", "wanted_luxury", "arms",
    "personal_card", "open_card", "home", "colony", "city", "city_step", "city_morale", "vassal", "growth", "leader",
    "grey_leader", "treaty", "peace", "alliance", "army", "fleet", "post", "triumph", "village", "rival_land", "war",
    "army_risk", "step", "end_lead", "sudden_end", "city_vassal", "city_relief", "strain",
]  # fmt: skip
(
    TALER, LATE_TALER, MORALE_STEP, SPIRIT, DESPAIR, LAND, FOOD_WORTH, HUNGER, LUXURY, WANTED_LUXURY, ARMS,
    PERSONAL_CARD, OPEN_CARD, HOME_WORTH, COLONY, CITY_WORTH, CITY_STEP, CITY_MORALE, VASSAL, GROWTH, LEADER,
    GREY_LEADER, TREATY, PEACE, ALLIANCE, ARMY, FLEET, POST_WORTH, TRIUMPH, VILLAGE, RIVAL_LAND, WAR,
    ARMY_RISK, STEP_WORTH, END_LEAD, SUDDEN_END, CITY_VASSAL, CITY_RELIEF, STRAIN,
) = range(len(NUMBERS))  # fmt: skip

LISTS = [*((name, TOP_LEVEL) for name in BRANCH_IDS), ("epoch", EPOCHS), ("cards", CARDS), ("peoples", PEOPLES)]
"""Lists stand behind the numbers: what each level of each branch is worth, each epoch, each card, each people."""
BRANCH_WORTH = len(NUMBERS)
EPOCH_WORTH = BRANCH_WORTH + TOP_LEVEL * len(BRANCH_IDS)
CARD_WORTH = EPOCH_WORTH + EPOCHS
PEOPLE_WORTH = CARD_WORTH + CARDS
ALONE = PEOPLE_WORTH + PEOPLES
"""Where the weights for games against the barbarians begin, in the same order (data/alone.toml)."""


def load_weights(name: str = "greedy") -> NDArray[np.float64]:
    """The weights in their order; an error names the one that is missing, unknown or of the wrong length."""
    with (DATA / f"{name}.toml").open("rb") as file:
        found = tomllib.load(file)
    known = {*NUMBERS, *(key for key, _ in LISTS)}
    if set(found) != known:
        raise ValueError(f"{name}.toml: {', '.join(sorted(set(found) ^ known))} is missing or unknown")
    row = [float(found[key]) for key in NUMBERS]
    for key, length in LISTS:
        if len(found[key]) != length:
            raise ValueError(f"{name}.toml: {key} has {len(found[key])} numbers, not {length}")
        row += [float(number) for number in found[key]]
    return np.array(row, np.float64)


def all_weights() -> NDArray[np.float64]:
    """The weights at a table of rivals, and behind them those against the barbarians."""
    return np.concatenate([load_weights(), load_weights("alone")])
