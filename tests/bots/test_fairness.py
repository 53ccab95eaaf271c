"""For one view, whatever the hidden cards, the same seed gives the same choice; workers are sent views only."""

from __future__ import annotations

import numpy as np
import pytest
from bot_positions import positions

from ethnarch.bots.arena.match import Lane
from ethnarch.bots.arena.plan import Pairing, Plan, Task
from ethnarch.bots.arena.seat import Seat
from ethnarch.bots.bot import Budget
from ethnarch.bots.registry import bot, levels

NAMES = ["random", "greedy", "search:iterations=12", *levels("ethnos")]


def check_fairness(game, count, seed, iterations):
    for number, state in enumerate(positions(game, count, seed)):
        seat = game.decision(state).seat
        view = game.view(state, seat)
        other = game.determinize(view, number)
        twin = game.view(other, seat)
        assert twin.tobytes() == view.tobytes()
        actions = game.view_actions(view)
        for name in NAMES:
            budget = Budget(iterations=iterations)
            chosen = bot(name).choose(game, view, actions, budget, number)
            assert chosen in actions
            assert bot(name).choose(game, twin, game.actions(other), budget, number) == chosen, name


def test_hidden_cards_change_no_choice(ethnos):
    check_fairness(ethnos, 1000, seed=11, iterations=12)


@pytest.mark.soak
def test_hidden_cards_change_no_choice_in_ten_thousand_positions(ethnos):
    check_fairness(ethnos, 10_000, seed=12, iterations=20)


def test_threads_and_clocks_do_not_look_either(ethnos):
    for state in positions(ethnos, 3, seed=13):
        view = ethnos.view(state, ethnos.decision(state).seat)
        before = view.tobytes()
        actions = ethnos.view_actions(view)
        first = bot("search:iterations=60,threads=2").choose(ethnos, view, actions, Budget(), 5)
        assert bot("search:iterations=60,threads=2").choose(ethnos, view, actions, Budget(), 5) == first
        assert bot("search:ms=30").choose(ethnos, view, actions, Budget(), 5) in actions
        assert view.tobytes() == before


def test_a_bots_process_is_sent_views_and_nothing_else(ethnos, monkeypatch):
    sent = []

    def note(self, view, actions, budget, seed, seconds):
        sent.append((self.bot_name, view, actions, budget, seed))
        return actions[seed % len(actions)]

    monkeypatch.setattr(Seat, "choose", note)
    plan = Plan("ethnos", ("greedy", "random"), (4,), 1, 3)
    Lane("ethnos").play(plan, Task(Pairing(4, "greedy", "random"), 2))
    assert len(sent) > 100
    for name, view, actions, budget, _ in sent:
        assert len(view) == ethnos.view_dtype.itemsize < ethnos.state_dtype.itemsize
        seen = np.frombuffer(view, ethnos.view_dtype)
        assert (int(seen["viewer"][0]) == 2) == (name == "greedy")
        assert seen["viewer"][0] == seen["seat"][0]
        others = [seat for seat in range(4) if seat != seen["viewer"][0]]
        assert not seen["hand"][0][others].any()
        assert ethnos.view_actions(seen.copy()) == actions
        assert budget == Budget()
