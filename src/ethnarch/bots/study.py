"""Many games of a game, counted: what designers ask. Any game gives wins, points and lengths; Ethnos more."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.greedy import GreedyBot
from ethnarch.bots.registry import bot
from ethnarch.bots.thinking import Thinking, thinking_of
from ethnarch.engine.chance import seed_halves
from ethnarch.engine.events import silence
from ethnarch.engine.seam import BadOption, Game

PORTION = 2000
LUCK = 0x5DEECE66D


def mind_of(name: str, thinking: Thinking) -> NDArray[np.float64]:
    """A bot of one look as a row of numbers."""
    if name == "random":
        return thinking.mind(slip=1.0)
    found = bot(name)
    if not isinstance(found, GreedyBot):
        raise BadOption(f"bots: a study is played by bots of one look (random, greedy, easy, medium), not {name!r}")
    return thinking.mind(whim=found.whim)


def study_ethnos(
    game: Game,
    players: int,
    games: int,
    bots: list[str],
    seed: int,
    workers: int,
    options: Mapping[str, Any],
    seconds: float | None,
    tell: Callable[[int], None],
) -> NDArray[np.void]:
    """Play and count, at most for `seconds`; threads change nothing but the time."""
    from ethnarch.bots.ethnos.study import STUDY, study_games

    thinking = thinking_of(game)
    assert thinking is not None
    minds = np.array([mind_of(name, thinking) for name in bots])
    row = thinking.setting(players, game.options(players, options))
    low, high = seed_halves(seed)
    seat_minds = np.arange(players) % len(bots)
    luck = LUCK ^ seed % 2**60
    end = time.perf_counter() + seconds if seconds is not None else None

    def part(first: int, last: int) -> NDArray[np.void]:
        tally = np.zeros(1, STUDY)
        state, view = np.zeros(1, game.state_dtype), np.zeros(1, game.view_dtype)
        study_games(
            tally, state, thinking.words(state), view, thinking.words(view), first, last, low, high, luck, row,
            seat_minds, minds, np.zeros((6, 12), np.int64), np.zeros(game.max_actions, np.int32),
            np.zeros(game.max_actions), np.zeros(thinking.work), np.zeros(4, np.int64), silence(),
        )  # fmt: skip
        return tally

    part(0, 1)
    total = np.zeros(1, STUDY)
    with ThreadPoolExecutor(workers) as pool:
        for first in range(0, games, PORTION * workers):
            last = min(games, first + PORTION * workers)
            edges = [first + (last - first) * k // workers for k in range(workers + 1)]
            for tally in pool.map(lambda edge: part(*edge), pairwise(edges)):
                for name in STUDY.names or ():
                    total[name] += tally[name]
            tell(last - first)
            if end is not None and time.perf_counter() >= end:
                break
    return total


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
