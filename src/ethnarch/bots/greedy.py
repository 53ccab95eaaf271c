"""The player who takes what looks best now."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Advice, Bot, Budget, choose_once, say_hint
from ethnarch.bots.one_look import whimsical
from ethnarch.bots.skill import Skill, skill_of
from ethnarch.engine.kernels import made_once
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import Game, View
from ethnarch.engine.stream import begin_stream

LOOKS = 2
"""How often a game without advice of its own is dealt again for one look."""


def advice_kernel(game: str, skill: Skill) -> Callable[..., Any]:
    """A kernel that writes what one look says of each action of a view."""
    advise = skill.advise

    @kernel_of(game)
    def look_once(views, i, actions, n, scores, weights, work, whim, stream, seed):
        advise(views[i], actions, n, scores, weights, work)
        if whim > 0.0:
            begin_stream(stream, seed, 0)
            whimsical(scores, n, whim, stream)

    return look_once


def opinions(game: Game, view: View, actions: list[int], whim: float, seed: int) -> NDArray[np.float64]:
    """What one look says of each action, higher is better."""
    skill = skill_of(game)
    if skill is None:
        return look_by_the_seam(game, view, actions, whim, seed)
    look_once = made_once(advice_kernel, game.name, of=(game.name, skill))
    scores = np.zeros(len(actions), np.float64)
    work, stream = np.zeros(skill.work, np.float64), np.zeros(4, np.int64)
    look_once(
        view, 0, np.array(actions, np.int32), len(actions), scores, skill.weights, work,
        float(whim) * skill.whim, stream, seed & (2**63 - 1),
    )  # fmt: skip
    return scores


def look_by_the_seam(game: Game, view: View, actions: list[int], whim: float, seed: int) -> NDArray[np.float64]:
    """For a game that offers no advice: the lead in points right after each action."""
    decision = game.decision(view)
    assert decision is not None
    luck = random.Random(seed)
    scores = np.array([luck.gauss(0.0, whim) * LOOKS for _ in actions])
    for look in range(LOOKS):
        dealt = game.determinize(view, seed + look)
        for i, action in enumerate(actions):
            state = dealt.copy()
            game.advance(state, action)
            points = game.scores(state)
            mine = points.pop(decision.seat)
            scores[i] += mine - max(points, default=0)
    return scores


class GreedyBot(Bot):
    """One look at every action; the best of them. A whim makes it less sure of what is best."""

    name = "greedy"

    def __init__(self, name: str = "greedy", whim: float = 0.0) -> None:
        self.name = name
        self.whim = whim

    def prepare(self, game: Game) -> None:
        choose_once(self, game)

    def choose(self, game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> int:
        return actions[int(np.argmax(opinions(game, view, actions, self.whim, seed)))]

    def explain(
        self, game: Game, view: View, actions: list[int], budget: Budget, seed: int, language: str = "en"
    ) -> list[Advice]:
        scores = opinions(game, view, actions, self.whim, seed)
        liking = np.exp(scores - scores.max())
        liking /= liking.sum()
        return [
            Advice(
                actions[i],
                None,
                float(liking[i]),
                say_hint(game, view, actions[i], "also" if rank else "best", language),
            )
            for rank, i in enumerate(np.argsort(-scores, kind="stable")[:3])
        ]
