"""What the command line says, in the language of the person."""

from __future__ import annotations

from pathlib import Path

from ethnarch.engine.shown.texts import Texts

TEXTS = Texts(Path(__file__).parent / "texts")
