"""How rules say what happened: rows of numbers, decoded by the game into `Event`s.

Row 0 holds the count; an array of one row is switched off. Columns: kind, seat, a, b, c, d.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.rule import hot_rule

COLUMNS = 6
CAPACITY = 4096
"""The most ever seen in one action was 134: barbarians in a cooperative game for experts, of 30,000 random games."""


@hot_rule
def emit(events, kind, seat, a, b, c, d):
    """Note one event, where events are wanted."""
    if events.shape[0] > 1:
        n = events[0, 0] + 1
        events[0, 0] = n
        if n < events.shape[0]:
            events[n, 0] = kind
            events[n, 1] = seat
            events[n, 2] = a
            events[n, 3] = b
            events[n, 4] = c
            events[n, 5] = d


def silence() -> NDArray[np.int32]:
    """An array that takes no events."""
    return np.zeros((1, COLUMNS), np.int32)


def recorder() -> NDArray[np.int32]:
    """An array that takes events."""
    events = np.empty((CAPACITY, COLUMNS), np.int32)
    events[0] = 0  # the other rows are written before they are read
    return events


def rows(events: NDArray[np.int32]) -> list[list[int]]:
    """The events noted so far; too many is an error, never a truncation."""
    count = int(events[0, 0])
    if count >= len(events):
        raise OverflowError(f"{count} events in one action, room for {len(events) - 1}")
    return events[1 : count + 1].tolist()  # type: ignore[no-any-return]
