"""What is written down while a game is played, because its last state does not tell it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ethnarch.engine.rule import rule


class Note(NamedTuple):
    """How a game wants to be watched (`ends.py` of its bots)."""

    row: np.dtype[np.void]
    """What is kept of one game, at first all 0."""
    rule: Callable[..., Any]
    """rule(s, noted), after every action."""
    kernel: Callable[..., Any]
    """The same from Python: kernel(states, i, notes, k)."""


@rule
def note_nothing(s, noted):
    pass


def note_nothing_of(states: Any, i: int, notes: Any, k: int) -> None:
    pass


NO_NOTE = Note(np.dtype([("nothing", "i1")]), note_nothing, note_nothing_of)
