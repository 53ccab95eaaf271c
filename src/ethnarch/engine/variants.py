"""Variants: the printed numbers and the options of a game changed by a file, and never taken for the game itself.

    name = "Three of everything"
    game = "ethnos"

    [options]
    edition = "pl"

    [components.cards]      # data/components.toml, table [cards]
    copies = 3

A variant is a game of its own, with a name that holds all its changes: any process can make it from its name alone,
and whatever is kept under the name of a game (compiled rules, tables, ratings) is kept apart.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import threading
import tomllib
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, ClassVar

import msgspec

from ethnarch.engine import registry
from ethnarch.engine.compiling import again
from ethnarch.engine.overlay import BadVariant, lay_over, what_changes
from ethnarch.engine.seam import BadPosition, Game, GameError, Json, State

WORDS = ("name", "game", "options")
"""What a variant's file says besides the numbers; every other table is named after a file of the game's data."""
LONGEST_NAME = 60
MOST_CHARACTERS = 20_000


class Variant(msgspec.Struct, frozen=True):
    """What is different, and what it is called."""

    base: str
    title: str
    changes: Json
    """Data file → table → number."""
    options: Json = msgspec.field(default_factory=dict)
    """Options of the game that are the usual ones in this variant."""

    @property
    def label(self) -> str:
        """For people: `ethnos+Three of everything`."""
        return f"{self.base}+{self.title}"

    def to_json(self) -> Json:
        """As a record or a position carries it."""
        return {"name": self.title, **({"options": self.options} if self.options else {}), **self.changes}

    @property
    def full_name(self) -> str:
        """The name of the game that this variant is; all of the variant is in it."""
        return f"{self.base}+{json.dumps(self.to_json(), sort_keys=True, separators=(',', ':'), ensure_ascii=False)}"

    @property
    def root(self) -> str:
        """Under which name its modules are read."""
        return again.FIRST + hashlib.sha256(self.full_name.encode()).hexdigest()[:16]


# --- reading --------------------------------------------------------------------------------------


def read(path: Path | str, base: str | None = None) -> Variant:
    """A variant from a file; BadVariant says what is wrong with it."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadVariant(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadVariant(f"{path}: this is not a text") from None
    try:
        return from_text(text, base)
    except BadVariant as error:
        raise BadVariant(f"{path}: {error}") from None


def find(where: Path | str, base: str) -> Variant:
    """A variant from a file, or one that its game brings along, by its name."""
    brought = shipped(base)
    if str(where) in brought and not Path(where).exists():
        return from_text(brought[str(where)], base)
    if brought and not Path(where).suffix and not Path(where).exists():
        raise BadVariant(f"there is no variant {str(where)!r} of {base}; name a file, or one of {', '.join(brought)}")
    return read(where, base)


def shipped(base: str) -> dict[str, str]:
    """The variants that a game brings along: TOML by name."""
    found = find_spec(_package_of(base))
    folders = [] if found is None else found.submodule_search_locations or []
    files = sorted(file for folder in folders for file in Path(folder).glob("variants/*.toml"))
    return {file.stem: file.read_text(encoding="utf-8") for file in files}


def from_text(text: str, base: str | None = None) -> Variant:
    """A variant from TOML."""
    if len(text) > MOST_CHARACTERS:
        raise BadVariant(f"at most {MOST_CHARACTERS} characters, not {len(text)}")
    try:
        given = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadVariant(f"not TOML ({error})") from None
    return from_json(given, base)


def from_json(given: Mapping[str, Any], base: str | None = None) -> Variant:
    """A variant from tables, as a file or a record has them; every part of it checked but the numbers, which are
    checked where they are read."""
    named = given.get("game", base)
    if not isinstance(named, str):
        raise BadVariant(f'game: which game is changed, such as game = "ethnos", not {named!r}')
    if base is not None and named != base:
        raise BadVariant(f"game: this is a variant of {named}, not of {base}")
    title = given.get("name")
    if not isinstance(title, str) or not title.strip() or len(title) > LONGEST_NAME or not title.isprintable():
        raise BadVariant(f"name: what the variant is called, in 1 to {LONGEST_NAME} characters, not {title!r}")
    options = given.get("options", {})
    if not isinstance(options, Mapping):
        raise BadVariant(f"options: a table, not {options!r}")
    changes = {key: value for key, value in given.items() if key not in WORDS}
    for key, value in changes.items():
        if not isinstance(value, Mapping):
            raise BadVariant(f"{key}: a table of the game's data, not {value!r}")
    if not changes and not options:
        raise BadVariant("nothing is changed: name a table of the game's data, or options")
    return Variant(named, title.strip(), json.loads(json.dumps(changes, default=str)), dict(options))


def from_name(name: str) -> Variant:
    """The variant that is in the name of a game."""
    base, _, content = name.partition("+")
    try:
        given = json.loads(content)
    except ValueError:
        given = None
    if not isinstance(given, dict):
        raise BadVariant(f"{name!r} is no variant; load its file with --variant")
    return from_json(given, base)


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


def label_of(name: str) -> str:
    """The name of a game for people."""
    return from_name(name).label if "+" in name else name


# --- the game -------------------------------------------------------------------------------------

ENGINE = "ethnarch.engine"
WITHOUT_RULES = {"compiling", "layout", "offers", "overlay", "records", "registry", "seam", "shown", "variants"}
"""Rooms and modules of the engine whose classes everybody knows: there is one of each, however often a game is read."""
_making = threading.RLock()
_times = itertools.count(1)
_asked: dict[str, tuple[Variant, dict[str, Json]]] = {}
"""The variants that are being read or were, by root, each with the data files it was asked for, as printed."""


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
    return _read(variant, variant.root, [_package_of(variant.base)])


def make_plain(variant: Variant) -> Game:
    """The game that a variant is, as plain Python: nobody waits for a compiler, whatever the process has compiled.
    Each time it is read anew, for whoever asks, and theirs to forget."""
    rules = [module.name for module in iter_modules(import_module(ENGINE).__path__) if module.name not in WITHOUT_RULES]
    root = f"{again.PLAIN}{variant.root.removeprefix(again.FIRST)}_{next(_times)}"
    return _read(variant, root, [_package_of(variant.base), *(f"{ENGINE}.{name}" for name in rules)])


def _package_of(base: str) -> str:
    """The package that a game lies in."""
    if base not in registry.names():
        raise BadVariant(f"game: there is no game {base!r}; the games are: {', '.join(registry.names())}")
    return registry.package_of(base)


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
