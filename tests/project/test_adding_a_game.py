"""docs/adding_a_game.md followed literally: its files are written, its tests pass, its commands run (in the browser:
tests/e2e/test_added_game.py)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from added_game import PAGE, ROOT, write_game


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_game(tmp_path_factory.mktemp("adding"))


def run(package: Path, *words: str, typed: str = "", compiled: str = "0") -> str:
    path = os.pathsep.join([str(package), str(ROOT / "src")])
    environment = os.environ | {"PYTHONPATH": path, "ETHNARCH_COMPILE": compiled}
    command = [sys.executable, *words]
    done = subprocess.run(
        command, cwd=package, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_tests_pass(package: Path) -> None:
    told = run(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_twenty_one.py")
    assert "2 passed" in told


def test_its_commands_run(package: Path) -> None:
    (commands,) = re.findall(r"^```sh\n(ethnarch simulate.*?)^```", PAGE, re.S | re.M)
    simulate, by_greedy, arena, play = [line.split() for line in commands.splitlines()]
    assert "2,000 games" in run(package, "-m", *simulate, compiled="1")
    assert "20 games" in run(package, "-m", *by_greedy)
    assert "search:iterations=40" in run(package, "-m", *arena)
    told = run(package, "-m", *play, typed="draw\nstay\n" + "stay\n" * 4)
    assert "takes a card" in told and "points" in told


def test_players_that_learn_get_it(package: Path) -> None:
    run(package, "learn.py")
    run(package, "learn.py", compiled="1")


SEEN = """
import numpy as np
from ethnarch.engine.registry import game

played = game("twenty_one")
seeing, state = played.observing(), played.new(3, 5)
for action in (0, 0, 1, 0):
    for seat in range(3):
        rows = np.zeros((2, seeing.length), np.uint8)
        for at, row in zip((state, played.view(state, seat)), rows):
            seeing.observe(at.view(np.recarray)[0], seat, row, np.zeros(1, np.int64))
        assert (rows[0] == rows[1]).all() and rows[0][:11].sum() == state["held"][0][seat]
    played.play(state, action)
"""


def test_what_they_see_is_what_the_view_of_their_seat_tells(package: Path) -> None:
    run(package, "-c", SEEN)


def test_a_new_game_is_the_page_under_another_name(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path / "pairs"), str(ROOT / "src")])}
    command = [sys.executable, "-m", "ethnarch", "new-game", "pairs"]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
    home = tmp_path / "pairs"
    assert not [path for path in home.rglob("*.*") if re.search("twenty.?one", path.read_text(), re.I)]
    (home / "pairs-0.1.dist-info").mkdir()
    (home / "pairs-0.1.dist-info/METADATA").write_text("Name: pairs\nVersion: 0.1\n")
    (home / "pairs-0.1.dist-info/entry_points.txt").write_text("[ethnarch.games]\npairs = pairs.game:Pairs\n")
    told = run(home, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_pairs.py")
    assert "2 passed" in told and (home / "RULES.md").read_text().startswith("**Pairs**")
    again = subprocess.run(command, cwd=tmp_path, env=environment, check=False, capture_output=True, text=True)
    assert again.returncode == 2 and "there is a game 'pairs' already" in again.stderr
