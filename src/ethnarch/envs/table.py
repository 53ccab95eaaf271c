"""One game for the frames of other libraries: who decides, what each seat knows, what an end is worth.

A vector of one game underneath, so that its numbers are those of `VectorEnv`.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.kernels import made_once
from ethnarch.engine.loops.observing import observe_kernel
from ethnarch.engine.seam import BadNotation, BadOption, Refusal, State
from ethnarch.engine.variants import Variant
from ethnarch.envs.vector_env import VectorEnv

RENDER_MODES = ["ansi", "rgb_array", "human"]
"""Lines of text, a picture, lines that are printed."""


def check_mode(mode: str | None) -> str | None:
    """A way to show the table, or None."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode: one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def number_of(action: Any) -> int:
    """An action as other libraries give it: a whole number of Python's, numpy's or torch's."""
    try:
        return index(action)
    except TypeError:
        raise BadNotation(f"{action!r}: an action is a whole number; None is for agents whose game is over") from None


class Table:
    """A game in progress, or over."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any] | None,
        reward: str,
        numbering: str = "actions",
        variant: Variant | Path | str | None = None,
    ) -> None:
        self.env = VectorEnv(
            game, players, 1, 0, options, reward=reward, numbering=numbering, again=False, variant=variant
        )
        self.game, self.players, self.observing = self.env.game, players, self.env.observing
        self.options = self.game.options(players, options)
        assert self.observing is not None
        name = self.game.name
        self._observe = made_once(observe_kernel, name, of=(name, self.observing))
        self._work = np.zeros(max(1, self.observing.work), np.int64)
        self._action = np.zeros(1, np.int64)
        self._seat, self._mask = self.env.seats, self.env.masks[0]

    @property
    def state(self) -> State:
        """The game as a state of the seam, sharing its memory."""
        return self.env.states  # type: ignore[no-any-return]

    @property
    def seat(self) -> int:
        """Who decides; -1: the game is over."""
        return int(self._seat[0])

    @property
    def mask(self) -> NDArray[np.int8]:
        """1 for every legal action of the one who decides: a copy."""
        return self._mask.view(np.int8).copy()  # type: ignore[no-any-return]

    @property
    def rewards(self) -> list[float]:
        """What the end is worth to every seat; 0 while the game runs."""
        return self.env.rewards[0].tolist()  # type: ignore[no-any-return]

    def deal(self, seed: int) -> None:
        """A new game."""
        self.env.reseed(seed)

    def play(self, action: int) -> None:
        """Play an action; Refusal or BadNotation says why it cannot be, and nothing is changed."""
        if not 0 <= action < len(self._mask) or not self._mask[action]:
            raise self.why_not(action)
        self._action[0] = action
        self.env.step(self._action, checked=False)

    def why_not(self, action: int) -> Refusal | BadNotation:
        """Why an action is not legal, in the words of the rules where the number is one of the game's."""
        if self.env.numbering == "actions":
            try:
                self.game.play(self.state.copy(), action)
            except (Refusal, BadNotation) as reason:
                return reason
        return BadNotation(f"{action} is not one of the legal {self.env.numbering}")

    def observation(self, seat: int) -> NDArray[np.uint8]:
        """What a seat knows: a copy."""
        if seat == self._seat[0]:
            return self.env.observations[0].copy()  # type: ignore[no-any-return]
        assert self.observing is not None
        seen = np.zeros(self.observing.length, np.uint8)
        self._observe(self.state, 0, seat, seen, self._work)
        return seen

    def shown(self, seat: int | None, mode: str | None) -> str | NDArray[np.uint8] | None:
        """The table as a seat (None: a spectator) sees it: as a picture, as lines of text, or (human) printed."""
        names = [f"Seat {number}" for number in range(self.players)]
        view = self.game.view(self.state, seat)
        if mode == "rgb_array":
            return self.game.paint(view, names)
        lines = self.game.render(view, "en", names)
        if mode != "human":
            return lines
        print(lines)
        return None
