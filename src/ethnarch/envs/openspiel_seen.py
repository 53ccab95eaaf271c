"""What OpenSpiel's players see, and what an end is worth to them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.loops.observing import Observing, observe_kernel
from ethnarch.engine.loops.standing import REWARDS, rewarding
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import Game, State

_REWARD: dict[str, Any] = {}


def rewards_at(table: Game, record: State, way: str) -> list[float]:
    """What the end of a game is worth to every seat."""
    if table.name not in _REWARD:
        batch = table.batch()
        assert batch is not None, "a game for OpenSpiel says what its ends are worth"
        reward_seats = rewarding(batch.STANDING)

        @kernel_of(f"{table.name}:end")
        def reward(states, i, players, way, out):  # type: ignore[no-untyped-def]
            reward_seats(states[i], players, way, out)

        _REWARD[table.name] = reward
    players = int(record["players"][0])
    out = np.zeros(players, np.float64)
    _REWARD[table.name](record, 0, players, REWARDS.index(way), out)
    return [float(value) for value in out]


class Observer:
    """What a seat knows: the numbers of its observation, and a text that is equal exactly when the knowledge is."""

    def __init__(self, table: Game, observing: Observing | None) -> None:
        assert observing is not None, "a game for OpenSpiel says how it is observed"
        self.tensor = np.zeros(observing.length, np.float32)
        self.dict = {"observation": self.tensor}
        self._observe = observe_kernel(table.name, observing)
        self._row: NDArray[np.uint8] = np.zeros(observing.length, np.uint8)
        self._work = np.zeros(max(1, observing.work), np.int64)
        self._shift, self._scale = observing.scales()

    def set_from(self, state: Any, player: int) -> None:
        if state.record is None:
            self.tensor[:] = 0.0
            return
        self._observe(state.record, 0, player, self._row, self._work)
        self.tensor[:] = (self._row - self._shift) * self._scale

    def string_from(self, state: Any, player: int) -> str:
        view = state.seen_by(player)
        return "" if view is None else view.tobytes().hex()
