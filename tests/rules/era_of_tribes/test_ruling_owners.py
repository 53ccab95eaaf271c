"""Every ruling has exactly one owner, every step and decision is described, and modules say what they own."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from ethnarch.games.era_of_tribes.board.arrays import PEOPLE_IDS
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.machine.table import STEPS

HOME = Path(__file__).parents[3] / "src" / "ethnarch" / "games" / "era_of_tribes"
PAGE = (Path(__file__).parents[3] / "docs" / "decisions" / "0002-era-phases.md").read_text(encoding="utf-8")


def test_every_ruling_has_one_owner() -> None:
    table = PAGE.split("## 8.")[1].split("## 9.")[0]
    rows = [line for line in table.splitlines() if line.startswith("|")]
    named = Counter(ruling for row in rows for ruling in re.findall(r"\b[ABG]\d+\b", row.split("|")[2]))
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
    for name in numbers.keys() - {"NEXT_DISC", "NEXT_ATTACK"}:
        assert re.search(rf"\b{name}\b", table), name


def test_a_step_is_described_with_the_file_that_runs_it() -> None:
    rows = [line.split("|") for line in PAGE.split("## 4.")[1].split("## 5.")[0].splitlines() if line.startswith("| ")]
    names = {value: name for name, value in vars(steps).items() if isinstance(value, int) and 0 < value < 100}
    for step in STEPS:
        name = {"NEXT_DISC": "END_BARBARIANS", "NEXT_ATTACK": "END_BARBARIANS"}.get(names[step.step], names[step.step])
        owners = [row[2] for row in rows if re.search(rf"\b{name}\b", row[1])]
        assert len(owners) == 1, name
        assert step.run.__module__.rpartition(".")[2] in re.findall(r"\w+", owners[0]), name


RULES_ROOMS = ("barbarians", "battle", "end", "expansion", "fields", "peoples", "realm", "rounds", "scoring", "setup")


@pytest.mark.parametrize("room", RULES_ROOMS)
def test_a_module_of_rules_opens_with_the_section_it_owns(room: str) -> None:
    for path in sorted((HOME / room).glob("*.py")):
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert path.name == "__init__.py" or re.match(r"ERA-\d", said), path.name


def test_rulings_are_named_as_their_page_names_them() -> None:
    """ERA-B61, nowhere ERA-B61 alone."""
    for path in sorted(HOME.rglob("*.py")):
        short = re.search(r"(?<![\w\-./])[ABG]\d{1,3}\b", path.read_text(encoding="utf-8"))
        assert short is None, f"{path.relative_to(HOME)}: {short and short[0]}"


@pytest.mark.parametrize(("number", "people"), list(enumerate(PEOPLE_IDS, 1)))
def test_every_people_has_a_file_that_says_what_is_different_for_it(number: int, people: str) -> None:
    module = ast.parse((HOME / "peoples" / f"{people}.py").read_text(encoding="utf-8"))
    assert (ast.get_docstring(module) or "").startswith(f"ERA-4.{number} {people.capitalize()}: ")
    assert any(isinstance(node, ast.FunctionDef) for node in module.body)
