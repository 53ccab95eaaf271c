"""The toy game and the harness are importable by the tests and by the servers they start."""

import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
os.environ.setdefault("ETHNARCH_LOG_LEVEL", "warning")
NUMBERS = count(1)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    from postgres import postgres

    # Processes are killed here, never the machine: what the system was given it keeps, and a restart need not wait
    # until every file of every test is on disk.
    with postgres("fsync=off") as address:
        yield address


@pytest.fixture
def shared(postgres_server: str) -> str:
    """An empty database that several processes can use."""
    from postgres import new_database

    return new_database(postgres_server, f"games{next(NUMBERS)}")
