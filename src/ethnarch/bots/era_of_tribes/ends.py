"""How games of Era of Tribes are told apart: peoples, cards, maps, rounds, endings, advances."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.ends import Traits
from ethnarch.bots.era_of_tribes.advance_order import NOTE, orders_of
from ethnarch.games.era_of_tribes.board.arrays import MAP_IDS, PEOPLE_IDS
from ethnarch.games.era_of_tribes.board.figures import BRANCH_IDS, CARD_IDS, COLUMN, CULTURAL, TECHNOLOGICAL

__all__ = ["COUNTING", "NOTE", "endings_of", "traits_of"]
ENDINGS = ["dominant", "military", "technological", "cultural", "influence or triumph", "no condition"]
"""By which condition somebody ended the game, the first of these that holds; two of them cannot be told apart after
the last count."""
COUNTING = None
"""Only ends are counted."""


def traits_of(states: NDArray[Any], players: int, notes: NDArray[Any] | None = None) -> Traits:
    """From the last states of games with the same options, and what was noted of them on the way."""
    rounds = states["round_now"].astype(np.int64)
    most = int(rounds.max(initial=0))
    levels = states["level_of"][:, :players]
    strongest = np.where(levels.max(axis=2) > 0, levels.argmax(axis=2), -1)
    return Traits(
        {
            "people": (list(PEOPLE_IDS), states["people"][:, :players]),
            "influence_card": (list(CARD_IDS), states["personal"][:, :players]),
            "best_advance": (list(BRANCH_IDS), strongest),
            "advances": ([str(sum_) for sum_ in range(25)], levels.sum(axis=2)),
            **({} if notes is None else orders_of(notes, players)),
        },
        {
            "map": (list(MAP_IDS), states["board"]),
            "ending": (ENDINGS, endings_of(states, players)),
            "round": ([str(number) for number in range(most + 1)], rounds),
        },
        {"rounds": rounds},
    )


def endings_of(states: NDArray[Any], players: int) -> NDArray[np.int64]:
    """Which of ENDINGS it was."""
    column = COLUMN[states["length"]]
    ended = states["bonus"][:, :players] > 0
    advances = states["level_of"][:, :players].sum(axis=2)
    held = [
        states["dominant"][:, :players] > 0,
        states["military"][:, :players] > 0,
        advances >= TECHNOLOGICAL[column][:, None],
        states["epoch"][:, :players] >= CULTURAL[column][:, None],
        ended,
    ]
    found = np.full(len(states), len(ENDINGS) - 1)
    for at in range(len(held) - 1, -1, -1):
        found[(held[at] & ended).any(axis=1)] = at
    return found
