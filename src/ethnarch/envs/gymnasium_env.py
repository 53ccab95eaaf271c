"""One seat of any game as a Gymnasium environment; the other seats play at random.

env = SeatEnv("ethnos", players=3, seat=0)
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ethnarch.engine import registry
from ethnarch.engine.seam import BadNotation, BadOption, Json, Refusal, State
from ethnarch.envs.observing import length_of, mask_of, rewards_of, vector


class SeatEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """The reward comes at the end, from 1 (first) to -1 (last). An illegal action ends the game with -1."""

    metadata = {"render_modes": []}

    def __init__(
        self, game: str = "ethnos", players: int = 4, seat: int = 0, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = registry.game(game)
        self.options = self.game.options(players, options)
        if not 0 <= seat < players:
            raise BadOption(f"seat: from 0 to {players - 1}, not {seat}")
        self.players, self.seat = players, seat
        self.observation_space = spaces.Box(-np.inf, np.inf, (length_of(self.game),), np.float32)
        self.action_space = spaces.Discrete(self.game.action_space)
        self.state: State

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[NDArray[np.float32], Json]:
        super().reset(seed=seed)
        self.state = self.game.new(self.players, int(self.np_random.integers(2**62)), self.options)
        self._others_play()
        return self._observe(), self._info()

    def step(self, action: int | np.int64) -> tuple[NDArray[np.float32], float, bool, bool, Json]:
        try:
            self.game.play(self.state, int(action))
        except (Refusal, BadNotation) as refused:
            return self._observe(), -1.0, True, False, {**self._info(), "illegal": str(refused)}
        self._others_play()
        over = self.game.decision(self.state) is None
        reward = rewards_of(self.game.ranking(self.state))[self.seat] if over else 0.0
        return self._observe(), reward, over, False, self._info()

    def _others_play(self) -> None:
        while (decision := self.game.decision(self.state)) is not None and decision.seat != self.seat:
            actions = self.game.actions(self.state)
            self.game.advance(self.state, actions[int(self.np_random.integers(len(actions)))])

    def _observe(self) -> NDArray[np.float32]:
        return vector(self.game.view(self.state, self.seat))

    def _info(self) -> Json:
        legal = self.game.actions(self.state) if self.game.decision(self.state) is not None else []
        return {"action_mask": mask_of(self.game, legal)}
