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


def test_the_tests_of_a_file_stay_with_one_worker_unless_they_are_spread(tmp_path: Path) -> None:
    shutil.copy(CONFTEST, tmp_path)
    for name, text in (("test_a", TOGETHER), ("test_b", TOGETHER), ("test_c", APART)):
        (tmp_path / f"{name}.py").write_text(text)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "2",
        "-v",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        ".",
        "-c",
        "/dev/null",
    ]
    told = subprocess.run([*command, "."], cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    ran = re.findall(r"\[(gw\d)\].*PASSED (test_.)\.py", told)
    assert len(ran) == 18, told
    workers = {file: {worker for worker, where in ran if where == file} for file in ("test_a", "test_b", "test_c")}
    assert len(workers["test_a"]) == len(workers["test_b"]) == 1, told
    assert len(workers["test_c"]) == 2, told
