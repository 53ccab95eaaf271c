"""Searching from a view within a budget, on as many threads as wanted.

Sequential halving: a search has a few rounds; in each, every action still in question is tried on the same
deals, and the worse half of them is dropped at its end.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Budget
from ethnarch.bots.search.grow import Tree
from ethnarch.bots.search.tree import NODES, SLOPE, TRUST
from ethnarch.bots.skill import Skill
from ethnarch.engine.seam import Game, View

MARGIN_SECONDS = 0.008
USED = 0.97
"""What is not used of a budget: time for making the tree and adding it up, and for a busy machine."""
FEWEST_TRIES = 16
"""Iterations for each action that is considered at all; with less, only those that one look likes best are."""


def end_of(ms: int) -> float:
    """The seconds after which a search of so many milliseconds stops."""
    return max(0.001, USED * ms / 1000 - MARGIN_SECONDS)


class Found(NamedTuple):
    """What a search knows of the actions of its root."""

    best: list[int]
    """The actions that were tried, best first."""
    visits: dict[int, int]
    rewards: dict[int, float]
    """The mean reward of each action, 0 (last) to 1 (first)."""
    iterations: int
    nodes: int


def search(
    game: Game,
    skill: Skill,
    view: View,
    settings: NDArray[np.float64],
    budget: Budget,
    seed: int,
    nodes: int = NODES,
) -> Found:
    """Search until the budget is used up; threads have trees of their own, whose counts are added up."""
    began = time.perf_counter()
    trees = [Tree(game, skill, view, settings, nodes, (seed + i) & (2**62 - 1)) for i in range(budget.threads)]
    halving = Halving(trees, settings)
    if budget.ms is None:
        assert budget.iterations is not None
        halving.run(budget.iterations, None, None)
    else:
        halving.run(budget.iterations, began, began + end_of(budget.ms))
    return halving.found()


class Halving:
    """The actions still in question, fewer each round."""

    def __init__(self, trees: list[Tree], settings: NDArray[np.float64]) -> None:
        self.trees = trees
        self.trust, self.slope = float(settings[TRUST]), float(settings[SLOPE])
        self.open = self._ordered(range(1, trees[0].roots + 1))

    def run(self, iterations: int | None, began: float | None, end: float | None) -> None:
        """Spend the budget in rounds of equal length."""
        left = iterations
        if began is not None and end is not None:
            self._try(1, 1, None)  # even where the budget is spent already, there is an answer
            left = None if left is None else max(0, left - len(self.trees))
            slowest = max(tree.seconds for tree in self.trees)
            in_time = max(0, int((end - time.perf_counter()) / slowest)) * len(self.trees)
            self._consider(in_time if left is None else min(left, in_time))
        elif left is not None:
            self._consider(left)
        rounds = max(1, (len(self.open) - 1).bit_length())
        for number in range(rounds):
            until = None if began is None or end is None else began + (end - began) * (number + 1) / rounds
            deals = None if left is None else left // (rounds - number) // (len(self.open) * len(self.trees))
            self._try(len(self.open), deals, until)
            if left is not None and deals is not None:
                left -= deals * len(self.open) * len(self.trees)
            self.open = self._ordered(self.open)
            if number < rounds - 1:
                self.open = self.open[: (len(self.open) + 1) // 2]
        if left:  # what could not be shared out evenly
            self._try(min(len(self.open), -(-left // len(self.trees))), 1, end)
            self.open = self._ordered(self.open)

    def found(self) -> Found:
        """What is known in the end."""
        visits, totals = self._sum("visits"), self._sum("total")
        actions = self.trees[0].of_roots("action")
        tried = [root for root in self._ordered(range(1, len(visits) + 1)) if visits[root - 1] > 0]
        tried.sort(key=lambda root: root not in self.open)
        return Found(
            [int(actions[root - 1]) for root in tried],
            {int(actions[root - 1]): int(visits[root - 1]) for root in tried},
            {int(actions[root - 1]): float(totals[root - 1] / visits[root - 1]) for root in tried},
            int(visits.sum()),
            sum(tree.size for tree in self.trees),
        )

    def _consider(self, iterations: int) -> None:
        """Drop at once the actions for which there is no time."""
        each = iterations // len(self.trees)
        self.open = self.open[: max(1, min(each, max(2, each // FEWEST_TRIES)))]

    def _try(self, count: int, deals: int | None, end: float | None) -> None:
        roots = np.array(self.open[:count], np.int64)
        if len(self.trees) == 1:
            self.trees[0].try_deals(roots, deals, end)
            return
        with ThreadPoolExecutor(len(self.trees)) as pool:
            list(pool.map(lambda tree: tree.try_deals(roots, deals, end), self.trees))

    def _sum(self, field: str) -> NDArray[np.float64]:
        total: NDArray[np.float64] = np.sum([tree.of_roots(field) for tree in self.trees], axis=0)
        return total

    def _ordered(self, roots: list[int] | range) -> list[int]:
        """These nodes of the root, best first; what one look says of them counts like a number of visits."""
        visits, totals, behind = self._sum("visits"), self._sum("total"), self.trees[0].of_roots("behind")
        usual = totals.sum() / max(1.0, float(visits.sum()))
        worth = (totals + self.trust * (usual - self.slope * behind)) / (visits + self.trust)
        return sorted(roots, key=lambda root: -worth[root - 1])
