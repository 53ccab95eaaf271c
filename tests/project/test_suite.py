"""The suite itself: with several workers, what the tests of a file share is made once."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CONFTEST = Path(__file__).resolve().parents[1] / "conftest.py"
TOGETHER = "import pytest\n@pytest.mark.parametrize('n', range(6))\ndef test_it(n): pass\n"
APART = """
import os, time
from pathlib import Path
import pytest

pytestmark = pytest.mark.spread
HERE = Path(__file__).parent

@pytest.mark.parametrize("n", range(6))
def test_it(n):
    (HERE / os.environ["PYTEST_XDIST_WORKER"]).touch()
    until = time.monotonic() + 60
    while len(list(HERE.glob("gw?"))) < 2 and time.monotonic() < until:
        time.sleep(0.05)
"""
"""The first of them wait until the other worker has begun one too, however slow it is to start."""


ELSEWHERE = "import pytest\npytestmark = pytest.mark.native\nraise AssertionError('this file is not read')\n"
BOTH = "import pytest\n@pytest.mark.native\ndef test_it(): pass\ndef test_other(): pass\n"


def run(folder: Path, *how: str, **files: str) -> str:
    """What a suite of these files says."""
    shutil.copy(CONFTEST, folder)
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "--rootdir", ".", "-c", "/dev/null"]
    return subprocess.run([*command, *how, "."], cwd=folder, capture_output=True, text=True, check=False).stdout


def test_the_tests_of_a_file_stay_with_one_worker_unless_they_are_spread(tmp_path: Path) -> None:
    told = run(tmp_path, "-n", "2", test_a=TOGETHER, test_b=TOGETHER, test_c=APART)
    ran = re.findall(r"\[(gw\d)\].*PASSED (test_.)\.py", told)
    assert len(ran) == 18, told
    workers = {file: {worker for worker, where in ran if where == file} for file in ("test_a", "test_b", "test_c")}
    assert len(workers["test_a"]) == len(workers["test_b"]) == 1, told
    assert len(workers["test_c"]) == 2, told


def test_a_file_without_a_test_of_the_way_that_is_asked_for_is_not_read(tmp_path: Path) -> None:
    checked = run(tmp_path, "-m", "checked", test_a=TOGETHER, test_b=BOTH, test_c=ELSEWHERE)
    assert len(re.findall(r"test_a\.py::test_it.* PASSED", checked)) == 6, checked
    assert re.findall(r"test_[bc]\.py::(\w+) PASSED", checked) == ["test_other"], checked
    assert "not read" not in checked, checked
    native = run(tmp_path, "-m", "native and not soak", test_c=BOTH)
    assert re.findall(r"(test_\w\.py::\w+) PASSED", native) == ["test_b.py::test_it", "test_c.py::test_it"], native
    assert "not read" in run(tmp_path, "-m", "native", test_c=ELSEWHERE)


# --- tables in words ----------------------------------------------------------------------------------------------

TABLES_IN_WORDS = Path(__file__).resolve().parents[1] / "rules" / "era_of_tribes"
RECORDS = {"s", "state", "states", "world"}
BY_HAND = {
    ("era_hand.py", "empty_board"),  # a record for the referees, and for rules that no table shows
    ("knowing/test_knowing.py", "with_other_secrets"),  # worlds that differ in what is looked at
    ("battle/test_no_vassal_left.py", "legions_win"),  # what no position may say
}
"""The only functions that write fields of a record, and why they may."""


def is_of_a_record(target: ast.expr) -> bool:
    """Whether something inside a record is named: `s.morale[0]`, `h.s.morale`, `state["morale"][0]`."""
    part = target
    while isinstance(part, ast.Attribute | ast.Subscript):
        part = part.value
        name = part.attr if isinstance(part, ast.Attribute) else part.id if isinstance(part, ast.Name) else ""
        if name in RECORDS:
            return True
    return False


def fields_written(text: str) -> Iterator[tuple[str, int]]:
    """The functions of a file that write fields of a record, with the line."""
    for function in ast.walk(ast.parse(text)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            targets = (
                node.targets
                if isinstance(node, ast.Assign)
                else [node.target]
                if isinstance(node, ast.AugAssign)
                else []
            )
            flat = [one for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
            if any(is_of_a_record(target) for target in flat):
                yield function.name, node.lineno


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("h.s.morale[0] = 3", True),
        ("s.morale[0], x = 3, 4", True),
        ('state["talers"][0] += 1', True),
        ("t.state[0]['owed'][1] = 1", True),
        ("self.state = state", False),
        ('given["seats"][0] = {}', False),
        ("s = h.s", False),
    ],
)
def test_a_field_that_is_written_is_noticed(line: str, written: bool) -> None:
    assert bool(list(fields_written(f"def test_it():\n    {line}\n"))) == written


def test_rules_of_era_of_tribes_are_tested_at_tables_in_words() -> None:
    """A table is described as a position, and lines are played: no test pokes fields of the record."""
    found = {
        (str(path.relative_to(TABLES_IN_WORDS)), function)
        for path in sorted(TABLES_IN_WORDS.rglob("*.py"))
        for function, _ in fields_written(path.read_text())
    }
    assert found == BY_HAND
