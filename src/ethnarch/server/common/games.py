"""The games a server offers."""

from __future__ import annotations

from importlib import import_module

import structlog

from ethnarch.engine import registry
from ethnarch.engine.seam import BadOption, Game

logger = structlog.get_logger("ethnarch.games")


def find_game(where: str) -> Game:
    """A game by NAME (of the registry) or NAME=MODULE:CLASS."""
    name, _, place = where.partition("=")
    if not place:
        return registry.game(name)
    module, _, attribute = place.partition(":")
    found = getattr(import_module(module), attribute)()
    assert isinstance(found, Game)
    return found


class Games:
    """The offered games by name; one that is not installed is left out, and the log says so."""

    def __init__(self, wanted: str) -> None:
        self.places = {each.partition("=")[0].strip(): each.strip() for each in wanted.split(",") if each.strip()}
        self._found: dict[str, Game] = {}
        for name, place in self.places.items():
            try:
                self._found[name] = find_game(place)
            except (ImportError, AttributeError, TypeError, BadOption) as error:
                logger.warning("game_missing", game=name, error=str(error))

    def names(self) -> list[str]:
        return list(self._found)

    def replace(self, name: str, game: Game) -> None:
        """The same game in another form: compiled, where it was plain Python."""
        self._found[name] = game

    def get(self, name: str) -> Game:
        if name not in self._found:
            known = ", ".join(self._found)
            raise BadOption(f"there is no game {name!r}; the games are: {known}").known_as(
                "game", name=name, known=known
            )
        return self._found[name]
