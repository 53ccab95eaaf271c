"""Who decides in Era of Tribes, and how far the seats are, for loops over many games."""

from __future__ import annotations

from typing import Any

from ethnarch.engine.loops.standing import Standing
from ethnarch.engine.rule import rule
from ethnarch.engine.seam import Outcome
from ethnarch.games.era_of_tribes.board.figures import SOLO_DATA, numbers
from ethnarch.games.era_of_tribes.core.state import SOLO, TABLE
from ethnarch.games.era_of_tribes.machine.running import decider

RANK_IDS: list[str] = [rank["id"] for rank in SOLO_DATA["rank"]]
RANK_POINTS = numbers([rank["points"] for rank in SOLO_DATA["rank"]])
RANKS = len(RANK_IDS)


@rule
def place(s, seat):
    return int(s.rank[seat])


@rule
def points(s, seat):
    return int(s.influence[seat])


@rule
def together(s):
    return 0 if s.style == TABLE else 1


@rule
def is_won(s):
    """ERA-6.2.1, ERA-7.1: alone or together a game is won by meeting an end condition in time."""
    return s.ended > 0


@rule
def rank_reached(s, seat):
    """ERA-6.2.2, ERA-B124: the rank of a sum of points, 0 is the lowest; who is out has none of the points."""
    reached = 0
    for rank in range(RANKS):
        if s.eliminated[seat] == 0 and s.influence[seat] >= RANK_POINTS[rank]:
            reached = rank
    return reached


@rule
def worth(s, seat):
    """-1: lost. Together, 1: won. Alone, the higher the rank the nearer 1."""
    if not is_won(s) or (s.style == SOLO and s.eliminated[seat]):
        return -1.0
    if s.style != SOLO:
        return 1.0
    return (1.0 + rank_reached(s, seat)) / RANKS


def outcome(s: Any) -> Outcome:
    """ERA-6.2.2, ERA-7.1: how a finished solo or cooperative game ended; the rank only of one who plays alone."""
    if s["style"] == TABLE or not s["over"]:
        return Outcome()
    if s["style"] != SOLO:
        return Outcome(won=bool(s["ended"]))
    out = bool(s["eliminated"][0])
    return Outcome(won=bool(s["ended"]) and not out, rank=rank_with(0 if out else int(s["influence"][0])))


def rank_with(points: int) -> str:
    """ERA-6.2.2: what a solo player is called with so many points."""
    return RANK_IDS[max(0, int((points >= RANK_POINTS).sum()) - 1)]


STANDING = Standing(decider, place, points, together, worth, spread=6.0)
