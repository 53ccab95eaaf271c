"""One thread's tree, and all that growing it needs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.search.kernel import search_kernel
from ethnarch.bots.search.tree import COUNTERS, DEEPEST, NODE
from ethnarch.bots.search.tree import USED as USED_NODES
from ethnarch.bots.thinking import SEATS, Thinking
from ethnarch.engine.events import silence
from ethnarch.engine.seam import Game, View

PART_SECONDS = 0.004
"""The clock is looked at about this often."""

_KERNELS: dict[str, Callable[..., Any]] = {}


def _kernel_of(game: str, thinking: Thinking) -> Callable[..., Any]:
    if game not in _KERNELS:
        _KERNELS[game] = search_kernel(game, thinking)
    return _KERNELS[game]


class Tree:
    """A tree over the actions of a view: nodes 1 to `roots` stand for them, in their order."""

    def __init__(
        self, game: Game, thinking: Thinking, view: View, settings: NDArray[np.float64], room: int, seed: int
    ) -> None:
        own, states = view.copy(), np.zeros(2, game.state_dtype)
        nodes, counters = np.zeros(room, NODE), np.zeros(COUNTERS, np.int64)
        kernel = _kernel_of(game.name, thinking)
        marks, places = np.zeros(game.action_space, np.int64), np.zeros(game.action_space, np.int64)
        path, seats = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
        rewards, scores = np.zeros(SEATS, np.float64), np.zeros(game.max_actions, np.float64)
        out, work = np.zeros(game.max_actions, np.int32), np.zeros(thinking.work, np.float64)
        stream, pool, events = np.zeros(4, np.int64), np.zeros(thinking.pool, np.int64), silence()
        players = len(game.scores(view))

        def grow(first: int, deals: int, roots: NDArray[np.int64]) -> None:
            kernel(
                own, thinking.words(own), states, thinking.words(states), pool, players, nodes, counters, marks,
                places, path, seats, rewards, settings, thinking.weights, thinking.judging, out, scores, work, stream,
                events, seed, first, deals, roots, len(roots),
            )  # fmt: skip

        self._grow = grow
        self._nodes, self._counters = nodes, counters
        self._deals = 0
        self.seconds = 0.0
        """How long an iteration took lately."""
        grow(0, 0, np.zeros(0, np.int64))
        self.roots = int(counters[USED_NODES]) - 1

    def of_roots(self, field: str) -> NDArray[Any]:
        """A field of the nodes of the actions."""
        return self._nodes[field][1 : 1 + self.roots]

    @property
    def size(self) -> int:
        """Nodes in use."""
        return int(self._counters[USED_NODES])

    def try_deals(self, roots: NDArray[np.int64], deals: int | None, end: float | None) -> None:
        """Try these nodes on so many deals more, or until the clock says so; where both are given, what comes first."""
        done = 0
        while deals is None or done < deals:
            now = time.perf_counter()
            part = 1 if deals is None else deals - done
            if end is not None:
                each = max(self.seconds * len(roots), 1e-9)
                if now + each > end:
                    return
                in_time = max(1, int(min(PART_SECONDS, end - now) / each))
                part = in_time if deals is None else min(part, in_time)
            self._grow(self._deals, part, roots)
            self._deals += part
            done += part
            self.seconds = (time.perf_counter() - now) / part / len(roots)
