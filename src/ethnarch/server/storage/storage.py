"""Reading and writing tables. Entry (table, n) exists once; what is acknowledged is on disk."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar, cast

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Connection

from ethnarch.server.storage import beats, schema
from ethnarch.server.storage.care import Rules, sweep
from ethnarch.server.storage.checkpoints import Checkpoints
from ethnarch.server.storage.database import is_file, migrate, open_engine
from ethnarch.server.storage.dealing import mix
from ethnarch.server.storage.notices import CHANNEL, tell_apart
from ethnarch.server.storage.schema import Entry, SeatRow, TableRow
from ethnarch.server.storage.writer import INSERT, Conflict, Row, Unavailable, Writer, cause

logger = structlog.get_logger("ethnarch.storage")
Loaded = tuple[TableRow, list[SeatRow], list[Entry]]
T = TypeVar("T")
SECONDS_TO_LISTEN_AGAIN = 1.0
SECONDS_TO_ANSWER = 3.0
LEAST_FREE_BYTES = 50_000_000
SAME_VERSION = sa.text("UPDATE alembic_version SET version_num = version_num")
"""A write that changes nothing, and has to come to the disk all the same."""
NOTHING: Mapping[int, Mapping[str, Any]] = MappingProxyType({})


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
        self.on_talk: Callable[[list[tuple[str, str]]], None] = lambda said: None
        self._closing = threading.Event()
        self.writer = Writer(self.engine, poll_seconds, lambda: on_change(None))
        self._checkpoints = Checkpoints(self.engine) if is_file(self.engine) else None
        self._listener: threading.Thread | None = None
        if self.engine.dialect.name == "postgresql":
            self._listener = threading.Thread(target=self._listen, name="ethnarch-listener", daemon=True)
            self._listener.start()

    def close(self) -> None:
        self._closing.set()
        self.writer.close()
        self._readers.shutdown()
        if self._checkpoints is not None:
            self._checkpoints.close()
        if self._listener is not None:
            self._listener.join()
        self.engine.dispose()

    # --- reading -------------------------------------------------------------------------------

    async def load(self, table: str) -> Loaded | None:
        """A table with its seats and its whole log."""
        return await self.read(lambda connection: load_table(connection, table))

    async def news(self, table: str, have: int) -> Loaded | None:
        """A table with its seats and the entries after `have`."""
        return await self.read(lambda connection: load_table(connection, table, have))

    async def troubles(self) -> list[str]:
        """What keeps this storage from serving: it cannot be read, cannot be written, or its disk is full."""
        found = []
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await self.read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar())
        except (Unavailable, TimeoutError):
            found.append("read")
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await self.writer.submit(lambda connection: connection.execute(SAME_VERSION))
        except (Unavailable, Conflict, TimeoutError):
            found.append("write")
        if is_file(self.engine):
            folder = Path(str(self.engine.url.database)).resolve().parent
            free = await asyncio.get_running_loop().run_in_executor(self._readers, shutil.disk_usage, folder)
            if free.free < LEAST_FREE_BYTES:
                found.append("disk")
        return found

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database something, in a thread of its readers."""

        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, ask)
        except sa.exc.SQLAlchemyError as error:
            logger.error("read_failed", error=type(error).__name__, cause=cause(error))
            self.writer.on_failure("read")
            raise Unavailable(type(error).__name__) from error

    # --- writing -------------------------------------------------------------------------------

    async def create(self, table: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry] = ()) -> None:
        def job(connection: Connection) -> None:
            _insert(connection, table, seats)
            if entries:
                connection.execute(INSERT, _rows(table.id, entries))

        await self.writer.submit(job)

    def append(self, table: str, entries: Sequence[Entry]) -> asyncio.Future[None]:
        """Add entries to the log, all or none; Conflict if somebody was first. Done when they are on disk."""
        return self.writer.append(_rows(table, entries), [table])

    async def change(
        self,
        table: str,
        at_ms: int,
        seats: Mapping[int, Mapping[str, Any]] = NOTHING,
        was: str | None = None,
        **values: Any,
    ) -> None:
        """Change seats and the table, all or nothing; with `was`, only while the seats are of that kind (else
        Conflict). If that filled the last one, the game is dealt and its clocks run from now on."""

        def job(connection: Connection) -> None:
            for seat, changed in seats.items():
                _change_seat(connection, table, seat, was, dict(changed))
            _touch(connection, table, **values)
            _begin_if_full(connection, table, at_ms)

        await self.writer.submit(job, [table])

    async def end(self, table: str, how: str, at_ms: int) -> None:
        """The table is over before its game is; Conflict if it has ended already."""

        def job(connection: Connection) -> None:
            where = sa.and_(schema.tables.c.id == table, schema.tables.c.ended.is_(None))
            values = {"ended": how, "ended_ms": at_ms, "revision": schema.tables.c.revision + 1}
            if connection.execute(sa.update(schema.tables).where(where).values(values)).rowcount != 1:
                raise Conflict("ended")

        await self.writer.submit(job, [table])

    async def sweep(self, rules: Rules, at_ms: int) -> tuple[int, int]:
        """End and erase what is due (storage/care.py)."""
        return cast("tuple[int, int]", await self.writer.submit(lambda connection: sweep(connection, rules, at_ms)))

    async def beat(self, now_ms: int) -> None:
        """A process is awake (storage/beats.py)."""
        await self.writer.submit(lambda connection: beats.beat(connection, now_ms))

    # --- promises ------------------------------------------------------------------------------

    async def keep_promise(self, promise: str, seed: str, at_ms: int) -> None:
        row = {"id": promise, "seed": seed, "created_ms": at_ms}
        await self.writer.submit(lambda connection: connection.execute(sa.insert(schema.promises), row))

    async def take_promise(self, promise: str) -> str | None:
        """The promised seed, once: a promise makes one deal."""

        def job(connection: Connection) -> str | None:
            where = schema.promises.c.id == promise
            seed = connection.execute(sa.select(schema.promises.c.seed).where(where)).scalar()
            taken = connection.execute(sa.delete(schema.promises).where(where)).rowcount
            return str(seed) if seed is not None and taken == 1 else None

        return cast("str | None", await self.writer.submit(job))

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

    async def tell_words(self, table: str, packed: str) -> None:
        """Pass on what is said at a table."""
        await self.writer.tell([f"{table}!{packed}"])

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
                logger.warning("listen_failed", error=type(error).__name__, cause=cause(error))
                self.writer.on_failure("listen")
                self._closing.wait(SECONDS_TO_LISTEN_AGAIN)

    def _pass_on(self, process: str, *words: str) -> None:
        if process == self.writer.process:
            return
        heard = tell_apart(words)
        if heard.present:
            self._on_presence(process, heard.present)
        if heard.talk:
            self.on_talk(heard.talk)
        if heard.changed:
            self._on_change(heard.changed)


