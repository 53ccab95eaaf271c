"""Is all well? What `/ready` answers, and how late the event loop is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from ethnarch.server.core import Server

logger = structlog.get_logger("ethnarch.health")
SECONDS_BELIEVED = 1.0
SECONDS_BETWEEN_LOOKS = 0.5


class Health:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._asked = asyncio.Lock()
        self._known: tuple[float, list[str]] | None = None
        self._watching = asyncio.create_task(self._watch_the_loop())

    def close(self) -> None:
        self._watching.cancel()

    async def troubles(self) -> list[str]:
        """What keeps this process from taking players; looked up once a second at most, whoever asks how often."""
        if self._server.draining:
            return ["draining"]
        now = asyncio.get_running_loop().time
        async with self._asked:
            if self._known is None or now() - self._known[0] > SECONDS_BELIEVED:
                before = self._known[1] if self._known else []
                found = await self._server.services.storage.troubles()
                self._known = (now(), found)
                self._server.metrics.ready.set(not found)
                if found != before:
                    logger.warning("ready_changed", troubles=found)
            return self._known[1]

    async def _watch_the_loop(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + SECONDS_BETWEEN_LOOKS
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            self._server.metrics.lag.observe(max(0.0, loop.time() - due))
