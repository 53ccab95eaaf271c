"""Who decides, who is how far, and what an end is worth: what loops over many games ask of a state.

An end is valued in one of three ways (REWARDS), each a number for every seat:

- `place`: from 1 (first) to -1 (last), ties shared, nothing in sum. Who plays alone or together with all others gets
  what the game says the end is worth, from -1 (lost) to 1 (won in the highest rank).
- `win`: 1 for the winner, shared by ties, 0 for the others; alone or together 1 or 0 for all.
- `margin`: points above the mean of the others, in units of what the game calls a clear difference; alone or together
  the points themselves in that unit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ethnarch.engine.rule import rule

REWARDS = ("place", "win", "margin")
PLACE, WIN, MARGIN = range(3)


class Standing(NamedTuple):
    """Rules of a game about its seats, on a state."""

    decider: Callable[..., Any]
    """decider(s) → the seat that decides, -1 when the game is over."""
    place: Callable[..., Any]
    """place(s, seat) → its final place, 1 is best, when the game is over."""
    points: Callable[..., Any]
    """points(s, seat) → what the game counts for a seat."""
    together: Callable[..., Any]
    """together(s) → 1 where all seats win or lose together, be it alone; 0 where they play against each other."""
    worth: Callable[..., Any]
    """worth(s, seat) → of a game played together that is over: from -1 to 1, above 0 where it is won."""
    spread: float
    """How many points are a clear difference."""


@rule
def nobody_together(s):
    """A game in which seats always play against each other."""
    return 0


@rule
def no_worth(s, seat):
    """Of a game that is never played together."""
    return 0.0


def rewarding(standing: Standing) -> Callable[..., Any]:
    """A rule: what the end of a game is worth to every seat, in one of the ways of REWARDS."""
    place, points, together, worth = standing.place, standing.points, standing.together, standing.worth
    spread = float(standing.spread)

    @rule
    def reward_together(s, seat, way):
        if way == MARGIN:
            return points(s, seat) / spread
        value = worth(s, seat)
        if way == WIN:
            return 1.0 if value > 0.0 else 0.0
        return value

    @rule
    def reward_rival(s, players, seat, way):
        mine = place(s, seat)
        better, worse, others = 0, 0, 0
        for other in range(players):
            if other == seat:
                continue
            theirs = place(s, other)
            others += points(s, other)
            if theirs < mine:
                better += 1
            elif theirs > mine:
                worse += 1
        if way == MARGIN:
            return (points(s, seat) - others / (players - 1)) / spread
        if way == WIN:
            return 1.0 / (players - worse) if better == 0 else 0.0
        return (worse - better) / (players - 1)

    @rule
    def reward_seats(s, players, way, rewards):
        for seat in range(players):
            if together(s) != 0 or players == 1:
                rewards[seat] = reward_together(s, seat, way)
            else:
                rewards[seat] = reward_rival(s, players, seat, way)

    return reward_seats
