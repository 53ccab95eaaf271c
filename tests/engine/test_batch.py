"""Whole games in batches: the same games however they are cut, spread or driven."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from ethnarch.engine.chance import game_seed
from ethnarch.engine.loops.batch import choose_from_list, play_batch, random_games
from ethnarch.engine.seam import BadNotation, Refusal
from ethnarch.games.ethnos.batch import play_games
from ethnarch.games.ethnos.core.actions import MAX_ACTIONS, TAKE
from ethnarch.games.ethnos.core.state import STATE
from ethnarch.games.ethnos.core.tables import COLOURS
from ethnarch.games.ethnos.game import Ethnos
from ethnarch.games.ethnos.machine.kernels import RULES
from ethnarch.games.ethnos.setup.options import check_options, setting_row

pytestmark = pytest.mark.slow

ETHNOS = Ethnos()


def test_a_batch_is_the_same_in_parts_and_on_two_threads() -> None:
    whole = play_games(4, 60, 5, 9)
    parts = [play_games(4, 20, game_seed(5, first), 9) for first in (0, 20, 40)]
    assert whole.states.tobytes() == b"".join(part.states.tobytes() for part in parts)
    spread = play_games(4, 60, 5, 9, workers=2)
    assert whole.states.tobytes() == spread.states.tobytes()
    assert (whole.traces == spread.traces).all()


def test_choosing_by_counting_is_choosing_from_the_list() -> None:
    plain = random_games("ethnos:by-list", RULES._replace(choose=choose_from_list(RULES.legal)))
    for players, edition in [(2, "pl"), (3, "kurz"), (4, "en"), (5, "de"), (6, "pl")]:
        row = setting_row(players, check_options(players, {"edition": edition}))
        listed = play_batch(plain, STATE, MAX_ACTIONS, 200, 3, 4, row)
        counted = play_games(players, 200, 3, 4, {"edition": edition})
        assert listed.states.tobytes() == counted.states.tobytes()
        assert (listed.traces == counted.traces).all()


def test_a_stepper_plays_what_the_seam_plays() -> None:
    for seed in range(20):
        players, luck = 2 + seed % 5, Random(seed)
        slow, fast = ETHNOS.new(players, seed), ETHNOS.new(players, seed)
        stepper = ETHNOS.stepper(fast)
        count = stepper.count
        while count:
            actions = ETHNOS.actions(slow)
            assert list(stepper.actions[:count]) == actions
            action = luck.choice(actions)
            ETHNOS.play(slow, action)
            count = stepper.play(action)
            assert slow.tobytes() == fast.tobytes()
        assert ETHNOS.decision(slow) is None


IN_SIMULATOR = """
import os
os.environ["NUMBA_ENABLE_CUDASIM"] = "1"
os.environ["ETHNARCH_COMPILE"] = "0"
from ethnarch.games.ethnos.batch import play_games
for players, edition in [(2, "pl"), (4, "en"), (6, "kurz")]:
    options = {"edition": edition}
    cpu, gpu = play_games(players, 3, 1, 7, options), play_games(players, 3, 1, 7, options, device="cuda")
    assert cpu.states.tobytes() == gpu.states.tobytes() and (cpu.traces == gpu.traces).all(), (players, edition)
    print(players, *cpu.traces)
from ethnarch.games.era_of_tribes.batch import play_games
cpu, gpu = play_games(3, 2, 1, 7), play_games(3, 2, 1, 7, device="cuda")
assert cpu.states.tobytes() == gpu.states.tobytes() and (cpu.traces == gpu.traces).all(), "Era of Tribes"
"""


def test_cuda_plays_the_same_games() -> None:
    """The kernel for a GPU, in numba's simulator: equal to the CPU's games to the bit, and to compiled ones."""
    told = subprocess.run(
        [sys.executable, "-c", IN_SIMULATOR], capture_output=True, text=True, timeout=300, check=False
    )
    assert told.returncode == 0, told.stderr
    lines = [[int(word) for word in line.split()] for line in told.stdout.splitlines()]
    for (players, *traces), edition in zip(lines, ["pl", "en", "kurz"], strict=True):
        assert np.array_equal(play_games(players, 3, 1, 7, {"edition": edition}).traces, traces)


@pytest.mark.parametrize("action", [3.0, None, "3", -1, 10**9])
def test_a_game_plays_whole_numbers_only(action: object) -> None:
    state = ETHNOS.new(2, 1)
    before = state.tobytes()
    with pytest.raises(BadNotation, match="actions are whole numbers from 0 to 176"):
        ETHNOS.play(state, action)  # type: ignore[arg-type]
    assert state.tobytes() == before


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    state = ETHNOS.new(3, 4)
    clone = ETHNOS.clone(state)
    assert clone.dtype == state.dtype and clone.tobytes() == state.tobytes()
    ETHNOS.play(clone, ETHNOS.actions(clone)[0])
    assert clone.tobytes() != state.tobytes()


def test_the_empty_slot_of_five_tribes_is_nobodys() -> None:
    state = ETHNOS.new(2, 1, {"tribes": "first-game"})
    assert {ETHNOS.action_to_text(state, TAKE + 30 + colour) for colour in range(6)} == {
        f"take none.{colour}" for colour in COLOURS
    }
    with pytest.raises(Refusal) as refused:
        ETHNOS.play(state, TAKE + 30)
    assert all(ETHNOS.explain(refused.value, language) for language in ("en", "de", "pl"))
