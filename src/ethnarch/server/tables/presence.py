"""Who is there. Processes on one PostgreSQL tell each other; what is not repeated is soon forgotten."""

from __future__ import annotations

import asyncio

import structlog

from ethnarch.server.storage.writer import Unavailable
from ethnarch.server.tables.bot_seats import BotSeats
from ethnarch.server.tables.lobby import Lobby
from ethnarch.server.tables.table import Table

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
            self._announce({table.id: self._here(table) + (ASK if came else "")})

    def heard(self, process: str, said: list[tuple[str, str]]) -> None:
        """Another process says who is at its tables, and may ask who is here."""
        answers: dict[str, str] = {}
        for table_id, seats in said:
            if table_id not in self._lobby.warm:
                continue
            table, bot_seats = self._lobby.warm[table_id]
            self._believe(process, table, bot_seats, seats.rstrip(ASK))
            if seats.endswith(ASK) and table.watchers:
                answers[table_id] = self._here(table)
        self._announce(answers)

    def _believe(self, process: str, table: Table, bot_seats: BotSeats, seats: str) -> None:
        there = frozenset(int(seat) for seat in seats.split(",") if seat.isdigit())
        before = table.elsewhere.get(process, (frozenset(), 0))[0]
        table.elsewhere[process] = (there, table.services.now_ms() + BELIEVED_MS)
        if there != before:
            for seat in before - there:
                table.left_ms.setdefault(seat, table.services.now_ms())
            self._show(table)
            bot_seats.arrange(foreign=True)

    def _show(self, table: Table) -> None:
        for watcher in table.watchers:
            watcher.wake_presence()

    def _here(self, table: Table) -> str:
        return ",".join(str(row.seat) for row in table.seats if table.is_here(row.seat)) or NOBODY

    def _announce(self, seats: dict[str, str]) -> None:
        if not seats:
            return
        task = asyncio.create_task(self._say(seats))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _say(self, seats: dict[str, str]) -> None:
        try:
            await self._storage.announce(seats)
        except Unavailable:
            logger.warning("not_announced", tables=len(seats))

    async def _repeat(self) -> None:
        """All tables in one message: a thousand of their own would hold up every move."""
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            self._announce({table.id: self._here(table) for table, _ in self._lobby.warm.values() if table.watchers})
