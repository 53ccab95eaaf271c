"""ETH-6.3, ETH-7.9.3: why somebody stands before another who has as much glory, or more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ethnarch.engine.shown.ties import not_by_points
from ethnarch.games.ethnos.core.tables import HAND_LIMIT
from ethnarch.games.ethnos.words.spoken import sentence


def say_ties(s: Any, places: Sequence[int], names: Sequence[str], language: str) -> list[str]:
    """A sentence for every place that glory alone does not explain, with its rule."""
    glory = [int(each) for each in s["glory"][: len(places)]]
    told = []
    for first, second in not_by_points(glory, places):
        rule, key, values = what_decided(s, first, second)
        said = sentence(language, f"tie.{key}", {"first": names[first], "second": names[second], **values})
        told.append(f"{said} ({rule})")
    return told


def what_decided(s: Any, first: int, second: int) -> tuple[str, str, dict[str, int]]:
    """The rule that puts one seat before another, or lets them share: its id, its text and the numbers compared."""
    if int(s["winner"]) == first:
        return "ETH-7.9.3", "skeletons", {}
    more, fewer = (int(s["markers"][:, seat].sum()) for seat in (first, second))
    if more != fewer:
        return "ETH-6.3", "markers", {"more": more, "fewer": fewer}
    for cards in range(HAND_LIMIT, 0, -1):
        more, fewer = (bands_of(s, seat).count(cards) for seat in (first, second))
        if more != fewer:
            return "ETH-6.3", "bands", {"size": cards, "more": more, "fewer": fewer}
    return "ETH-6.3", "shared", {}


def bands_of(s: Any, seat: int) -> list[int]:
    """How many cards the bands of a seat have."""
    starts = s["band_start"]
    return [int(starts[n + 1] - starts[n]) for n in range(int(s["band_n"])) if s["band_seat"][n] == seat]
