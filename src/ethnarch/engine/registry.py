"""Games by name: any installed package may add one under the entry point group `ethnarch.games`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from ethnarch.engine.seam import BadOption, Game

GROUP = "ethnarch.games"


def names() -> list[str]:
    """The names of all games that are installed."""
    return sorted(point.name for point in entry_points(group=GROUP))


def place_of(name: str) -> str:
    """Where the class of a game lies: MODULE:CLASS."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return point.value
    known = ", ".join(names())
    raise BadOption(f"there is no game {name!r}; the games are: {known}")


@cache
def game(name: str) -> Game:
    """The game of that name; BadOption lists the names there are. The name of a variant holds all that it changes
    (engine/variants.py)."""
    if "+" in name:
        from ethnarch.engine import variants

        return variants.make(name)
    module, _, attribute = place_of(name).partition(":")
    found = getattr(import_module(module), attribute)()
    assert isinstance(found, Game)
    return found
