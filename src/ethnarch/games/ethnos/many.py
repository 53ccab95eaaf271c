"""Whole games of Ethnos by the thousand, on the CPU or a GPU, and what came out of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.loops.batch import Played, play_batch
from ethnarch.engine.loops.results import Results
from ethnarch.games.ethnos.core.actions import MAX_ACTIONS
from ethnarch.games.ethnos.core.state import STATE
from ethnarch.games.ethnos.core.tables import TRIBES
from ethnarch.games.ethnos.machine.kernels import ENTRIES, RULES
from ethnarch.games.ethnos.machine.standing import STANDING
from ethnarch.games.ethnos.setup.options import check_options, setting_row

__all__ = ["GPU_GAMES", "RULES", "STANDING", "play_many", "results", "setting"]

GPU_GAMES = 262_144
"""A good number of games for one call on a GPU."""


def setting(players: int, options: Mapping[str, Any] | None = None) -> NDArray[np.int64]:
    """Options, checked, as the row of numbers that the rules begin with."""
    return setting_row(players, check_options(players, options))


@cache
def gpu_kernel() -> Callable[..., Any]:
    from ethnarch.engine.gpu.batch import random_games_on_gpu

    return random_games_on_gpu(RULES, STATE, MAX_ACTIONS)


def play_many(
    players: int,
    games: int,
    seed: int,
    luck: int,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    device: str = "cpu",
) -> Played:
    """`games` random games; game i has the seed `chance.game_seed(seed, i)`. The device changes nothing but speed."""
    row = setting(players, options)
    if device == "cuda":
        from ethnarch.engine.gpu.batch import play_batch_on_gpu

        return play_batch_on_gpu(gpu_kernel(), STATE, games, seed, luck, row)
    return play_batch(ENTRIES.play_random_games, STATE, MAX_ACTIONS, games, seed, luck, row, workers)


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
