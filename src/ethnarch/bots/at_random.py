"""The player who does anything that is allowed."""

from __future__ import annotations

import random

from ethnarch.bots.bot import Bot, Budget
from ethnarch.engine.seam import Game, View


class RandomBot(Bot):
    """Every legal action with the same chance."""

    name = "random"

    def choose(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> int:
        return random.Random(seed).choice(actions)
