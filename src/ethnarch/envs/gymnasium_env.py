"""One seat of any game as a Gymnasium environment; bots play the others.

    import gymnasium
    import ethnarch.envs.gymnasium_env  # tells Gymnasium the names
    env = gymnasium.make("ethnarch/Ethnos-v0", players=3, seat=0, opponents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

`action_masks()` is what MaskablePPO asks for.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ethnarch.bots.bot import Bot, Budget
from ethnarch.bots.registry import bot
from ethnarch.engine.seam import BadNotation, BadOption, Json, Refusal
from ethnarch.engine.variants import Variant
from ethnarch.envs.registering import register
from ethnarch.envs.table import RENDER_MODES, Table, check_mode, number_of


class SeatEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """The reward comes at the end (`standing.REWARDS`). An illegal action ends the game with -1.

    opponents: the name of a bot for all other seats, or one for each of them in their order.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self,
        game: str = "ethnos",
        players: int = 4,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        opponents: str | list[str] = "random",
        reward: str = "place",
        numbering: str = "actions",
        render_mode: str | None = None,
        budget: Budget | None = None,
        variant: Variant | Path | str | None = None,
    ) -> None:
        self.table = Table(game, players, options, reward, numbering, variant)
        self.game, self.options = self.table.game, self.table.options
        if not 0 <= seat < players:
            raise BadOption(f"seat: from 0 to {players - 1}, not {seat}")
        self.players, self.seat, self.render_mode = players, seat, check_mode(render_mode)
        self.bots = seat_bots(opponents, players, seat)
        self.budget = budget or Budget()
        self.observation_space = spaces.Box(0, 255, (self.table.env.observation_length,), np.uint8)
        self.action_space = spaces.Discrete(self.table.env.actions)

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[NDArray[np.uint8], Json]:
        super().reset(seed=seed)
        self.table.deal(int(self.np_random.integers(2**62)))
        self._others_play()
        return self.table.observation(self.seat), self._info()

    def step(self, action: int | np.int64) -> tuple[NDArray[np.uint8], float, bool, bool, Json]:
        try:
            self.table.play(number_of(action))
        except (Refusal, BadNotation) as refused:
            seen = self.table.observation(self.seat)
            return seen, -1.0, True, False, {**self._info(), "illegal": str(refused)}
        self._others_play()
        if self.render_mode == "human":
            self.render()
        over = self.table.seat < 0
        reward = self.table.rewards[self.seat] if over else 0.0
        return self.table.observation(self.seat), reward, over, False, self._info()

    def _others_play(self) -> None:
        """Every other seat's bot decides, from its own view."""
        table, game = self.table, self.game
        while table.seat >= 0 and table.seat != self.seat:
            view = game.view(table.state, table.seat)
            actions = game.view_actions(view)
            luck = int(self.np_random.integers(2**62))
            chosen = int(self.bots[table.seat].choose(game, view, actions, self.budget, luck))
            if chosen not in actions:
                raise BadOption(f"bot {self.bots[table.seat].name!r} answered {chosen}, which is not legal")
            table.env.step(table.env.legal[:, actions.index(chosen)], checked=False)

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every legal action."""
        if self.table.seat != self.seat:
            return np.zeros(self.table.env.actions, np.bool_)
        return self.table.mask.view(np.bool_)

    def _info(self) -> Json:
        return {"action_mask": self.action_masks().view(np.int8)}

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as this seat sees it: as a text, as a picture (rgb_array), or (human) printed."""
        return self.table.shown(self.seat, self.render_mode)


def seat_bots(opponents: str | list[str], players: int, seat: int) -> list[Bot]:
    """A bot for every seat (that of `seat` is never asked)."""
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1:
        raise BadOption(f"opponents: one for all, or one for each of {players - 1} other seats, not {len(names)}")
    names.insert(seat, "random")
    return [bot(name) for name in names]


register()
