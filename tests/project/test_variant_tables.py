"""The tables of printed numbers in docs/ are those of the games, and what stands there can be named by a variant."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ethnarch.engine.overlay import lay_over

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from variant_tables import TITLES, entries, is_rows, page, printed_of  # noqa: E402


@pytest.mark.parametrize("name", TITLES)
def test_the_tables_are_current(name: str) -> None:
    written = (ROOT / "docs" / f"variant_numbers_{name}.md").read_text(encoding="utf-8")
    assert written == page(name), "run tools/variant_tables.py"


@pytest.mark.parametrize("name", TITLES)
def test_every_entry_can_be_named(name: str) -> None:
    for file, numbers in printed_of(name).items():
        for path, value in entries(numbers, file):
            named = value
            if is_rows(value):
                named = {row["id"]: {key: row[key] for key in row if key not in ("id", "source")} for row in value}
            for key in reversed(path.split(".")[1:]):
                named = {key: named}
            assert lay_over(numbers, named, file) == numbers, path
