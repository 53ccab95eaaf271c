"""Games by name: any installed package may add one under the entry point group `ethnarch.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from ethnarch.engine.seam import BadOption, Game

GROUP = "ethnarch.games"


def names() -> list[str]:
    """The names of all games that are installed."""
    return sorted(point.name for point in entry_points(group=GROUP))


@cache
def game(name: str) -> Game:
    """The game of that name; BadOption lists the names there are."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            found = point.load()()
            assert isinstance(found, Game)
            return found
    raise BadOption(f"there is no game {name!r}; the games are: {', '.join(names())}")
