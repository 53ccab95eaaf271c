"""The engines we measure ourselves against, in the same run: OpenSpiel's hearts and pyminion's Dominion."""

from __future__ import annotations

import random
import time
from typing import Any

ROLLOUTS = 4000


def deal_hearts(game: Any, luck: random.Random) -> Any:
    """A hearts deal, ready for its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
    return state


def hearts_from_python(games: int = 150) -> tuple[int, float]:
    """Whole random hearts games, one decision at a time from Python: decisions and seconds."""
    import pyspiel

    game, luck = pyspiel.load_game("hearts"), random.Random(1)
    states = [deal_hearts(game, luck) for _ in range(games)]
    decisions, uniform = 0, luck.random
    start = time.process_time()
    for state in states:
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform() * len(actions))])
            decisions += 1
    return decisions, time.process_time() - start


def hearts_rollouts() -> tuple[int, float]:
    """OpenSpiel's own C++ random rollouts of hearts (its MCTS with thousands of rollouts a leaf)."""
    import pyspiel

    game, luck = pyspiel.load_game("hearts"), random.Random(1)
    state = deal_hearts(game, luck)
    length = 0
    walk = state.clone()
    while not walk.is_terminal():
        actions = walk.legal_actions()
        walk.apply_action(luck.choice(actions))
        length += 1
    simulations = 4
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, simulations, 100, False, 7, False)
    start = time.process_time()
    bot.mcts_search(state)
    return simulations * ROLLOUTS * (length - 1), time.process_time() - start


def dominion(games: int = 30) -> tuple[int, int, float]:
    """Two-player Dominion games of pyminion's simplest bots: games, decisions and seconds."""
    from pyminion.bots.examples import BigMoney
    from pyminion.expansions.base import base_set
    from pyminion.game import Game

    asked = 0

    def count(bot: Any) -> Any:
        decider = bot.decider
        for name in dir(decider):
            if name.endswith("_decision"):
                setattr(decider, name, counted(getattr(decider, name)))
        return bot

    def counted(method: Any) -> Any:
        def ask(*args: Any, **kwargs: Any) -> Any:
            nonlocal asked
            asked += 1
            return method(*args, **kwargs)

        return ask

    random.seed(1)  # pyminion draws from Python's own generator
    start = time.process_time()
    for _ in range(games):
        Game([count(BigMoney("one")), count(BigMoney("two"))], [base_set], log_stdout=False).play()
    return games, asked, time.process_time() - start
