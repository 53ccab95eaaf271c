"""Learning by self-play: a short run on the CPU learns something, goes on where it stopped, and is one run for all."""

from __future__ import annotations

import json
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
from ethnarch.engine.seam import BadOption
from ethnarch.training.games.batch import Games, Sort, learnable
from ethnarch.training.games.kernels import ALL_LEARN, ONE_LEARNS
from ethnarch.training.learning.recipes import sorts_of
from ethnarch.training.learning.telling import draw
from ethnarch.training.learning.workers import average_gradients
from ethnarch.training.network.blocks import block_of
from ethnarch.training.network.network import Network, Size
from ethnarch.training.run import Plan, Run
from ethnarch.training.together import joined, learn_together, leave

SMALL = Plan(
    players=(2,), games=64, steps=32, decisions=2048 * 3, imitation=0.4, size=Size(32, 64, 2), trial_games=16,
    scatter=60, rate=2e-3, rate_end=1e-3,
)  # fmt: skip


@pytest.fixture(autouse=True)
def one_thread():
    torch.set_num_threads(1)


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
        leave()


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
    what = learnable("ethnos")
    games, shown = Games(what, 32, [Sort(2, {}, ALL_LEARN, 1.0)], 77, "cpu"), what.observing
    (block,) = games.blocks()
    seen, mask = (games.make((count, 32), torch.uint8) for count in (shown.length, shown.choices))
    same = 0.0
    for _ in range(steps):
        games.look(seen.numpy(), mask.numpy())
        choice = one(seen, mask, block)[0].argmax(1)
        same += float((other(seen, mask, block)[0].argmax(1) == choice).float().mean()) / steps
        games.play(choice)
    return same


def test_a_pupil_learns_to_choose_as_its_teacher_does(tmp_path, monkeypatch):
    """The teacher plays and stays as it is; the pupil, a tenth as wide, comes closer to its choices. Nobody needs
    greedy, whose machine code is most of what a card must be given."""
    monkeypatch.delattr(Games, "ask_greedy")
    monkeypatch.delattr("ethnarch.training.run.try_out")
    plan = SMALL._replace(decisions=2048 * 6, imitation=0.0, teacher=path_of("ethnos"), size=Size(16, 32, 1), rate=8e-3)
    pupil = Run(plan, tmp_path, resume=False)
    taught = {name: matrix.clone() for name, matrix in pupil.teacher.p.items()}
    before = agreement(pupil.teacher, pupil.network)
    pupil.go(None)
    assert all(torch.equal(matrix, taught[name]) for name, matrix in pupil.teacher.p.items())
    assert agreement(pupil.teacher, pupil.network) > before + 0.1
    assert not any(sort.mode == ONE_LEARNS for sort in sorts_of(pupil.recipe, plan.earlier, plan.advised))
    told = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert pupil.whom() == "its teacher" and "trial" in told[-1]


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
