"""Games to learn from: a batch of them is the game itself, on the CPU and on a card."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest
import torch

from ethnarch.engine.chance import game_seed
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import BadOption
from ethnarch.training.games.batch import Games, Sort, learnable, spread_sorts
from ethnarch.training.games.kernels import ALL_LEARN, HERO, ONE_LEARNS
from ethnarch.training.learning.recipes import recipe_of, sorts_of

OBSERVING = learnable("ethnos").observing


@kernel_of("ethnos:choice")
def action_of(states, i, choice):
    return OBSERVING.action_of(states[i], choice)


@pytest.fixture(autouse=True)
def one_thread():
    torch.set_num_threads(1)


def test_a_batch_plays_the_game_of_the_seam(ethnos):
    """Every choice of a batch is the action of the seam: equal states to the byte, through ends and new deals."""
    what = learnable("ethnos")
    sorts = [Sort(2, {"edition": "pl"}, ALL_LEARN, 1.0), Sort(4, {}, ALL_LEARN, 1.0)]
    games = Games(what, 4, sorts, 9, "cpu")
    mask = games.make((what.observing.choices, 4), torch.uint8)
    seen = games.make((what.observing.length, 4), torch.uint8)
    luck, numbers, ended = Random(3), list(range(4)), 0
    options = [{"edition": "pl"}, {"edition": "pl"}, {}, {}]
    twins = [ethnos.new(2 if i < 2 else 4, game_seed(9, i), options[i]) for i in range(4)]
    for _ in range(600):
        games.look(seen.numpy(), mask.numpy())
        choices = [luck.choice(np.flatnonzero(mask[:, i].numpy()).tolist()) for i in range(4)]
        for i, twin in enumerate(twins):
            while len(ethnos.actions(twin)) == 1:
                ethnos.advance(twin, ethnos.actions(twin)[0])
            assert games.states()[i : i + 1].tobytes() == twin.tobytes()
            assert int(games.seats[i]) == ethnos.decision(twin).seat
            ethnos.advance(twin, int(action_of(twin, 0, choices[i])))
        games.play(torch.tensor(choices))
        for i, twin in enumerate(twins):
            while len(ethnos.actions(twin)) == 1:
                ethnos.advance(twin, ethnos.actions(twin)[0])
            assert bool(games.dones[i]) == (ethnos.decision(twin) is None)
            if games.dones[i]:
                ended += 1
                numbers[i] += 4
                first = [float(place == 1) for place in ethnos.ranking(twin)]
                assert games.shares[i, : len(first)].tolist() == pytest.approx([f / sum(first) for f in first])
                twins[i] = ethnos.new(len(first), game_seed(9, numbers[i]), options[i])
    assert ended >= 2


def test_greedy_takes_its_turns_inside_the_batch():
    games = Games(learnable("ethnos"), 6, [Sort(3, {}, ONE_LEARNS, 1.0)], 5, "cpu", again=False)
    while bool((games.seats >= 0).any()):
        alive = games.seats >= 0
        assert bool((games.seats == games.plan[:, HERO])[alive].all())
        games.play(games.ask_greedy().clone())
    assert games.shares.sum(1).tolist() == pytest.approx([1.0] * 6)
    assert float(games.rewards.abs().max()) <= 1.0


def test_shares_of_sorts_become_blocks():
    sorts = [Sort(2, {}, ALL_LEARN, 3.0), Sort(4, {}, ALL_LEARN, 1.0)]
    assert spread_sorts(sorts, 8).tolist() == [0, 0, 0, 0, 0, 0, 1, 1]
    recipe = recipe_of(learnable("ethnos"), ())
    made = sorts_of(recipe, 0.25, 0.25)
    assert {sort.players for sort in made} == {2, 3, 4, 5, 6}
    assert sum(sort.share for sort in made if sort.past) == pytest.approx(0.25)
    assert {sort.options["edition"] for sort in made} == {"en", "de", "kurz", "pl"}
    assert sum(sort.share for sort in made) == pytest.approx(1.0)
    with pytest.raises(BadOption, match="2 to 6"):
        recipe_of(learnable("ethnos"), (7,))


IN_SIMULATOR = """
import os
os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
os.environ["ETHNARCH_COMPILE"] = "0"
import torch
from ethnarch.training.games.batch import Games, Sort, learnable
what = learnable("ethnos")
sorts = [Sort(2, {"edition": "kurz"}, 0, 1.0), Sort(5, {}, 1, 1.0)]
both = [Games(what, 2, sorts, 4, device) for device in ("cpu", "cuda")]
o = what.observing
rows = [(g.make((o.length, 2), torch.uint8), g.make((o.choices, 2), torch.uint8)) for g in both]
for step in range(12):
    for games, (seen, mask) in zip(both, rows):
        games.look(games.memory.see(seen), games.memory.see(mask))
    assert torch.equal(rows[0][0], rows[1][0]) and torch.equal(rows[0][1], rows[1][1]), step
    asked = [games.ask_greedy().clone() for games in both]
    assert torch.equal(*asked)
    for games in both:
        games.play(asked[0])
    assert both[0].states().tobytes() == both[1].states().tobytes(), step
print("equal")
"""


def test_cuda_steps_the_same_games():
    """The kernels for a GPU, in numba's simulator."""
    told = subprocess.run(
        [sys.executable, "-c", IN_SIMULATOR], capture_output=True, text=True, timeout=600, check=False
    )
    assert told.stdout.strip() == "equal", told.stderr


def test_cuda_plays_the_same_games_without_greedy():
    """The kernel that has no advice in it, in numba's simulator."""
    alone = IN_SIMULATOR.replace("Sort(5, {}, 1, 1.0)", "Sort(5, {}, 0, 1.0)")
    told = subprocess.run([sys.executable, "-c", alone], capture_output=True, text=True, timeout=600, check=False)
    assert told.stdout.strip() == "equal", told.stderr
