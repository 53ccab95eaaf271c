"""A puzzle: a position, the action that is clearly best in it, and how that is known.

The puzzles of a game lie in `data/GAME.jsonl`, one a line. What the seat could not know was drawn anew before a
position was written down, and nobody is ever shown more of it than that seat's view.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from ethnarch.bots.review.reasons import End
from ethnarch.engine import registry
from ethnarch.engine.seam import BadOption, Game, Json, State, View

DATA = Path(__file__).parent / "data"


class Worth(msgspec.Struct, frozen=True, array_like=True):
    """An action in its text form, and its outlook (0: last, 1: first)."""

    action: str
    outlook: float


AGAINST = 2.0
"""A rival is clearly better when it is ahead by so many standard errors."""
AHEAD, SURELY = 0.01, 2.0
"""The answer is better for the network too when it is ahead by this, and by so many standard errors."""


class Opinion(msgspec.Struct, frozen=True, array_like=True):
    """What the network thinks of an answer: how it stands against the best of all other actions."""

    rival: str
    lead: float
    """How far the answer is ahead of it, in the outlook,"""
    error: float
    """the standard error of that,"""
    deals: int
    """and on how many imagined deals."""

    @property
    def contradicts(self) -> bool:
        """The rival is clearly better."""
        return self.lead < -AGAINST * self.error

    @property
    def agrees(self) -> bool:
        """Nothing else is as good."""
        return self.lead >= max(AHEAD, SURELY * self.error)


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it is known that one action is best: every action was tried on the same imagined deals."""

    deals: int
    """Deals on which the best and its nearest rivals were tried."""
    margin: float
    """How far the best is ahead of the second, in the outlook."""
    error: float
    """The standard error of that margin."""
    to_the_end: float
    """The margin again, when each deal was played to the end of the game instead of being judged before."""
    ends: tuple[End, End]
    """How the game ends on average after the second best and after the best: the reason, for people."""
    network: Opinion | None = None
    """What the network thinks, looking ahead from every action."""


class Puzzle(msgspec.Struct, frozen=True):
    """One position and its answer."""

    name: str
    seat: int
    level: int
    """1: one look at the table finds the answer; 2: only a trained eye does; 3: only thinking ahead does."""
    worth: list[Worth]
    """Every legal action, best first."""
    proof: Proof
    position: Json

    @property
    def answer(self) -> str:
        """The action that is clearly best."""
        return self.worth[0].action

    def outlook_of(self, action: str) -> float:
        """How good an answer is; BadOption names those that can be given."""
        for each in self.worth:
            if each.action == action:
                return each.outlook
        raise BadOption(f"answer: one of {', '.join(each.action for each in self.worth)}, not {action!r}")


def state_of(game: Game, puzzle: Puzzle) -> State:
    """A whole game that the position allows."""
    return game.from_position(puzzle.position)


def view_of(game: Game, puzzle: Puzzle) -> View:
    """All that may be shown of a puzzle."""
    return game.view(state_of(game, puzzle), puzzle.seat)


def file_of(game: str) -> Path:
    """Where the puzzles of a game lie."""
    return DATA / f"{game}.jsonl"


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a file, in their order; a last line that was cut short by a kill is no puzzle."""
    if not path.is_file():
        return []
    lines = path.read_bytes().split(b"\n")
    return [msgspec.json.decode(line, type=Puzzle) for line in lines[:-1]]


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none where nobody has made any."""
    registry.game(game)
    return tuple(read(file_of(game)))


def puzzle_of(game: str, number: int) -> Puzzle:
    """A puzzle by its number, from 1; BadOption says which there are."""
    found = puzzles_of(game)
    if not 1 <= number <= len(found):
        raise BadOption(f"puzzle: 1 to {len(found)} in {game}, not {number}" if found else f"{game} has no puzzles yet")
    return found[number - 1]
