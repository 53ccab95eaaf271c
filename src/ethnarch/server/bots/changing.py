"""From plain Python to native code while people play: one game at a time, as soon as its rules are compiled.

The modules of a game are imported a second time, compiled, beside those that are in use; a state is the same bytes for
both. Then every table is handed over between two moves.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from types import ModuleType

import structlog

from ethnarch.engine import registry
from ethnarch.engine.seam import Game
from ethnarch.server.bots import compiling
from ethnarch.server.bots.compiling import ENGINE, forget_modules

logger = structlog.get_logger("ethnarch.compiling")
SECONDS_BETWEEN_LOOKS = 2.0
BOTS = "ethnarch.bots"
_importing = threading.Lock()


class Changing:
    """Waits for the compiler and hands the games over."""

    def __init__(self, hand_over: Callable[[str, Game], None]) -> None:
        self._hand_over = hand_over
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """If this process plays any game as plain Python until it is compiled."""
        if compiling.PLAIN_SO_FAR:
            self._task = asyncio.create_task(self._wait())

    async def _wait(self) -> None:
        while compiling.PLAIN_SO_FAR:
            for name in list(compiling.PLAIN_SO_FAR):
                if not compiling.is_ready(name):
                    continue
                compiling.PLAIN_SO_FAR.remove(name)
                try:
                    self._hand_over(name, await asyncio.to_thread(import_compiled, name))
                    logger.info("native", game=name)
                except Exception as error:  # it goes on as it is
                    logger.error("not_native", game=name, exc_info=error)
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        forget_modules(BOTS)

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()


def import_compiled(name: str) -> Game:
    """The game by compiled rules, used once, so that nobody waits for anything to be loaded."""
    with _importing:
        rule = sys.modules["ethnarch.engine.rule"]
        before = forget_modules(registry.package_of(name))
        if not rule.COMPILED:
            before |= forget_modules(ENGINE.rstrip("."))
        registry.game.cache_clear()
        try:
            made = registry.game(name)
            compiling.use_everything(made)
        except Exception:
            remember_modules(before)
            registry.game.cache_clear()
            raise
    return made


def remember_modules(found: dict[str, ModuleType]) -> None:
    """Take back what was forgotten."""
    sys.modules.update(found)
    for name, module in found.items():
        home, _, word = name.rpartition(".")
        if home:
            setattr(sys.modules[home], word, module)
