"""The toy game and the harness are importable by the tests and by the servers they start."""

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
os.environ.setdefault("ETHNARCH_LOG_LEVEL", "warning")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.db"
