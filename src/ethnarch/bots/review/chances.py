"""The chance to be first that the network's opinion of a position stands for, by curves fitted on its own games.

`tools/fit_chances.py GAME` plays those games and writes the curves (`data/chances.toml`).
"""

from __future__ import annotations

import math
import tomllib
from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "data" / "chances.toml"
Curve = tuple[float, float]
"""Slope and shift of a logistic curve over the network's value, which goes from -1 to 1."""


@cache
def curves() -> dict[str, dict[str, Curve]]:
    """The curves of every game, by number of players."""
    with FILE.open("rb") as file:
        return tomllib.load(file)


def curve_of(game: str, players: int) -> Curve | None:
    """The curve of a game with so many rivals at the table; None where nobody has fitted one, as for a variant."""
    return curves().get(game, {}).get(str(players))


def chance_by(curve: Curve, worth: float) -> float:
    """The chance to be first of a position of this worth (0 to 1)."""
    slope, shift = curve
    return 1.0 / (1.0 + math.exp(-(slope * (2.0 * worth - 1.0) + shift)))
