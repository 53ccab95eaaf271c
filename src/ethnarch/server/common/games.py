"""The games a server offers."""

from __future__ import annotations

import functools
import gc
import json
import threading
import weakref
from collections import deque
from importlib import import_module

import structlog

from ethnarch.engine import registry, variants
from ethnarch.engine.overlay import BadVariant
from ethnarch.engine.seam import BadOption, Game
from ethnarch.engine.variants import Variant

logger = structlog.get_logger("ethnarch.games")
MOST_VARIANTS = 40
"""Variants played at once; each is the rules once more in memory."""
KEPT_VARIANTS = 4
"""Variants kept for the next who asks, though no table plays them."""
READ_BEFORE_CLEARING = 24
"""Variants read until what is left of old ones is cleared away."""


@functools.cache
def installed() -> frozenset[str]:
    """The games of the registry, read once: packages do not come and go while a server runs, and to look through all
    of them takes milliseconds."""
    return frozenset(registry.names())


def find_game(where: str) -> Game:
    """A game by NAME (of the registry) or NAME=MODULE:CLASS."""
    name, _, place = where.partition("=")
    if not place:
        return registry.game(name)
    module, _, attribute = place.partition(":")
    found = getattr(import_module(module), attribute)()
    assert isinstance(found, Game)
    return found


def places_of(wanted: str) -> list[str]:
    """The games that were asked for, each as `find_game` takes it; all that are installed where none was."""
    return [each.strip() for each in wanted.split(",") if each.strip()] or registry.names()


class Games:
    """The offered games by name; one that is not installed or does not load is left out, and the log says so."""

    def __init__(self, wanted: str) -> None:
        self.places = {each.partition("=")[0].strip(): each for each in places_of(wanted)}
        self._found: dict[str, Game] = {}
        self._variants: weakref.WeakValueDictionary[str, Game] = weakref.WeakValueDictionary()
        self._asked_last: deque[Game] = deque(maxlen=KEPT_VARIANTS)
        self._making = threading.Lock()
        self._read = 0
        for name, place in self.places.items():
            try:
                self._found[name] = find_game(place)
            except Exception as error:  # whoever's package it is: the others are played all the same
                logger.warning("game_missing", game=name, error=repr(error)[:200])

    def names(self) -> list[str]:
        return list(self._found)

    def replace(self, name: str, game: Game) -> None:
        """The same game in another form: compiled, where it was plain Python."""
        self._found[name] = game

    def get(self, name: str) -> Game:
        if name not in self._found:
            raise BadOption(f"there is no game {name!r}; the games are: {', '.join(self._found)}")
        return self._found[name]

    def of(self, name: str, changes: str | None) -> Game:
        """The game a table plays: as it is printed, or with what its variant changes (JSON, as a record carries it).
        A variant may have to be read first: not in the event loop."""
        return self.get(name) if changes is None else self.variant(variants.from_json(json.loads(changes), name))

    def _clear_away(self) -> None:
        """Modules know each other in rings: once in a while those that nobody needs are looked for, so that whoever
        has one variant read after the other fills no memory."""
        self._read += 1
        if self._read % READ_BEFORE_CLEARING == 0:
            gc.collect()

    def variant(self, variant: Variant) -> Game:
        """The game that a variant is, as plain Python, which is fast enough for people; BadVariant says what is wrong.
        Once no table plays it, it is forgotten."""
        if "=" in self.places.get(variant.base, "="):
            offered = ", ".join(name for name in self._found if "=" not in self.places[name])
            raise BadVariant(f"game: there is no game {variant.base!r} here; the games are: {offered}")
        if len(variant.full_name) > variants.MOST_CHARACTERS:
            raise BadVariant(f"at most {variants.MOST_CHARACTERS} characters, not {len(variant.full_name)}")
        with self._making:
            found = self._variants.get(variant.full_name)
            if found is None:
                if len(self._variants) >= MOST_VARIANTS:
                    raise BadVariant(f"{MOST_VARIANTS} variants are being played here already; come back later")
                self._clear_away()
                found = variants.make_plain(variant)
                self._variants[variant.full_name] = found
                weakref.finalize(found, variants.forget_root, type(found).root)  # type: ignore[attr-defined]
            self._asked_last.append(found)
        return found
