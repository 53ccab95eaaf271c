"""One thread's tree, and all that growing it needs."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.search.kernel import search_kernel
from ethnarch.bots.search.space import ask, make_space
from ethnarch.bots.search.tree import USED as USED_NODES
from ethnarch.bots.skill import Skill
from ethnarch.engine.kernels import made_once
from ethnarch.engine.seam import Game, View

PART_SECONDS = 0.004
"""The clock is looked at about this often."""


class Tree:
    """A tree over the actions of a view: nodes 1 to `roots` stand for them, in their order."""

    def __init__(
        self, game: Game, skill: Skill, view: View, settings: NDArray[np.float64], room: int, seed: int
    ) -> None:
        question, space = ask(game, skill, view, settings, seed), make_space(game, skill, room)
        search_tree = made_once(search_kernel, game.name, of=(game.name, skill))
        self._grow = partial(search_tree, question, space)
        self._nodes, self._counters = space.nodes, space.counters
        self._deals = 0
        self.seconds = 0.0
        """How long an iteration took lately."""
        self._grow(0, 0, np.zeros(0, np.int64))
        self.roots = self.size - 1

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
