"""One thread writes. What has queued up while the disk was busy is committed together."""

from __future__ import annotations

import asyncio
import queue
import secrets
import threading
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection, Engine

GROUP = 256
CHANNEL = "ethnarch"
logger = structlog.get_logger("ethnarch.storage")

Job = Callable[[Connection], Any]


class Unavailable(Exception):
    """The database did not take it; whether it is stored must be looked up."""


class Conflict(Exception):
    """Somebody else has written entry n first."""


class _Ticket:
    def __init__(self, job: Job, table: str | None) -> None:
        self.job, self.table = job, table
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        def _set() -> None:
            if self.future.done():
                return
            if self.error is not None:
                self.future.set_exception(self.error)
            else:
                self.future.set_result(self.result)

        self.loop.call_soon_threadsafe(_set)


class Writer:
    """Runs jobs in groups, each group one transaction, each job in a savepoint of its own."""

    def __init__(self, engine: Engine, poll_seconds: float, on_foreign: Callable[[], None]) -> None:
        self._engine = engine.execution_options(writes=True)
        self._postgres = engine.dialect.name == "postgresql"
        self._queue: queue.SimpleQueue[_Ticket | None] = queue.SimpleQueue()
        self._poll = poll_seconds
        self.process = secrets.token_hex(8)
        self._on_foreign = on_foreign
        self._connection: Connection | None = None
        self._data_version: int | None = None
        self.observe_group: Callable[[int], None] = lambda size: None
        self._thread = threading.Thread(target=self._run, name="ethnarch-writer", daemon=True)
        self._thread.start()

    async def submit(self, job: Job, table: str | None = None) -> Any:
        """Run a job and wait until it is on disk. `table`: wake those who watch it elsewhere."""
        ticket = _Ticket(job, table)
        self._queue.put(ticket)
        return await ticket.future

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            try:
                first = self._queue.get(timeout=self._poll)
            except queue.Empty:
                self._look_for_others()
                continue
            group: list[_Ticket] = []
            while first is not None:
                group.append(first)
                if len(group) >= GROUP or self._queue.empty():
                    break
                first = self._queue.get()
            if group:
                self._write(group)
            if first is None:
                if self._connection is not None:
                    self._connection.close()
                return

    def _write(self, group: list[_Ticket]) -> None:
        self.observe_group(len(group))
        if self._postgres:  # every process locks in the same order, so that none waits for another in a ring
            group.sort(key=lambda ticket: ticket.table or "")
        try:
            connection = self._open()
            with connection.begin():
                for ticket in group:
                    self._attempt(connection, ticket)
        except Exception as error:
            logger.error("write_failed", error=type(error).__name__, group=len(group))
            self._drop()
            for ticket in group:
                ticket.error = Unavailable(type(error).__name__)
        for ticket in group:
            ticket.settle()

    def _attempt(self, connection: Connection, ticket: _Ticket) -> None:
        ticket.error = None
        try:
            with connection.begin_nested():
                ticket.result = ticket.job(connection)
                if self._postgres and ticket.table is not None:
                    connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self.process} {ticket.table}")))
        except (Conflict, sa.exc.IntegrityError) as error:
            ticket.error = Conflict(type(error).__name__)
        except sa.exc.SQLAlchemyError:
            raise
        except Exception as error:
            ticket.error = error

    def _open(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _drop(self) -> None:
        connection, self._connection, self._data_version = self._connection, None, None
        if connection is not None:
            try:
                connection.invalidate()
                connection.close()
            except Exception as error:
                logger.warning("close_failed", error=type(error).__name__)

    def _look_for_others(self) -> None:
        """SQLite counts the commits of other connections; ours are all made by this thread."""
        if self._postgres:
            return
        try:
            driver: Any = self._open().connection.driver_connection
            version = int(driver.execute("PRAGMA data_version").fetchone()[0])
        except Exception as error:
            logger.warning("poll_failed", error=type(error).__name__)
            self._drop()
            return
        if self._data_version != version:  # also the first time: who knows what happened before
            self._on_foreign()
        self._data_version = version
