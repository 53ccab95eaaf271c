"""The game that a variant is: its modules read again with the variant's numbers, and what is different in it."""

from __future__ import annotations

import itertools
import threading
import tomllib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, ClassVar

import msgspec

from ethnarch.engine import registry
from ethnarch.engine.compiling import again
from ethnarch.engine.overlay import BadVariant, lay_over, what_changes
from ethnarch.engine.seam import BadPosition, Game, GameError, Json, State
from ethnarch.engine.variants.describing import Variant, find, from_json, from_name, package_of

ENGINE = "ethnarch.engine"
WITHOUT_RULES = {
    "compiling",
    "layout",
    "offers",
    "overlay",
    "reading",
    "records",
    "registry",
    "seam",
    "shown",
    "variants",
}
"""Rooms and modules of the engine whose classes everybody knows: there is one of each, however often a game is read."""
_making = threading.RLock()
_times = itertools.count(1)
_asked: dict[str, tuple[Variant, dict[str, Json]]] = {}
"""The variants that are being read or were, by root, each with the data files it was asked for, as printed."""


def named(label: str, given: Mapping[str, Any] | None) -> Game:
    """The game that a record or a position names, with the variant that it carries."""
    if given is None:
        if "+" in label:
            raise BadVariant(f"variant: {label!r} is a variant, and what it changes is missing")
        return registry.game(label)
    variant = from_json(given, label.partition("+")[0])
    if variant.label != label:
        raise BadVariant(f"variant: {variant.label!r}, where the game is called {label!r}")
    return game_of(variant)


def game_of(variant: Variant) -> Game:
    """The game that a variant is."""
    return registry.game(variant.full_name)


def played(base: str, variant: Variant | Path | str | None) -> Game:
    """A game as it is printed (None), or as a variant changes it: a file, or the name of a ready-made one."""
    if variant is None:
        return registry.game(base)
    return game_of(variant if isinstance(variant, Variant) else find(variant, base))


def make(name: str) -> Game:
    """The game of a full name, read anew with the variant's numbers; BadVariant says which of them cannot be."""
    variant = from_name(name)
    return _read(variant, variant.root, [package_of(variant.base)])


def make_plain(variant: Variant) -> Game:
    """The game that a variant is, as plain Python: nobody waits for a compiler, whatever the process has compiled.
    Each time it is read anew, for whoever asks, and theirs to forget."""
    rules = [module.name for module in iter_modules(import_module(ENGINE).__path__) if module.name not in WITHOUT_RULES]
    root = f"{again.PLAIN}{variant.root.removeprefix(again.FIRST)}_{next(_times)}"
    return _read(variant, root, [package_of(variant.base), *(f"{ENGINE}.{name}" for name in rules)])


def _read(variant: Variant, root: str, packages: list[str]) -> Game:
    """Read the modules of a game again under this root."""
    module, _, attribute = registry.place_of(variant.base).partition(":")
    with _making:
        _asked.setdefault(root, (variant, {}))  # read before: its modules ask for no numbers again
        again.read_again(root, packages)
        try:
            found = getattr(import_module(f"{root}.{module}"), attribute)
            printed = _asked[root][1]
            unread = sorted(set(variant.changes) - set(printed))
            if unread:
                known = ", ".join(sorted(printed))
                raise BadVariant(f"{unread[0]}: there is no such table; a variant of {variant.base} changes {known}")
            its = {"name": variant.full_name, "variant": variant, "root": root, "printed": printed}
            made = type(found.__name__, (VariantOf, found), its)()
            check_options(made)
        except Exception as error:
            forget_root(root)
            if isinstance(error, BadVariant | ValueError):
                raise BadVariant(str(error)) from None
            if isinstance(error, GameError):
                raise BadVariant(f"options: {error}") from None
            raise
    assert isinstance(made, Game)
    return made


def check_options(game: Game) -> None:
    """The usual options of a variant fit some number of players: five named tribes of Ethnos are for two or three."""
    wrong: list[GameError] = []
    for players in reversed(game.players):
        try:
            game.options(players)
        except GameError as error:
            wrong.append(error)
        else:
            return
    raise wrong[0]


def forget_root(root: str) -> None:
    """Nobody will ask for the modules under this root any more."""
    with _making:
        again.forget(root)
        _asked.pop(root, None)


def read_numbers(module: str, path: Path) -> Json:
    """The numbers of a data file (TOML), with the changes of the variant that the asking module belongs to."""
    with path.open("rb") as file:
        printed = tomllib.load(file)
    if not again.root_of(module):
        return printed
    variant, asked = _asked[again.root_of(module)]
    asked[path.stem] = printed
    return lay_over(printed, variant.changes.get(path.stem, {}), path.stem)


def module_for(game: Game, name: str) -> ModuleType:
    """A module made for a game by others (the skill of bots, a study), read again where the game is a variant."""
    if not isinstance(game, VariantOf):
        return import_module(name)
    with _making:
        again.read_again_too(game.root, name)
        return import_module(f"{game.root}.{name}")


class Difference(msgspec.Struct, frozen=True):
    """One number that is not the printed one, or one option that is not the usual one."""

    path: str
    printed: Any
    now: Any


def differences(game: Game) -> list[Difference]:
    """All that is different from the printed game; nothing where it is the printed game."""
    if not isinstance(game, VariantOf):
        return []
    changed = [
        Difference(*each)
        for file, changes in game.variant.changes.items()
        for each in what_changes(game.printed[file], changes, file)
    ]
    usual = registry.game(game.variant.base).options(game.players[-1])
    return changed + [
        Difference(f"options.{option}", usual.get(option), value)
        for option, value in game.variant.options.items()
        if usual.get(option) != value
    ]


class VariantOf(Game):
    """What a variant does differently from its game: its options, and saying what it is."""

    variant: ClassVar[Variant]
    root: ClassVar[str]
    """Under which name its modules were read."""
    printed: ClassVar[dict[str, Json]]
    """The data files whose numbers it may change, as they are printed."""

    def options(self, players: int, options: Mapping[str, Any] | None = None) -> Json:
        return super().options(players, {**self.variant.options, **(options or {})})  # type: ignore[safe-super]

    def position(self, state: State) -> Json:
        written = super().position(state)  # type: ignore[safe-super]
        return {**written, "game": self.variant.label, "variant": self.variant.to_json()}

    def from_position(self, position: Mapping[str, Any]) -> State:
        if isinstance(position, Mapping):
            if position.get("game", self.variant.label) != self.variant.label:
                raise BadPosition(f"game: this is {self.variant.label}, not {position['game']!r}")
            if position.get("variant", self.variant.to_json()) != self.variant.to_json():
                raise BadPosition(f"variant: other numbers than those of this {self.variant.label}")
            position = {**position, "game": self.variant.base}
            position.pop("variant", None)
        return super().from_position(position)  # type: ignore[safe-super]
