"""Searching from a view within a budget, on as many threads as wanted."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Budget
from ethnarch.bots.search.kernel import search_kernel
from ethnarch.bots.search.tree import COUNTERS, DEEPEST, NODE, NODES
from ethnarch.bots.thinking import SEATS, Thinking
from ethnarch.engine.events import silence
from ethnarch.engine.seam import Game, View

FIRST_PART = 8
"""Iterations before the clock is first looked at."""
PART_SECONDS = 0.004
"""The clock is looked at about this often."""
MARGIN_SECONDS = 0.008
USED = 0.97
"""What is not used of a budget: time for making the tree and adding it up, and for a busy machine."""


def end_of(ms: int) -> float:
    """The seconds after which a search of so many milliseconds stops."""
    return max(0.001, USED * ms / 1000 - MARGIN_SECONDS)


class Found(NamedTuple):
    """What a search knows of the actions of its root."""

    visits: dict[int, int]
    rewards: dict[int, float]
    """The mean reward of each action, 0 (last) to 1 (first)."""
    iterations: int
    nodes: int


_KERNELS: dict[str, Callable[..., Any]] = {}


def _kernel_of(game: str, thinking: Thinking) -> Callable[..., Any]:
    if game not in _KERNELS:
        _KERNELS[game] = search_kernel(game, thinking)
    return _KERNELS[game]


def search(
    game: Game,
    thinking: Thinking,
    view: View,
    settings: NDArray[np.float64],
    budget: Budget,
    seed: int,
    nodes: int = NODES,
) -> Found:
    """Search until the budget is used up; threads have trees of their own, which are added up."""
    began = time.perf_counter()
    kernel = _kernel_of(game.name, thinking)
    share = -(-budget.iterations // budget.threads) if budget.iterations is not None else None
    end = began + end_of(budget.ms) if budget.ms is not None else None

    def grow(thread: int) -> tuple[NDArray[np.void], int]:
        return _grow(kernel, game, thinking, view, settings, share, end, (seed + thread) & (2**62 - 1), nodes)

    if budget.threads == 1:
        return _add_up([grow(0)])
    with ThreadPoolExecutor(budget.threads) as pool:
        return _add_up(list(pool.map(grow, range(budget.threads))))


def _grow(
    kernel: Callable[..., Any],
    game: Game,
    thinking: Thinking,
    view: View,
    settings: NDArray[np.float64],
    iterations: int | None,
    end: float | None,
    seed: int,
    room: int,
) -> tuple[NDArray[np.void], int]:
    """One tree; its nodes and the iterations that made it."""
    own = view.copy()
    state = np.zeros(1, game.state_dtype)
    nodes, counters = np.zeros(room, NODE), np.zeros(COUNTERS, np.int64)
    marks, places = np.zeros(game.action_space, np.int64), np.zeros(game.action_space, np.int64)
    path, seats = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
    rewards, scores = np.zeros(SEATS, np.float64), np.zeros(game.max_actions, np.float64)
    out, work = np.zeros(game.max_actions, np.int32), np.zeros(thinking.work, np.float64)
    stream, pool, events = np.zeros(4, np.int64), np.zeros(thinking.pool, np.int64), silence()
    players = len(game.scores(view))
    done, part = 0, FIRST_PART
    while iterations is None or done < iterations:
        if iterations is not None:
            part = min(part if end is not None else iterations, iterations - done)
        began = time.perf_counter()
        kernel(
            own, thinking.words(own), state, thinking.words(state), pool, players, nodes, counters, marks, places,
            path, seats, rewards, settings, thinking.weights, thinking.judging, out, scores, work, stream, events,
            seed, done, part,
        )  # fmt: skip
        done += part
        now = time.perf_counter()
        if end is not None:
            each = (now - began) / part
            if now + each >= end:
                break
            part = max(1, int(min(PART_SECONDS, end - now) / max(each, 1e-9)))
    return nodes[: counters[0]], done


def _add_up(trees: list[tuple[NDArray[np.void], int]]) -> Found:
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for nodes, _ in trees:
        at = int(nodes["child"][0])
        while at >= 0:
            action = int(nodes["action"][at])
            visits[action] = visits.get(action, 0) + int(nodes["visits"][at])
            totals[action] = totals.get(action, 0.0) + float(nodes["total"][at])
            at = int(nodes["sibling"][at])
    rewards = {action: totals[action] / max(1, visits[action]) for action in visits}
    return Found(visits, rewards, sum(done for _, done in trees), sum(len(nodes) for nodes, _ in trees))
