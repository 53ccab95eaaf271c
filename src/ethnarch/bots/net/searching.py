"""The player who has learned and thinks ahead: the network says what is worth trying, the search how it goes."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Advice, Budget, choose_once, first_choice
from ethnarch.bots.net.ahead import Ahead
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.net.brain import Opinion, path_of
from ethnarch.bots.search.bot import KNOBS, SearchBot
from ethnarch.bots.search.grow import Tree
from ethnarch.bots.search.run import Found, Halving, end_of
from ethnarch.bots.search.tree import NODES
from ethnarch.bots.skill import skill_of
from ethnarch.engine.seam import Game, View

DEFAULTS = {"tried": 6.0, "reach": 6.0, "faith": 0.004, "depth": 0.0, "points": 0.5, "win": 0.0}
"""How many actions are tried at most; how far behind the best logit they may be; what a logit is worth in reward; after
how many turns of one's own the network judges (0: `greedy` plays out instead); what part of a reward is points, and
what part of the rest the first place alone (the settings of `search`)."""
OF_GAMES = {"era_of_tribes": {"tried": 4.0, "reach": 3.0, "faith": 0.01, "depth": 3.0}}
"""Where other settings suit a game better."""
OF_MORE = {"ethnos": {"depth": 4.0}}
"""And with three players and more, in whose games `greedy` is too unlike the network to play them out."""

SEARCHED = ("ethnos", "era_of_tribes")
"""Games in which the strongest player searches; elsewhere it is the network alone (docs/lab.md has what was played)."""
PATIENCE = {"era_of_tribes": 10}
"""Where a look ahead takes long, only one is made where others make so many."""


def usual_knobs(game: str, players: int) -> dict[str, float]:
    """The settings of a game with so many players."""
    return {**DEFAULTS, **OF_GAMES.get(game, {}), **(OF_MORE.get(game, {}) if players > 2 else {})}


class Weighed(Halving):
    """The actions still in question: those the network finds likeliest, and its opinion counts to the end."""

    def __init__(self, trees: list[Tree], roots: list[int], behind: NDArray[np.float64], faith: float) -> None:
        self.trees, self.behind, self.faith = trees, behind, faith
        self.open = self._ordered(roots)

    def _ordered(self, roots: list[int] | range) -> list[int]:
        visits, totals = self._sum("visits"), self._sum("total")
        usual = totals.sum() / max(1.0, float(visits.sum()))
        worth = (totals + usual) / (visits + 1.0) - self.faith * self.behind
        return sorted(roots, key=lambda root: -worth[root - 1])


class NetSearchBot(SearchBot):
    """Search over the few actions that the network finds likeliest."""

    def __init__(
        self, name: str, budget: Budget, path: Path | None = None, quick: Path | None = None, **knobs: float
    ) -> None:
        given = {**DEFAULTS, **knobs}
        super().__init__(name, budget, **{key: given[key] for key in KNOBS if key in given})
        self.knobs = knobs
        self.net, self.quick = NetBot(name, path), quick

    def prepare(self, game: Game) -> None:
        """Compile what is played on by, with few players and with many, whether or not a first choice needs it."""
        choose_once(self, game)
        for players in {game.players[0], game.players[-1]}:
            if found := first_choice(game, players):
                knobs = {**usual_knobs(game.name, players), **self.knobs}
                for tree in self.trees(game, *found, int(knobs["depth"]), [0]):
                    tree.try_deals(np.array([1]), 1, None)

    def think(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> Found:
        """Search within the budget; where the network sees only one action, it is the answer."""
        began = time.perf_counter()
        allowed = self.budget.within(budget)
        knobs = {**usual_knobs(game.name, len(game.scores(view))), **self.knobs}
        opinion = self.net.ask(game, view)
        behind = np.log(opinion.chances.max() / np.maximum(opinion.chances, 1e-30))
        likely = np.argsort(behind, kind="stable")[: int(knobs["tried"])]
        roots = [int(i) + 1 for i in likely if behind[i] <= knobs["reach"]]
        if len(roots) == 1:
            return only(actions[roots[0] - 1], opinion)
        seeds = [(seed + i) & (2**62 - 1) for i in range(allowed.threads)]
        halving = Weighed(self.trees(game, view, actions, int(knobs["depth"]), seeds), roots, behind, knobs["faith"])
        if allowed.ms is None:
            halving.run(allowed.iterations, None, None)
        else:
            halving.run(allowed.iterations, began, began + end_of(allowed.ms))
        return halving.found()

    def trees(self, game: Game, view: View, actions: list[int], depth: int, seeds: list[int]) -> list[Tree]:
        """One for each thread, by playouts or by the network itself."""
        if depth > 0:
            return [Ahead(game, view, actions, self.settings, depth, seed, self.net.path, self.quick) for seed in seeds]
        skill = skill_of(game)
        assert skill is not None
        return [Tree(game, skill, view, self.settings, NODES, seed) for seed in seeds]


class BestBot(NetSearchBot):
    """The strongest there is: search with the network where looking ahead makes it stronger, the network alone where it
    does not, and search without it in a game that nobody has learned."""

    def prepare(self, game: Game) -> None:
        choose_once(SearchBot(self.name, self.budget), game)  # reviews need it even where the network chooses alone
        if path_of(game.name).is_file() and strongest_searches(game.name):
            super().prepare(game)
        else:
            choose_once(self, game)

    def think(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> Found:
        if not path_of(game.name).is_file():
            return SearchBot.think(self, game, view, actions, budget, seed)
        if strongest_searches(game.name):
            return super().think(game, view, actions, budget, seed)
        return as_it_is(actions, self.net.ask(game, view))

    def explain(
        self, game: Game, view: View, actions: list[int], budget: Budget, seed: int, language: str = "en"
    ) -> list[Advice]:
        if path_of(game.name).is_file() and not strongest_searches(game.name):
            return self.net.explain(game, view, actions, budget, seed, language)
        return super().explain(game, view, actions, budget, seed, language)


def strongest_searches(game: str) -> bool:
    """Whether search makes the network of a game stronger; of a variant nobody has learned, search is all there is."""
    return game.partition("+")[0] in SEARCHED or not path_of(game).is_file()


def looks_of(game: str, iterations: int) -> int:
    """How often the strongest player of a game looks ahead in a review that thinks so much about each decision."""
    return max(1, iterations // PATIENCE.get(game, 1))


def as_it_is(actions: list[int], opinion: Opinion) -> Found:
    """The actions in the order of the network, as good as it thinks the position is."""
    order = [actions[i] for i in np.argsort(-opinion.chances, kind="stable")]
    one = only(order[0], opinion)
    return one._replace(best=order)


def only(action: int, opinion: Opinion) -> Found:
    """One action, as good as the network thinks it is (its values go from -1 to 1)."""
    share = min(1.0, max(0.0, (opinion.value + 1.0) / 2.0))
    return Found([action], {action: 1}, {action: share}, 1, 1)
