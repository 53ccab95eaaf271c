"""Whoever says nothing is asked whether they are there, soon counts as away, and in the end is cut off.

A network that fails says nothing, so nobody closes the line: those at the table would see somebody sitting there who
has long gone. A page in front of somebody speaks every two seconds by itself and is never asked; one that lies hidden
answers. One look at all connections twice a second is cheaper than a timer for each of them.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from ethnarch.server.messages.to_browser import Beat

if TYPE_CHECKING:
    from ethnarch.server.core import Server
    from ethnarch.server.socket.connection import Connection

SECONDS_BETWEEN_LOOKS = 0.5
ASKED_AFTER = 2.5
"""Seconds of silence."""
AWAY_AFTER = 4.5
"""With the time between looks, within five seconds. The line may be good for all that: who speaks again is there."""
MISSED_BEATS = 3
"""Who has not been heard for so many regular beats is gone, whatever the network says."""
LATE = 1.0
"""A look that comes so many seconds late found this process busy or asleep: nobody can have been heard meanwhile."""


class Silence:
    """Listens for those who want beats (`hello {beats: true}`)."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._regularly = server.settings.heartbeat_seconds
        self._awake_since = self._looked_at = time.monotonic()
        self._looking = asyncio.create_task(self._look())

    def close(self) -> None:
        self._looking.cancel()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            self.look(time.monotonic())

    def look(self, now: float) -> None:
        """At every connection, once."""
        if now - self._looked_at > SECONDS_BETWEEN_LOOKS + LATE:
            self._awake_since = now
        self._looked_at = now
        for connection in tuple(self._server.connections):
            if connection.beats:
                self._listen(connection, now)

    def _listen(self, connection: Connection, now: float) -> None:
        silent = now - max(connection.heard_at, self._awake_since)
        asked = connection.beaten_at > connection.heard_at
        if silent >= MISSED_BEATS * self._regularly:
            connection.close(1001, "silent")
        elif now - connection.beaten_at >= self._regularly or (silent >= ASKED_AFTER and not asked):
            self._beat(connection, now)
        elif silent >= AWAY_AFTER and not connection.silent:
            connection.fall_silent()

    def _beat(self, connection: Connection, now: float) -> None:
        assert connection.table is not None
        connection.beaten_at = now
        connection.beats += 1
        connection.reply(Beat(connection.beats - 1, connection.table.n))
