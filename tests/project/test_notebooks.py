"""The notebooks of examples/notebooks run, cell by cell, and were kept with what they print."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
RUN = runpy.run_path(str(ROOT / "tools" / "notebooks.py"))["run"]

pytestmark = [pytest.mark.interpreted, pytest.mark.slow, pytest.mark.spread]


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_prints_what_it_says(path: Path) -> None:
    kept = json.loads(path.read_text())
    assert kept["nbformat"] == 4 and RUN(path)["cells"] == kept["cells"]


def test_there_are_notebooks_for_every_beginning() -> None:
    names = ["1_first_steps", "2_train_a_player", "3_study_a_variant", "4_write_a_search"]
    assert [path.stem for path in BOOKS] == names
