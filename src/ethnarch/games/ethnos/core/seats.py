"""Seats round the table."""

from __future__ import annotations

from ethnarch.engine.rule import rule


@rule
def seat_after(s, seat, steps):
    """ETH-3.1: the seat so many steps clockwise, less than once round."""
    other = seat + steps
    return other - s.players if other >= s.players else other
