"""ERA-2.2, ERA-B109: why somebody stands before another who has as much influence, or more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ethnarch.engine.shown.ties import not_by_points
from ethnarch.games.era_of_tribes.words.sentences import TEXTS

RULE = "ERA-2.2"


def say_ties(s: Any, places: Sequence[int], names: Sequence[str], language: str) -> list[str]:
    """A sentence for every place that influence alone does not explain, with its rule."""
    influence = [int(each) for each in s["influence"][: len(places)]]
    told = []
    for first, second in not_by_points(influence, places):
        key = "eliminated" if s["eliminated"][second] and not s["eliminated"][first] else "earlier"
        said = TEXTS.say(language, f"tie.{key}", first=names[first], second=names[second])
        told.append(f"{said} ({RULE})")
    return told
