"""ETH-2.1, ETH-3.1: how many sit round the table, and who sits where."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import FEW_PLAYERS


@rule
def is_small_game(s):
    """ETH-2.1: two or three players play two ages with five tribes."""
    return s.players <= FEW_PLAYERS


@rule
def seat_after(s, seat, steps):
    """ETH-3.1: the seat so many steps clockwise, less than once round."""
    other = seat + steps
    return other - s.players if other >= s.players else other
