"""Every ruling has exactly one owner, and every step and decision is described."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from ethnarch.games.era_of_tribes.core import steps

PAGE = (Path(__file__).parents[3] / "docs" / "decisions" / "0002-era-phases.md").read_text(encoding="utf-8")


def test_every_ruling_has_one_owner() -> None:
    table = PAGE.split("## 8.")[1].split("## 9.")[0]
    rows = [line for line in table.splitlines() if line.startswith("|")]
    named = Counter(ruling for row in rows for ruling in re.findall(r"\b[ABG]\d+\b", row.split("|")[3]))
    wanted = [f"A{n}" for n in range(1, 128)] + [f"B{n}" for n in range(1, 129)] + [f"G{n}" for n in range(1, 27)]
    assert {name: count for name, count in named.items() if count != 1} == {}
    assert sorted(named) == sorted(wanted)


def test_every_decision_is_described() -> None:
    table = PAGE.split("## 5.")[1].split("## 6.")[0]
    first = {
        name.strip() for line in table.splitlines() if line.startswith("|") for name in line.split("|")[1].split(",")
    }
    assert set(steps.DECISION_NAMES.values()) <= first


def test_every_step_is_described() -> None:
    table = PAGE.split("## 4.")[1].split("## 5.")[0]
    numbers = {name: value for name, value in vars(steps).items() if isinstance(value, int) and 0 < value < 100}
    inner = {"NEXT_DISC", "NEXT_ATTACK", "LAST_ROUNDS_STEP", "LAST_WARS_STEP"}
    for name in numbers.keys() - inner:
        assert re.search(rf"\b{name}\b", table), name
    values = [value for name, value in numbers.items() if not name.startswith("LAST_")]
    assert len(values) == len(set(values))
