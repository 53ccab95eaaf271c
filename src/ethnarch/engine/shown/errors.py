"""What was wrong, in the language of whoever did it.

An error is raised with its English words; `errors.toml` of each room has the others, by those words with `{}` for
whatever was filled in, as catalogues of translations have always done:

    ["from {} to {}, not {}"]
    de = "von {} bis {}, nicht {}"
    pl = "od {} do {}, nie {}"

What an error begins with to say where it was (`seats[0].hand: …`, a file, the name of an option) is the same in every
language and stays.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
FILE = "errors.toml"
LONGEST = 2_000
"""What is longer was made long on purpose, and is told as it is."""
DEEPEST = 4
"""Errors within errors, and places before them."""


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """All words of all rooms: English → language → words."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(PACKAGE.rglob(FILE)):
        found |= tomllib.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def patterns() -> list[tuple[list[str], dict[str, str]]]:
    """What errors look like, between what is filled in; those with the most words of their own first."""
    by_words = sorted(catalogue().items(), key=lambda entry: -len(entry[0].replace("{}", "")))
    return [(english.split("{}"), words) for english, words in by_words]


def filled_in(parts: list[str], said: str) -> list[str] | None:
    """What stands between these words, if said is made of them; in one go, because a stranger may have filled it in."""
    first, *between = parts
    if not between:
        return [] if said == first else None
    *between, last = between
    end = len(said) - len(last)
    if not said.startswith(first) or not said.endswith(last):
        return None
    found, at = [], len(first)
    for words in between:
        there = said.find(words, at, end)
        if there < 0:
            return None
        found.append(said[at:there])
        at = there + len(words)
    return [*found, said[at:end]] if at <= end else None


def tell(error: object, language: str) -> str:
    """An error in this language; where there are no words for it, the English ones."""
    said = str(error)
    if language == "en" or len(said) > LONGEST:
        return said
    return _translated(said, language, DEEPEST) or said


def _translated(said: str, language: str, deep: int) -> str | None:
    if not deep:
        return None
    for parts, words in patterns():
        found = filled_in(parts, said)
        if found is None:
            continue
        place = colon = ""
        if not parts[0] and not words[language].startswith("{}"):  # what is filled in first holds the place before it
            place, colon, found[0] = found[0].rpartition(": ")
        return place + colon + words[language].format(*(_part(each, language, deep - 1) for each in found))
    place, colon, rest = said.partition(": ")
    told = _translated(rest, language, deep - 1) if colon else None
    return None if told is None else f"{place}: {told}"


def _part(said: str, language: str, deep: int) -> str:
    """What was filled in may be an error itself."""
    return _translated(said, language, deep) or said if " " in said else said
