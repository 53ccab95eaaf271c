"""The player who has learned: one look, by a trained network."""

from __future__ import annotations

from pathlib import Path
from threading import local

import numpy as np

from ethnarch.bots.bot import Advice, Bot, Budget, choose_once, say_hint
from ethnarch.bots.net.brain import Looker, Opinion
from ethnarch.engine.seam import Game, View

BEST_ACTIONS = 3


class NetBot(Bot):
    """The network's first choice. A path gives it other weights than those of the package."""

    def __init__(self, name: str = "net", path: Path | None = None) -> None:
        self.name = name
        self.path = path
        self._own = local()

    def prepare(self, game: Game) -> None:
        choose_once(self, game)

    def ask(self, game: Game, view: View) -> Opinion:
        """What the network thinks; each thread has a network of its own."""
        lookers: dict[str, Looker] = self._own.__dict__.setdefault("lookers", {})
        if game.name not in lookers:
            lookers[game.name] = Looker(game, self.path)
        return lookers[game.name].ask(view)

    def choose(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> int:
        if len(actions) == 1:
            return actions[0]
        return actions[int(np.argmax(self.ask(game, view).chances))]

    def explain(
        self, game: Game, view: View, actions: list[int], budget: Budget, seed: int, language: str = "en"
    ) -> list[Advice]:
        chances = self.ask(game, view).chances
        best = np.argsort(-chances, kind="stable")[:BEST_ACTIONS]
        return [
            Advice(
                actions[i],
                None,
                float(chances[i]),
                say_hint(game, view, actions[i], "also" if rank else "best", language),
            )
            for rank, i in enumerate(best)
        ]
