"""Moves that wait for the disk are written together: what a group costs does not grow with the group."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from table_harness import PATIENCE, bounded

from ethnarch.server.storage.notices import CHANNEL, LONGEST, notices, tell_apart
from ethnarch.server.storage.schema import Entry, SeatRow, TableRow
from ethnarch.server.storage.storage import Storage
from ethnarch.server.storage.writer import Conflict

TABLES = [f"table{number:03}" for number in range(120)]


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("database"))
    return str(request.getfixturevalue("shared")).replace("postgresql://", "postgresql+psycopg://")


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Storage]:
    """Storage with 120 tables at which nobody has moved."""
    storage = Storage(url, 0.05, lambda tables: None)
    rows = [
        TableRow(
            id=table, game="toy", rules_version=1, options="{}", seed="0", host="", created_ms=0,
            spectators=False, hints=False,
        )
        for table in TABLES
    ]  # fmt: skip
    try:
        await asyncio.gather(
            *(storage.create(row, [SeatRow(table_id=row.id, seat=0, kind="person", name="Ann")]) for row in rows)
        )
        yield storage
    finally:
        await asyncio.to_thread(storage.close)


def entries(*numbers: int) -> list[Entry]:
    return [Entry(n, "play", 0, f"bid {n}", numbers[0], False, 0) for n in numbers]


async def write_at_once(storage: Storage, moves: dict[str, Sequence[int]]) -> tuple[list[object], list[str]]:
    """Let moves of several tables queue up behind something slow: how each came out, and the statements it took."""
    begun, go_on = threading.Event(), threading.Event()
    statements: list[str] = []

    def dawdle(_: sa.Connection) -> None:
        begun.set()
        go_on.wait()
        sa.event.listen(storage.engine, "before_cursor_execute", note)

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if not statement.startswith("BEGIN"):  # SQLite's, which only makes it a transaction
            statements.append(statement)

    slow = asyncio.create_task(storage.writer.submit(dawdle))
    await asyncio.to_thread(begun.wait)
    writing = [asyncio.ensure_future(storage.append(table, entries(*numbers))) for table, numbers in moves.items()]
    await asyncio.sleep(0)  # all of them are in the queue now
    go_on.set()
    came_out = await asyncio.gather(*writing, return_exceptions=True)
    await slow
    return came_out, statements


async def stored(storage: Storage, table: str) -> list[int]:
    loaded = await storage.load(table)
    assert loaded is not None
    return [entry.n for entry in loaded[2]]


@bounded
async def test_moves_of_a_hundred_tables_are_one_statement(either: str) -> None:
    async with opened(either) as storage:
        came_out, statements = await write_at_once(storage, dict.fromkeys(TABLES, (1, 2)))
        assert came_out == [None] * len(TABLES)
        if storage.is_shared:  # a statement for the driver is a transaction by itself, and its rows say which
            written_by = sa.text("SELECT DISTINCT xmin::text FROM log")
            assert len(await storage.read(lambda connection: connection.execute(written_by).all())) == 1
        else:
            assert len(statements) == 1, statements
        assert [await stored(storage, table) for table in TABLES] == [[1, 2]] * len(TABLES)


def until_all(listening: psycopg.Connection[Any]) -> Iterator[str]:
    """What was told until somebody said that this is all."""
    for each in listening.notifies():
        if each.payload == "all":
            return
        yield each.payload


@bounded
async def test_moves_of_a_hundred_tables_are_one_notice(shared: str) -> None:
    async with opened(shared.replace("://", "+psycopg://")) as storage:
        with psycopg.connect(shared, autocommit=True) as other:
            other.execute(f"LISTEN {CHANNEL}")  # type: ignore[arg-type]
            await write_at_once(storage, dict.fromkeys(TABLES, (1,)))
            # Notices come in the order of what they tell of: after this one there is none left.
            other.execute(f"NOTIFY {CHANNEL}, 'all'")  # type: ignore[arg-type]
            heard = await asyncio.to_thread(lambda: list(until_all(other)))
        assert [tell_apart(each.split(" ")[1:]) for each in heard] == [(TABLES, [], [])]


@bounded
async def test_somebody_who_was_first_spoils_only_that_move(either: str) -> None:
    async with opened(either) as storage:
        await storage.append("table005", entries(1))
        await storage.append("table007", entries(1, 2))
        moves: dict[str, Sequence[int]] = dict.fromkeys(TABLES, (1,)) | {"table007": (2, 3), "table009": (1, 2)}
        came_out, _ = await write_at_once(storage, moves)
        refused = [table for table, error in zip(moves, came_out, strict=True) if isinstance(error, Conflict)]
        assert refused == ["table005", "table007"]
        assert [error for error in came_out if error is not None and not isinstance(error, Conflict)] == []
        assert [await stored(storage, table) for table in TABLES[5:10]] == [[1], [1], [1, 2], [1], [1, 2]]


@bounded
async def test_who_is_at_a_thousand_tables_is_said_in_a_few_notices(shared: str) -> None:
    seats = {f"table-{number:010}": "0,1,2,3" for number in range(1000)}
    heard: list[tuple[str, str]] = []
    notified = []
    done = threading.Event()

    def on_presence(process: str, said: list[tuple[str, str]]) -> None:
        notified.append(process)
        heard.extend(said)
        if len(heard) >= len(seats):
            done.set()

    url = shared.replace("://", "+psycopg://")
    async with opened(url) as here:
        listening = threading.Event()
        there = Storage(url, 0.05, lambda tables: listening.set() if tables is None else None, on_presence)
        try:
            await asyncio.to_thread(listening.wait)
            await here.announce(seats)
            await asyncio.to_thread(done.wait, PATIENCE)
        finally:
            await asyncio.to_thread(there.close)
        assert dict(heard) == seats
        assert set(notified) == {here.writer.process} and len(notified) <= 4


def test_notices_are_as_few_as_postgresql_allows() -> None:
    words = [f"{number:012}={'0,1,2,3,4,5'}" for number in range(2000)]
    said = notices("me", words)
    assert [word for notice in said for word in notice.split(" ")[1:]] == words
    assert all(len(notice) <= LONGEST for notice in said)
    assert len(said) == 7


@bounded
async def test_news_of_another_process_come_while_this_one_is_busy_and_only_then(database: str) -> None:
    """On SQLite every table is looked up again when somebody else wrote: not at the first look, and not never."""
    heard = threading.Event()
    calls: list[object] = []

    def on_change(tables: list[str] | None) -> None:
        calls.append(tables)
        heard.set()

    async with opened(database) as there:
        here = Storage(database, 0.02, on_change)
        try:
            for n in range(1, 101):  # longer than several looks
                await here.append("table001", entries(n))
            assert calls == []
            await there.append("table002", entries(1))
            n = 100
            while not heard.is_set():
                n += 1
                await here.append("table001", entries(n))
            assert calls == [None]
        finally:
            await asyncio.to_thread(here.close)
