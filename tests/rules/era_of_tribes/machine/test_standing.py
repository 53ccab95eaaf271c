"""ERA-6.2.2, ERA-7.1: what an end is worth, alone, together and against each other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from era_play import GAME

from ethnarch.engine.loops.standing import REWARDS, rewarding
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import Outcome, State
from ethnarch.envs import VectorEnv
from ethnarch.games.era_of_tribes.machine.standing import STANDING

REWARD = rewarding(STANDING)


@kernel_of("era_of_tribes:rewards")
def reward(states, i, players, way, out):
    REWARD(states[i], players, way, out)


def rewards(state: State) -> dict[str, list[float]]:
    players = int(state["players"][0])
    found = {}
    for way, name in enumerate(REWARDS):
        out = np.zeros(players, np.float32)
        reward(state, 0, players, way, out)
        found[name] = [round(float(value), 4) for value in out]
    return found


OF_THE_TABLE = ("ended",)


def ended(players: int, options: dict[str, Any], **fields: Any) -> State:
    """A finished game with these numbers, one for all or one for each seat."""
    given = GAME.position(GAME.new(players, 1, options))
    given |= {"over": True, **{name: value for name, value in fields.items() if name in OF_THE_TABLE}}
    for seat, has in enumerate(given["seats"]):
        for name, value in fields.items():
            if name not in OF_THE_TABLE:
                has[name] = value[seat] if isinstance(value, list | tuple) else value
        has["eliminated"] = bool(has["eliminated"])
    return GAME.from_position(given)


@pytest.mark.parametrize(
    ("points", "rank", "worth"),
    [(3, "citizen", 1 / 7), (24, "citizen", 1 / 7), (25, "chieftain", 2 / 7), (44, "king", 5 / 7), (61, "god", 1)],
)
def test_era_6_2_2_alone_won_with_a_rank(points: int, rank: str, worth: float) -> None:
    state = ended(1, {}, ended=6, influence=points, rank=1)
    assert GAME.outcome(state) == GAME.outcome(GAME.view(state, 0)) == Outcome(won=True, rank=rank)
    assert rewards(state) == {"place": [round(worth, 4)], "win": [1], "margin": [round(points / 6, 4)]}


def test_era_6_2_1_alone_lost_without_an_end_or_without_a_people() -> None:
    late = ended(1, {}, ended=0, influence=30, rank=1)
    assert GAME.outcome(late) == Outcome(won=False, rank="warlord")
    gone = ended(1, {}, ended=4, eliminated=1, influence=30, rank=1)
    assert GAME.outcome(gone) == Outcome(won=False, rank="citizen")
    for state in (late, gone):
        assert rewards(state)["place"] == [-1] and rewards(state)["win"] == [0]


def test_era_7_1_together_all_win_or_all_lose() -> None:
    won = ended(2, {"style": "coop"}, ended=9, influence=[8, 3], rank=[1, 2])
    lost = ended(2, {"style": "coop"}, ended=0, influence=[8, 3], rank=[1, 1])
    assert GAME.outcome(won) == Outcome(won=True) and GAME.outcome(lost) == Outcome(won=False)
    assert rewards(won)["place"] == [1, 1] and rewards(lost)["place"] == [-1, -1]
    assert rewards(won)["win"] == [1, 1] and rewards(lost)["win"] == [0, 0]


def test_era_b109_rivals_are_paid_by_place() -> None:
    state = ended(3, {}, ended=9, influence=[8, 14, 2], rank=[2, 1, 3])
    assert GAME.outcome(state) == Outcome()
    assert rewards(state) == {"place": [0, 1, -1], "win": [0, 1, 0], "margin": [0, 1.5, -1.5]}


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, {"style": "coop"})])
def test_a_game_that_is_played_to_its_end_says_how_it_ended(players: int, options: dict[str, Any]) -> None:
    env = VectorEnv("era_of_tribes", players, 2, 3, options, observe=False, again=False)
    while (env.seats >= 0).any():
        env.step(env.sample())
    for i in range(2):
        outcome = GAME.outcome(env.states[i : i + 1])
        assert outcome.won is not None and (env.rewards[i] > 0).all() == outcome.won
