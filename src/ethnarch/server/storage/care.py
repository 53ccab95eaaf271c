"""Looking after the games of a server: what is there, what is done with it, what is thrown away and when.

Everything here works beside running servers: they hear of it as of any other process's writing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from ethnarch.server.storage import schema
from ethnarch.server.storage.notices import CHANNEL

DAY_MS = 86_400_000
AT_ONCE = 20
"""Tables ended or erased in one go, so that moves wait for no sweep."""
NOBODY = "…"
tables, seats, log = schema.tables, schema.seats, schema.log


class Summary(msgspec.Struct, frozen=True):
    """One table, as its keeper may know it."""

    table: str
    game: str
    state: str
    people: int
    entries: int
    bytes: int
    created_ms: int
    used_ms: int
    private: bool


class Rules(msgspec.Struct, frozen=True):
    """How long what is kept, in days; 0: for ever."""

    abandoned_after: int
    finished: int
    private: int


def _last_used() -> sa.ScalarSelect[Any]:
    return sa.select(sa.func.max(log.c.at_ms)).where(log.c.table_id == tables.c.id).scalar_subquery()


def summaries(connection: Connection, order: str = "used", most: int = 50) -> list[Summary]:
    """Tables, those used last or those that take most room first."""
    entries = sa.select(sa.func.count()).where(log.c.table_id == tables.c.id).scalar_subquery().label("entries")
    room = sa.func.coalesce(sa.func.sum(sa.func.length(log.c.text) + 60), 0)
    size = sa.select(room).where(log.c.table_id == tables.c.id).scalar_subquery().label("bytes")
    person = sa.and_(seats.c.table_id == tables.c.id, seats.c.kind.in_(("person", "hotseat")))
    people = sa.select(sa.func.count()).where(person).scalar_subquery().label("people")
    used = sa.func.coalesce(_last_used(), tables.c.created_ms).label("used_ms")
    columns = (tables, entries, size, people, used)
    first = {"used": used.desc(), "size": size.desc()}[order]
    rows = connection.execute(sa.select(*columns).order_by(first, tables.c.id).limit(most)).mappings()
    return [
        Summary(row["id"], row["game"], _state(row), row["people"], row["entries"], row["bytes"],
                row["created_ms"], row["used_ms"], row["private"])
        for row in rows
    ]  # fmt: skip


def _state(row: Any) -> str:
    if row["ended"] is not None:
        return str(row["ended"])
    if row["ended_ms"] is not None:
        return "over"
    return "waiting" if row["started_ms"] is None else "playing"


def end(connection: Connection, table: str, how: str, at_ms: int) -> bool:
    """A table is over; False if there is none, or it is over already."""
    where = sa.and_(tables.c.id == table, tables.c.ended.is_(None), tables.c.ended_ms.is_(None))
    values = {"ended": how, "ended_ms": at_ms, "revision": tables.c.revision + 1}
    found = connection.execute(sa.update(tables).where(where).values(values)).rowcount == 1
    if found:
        _tell(connection, [table])
    return found


def erase(connection: Connection, gone: Sequence[str]) -> int:
    """Tables with all that belongs to them."""
    for each in (log, seats):
        connection.execute(sa.delete(each).where(each.c.table_id.in_(gone)))
    connection.execute(sa.delete(schema.reports).where(schema.reports.c.table_id.in_(gone)))
    found = connection.execute(sa.delete(tables).where(tables.c.id.in_(gone))).rowcount
    _tell(connection, gone)
    return found


def erase_name(connection: Connection, name: str) -> int:
    """Wherever somebody of this name sat, nobody has a name now. The log holds no names."""
    where = sa.and_(seats.c.name == name, seats.c.kind != "bot")
    touched = list(connection.execute(sa.select(seats.c.table_id).where(where).distinct()).scalars())
    found = connection.execute(sa.update(seats).where(where).values(name=NOBODY)).rowcount
    for first in range(0, len(touched), AT_ONCE):
        some = touched[first : first + AT_ONCE]
        connection.execute(sa.update(tables).where(tables.c.id.in_(some)).values(revision=tables.c.revision + 1))
        _tell(connection, some)
    return found


def export(connection: Connection, table: str) -> dict[str, Any] | None:
    """Everything about a table but its secrets, as JSON can hold it."""
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        return None
    hidden = {"host", "invite", "watch", "secret", "next_promise", "blocked", "origin"}
    if row["ended_ms"] is None:
        hidden |= {"seed", "promise"}
    found: dict[str, Any] = {"table": {key: value for key, value in row.items() if key not in hidden}}
    for name, kind, order in (("seats", seats, seats.c.seat), ("log", log, log.c.n)):
        rows = connection.execute(sa.select(kind).where(kind.c.table_id == table).order_by(order)).mappings()
        found[name] = [{key: value for key, value in each.items() if key not in hidden} for each in rows]
    return found


def sweep(connection: Connection, rules: Rules, now_ms: int) -> tuple[int, int]:
    """End what nobody will finish, erase what need not be kept: how many of each."""
    ended = erased = 0
    if rules.abandoned_after:
        used = sa.func.coalesce(_last_used(), tables.c.created_ms)
        before = now_ms - rules.abandoned_after * DAY_MS
        idle = sa.and_(tables.c.ended_ms.is_(None), tables.c.created_ms < before, used < before)
        for table in connection.execute(sa.select(tables.c.id).where(idle).limit(AT_ONCE)).scalars().all():
            ended += end(connection, table, "abandoned", now_ms)
    for days, private in ((rules.finished, False), (rules.private, True)):
        if days:
            old = sa.and_(tables.c.ended_ms < now_ms - days * DAY_MS, tables.c.private.is_(private))
            gone = list(connection.execute(sa.select(tables.c.id).where(old).limit(AT_ONCE)).scalars())
            erased += erase(connection, gone) if gone else 0
    connection.execute(sa.delete(schema.promises).where(schema.promises.c.created_ms < now_ms - DAY_MS))
    return ended, erased


def _tell(connection: Connection, changed: Sequence[str]) -> None:
    """Running servers on PostgreSQL are told; on SQLite they look for themselves."""
    if connection.dialect.name == "postgresql":
        for table in changed:
            connection.execute(sa.text(f"SELECT pg_notify('{CHANNEL}', :word)"), {"word": f"admin {table}"})
