"""Views as vectors of numbers, and places as rewards: what every environment here shares."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import Game, View


@cache
def fields_of(dtype: np.dtype[np.void]) -> tuple[str, ...]:
    """The fields of a view that go into its vector: all but fillers and masks, which say the same again."""
    return tuple(name for name in dtype.names or () if not name.startswith("gap_") and not name.endswith("_mask"))


def length_of(game: Game) -> int:
    """How many numbers a view of this game has."""
    return sum(int(np.prod(game.view_dtype[name].shape, dtype=int)) for name in fields_of(game.view_dtype))


def vector(view: View) -> NDArray[np.float32]:
    """What a seat knows as one row of numbers, field after field in the order of the view's dtype."""
    return np.concatenate([view[name].ravel() for name in fields_of(view.dtype)]).astype(np.float32)


def mask_of(game: Game, actions: list[int]) -> NDArray[np.int8]:
    """1 for every legal action."""
    mask = np.zeros(game.action_space, np.int8)
    mask[actions] = 1
    return mask


def rewards_of(places: list[int]) -> list[float]:
    """1 for the first place, -1 for the last, ties shared; they sum to nothing."""
    last = max(len(places) - 1, 1)
    worth = [1.0 - 2.0 * rank / last for rank in range(len(places))]
    rewards = []
    for place in places:
        tied = places.count(place)
        rewards.append(sum(worth[place - 1 : place - 1 + tied]) / tied)
    return rewards
