"""Which puzzles say the same: a collection keeps one of an opening, and of what comes again later only a few."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ethnarch.bots.puzzles.puzzle import Puzzle

OPENING = 60
"""Before so many decisions of a game the same answer against the same rival is the same puzzle;"""
ENOUGH = 8
"""later on there may be so many of them."""


def is_new(puzzle: Puzzle, known: Iterable[Puzzle]) -> bool:
    """Whether a puzzle asks for something that those before it do not ask for."""
    alike = [each for each in known if at_stake(each) == at_stake(puzzle)]
    opening = moment_of(puzzle) < OPENING and any(moment_of(each) < OPENING for each in alike)
    return not opening and len(alike) < ENOUGH


def varied(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Those that are new, in their order."""
    kept: list[Puzzle] = []
    for puzzle in puzzles:
        if is_new(puzzle, kept):
            kept.append(puzzle)
    return kept


def at_stake(puzzle: Puzzle) -> tuple[str, ...]:
    """The answer and its nearest rival."""
    return tuple(each.action for each in puzzle.worth[:2])


def moment_of(puzzle: Puzzle) -> int:
    """How many decisions of its game came before; a puzzle is named by its game and this."""
    return int(puzzle.name.partition("-")[2])
