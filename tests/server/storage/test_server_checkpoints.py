"""SQLite's log is copied into its file beside the writer, who hears nothing of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa

from ethnarch.server.storage.checkpoints import copy_log
from ethnarch.server.storage.database import migrate, open_engine

NEW_PROMISE = sa.text("INSERT INTO promises (id, seed, created_ms) VALUES (:id, :seed, 1)")


def write(engine: sa.Engine, first: int, count: int) -> None:
    with engine.connect().execution_options(writes=True) as connection:
        for number in range(first, first + count):
            with connection.begin():
                connection.execute(NEW_PROMISE, {"id": f"{number:032x}", "seed": "1"})


def test_a_commit_leaves_the_copying_to_others(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    engine = open_engine(f"sqlite:///{file}")
    migrate(engine)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(NEW_PROMISE, {"id": "long", "seed": "1" * 20_000_000})
    assert file.stat().st_size < 1_000_000, "the commit has stopped to copy twenty megabytes"
    assert copy_log(engine)
    assert file.stat().st_size > 20_000_000
    engine.dispose()


def test_copying_begins_the_log_anew_and_looks_like_no_foreign_write(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/games.db")
    migrate(engine)
    with engine.connect() as writer:
        driver: Any = writer.connection.driver_connection
        write(engine, 0, 20)
        foreign = driver.execute("PRAGMA data_version").fetchone()
        length = Path(f"{tmp_path}/games.db-wal").stat().st_size
        assert copy_log(engine)
        assert driver.execute("PRAGMA data_version").fetchone() == foreign
        write(engine, 20, 10)
        assert Path(f"{tmp_path}/games.db-wal").stat().st_size == length, "what was copied is written over"
        assert driver.execute("SELECT count(*) FROM promises").fetchone() == (30,)
    engine.dispose()
