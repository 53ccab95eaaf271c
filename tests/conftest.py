"""For the whole suite: the three ways in which tests run, and soak tests only when asked for.

- `checked`: compiled rules that check every index. What no other mark says.
- `interpreted`: the rules read as Python, for what looks into them step by step.
- `native`: compiled as for people, for what plays many games, thinks or serves.

`make test` runs the three after each other, `make test-quick` what is `quick`, as Python. A folder has its way here;
a file or a test that needs another marks itself. The tests of a file stay with one worker, except where they are
marked `spread`.
"""

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # before anything of ethnarch is imported

from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
WAYS = ("checked", "interpreted", "native")
WAY_OF_FOLDER = {"bots": "native", "server": "native", "e2e": "native", "rules/era_of_tribes": "interpreted"}
QUICK_FOLDERS = ("engine", "rules", "words")


def lies_in(item: pytest.Item, folder: str) -> bool:
    return item.path.is_relative_to(HERE / folder)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every test has one way to run; soak tests run when asked for by `-m soak`."""
    for item in items:
        if not any(item.get_closest_marker(way) for way in WAYS):
            ways = [way for folder, way in WAY_OF_FOLDER.items() if lies_in(item, folder)]
            item.add_marker(ways[0] if ways else "checked")
        if any(lies_in(item, folder) for folder in QUICK_FOLDERS) and not item.get_closest_marker("slow"):
            item.add_marker("quick")
        if not item.get_closest_marker("spread"):
            item.add_marker(pytest.mark.xdist_group(str(item.path.relative_to(HERE))))
    if "soak" in (config.getoption("-m") or "").replace("not soak", ""):
        return
    soak = [item for item in items if item.get_closest_marker("soak")]
    if soak:
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if item not in soak]
