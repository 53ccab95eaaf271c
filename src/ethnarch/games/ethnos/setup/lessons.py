"""Fixed deals to learn from: positions written by hand in data/lessons.toml. What is said about them, the page says."""

from __future__ import annotations

from ethnarch.engine.offers import Lesson
from ethnarch.engine.seam import Json
from ethnarch.games.ethnos.core.tables import load


def read_lesson(written: Json) -> Lesson:
    """Who learns is the seat that decides first; the options are those of the position."""
    position: Json = {"game": "ethnos", "edition": "en", **written}
    options = {"edition": position["edition"], "tribes": position["tribes"]}
    return Lesson(position["decision"]["seat"], position["players"], options, position)


LESSONS: dict[str, Lesson] = {name: read_lesson(written) for name, written in load("lessons.toml").items()}
