"""The toy game and the harness are importable by the tests and by the servers they start."""

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
os.environ.setdefault("ETHNARCH_LOG_LEVEL", "warning")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: long runs; `make soak`")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Soak tests run when asked for by `-m soak`."""
    if not config.getoption("-m"):
        soak = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if item not in soak]


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/games.db"
