"""For the whole suite: compiled rules check their bounds, and soak tests run only when asked for."""

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # before anything of ethnarch is imported

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Soak tests run when asked for by `-m soak`."""
    if config.getoption("-m"):
        return
    soak = [item for item in items if item.get_closest_marker("soak")]
    if soak:
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if item not in soak]
