"""Games by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ethnarch.engine.seam import BadOption, Game

GAMES = {
    "ethnos": "ethnarch.games.ethnos.game:Ethnos",
    "era_of_tribes": "ethnarch.games.era_of_tribes.game:EraOfTribes",
}


@cache
def game(name: str) -> Game:
    """The game of that name; BadOption lists the names there are."""
    where = GAMES.get(name)
    if where is None:
        raise BadOption(f"there is no game {name!r}; the games are: {', '.join(GAMES)}")
    module, attribute = where.split(":")
    found = getattr(import_module(module), attribute)()
    assert isinstance(found, Game)
    return found
