"""Native code or plain Python? A server never keeps people waiting for a compiler.

If the rules were compiled before, they are loaded from the cache in a moment. If not, this process plays
them as plain Python, which is fast enough for people, while another process compiles for the next start.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import time
from pathlib import Path

import structlog

from ethnarch.engine import rule
from ethnarch.server.games import find_game

logger = structlog.get_logger("ethnarch.native")
MARK = "server-ready"
MOVES = 600
SEED = 7
SECONDS_TO_COMPILE = 600


def settle_form(places: list[str]) -> bool:
    """Decide before the first game is imported; true if rules run as native code."""
    if not rule.COMPILED or any(name.startswith("ethnarch.games.") for name in sys.modules):
        return rule.COMPILED
    missing = [place for place in places if "=" not in place and not _mark(place).exists()]
    if not missing:
        return True
    os.environ["ETHNARCH_COMPILE"] = "0"
    try:
        importlib.reload(rule)
    finally:
        del os.environ["ETHNARCH_COMPILE"]  # the bots' workers compile what they need
    wanted = [place for place in missing if _claim(place)]
    if wanted:
        command = [sys.executable, "-m", "ethnarch.server.native", *wanted]
        nobody = subprocess.DEVNULL
        gently = ["nice", *command] if os.name == "posix" else command
        subprocess.Popen(gently, stdin=nobody, stdout=nobody, stderr=nobody)
        logger.info("compiling", games=wanted)
    return False


def _claim(name: str) -> bool:
    """Only one process compiles a game; a claim that old has failed."""
    claim = _mark(name).with_name("server-compiling")
    if claim.exists() and time.time() - claim.stat().st_mtime < SECONDS_TO_COMPILE:
        return False
    claim.touch()
    return True


def _mark(name: str) -> Path:
    return Path(rule.open_cache("engine", f"games/{name}")) / MARK


def compile_rules(name: str) -> None:
    """Use everything a server uses, so that it is all in the cache, and leave the mark."""
    if not rule.COMPILED:
        return
    game = find_game(name)
    state = game.new(game.players[-1], SEED)
    for number in range(MOVES):
        decision = game.decision(state)
        if decision is None:
            break
        view = game.view(state, decision.seat)
        actions = game.view_actions(view)
        game.view_to_json(view)
        game.view_to_json(game.view(state, None))
        game.determinize(view, number)
        game.play(state, actions[number % len(actions)])
    game.from_position(game.position(state))
    game.ranking(state)
    if "=" not in name:
        _mark(name).touch()


if __name__ == "__main__":
    for each in sys.argv[1:]:
        try:
            compile_rules(each)
        except ImportError as error:
            print(f"{each} is not compiled: {error}", file=sys.stderr)
