"""Bots are made ready: compiled once in a machine's life, loaded by every thinker, let go where room is short."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import structlog

from ethnarch.engine import registry as games
from ethnarch.engine.compiling.cache import open_folder, source_hash
from ethnarch.server.bots.thinker import Thinker, load, read_rules
from ethnarch.server.bots.variant_room import VariantRoom, is_variant

logger = structlog.get_logger("ethnarch.bots")

SECONDS_TO_BE_READY = 3.0
"""So long the first who needs a bot waits for it to be loaded; after that a simpler one plays."""
SECONDS_TO_COMPILE = 3600.0
SECONDS_TO_TRY_AGAIN = 60.0
SECONDS_BETWEEN_LOOKS = 0.05
Key = tuple[str, str]
"""A game and a level."""


def _notes(game: str, level: str) -> Path | None:
    """Where it is noted that a bot has been compiled from the sources as they are."""
    printed, _, variant = game.partition("+")
    folder = open_folder(f"bots-{source_hash('engine', str(games.sources_of(printed)), 'bots')}")
    which = f"-{hashlib.sha256(variant.encode()).hexdigest()[:16]}" if variant else ""
    return None if folder is None else folder / f"{level.replace('/', '_')}{which}"


def is_noted(game: str, level: str) -> bool:
    found = _notes(game, level)
    return found is not None and found.exists()


def note(game: str, level: str) -> None:
    found = _notes(game, level)
    if found is not None:
        found.touch()


class Preparing:
    """Which bots the thinkers can play, and which they are about to."""

    def __init__(
        self,
        thinkers: list[Thinker],
        compiler: Thinker | None,
        variants: VariantRoom,
        looking: Callable[[str], Thinker],
        spawn: Callable[[Any], asyncio.Task[Any]],
        serve: Callable[[], None],
    ) -> None:
        """compiler: None where nobody thinks here; looking: who looks once at a game; spawn: begin something and watch
        it; serve: what is done when a thinker has become free."""
        self._thinkers, self._compiler, self._variants = thinkers, compiler, variants
        self._looking, self._spawn, self._serve = looking, spawn, serve
        self._preparing: dict[Key, asyncio.Task[None]] = {}
        self._again_at: dict[Key, float] = {}
        self.failures = 0

    def prepare(self, game: str, level: str) -> asyncio.Task[None]:
        """Begin to make ready a bot that will be needed."""
        key = (game, level)
        tried = key in self._preparing and not self._preparing[key].done()
        wanted = not tried and not self.can(key) and time.monotonic() >= self._again_at.get(key, 0.0)
        if wanted and self._variants.admits(game, self._preparing, is_variant(game) and is_noted(game, level)):
            self._make_room(game)
            self._preparing[key] = self._spawn(self._make_ready(key))
        return self._preparing.get(key) or self._spawn(asyncio.sleep(0))

    def _make_room(self, game: str) -> None:
        """A variant is the rules once more in every process: when too many were loaded, all are let go, and those that
        are still played come back when they are asked."""
        if not is_variant(game) or any(game == name for name, _ in self._preparing):
            return
        if self._variants.is_full(self._preparing):
            self._variants.clear(self._preparing)
            for thinker in self._thinkers:
                if not thinker.busy:
                    thinker.end()
            self.begin_loading(self._thinkers)

    def can(self, key: Key) -> bool:
        return any(key in thinker.ready for thinker in self._thinkers)

    async def is_ready(self, key: Key) -> bool:
        if not self.can(key):
            first = key not in self._preparing
            preparing = self.prepare(*key)
            if first:
                await asyncio.wait([preparing], timeout=SECONDS_TO_BE_READY)
        return self.can(key)

    async def _make_ready(self, key: Key) -> None:
        """Compile, where that was never done, and load."""
        try:
            if self._compiler is not None and not is_noted(*key):
                self._spawn(self._looking(key[0]).ask_in_passing(SECONDS_TO_COMPILE, read_rules, key[0]))
                await self._compiler.ask(SECONDS_TO_COMPILE, load, *key)
                note(*key)
        except Exception as error:
            self._not_ready(key, error)
            return
        finally:
            others = (task for task in self._preparing.values() if task is not asyncio.current_task())
            if self._compiler is not None and all(task.done() for task in others):
                self._compiler.end()  # its memory is given back
        loading = [self._spawn(self._load(thinker, key)) for thinker in self._thinkers]
        if loading:
            await asyncio.wait(loading, return_when=asyncio.FIRST_COMPLETED)

    def begin_loading(self, thinkers: Sequence[Thinker]) -> None:
        """What is in use, anew or again."""
        for key, preparing in self._preparing.items():
            for thinker in thinkers if preparing.done() else ():
                self._spawn(self._load(thinker, key))

    async def _load(self, thinker: Thinker, key: Key) -> None:
        """Let a thinker load a bot, as soon as it is free."""
        while thinker.busy:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
        if key in thinker.ready:
            return
        thinker.busy = True
        try:
            await thinker.ask(thinker.seconds_to_load, load, *key)
            thinker.ready.add(key)
        except Exception as error:
            self._not_ready(key, error)
        finally:
            thinker.busy = False
            self._serve()

    def _not_ready(self, key: Key, error: Exception) -> None:
        self.failures += 1
        now = time.monotonic()
        self._again_at = {known: at for known, at in self._again_at.items() if at > now}
        self._again_at[key] = now + SECONDS_TO_TRY_AGAIN
        logger.error("bot_not_ready", game=key[0], level=key[1], why=repr(error)[:200])
