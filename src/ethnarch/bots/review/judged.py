"""What a review says: every decision of a seat with what it was worth, and the few that mattered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

import msgspec

TURN = 0.04
"""A decision that gave away at least this share of the outlook may be a turning point."""
MOST_TURNS = 5


class Weighed(Protocol):
    """A decision that was judged, however it is told."""

    @property
    def n(self) -> int: ...
    @property
    def phase(self) -> int: ...
    @property
    def lost(self) -> float: ...
    @property
    def chance(self) -> float: ...


W = TypeVar("W", bound=Weighed)


class Judged(msgspec.Struct, frozen=True):
    """One decision: what was played, what the bot would have done, and how the game would go on after both.

    The chance is that of winning. The outlook (0: last, 1: first) counts the other places and points too, so that it
    tells a good decision from a bad one even where the game can no longer be won, or no longer be lost.
    """

    n: int
    seat: int
    kind: str
    phase: int
    played: str
    best: str
    say_played: str
    say_best: str
    outlook: float
    outlook_best: float
    chance: float
    chance_best: float
    turn: int = 0
    """The move of the game it belongs to, as people count them."""
    why: str = ""
    """What the better action is better for, in words; only where much was given away."""

    @property
    def lost(self) -> float:
        """How much of the outlook the decision gave away; both were tried on the same deals."""
        return max(0.0, self.outlook_best - self.outlook)

    @property
    def won_oftener(self) -> bool:
        """Whether what the bot would have done wins more games, in whole percents."""
        return round(100 * self.chance_best) > round(100 * self.chance)


class Phase(msgspec.Struct, frozen=True):
    """A stretch of the game (an age, a round) and how well it was played."""

    number: int
    decisions: int
    lost: float
    """What one of its decisions gave away, on average."""
    chance_first: float
    """The chance to win at its first decision,"""
    chance_last: float
    """and at its last."""


class Review(msgspec.Struct, frozen=True):
    """All decisions of one seat that were decisions at all."""

    game: str
    seat: int
    bot: str
    decisions: list[Judged]

    @property
    def turning_points(self) -> list[Judged]:
        """The few decisions that gave away most, in the order of the game."""
        return turning_points_of(self.decisions)

    @property
    def agreed(self) -> int:
        """How many decisions the bot would have made alike."""
        return sum(each.played == each.best for each in self.decisions)

    @property
    def phases(self) -> list[Phase]:
        """The stretches of the game, first to last."""
        return phases_of(self.decisions)


def turning_points_of(judged: Sequence[W]) -> list[W]:
    """The few decisions that gave away most, in the order of the game."""
    worst = sorted((each for each in judged if each.lost >= TURN), key=lambda each: -each.lost)
    return sorted(worst[:MOST_TURNS], key=lambda each: each.n)


def phases_of(judged: Sequence[Weighed]) -> list[Phase]:
    """The stretches of the game, first to last, each with what its decisions gave away."""
    found: dict[int, list[Weighed]] = {}
    for each in judged:
        found.setdefault(each.phase, []).append(each)
    return [
        Phase(number, len(made), sum(each.lost for each in made) / len(made), made[0].chance, made[-1].chance)
        for number, made in sorted(found.items())
    ]


def as_json(review: Review) -> dict[str, object]:
    """A review as one JSON object."""
    return {
        "game": review.game,
        "seat": review.seat,
        "bot": review.bot,
        "agreed": review.agreed,
        "decisions": [{**msgspec.to_builtins(each), "lost": each.lost} for each in review.decisions],
        "turning_points": [each.n for each in review.turning_points],
        "phases": msgspec.to_builtins(review.phases),
    }