def load_table(connection: Connection, table: str, have: int = 0) -> Loaded | None:
    """A table with its seats and the entries of its log after `have`."""
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


def _begin_if_full(connection: Connection, table: str, at_ms: int) -> None:
    """In the same breath as the last seat is taken: note when, and deal."""
    tables, seats = schema.tables, schema.seats
    empty = sa.and_(seats.c.table_id == table, seats.c.kind == "open", seats.c.stand_in.is_(None))
    if connection.execute(sa.select(sa.func.count()).where(empty)).scalar():
        return
    row = connection.execute(
        sa.select(tables.c.seed, tables.c.promise).where(tables.c.id == table, tables.c.started_ms.is_(None))
    ).first()
    if row is None:
        return
    where = seats.c.table_id == table
    nonces = list(connection.execute(sa.select(seats.c.nonce).where(where).order_by(seats.c.seat)).scalars())
    seed = row.seed or f"{mix(int(row.promise, 16), nonces):x}"
    connection.execute(sa.update(tables).where(tables.c.id == table).values(started_ms=at_ms, seed=seed))
    connection.execute(sa.update(seats).where(where).values(origin=None))


def _touch(connection: Connection, table: str, **values: Any) -> None:
    values["revision"] = schema.tables.c.revision + 1
    connection.execute(sa.update(schema.tables).where(schema.tables.c.id == table).values(values))
