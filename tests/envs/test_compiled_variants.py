"""A variant compiled: the same games as by its rules read as Python, and other ones than the printed game's."""

from __future__ import annotations

import numpy as np
import pytest

from ethnarch.engine import variants
from ethnarch.engine.chance import game_seed
from ethnarch.envs import VectorEnv

pytestmark = pytest.mark.native
TWO_DRAGONS = variants.from_text('name = "Two dragons"\ngame = "ethnos"\n[components.cards]\ndragons = 2\ncopies = 3')


def test_a_compiled_variant_plays_by_its_own_numbers() -> None:
    plain = variants.make_plain(TWO_DRAGONS)
    env = VectorEnv("ethnos", players=2, games=3, seed=5, observe=False, variant=TWO_DRAGONS)
    states = [plain.new(2, game_seed(5, number)) for number in range(3)]
    for _ in range(60):
        assert [state.tobytes() for state in states] == [env.states[at : at + 1].tobytes() for at in range(3)]
        actions = env.sample()
        for state, action in zip(states, np.asarray(actions), strict=True):
            plain.play(state, int(action))
        env.step(actions)
        assert not env.dones.any()
