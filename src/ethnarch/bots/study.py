"""Many games of one setting, counted as they are played: what designers ask.

Any game gives wins, points and lengths, and what its `ends.py` tells apart; between bots of one look a game may be
counted decision by decision (Ethnos is). Games come in portions; the deal of a game depends on its number alone, so
that two settings are compared on equal deals, whatever the threads and wherever a study stops.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.batch import Played, play_minds
from ethnarch.bots.bot import Budget
from ethnarch.bots.ends import NO_TRAITS, Traits, counting_for, ends_for, measures_of_ends
from ethnarch.bots.greedy import GreedyBot
from ethnarch.bots.measures import Measures
from ethnarch.bots.noting import NO_NOTE, Note
from ethnarch.bots.referee import Referee
from ethnarch.bots.registry import bot
from ethnarch.bots.skill import Skill, skill_of
from ethnarch.engine.chance import game_seed
from ethnarch.engine.loops.results import Results
from ethnarch.engine.registry import game as find_game
from ethnarch.engine.seam import BadOption

PORTION = 500
"""Compiled games between two looks at the clock."""
UNITS = 40
"""Portions at least, where there are games enough: intervals come from how much portions differ."""
FEW = 4
"""The same for games that are played one decision at a time."""
LUCK = 0x5DEECE66D


def mind_of(name: str, skill: Skill) -> NDArray[np.float64]:
    """A bot of one look as a row of numbers."""
    if name == "random":
        return skill.mind(slip=1.0)
    found = bot(name)
    if not isinstance(found, GreedyBot):
        raise BadOption(f"bots: a study is played by bots of one look (random, greedy, easy, medium), not {name!r}")
    return skill.mind(whim=found.whim)


class Study:
    """One setting: a game or a variant, its options, who plays; and what was counted so far."""

    def __init__(
        self, name: str, players: int, bots: str, seed: int, options: Mapping[str, Any], workers: int = 1
    ) -> None:
        self.game, self.players, self.seed, self.workers = find_game(name), players, seed, workers
        self.options = self.game.options(players, options)
        named = [part.strip() for part in bots.split(",") if part.strip()]
        if len(named) not in (1, players):
            raise BadOption(f"bots: one for all seats or one for each of {players}, not {len(named)}")
        for one in named:
            bot(one)
        self.bots = named * players if len(named) == 1 else named
        self.games = 0
        self.decisions = 0
        self.referee = Referee(self.game)
        self.minds = self._minds()
        self.telling, self.counting = ends_for(self.game), counting_for(self.game)
        self.noting: Note = NO_NOTE if self.telling is None else self.telling.NOTE
        self.counts: list[NDArray[np.void]] = []
        self.ends: list[tuple[Results, Traits]] = []

    def _minds(self) -> NDArray[np.float64] | None:
        """Bots of one look play whole games compiled; None where one has to be asked decision by decision."""
        skill = skill_of(self.game)
        try:
            return None if skill is None else np.array([mind_of(name, skill) for name in self.bots])
        except BadOption:
            return None

    @property
    def portion(self) -> int:
        """Games between two looks at the clock."""
        return FEW if self.minds is None else PORTION if self._is_counted() else PORTION // 10

    def _is_counted(self) -> bool:
        """Whether decisions are counted, not only ends."""
        return self.counting is not None and self.minds is not None

    # --- playing ----------------------------------------------------------------------------------

    def warm_up(self) -> None:
        """Compile everything that will be used; what was counted by it is forgotten."""
        self.play(1)
        self.games = self.decisions = 0
        self.counts.clear()
        self.ends.clear()
        self.referee.lost.clear()

    def play(self, count: int) -> None:
        """The next `count` games."""
        first, last = self.games, self.games + count
        if self._is_counted():
            self.counts.append(self._count(first, last))
            self.decisions += int(self.counts[-1]["decisions"][0])
        else:
            played = self._by_minds(first, last) if self.minds is not None else self._by_bots(first, last)
            self.ends.append((self._results(played), self._traits(played)))
            self.decisions += int(played.lengths.sum())
        self.games = last

    def _count(self, first: int, last: int) -> NDArray[np.void]:
        """Counted decision by decision; threads change nothing but the time."""
        counting, minds = self.counting, self.minds
        assert counting is not None and minds is not None

        def part(edge: tuple[int, int]) -> NDArray[np.void]:
            luck = LUCK ^ self.seed % 2**60
            return counting.count_games(self.game, self.players, self.options, self.seed, luck, minds, *edge)

        edges = [first + (last - first) * k // self.workers for k in range(self.workers + 1)]
        with ThreadPoolExecutor(self.workers) as pool:
            total, *others = pool.map(part, pairwise(edges))
        for tally in others:
            for name in total.dtype.names or ():
                total[name] += tally[name]
        return total

    def _by_minds(self, first: int, last: int) -> Played:
        assert self.minds is not None
        seats = np.tile(np.arange(self.players), (last - first, 1))
        luck = (LUCK ^ self.seed % 2**60) + first
        deals = np.arange(first, last)
        return play_minds(
            self.game, self.players, self.minds, seats, deals, self.seed, luck, self.options, self.workers, self.noting
        )

    def _by_bots(self, first: int, last: int) -> Played:
        """One decision at a time, each bot from its own view; one that fails loses its turn."""
        states, lengths, notes = [], [], np.zeros(last - first, self.noting.row)
        for number in range(first, last):
            state, length = self.game.new(self.players, game_seed(self.seed, number), self.options), 0
            while (decision := self.game.decision(state)) is not None:
                view, luck = self.game.view(state, decision.seat), (self.seed + (number << 20) + length) % 2**63
                legal = self.game.view_actions(view)
                action, _ = self.referee.choose(self.bots[decision.seat], view, legal, Budget(), luck)
                self.game.advance(state, action)
                self.noting.kernel(state, 0, notes, number - first)
                length += 1
            states.append(state)
            lengths.append(length)
        return Played(np.concatenate(states), np.array(lengths, np.int64), notes)

    def close(self) -> None:
        self.referee.close()

    def is_together(self) -> bool:
        """Whether everybody wins or loses together, so that no share of wins is an even one."""
        return bool(self.ends) and self.ends[0][0].won is not None

    # --- what was found ---------------------------------------------------------------------------

    def _results(self, played: Played) -> Results:
        batch = self.game.batch()
        if batch is not None:
            return batch.results(played)
        each = [played.states[i : i + 1] for i in range(len(played.states))]
        won = [self.game.outcome(state).won for state in each]
        return Results(
            np.array([self.game.scores(state) for state in each], np.int64),
            np.array([self.game.ranking(state) for state in each], np.int64),
            played.lengths, {}, None if None in won else np.array(won, np.bool_),
        )  # fmt: skip

    def _traits(self, played: Played) -> Traits:
        if self.telling is None:
            return NO_TRAITS
        return self.telling.traits_of(played.states, self.players, played.notes)

    def measures(self, games: int | None = None) -> Measures:
        """Everything measured, of the first so many games (of all)."""
        if self.counts:
            counts = self.counts if games is None else self.counts[: games_in(self.counts, games)]
            assert self.counting is not None
            return self.counting.measures_of(self.game, self.players, self.options, np.concatenate(counts))
        joined = join_ends(self.ends)
        if joined is None:
            return {}
        results, traits = joined
        return measures_of_ends(*first_ends(results, traits, games))


def games_in(counts: list[NDArray[np.void]], games: int) -> int:
    """How many portions the first so many games are."""
    return int(np.searchsorted(np.cumsum([int(one["games"][0]) for one in counts]), games, side="right"))


def join_ends(ends: list[tuple[Results, Traits]]) -> tuple[Results, Traits] | None:
    """All portions as one."""
    if not ends:
        return None
    results, traits = [one for one, _ in ends], [one for _, one in ends]
    won = None if results[0].won is None else np.concatenate([one.won for one in results if one.won is not None])

    def together(kind: str, name: str) -> tuple[list[str], NDArray[Any]]:
        parts = [getattr(one, kind)[name] for one in traits]
        return max((part[0] for part in parts), key=len), np.concatenate([part[1] for part in parts])

    return (
        Results(
            np.concatenate([one.points for one in results]), np.concatenate([one.places for one in results]),
            np.concatenate([one.lengths for one in results]), {}, won,
        ),
        Traits(
            {name: together("of_seats", name) for name in traits[0].of_seats},
            {name: together("of_games", name) for name in traits[0].of_games},
            {name: np.concatenate([one.numbers[name] for one in traits]) for name in traits[0].numbers},
        ),
    )  # fmt: skip


def first_ends(results: Results, traits: Traits, games: int | None) -> tuple[Results, Traits]:
    """The first so many games."""
    part = slice(games)
    return (
        Results(results.points[part], results.places[part], results.lengths[part], {},
                None if results.won is None else results.won[part]),
        Traits(
            {name: (names, which[part]) for name, (names, which) in traits.of_seats.items()},
            {name: (names, which[part]) for name, (names, which) in traits.of_games.items()},
            {name: numbers[part] for name, numbers in traits.numbers.items()},
        ),
    )  # fmt: skip


def run_studies(studies: list[Study], games: int, seconds: float | None, tell: Callable[[int], None]) -> bool:
    """Play the same deals in every study, portion by portion, at most for so long; whether all games were played.

    Ctrl-C ends it early: what was counted stays, and every study has the same games.
    """
    end = None if seconds is None else time.perf_counter() + seconds
    size = max(1, min(games // UNITS, *(study.portion for study in studies)))
    done = 0
    try:
        while done < games and (end is None or time.perf_counter() < end):
            count = min(size, games - done)
            for study in studies:
                study.play(count)
            done += count
            tell(count)
    except KeyboardInterrupt:
        pass
    for study in studies:
        study.close()
    return done >= games


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
