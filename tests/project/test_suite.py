"""The suite itself: with several workers, what the tests of a file share is made once."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

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
