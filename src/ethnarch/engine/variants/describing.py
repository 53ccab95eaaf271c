"""What a variant changes and what it is called, read from a file, a record or a name and checked."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from ethnarch.engine import registry
from ethnarch.engine.compiling import again
from ethnarch.engine.overlay import BadVariant
from ethnarch.engine.reading import read_file
from ethnarch.engine.seam import Json

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


def read(path: Path | str, base: str | None = None) -> Variant:
    """A variant from a file; BadVariant says what is wrong with it."""
    try:
        text = read_file(path).decode("utf-8")
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
    found = find_spec(package_of(base))
    folders = [] if found is None else found.submodule_search_locations or []
    files = sorted(file for folder in folders for file in Path(folder).glob("variants/*.toml"))
    return {file.stem: file.read_text(encoding="utf-8") for file in files}


def from_text(text: str, base: str | None = None) -> Variant:
    """A variant from TOML."""
    if len(text) > MOST_CHARACTERS:
        raise BadVariant(f"at most {MOST_CHARACTERS} characters, not {len(text)}")
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is one that nobody can read
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
    try:
        plain = json.loads(json.dumps(changes, default=str))
    except (ValueError, RecursionError) as error:
        raise BadVariant(f"not TOML ({error})") from None
    return Variant(named, title.strip(), plain, dict(options))


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


def label_of(name: str) -> str:
    """The name of a game for people."""
    return from_name(name).label if "+" in name else name


def package_of(base: str) -> str:
    """The package that a game lies in."""
    if base not in registry.names():
        raise BadVariant(f"game: there is no game {base!r}; the games are: {', '.join(registry.names())}")
    return registry.package_of(base)
