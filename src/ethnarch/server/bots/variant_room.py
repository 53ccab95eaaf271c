"""How many variants bots learn to play: each is the rules once more, compiled, in every process and on disk.

Whoever brings variants may bring many. Those for which there is no room are played by a bot that looks once, by plain
rules, in a process of its own; nobody's bots of the printed games wait for any of it.
"""

from __future__ import annotations

import math
import time
from asyncio import Task
from collections.abc import MutableMapping
from typing import Any

from ethnarch.server.bots.thinker import Thinker
from ethnarch.server.common.limits import Bucket

MOST_VARIANTS = 8
"""That are loaded at once, or being compiled."""
MOST_LOOKED_AT = 16
"""That the process for single looks has read, before another takes its place."""
SECONDS_BETWEEN_CLEARINGS = 600.0
"""To let variants go is to start the thinkers anew, and all bots are loaded again."""
Preparing = MutableMapping[tuple[str, str], "Task[Any]"]


def is_variant(game: str) -> bool:
    return "+" in game


class VariantRoom:
    def __init__(self, an_hour: float) -> None:
        self._new = Bucket(an_hour / 3600, MOST_VARIANTS)
        self._cleared_at = -math.inf
        self._looked_at: set[str] = set()

    def admits(self, game: str, preparing: Preparing, compiled: bool) -> bool:
        """Is there room for the bots of this game, or will there be when those of others were let go (`clear`)?"""
        if not is_variant(game) or game in _known(preparing):
            return True
        if self.is_full(preparing) and not self._may_clear(preparing):
            return False
        return compiled or self._new.take()

    def is_full(self, preparing: Preparing) -> bool:
        return len(_known(preparing)) >= MOST_VARIANTS

    def clear(self, preparing: Preparing) -> None:
        """Forget those that are not being compiled; who is still played comes back when it is asked."""
        self._cleared_at = time.monotonic()
        for key in [key for key, task in preparing.items() if is_variant(key[0]) and task.done()]:
            del preparing[key]

    def _may_clear(self, preparing: Preparing) -> bool:
        waited = time.monotonic() - self._cleared_at >= SECONDS_BETWEEN_CLEARINGS
        return waited and any(task.done() for key, task in preparing.items() if is_variant(key[0]))

    def look(self, game: str, thinker: Thinker) -> None:
        """The one who looks is about to read this variant; it remembers all it has read, so it has an end."""
        if game not in self._looked_at and len(self._looked_at) >= MOST_LOOKED_AT:
            thinker.end()
            self._looked_at.clear()
        self._looked_at.add(game)


def _known(preparing: Preparing) -> set[str]:
    return {game for game, _ in preparing if is_variant(game)}
