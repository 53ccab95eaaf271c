"""The tables of observations and actions in docs/ are those of the code."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from observation_tables import BLOCKS, page  # noqa: E402


@pytest.mark.parametrize("name", BLOCKS)
def test_the_tables_are_current(name: str) -> None:
    written = (ROOT / "docs" / f"observations_{name}.md").read_text(encoding="utf-8")
    assert written == page(name), "run tools/observation_tables.py"


@pytest.mark.parametrize("name", BLOCKS)
def test_every_action_stands_in_a_block(name: str) -> None:
    starts = [start for start, _ in BLOCKS[name]]
    assert starts[0] == 0 and starts == sorted(set(starts))
