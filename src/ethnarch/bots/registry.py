"""Bots by name: the same name on the command line, at a table and in the arena.

- `random`, `greedy` and the levels `easy`, `medium`, `hard`, `very_hard`, `expert`;
- `net`, the network that learned, and `net:weights=FILE` with the weights of a training run;
- `search:ms=200`, `search:iterations=2000`, with `threads=2` if wanted; with `net=1` it looks ahead with the network;
- `path/to/file.py:ClassName`;
- any name that an installed package puts under the entry point group `ethnarch.bots`.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from ethnarch.bots.at_random import RandomBot
from ethnarch.bots.bot import Bot, Budget
from ethnarch.bots.greedy import GreedyBot
from ethnarch.bots.levels import LEVELS, levels_of
from ethnarch.bots.net.naming import any_search_bot, net_bot
from ethnarch.engine import registry as games
from ethnarch.engine.seam import BadOption

GROUP = "ethnarch.bots"


def _plain(made: Bot, name: str, settings: str) -> Bot:
    if settings:
        raise BadOption(f"bot {name!r}: {made.name} has no settings")
    return made


def _level(name: str, settings: str) -> Bot:
    return _plain(LEVELS[name.partition(":")[0]](), name, settings)


BUILT_IN: dict[str, Callable[[str, str], Bot]] = {  # name → (whole name, settings) → bot
    "random": lambda name, settings: _plain(RandomBot(), name, settings),
    "greedy": lambda name, settings: _plain(GreedyBot(), name, settings),
    "net": net_bot,
    "search": any_search_bot,
    **dict.fromkeys(LEVELS, _level),
}


def names() -> list[str]:
    """Every name that `bot` knows without a file."""
    return [*BUILT_IN, *sorted(point.name for point in entry_points(group=GROUP))]


def levels(game: str) -> list[str]:
    """The levels of a game's bots, weakest first."""
    return levels_of(game)


@cache
def bot(name: str) -> Bot:
    """The bot of that name; BadOption lists the names there are."""
    kind, _, settings = name.partition(":")
    if kind.endswith(".py"):
        return _from_file(name, Path(kind), settings)
    if kind in BUILT_IN:
        return BUILT_IN[kind](name, settings)
    for point in entry_points(group=GROUP):
        if point.name == kind:
            return _checked(point.load(), name)
    known = ", ".join(names())
    raise BadOption(f"there is no bot {name!r}; the bots are: {known}, or file.py:ClassName")


def _from_file(name: str, path: Path, wanted: str) -> Bot:
    if not path.is_file():
        raise BadOption(f"bot {name!r}: there is no file {path}")
    if not wanted:
        raise BadOption(f"bot {name!r}: write the class too, {path}:ClassName")
    module = _module_of(name, path)
    if not hasattr(module, wanted):
        raise BadOption(f"bot {name!r}: {path} has no class {wanted}")
    return _checked(getattr(module, wanted), name)


def _module_of(name: str, path: Path) -> ModuleType:
    """A file as a module under a name of its own, by which what it compiles is found again in the next process."""
    content = hashlib.sha256(str(path.resolve()).encode() + b"\0" + path.read_bytes()).hexdigest()
    called = f"ethnarch_bot_{path.stem}_{content[:16]}"
    if called in sys.modules:
        return sys.modules[called]
    spec = spec_from_file_location(called, path)
    assert spec is not None and spec.loader is not None
    sys.modules[called] = module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[called]
        why = error if isinstance(error, SyntaxError) else repr(error)
        raise BadOption(f"bot {name!r}: {path} does not load: {why}") from error
    return module


def _checked(factory: Any, name: str) -> Bot:
    try:
        made: Any = factory()
    except (Exception, SystemExit) as error:
        raise BadOption(f"bot {name!r} cannot be made: {error!r}") from error
    if not callable(getattr(made, "choose", None)):
        raise BadOption(f"bot {name!r} has no choose(game, view, actions, budget, seed)")
    if not isinstance(made, Bot):
        made = _Guest(made)
    made.name = name
    return made  # type: ignore[no-any-return]


class _Guest(Bot):
    """A class that is no Bot but plays like one."""

    def __init__(self, guest: Any) -> None:
        self.choose = guest.choose  # type: ignore[method-assign]
        if callable(getattr(guest, "explain", None)):
            self.explain = guest.explain  # type: ignore[method-assign]


def choose_in_worker(
    game_name: str, bot_name: str, view_bytes: bytes, actions: Sequence[int], budget_ms: int, seed: int
) -> int:
    """One choice in another process, which is given a view and never a state."""
    game = games.game(game_name)
    view = np.frombuffer(view_bytes, game.view_dtype, count=1).copy()
    return int(bot(bot_name).choose(game, view, list(actions), Budget(ms=budget_ms), seed))
