"""What the command line says, in the language of the person."""

from __future__ import annotations

from pathlib import Path

from ethnarch.engine.seam import GameError
from ethnarch.engine.texts import Texts

TEXTS = Texts(Path(__file__).parent / "texts")


def tell_error(error: GameError, language: str) -> str:
    """What was wrong, in this language where there are words for it."""
    key = f"error.{error.key}"
    if not error.key or language == "en" or not TEXTS.has(language, key):
        return str(error)
    return TEXTS.say(language, key, **error.values)
