"""Whether the answer of a puzzle is best for a strong player too: after every action the same imagined deals are played
on by the network, some turns ahead, and judged by it there."""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.net.ahead import Ahead
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.puzzles.puzzle import Opinion, Puzzle, view_of
from ethnarch.bots.search.bot import settings_row
from ethnarch.engine.seam import Game, View

TURNS = 4
"""So many turns of one's own are looked ahead."""
BATCHES = 10
"""The deals come in so many batches, whose spread tells how sure the mean is."""
RIVALS = 2
"""So many others are enough for a first look."""
FURTHER = 4
"""Where it is not clear, so many times the deals are looked at."""


def ask_again(game: Game, puzzle: Puzzle, deals: int, seed: int) -> Opinion:
    """The answer against the best of all others; what is not clear either way is looked at for longer."""
    view = view_of(game, puzzle)
    actions = game.view_actions(view)
    texts = [game.action_to_text(view, action) for action in actions]
    answer = texts.index(puzzle.answer)
    worth = _look_ahead(game, view, actions, deals, seed)
    found = _compare(texts, answer, worth, deals)
    if found.agrees or found.contradicts:
        return found
    return _compare(texts, answer, _look_ahead(game, view, actions, FURTHER * deals, seed + BATCHES), FURTHER * deals)


def look_first(game: Game, puzzle: Puzzle, deals: int, seed: int) -> Opinion:
    """The same in short: against the few others that the network would rather play at one look."""
    view = view_of(game, puzzle)
    actions, chances = game.view_actions(view), NetBot().ask(game, view).chances
    texts = [game.action_to_text(view, action) for action in actions]
    answer = texts.index(puzzle.answer)
    others = sorted((each for each in range(len(actions)) if each != answer), key=lambda each: -chances[each])
    asked = [answer, *others[:RIVALS]]
    worth = _look_ahead(game, view, [actions[each] for each in asked], deals, seed)
    return _compare([texts[each] for each in asked], 0, worth, deals)


def with_opinion(puzzle: Puzzle, found: Opinion) -> Puzzle:
    """The same puzzle, and what the network found."""
    return msgspec.structs.replace(puzzle, proof=msgspec.structs.replace(puzzle.proof, network=found))


def _look_ahead(game: Game, view: View, actions: list[int], deals: int, seed: int) -> NDArray[np.float64]:
    """What each action is worth in each batch of deals; all actions meet the same deals."""
    worth, roots = np.zeros((BATCHES, len(actions))), np.arange(1, len(actions) + 1)
    for batch in range(BATCHES):
        ahead = Ahead(game, view, actions, settings_row(), TURNS, seed + batch)
        ahead.try_deals(roots, max(1, deals // BATCHES), None)
        worth[batch] = ahead.of_roots("total") / ahead.of_roots("visits")
    return worth


def _compare(texts: list[str], answer: int, worth: NDArray[np.float64], deals: int) -> Opinion:
    others = [each for each in range(len(texts)) if each != answer]
    rival = max(others, key=worth.mean(axis=0).__getitem__)
    lead = worth[:, answer] - worth[:, rival]
    error = float(lead.std(ddof=1) / np.sqrt(BATCHES))
    return Opinion(texts[rival], round(float(lead.mean()), 4), round(error, 4), deals)
