"""Whole games of Ethnos by the thousand, on the CPU or a GPU, and what came out of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.batch import RandomGames
from ethnarch.engine.loops.batch import Played
from ethnarch.engine.loops.results import Results
from ethnarch.games.ethnos.core.actions import MAX_ACTIONS
from ethnarch.games.ethnos.core.state import STATE
from ethnarch.games.ethnos.core.tables import TRIBES
from ethnarch.games.ethnos.machine.kernels import ENTRIES, RULES
from ethnarch.games.ethnos.machine.standing import STANDING
from ethnarch.games.ethnos.setup.options import check_options, setting_row

__all__ = ["GPU_GAMES", "RULES", "STANDING", "play_games", "results", "setting"]

GPU_GAMES = 262_144
"""A good number of games for one call on a GPU."""


def setting(players: int, options: Mapping[str, Any] | None = None) -> NDArray[np.int64]:
    """Options, checked, as the row of numbers that the rules begin with."""
    return setting_row(players, check_options(players, options))


play_games = RandomGames(RULES, STATE, MAX_ACTIONS, ENTRIES.play_random_games, setting).play


def results(played: Played) -> Results:
    """Glory, places and the tribes of games with the same number of players."""
    states = played.states
    players = int(states["players"][0])
    return Results(
        states["glory"][:, :players].astype(np.int64),
        states["places"][:, :players].astype(np.int64),
        played.lengths,
        {name: states["slot_of"][:, tribe] >= 0 for tribe, name in enumerate(TRIBES)},
    )
