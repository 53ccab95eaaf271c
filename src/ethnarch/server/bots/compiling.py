"""Native code or plain Python? A server never keeps people waiting for a compiler.

If the rules were compiled before, they are loaded from the cache in a moment. If not, this process plays them as plain
Python, which is fast enough for people, while another process compiles; then it changes over (changing.py).
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import structlog

from ethnarch.engine import registry, rule
from ethnarch.engine.compiling.cache import open_folder, source_hash
from ethnarch.engine.seam import Game
from ethnarch.engine.variants import WITHOUT_RULES
from ethnarch.server.common.games import find_game

logger = structlog.get_logger("ethnarch.compiling")
READY, CLAIM = "server-ready", "server-compiling"
PLAIN_SO_FAR: list[str] = []
"""The games that this process plays as plain Python until they are compiled."""
ENGINE = "ethnarch.engine."
MOVES = 600
SEED = 7


def settle_form(places: list[str]) -> bool:
    """Decide before the first game is imported; true if rules run as native code."""
    if not rule.KEPT or any(name.startswith("ethnarch.games.") for name in sys.modules):
        return rule.COMPILED
    known = [place for place in places if place in registry.names()]
    missing = [place for place in known if not is_ready(place)]
    if not missing:
        return True
    os.environ["ETHNARCH_COMPILE"] = "0"
    forget_modules(ENGINE.rstrip("."), but="ethnarch.engine.rule")  # what has rules and was imported is compiled
    try:
        importlib.reload(rule)
    finally:
        del os.environ["ETHNARCH_COMPILE"]  # the bots' workers compile what they need
    PLAIN_SO_FAR[:] = [place for place in known if _folder(place) is not None]
    wanted = [place for place in missing if _folder(place) is not None and not _is_compiled_elsewhere(place)]
    if wanted:
        command = [sys.executable, "-m", "ethnarch.server.bots.compiling", str(os.getpid()), *wanted]
        nobody = subprocess.DEVNULL
        gently = ["nice", *command] if os.name == "posix" else command
        child = subprocess.Popen(gently, stdin=nobody, stdout=nobody, stderr=nobody)
        for place in wanted:
            _note(place, CLAIM, str(child.pid))
        logger.info("compiling", games=wanted)
    return False


def forget_modules(package: str, but: str = "") -> dict[str, ModuleType]:
    """Let the modules of a package, or one module without a package, be imported anew; those in use stay."""
    alone = package in sys.modules and not hasattr(sys.modules[package], "__path__")
    found = {
        name: module
        for name, module in list(sys.modules.items())
        if (name.startswith(f"{package}.") or (alone and name == package)) and name != but
        if name.removeprefix(ENGINE).partition(".")[0] not in WITHOUT_RULES
    }
    for name in found:
        del sys.modules[name]
        home, _, word = name.rpartition(".")
        if home in sys.modules:
            vars(sys.modules[home]).pop(word, None)
    return found


def _folder(name: str) -> Path | None:
    """Where it is noted what has been compiled from the sources as they are; None where nothing can be kept."""
    return open_folder(f"server-{source_hash('engine', str(registry.sources_of(name)))}")


def _note(name: str, note: str, content: str) -> None:
    folder = _folder(name)
    if folder is not None:
        (folder / note).write_text(content)


def is_ready(name: str) -> bool:
    """Whether all that a server uses of a game has been compiled."""
    folder = _folder(name)
    return folder is not None and (folder / READY).exists()


def _is_compiled_elsewhere(name: str) -> bool:
    """Only one process compiles a game."""
    folder = _folder(name)
    try:
        os.kill(int(((folder or Path()) / CLAIM).read_text()), 0)
    except (OSError, ValueError):
        return False
    return True


def compile_rules(name: str) -> None:
    """Compile all that a server uses of a game, so that it is in the cache, and leave a note."""
    if not rule.COMPILED:
        return
    use_everything(find_game(name))
    if "=" not in name:
        _note(name, READY, "")


def use_everything(game: Game) -> None:
    """Use everything a server uses."""
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
    game.actions(state)
    for at in (state, game.view(state, 0)):
        game.ranking(at)
    for kernel, arguments in game.also_asked(game.view(state, 0)):
        make_ready(kernel, arguments)


def make_ready(kernel: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Compile a kernel for what it will be given, or load it, without calling it."""
    if hasattr(kernel, "py_func"):
        import numba

        kernel.compile(tuple(numba.typeof(each) for each in arguments))  # type: ignore[attr-defined, no-untyped-call]


def end_with(parent: int) -> None:
    """A helper whose server is gone, even before it began, is not needed either."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    if sys.argv[1].isdigit():
        end_with(int(sys.argv[1]))
    for each in sys.argv[1 + sys.argv[1].isdigit() :]:
        try:
            compile_rules(each)
        except Exception as error:  # whoever's game it is: the others are compiled all the same
            print(f"{each} is not compiled: {error}", file=sys.stderr)
