"""Where strangers meet: tables their hosts show, while seats are free; and what people report about them."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from ethnarch.server.messages.joining import Report
from ethnarch.server.messages.offering import OpenTable
from ethnarch.server.messages.shapes import Clock
from ethnarch.server.storage import schema
from ethnarch.server.storage.storage import Storage
from ethnarch.server.tables.table import PEOPLE
from ethnarch.server.tables.talk import clean_text

MOST = 100
HOURS_SHOWN = 24
MOST_REPORTS = 20
"""Kept about one table: whoever has read so many knows enough."""


async def open_tables(storage: Storage, now_ms: int) -> list[OpenTable]:
    """Those that wait, the newest first; a host who has waited for a day waits no longer."""
    since = now_ms - HOURS_SHOWN * 3_600_000
    return await storage.read(lambda connection: _open_tables(connection, since))


def _open_tables(connection: Connection, since_ms: int) -> list[OpenTable]:
    tables, seats = schema.tables, schema.seats
    waiting = sa.and_(
        tables.c.listed, tables.c.started_ms.is_(None), tables.c.ended.is_(None), tables.c.created_ms > since_ms
    )
    newest = sa.select(tables).where(waiting).order_by(tables.c.created_ms.desc()).limit(MOST)
    found = list(connection.execute(newest).mappings())
    sitting: dict[str, list[sa.RowMapping]] = {row["id"]: [] for row in found}
    for seat in connection.execute(sa.select(seats).where(seats.c.table_id.in_(sitting))).mappings():
        sitting[seat["table_id"]].append(seat)
    return [_shown(row, sitting[row["id"]]) for row in found]


def _shown(row: sa.RowMapping, sitting: list[sa.RowMapping]) -> OpenTable:
    return OpenTable(
        table=row["id"],
        game=row["game"],
        options=msgspec.json.decode(row["options"]),
        language=row["language"],
        clock=Clock(row["clock_per"], row["clock_seconds"]) if row["clock_per"] else None,
        names=[seat["name"] for seat in sitting if seat["kind"] in PEOPLE],
        bots=[seat["level"] for seat in sitting if seat["kind"] == "bot"],
        seats=len(sitting),
        free=sum(seat["kind"] == "open" for seat in sitting),
        created_ms=row["created_ms"],
        variant=msgspec.json.decode(row["variant"])["name"] if row["variant"] else None,
    )


async def report(storage: Storage, table: str, told: Report, now_ms: int) -> None:
    """Keep what somebody says about a table, for its owner (`ethnarch admin reports`), unless enough was said."""
    text = clean_text(told.text) if told.text.strip() else ""
    row = {"table_id": table, "why": told.why, "text": text, "at_ms": now_ms}

    def job(connection: Connection) -> None:
        said = sa.select(sa.func.count()).where(schema.reports.c.table_id == table)
        if (connection.execute(said).scalar() or 0) < MOST_REPORTS:
            connection.execute(sa.insert(schema.reports), row)

    await storage.writer.submit(job)
