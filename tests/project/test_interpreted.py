"""A slice of the suite without numba: the same text of the rules, interpreted, gives the same results."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import hashlib, json
from ethnarch.engine.loops.batch import play_batch
from ethnarch.engine.rule import COMPILED
from ethnarch.games.ethnos.game import Ethnos
from ethnarch.games.ethnos.batch import play_games
from ethnarch.games.ethnos.core.tables import EDITION_NAMES

game, found = Ethnos(), {}
for players in game.players:
    for edition in EDITION_NAMES:
        played = play_games(players, 3, 77, 5, {"edition": edition})
        for i in range(3):
            state = played.states[i : i + 1]
            hashes = [hashlib.sha256(state.tobytes()).hexdigest()]
            for seat in [None, *range(players)]:
                view = game.view(state, seat)
                hashes.append(hashlib.sha256(view.tobytes()).hexdigest())
                hashes.append(hashlib.sha256(game.determinize(view, i).tobytes()).hexdigest())
            found[f"{players} {edition} {i}"] = [int(played.lengths[i]), int(played.traces[i]), hashes]
print(json.dumps({"compiled": COMPILED, "games": found}))
"""


def play(compiled: bool) -> dict[str, object]:
    environment = {**os.environ, "ETHNARCH_COMPILE": "1" if compiled else "0", "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = json.loads(done.stdout)
    assert found["compiled"] is compiled
    return found


def test_whole_games_are_equal_compiled_and_interpreted() -> None:
    compiled, interpreted = play(compiled=True), play(compiled=False)
    assert compiled["games"] == interpreted["games"]
    assert len(compiled["games"]) == 60  # type: ignore[arg-type]


def test_golden_games_and_the_contract_interpreted() -> None:
    """The stored games (of Era of Tribes the shorter ones) and the contract at a table of each, as plain Python."""
    environment = {**os.environ, "ETHNARCH_COMPILE": "0"}
    chosen = ["tests/golden", "tests/contract/test_contract_ethnos.py::test_the_first_game"]
    chosen += ["tests/contract/test_contract_era.py::test_a_game_that_lives_on"]
    chosen += ["-k", "ethnos or solo or coop or at_random or missing or lives_on"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *chosen]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
