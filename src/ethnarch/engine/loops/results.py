"""What came out of many games, whatever the game: points, places, lengths, and figures made of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.seam import Json


class Results(NamedTuple):
    """The ends of a number of games with the same number of players."""

    points: NDArray[np.int64]
    """One row a game, one column a seat."""
    places: NDArray[np.int64]
    """The same shape; 1 is best, ties shared."""
    lengths: NDArray[np.int64]
    """Decisions in each game."""
    present: dict[str, NDArray[np.bool_]]
    """What was part of which games (tribes, peoples)."""
    won: NDArray[np.bool_] | None = None
    """Of games played alone or together: which were won. None where seats are rivals."""


class Tally:
    """Sums over games, so that a million of them need no memory."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.decisions = 0
        self.sum = np.zeros(players)
        self.squares = np.zeros(players)
        self.wins = np.zeros(players)
        self.together, self.together_won = 0, 0
        self.least, self.most = 2**31, -(2**31)
        self.groups: dict[str, Tally] = {}

    def add(self, results: Results) -> None:
        self.add_rows(results.points, results.places, results.lengths, results.won)
        for name, mask in results.present.items():
            if mask.any():
                group = self.groups.setdefault(name, Tally(self.players))
                won = None if results.won is None else results.won[mask]
                group.add_rows(results.points[mask], results.places[mask], results.lengths[mask], won)

    def add_rows(
        self,
        points: NDArray[np.int64],
        places: NDArray[np.int64],
        lengths: NDArray[np.int64],
        won: NDArray[np.bool_] | None = None,
    ) -> None:
        """A win shared by several seats counts a part for each; a game won together is a win for all of them, and
        one that is lost for nobody."""
        first = places == 1
        self.games += len(points)
        self.decisions += int(lengths.sum())
        self.sum += points.sum(axis=0)
        self.squares += (points.astype(np.float64) ** 2).sum(axis=0)
        if won is None:
            self.wins += (first / np.maximum(first.sum(axis=1, keepdims=True), 1)).sum(axis=0)
        else:
            self.wins += won.sum()
            self.together, self.together_won = self.together + len(won), self.together_won + int(won.sum())
        self.least, self.most = min(self.least, int(points.min())), max(self.most, int(points.max()))

    def spread(self) -> Json:
        """Mean, standard deviation and extremes of a seat's points, over all seats."""
        count = self.games * self.players
        mean = float(self.sum.sum()) / count
        variance = max(float(self.squares.sum()) / count - mean**2, 0.0)
        by_seat = [round(float(value) / self.games, 3) for value in self.sum]
        return {
            "mean": round(mean, 3),
            "sd": round(variance**0.5, 3),
            "min": self.least,
            "max": self.most,
            "by_seat": by_seat,
        }

    def wins_by_seat(self) -> list[float]:
        """Each seat's share of the wins."""
        return [round(float(value) / self.games, 5) for value in self.wins]

    def won_together(self) -> float | None:
        """The share of games won by those who played alone or together, None where seats were rivals."""
        return round(self.together_won / self.together, 5) if self.together else None

    def by_group(self) -> Json:
        """For everything that was in some of the games: how many, and how they went."""
        return {
            name: {
                "games": group.games,
                "points": round(float(group.sum.sum()) / (group.games * self.players), 3),
                "decisions": round(group.decisions / group.games, 1),
                "wins_by_seat": group.wins_by_seat(),
            }
            for name, group in sorted(self.groups.items())
        }
