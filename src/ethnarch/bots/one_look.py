"""How a seat thinks at one look, as a row of numbers, so that whole games of such players compile to one loop.

A mind is a slip (how often it plays anything at all, from 0 to 1), a whim (how much luck goes into its
opinion of each action, in points) and the weights of its game's `advise`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.rule import rule
from ethnarch.engine.stream import next_word

SLIP, WHIM, WEIGHTS = 0, 1, 2


@rule
def chance_word(stream):
    """A number from 0 up to 1."""
    return next_word(stream) / 4294967296.0


@rule
def whimsical(scores, n, whim, stream):
    """Add luck to an opinion: a bell of three dice."""
    for i in range(n):
        dice = chance_word(stream) + chance_word(stream) + chance_word(stream)
        scores[i] += whim * (2.0 * dice - 3.0)


@rule
def best_of(scores, n):
    """The first of the highest."""
    best = 0
    for i in range(1, n):
        if scores[i] > scores[best]:
            best = i
    return best


def mind(weights: NDArray[np.float64], slip: float = 0.0, whim: float = 0.0) -> NDArray[np.float64]:
    """A mind as a row of numbers."""
    return np.concatenate([[slip, whim], weights])
