"""The time of day for games: read once, then counted, so that nobody gains or loses by a clock that is set."""

from __future__ import annotations

import time
from collections.abc import Callable

NANOSECONDS = 1_000_000


def time_of_day_ms() -> int:
    """Milliseconds since 1970 as the machine's clock, which may be set, says now."""
    return time.time_ns() // NANOSECONDS


class SteadyClock:
    """Milliseconds since 1970 as they were at the start, and a count of those that have passed since."""

    def __init__(
        self, wall_ns: Callable[[], int] = time.time_ns, count_ns: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._count_ns = count_ns
        self._began_ns = wall_ns() - count_ns()

    def __call__(self) -> int:
        return (self._began_ns + self._count_ns()) // NANOSECONDS
