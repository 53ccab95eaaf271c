"""The levels a player chooses from, weakest first (how strong they are: docs/bots.md)."""

from __future__ import annotations

from collections.abc import Callable

from ethnarch.bots.bot import Bot, Budget
from ethnarch.bots.greedy import GreedyBot
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.net.brain import path_of
from ethnarch.bots.net.searching import BestBot, strongest_searches

LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: GreedyBot("easy", whim=2.0),
    "medium": lambda: GreedyBot("medium", whim=1.0),
    "hard": lambda: GreedyBot("hard"),
    "very_hard": lambda: NetBot("very_hard"),
    "expert": lambda: BestBot("expert", Budget(ms=1000)),
}


def levels_of(game: str) -> list[str]:
    """The levels of a game, weakest first: the network alone is one of its own where search makes it stronger."""
    alone = path_of(game).is_file() and strongest_searches(game)
    return [level for level in LEVELS if level != "very_hard" or alone]
