"""The texts of Ethnos."""

from __future__ import annotations

from ethnarch.engine.texts import Texts
from ethnarch.games.ethnos.tables import DATA, load

TEXTS = Texts(DATA / "texts")
WORDS = load("words.toml")
