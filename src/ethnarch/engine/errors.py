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

import re
import tomllib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
FILE = "errors.toml"


@cache
def catalogue() -> dict[str, dict[str, str]]:
    """All words of all rooms: English → language → words."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(PACKAGE.rglob(FILE)):
        found |= tomllib.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def patterns() -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """What errors look like, those with the most words of their own first."""
    by_words = sorted(catalogue().items(), key=lambda entry: -len(entry[0].replace("{}", "")))
    return [
        (re.compile("(.*?)".join(re.escape(part) for part in english.split("{}")), re.DOTALL), words)
        for english, words in by_words
    ]


def tell(error: object, language: str) -> str:
    """An error in this language; where there are no words for it, the English ones."""
    said = str(error)
    return said if language == "en" else _translated(said, language) or said


def _translated(said: str, language: str) -> str | None:
    for pattern, words in patterns():
        found = pattern.fullmatch(said)
        if found is not None:
            return words[language].format(*(_part(group, language) for group in found.groups()))
    place, colon, rest = said.partition(": ")
    told = _translated(rest, language) if colon else None
    return None if told is None else f"{place}: {told}"


def _part(filled_in: str, language: str) -> str:
    """What was filled in may be an error itself."""
    return _translated(filled_in, language) or filled_in if " " in filled_in else filled_in
