"""Opening the database: SQLite in a file or PostgreSQL, brought up to date by Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Engine

MIGRATIONS = Path(__file__).parent / "migrations"
LATEST = "0005"
MIGRATION_LOCK = 0x657468
PAGES_A_WRITER_COPIES = 16_000
"""So long (64 MB) SQLite's log must be until who commits copies it; storage/checkpoints.py does so before."""


def open_engine(url: str) -> Engine:
    """An engine whose commits are on disk when they return."""
    if not url.startswith("sqlite"):
        return sa.create_engine(url, pool_size=8, pool_pre_ping=True, isolation_level="READ COMMITTED")
    engine = sa.create_engine(url, connect_args={"check_same_thread": False, "timeout": 30})

    @sa.event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver's guess
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute(f"PRAGMA wal_autocheckpoint={PAGES_A_WRITER_COPIES}")

    @sa.event.listens_for(engine, "begin")
    def _begin(connection: sa.Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def is_file(engine: Engine) -> bool:
    """Whether it is SQLite in a file of this machine."""
    return engine.dialect.name == "sqlite" and engine.url.database not in (None, "", ":memory:")


def migrate(engine: Engine) -> None:
    """Bring the database to the latest form; several processes may try at once."""
    if _version(engine) == LATEST:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        return None if found is None else str(found)
