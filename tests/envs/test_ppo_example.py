"""`examples/ppo.py`: what it learns from is right, and it does learn from it."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
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


IN_SIMULATOR = """
import os, sys
os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
os.environ["ETHNARCH_COMPILE"] = "0"
sys.path.insert(0, {folder!r})
import ppo, torch
from ethnarch.envs import VectorEnv
ppo.STEPS, found = 12, []
ppo.seen_by_torch = lambda array, device: torch.from_numpy(array._ary if device == "cuda" else array)
for device in ("cpu", "cuda"):
    torch.manual_seed(1)
    env = VectorEnv("ethnos", 2, 3, 1, device=device, numbering="choices")
    network = ppo.Network(env)
    optimiser = torch.optim.Adam(network.parameters(), ppo.RATE)
    rows = [ppo.rollout(env, network)]
    ppo.learn(network, optimiser, rows[0])
    rows.append(ppo.rollout(env, network))
    found.append([*(row[name] for row in rows for name in sorted(row)), *network.parameters()])
assert all(torch.equal(mine, theirs) for mine, theirs in zip(*found, strict=True))
"""


def test_on_a_card_it_learns_the_same() -> None:
    """In numba's simulator: the same decisions, and after learning the same network."""
    code = IN_SIMULATOR.format(folder=str(EXAMPLE.parent))
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600, check=False)
    assert told.returncode == 0, told.stderr


ASKED_FOR = """
import runpy, sys
sys.argv = ["ppo.py", "--minutes", "0", "--games", "2"]
runpy.run_path({example!r}, run_name="__main__")
print(*{{name.partition(".")[0] for name in sys.modules}})
"""


def test_it_needs_little() -> None:
    """A machine with a card has torch, numba and numpy; of what this package installs only msgspec is asked for."""
    project = tomllib.loads((EXAMPLE.parents[1] / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *(one for many in project["optional-dependencies"].values() for one in many)]
    names = {re.split(r"[^a-z0-9_-]", one)[0].replace("-", "_") for one in wanted}
    others = names - {"numpy", "numba", "msgspec", "torch"}
    assert {"typer", "gymnasium", "rich", "matplotlib"} <= others
    code = ASKED_FOR.format(example=str(EXAMPLE))
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600, check=False)
    assert told.returncode == 0, told.stderr
    asked = set(told.stdout.splitlines()[-1].split())
    assert "msgspec" in asked and not asked & others


def test_the_command_tells_what_it_reached(
    ppo: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--minutes", "0", "--games", "2"])
    monkeypatch.setattr(ppo, "TRIED", 20)
    ppo.main()
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("2 games side by side on cpu, ready after")
    assert re.fullmatch(r"[\d.]+% of 20 games won against random, after 0 s and 0 decisions", last)
