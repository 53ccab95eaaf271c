"""Reading and writing tables. Entry (table, n) exists once; what is acknowledged is on disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection

from ethnarch.server.storage import schema
from ethnarch.server.storage.database import migrate, open_engine
from ethnarch.server.storage.notices import CHANNEL, tell_apart
from ethnarch.server.storage.schema import Entry, SeatRow, TableRow
from ethnarch.server.storage.writer import INSERT, Conflict, Row, Unavailable, Writer

logger = structlog.get_logger("ethnarch.storage")
Loaded = tuple[TableRow, list[SeatRow], list[Entry]]
T = TypeVar("T")
SECONDS_TO_LISTEN_AGAIN = 1.0


class Storage:
    """The database of one process. `on_change` hears of tables changed by other processes (None: any),
    `on_presence` of who is at which table of another process (where the database can tell)."""

    def __init__(
        self,
        url: str,
        poll_seconds: float,
        on_change: Callable[[list[str] | None], None],
        on_presence: Callable[[str, list[tuple[str, str]]], None] = lambda process, said: None,
    ) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="ethnarch-reader")
        self._on_change, self._on_presence = on_change, on_presence
        self._closing = threading.Event()
        self.writer = Writer(self.engine, poll_seconds, lambda: on_change(None))
        self._listener: threading.Thread | None = None
        if self.engine.dialect.name == "postgresql":
            self._listener = threading.Thread(target=self._listen, name="ethnarch-listener", daemon=True)
            self._listener.start()

    def close(self) -> None:
        self._closing.set()
        self.writer.close()
        self._readers.shutdown()
        if self._listener is not None:
            self._listener.join()
        self.engine.dispose()

    # --- reading -------------------------------------------------------------------------------

    async def load(self, table: str) -> Loaded | None:
        """A table with its seats and its whole log."""
        return await self._read(lambda connection: _load(connection, table))

    async def news(self, table: str, have: int) -> Loaded | None:
        """A table with its seats and the entries after `have`."""
        return await self._read(lambda connection: _load(connection, table, have))

    async def is_up(self) -> bool:
        """Does the database answer?"""
        try:
            return await self._read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar() == 1)
        except Unavailable:
            return False

    async def _read(self, question: Callable[[Connection], T]) -> T:
        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, ask)
        except sa.exc.SQLAlchemyError as error:
            raise Unavailable(type(error).__name__) from error

    # --- writing -------------------------------------------------------------------------------

    async def create(self, table: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = ()) -> None:
        def job(connection: Connection) -> None:
            _insert(connection, table, seats)
            if entries:
                connection.execute(INSERT, _rows(table.id, entries))

        await self.writer.submit(job)

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Add entries to the log, all or none; Conflict if somebody was first."""
        await self.writer.append(_rows(table, entries), [table])

    async def change_seat(self, table: str, seat: int, was: str | None = None, **values: Any) -> None:
        """Change a seat; with `was`, only while it is of that kind (else Conflict)."""

        def job(connection: Connection) -> None:
            _change_seat(connection, table, seat, was, values)
            _touch(connection, table)

        await self.writer.submit(job, [table])

    async def begin(self, table: str, at_ms: int) -> None:
        """Note when the last seat was taken: from now on clocks run."""
        await self.writer.submit(lambda connection: _touch(connection, table, started_ms=at_ms), [table])

    async def create_rematch(self, old: str, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """A new table in the place of a finished one; Conflict if there is one already."""

        def job(connection: Connection) -> None:
            _insert(connection, table, seats)
            where = sa.and_(schema.tables.c.id == old, schema.tables.c.rematch.is_(None))
            values = {"rematch": table.id, "revision": schema.tables.c.revision + 1}
            if connection.execute(sa.update(schema.tables).where(where).values(values)).rowcount != 1:
                raise Conflict("rematch")

        await self.writer.submit(job, [old])

    # --- other processes -----------------------------------------------------------------------

    @property
    def is_shared(self) -> bool:
        """Can processes tell each other who is there?"""
        return self._listener is not None

    async def announce(self, seats: dict[str, str]) -> None:
        """Tell the other processes, by table, which seats are connected here."""
        await self.writer.tell([f"{table}={said}" for table, said in seats.items()])

    def _listen(self) -> None:
        """PostgreSQL tells which table somebody wrote to."""
        import psycopg

        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closing.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._on_change(None)
                    while not self._closing.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._pass_on(*notice.payload.split(" "))
            except psycopg.Error as error:
                logger.warning("listen_failed", error=type(error).__name__)
                self._closing.wait(SECONDS_TO_LISTEN_AGAIN)

    def _pass_on(self, process: str, *words: str) -> None:
        if process == self.writer.process:
            return
        changed, said = tell_apart(words)
        if said:
            self._on_presence(process, said)
        if changed:
            self._on_change(changed)


def _load(connection: Connection, table: str, have: int = 0) -> Loaded | None:
    found = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table)).mappings().first()
    if found is None:
        return None
    seats = connection.execute(
        sa.select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
    ).mappings()
    columns = [schema.log.c[name] for name in ("n", "kind", "seat", "text", "batch", "bot", "at_ms")]
    where = sa.and_(schema.log.c.table_id == table, schema.log.c.n > have)
    entries = connection.execute(sa.select(*columns).where(where).order_by(schema.log.c.n))
    return TableRow(**found), [SeatRow(**seat) for seat in seats], [Entry(*entry) for entry in entries]


def _insert(connection: Connection, table: TableRow, seats: Sequence[SeatRow]) -> None:
    connection.execute(sa.insert(schema.tables), msgspec.structs.asdict(table))
    connection.execute(sa.insert(schema.seats), [msgspec.structs.asdict(seat) for seat in seats])


def _rows(table: str, entries: Sequence[Entry]) -> list[Row]:
    return [{"table_id": table, **msgspec.structs.asdict(entry)} for entry in entries]


def _change_seat(connection: Connection, table: str, seat: int, was: str | None, values: dict[str, Any]) -> None:
    where = sa.and_(schema.seats.c.table_id == table, schema.seats.c.seat == seat)
    if was is not None:
        where = sa.and_(where, schema.seats.c.kind == was)
    if connection.execute(sa.update(schema.seats).where(where).values(values)).rowcount != 1:
        raise Conflict("seat")


def _touch(connection: Connection, table: str, **values: Any) -> None:
    values["revision"] = schema.tables.c.revision + 1
    connection.execute(sa.update(schema.tables).where(schema.tables.c.id == table).values(values))
