"""One thread writes. What has queued up while the disk was busy is written and committed together.

However many moves a group holds, it is one statement for their entries and one for the news of them: a database
behind a socket answers a statement in the time a whole group may take, and everybody waits behind it.

A group costs as much processor time as half a move, so where many write at once they wait for each other a little.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection, Engine, RootTransaction

from ethnarch.server.storage import schema
from ethnarch.server.storage.notices import COLUMNS, INSERT_AND_NOTIFY, INSERT_AND_NOTIFY_PLAINLY, notices

GROUP = 256
SECONDS_BETWEEN_GROUPS = 0.005
"""From the beginning of a group of several to the beginning of the next; who writes alone never waits."""
logger = structlog.get_logger("ethnarch.storage")

Job = Callable[[Connection], Any]
Row = dict[str, Any]
INSERT = sa.insert(schema.log)
INSERT_PLAINLY = f"INSERT INTO log ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
"""The same for SQLite's own driver: most of what a move costs there is the making of a statement."""


class Unavailable(Exception):
    """The database did not take it; whether it is stored must be looked up."""


class Conflict(Exception):
    """Somebody else has written entry n first."""


def cause(error: BaseException) -> str:
    """What the database said, without the statement and its values: those may hold names."""
    return str(getattr(error, "orig", None) or error).strip().split("\n")[0][:200]


