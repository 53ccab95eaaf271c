"""`examples/ppo.py`: what it learns from is right, and it does learn from it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
import torch

from ethnarch.envs import VectorEnv

pytestmark = pytest.mark.native
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "ppo.py"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("ppo_example", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_advantage_follows_a_seats_own_decisions(ppo: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game of four decisions by seats 0, 1, 0, 1; it ends with the third, worth 1 and -1; the fourth is of the
    next game, of which nothing is known yet."""
    monkeypatch.setattr(ppo, "STEPS", 4)
    monkeypatch.setattr(ppo, "LAMBDA", 0.5)
    seats = torch.tensor([[0], [1], [0], [1]])
    dones = torch.tensor([[False], [False], [True], [False]])
    rewards = torch.zeros(4, 1, 2)
    rewards[2, 0] = torch.tensor([1.0, -1.0])
    values = torch.tensor([[0.2], [0.3], [0.6], [0.1]])
    found, known = ppo.advantages(seats, dones, rewards, values)
    assert known.flatten().tolist() == [True, True, True, False]
    last = 1 - 0.6
    assert found.flatten().tolist() == pytest.approx([0.6 - 0.2 + 0.5 * last, -1 - 0.3, last, 0.0])


def test_torch_sees_the_environments_own_memory(ppo: ModuleType) -> None:
    env = VectorEnv("ethnos", 2, 3, 1)
    seen = ppo.seen_by_torch(env.observations, "cpu")
    assert seen.data_ptr() == env.observations.ctypes.data


def test_a_stretch_is_played_and_learned_from(ppo: ModuleType) -> None:
    torch.manual_seed(1)
    env = VectorEnv("ethnos", 2, 8, 1, numbering="choices")
    network = ppo.Network(env)
    before = [weights.clone() for weights in network.parameters()]
    rows = ppo.rollout(env, network)
    count = len(rows["action"])
    assert 0 < count <= 8 * ppo.STEPS and all(len(row) == count for row in rows.values())
    assert rows["mask"][torch.arange(count), rows["action"]].all()
    ppo.learn(network, torch.optim.Adam(network.parameters(), ppo.RATE), rows)
    assert all(weights.isfinite().all() for weights in network.parameters())
    assert any(not torch.equal(old, new) for old, new in zip(before, network.parameters(), strict=True))
    assert 0 <= ppo.against_random(network, 4, 2, "cpu") <= 1


def test_the_command_runs(ppo: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--minutes", "0"])
    ppo.main()
    assert capsys.readouterr().out == ""
