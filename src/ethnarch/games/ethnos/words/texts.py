"""The texts of Ethnos."""

from __future__ import annotations

import tomllib
from typing import Any

from ethnarch.engine.shown.texts import Texts
from ethnarch.games.ethnos.core.tables import ADDED, COPIED, DATA, HOME, copy_of, load

TEXTS = Texts(DATA / "texts")


def read_words() -> dict[str, Any]:
    """data/words.toml, with the words that an added tribe brings and those of a copy."""
    words = load("words.toml")
    for tribe in ADDED:
        own = HOME / "tribes" / tribe / "words.toml"
        words["tribes"][tribe] = tomllib.loads(own.read_text(encoding="utf-8"))
    for tribe in COPIED:
        forms = words["tribes"][tribe]
        numbered = ("name", "plural", "accusative")
        words["tribes"][copy_of(tribe)] = {
            language: {form: f"{text} II" if form in numbered else text for form, text in said.items()}
            for language, said in forms.items()
        }
    return words


WORDS = read_words()
