"""Who is there. Processes on one PostgreSQL tell each other; what is not repeated is soon forgotten."""

from __future__ import annotations

import asyncio

import structlog

from ethnarch.server.lobby import Lobby
from ethnarch.server.table import Table
from ethnarch.server.writer import Unavailable

logger = structlog.get_logger("ethnarch.presence")
REPEAT_SECONDS = 20.0
BELIEVED_MS = 45_000
ASK, NOBODY = "?", "-"


class Presence:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._storage = lobby.services.storage
        self._tasks: set[asyncio.Task[None]] = set()
        self._repeating = asyncio.create_task(self._repeat()) if self._storage.is_shared else None

    def close(self) -> None:
        for task in (*self._tasks, self._repeating):
            if task is not None:
                task.cancel()

    def changed(self, table: Table, came: bool) -> None:
        """Somebody came or went here: tell those at the table, and the other processes."""
        self._show(table)
        if self._storage.is_shared:
            self._announce(table.id, self._here(table))
            if came:
                self._announce(table.id, ASK)

    def heard(self, process: str, table_id: str, seats: str) -> None:
        """Another process says who is there, or asks."""
        if table_id not in self._lobby.warm:
            return
        table, steward = self._lobby.warm[table_id]
        if seats == ASK:
            if table.watchers:
                self._announce(table_id, self._here(table))
            return
        there = frozenset(int(seat) for seat in seats.split(",") if seat.isdigit())
        before = table.elsewhere.get(process, (frozenset(), 0))[0]
        table.elsewhere[process] = (there, table.services.now_ms() + BELIEVED_MS)
        if there != before:
            for seat in before - there:
                table.left_ms.setdefault(seat, table.services.now_ms())
            self._show(table)
            steward.arrange(foreign=True)

    def _show(self, table: Table) -> None:
        for watcher in table.watchers:
            watcher.wake_presence()

    def _here(self, table: Table) -> str:
        return ",".join(str(row.seat) for row in table.seats if table.is_here(row.seat)) or NOBODY

    def _announce(self, table_id: str, seats: str) -> None:
        task = asyncio.create_task(self._say(table_id, seats))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _say(self, table_id: str, seats: str) -> None:
        try:
            await self._storage.announce(table_id, seats)
        except Unavailable:
            logger.warning("not_announced", table=table_id)

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            for table, _ in list(self._lobby.warm.values()):
                if table.watchers:
                    self._announce(table.id, self._here(table))
