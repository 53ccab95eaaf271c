"""How games of Ethnos are told apart by their last states: which tribes were in play, what glory came from."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.ends import Traits
from ethnarch.bots.noting import NO_NOTE
from ethnarch.games.ethnos.core.state import SOURCES
from ethnarch.games.ethnos.core.tables import TRIBES

NOTE = NO_NOTE
"""Nothing is noted on the way: the last states say it all."""
COUNTING = "counting"


def traits_of(states: NDArray[Any], players: int, notes: NDArray[Any] | None = None) -> Traits:
    """From the last states of games with the same options."""
    earned = states["earned"][:, :, :players].sum(axis=(1, 2)) / players
    with_tribe = {
        f"with_{name}": (["yes", "no"], np.where(states["slot_of"][:, tribe] >= 0, 0, 1))
        for tribe, name in enumerate(TRIBES)
    }
    return Traits({}, with_tribe, {f"glory_from_{source}": earned[:, at] for at, source in enumerate(SOURCES)})
