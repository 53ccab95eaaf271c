"""Bots think in processes of their own. They are given a view and its legal actions, never a state."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import structlog

logger = structlog.get_logger("ethnarch.bots")

Choose = Callable[[bytes, Sequence[int], int, int], int]
BUILT_IN = "random"
SECONDS_OVER_BUDGET = 20.0


def choose_at_random(view: bytes, actions: Sequence[int], budget_ms: int, seed: int) -> int:
    """The bot that is always there."""
    return random.Random(seed).choice(actions)


def _registry() -> Any:
    """The bots by name, where they are installed."""
    return import_module("ethnarch.bots.registry") if find_spec("ethnarch.bots.registry") else None


def levels(game: str) -> list[str]:
    """The levels a game's bots have, weakest first."""
    registry = _registry()
    found = list(registry.levels(game)) if registry is not None else []
    return [BUILT_IN, *(level for level in found if level != BUILT_IN)]


def usual_level(game: str) -> str:
    """Who sits in for people, and plays when nothing else is asked: the middle of the levels."""
    found = levels(game)
    return found[len(found) // 2]


def _think(game: str, level: str, view: bytes, actions: list[int], budget_ms: int, seed: int) -> int:
    """In a worker: one choice."""
    choose: Choose = choose_at_random
    if level != BUILT_IN:
        choose = _registry().bot(game, level)
    return int(choose(view, actions, budget_ms, seed))


def _begin_work() -> None:
    """In a worker: leave Ctrl-C to the server, and end when the server has ended, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Bots:
    """A pool of thinkers. Whatever goes wrong there, an answer comes: at worst a random legal action."""

    def __init__(self, workers: int, draw_seed: Callable[[], int] = lambda: secrets.randbits(63)) -> None:
        self._workers = max(1, workers)
        self.draw_seed = draw_seed
        self._pool: ProcessPoolExecutor | None = None
        self.failures = 0

    async def choose(self, game: str, level: str, view: bytes, actions: list[int], budget_ms: int) -> int:
        """A legal action for the seat whose view this is."""
        if len(actions) == 1:
            return actions[0]
        seed = self.draw_seed()
        if level == BUILT_IN:
            return choose_at_random(view, actions, budget_ms, seed)
        try:
            thinking = self._open().submit(_think, game, level, view, actions, budget_ms, seed)
            limit = budget_ms / 1000 + SECONDS_OVER_BUDGET
            chosen = await asyncio.wait_for(asyncio.wrap_future(thinking), limit)
            if chosen in actions:
                return chosen
            self._fail(game, level, "not a legal action")
        except BrokenProcessPool:
            self._pool = None
            self._fail(game, level, "the worker died")
        except TimeoutError:
            self._fail(game, level, "took too long")
        except Exception as error:
            self._fail(game, level, repr(error)[:200])
        return choose_at_random(view, actions, budget_ms, seed)

    def _fail(self, game: str, level: str, why: str) -> None:
        self.failures += 1
        logger.error("bot_failed", game=game, level=level, why=why)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_begin_work)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
