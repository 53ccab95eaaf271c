"""Any game as a PettingZoo AEC environment: `pip install 'ethnarch[envs]'`.

env = AgentEnv("ethnos", players=4)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    env.step(None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ethnarch.engine import registry
from ethnarch.engine.seam import Json, State
from ethnarch.envs.observing import length_of, mask_of, rewards_of, vector


class AgentEnv(AECEnv):  # type: ignore[misc]
    """One agent a seat; the reward comes at the end, from 1 (first) to -1 (last). Actions outside the mask raise."""

    metadata = {"name": "ethnarch_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "ethnos",
        players: int = 4,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = registry.game(game)
        self.options = self.game.options(players, options)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (length_of(self.game),), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.action_space,), np.int8),
            }
        )
        self._actions = spaces.Discrete(self.game.action_space)
        self._seeds = np.random.default_rng(0)
        self.state_record: State

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """A new game; without a seed, the next one of a fixed series."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_record = self.game.new(len(self.possible_agents), int(self._seeds.integers(2**62)), self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self._point()

    def _point(self) -> None:
        decision = self.game.decision(self.state_record)
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat knows, and its legal actions if it decides."""
        view = self.game.view(self.state_record, self.possible_agents.index(agent))
        return {"observation": vector(view), "action_mask": mask_of(self.game, self._legal(agent))}

    def _legal(self, agent: str) -> list[int]:
        decision = self.game.decision(self.state_record)
        if decision is None or self.possible_agents[decision.seat] != agent:
            return []
        return self.game.actions(self.state_record)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.play(self.state_record, int(action))
        if self.game.decision(self.state_record) is None:
            rewards = rewards_of(self.game.ranking(self.state_record))
            for each, reward in zip(self.possible_agents, rewards, strict=True):
                self.rewards[each] = reward
                self.terminations[each] = True
        self._point()
        self._accumulate_rewards()
        if self.render_mode == "ansi":
            self.render()

    def render(self) -> str:
        return str(self.game.view_to_json(self.game.view(self.state_record, None)))

    def close(self) -> None:
        """Nothing is held."""
