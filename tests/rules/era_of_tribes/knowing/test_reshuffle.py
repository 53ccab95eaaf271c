"""ERA-B104: another future changes the villages on the map, the pile and the dice, and nothing that anybody knows."""

from __future__ import annotations

from random import Random

import numpy as np
from era_play import GAME, choose


def test_era_b104_another_future_changes_nothing_that_anybody_knows() -> None:
    luck, looked, different = Random(5), 0, 0
    state = GAME.new(3, 2)
    while (decision := GAME.decision(state)) is not None and looked < 12:
        if luck.random() < 0.1:
            looked += 1
            other = state.copy()
            GAME.reshuffle(other, luck.getrandbits(60))
            for seat in (None, 0, 1, 2):
                assert GAME.view(other, seat).tobytes() == GAME.view(state, seat).tobytes()
            assert np.array_equal(np.sort(other["deck"]), np.sort(state["deck"]))
            assert GAME.position(GAME.from_position(GAME.position(other))) == GAME.position(other)
            different += other["village"].tobytes() != state["village"].tobytes()
        GAME.advance(state, choose(luck, state[0], decision, GAME.actions(state)))
    assert looked == 12 and different > 5
