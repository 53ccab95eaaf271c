"""The printed numbers: loads the TOML files under data/, and checks that each has a provenance.

`printed("advances")` is the file as a dict without its `source` entries; `provenance("advances")` is a dict
from the path of every number to its tag. A mistake in a file raises PrintedError, naming file and field.
"""

import tomllib
from functools import cache
from typing import Any

from ethnarch.engine.variants import read_numbers
from ethnarch.games.era_of_tribes.board.files import DATA, PrintedError

FILES = (
    "components",
    "setup",
    "morale",
    "influence",
    "cities",
    "advances",
    "epochs",
    "peoples",
    "cards",
    "villages",
    "actions",
    "battle",
    "ending",
    "solo",
)
TAGS = ("T", "M", "I", "C")

Table = dict[str, Any]


@cache
def load(name: str) -> tuple[Table, dict[str, str]]:
    """The file as (numbers without sources, path of each value -> provenance tag)."""
    if name not in FILES:
        raise PrintedError(f"{name}.toml: there is no such file; there are {', '.join(FILES)}")
    try:
        raw = read_numbers(__name__, DATA / f"{name}.toml")
    except tomllib.TOMLDecodeError as error:
        raise PrintedError(f"{name}.toml: {error}") from error
    tags: dict[str, str] = {}
    return _strip(raw, f"{name}.toml", "", tags), tags


def printed(name: str) -> Table:
    """The numbers of one file, by the keys its first lines describe. Do not change what you get."""
    return load(name)[0]


@cache
def box(name: str) -> Table:
    """The file as it is in the box, whatever a variant has changed."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def provenance(name: str) -> dict[str, str]:
    """The provenance tag of every value of one file, by its path, as in `track.values`."""
    return load(name)[1]


def people(name: str) -> Table:
    """One people's tableau: the default with what is different for this people."""
    peoples = printed("peoples")
    if name not in peoples["people"]:
        raise PrintedError(f"peoples.toml: people.{name}: there is no such people")
    return {**peoples["default"], **peoples["people"][name]}


def _strip(table: Table, file: str, path: str, tags: dict[str, str]) -> Table:
    clean: Table = {}
    for key, value in table.items():
        if key == "source":
            continue
        here = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            clean[key] = _strip(value, file, here, tags)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            clean[key] = [_strip(row, file, f"{here}.{_label(row, i)}", tags) for i, row in enumerate(value)]
        else:
            clean[key] = value
            if key != "id":
                tags[here] = _tag(table, key, f"{file}: {here}")
    _no_stray_tags(table, f"{file}: {path or 'top'}")
    return clean


def _label(row: Table, place: int) -> str:
    return str(row.get("id", place))


def _tag(table: Table, key: str, field: str) -> str:
    source = table.get("source")
    if source is None:
        raise PrintedError(f"{field}: its table has no source")
    if isinstance(source, dict):
        source = source.get(key, source.get("default"))
        if source is None:
            raise PrintedError(f"{field}: source names no tag for it and no default")
    if not isinstance(source, str) or source.split(" ")[0].rstrip(",") not in TAGS:
        raise PrintedError(f"{field}: source {source!r} must begin with one of {', '.join(TAGS)}")
    return source


def _no_stray_tags(table: Table, field: str) -> None:
    source = table.get("source")
    if not isinstance(source, dict):
        return
    stray = sorted(set(source) - set(table) - {"default"})
    if stray:
        raise PrintedError(f"{field}: source tags {', '.join(stray)}, which the table does not have")
