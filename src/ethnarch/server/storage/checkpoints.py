"""SQLite first writes to a log beside its file, and copies that into the file later: done here, beside the writer.

By itself the commit that fills the log does the copying, and everybody waits behind it: a stall every few seconds, as
long as the disk is slow. A thread that copies what is there keeps nobody waiting. What is acknowledged is on disk in
the log before, so nothing depends on when it is copied, or whether the machine stops in the middle of it.
"""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import sqlalchemy as sa
import structlog
from sqlalchemy.engine import Engine

SECONDS_BETWEEN_LOOKS = 0.5
WORTH_COPYING_BYTES = 2_000_000
ATTEMPTS = 3
"""While it copies others write on; who copies the rest at once may meet nobody, and then the log begins anew."""
logger = structlog.get_logger("ethnarch.storage")


class Checkpoints:
    """One thread for one SQLite file."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._log = Path(f"{engine.url.database}-wal")
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="ethnarch-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.wait(SECONDS_BETWEEN_LOOKS):
            try:
                if self._log.stat().st_size >= WORTH_COPYING_BYTES:
                    copy_log(self._engine)
            except FileNotFoundError:
                continue
            except (OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as error:
                logger.warning("not_copied", error=type(error).__name__)


def copy_log(engine: Engine) -> bool:
    """Copy what nobody reads any more, waiting for nobody; whether all of it was copied."""
    with engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert driver is not None
        for _ in range(ATTEMPTS):
            _, written, copied = driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if written == copied:
                return True
    return False
