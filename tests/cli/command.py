"""The `ethnarch` command as a person calls it."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import NamedTuple


class Answer(NamedTuple):
    code: int
    out: str
    err: str


def ethnarch(*words: str, typed: str = "", **environment: str) -> Answer:
    """Run the command and give back its exit code, standard output and standard error."""
    calling = [sys.executable, "-c", "import sys; sys.argv[0] = 'ethnarch'; from ethnarch.cli.main import run; run()"]
    settings = {**os.environ, "COLUMNS": "200", "TERM": "dumb", "NO_COLOR": "1", **environment}
    done = subprocess.run(
        [*calling, *words], input=typed, capture_output=True, text=True, check=False, env=settings, timeout=500
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def refused(answer: Answer) -> str:
    """The one line a refused command says; it has an exit code, no traceback, and nothing on standard output."""
    assert answer.code != 0, answer
    assert answer.out == "", answer
    assert "Traceback" not in answer.err, answer.err
    lines = [line for line in answer.err.splitlines() if line.strip()]
    assert len(lines) == 1 and lines[0].startswith("error: "), answer.err
    return lines[0].removeprefix("error: ")
