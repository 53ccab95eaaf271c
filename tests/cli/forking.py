"""Stands ready with everything imported, and for every command it is told of it divides: the child runs the command.

A line of JSON comes in for each command (`words`, `environment`, `folder`, and files for what is typed, said and
complained of); the exit code goes out. Nothing of one command is left for the next.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from importlib import import_module

from ethnarch.cli.main import COMMANDS, run
from ethnarch.engine import registry

LIMIT_S = 1500
"""A command that takes longer is ended."""


def make_ready() -> None:
    """What commands import, and the compiled rules that most of them load."""
    for command in COMMANDS:
        import_module(f"ethnarch.cli.{command.replace('-', '_')}")
    for name in registry.names():
        registry.game(name)
    ethnos = registry.game("ethnos")
    state = ethnos.new(2, 1)
    ethnos.play(state, ethnos.actions(state)[0])
    gc.freeze()  # a child copies only what it touches


def main() -> None:
    make_ready()
    told = {}
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            told = json.loads(line)
            break
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
    if told:
        signal.alarm(LIMIT_S)
        os.chdir(told["folder"])
        os.environ.clear()
        os.environ.update(told["environment"])
        for place, (file, how) in enumerate(zip(told["files"], (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY), strict=True)):
            os.dup2(os.open(file, how), place)
        sys.stdin = open(0, closefd=False)  # noqa: SIM115
        sys.argv = ["ethnarch", *told["words"]]
        run()


if __name__ == "__main__":
    main()
