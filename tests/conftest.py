"""For the whole suite: the three ways in which tests run, and soak tests only when asked for.

- `checked`: compiled rules that check every index. What no other mark says.
- `interpreted`: the rules read as Python, for what looks into them step by step.
- `native`: compiled as for people, for what plays many games, thinks or serves.

`make test` runs the last beside the first two, `make test-quick` what is `quick`, as Python. A folder has its way here;
a file or a test that needs another marks itself. Where one way is asked for (`-m native`), files that have no test of
it are not even imported: all of them take a worker twenty seconds. With several workers (`-n 2`) the tests of a file
stay with one of them, so that what they share is made once; a file marked `spread` is shared out test by test.
"""

from __future__ import annotations

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # before anything of ethnarch is imported

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # errors come in the language of the machine; tests read English
    if os.environ.get(name, "")[:2] in ("de", "pl"):
        os.environ[name] = "C.UTF-8"
HERE = Path(__file__).resolve().parent
WAYS = ("checked", "interpreted", "native")
WAY_OF_FOLDER = {"bots": "native", "server": "native", "e2e": "native", "rules/era_of_tribes": "interpreted"}
QUICK_FOLDERS = ("engine", "rules")


WHOLE_FILE = re.compile(r"^pytestmark = .*pytest\.mark\.(checked|interpreted|native)\b", re.MULTILINE)


def lies_in(path: Path, folder: str) -> bool:
    return path.is_relative_to(HERE / folder)


def way_of_folder(path: Path) -> str:
    return next((way for folder, way in WAY_OF_FOLDER.items() if lies_in(path, folder)), "checked")


@cache
def ways_of(file: Path) -> frozenset[str]:
    """The ways in which tests of a file can run."""
    text = file.read_text()
    if whole := WHOLE_FILE.search(text):
        return frozenset({whole[1]})
    return frozenset({way_of_folder(file), *(way for way in WAYS if f"pytest.mark.{way}" in text)})


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Whether nothing in this file or folder runs in the way that was asked for."""
    asked = (config.getoption("-m") or "").removesuffix(" and not soak")
    files = [collection_path] if collection_path.is_file() else [*collection_path.rglob("test_*.py")]
    if asked in WAYS and not any(asked in ways_of(file) for file in files):
        return True
    if asked == "quick" and not any(lies_in(file, folder) for file in files for folder in QUICK_FOLDERS):
        return True
    return None


@cache
def is_spread(file: Path) -> bool:
    """Whether the tests of a file may run on several workers at once."""
    return "pytest.mark.spread" in file.read_text()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Who runs what: whole files in their order, then the single tests of files that may be spread.

    Our own, because xdist's groups have no effect with pytest 9.2 (pytest-xdist issue 1386).
    """
    from xdist.scheduler import LoadScopeScheduling

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return nodeid if is_spread(config.rootpath / file) else file

    config.option.loadscopereorder = False
    return ByFile(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Every test has one way to run; soak tests run when asked for by `-m soak`; what can be spread comes last, so
    that all workers end together."""
    for item in items:
        if not any(item.get_closest_marker(way) for way in WAYS):
            item.add_marker(way_of_folder(item.path))
        if any(lies_in(item.path, folder) for folder in QUICK_FOLDERS) and not item.get_closest_marker("slow"):
            item.add_marker("quick")
    items.sort(key=lambda item: is_spread(item.path))
    if "soak" in (config.getoption("-m") or "").replace("not soak", ""):
        return
    soak = [item for item in items if item.get_closest_marker("soak")]
    if soak:
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if item not in soak]
