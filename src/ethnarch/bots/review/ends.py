"""How a game ends after an action: it is played on to the end, with every action on the same deals."""

from __future__ import annotations

import math

import numpy as np

from ethnarch.bots.review.reasons import End
from ethnarch.bots.search.bot import settings_row
from ethnarch.bots.search.grow import Tree
from ethnarch.bots.search.tree import NODES
from ethnarch.bots.skill import Skill
from ethnarch.engine.seam import Game, View


def ends_of(game: Game, skill: Skill | None, view: View, actions: list[int], deals: int, seed: int) -> list[End]:
    """The end after each action: everybody goes on by one look."""
    assert skill is not None
    behind, lead = (_play_on(game, skill, view, actions, deals, seed, weight) for weight in (0.0, 1.0))
    return [End(b, skill.spread * logit(share)) for b, share in zip(behind, lead, strict=True)]


def _play_on(
    game: Game, skill: Skill, view: View, actions: list[int], deals: int, seed: int, points: float
) -> list[float]:
    tree = Tree(game, skill, view, settings_row(stop=0.0, points=points), NODES, seed)
    numbers = tree.of_roots("action").tolist()
    roots = np.array([1 + numbers.index(action) for action in actions], np.int64)
    tree.try_deals(roots, deals, None)
    return [float(each) for each in (tree.of_roots("total") / np.maximum(1, tree.of_roots("visits")))[roots - 1]]


def logit(share: float) -> float:
    """The lead, in spreads, whose reward is this."""
    kept = min(0.999, max(0.001, share))
    return math.log(kept / (1.0 - kept))
