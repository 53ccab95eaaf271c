"""Bots think in processes of their own. They are given a view and its legal actions, never a state."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import secrets
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

import structlog

from ethnarch.engine import registry as games
from ethnarch.server.bots.advice import Thought, think_aloud
from ethnarch.server.bots.native import end_with

logger = structlog.get_logger("ethnarch.bots")

Choose = Callable[[bytes, Sequence[int], int, int], int]
BUILT_IN = "random"
QUICK = "greedy"
THINKERS, STOPGAP, COMPILER = "thinkers", "stopgap", "compiler"
COMPILE = "ETHNARCH_COMPILE"
SECONDS_OVER_BUDGET = 20.0
SECONDS_TO_WARM_UP = 3.0
T = TypeVar("T")


def choose_at_random(view: bytes, actions: Sequence[int], budget_ms: int, seed: int) -> int:
    """The bot that is always there."""
    return random.Random(seed).choice(actions)


def _registry() -> Any:
    """The bots by name, where they are installed."""
    return import_module("ethnarch.bots.registry") if find_spec("ethnarch.bots.registry") else None


def levels(game: str) -> list[str]:
    """The levels a game's bots have, weakest first. A game from outside the registry has only chance."""
    if game not in games.names() or _registry() is None:
        return [BUILT_IN]
    found = _registry().levels(game) or [QUICK]
    return [BUILT_IN, *(level for level in found if level != BUILT_IN)]


def usual_level(game: str) -> str:
    """Who sits in for people, and plays when nothing else is asked: the middle of the levels."""
    found = levels(game)
    return found[len(found) // 2]


def _think(game: str, level: str, view: bytes, actions: list[int], budget_ms: int, seed: int) -> int:
    """In a worker: one choice."""
    return int(_registry().choose_in_worker(game, level, view, actions, budget_ms, seed))


def _warm_up(name: str, level: str) -> None:
    """In a worker: load (or, the first time ever, compile) what this bot needs."""
    game = games.game(name)
    state = game.new(game.players[-1], 1)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.seat)
    _think(name, level, view.tobytes(), game.view_actions(view), 10, 1)


def _read_rules(name: str) -> None:
    """In a worker: what takes a moment and no compiler."""
    games.game(name)
    _registry()


def _begin_work(gently: bool) -> None:
    """In a worker: leave Ctrl-C to the server, and end when the server has ended, however it ended."""
    if gently and hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None and server.pid is not None:
        end_with(server.pid)


class Bots:
    """A pool of thinkers. Whatever goes wrong there, an answer comes: at worst a random legal action.

    A bot's code is compiled (once in a machine's life) in a process of its own, so that nobody who can already
    think waits for it; until it is ready a quick bot that needs no compiler plays in its place, in a third.
    """

    def __init__(self, workers: int, draw_seed: Callable[[], int] = lambda: secrets.randbits(63)) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pools: dict[str, ProcessPoolExecutor] = {}
        self._warming: dict[tuple[str, str], Future[None]] = {}
        self.draw_seed = draw_seed
        self.failures = 0

    def prepare(self, game: str, level: str) -> Future[None]:
        """Begin to make ready a bot that will be needed."""
        key = (game, level)
        if key not in self._warming or self._warming[key].cancelled():
            self._warming[key] = self._submit(COMPILER, _warm_up, game, level)
            self._submit(THINKERS, _read_rules, game)
        return self._warming[key]

    async def choose(self, game: str, level: str, view: bytes, actions: list[int], budget_ms: int) -> int:
        """A legal action for the seat whose view this is."""
        if len(actions) == 1:
            return actions[0]
        seed = self.draw_seed()
        if level == BUILT_IN:
            return choose_at_random(view, actions, budget_ms, seed)
        chosen = await self._ask(_think, game, level, view, actions, budget_ms, seed)
        if chosen is not None and chosen in actions:
            return chosen
        if chosen is not None:
            self._fail(game, level, "not a legal action")
        return choose_at_random(view, actions, budget_ms, seed)

    async def advise(
        self, game: str, level: str, view: bytes, actions: list[int], budget_ms: int, language: str
    ) -> list[Thought]:
        """What a bot thinks of the best actions; nothing when it cannot be asked just now."""
        if level == BUILT_IN:
            return [Thought(choose_at_random(view, actions, budget_ms, self.draw_seed()))]
        thoughts = await self._ask(think_aloud, game, level, view, actions, budget_ms, self.draw_seed(), language)
        return [thought for thought in thoughts or [] if thought.action in actions]

    async def _ask(self, work: Callable[..., T], game: str, level: str, *arguments: Any) -> T | None:
        """Let a worker think; None if it dies, fails or takes too long."""
        budget_ms = arguments[2]
        try:
            pool, who = (THINKERS, level) if await self._is_warm(game, level) else (STOPGAP, QUICK)
            thinking = self._submit(pool, work, game, who, *arguments)
            return await asyncio.wait_for(asyncio.wrap_future(thinking), budget_ms / 1000 + SECONDS_OVER_BUDGET)
        except BrokenProcessPool:
            self._pools.clear()
            self._warming.clear()
            self._fail(game, level, "the worker died")
        except TimeoutError:
            self._fail(game, level, "took too long")
        except Exception as error:
            self._fail(game, level, repr(error)[:200])
        return None

    async def _is_warm(self, game: str, level: str) -> bool:
        first = (game, level) not in self._warming
        warming = self.prepare(game, level)
        if first:
            waiting = asyncio.wrap_future(warming)
            waiting.add_done_callback(lambda done: done.cancelled() or done.exception())
            await asyncio.wait([waiting], timeout=SECONDS_TO_WARM_UP)
        if not warming.done():
            return False
        warming.result()
        if COMPILER in self._pools and all(each.done() for each in self._warming.values()):
            self._pools.pop(COMPILER).shutdown(wait=False)  # its memory is given back
        return True

    def _fail(self, game: str, level: str, why: str) -> None:
        self.failures += 1
        logger.error("bot_failed", game=game, level=level, why=why)

    def _submit(self, kind: str, work: Callable[..., T], *arguments: Any) -> Future[T]:
        if kind not in self._pools:
            context = multiprocessing.get_context("spawn")
            count = self._workers if kind == THINKERS else 1
            self._pools[kind] = ProcessPoolExecutor(count, context, _begin_work, (kind == COMPILER,))
        before = os.environ.get(COMPILE)
        if kind == STOPGAP:
            os.environ[COMPILE] = "0"  # read by the process that submit may start
        try:
            return self._pools[kind].submit(work, *arguments)
        finally:
            if kind == STOPGAP:
                os.environ.pop(COMPILE)
                os.environ.update({COMPILE: before} if before is not None else {})

    def close(self) -> None:
        """Stop thinking at once: a worker holds nothing worth waiting for."""
        for pool in self._pools.values():
            for worker in list((getattr(pool, "_processes", None) or {}).values()):
                worker.terminate()
            pool.shutdown(wait=True, cancel_futures=True)
        self._pools.clear()
