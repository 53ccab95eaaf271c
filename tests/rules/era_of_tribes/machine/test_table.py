"""The table of steps is whole: every step once, with a rule that is written down and functions that carry its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from era_hand import empty_board

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.answers import legal_yes_or_no
from ethnarch.games.era_of_tribes.machine import running
from ethnarch.games.era_of_tribes.machine.decisions import DECISIONS, Decision
from ethnarch.games.era_of_tribes.machine.table import STEPS

RULES = Path(__file__).parents[4] / "docs" / "rules"
WRITTEN = set(
    re.findall(
        r"^### (ERA-[\w.]+) ",
        "".join((RULES / f"era_{name}.md").read_text() for name in ("of_tribes", "rulings")),
        re.M,
    )
)


def test_every_step_stands_once_where_it_belongs() -> None:
    rows = [row.step for row in (*STEPS, *DECISIONS)]
    assert sorted([*rows, steps.OVER]) == sorted(steps.WORDS)
    assert all(row.step < steps.FIRST_DECISION for row in STEPS)
    assert all(row.step >= steps.FIRST_DECISION for row in DECISIONS)


def test_every_row_names_a_rule_that_is_written_down() -> None:
    assert {row.rule for row in (*STEPS, *DECISIONS)} <= WRITTEN


@pytest.mark.parametrize("row", DECISIONS, ids=lambda row: steps.WORDS[row.step])
def test_a_decision_is_listed_and_played_by_functions_of_its_name(row: Decision) -> None:
    """`legal_card` and `play_card` of CARD; a block of actions stands once, or is told apart by where it leads."""
    name = next(name.lower() for name, number in steps.NUMBERS.items() if number == row.step)
    assert row.play.__name__ == f"play_{name}"
    assert row.legal.__name__ == f"legal_{name}" or row.legal is legal_yes_or_no
    for form in row.forms:
        beside = [other for other in row.forms if other is not form and other.holds(form.first)]
        assert all((other.first, other.count) == (form.first, form.count) for other in beside)


def test_a_step_runs_by_a_function_of_its_name() -> None:
    names = {number: name.lower() for name, number in steps.NUMBERS.items()}
    for row in STEPS:
        assert row.run.__name__ in (names[row.step], f"run_{names[row.step]}"), names[row.step]


def test_a_step_without_a_row_is_a_fault() -> None:
    h = empty_board()
    h(running.run_step, 19, silence())
    assert h.s.fault == 19
