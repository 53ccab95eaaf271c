"""Backups while servers run: one moment of the database as an SQLite file, whatever the database is.

What was acknowledged before the backup began is in it. It is restored into any database, also another kind.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from ethnarch.server.storage import schema
from ethnarch.server.storage.database import migrate, open_engine

AT_ONCE = 5_000
ONE_FILE = b"\x01\x01"
"""In the head of an SQLite file: it has no log beside it. Databases of servers have one."""
KINDS = (schema.tables, schema.seats, schema.log, schema.promises, schema.reports, schema.beats, schema.pauses)
Say = Callable[[int, int, str], None]
"""Is told how far it is: so many of so many of what."""


def silently(done: int, of: int, what: str) -> None:
    """Nobody wants to know."""


def backup(engine: Engine, file: Path, say: Say = silently) -> dict[str, int]:
    """Write the file, whole or not at all; how many rows of each kind."""
    if not may_be_written(file):
        raise SystemExit(f"{file} is there already and is no backup; name another file")
    making = file.with_name(file.name + ".part")
    try:
        making.unlink(missing_ok=True)
        making.touch()
    except OSError as error:
        raise SystemExit(f"{file}: cannot be written ({error.strerror}); name a file in another folder") from None
    target = open_engine(f"sqlite:///{making}")
    migrate(target)
    one_moment = {"isolation_level": "REPEATABLE READ"} if engine.dialect.name == "postgresql" else {}
    reading = engine.connect().execution_options(stream_results=True, **one_moment)
    writing = target.connect().execution_options(writes=True)
    with reading as source, source.begin(), writing as sink, sink.begin():
        counted = {kind.name: _copy(source, sink, kind, say) for kind in KINDS}
    target.dispose()
    with closing(sqlite3.connect(making)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
    os.replace(making, file)
    return counted


def may_be_written(file: Path) -> bool:
    """A new file, an empty one, or a backup; never a database that somebody plays on, nor anything else."""
    if not file.exists() or not file.stat().st_size:
        return True
    with file.open("rb") as opened:
        head = opened.read(20)
    if not head.startswith(b"SQLite format 3\0") or head[18:20] != ONE_FILE:
        return False
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone())
    except sqlite3.DatabaseError:
        return False


def _copy(source: Connection, sink: Connection, kind: sa.Table, say: Say) -> int:
    counted, of = 0, source.execute(sa.select(sa.func.count()).select_from(kind)).scalar() or 0
    for rows in source.execute(sa.select(kind)).mappings().partitions(AT_ONCE):
        sink.execute(sa.insert(kind), [dict(row) for row in rows])
        counted += len(rows)
        say(counted, of, f"rows of {kind.name} written")
    return counted


def restore(engine: Engine, file: Path, say: Say = silently) -> dict[str, int]:
    """Add what is missing: whole tables, and ends of logs. Nothing that is there is changed or taken away."""
    added = {"tables": 0, "seats": 0, "log": 0}
    with _opened(file) as source_engine:
        migrate(engine)
        writing = engine.connect().execution_options(writes=True)
        with source_engine.connect() as source, source.begin(), writing as sink, sink.begin():
            tables = source.execute(sa.select(schema.tables)).mappings().all()
            for number, table in enumerate(tables):
                say(number, len(tables), "tables looked at")
                _restore(source, sink, dict(table), added)
            for kind in (schema.beats, schema.pauses):
                _add_missing(source, sink, kind)
    return added


@contextmanager
def _opened(file: Path) -> Iterator[Engine]:
    """A backup of any version, read from a copy: the file itself stays as it is, whatever it turns out to be."""
    if not file.is_file():
        raise SystemExit(f"there is no backup {file}")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        shutil.copyfile(file, copy)
        try:
            with closing(sqlite3.connect(copy)) as connection:
                connection.execute("SELECT version_num FROM alembic_version")
                broken = connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok"
        except sqlite3.DatabaseError as error:
            broken = "malformed" in str(error)
            if not broken:
                raise SystemExit(f"{file} is no backup of this server's games") from None
        if broken:
            raise SystemExit(f"{file} is a backup, but a broken one; take the one before it")
        engine = open_engine(f"sqlite:///{copy}")
        try:
            migrate(engine)
            yield engine
        finally:
            engine.dispose()


def _restore(source: Connection, sink: Connection, table: dict[str, object], added: dict[str, int]) -> None:
    name = table["id"]
    there = sink.execute(sa.select(sa.func.count()).where(schema.tables.c.id == name)).scalar()
    if not there:
        sink.execute(sa.insert(schema.tables), table)
        rows = source.execute(sa.select(schema.seats).where(schema.seats.c.table_id == name)).mappings()
        seats = [dict(row) for row in rows]
        sink.execute(sa.insert(schema.seats), seats)
        added["tables"] += 1
        added["seats"] += len(seats)
    last = sink.execute(sa.select(sa.func.max(schema.log.c.n)).where(schema.log.c.table_id == name)).scalar() or 0
    where = sa.and_(schema.log.c.table_id == name, schema.log.c.n > last)
    entries = [dict(row) for row in source.execute(sa.select(schema.log).where(where)).mappings()]
    if entries:
        sink.execute(sa.insert(schema.log), entries)
        added["log"] += len(entries)


def _add_missing(source: Connection, sink: Connection, kind: sa.Table) -> None:
    """When nobody was awake: from the last beat before the backup on, no clock of its games has run."""
    key = next(iter(kind.primary_key.columns))
    there = set(sink.execute(sa.select(key)).scalars())
    rows = [dict(row) for row in source.execute(sa.select(kind)).mappings() if row[key.name] not in there]
    if rows:
        sink.execute(sa.insert(kind), rows)


def vacuum(engine: Engine) -> None:
    """Give back the room of what was erased."""
    if engine.dialect.name == "sqlite":
        with closing(engine.raw_connection()) as connection:
            connection.cursor().execute("VACUUM")
        return
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("VACUUM ANALYZE")
