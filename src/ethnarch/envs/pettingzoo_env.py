"""Any game as a PettingZoo AEC environment: `pip install 'ethnarch[envs]'`.

env = AgentEnv("ethnos", players=4)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ethnarch.engine.seam import Json, State
from ethnarch.engine.variants import Variant
from ethnarch.envs.table import RENDER_MODES, Table, check_mode, number_of


class AgentEnv(AECEnv):  # type: ignore[misc]
    """One agent a seat; the reward comes at the end (`standing.REWARDS`). Actions outside the mask raise."""

    metadata = {"name": "ethnarch_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self,
        game: str = "ethnos",
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        reward: str = "place",
        numbering: str = "actions",
        variant: Variant | Path | str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, players, options, reward, numbering, variant)
        self.game, self.options = self.table.game, self.table.options
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        length = self.table.env.observation_length
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (length,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.table.env.actions,), np.int8),
            }
        )
        self._actions = spaces.Discrete(self.table.env.actions)
        self._no_mask = np.zeros(self.table.env.actions, np.int8)
        self._seeds = np.random.default_rng(0)

    @property
    def state_record(self) -> State:
        """The game as a state of the seam."""
        return self.table.state

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """A new game; without a seed, the next one of a fixed series."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.deal(int(self._seeds.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat knows, and its legal actions if it decides."""
        seat, table = self._seat_of[agent], self.table
        mask = table.mask if seat == table.seat else self._no_mask.copy()
        return {"observation": table.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(number_of(action))
        seat = self.table.seat
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """All agents hear what the end was worth to them."""
        self.rewards = dict(zip(self.possible_agents, self.table.rewards, strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, True)
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as everybody sees it: as a text, as a picture (rgb_array), or (human) printed."""
        return self.table.shown(None, self.render_mode)

    def close(self) -> None:
        """Nothing is held."""
