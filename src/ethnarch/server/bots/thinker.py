"""One process in which bots think. It is given a view and its legal actions, never a state."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

from ethnarch.engine import registry as games
from ethnarch.server.bots.compiling import end_with
from ethnarch.server.bots.queue import LEAST_MS

QUICK = "greedy"
COMPILE = "ETHNARCH_COMPILE"
SECONDS_TO_LOAD = 60.0
T = TypeVar("T")


class BotRegistry(Protocol):
    """What a server needs of the bots; no more of them than this is known outside a worker."""

    def levels(self, game: str) -> list[str]:
        """The levels of a game's bots, weakest first."""

    def bot(self, name: str) -> object:
        """The bot of that name."""

    def choose_in_worker(
        self, game_name: str, bot_name: str, view_bytes: bytes, actions: list[int], budget_ms: int, seed: int
    ) -> int:
        """One choice by a bot that is given a view and never a state."""


@runtime_checkable
class ThinksAhead(Protocol):
    """A bot that thinks ahead has a budget of its own."""

    budget: Any


def bot_registry() -> BotRegistry:
    """The bots by name, read when they are first needed: with them come their rules, and a web process starts sooner
    without; it forgets them again when its games have become native."""
    return cast(BotRegistry, import_module("ethnarch.bots.registry"))


def choose(game: str, level: str, view: bytes, actions: list[int], budget_ms: int, seed: int) -> int:
    """In a worker: one choice."""
    who = in_time(level, budget_ms)
    return bot_registry().choose_in_worker(game, who, view, actions, budget_ms, seed)


def in_time(level: str, budget_ms: int) -> str:
    """Who answers in so short a time: a bot that thinks ahead gives way to one that looks once."""
    thinks_ahead = isinstance(bot_registry().bot(level), ThinksAhead)
    return QUICK if thinks_ahead and budget_ms < LEAST_MS else level


def load(name: str, level: str) -> None:
    """In a worker: load (or, the first time ever, compile) what this bot needs, and what stands in for it."""
    game = games.game(name)
    state = game.new(game.players[-1], 1)
    decision = game.decision(state)
    assert decision is not None
    view = game.view(state, decision.seat)
    for budget_ms in (1, LEAST_MS):
        choose(name, level, view.tobytes(), game.view_actions(view), budget_ms, 1)


def read_rules(name: str) -> None:
    """In a worker: what takes a moment and no compiler."""
    games.game(name)
    bot_registry()


def begin_work(gently: bool) -> None:
    """In a worker: leave Ctrl-C to the server, and end when the server has ended, however it ended."""
    if gently and hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    if server is not None and server.pid is not None:
        end_with(server.pid)


class Thinker:
    """A process that thinks about one thing after the other; when it dies or does not answer, another takes over."""

    seconds_to_load = SECONDS_TO_LOAD

    def __init__(self, gently: bool = False, compiled: bool = True) -> None:
        self._gently, self._compiled = gently, compiled
        self._pool: ProcessPoolExecutor | None = None
        self.ready: set[tuple[str, str]] = set()
        """The bots it has loaded."""
        self.busy = False

    async def ask(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        """Let it work; whatever goes wrong there is raised here, and TimeoutError after so many seconds."""
        try:
            return await asyncio.wait_for(asyncio.wrap_future(self._submit(work, *arguments)), seconds)
        except (BrokenProcessPool, TimeoutError):
            self.end()
            raise

    async def ask_in_passing(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T | None:
        """The answer if it comes in so many seconds; if not, it goes on with what it does for others."""
        try:
            future = asyncio.wrap_future(self._submit(work, *arguments))
            done, _ = await asyncio.wait([future], timeout=seconds)
            if not done:
                future.cancel()
                return None
            return future.result()
        except BrokenProcessPool:
            self.end()
            raise

    def _submit(self, work: Callable[..., T], *arguments: Any) -> Future[T]:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, begin_work, (self._gently,))
        with self._environment():
            return self._pool.submit(work, *arguments)  # this may start the process

    @contextlib.contextmanager
    def _environment(self) -> Iterator[None]:
        """A process that is to need no compiler is told so when it is started."""
        before = os.environ.get(COMPILE)
        if not self._compiled:
            os.environ[COMPILE] = "0"
        try:
            yield
        finally:
            if not self._compiled:
                os.environ.pop(COMPILE)
                os.environ.update({COMPILE: before} if before is not None else {})

    def end(self) -> None:
        """Stop thinking at once: a worker holds nothing worth waiting for."""
        pool = self._let_go()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stop for good, and wait until the process is gone."""
        pool = self._let_go()
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)

    def _let_go(self) -> ProcessPoolExecutor | None:
        pool, self._pool = self._pool, None
        self.ready.clear()
        for worker in list((getattr(pool, "_processes", None) or {}).values()):
            worker.terminate()
        return pool
