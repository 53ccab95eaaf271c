"""How a search spends its budget, and that it is the same read as Python and compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

import numpy as np
from bot_positions import positions

from ethnarch.bots.bot import Budget
from ethnarch.bots.ethnos import SKILL
from ethnarch.bots.greedy import advice_kernel
from ethnarch.bots.registry import bot
from ethnarch.bots.search.bot import settings_row
from ethnarch.bots.search.grow import Tree
from ethnarch.bots.search.run import Halving, search
from ethnarch.engine.rule import COMPILED

SEARCH_ONCE = """
import json, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from bot_positions import positions
from ethnarch.bots.bot import Budget
from ethnarch.bots.ethnos import SKILL
from ethnarch.bots.search.bot import settings_row
from ethnarch.bots.search.run import search
from ethnarch.engine import registry
from ethnarch.engine.rule import COMPILED
game = registry.game("ethnos")
found = []
for state in positions(game, 3, seed=31):
    view = game.view(state, game.decision(state).seat)
    for knobs in ({}, {"width": 2.0, "growth": 0.5, "slip": 0.2, "stop": 0.0}):
        result = search(game, SKILL, view, settings_row(**knobs), Budget(iterations=12), 7)
        found.append([result.best, sorted(result.visits.items()), sorted(result.rewards.items())])
print(json.dumps([COMPILED, found]))
"""

SEARCH_ALONE = """
import json
from ethnarch.bots.bot import Budget
from ethnarch.bots.search.bot import settings_row
from ethnarch.bots.search.run import search
from ethnarch.bots.skill import skill_of
from ethnarch.engine import registry
game = registry.game("era_of_tribes")
state = game.new(1, 3)
while len(game.actions(state)) < 2:
    game.advance(state, game.actions(state)[0])
view = game.view(state, game.decision(state).seat)
found = search(game, skill_of(game), view, settings_row(stop=0.0), Budget(iterations=2), 1)
print(json.dumps([sorted(found.rewards.values()), found.iterations]))
"""


def search_apart(compiled: str, code: str = SEARCH_ONCE) -> list:
    """Search a few positions in a process of its own."""
    command = [sys.executable, "-c", code, os.path.dirname(__file__)]
    environment = {**os.environ, "ETHNARCH_COMPILE": compiled}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_compiled_and_interpreted_searches_are_the_same():
    was_compiled, here = search_apart("1")
    interpreted, there = search_apart("0")
    assert was_compiled == COMPILED
    assert not interpreted
    assert here == there


def test_a_player_alone_thinks_to_the_end_of_the_game_too():
    """Era of Tribes for one: nobody to leave behind, so that a lost game is worth nothing, a won one more than half."""
    rewards, iterations = search_apart("0", SEARCH_ALONE)
    assert iterations == len(rewards) == 2
    assert all(reward == 0.0 or 0.5 < reward <= 1.0 for reward in rewards)


def test_the_best_two_are_tried_on_the_same_deals(ethnos):
    for state in positions(ethnos, 10, seed=32):
        view = ethnos.view(state, ethnos.decision(state).seat)
        found = search(ethnos, SKILL, view, settings_row(), Budget(iterations=600), 3)
        assert sum(found.visits.values()) == found.iterations == 600
        most = sorted(found.visits.values())[-2:]
        assert most[1] - most[0] <= 1
        assert found.visits[found.best[0]] >= most[0]
        assert found.visits[found.best[1]] >= most[0]


def test_with_little_time_only_what_looks_best_is_tried(ethnos):
    state = next(state for state in positions(ethnos, 50, seed=33) if len(ethnos.actions(state)) >= 6)
    view = ethnos.view(state, ethnos.decision(state).seat)
    found = search(ethnos, SKILL, view, settings_row(), Budget(iterations=40), 3)
    assert len(found.best) == 2
    assert found.iterations == 40
    assert len(search(ethnos, SKILL, view, settings_row(), Budget(iterations=1), 3).best) == 1
    many = search(ethnos, SKILL, view, settings_row(), Budget(iterations=2000), 3)
    assert set(many.best) == set(ethnos.actions(state))


def test_a_budget_spent_before_the_search_begins_still_gives_an_answer(ethnos):
    """Loading the compiled search can take longer than a short budget."""
    state = next(positions(ethnos, 1, seed=34))
    view, settings = ethnos.view(state, ethnos.decision(state).seat), settings_row()
    halving = Halving([Tree(ethnos, SKILL, view, settings, 100, 1)], settings)
    now = time.perf_counter()
    halving.run(None, now - 10, now - 5)
    assert len(halving.found().best) == 1


def test_what_is_remembered_of_markers_changes_no_advice(ethnos):
    """One scratch array through many games and two opinions of what markers are worth, or a new one each time."""
    look_once = advice_kernel("ethnos", SKILL)
    kept = np.zeros(SKILL.work, np.float64)
    for number, state in enumerate(positions(ethnos, 400, seed=34)):
        view = ethnos.view(state, ethnos.decision(state).seat)
        actions = np.array(ethnos.view_actions(view), np.int32)
        weights = SKILL.weights * (1.5 if number % 5 == 0 else 1.0)
        said = []
        for work in (kept, np.zeros(SKILL.work, np.float64)):
            scores = np.zeros(len(actions), np.float64)
            look_once(view, 0, actions, len(actions), scores, weights, work, 0.0, np.zeros(4, np.int64), 1)
            said.append(scores.tolist())
        assert said[0] == said[1]


def test_aiming_at_the_first_place_changes_nothing_with_two_players(ethnos):
    """`win`: what part of a place is the first place alone; with two there is no other to aim at."""
    for players, alike in ((2, True), (4, False)):
        state = ethnos.new(players, 8)
        while len(ethnos.actions(state)) < 3:
            ethnos.advance(state, ethnos.actions(state)[0])
        view = ethnos.view(state, ethnos.decision(state).seat)
        actions = ethnos.view_actions(view)
        plain, first = (
            bot(f"search:iterations=60,win={win}").think(ethnos, view, actions, Budget(), 1).rewards for win in (0, 1)
        )
        assert (plain == first) == alike
        assert all(0.0 <= reward <= 1.0 for reward in first.values())
