"""Whether the answer of a puzzle is best for a strong player too: after it and after its rivals the same imagined deals
are played on to the end of the game by the network in every seat."""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.bot import Budget
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.puzzles.puzzle import PlayedOn, Puzzle, view_of
from ethnarch.engine.seam import Game, State

BATCH = 40
"""After so many deals, and again after as many, it may be clear already."""
CLEARLY = 3.0
"""A lead is clear, either way, with so many standard errors."""
ONCE = Budget(iterations=1)


def play_on(game: Game, puzzle: Puzzle, deals: int, seed: int) -> tuple[PlayedOn, ...]:
    """The answer against the second best and against what the network itself would do, until it is clear."""
    view, bot = view_of(game, puzzle), NetBot()
    actions = game.view_actions(view)
    texts = {game.action_to_text(view, action): action for action in actions}
    own = game.action_to_text(view, bot.choose(game, view, actions, ONCE, 0))
    tried = list(dict.fromkeys([puzzle.answer, puzzle.worth[1].action, own]))
    ends: list[list[float]] = []
    found: tuple[PlayedOn, ...] = ()
    for deal in range(deals):
        world = game.determinize(view, seed + deal)
        ends.append([_end_after(game, bot, world, texts[text], puzzle.seat) for text in tried])
        if (deal + 1) % BATCH == 0 or deal + 1 == deals:
            found = _compare(tried, np.array(ends))
            if all(abs(each.lead) > CLEARLY * each.error for each in found):
                break
    return found


def with_verdict(puzzle: Puzzle, found: tuple[PlayedOn, ...]) -> Puzzle:
    """The same puzzle, and what the network found."""
    return msgspec.structs.replace(puzzle, proof=msgspec.structs.replace(puzzle.proof, played_on=found))


def _compare(tried: list[str], ends: NDArray[np.float64]) -> tuple[PlayedOn, ...]:
    leads = ends[:, :1] - ends[:, 1:]
    errors = leads.std(axis=0, ddof=1) / np.sqrt(len(leads))
    return tuple(
        PlayedOn(rival, round(float(lead), 3), round(float(error), 3), len(leads))
        for rival, lead, error in zip(tried[1:], leads.mean(axis=0), errors, strict=True)
    )


def _end_after(game: Game, bot: NetBot, world: State, action: int, seat: int) -> float:
    """Play this and on to the end: the share of rivals left behind; alone or together, whether the game is won."""
    state = world.copy()
    game.advance(state, action)
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        game.advance(state, bot.choose(game, view, game.view_actions(view), ONCE, 0))
    if (won := game.outcome(state).won) is not None:
        return float(won)
    places = game.ranking(state)
    behind = sum((place > places[seat]) + 0.5 * (place == places[seat]) for place in places) - 0.5
    return behind / (len(places) - 1)
