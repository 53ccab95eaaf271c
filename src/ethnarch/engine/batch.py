"""Whole random games of one kind by the thousand: what `batch.py` of every game plays them by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.kernels import made_once
from ethnarch.engine.loops.batch import Played, Rules, play_batch


class RandomGames(NamedTuple):
    """How games of one kind are played at random; `play` is the `play_games` of a game (`engine.offers.Batch`)."""

    rules: Rules
    state: np.dtype[np.void]
    max_actions: int
    kernel: Callable[..., Any]
    """Plays them on the processor (`random_games`)."""
    setting: Callable[[int, Mapping[str, Any] | None], NDArray[np.int64]]

    def play(
        self,
        players: int,
        games: int,
        seed: int,
        luck: int,
        options: Mapping[str, Any] | None = None,
        workers: int = 1,
        device: str = "cpu",
    ) -> Played:
        """`games` random games; game i has the seed `chance.game_seed(seed, i)`. The device changes nothing but
        speed."""
        row = self.setting(players, options)
        if device == "cuda":
            from ethnarch.engine.gpu.batch import play_batch_on_gpu, random_games_on_gpu

            what = (self.rules, self.state, self.max_actions)
            kernel = made_once(random_games_on_gpu, self.rules.begin.__module__, self.rules, of=what)
            return play_batch_on_gpu(kernel, self.state, games, seed, luck, row)
        return play_batch(self.kernel, self.state, self.max_actions, games, seed, luck, row, workers)
