"""How far units get, by a plain search over the map and by the engine's own actions, at positions of whole games."""

from __future__ import annotations

from random import Random

import pytest
from era.players import POLICIES
from era.reach import engine_reach, plain_reach
from era.reading import read
from era.watching import GAME, setting

from ethnarch.engine.rule import COMPILED

pytestmark = pytest.mark.native

MOST_FLEETS = 6
"""With more fleets there are too many ways to pay for a bridge to try them all."""


def compare_reach(policy: str, number: int, every: int) -> tuple[int, int]:
    """A game in which at each `every`-th movement one unit is tried out; how many were, and the farthest."""
    given = setting(number, policy)
    rng, state = Random(number), GAME.new(given.players, number, given.options)
    tried, farthest, moves = 0, 0, 0
    while GAME.decision(state) is not None:
        actions = GAME.actions(state)
        if GAME.decision(state).kind == "move":
            moves += 1
            t = read(state)
            if moves % every == 0 and sum(one.kind == "fleet" for one in t.pieces) <= MOST_FLEETS:
                i = rng.randrange(len(t.pieces))
                mine, told = plain_reach(t, t.pieces[i]), engine_reach(GAME, state, i)
                assert mine == told, (given, moves, t.pieces[i], mine, told)
                tried, farthest = tried + 1, max(farthest, len(mine))
        GAME.advance(state, POLICIES[policy](GAME, state, actions, rng))
    return tried, farthest


@pytest.mark.parametrize("policy", ["prudent", "seafaring", "warlike"])
def test_era_1_3_a_2_d_units_reach_what_a_plain_search_reaches(policy: str) -> None:
    tried, farthest = zip(*(compare_reach(policy, n, 4) for n in range(12 if COMPILED else 1)), strict=True)
    assert sum(tried) >= (100 if COMPILED else 1) and max(farthest) >= (8 if COMPILED else 2)


@pytest.mark.soak
@pytest.mark.parametrize("policy", ["at_random", "prudent", "seafaring", "warlike"])
def test_era_1_3_a_2_d_reach_for_a_long_time(policy: str) -> None:
    assert sum(compare_reach(policy, 1000 + n, 3)[0] for n in range(300)) > 100
