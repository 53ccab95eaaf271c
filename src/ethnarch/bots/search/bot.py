"""The player who thinks ahead."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Advice, Bot, Budget, choose_once, say_hint, say_outlook, settings_of, whole_number
from ethnarch.bots.search.by_the_seam import search_by_the_seam
from ethnarch.bots.search.run import Found, search
from ethnarch.bots.search.tree import EXPLORE, GROWTH, POINTS, RIVALS, SETTINGS, SLIP, SLOPE, STOP, TRUST, WIDTH, WIN
from ethnarch.bots.skill import skill_of
from ethnarch.engine.seam import Game, View

USUAL = Budget(ms=200)
BEST_ACTIONS = 3

KNOBS = {
    "explore": EXPLORE, "width": WIDTH, "growth": GROWTH, "trust": TRUST,
    "slope": SLOPE, "slip": SLIP, "stop": STOP, "points": POINTS, "rivals": RIVALS, "win": WIN,
}  # fmt: skip
DEFAULTS = {
    "explore": 0.05, "width": 0.0, "growth": 0.0, "trust": 5.0, "slope": 0.01, "slip": 0.0, "stop": 1.0, "points": 0.5,
    "rivals": 1.0, "win": 0.0,
}  # fmt: skip


def settings_row(**knobs: float) -> NDArray[np.float64]:
    """The settings of a search as a row of numbers."""
    row = np.zeros(SETTINGS, np.float64)
    for name, at in KNOBS.items():
        row[at] = knobs.get(name, DEFAULTS[name])
    return row


class SearchBot(Bot):
    """Information-set Monte Carlo tree search."""

    def __init__(self, name: str = "search", budget: Budget = USUAL, **knobs: float) -> None:
        self.name = name
        self.budget = budget
        self.settings = settings_row(**knobs)

    def prepare(self, game: Game) -> None:
        choose_once(self, game)

    def think(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> Found:
        """Search within the budget."""
        allowed = self.budget.within(budget)
        skill = skill_of(game)
        if skill is None:
            return search_by_the_seam(game, view, actions, allowed, seed)
        return search(game, skill, view, self.settings, allowed, seed)

    def choose(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> int:
        if len(actions) == 1:
            return actions[0]
        return self.think(game, view, actions, budget, seed).best[0]

    def explain(
        self, game: Game, view: View, actions: list[int], budget: Budget, seed: int, language: str = "en"
    ) -> list[Advice]:
        found = self.think(game, view, actions, budget, seed)
        hints = []
        for action in found.best[:BEST_ACTIONS]:
            place, words = expectation(game, view, action, found.rewards[action], language)
            hints.append(Advice(action, place, found.visits[action] / max(1, found.iterations), words))
        return hints


def expectation(game: Game, view: View, action: int, reward: float, language: str) -> tuple[float | None, str]:
    """What a reward means to a person: the place among the players or, alone, how well it should end."""
    players = len(game.scores(view))
    if players == 1:
        return None, say_outlook(game, view, action, reward, language)
    place = round(1 + (1 - reward) * (players - 1), 2)
    return place, say_hint(game, view, action, "place", language, place)


def search_bot(name: str, text: str) -> Bot:
    """`search:ms=200`, `search:iterations=2000,threads=2`, with any knob of the search."""
    given = settings_of(text, ["ms", "iterations", "threads", *KNOBS], name)
    numbers = {key: whole_number(given[key], name, key) for key in ("ms", "iterations", "threads") if key in given}
    if "ms" not in numbers and "iterations" not in numbers:
        numbers["ms"] = USUAL.ms or 200
    knobs = {key: float(given[key]) for key in KNOBS if key in given}
    return SearchBot(name, Budget(**numbers), **knobs)
