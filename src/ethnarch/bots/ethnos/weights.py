"""The weights of the one-look advice, from data/greedy.toml (how they were found: docs/lab.md)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

DATA = Path(__file__).parent / "data"

NAMES = [
    "band", "now", "later", "presence", "tempo", "left_over", "elf_kept", "centaur_spare", "giant_token",
    "merfolk_step", "symbol", "horde", "troll_token", "wizard_card", "match", "hazard", "flock", "deck", "price",
]  # fmt: skip
(
    BAND, NOW, LATER, PRESENCE, TEMPO, LEFT_OVER, ELF_KEPT, CENTAUR_SPARE, GIANT_TOKEN,
    MERFOLK_STEP, SYMBOL, HORDE, TROLL_TOKEN, WIZARD_CARD, MATCH, HAZARD, FLOCK, DECK, PRICE,
) = range(len(NAMES))  # fmt: skip


def load_weights(name: str = "greedy") -> NDArray[np.float64]:
    """The weights in their order; an error names the one that is missing or unknown."""
    with (DATA / f"{name}.toml").open("rb") as file:
        found = tomllib.load(file)
    if set(found) != set(NAMES):
        raise ValueError(f"{name}.toml: {', '.join(sorted(set(found) ^ set(NAMES)))} is missing or unknown")
    return np.array([float(found[name]) for name in NAMES], np.float64)
