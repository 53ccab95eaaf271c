"""In which order the seats of Era of Tribes learn: noted while a game is played, since its end does not show it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.noting import Note
from ethnarch.engine.rule import kernel_of, rule
from ethnarch.games.era_of_tribes.board.figures import BRANCH_IDS, BRANCHES, TOP_LEVEL
from ethnarch.games.era_of_tribes.core.state import SEATS

FIRST_FEW = 3
"""So many advances make an order that is told apart; the first is the free one of the set-up (ERA-0.7)."""
LEARNED = np.dtype(
    [
        ("levels", "i1", (SEATS, BRANCHES)),  # as they were last seen
        ("order", "i1", (SEATS, BRANCHES * TOP_LEVEL)),  # branches, one for each level
        ("count", "i1", (SEATS,)),
    ]
)


@rule
def note_advances(s, noted):
    """ERA-1.3.E: a level more is one more place in the order of its seat."""
    for seat in range(s.players):
        for branch in range(BRANCHES):
            while noted.levels[seat, branch] < s.level_of[seat, branch]:
                noted.order[seat, noted.count[seat]] = branch
                noted.count[seat] += 1
                noted.levels[seat, branch] += 1


@kernel_of("era_of_tribes")
def note_advances_of(states, i, notes, k):
    note_advances(states[i], notes[k])


NOTE = Note(LEARNED, note_advances, note_advances_of)


def orders_of(notes: NDArray[np.void], players: int) -> dict[str, tuple[list[str], NDArray[Any]]]:
    """Seats by the first branch, by the first two and by the first three, in the order in which they were learnt."""
    found: dict[str, tuple[list[str], NDArray[Any]]] = {}
    names, which = [""], np.zeros((len(notes), players), np.int64)
    for place in range(FIRST_FEW):
        names = [", ".join(filter(None, (name, branch))) for name in names for branch in BRANCH_IDS]
        known = (notes["count"][:, :players] > place) & (which >= 0)
        which = np.where(known, which * BRANCHES + notes["order"][:, :players, place], -1)
        found[TABLES[place]] = (names, which)
    return found


TABLES = ("first_advance", "first_two_advances", "advance_order")
