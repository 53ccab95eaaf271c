"""Thousands of games side by side over one array of records; stepping them is one compiled call.

env = VectorEnv("ethnos", players=4, games=1024, seed=1)
while not env.over.all():
    env.step(env.sample())
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine import registry
from ethnarch.engine.chance import seed_halves
from ethnarch.engine.events import silence
from ethnarch.engine.results import many_of
from ethnarch.engine.rule import words_of
from ethnarch.engine.seam import BadOption, Refusal
from ethnarch.engine.vector import vector_kernels

_KERNELS: dict[str, Any] = {}


class VectorEnv:
    """Games 0 … n - 1; game i is dealt from `chance.game_seed(seed, number[i])`, and a new deal is a new number."""

    def __init__(
        self,
        game: str = "ethnos",
        players: int = 4,
        games: int = 256,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = registry.game(game)
        many = many_of(self.game)
        if many is None:
            raise BadOption(f"{game} cannot be played many at a time")
        if game not in _KERNELS:
            _KERNELS[game] = vector_kernels(game, many.RULES)
        self._begin, self._step = _KERNELS[game]
        self._setting = many.setting(players, options)
        self._low, self._high = seed_halves(seed)
        self.states = np.zeros(games, self.game.state_dtype)
        """The games themselves, one record each."""
        self.masks = np.zeros((games, self.game.action_space), np.int8)
        """1 for every legal action of every game."""
        self.over = np.zeros(games, np.int8)
        self.numbers = np.arange(games, dtype=np.int64)
        self._words = words_of(self.states)
        self._out = np.zeros(self.game.max_actions, np.int32)
        self._silence = silence()
        self._luck = np.random.default_rng(seed % 2**63)
        self.reset(np.arange(games))

    def reset(self, which: NDArray[np.int64]) -> None:
        """Begin these games (again)."""
        self._begin(
            self.states, self._words, which, self._low, self._high, self.numbers, self._setting, self.masks,
            self._out, self._silence,
        )  # fmt: skip
        self.over[which] = 0

    def reset_finished(self) -> NDArray[np.int64]:
        """Deal finished games anew; which they were."""
        which = np.flatnonzero(self.over)
        self.numbers[which] += len(self.states)
        self.reset(which)
        return which

    def step(self, actions: NDArray[np.int64]) -> NDArray[np.int8]:
        """Play one action in every game that is not over; which games are over now. An illegal one changes nothing."""
        wrong = self._step(self.states, actions, self.masks, self.over, self._out, self._silence)
        if wrong >= 0:
            raise Refusal("mask", f"action {int(actions[wrong])} is not legal in game {wrong}; nothing was played")
        return self.over

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every game (0 where it is over)."""
        weights = self._luck.random(self.masks.shape) * self.masks
        chosen: NDArray[np.int64] = weights.argmax(axis=1)
        return chosen
