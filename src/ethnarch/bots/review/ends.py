"""How a game ends after an action: it is played on to the end, with every action on the same deals."""

from __future__ import annotations

import math

import numpy as np

from ethnarch.bots.review.reasons import End
from ethnarch.bots.search.bot import settings_row
from ethnarch.bots.search.by_the_seam import wins_by_the_seam
from ethnarch.bots.search.grow import Tree
from ethnarch.bots.search.tree import NODES
from ethnarch.bots.skill import Skill
from ethnarch.engine.seam import Game, View


def ends_of(game: Game, skill: Skill | None, view: View, actions: list[int], deals: int, seed: int) -> list[End]:
    """The end after each action: everybody goes on by one look."""
    assert skill is not None
    behind, lead = (_play_on(game, skill, view, actions, deals, seed, points=each) for each in (0.0, 1.0))
    return [End(b, skill.spread * logit(share)) for b, share in zip(behind, lead, strict=True)]


def chances_of(game: Game, skill: Skill | None, view: View, actions: list[int], deals: int, seed: int) -> list[float]:
    """The chance to win after each action: the share of deals that are won; a shared first place counts in part."""
    if skill is None:
        return [wins_by_the_seam(game, view, action, deals, seed) for action in actions]
    found = _play_on(game, skill, view, actions, deals, seed, points=0.0, win=1.0)
    return [chance_of_first(share, len(game.scores(view))) for share in found]


def _play_on(
    game: Game, skill: Skill, view: View, actions: list[int], deals: int, seed: int, **valued: float
) -> list[float]:
    tree = Tree(game, skill, view, settings_row(stop=0.0, **valued), NODES, seed)
    numbers = tree.of_roots("action").tolist()
    roots = np.array([1 + numbers.index(action) for action in actions], np.int64)
    tree.try_deals(roots, deals, None)
    return [float(each) for each in (tree.of_roots("total") / np.maximum(1, tree.of_roots("visits")))[roots - 1]]


def chance_of_first(share: float, players: int) -> float:
    """The chance to be first that a search counts as this share of rivals left behind (`share_of_first`)."""
    return share if players == 1 else min(1.0, max(0.0, ((2.0 * share - 1.0) * (players - 1) + 1.0) / players))


def logit(share: float) -> float:
    """The lead, in spreads, whose reward is this."""
    kept = min(0.999, max(0.001, share))
    return math.log(kept / (1.0 - kept))
