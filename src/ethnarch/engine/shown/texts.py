"""Texts in the players' languages: one TOML file a language, the same keys in each.

A text may have places for values, `{name}`, forms for the person who reads (`called.py`), and forms by number: a table
with `one`, `few` (Polish), `many` (Polish) and `other`, chosen by the value called `count`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ethnarch.engine.shown.called import name

LANGUAGES = ["en", "de", "pl"]


def plural_form(language: str, count: int) -> str:
    """Which form of a word goes with a number."""
    if count == 1:
        return "one"
    if language != "pl":
        return "other"
    if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14):
        return "few"
    return "many"


class Texts:
    """The texts of one folder `{en,de,pl}.toml`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cache  # noqa: B019  (one object a folder, for the life of the process)
    def catalogue(self, language: str) -> dict[str, Any]:
        if language not in LANGUAGES:
            raise KeyError(f"language: {language!r} is not one of {', '.join(LANGUAGES)}")
        with (self.folder / f"{language}.toml").open("rb") as file:
            return tomllib.load(file)

    def find(self, language: str, key: str) -> Any:
        found: Any = self.catalogue(language)
        for part in key.split("."):
            if not isinstance(found, dict) or part not in found:
                raise KeyError(f"{language}.toml has no text {key!r}")
            found = found[part]
        return found

    def has(self, language: str, key: str) -> bool:
        try:
            self.find(language, key)
        except KeyError:
            return False
        return True

    def say(self, language: str, key: str, **values: object) -> str:
        """The text with its values filled in."""
        found = self.find(language, key)
        if isinstance(found, dict):
            count = values.get("count")
            form = plural_form(language, count if isinstance(count, int) else 0)
            found = found.get(form) or found["other" if "other" in found else "many"]
        return str(found).format(**{place: name(value) for place, value in values.items()})
