"""Looking ahead in Era of Tribes: alone, where nobody else ever has a turn, and in many games at once."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from ethnarch.bots.net.ahead import Ahead
from ethnarch.bots.net.weights import write_weights
from ethnarch.bots.search.bot import settings_row
from ethnarch.games.era_of_tribes.board.arrays import BOARD
from ethnarch.training.games.batch import Games, Sort, learnable
from ethnarch.training.games.kernels import ALL_LEARN
from ethnarch.training.network.network import Network, Size
from ethnarch.training.trying.ahead import Worlds

pytestmark = pytest.mark.interpreted
TINY = Size(4, 4, 0, 4, 4)


@pytest.fixture
def weights(tmp_path):
    """A network of a few random numbers, which is quick even where rules are read as Python."""
    torch.manual_seed(3)
    observing = learnable("era_of_tribes").observing
    found = {name: one.detach().numpy() for name, one in Network(observing, TINY, torch.float32).p.items()}
    path = tmp_path / "tiny.npz"
    write_weights(path, found, {"version": observing.version, "size": list(TINY)})
    return path


def test_alone_the_network_judges_after_so_many_rounds(weights):
    """Not at the end of the game: one round ahead is judged otherwise than two, and neither is won or lost yet."""
    game = learnable("era_of_tribes").game
    state = game.new(1, 5, {"level": "softie"})
    while len(actions := game.view_actions(view := game.view(state, 0))) < 2:
        game.advance(state, actions[0])
    found = []
    for rounds in (1, 2):
        ahead = Ahead(game, view, actions, settings_row(), rounds, 7, weights, weights)
        ahead.try_deals(np.array([1]), 1, None)
        found.append(float(ahead.of_roots("total")[0]))
    assert found[0] != found[1]
    assert all(0.3 < one < 0.7 for one in found)


def test_worlds_look_to_whoever_decides_as_the_table_does():
    """Era of Tribes copies what lies open by other words than the kernels of learning do."""
    what = learnable("era_of_tribes")
    sort = Sort(2, {"board": BOARD.maps_for(2)[0]}, ALL_LEARN, 1.0)
    network = Network(what.observing, TINY, torch.float32)
    table = Games(what, 2, [sort], 5, "cpu", again=False)
    worlds = Worlds(what, network, network, sort, 3, "cpu")
    worlds.deal(table, torch.tensor([1, -1, 0]), torch.arange(3), 11)
    for row, of in ((0, 1), (2, 0)):
        seat = int(table.seats[of])
        dealt, real = (
            what.game.view(games.states()[at : at + 1], seat) for games, at in ((worlds.games, row), (table, of))
        )
        assert dealt.tobytes() == real.tobytes()
