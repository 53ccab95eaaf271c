"""The levels a player chooses from, weakest first (how strong they are: docs/bots.md)."""

from __future__ import annotations

from collections.abc import Callable

from ethnarch.bots.bot import Bot, Budget
from ethnarch.bots.greedy import GreedyBot
from ethnarch.bots.search.bot import SearchBot

LEVELS: dict[str, Callable[[], Bot]] = {
    "easy": lambda: GreedyBot("easy", whim=2.0),
    "medium": lambda: GreedyBot("medium", whim=1.0),
    "hard": lambda: GreedyBot("hard"),
    "expert": lambda: SearchBot("expert", Budget(ms=1000)),
}