class _Ticket:
    """Rows for the log, or anything else to do; and the words other processes hear when it is on disk."""

    def __init__(self, news: Sequence[str], rows: Sequence[Row] = (), job: Job | None = None) -> None:
        self.news, self.rows, self.job = news, rows, job
        self.entered = time.monotonic()
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
    """Writes in groups, each group one transaction. Where somebody else was first, that ticket alone fails."""

    def __init__(self, engine: Engine, poll_seconds: float, on_foreign: Callable[[], None]) -> None:
        self._engine = engine.execution_options(writes=True)
        self._postgres = engine.dialect.name == "postgresql"
        self._queue: queue.SimpleQueue[_Ticket | None] = queue.SimpleQueue()
        self._poll = poll_seconds
        self.process = secrets.token_hex(8)
        self._on_foreign = on_foreign
        self._connection: Connection | None = None
        self._data_version = None if self._postgres else self._count_foreign()
        self._look_at = time.monotonic() + poll_seconds
        self._next_group_at = 0.0
        self.observe_group: Callable[[int], None] = lambda size: None
        self.observe_seconds: Callable[[float], None] = lambda seconds: None
        self.on_failure: Callable[[str], None] = lambda what: None
        self._thread = threading.Thread(target=self._run, name="ethnarch-writer", daemon=True)
        self._thread.start()

    def append(self, rows: Sequence[Row], news: Sequence[str]) -> asyncio.Future[None]:
        """Add rows to the log, all or none; done when they are on disk."""
        return self._enter(_Ticket(news, rows))

    async def submit(self, job: Job, news: Sequence[str] = ()) -> Any:
        """Run a job and wait until what it did is on disk."""
        return await self._enter(_Ticket(news, job=job))

    async def tell(self, news: Sequence[str]) -> None:
        """Let the other processes hear something."""
        await self._enter(_Ticket(news))

    def _enter(self, ticket: _Ticket) -> asyncio.Future[Any]:
        self._queue.put(ticket)
        return ticket.future

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            if time.monotonic() >= self._look_at:
                self._look_for_others()
                self._look_at = time.monotonic() + self._poll
            try:
                first = self._queue.get(timeout=max(0.0, self._look_at - time.monotonic()))
            except queue.Empty:
                continue
            if first is not None:
                time.sleep(max(0.0, self._next_group_at - time.monotonic()))
            began = time.monotonic()
            group: list[_Ticket] = []
            while first is not None:
                group.append(first)
                if len(group) >= GROUP or self._queue.empty():
                    break
                first = self._queue.get()
            if group:
                self._next_group_at = began + SECONDS_BETWEEN_GROUPS if len(group) > 1 else 0.0
                self._write(group)
            if first is None:
                if self._connection is not None:
                    self._connection.close()
                return

    def _write(self, group: list[_Ticket]) -> None:
        self.observe_group(len(group))
        if self._postgres:  # every process locks in the same order, so that none waits for another in a ring
            group.sort(key=lambda ticket: list(ticket.news) if ticket.rows or ticket.job else [])
        try:
            connection = self._open()
            if not self._write_together(connection, group):
                self._write_apart(connection, group)
        except Exception as error:
            logger.error("write_failed", error=type(error).__name__, cause=cause(error), group=len(group))
            self.on_failure("write")
            self._drop()
            for ticket in group:
                ticket.error = Unavailable(type(error).__name__)
        for ticket in group:
            if ticket.error is None:
                self.observe_seconds(time.monotonic() - ticket.entered)
            ticket.settle()

    def _write_together(self, connection: Connection, group: list[_Ticket]) -> bool:
        """The whole group at once; False, and nothing is written, if any part of it cannot be."""
        if self._postgres and not any(ticket.job for ticket in group):
            return self._append_at_once(connection, group)
        try:
            with self._transaction(connection):
                self._append(connection, group)
                for ticket in group:
                    if ticket.job is not None:
                        ticket.result = ticket.job(connection)
        except sa.exc.IntegrityError:
            return False
        except sa.exc.SQLAlchemyError:
            raise
        except Exception:  # a job's own; whose it is comes out when each is tried alone
            return False
        return True

    def _write_apart(self, connection: Connection, group: list[_Ticket]) -> None:
        """One transaction again, but each ticket in a savepoint of its own."""
        with self._transaction(connection):
            for ticket in group:
                self._attempt(connection, ticket)

    def _attempt(self, connection: Connection, ticket: _Ticket) -> None:
        try:
            with connection.begin_nested():
                self._append(connection, [ticket])
                if ticket.job is not None:
                    ticket.result = ticket.job(connection)
        except (Conflict, sa.exc.IntegrityError) as error:
            ticket.error = Conflict(type(error).__name__)
        except sa.exc.SQLAlchemyError:
            raise
        except Exception as error:
            ticket.error = error

    def _append_at_once(self, connection: Connection, group: list[_Ticket]) -> bool:
        """On PostgreSQL a single statement is a transaction by itself; to begin and to commit would be two more. It is
        given to the driver as it is, for it comes with every move."""
        driver: Any = connection.connection.driver_connection
        if not driver.autocommit:
            connection.execution_options(isolation_level="AUTOCOMMIT")
        if values := self._values(group):
            try:
                driver.execute(INSERT_AND_NOTIFY_PLAINLY, values)
            except connection.dialect.loaded_dbapi.IntegrityError:
                return False
        return True

    def _transaction(self, connection: Connection) -> RootTransaction:
        if self._postgres:
            connection.execution_options(isolation_level="READ COMMITTED")
        return connection.begin()

    def _append(self, connection: Connection, group: list[_Ticket]) -> None:
        if self._postgres:
            if values := self._values(group):
                connection.execute(INSERT_AND_NOTIFY, values)
            return
        rows = [tuple(row[name] for name in COLUMNS) for ticket in group for row in ticket.rows]
        if rows:
            connection.exec_driver_sql(INSERT_PLAINLY, rows)

    def _values(self, group: list[_Ticket]) -> dict[str, list[Any]]:
        """What PostgreSQL is told of a group: its entries by columns, and its news; empty if there is neither."""
        rows = [row for ticket in group for row in ticket.rows]
        said = notices(self.process, (word for ticket in group for word in ticket.news))
        if not rows and not said:
            return {}
        return {name: [row[name] for row in rows] for name in COLUMNS} | {"notices": said}

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
        """Has another process written to this SQLite file since we last looked, or since we lost the connection?"""
        if self._postgres:
            return
        try:
            version = self._count_foreign()
        except Exception as error:
            logger.warning("poll_failed", error=type(error).__name__, cause=cause(error))
            self.on_failure("poll")
            self._drop()
            return
        if self._data_version != version:
            self._on_foreign()
        self._data_version = version

    def _count_foreign(self) -> int:
        """SQLite counts the commits of other connections; those of this process are all made by this one."""
        driver: Any = self._open().connection.driver_connection
        return int(driver.execute("PRAGMA data_version").fetchone()[0])
