"""Who decides in Ethnos, and how far the seats are, for loops over many games."""

from __future__ import annotations

from ethnarch.engine.loops.standing import Standing, no_worth, nobody_together
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.state import OVER


@rule
def decider(s):
    return -1 if s.phase == OVER else int(s.seat)


@rule
def place(s, seat):
    """ETH-6.2, ETH-6.3: the place after the last age."""
    return int(s.places[seat])


@rule
def points(s, seat):
    return int(s.glory[seat])


STANDING = Standing(decider, place, points, nobody_together, no_worth, spread=20.0)
