"""Search for a game that offers nothing compiled: every action is played out, by luck, through the seam."""

from __future__ import annotations

import math
import random
import time

from ethnarch.bots.bot import Budget
from ethnarch.bots.search.run import Found, end_of
from ethnarch.engine.seam import Game, View

EXPLORE = 0.7


def search_by_the_seam(game: Game, view: View, actions: list[int], budget: Budget, seed: int) -> Found:
    """Flat Monte Carlo with upper confidence; a whole playout an iteration."""
    end = time.perf_counter() + end_of(budget.ms) if budget.ms is not None else math.inf
    decision = game.decision(view)
    assert decision is not None
    luck = random.Random(seed)
    visits = dict.fromkeys(actions, 0)
    totals = dict.fromkeys(actions, 0.0)
    done = 0
    slowest = 0.0
    while budget.iterations is None or done < budget.iterations:
        began = time.perf_counter()
        if began + slowest >= end:
            break
        action = max(actions, key=lambda a: _promise(visits[a], totals[a], done))
        state = game.determinize(view, luck.getrandbits(63))
        game.advance(state, action)
        while game.decision(state) is not None and time.perf_counter() < end:
            game.advance(state, luck.choice(game.actions(state)))
        places = game.ranking(state)
        mine = places.pop(decision.seat)
        visits[action] += 1
        totals[action] += _reward(mine, places)
        done += 1
        slowest = max(slowest, time.perf_counter() - began)
    rewards = {action: totals[action] / max(1, visits[action]) for action in actions}
    best = sorted(actions, key=lambda action: (-visits[action], -rewards[action]))
    return Found(best, visits, rewards, done, len(actions))


def wins_by_the_seam(game: Game, view: View, action: int, deals: int, seed: int) -> float:
    """The share of deals that are won after an action, when everybody goes on by luck."""
    decision = game.decision(view)
    assert decision is not None
    won = 0
    for deal in range(deals):
        luck = random.Random(f"{seed} {deal}")
        state = game.determinize(view, luck.getrandbits(63))
        game.advance(state, action)
        while game.decision(state) is not None:
            game.advance(state, luck.choice(game.actions(state)))
        won += game.ranking(state)[decision.seat] == 1
    return won / deals


def _reward(mine: int, others: list[int]) -> float:
    """The share of rivals left behind; alone, whether it was won."""
    if not others:
        return 1.0 if mine == 1 else 0.0
    return sum(1.0 if place > mine else 0.5 if place == mine else 0.0 for place in others) / len(others)


def _promise(visits: int, total: float, done: int) -> float:
    if visits == 0:
        return math.inf
    return total / visits + EXPLORE * math.sqrt(math.log(done) / visits)
