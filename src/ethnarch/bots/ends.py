"""What the ends of games say about any game: wins and points by seat and by whatever the game tells apart."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.measures import Counted, Key, Measures
from ethnarch.bots.noting import Note
from ethnarch.bots.skill import SKILLS
from ethnarch.engine.loops.results import Results
from ethnarch.engine.seam import Game
from ethnarch.engine.variants import module_for


class Traits(NamedTuple):
    """How a game tells its seats and its games apart (`ends.py` of a game's bots)."""

    of_seats: dict[str, tuple[list[str], NDArray[Any]]]
    """Table → the names, and for each game and seat which of them (-1: none)."""
    of_games: dict[str, tuple[list[str], NDArray[Any]]]
    """Table → the names, and for each game which of them (-1: none)."""
    numbers: dict[str, NDArray[Any]]
    """What is counted once a game."""


NO_TRAITS = Traits({}, {}, {})


class Ends(Protocol):
    """`ends.py` of a game's bots: every game for which we have made a skill has one."""

    NOTE: Note
    """What is noted while a game is played."""

    COUNTING: str | None
    """The module beside it that counts games while they are played (`Counting`); None: only their ends are counted."""

    def traits_of(self, states: NDArray[Any], players: int, notes: NDArray[Any] | None = None) -> Traits:
        """How the seats and games of these last states are told apart."""


class Counting(Protocol):
    """What a game counts decision by decision, between bots of one look."""

    def count_games(
        self, game: Game, players: int, options: dict[str, Any], seed: int, luck: int, minds: NDArray[np.float64],
        first: int, last: int,
    ) -> NDArray[np.void]:  # fmt: skip
        """The counts of games first to last - 1, one record; those of several parts are added up. Among its fields are
        `games` and `decisions`."""

    def measures_of(self, game: Game, players: int, options: dict[str, Any], counts: NDArray[np.void]) -> Measures:
        """What the counts say, one unit a record."""


def counting_for(game: Game) -> Counting | None:
    """How the decisions of this game, or of the one it is a variant of, are counted; None where only ends are."""
    home, ends = SKILLS.get(game.name.partition("+")[0]), ends_for(game)
    if ends is None or ends.COUNTING is None:
        return None
    found: Counting = module_for(game, f"{home}.{ends.COUNTING}")
    return found


def ends_for(game: Game) -> Ends | None:
    """How this game, or the one it is a variant of, tells its games apart; None where it does not."""
    home = SKILLS.get(game.name.partition("+")[0])
    if home is None:
        return None
    found: Ends = module_for(game, f"{home}.ends")
    return found


def winnings(results: Results) -> NDArray[np.float64]:
    """A share of the win for every seat; a game played together is won by all or by nobody."""
    if results.won is not None:
        return np.repeat(results.won[:, None], results.places.shape[1], axis=1).astype(np.float64)
    first = results.places == 1
    shares: NDArray[np.float64] = first / np.maximum(1, first.sum(axis=1, keepdims=True))
    return shares


def measures_of_ends(results: Results, traits: Traits) -> Measures:
    """Everything, one unit a game."""
    games, players = results.points.shape
    won, points = winnings(results), results.points.astype(np.float64)
    once = np.ones(games)
    found: Measures = {}
    for seat in range(players):
        found[Key("seats", str(seat), "win_share")] = Counted(won[:, seat], once, True)
        found[Key("seats", str(seat), "points")] = Counted(points[:, seat], once)
    found[Key("overall", "all", "points")] = Counted(points.sum(axis=1), once * players)
    found[Key("overall", "all", "best_points")] = Counted(points.max(axis=1), once)
    found[Key("overall", "all", "first_before_last")] = Counted(points.max(axis=1) - points.min(axis=1), once)
    found[Key("overall", "all", "decisions")] = Counted(results.lengths.astype(np.float64), once)
    if results.won is not None:
        found[Key("overall", "all", "won")] = Counted(results.won.astype(np.float64), once, True)
    for name, numbers in traits.numbers.items():
        found[Key("overall", "all", name)] = Counted(numbers.astype(np.float64), once)
    for table, (names, which) in traits.of_games.items():
        for at, name in enumerate(names):
            here = (which == at).astype(np.float64)
            found[Key(table, name, "share")] = Counted(here, once, True)
            found[Key(table, name, "points")] = Counted(points.sum(axis=1) * here, players * here)
            found[Key(table, name, "decisions")] = Counted(results.lengths * here, here)
    for table, (names, which) in traits.of_seats.items():
        for at, name in enumerate(names):
            mine = (which == at).astype(np.float64)
            found[Key(table, name, "share")] = Counted(mine.sum(axis=1), once * players, True)
            found[Key(table, name, "win_share")] = Counted((won * mine).sum(axis=1), mine.sum(axis=1), True)
            found[Key(table, name, "points")] = Counted((points * mine).sum(axis=1), mine.sum(axis=1))
    return found
