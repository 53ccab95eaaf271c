"""Looking ahead in many games at once is what the bot that looks ahead does in one."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from ethnarch.bots.net import searching
from ethnarch.bots.net.ahead import Ahead
from ethnarch.bots.net.brain import path_of, quick_path_of
from ethnarch.bots.net.searching import usual_knobs
from ethnarch.bots.net.weights import read_weights
from ethnarch.bots.registry import bot
from ethnarch.engine.rule import kernel_of
from ethnarch.training.games.batch import Games, Sort, learnable
from ethnarch.training.games.kernels import ALL_LEARN
from ethnarch.training.network.network import Network
from ethnarch.training.trying.ahead import Ways, Worlds, try_ahead
from ethnarch.training.trying.rival import read_into, size_in

DEALS, SEED = 6, 31
OBSERVING = learnable("ethnos").observing
SORT = Sort(3, {}, ALL_LEARN, 1.0)


@kernel_of("ethnos:choice")
def choice_of(states, i, action):
    return OBSERVING.choice_of(states[i], action)


@pytest.fixture(scope="module")
def network():
    torch.set_num_threads(1)
    what = learnable("ethnos")
    found = Network(what.observing, size_in(path_of("ethnos")), torch.float32)
    read_into(found, path_of("ethnos"))
    return found


@torch.no_grad()
def test_worlds_are_worth_what_the_bot_finds_them_worth(ethnos, network):
    """The same deals, the same ways on, the same values, action by action, early and late in a game."""
    what = learnable("ethnos")
    table = Games(what, 1, [SORT], 5, "cpu", again=False)
    worlds = Worlds(what, network, network, SORT, DEALS, "cpu")
    observing, compared = what.observing, 0
    seen, mask = (table.make((count, 1), torch.uint8) for count in (observing.length, observing.choices))
    while int(table.seats[0]) >= 0:
        table.look(seen.numpy(), mask.numpy())
        logits, _ = network(seen, mask, table.blocks()[0])
        if compared < 4 or int(table.seats[0]) == 1:
            state = table.states()
            view = ethnos.view(state, int(table.seats[0]))
            actions = ethnos.view_actions(view)
            ahead = Ahead(ethnos, view, actions, np.zeros(0), 1, SEED, quick=path_of("ethnos"))
            ahead.try_deals(np.array([1, len(actions)]), DEALS, None)
            found = ahead.of_roots("total") / np.maximum(1, ahead.of_roots("visits"))
            for at in (0, len(actions) - 1):
                choice = torch.full((DEALS,), int(choice_of(state, 0, actions[at])))
                worlds.deal(table, torch.zeros(DEALS, dtype=torch.int64), torch.arange(DEALS), SEED)
                mean = float(worlds.play_on(choice, Ways(depth=1)).mean())
                assert 0.5 + 0.5 * mean == pytest.approx(float(found[at]), abs=0.02)
                compared += 1
        table.play(logits.argmax(1))
    assert compared > 20


def test_the_small_network_plays_on_where_more_than_two_play():
    """It was made for the observation of today, and is far smaller than the one it learned from."""
    assert usual_knobs("ethnos", 2)["depth"] == 0 < usual_knobs("ethnos", 3)["depth"]
    large, small = (read_weights(path("ethnos"), OBSERVING) for path in (path_of, quick_path_of))
    assert small.matrices.size < large.matrices.size / 8


def test_a_bot_that_is_prepared_has_looked_ahead_with_many_players(ethnos, monkeypatch):
    """The first choice of a game may have only one likely action; nothing is left to be compiled when one has more."""
    looked = []

    def seen_to_look(game, view, *rest):
        looked.append(len(game.scores(view)))
        return Ahead(game, view, *rest)

    monkeypatch.setattr(searching, "Ahead", seen_to_look)
    bot("search:net=1,iterations=1").prepare(ethnos)
    assert looked == [6]


def test_a_seat_that_looks_ahead_plays_whole_games(network):
    """One seat looks, and sometimes chooses otherwise than at first sight; the same seed gives the same games."""
    what = learnable("ethnos")
    found = [try_ahead(what, network, network, SORT, 3, Ways(deals=2), 24, 1, "cpu") for _ in range(2)]
    assert found[0] == found[1]
    assert found[0]["changed"] > 0 and 0 <= found[0]["share"] <= 1
