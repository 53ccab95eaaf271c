"""Games by name: any installed package may add one under the entry point group `ethnarch.games`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

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


def package_of(name: str) -> str:
    """The package that a game lies in; the module itself where there is none around it."""
    module = place_of(name).partition(":")[0]
    return module.rpartition(".")[0] or module


@cache
def sources_of(name: str) -> Path:
    """The folder (or the one file) of a game's sources, found without importing them."""
    head, *rest = package_of(name).split(".")
    found = find_spec(head)
    if found is None or (found.origin is None and not found.submodule_search_locations):
        raise BadOption(f"the game {name!r} is installed without its sources")
    if not found.submodule_search_locations:
        return Path(str(found.origin))
    return Path(next(iter(found.submodule_search_locations))).joinpath(*rest)


@cache
def game(name: str) -> Game:
    """The game of that name; BadOption lists the names there are. The name of a variant holds all that it changes
    (engine/variants)."""
    if "+" in name:
        from ethnarch.engine import variants

        return variants.make(name)
    module, _, attribute = place_of(name).partition(":")
    found = getattr(import_module(module), attribute)()
    assert isinstance(found, Game)
    return found
