"""Whole games of Era of Tribes by the thousand, and what came out of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.batch import RandomGames
from ethnarch.engine.loops.batch import Played
from ethnarch.engine.loops.results import Results
from ethnarch.games.era_of_tribes.board.arrays import PEOPLE_IDS
from ethnarch.games.era_of_tribes.core.actions import MAX_ACTIONS
from ethnarch.games.era_of_tribes.core.state import SOLO, STATE, TABLE
from ethnarch.games.era_of_tribes.machine.kernels import ENTRIES, RULES
from ethnarch.games.era_of_tribes.machine.standing import STANDING
from ethnarch.games.era_of_tribes.setup.options import checked, setting_row

__all__ = ["GPU_GAMES", "RULES", "STANDING", "play_games", "results", "setting"]

GPU_GAMES = 32_768
"""A good number of games for one call on a GPU."""


def setting(players: int, options: Mapping[str, Any] | None = None) -> NDArray[np.int64]:
    """Options, checked, as the row of numbers that the rules begin with."""
    return setting_row(players, checked(players, options))


play_games = RandomGames(RULES, STATE, MAX_ACTIONS, ENTRIES.play_random_games, setting).play


def won_together(states: NDArray[np.void]) -> NDArray[np.bool_] | None:
    """ERA-6.2.1, ERA-7.1: which games played alone or together were won; None where seats are rivals."""
    if states["style"][0] == TABLE:
        return None
    out = (states["style"] == SOLO) & (states["eliminated"][:, 0] > 0)
    return (states["ended"] > 0) & ~out  # type: ignore[no-any-return]


def results(played: Played) -> Results:
    """Influence, places and the peoples of games with the same number of players."""
    states = played.states
    players = int(states["players"][0])
    ranks = states["rank"][:, :players].astype(np.int64)
    places = 1 + (ranks[:, None, :] < ranks[:, :, None]).sum(axis=2)
    people = states["people"][:, :players]
    return Results(
        states["influence"][:, :players].astype(np.int64),
        places,
        played.lengths,
        {name: (people == at).any(axis=1) for at, name in enumerate(PEOPLE_IDS)},
        won_together(states),
    )
