"""Whether the answer of a puzzle is best for a strong player too: after it and after its rivals the same imagined deals
are played on to the end of the game by the network in every seat."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Budget
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.puzzles.puzzle import Puzzle, view_of
from ethnarch.engine.seam import Game, State

AGAINST = 2.0
"""A rival is clearly better when it is ahead by so many standard errors; one that ends alike is no rival of its own, it
is the same answer."""
ONCE = Budget(iterations=1)


class PlayedOn(NamedTuple):
    """How far the answer is ahead of a rival in the end, from -1 to 1, and the standard error of that."""

    rival: str
    lead: float
    error: float

    @property
    def contradicts(self) -> bool:
        return self.lead < -AGAINST * self.error or self.lead == self.error == 0.0


def play_on(game: Game, puzzle: Puzzle, deals: int, seed: int) -> list[PlayedOn]:
    """The answer against the second best and against what the network itself would do."""
    view, bot = view_of(game, puzzle), NetBot()
    actions = game.view_actions(view)
    texts = {game.action_to_text(view, action): action for action in actions}
    own = game.action_to_text(view, bot.choose(game, view, actions, ONCE, 0))
    tried = list(dict.fromkeys([puzzle.answer, puzzle.worth[1].action, own]))
    found = np.zeros((deals, len(tried)))
    for deal in range(deals):
        world = game.determinize(view, seed + deal)
        for at, text in enumerate(tried):
            state = world.copy()
            game.advance(state, texts[text])
            found[deal, at] = _finish(game, bot, state, puzzle.seat)
    return [_compare(text, found[:, 0] - found[:, at]) for at, text in enumerate(tried) if at > 0]


def _compare(rival: str, leads: NDArray[np.float64]) -> PlayedOn:
    return PlayedOn(rival, float(leads.mean()), float(leads.std(ddof=1) / np.sqrt(len(leads))))


def _finish(game: Game, bot: NetBot, state: State, seat: int) -> float:
    """Play on to the end: the share of rivals left behind; alone or together, whether the game is won."""
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        game.advance(state, bot.choose(game, view, game.view_actions(view), ONCE, 0))
    if (won := game.outcome(state).won) is not None:
        return float(won)
    places = game.ranking(state)
    behind = sum((place > places[seat]) + 0.5 * (place == places[seat]) for place in places) - 0.5
    return behind / (len(places) - 1)
