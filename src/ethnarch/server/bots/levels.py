"""The levels of a game's bots at a table, and the bot that is always there."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ethnarch.server.bots.thinker import QUICK, bot_registry
from ethnarch.server.common.games import installed

BUILT_IN = "random"


def choose_at_random(actions: Sequence[int], seed: int) -> int:
    """The bot that is always there."""
    return random.Random(seed).choice(actions)


def levels(game: str) -> list[str]:
    """The levels a game's bots have, weakest first. A game from outside the registry has only chance."""
    printed = game.partition("+")[0]
    if printed not in installed():
        return [BUILT_IN]
    found = bot_registry().levels(printed) or [QUICK]
    return [BUILT_IN, *(level for level in found if level != BUILT_IN)]


def usual_level(game: str) -> str:
    """Who sits in for people, and plays when nothing else is asked: the middle of the levels."""
    found = levels(game)
    return found[(len(found) - 1) // 2]
