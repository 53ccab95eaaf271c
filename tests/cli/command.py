"""The `ethnarch` command as a person calls it.

Every command has a process of its own, but none imports everything anew: they are children of one that has
(`forking.py`), one for each way in which rules may run.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

FORKING = Path(__file__).with_name("forking.py")


class Answer(NamedTuple):
    code: int
    out: str
    err: str


@cache
def forking(how_rules_run: frozenset[tuple[str, str]]) -> subprocess.Popen[str]:
    """Where commands come from; it goes when the tests do, for nobody tells it anything any more."""
    others = {name: value for name, value in os.environ.items() if not is_about_rules(name)}
    return subprocess.Popen(
        [sys.executable, str(FORKING)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**others, **dict(how_rules_run)},
    )


def is_about_rules(name: str) -> bool:
    """Whether a variable is read when the rules are imported."""
    return name.startswith(("ETHNARCH_", "NUMBA_"))


def ethnarch(*words: str, typed: str = "", **environment: str) -> Answer:
    """Run the command and give back its exit code, standard output and standard error."""
    settings = {**os.environ, "COLUMNS": "200", "TERM": "dumb", "NO_COLOR": "1", **environment}
    parent = forking(frozenset((name, value) for name, value in settings.items() if is_about_rules(name)))
    assert parent.stdin is not None and parent.stdout is not None
    with TemporaryDirectory() as scratch:
        files = [Path(scratch) / name for name in ("typed", "out", "err")]
        for file, text in zip(files, (typed, "", ""), strict=True):
            file.write_text(text)
        told = {"words": words, "environment": settings, "folder": os.getcwd(), "files": [str(file) for file in files]}
        print(json.dumps(told), file=parent.stdin, flush=True)
        code = parent.stdout.readline()
        assert code, "the process that commands come from is gone; what it complained of stands above"
        return Answer(int(code), files[1].read_text(), files[2].read_text())


def refused(answer: Answer) -> str:
    """The one line a refused command says; it has an exit code, no traceback, and nothing on standard output."""
    assert answer.code != 0, answer
    assert answer.out == "", answer
    assert "Traceback" not in answer.err, answer.err
    lines = [line for line in answer.err.splitlines() if line.strip()]
    assert len(lines) == 1 and lines[0].startswith("error: "), answer.err
    return lines[0].removeprefix("error: ")
