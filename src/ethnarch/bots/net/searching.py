"""The player who has learned and looks ahead: the network chooses what to try, and judges where it leads."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Budget
from ethnarch.bots.net.ahead import DEPTH, NODE, REPLIES, ahead_kernel
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.net.brain import Brain, path_of, weights_of
from ethnarch.bots.search.bot import SearchBot
from ethnarch.bots.search.grow import PART_SECONDS
from ethnarch.bots.search.run import Found, Halving, end_of
from ethnarch.bots.thinking import Thinking, thinking_of
from ethnarch.engine.events import silence
from ethnarch.engine.observing import Observing, observing_of
from ethnarch.engine.seam import Game, View

MOST_TRIED = 6
FARTHEST = 7.0
"""Actions whose logit is further behind the best are not tried."""
KNOBS = {"depth": DEPTH, "replies": REPLIES}
DEFAULTS = {"depth": 1.0, "replies": 1.0, "faith": 0.02, "reach": FARTHEST}

_KERNELS: dict[str, Callable[..., Any]] = {}


def _kernel_of(game: str, thinking: Thinking, observing: Observing) -> Callable[..., Any]:
    if game not in _KERNELS:
        _KERNELS[game] = ahead_kernel(game, thinking, observing)
    return _KERNELS[game]


class Branches:
    """One thread's tries of the likeliest actions of a view: nodes 1 to `roots`, likeliest first."""

    def __init__(
        self, game: Game, path: Path, view: View, nodes: NDArray[np.void], knobs: NDArray[np.float64], seed: int
    ) -> None:
        thinking, observing = thinking_of(game), observing_of(game)
        assert thinking is not None and observing is not None
        kernel = _kernel_of(game.name, thinking, observing)
        brain = Brain(observing, weights_of(game, path))
        own, states = view.copy(), np.zeros(2, game.state_dtype)
        out, scores = np.zeros(game.max_actions, np.int32), np.zeros(game.max_actions, np.float64)
        work, pool = np.zeros(thinking.work, np.float64), np.zeros(thinking.pool, np.int64)
        stream, events, choices = np.zeros(4, np.int64), silence(), np.zeros(game.max_actions, np.int64)
        scratch, players = np.zeros(max(1, observing.work), np.int64), len(game.scores(view))
        words, own_words, parts = thinking.words(states), thinking.words(own), brain.parts()
        self._nodes = nodes.copy()

        def grow(first: int, deals: int, roots: NDArray[np.int64]) -> None:
            kernel(
                own, own_words, states, words, pool, players, self._nodes, knobs, thinking.weights, out, scores, work,
                stream, events, seed, first, deals, roots - 1, choices, scratch, brain.seen, brain.mask, brain.logits,
                *parts,
            )  # fmt: skip

        self._grow = grow
        self._deals = 0
        self.seconds = 0.0
        self.roots = len(nodes)
        self.size = len(nodes)

    def of_roots(self, field: str) -> NDArray[Any]:
        """A field of the actions."""
        found: NDArray[Any] = self._nodes[field]
        return found

    def try_deals(self, roots: NDArray[np.int64], deals: int | None, end: float | None) -> None:
        """Try these actions on so many deals more, or until the clock says so, whatever comes first."""
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


class Weighed(Halving):
    """The actions still in question; what the network thought of them at one look always counts a little."""

    def __init__(self, branches: list[Any], faith: float) -> None:
        self.trees, self.faith = branches, faith
        self.open = self._ordered(range(1, branches[0].roots + 1))

    def _ordered(self, roots: list[int] | range) -> list[int]:
        visits, totals, behind = self._sum("visits"), self._sum("total"), self.trees[0].of_roots("behind")
        usual = totals.sum() / max(1.0, float(visits.sum()))
        worth = (totals + usual) / (visits + 1.0) - self.faith * behind
        return sorted(roots, key=lambda root: -worth[root - 1])


class NetSearchBot(SearchBot):
    """Search with the network: its likeliest actions are tried, and it judges what comes of them."""

    def __init__(self, name: str, budget: Budget, path: Path | None = None, **knobs: float) -> None:
        super().__init__(name, budget)
        given = {**DEFAULTS, **knobs}
        self.faith, self.reach = given["faith"], given["reach"]
        self.knobs = np.zeros(len(KNOBS), np.float64)
        for knob, at in KNOBS.items():
            self.knobs[at] = given[knob]
        self.path = path
        self.net = NetBot(name, path)

    def think(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> Found:
        """Search within the budget; where the network sees only one action, it is the answer."""
        began = time.perf_counter()
        allowed = self.budget.within(budget)
        opinion = self.net.ask(game, view)
        order = [int(i) for i in np.argsort(-opinion.chances, kind="stable")[:MOST_TRIED]]
        order = [i for i in order if opinion.chances[i] >= np.exp(-self.reach) * opinion.chances[order[0]]]
        nodes = np.zeros(len(order), NODE)
        nodes["action"] = [actions[i] for i in order]
        nodes["behind"] = [np.log(opinion.chances[order[0]] / opinion.chances[i]) for i in order]
        if len(order) == 1:
            best = int(nodes["action"][0])
            return Found([best], {best: 1}, {best: _share(opinion.value)}, 1, 1)
        path = self.path or path_of(game.name)
        branches = [
            Branches(game, path, view, nodes, self.knobs, (seed + i) & (2**62 - 1)) for i in range(allowed.threads)
        ]
        halving = Weighed(branches, self.faith)
        if allowed.ms is None:
            halving.run(allowed.iterations, None, None)
        else:
            halving.run(allowed.iterations, began, began + end_of(allowed.ms))
        found = halving.found()
        return found._replace(rewards={action: _share(worth) for action, worth in found.rewards.items()})


def _share(value: float) -> float:
    """A value from -1 to 1 as a share of rivals left behind."""
    return min(1.0, max(0.0, (value + 1.0) / 2.0))
