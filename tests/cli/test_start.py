"""The command starts at once, teaches, and brings no heavy luggage."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest
from command import ethnarch

from ethnarch.cli.main import COMMANDS, forgive_letters
from ethnarch.cli.play import read_line


def test_help_lists_every_command() -> None:
    answer = ethnarch("--help")
    assert answer.code == 0, answer.err
    for command in COMMANDS:
        assert command in answer.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches(command: str) -> None:
    answer = ethnarch(command, "--help")
    assert answer.code == 0, answer.err
    assert "Usage" in answer.out and len(answer.out.splitlines()) > 8


def test_letters_that_a_terminal_does_not_have_end_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, typed = io.BytesIO(), io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), "utf-8")
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(shown, "ascii"))
    monkeypatch.setattr(sys, "stdin", typed)
    forgive_letters()
    print("błąd", flush=True)
    assert shown.getvalue() == b"b??d\n" and read_line() == "\ufffd\ufffd"


def test_without_an_input_nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert read_line() is None


def test_help_brings_no_luggage() -> None:
    """The command answers before a game, a bot or a server is read, let alone compiled."""
    code = (
        "import sys; sys.argv = ['ethnarch', '--help']\n"
        "from ethnarch.cli.main import run\n"
        "try: run()\n"
        "except SystemExit: pass\n"
        "print(sorted({'numba', 'starlette', 'sqlalchemy', 'matplotlib', 'uvicorn', 'scipy'} & set(sys.modules)),\n"
        "      [name for name in sys.modules if name.split('.')[1:2] in (['games'], ['bots'], ['server'])])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[] []"


def test_a_variable_that_says_nothing_sensible_is_one_clear_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ethnarch", "simulate", "ethnos"],
        env={**os.environ, "ETHNARCH_COMPILE": "yes"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "error: ETHNARCH_COMPILE: one of 0, 1, plain, not 'yes'\n"
