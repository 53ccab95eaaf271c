"""One game in many threads, compiled and as plain Python: what one of them asks changes no answer to another."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ethnarch.engine.contract.threads import check_threads
from ethnarch.games.ethnos.game import Ethnos

pytestmark = pytest.mark.slow

PLAIN = """
import sys
import numpy as np
from ethnarch.bots.bot import Budget
from ethnarch.bots.registry import bot
from ethnarch.engine.contract.threads import check_threads
from ethnarch.engine.registry import game
from ethnarch.engine.rule import COMPILED

assert not COMPILED


def kept_arrays():
    '''Every array that a module of ours holds, or anything it holds by name.'''
    found = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("ethnarch"):
            for word, thing in list(vars(module).items()):
                within = thing if isinstance(thing, tuple) else (thing, *getattr(thing, "__dict__", {}).values())
                for part in within:
                    if isinstance(part, np.ndarray):
                        found[f"{name}.{word} {id(part)}"] = part
    return found


for name in ("ethnos", "era_of_tribes"):
    one = game(name)
    view = one.view(one.new(2, 1), one.decision(one.new(2, 1)).seat)
    for level in ("hard", "search:iterations=2"):
        bot(level).choose(one, view, one.view_actions(view), Budget(iterations=2), 1)
    before = {where: array.tobytes() for where, array in kept_arrays().items()}
    assert len(before) > 10
    print(check_threads(one, 2, {}, range(3), decisions=10))
    for level in ("hard", "search:iterations=2"):
        bot(level).choose(one, view, one.view_actions(view), Budget(iterations=2), 2)
    kept = kept_arrays()
    assert [where for where in before if kept[where].tobytes() != before[where]] == []
    assert not any(isinstance(thing, np.ndarray) for thing in vars(one).values()), vars(one)
"""


def test_threads_that_play_peek_load_and_replay_answer_as_in_quiet() -> None:
    assert check_threads(Ethnos(), 3, {}, range(4), decisions=60) > 8000


def test_so_they_do_as_plain_python_and_nothing_kept_is_written_to() -> None:
    environment = {**os.environ, "ETHNARCH_COMPILE": "0"}
    done = subprocess.run([sys.executable, "-c", PLAIN], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
