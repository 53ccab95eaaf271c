"""Whether one action is clearly best: every action is tried on the same deals, by two ways of looking ahead."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.puzzles.puzzle import Proof
from ethnarch.bots.review.ends import ends_of
from ethnarch.bots.review.reasons import End
from ethnarch.bots.search.bot import settings_row
from ethnarch.bots.search.grow import Tree
from ethnarch.bots.skill import skill_of
from ethnarch.engine.seam import Game, View

BATCHES = 10
"""The deals come in so many batches, whose spread tells how sure the mean is."""
NEAR = 0.08
"""Actions that are so far behind after a first look are not tried on all deals."""
HOPEFUL = 0.8
"""With less than this part of the margin after a first look there is no second."""
CLEAR = 0.05
"""The margin of a puzzle is at least this."""
SURE = 3.0
"""And at least so many times its standard error."""
NODES = 1 << 12


class Effort(NamedTuple):
    """On how many deals actions are tried: all of them, then those that are near, then to the end of the game, at last
    looked at by the network (`second_opinion.py`)."""

    all: int
    near: int
    to_the_end: int
    ahead: int = 0


class Proved(NamedTuple):
    """The outlook of every action, and the proof."""

    worth: dict[int, float]
    proof: Proof


def prove(game: Game, view: View, effort: Effort, seed: int) -> Proved | None:
    """The proof that the best action is clearly best, or None where it is not."""
    worth = mean_of(try_all(game, view, game.view_actions(view), effort.all, seed, stop=1.0))
    best, second, *_ = sorted(worth, key=worth.__getitem__, reverse=True)
    if worth[best] - worth[second] < CLEAR * HOPEFUL:
        return None
    rivals = [best, second, *(each for each in worth if each != second and 0 < worth[best] - worth[each] <= NEAR)]
    tried = try_all(game, view, rivals, effort.near, seed + 1, stop=1.0)
    worth |= mean_of(tried)
    best, second = sorted(worth, key=worth.__getitem__, reverse=True)[:2]
    if second not in rivals or best not in rivals:
        return None
    lead = tried[best] - tried[second]
    margin, error = float(lead.mean()), float(lead.std(ddof=1) / np.sqrt(BATCHES))
    if margin < CLEAR or margin < SURE * error:
        return None
    whole = mean_of(try_all(game, view, rivals, effort.to_the_end, seed + 2, stop=0.0))
    ahead = whole.pop(best) - max(whole.values())
    if ahead < CLEAR / 2:
        return None
    ends = ends_of(game, skill_of(game), view, [second, best], effort.to_the_end, seed + 3)
    told = [End(round(each.behind, 3), round(each.lead, 2)) for each in ends]
    return Proved(worth, Proof(effort.near, round(margin, 4), round(error, 4), round(ahead, 4), (told[0], told[1])))


def try_all(
    game: Game, view: View, actions: list[int], deals: int, seed: int, stop: float
) -> dict[int, NDArray[np.float64]]:
    """The mean reward of each action in each batch of deals; all actions meet the same deals."""
    skill = skill_of(game)
    assert skill is not None
    found = np.zeros((BATCHES, len(actions)))
    for batch in range(BATCHES):
        tree = Tree(game, skill, view, settings_row(stop=stop), NODES, seed * BATCHES + batch)
        numbers = tree.of_roots("action").tolist()
        roots = np.array([1 + numbers.index(action) for action in actions], np.int64)
        tree.try_deals(roots, max(1, deals // BATCHES), None)
        found[batch] = (tree.of_roots("total") / np.maximum(1, tree.of_roots("visits")))[roots - 1]
    return {action: found[:, at] for at, action in enumerate(actions)}


def mean_of(tried: dict[int, NDArray[np.float64]]) -> dict[int, float]:
    """Over all batches."""
    return {action: float(rewards.mean()) for action, rewards in tried.items()}
