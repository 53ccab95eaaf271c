"""Places that points alone do not explain: whoever reads a result wants to know which rule did."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def not_by_points(scores: Sequence[int], places: Sequence[int]) -> list[tuple[int, int]]:
    """Seats next to each other in the order of places, the first of which has no more points than the second."""
    line = sorted(range(len(places)), key=lambda seat: places[seat])
    return [(first, second) for first, second in pairwise(line) if scores[first] <= scores[second]]
