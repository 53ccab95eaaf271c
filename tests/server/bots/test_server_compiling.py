"""A server that began with plain Python changes to native code while its games go on."""

from __future__ import annotations

import os
import subprocess
import sys

from processes import HERE, SOURCE

SCENARIO = """
import asyncio, os, sys
from table_harness import Player, Place, running, toy_settings
from ethnarch.server.bots import compiling

compiling.is_ready = lambda name: compiled            # as if the compiler were still at work
compiled = False
compiling.subprocess.Popen = lambda *_, **__: type("Child", (), {"pid": 0})
assert compiling.settle_form(["ethnos"]) is False, "it begins as plain Python"


def is_native(game):
    return hasattr(game.entries.play, "py_func")


async def scenario():
    global compiled
    async with running(toy_settings(sys.argv[1], games="ethnos")) as place:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "hotseat", "name": "Eve"}]
        answer = await place.http.post("/api/tables", json={"game": "ethnos", "seats": seats})
        table = answer.json()
        async with place.sit(table) as ann:
            await ann.my_turn()
            for _ in range(4):
                await ann.play(ann.state["actions"][-1]["text"])
            warm = place.server.lobby.warm[table["table"]][0]
            before, plain = warm.history.state.tobytes(), warm.game
            assert not is_native(plain)
            compiled = True
            while warm.game is plain:
                await asyncio.sleep(0.05)
            assert is_native(warm.game) and place.server.games.get("ethnos") is warm.game
            assert warm.history.state.tobytes() == before
            for _ in range(6):
                await ann.play(ann.state["actions"][-1]["text"])
            moves = [move.text for move in warm.history.moves]
            state = plain.new(2, int(warm.row.seed, 16), {})
            for text in moves:
                plain.play(state, plain.action_from_text(state, text))
            assert warm.history.state.tobytes() == state.tobytes(), "as plain Python would have played on"
            assert len(moves) == 10
    print("changed")

asyncio.run(scenario())
"""


def test_a_running_game_is_handed_over_to_native_code(database: str) -> None:
    path = os.pathsep.join([str(SOURCE), str(HERE)])
    environment = {**os.environ, "PYTHONPATH": path, "ETHNARCH_COMPILE": "1", "NUMBA_BOUNDSCHECK": "0"}
    command = [sys.executable, "-c", SCENARIO, database]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout.endswith("changed\n"), done.stderr[-3000:]


COUNTING = """
import functools, sys
from ethnarch.engine import rule

plain, calls, ready = rule.kernel, {}, []


def counting(function):
    made, name = plain(function), f"{function.__module__}.{function.__qualname__}"
    calls.setdefault(name, 0)

    @functools.wraps(function)
    def call(*arguments):
        calls[name] += 1
        return made(*arguments)

    return call


rule.kernel = counting
from ethnarch.engine.registry import game
from ethnarch.server.bots import compiling

compiling.make_ready = lambda kernel, arguments: ready.append(f"{kernel.__module__}.{kernel.__qualname__}")
for name in ("ethnos", "era_of_tribes"):
    compiling.use_everything(game(name))
missing = [name for name, count in calls.items() if not count and name not in ready and ".games." in name]
assert len(calls) > 10 and not missing, missing
"""


def test_every_compiled_rule_a_page_may_ask_for_is_compiled_before_it_does() -> None:
    """Else the first battle, or the first band looked at, would stop everybody for seconds."""
    environment = {**os.environ, "ETHNARCH_COMPILE": "0"}
    done = subprocess.run(
        [sys.executable, "-c", COUNTING], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
