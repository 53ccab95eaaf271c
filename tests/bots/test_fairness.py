"""For one view, whatever the hidden cards, the same seed gives the same choice; workers are sent views only."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from bot_positions import positions

from ethnarch.bots.arena.match import Lane
from ethnarch.bots.arena.plan import Pairing, Plan, Task
from ethnarch.bots.arena.seat import Seat
from ethnarch.bots.bot import Budget
from ethnarch.bots.net.brain import path_of
from ethnarch.bots.net.weights import write_weights
from ethnarch.bots.registry import bot, levels
from ethnarch.engine import registry
from ethnarch.training.network.network import Network, Size

NAMES = ["random", "greedy", "search:iterations=12", *levels("ethnos")]
LEARNED = ["very_hard", "expert"]
"""The levels in which a network chooses, where the game has one."""


def check_fairness(game, count, seed, iterations, names=NAMES):
    for number, state in enumerate(positions(game, count, seed)):
        seat = game.decision(state).seat
        view = game.view(state, seat)
        other = game.determinize(view, number)
        twin = game.view(other, seat)
        assert twin.tobytes() == view.tobytes()
        actions = game.view_actions(view)
        for name in names:
            budget = Budget(iterations=iterations)
            chosen = bot(name).choose(game, view, actions, budget, number)
            assert chosen in actions
            assert bot(name).choose(game, twin, game.actions(other), budget, number) == chosen, name


def test_hidden_cards_change_no_choice(ethnos):
    check_fairness(ethnos, 1000, seed=11, iterations=12)


@pytest.mark.soak
def test_hidden_cards_change_no_choice_in_ten_thousand_positions(ethnos):
    check_fairness(ethnos, 10_000, seed=12, iterations=20)


def any_network_of(game, folder):
    """A small network of that game whose weights are luck: whatever it is told changes what it chooses."""
    torch.manual_seed(5)
    size = Size(16, 32, 1)
    network = Network(game.observing(), size, torch.float32)
    weights = {name: matrix.detach().numpy() for name, matrix in network.p.items()}
    write_weights(folder / "luck.npz", weights, {"version": game.observing().version, "size": list(size)})
    return f"net:weights={folder / 'luck.npz'}"


def networks_of(game, folder):
    return [any_network_of(game, folder), *(name for name in LEARNED if path_of(game.name).is_file())]


def test_what_is_hidden_changes_no_choice_of_a_network_in_era_of_tribes(tmp_path):
    era = registry.game("era_of_tribes")
    check_fairness(era, 40, seed=14, iterations=2, names=networks_of(era, tmp_path)[:2])


@pytest.mark.soak
@pytest.mark.parametrize("name", ["ethnos", "era_of_tribes"])
def test_what_is_hidden_changes_no_choice_of_a_network_in_ten_thousand_positions(name, tmp_path):
    game = registry.game(name)
    check_fairness(game, 10_000, seed=15, iterations=8, names=networks_of(game, tmp_path))


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
