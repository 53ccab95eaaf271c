"""The skill of a game: what bots that think at native speed ask of it.

The functions are rules and kernels of the game, so that whole searches compile into one loop. A game of
another package offers them by a method `skill()`; a game that offers none still works with every bot
(`search` then plays through the seam, slowly).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.one_look import mind
from ethnarch.engine.loops.batch import Rules
from ethnarch.engine.loops.standing import no_worth, nobody_together
from ethnarch.engine.seam import Game
from ethnarch.engine.variants import module_for

SEATS = 6
"""No game here has more seats."""
SKILLS = {"ethnos": "ethnarch.bots.ethnos", "era_of_tribes": "ethnarch.bots.era_of_tribes"}
"""Where the skills lie that we have made for games."""


class Skill(NamedTuple):
    """How a game is played, told to bots: its rules, advice and judgement, compiled.

    In all of them `s` is a state, or the view of the deciding seat.
    """

    rules: Rules
    """begin(s, low, high, setting, events), legal(s, out), apply(s, action, events)"""
    setting: Callable[[int, dict[str, Any]], NDArray[np.int64]]
    """(players, checked options) → the row of numbers that begin takes."""
    words: Callable[[NDArray[np.void]], NDArray[Any]]
    """Records as rows of numbers, sharing their memory."""
    look: Callable[..., Any]
    """look(states, state_words, i, views, view_words, j, seat)"""
    redeal: Callable[..., Any]
    """redeal(views, view_words, j, states, state_words, i, pool, stream)"""
    pool: int
    """How long the pool of `redeal` is."""
    decider: Callable[..., Any]
    """decider(s) → the seat that decides."""
    place: Callable[..., Any]
    """place(s, seat) → its final place, when the game is over."""
    points: Callable[..., Any]
    """points(s, seat) → its glory (or whatever the game counts), by which equal placings differ a little."""
    spread: float
    """How many points are a clear difference."""
    advise: Callable[..., Any]
    """advise(s, actions, n, scores, weights, work): what one look says of each action, higher is better."""
    weights: NDArray[np.float64]
    """The weights of `advise`."""
    work: int
    """How long the scratch array of `advise` and `judge` is."""
    epoch: Callable[..., Any]
    """epoch(s) → a number that grows when a stretch of the game (an age) is over; playouts may stop there."""
    judge: Callable[..., Any]
    """judge(s, values, weights, work): the expected reward of every seat, at the beginning of an epoch."""
    judging: NDArray[np.float64]
    """The weights of `judge`."""
    whim: float = 1.0
    """How many points a whim of one is in this game, where actions may differ by more or by less than in another."""

    together: Callable[..., Any] = nobody_together
    """together(s) → 1 where all seats win or lose together, be it alone."""
    worth: Callable[..., Any] = no_worth
    """worth(s, seat) → of a game played together that is over: from -1 to 1, above 0 where it is won."""

    def mind(self, slip: float = 0.0, whim: float = 0.0) -> NDArray[np.float64]:
        """A player of this game as a row of numbers, its whim in points."""
        return mind(self.weights, slip, whim * self.whim)


def skill_of(game: Game) -> Skill | None:
    """The skill of a game, or None."""
    offered = game.skill()
    base = game.name.partition("+")[0]
    if offered is None and base in SKILLS:
        offered = module_for(game, SKILLS[base]).SKILL
    assert offered is None or isinstance(offered, Skill)
    return offered
