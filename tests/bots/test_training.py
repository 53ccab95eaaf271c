"""Learning by self-play: the batch of games is the game itself, and a short run on the CPU learns something."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch
from torch import multiprocessing

from ethnarch.bots.at_random import RandomBot
from ethnarch.bots.bot import Budget
from ethnarch.bots.net.bot import NetBot
from ethnarch.bots.net.brain import path_of
from ethnarch.engine.chance import game_seed
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import BadOption
from ethnarch.training.games.batch import Games, Sort, learnable, spread_sorts
from ethnarch.training.games.kernels import ALL_LEARN, HERO, ONE_LEARNS
from ethnarch.training.learning.recipes import recipe_of, sorts_of
from ethnarch.training.learning.telling import draw
from ethnarch.training.learning.workers import average_gradients
from ethnarch.training.network.blocks import block_of
from ethnarch.training.network.network import Network, Size
from ethnarch.training.run import Plan, Run
from ethnarch.training.together import joined, learn_together

OBSERVING = learnable("ethnos").observing


@kernel_of("ethnos:choice")
def action_of(states, i, choice):
    return OBSERVING.action_of(states[i], choice)


SMALL = Plan(
    players=(2,), games=64, steps=32, decisions=2048 * 3, imitation=0.4, size=Size(32, 64, 2), trial_games=16,
    scatter=60, rate=2e-3, rate_end=1e-3,
)  # fmt: skip


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


def weights_of(run):
    return {name: matrix.detach().clone() for name, matrix in run.network.p.items()}


def test_the_same_seed_gives_the_same_run_and_a_checkpoint_goes_on(tmp_path):
    runs = [Run(SMALL, tmp_path / str(i), resume=False) for i in range(2)]
    for run in runs:
        run.go(None)
    first, second = (weights_of(run) for run in runs)
    assert all(torch.equal(first[name], second[name]) for name in first)
    (tmp_path / "0" / "network.part").write_bytes(b"half a file")  # a kill while writing leaves this
    longer = Run(SMALL._replace(decisions=2048 * 4), tmp_path / "0", resume=True)
    assert longer.about["decisions"] == SMALL.decisions
    assert all(torch.equal(matrix, first[name]) for name, matrix in longer.network.p.items())
    longer.go(None)
    assert longer.about["decisions"] == 2048 * 4
    assert not torch.equal(first["value"], longer.network.p["value"])
    assert draw(tmp_path / "0").stat().st_size > 1000
    with pytest.raises(BadOption, match="no checkpoint"):
        Run(SMALL, tmp_path / "nothing", resume=True)
    with pytest.raises(BadOption, match="another network"):
        Run(SMALL._replace(size=Size(16, 32, 2)), tmp_path / "0", resume=True)


def test_a_short_run_beats_random(tmp_path, ethnos):
    plan = SMALL._replace(decisions=2048 * 16, imitation=0.8, trial_games=2)
    Run(plan, tmp_path, resume=False).go(None)
    learned, luck, won = NetBot("net", tmp_path / "weights.npz"), RandomBot(), 0
    for number in range(20):
        bots = [learned, luck] if number % 2 else [luck, learned]
        state = ethnos.new(2, 100 + number // 2)
        while (decision := ethnos.decision(state)) is not None:
            view = ethnos.view(state, decision.seat)
            actions = ethnos.view_actions(view)
            ethnos.advance(state, bots[decision.seat].choose(ethnos, view, actions, Budget(), number))
        won += ethnos.ranking(state)[number % 2 ^ 1] == 1
    assert won >= 15


def seen_by(brain):
    return torch.from_numpy(brain.seen.T.copy()), torch.from_numpy(brain.mask.T.copy())


def test_the_network_without_torch_is_the_network(tmp_path, ethnos):
    """The same logits and values, but for the rounding of weights to bytes."""
    from ethnarch.bots.net.brain import Looker
    from ethnarch.bots.net.weights import read_weights, write_weights

    torch.manual_seed(4)
    network = Network(ethnos.observing(), Size(32, 64, 2), torch.float32)
    found = {name: matrix.detach().numpy() for name, matrix in network.p.items()}
    write_weights(tmp_path / "w.npz", found, {"version": ethnos.observing().version, "size": [32, 64, 2]})
    with np.load(tmp_path / "w.npz") as kept, torch.no_grad():  # the rounded weights, in torch
        for name, matrix in network.p.items():
            rows = kept[name].astype(np.float32)
            matrix.copy_(torch.from_numpy(rows if rows.ndim == 1 else rows * kept[name + "_scale"][:, None]))
    looker, luck = Looker(ethnos, tmp_path / "w.npz"), Random(1)
    block = block_of(ethnos.observing(), np.ones((1, ethnos.observing().tokens), bool), 0, 0, "cpu")
    state = ethnos.new(4, 2)
    for _ in range(60):
        view = ethnos.view(state, ethnos.decision(state).seat)
        opinion, brain = looker.ask(view), looker.brain
        with torch.no_grad():
            logits, value = network(*seen_by(brain), block)
        legal = brain.mask[0] > 0
        assert np.abs(logits[0].numpy()[legal] - brain.logits[0][legal]).max() < 1e-4
        assert opinion.value == pytest.approx(float(value[0]), abs=1e-4)
        ethnos.advance(state, luck.choice(ethnos.actions(state)))
    write_weights(tmp_path / "old.npz", found, {"version": 0, "size": [32, 64, 2]})
    with pytest.raises(ValueError, match="version 0"):
        read_weights(tmp_path / "old.npz", ethnos.observing())


def test_two_workers_learn_one_network(tmp_path):
    """Each with games of its own: the same seed gives the same network, and another one than a worker alone."""
    for folder in ("one", "other"):
        learn_together(SMALL, tmp_path / folder, False, None, 2)
    one, other = (torch.load(tmp_path / name / "network.pt", weights_only=True) for name in ("one", "other"))
    assert one["about"]["decisions"] == SMALL.decisions + 2048 and one["about"]["stretches"] == 2
    assert all(torch.equal(one["weights"][name], other["weights"][name]) for name in one["weights"])
    alone = Run(SMALL, tmp_path / "alone", resume=False)
    alone.go(None)
    assert not torch.equal(alone.network.p["value"], one["weights"]["value"])


def test_gradients_of_two_workers_are_averaged(tmp_path):
    """What two workers have learned after a step is what one would have learned from both their lessons."""
    multiprocessing.spawn(step_on_own_lesson, (f"file://{tmp_path}/meeting", tmp_path), 2)
    steps = [torch.load(tmp_path / f"{number}.pt", weights_only=True) for number in range(2)]
    assert torch.equal(*steps) and steps[0].tolist() == pytest.approx([1.5])


def step_on_own_lesson(number, meeting, folder):
    with joined("cpu", meeting, number, 2):
        parameter = torch.nn.Parameter(torch.zeros(1))
        (parameter * (number + 1.0)).sum().backward()
        average_gradients([parameter])
        torch.save(parameter.grad, folder / f"{number}.pt")


@pytest.fixture(scope="module")
def weights(tmp_path_factory):
    """The weights of a run that has only begun."""
    folder = tmp_path_factory.mktemp("first")
    Run(SMALL._replace(decisions=2048), folder, resume=False).go(None)
    return folder / "weights.npz"


def test_a_run_begins_with_weights_of_a_file_and_plays_by_the_average(tmp_path, weights):
    plan = SMALL._replace(decisions=2048 * 60, imitation=0.0, begin=weights, size=None)
    run = Run(plan, tmp_path, resume=False)
    known = {name: matrix.clone() for name, matrix in run.network.p.items()}
    run.average.add(run.network)
    assert all(torch.equal(matrix, known[name]) for name, matrix in run.average.network.p.items())
    with torch.no_grad():
        run.network.p["value"] += 1.0
    run.average.add(run.network)
    moved = run.average.network.p["value"] - known["value"]
    assert moved.mean().item() == pytest.approx(1 / 2.4, abs=1e-3)  # 60 stretches, of which the last 2.4 count


def test_a_run_that_begins_with_a_network_does_without_greedy(tmp_path, weights, monkeypatch):
    """Whose advice is most of the machine code on a card: it is neither asked nor played, and trials are against what
    the run began with."""
    monkeypatch.setattr(Games, "ask_greedy", lambda games: pytest.fail("greedy was asked"))
    plan = SMALL._replace(decisions=2048, imitation=0.0, greedy=0.0, begin=weights, size=None, rate=0.0, rate_end=0.0)
    run = Run(plan, tmp_path / "begun", False)
    run.go(None)
    assert run.teller.against == "what it began with"
    share, width = run.about["trials"][-1][2]["2"]
    assert abs(share - 0.5) <= 2 * width, "nothing was learned at a rate of 0, so it is its own equal"


def test_a_rival_learns_against_a_network_that_stays_as_it_is(tmp_path, weights):
    plan = SMALL._replace(players=(2, 3), decisions=2048 * 2, imitation=0.0, against=weights, size=None)
    rival = Run(plan, tmp_path / "rival", resume=False)
    frozen = {name: matrix.clone() for name, matrix in rival.league.rival.p.items()}
    assert all(torch.equal(matrix, frozen[name]) for name, matrix in rival.network.p.items())  # it begins as its equal
    rival.go(None)
    assert all(torch.equal(matrix, frozen[name]) for name, matrix in rival.league.rival.p.items())
    assert not torch.equal(rival.network.p["value"], frozen["value"])
    assert {players for _, _, shares in rival.about["trials"] for players in shares} == {"2", "3"}


@torch.no_grad()
def agreement(one, other, steps=60):
    """How often two networks choose the same, in games that the first of them plays."""
    games = Games(learnable("ethnos"), 32, [Sort(2, {}, ALL_LEARN, 1.0)], 77, "cpu")
    (block,) = games.blocks()
    seen, mask = (games.make((count, 32), torch.uint8) for count in (OBSERVING.length, OBSERVING.choices))
    same = 0.0
    for _ in range(steps):
        games.look(seen.numpy(), mask.numpy())
        choice = one(seen, mask, block)[0].argmax(1)
        same += float((other(seen, mask, block)[0].argmax(1) == choice).float().mean()) / steps
        games.play(choice)
    return same


def test_a_pupil_learns_to_choose_as_its_teacher_does(tmp_path):
    """The teacher plays and stays as it is; the pupil, a tenth as wide, comes closer to its choices."""
    plan = SMALL._replace(decisions=2048 * 6, imitation=0.0, teacher=path_of("ethnos"), size=Size(16, 32, 1), rate=8e-3)
    pupil = Run(plan, tmp_path, resume=False)
    taught = {name: matrix.clone() for name, matrix in pupil.teacher.p.items()}
    before = agreement(pupil.teacher, pupil.network)
    pupil.go(None)
    assert all(torch.equal(matrix, taught[name]) for name, matrix in pupil.teacher.p.items())
    assert agreement(pupil.teacher, pupil.network) > before + 0.1


def test_the_bench_of_learning_says_what_each_part_costs(tmp_path):
    """On the CPU, small; `make bench-gpu` runs it on a card."""
    spec = spec_from_file_location("gpu_learning", Path(__file__).parents[2] / "bench/gpu_learning.py")
    bench = module_from_spec(spec)
    spec.loader.exec_module(bench)
    asked = "--game ethnos --device cpu --games 16 --steps 4 --rounds 1 --size 16,32,1 --scatter 5 --json"
    (row,) = bench.main([*asked.split(), str(tmp_path / "row.json")])
    assert json.loads((tmp_path / "row.json").read_text()) == [row]
    assert list(row["shares"]) == list(bench.PARTS) and sum(row["shares"].values()) == pytest.approx(1.0, abs=0.01)
    assert row["decisions_per_second"] > 0 and not row["compiled"]
