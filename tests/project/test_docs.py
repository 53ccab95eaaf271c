"""What the documentation names is there: files and folders, modules and what is in them, commands of make."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
PAGES = [ROOT / "README.md", ROOT / "STYLE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
HISTORY = {"lab.md"}
"""What tells how things were names what was there then."""
HOMES = (ROOT, SOURCES / "ethnarch", ROOT / "docs", ROOT / "docs" / "rules")
"""Where a path begins that a page names."""
OF_THE_READER = {"lion.py", "twenty_one/", "weights.npz", "/openapi.json"}
"""Names of what a reader makes, or a run writes, or a server answers."""
FILE = re.compile(r"[\w./-]+\.(py|toml|md|sql|ts|svelte|json|yml|npz)|[\w./-]+/")
MODULE = re.compile(r"ethnarch(\.\w+)+")
FENCE = re.compile(r"^( *)```.*?^\1```", re.DOTALL | re.MULTILINE)


def quoted(page: Path) -> Iterator[str]:
    """Everything between two backticks that is not a block of code."""
    yield from re.findall(r"`([^`\n]+)`", FENCE.sub("", page.read_text(encoding="utf-8")))


@cache
def is_there(path: str) -> bool:
    if any((home / path).exists() for home in HOMES):
        return True
    return any(SOURCES.glob(f"**/{path.rstrip('/')}"))


@cache
def is_written(module: str) -> bool:
    """Whether a dotted name is a module, or a name that stands in one."""
    parts = module.split(".")
    for end in range(len(parts), 0, -1):
        path = SOURCES.joinpath(*parts[:end])
        text = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if path.is_dir() or text.is_file():
            return all(re.search(rf"\b{word}\b", text.read_text(encoding="utf-8")) for word in parts[end:])
    return False


def missing(page: Path) -> Iterator[str]:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for word in quoted(page):
        if FILE.fullmatch(word) and "GAME" not in word and word not in OF_THE_READER and not is_there(word):
            yield word
        if MODULE.fullmatch(word) and not is_written(word):
            yield word
        yield from (f"make {target}" for target in re.findall(r"^make ([a-z-]+)", word) if target not in targets)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_is_there(page: Path) -> None:
    assert page.name in HISTORY or list(missing(page)) == []


def test_what_is_not_there_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "`engine/rule.py` `engine/rules.py` `ethnarch.engine.rule.kernel` `ethnarch.engine.ruler` `make tea`"
    )
    assert list(missing(page)) == ["engine/rules.py", "ethnarch.engine.ruler", "make tea"]
