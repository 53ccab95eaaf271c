"""PettingZoo and Gymnasium environments: their own checks, whole games, bots in the other seats."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ethnarch.engine.loops.standing import rewarding
from ethnarch.engine.registry import game
from ethnarch.engine.rule import kernel_of
from ethnarch.engine.seam import BadNotation, BadOption, Refusal
from ethnarch.engine.shown.painting import paint_lines
from ethnarch.envs.gymnasium_env import SeatEnv
from ethnarch.envs.pettingzoo_env import AgentEnv
from ethnarch.envs.registering import IDS
from ethnarch.games.ethnos.machine.standing import STANDING

GAME = game("ethnos")


def test_pettingzoo_api() -> None:
    api_test(AgentEnv("ethnos", players=3), num_cycles=200)


def test_pettingzoo_seeds() -> None:
    seed_test(lambda: AgentEnv("ethnos", players=2), num_cycles=50)


def test_a_whole_game_through_pettingzoo() -> None:
    env = AgentEnv("ethnos", players=4)
    env.reset(seed=3)
    rewards: dict[str, float] = {}
    env.action_space("seat_0").seed(1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            rewards[agent] = reward
            env.step(None)
            continue
        env.step(int(env.action_space(agent).sample(observation["action_mask"])))
    assert len(rewards) == 4 and sum(rewards.values()) == pytest.approx(0) and max(rewards.values()) > 0


def test_pettingzoo_refuses_what_is_not_legal() -> None:
    env = AgentEnv("ethnos", players=2)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(Refusal):
        env.step(illegal)
    for odd in (None, 1.5, "deck", float("nan")):
        with pytest.raises(BadNotation, match="an action is a whole number"):
            env.step(odd)  # type: ignore[arg-type]


def test_gymnasium_api() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv("ethnos", players=3, seat=1, render_mode="ansi"), skip_render_check=False)


def test_a_whole_game_through_gymnasium() -> None:
    env = SeatEnv("ethnos", players=3, seat=2)
    env.action_space.seed(1)
    observation, info = env.reset(seed=5)
    over, steps, reward = False, 0, 0.0
    while not over:
        observation, reward, over, truncated, info = env.step(int(env.action_space.sample(info["action_mask"])))
        assert not truncated and "illegal" not in info
        steps += 1
    assert steps > 20 and -1 <= reward <= 1 and env.observation_space.contains(observation)


def test_gymnasium_ends_with_a_loss_when_an_action_is_illegal() -> None:
    env = SeatEnv("ethnos", players=2)
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert terminated and reward == -1 and "ETH-" in info["illegal"]


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_makes_our_games_by_name(name: str) -> None:
    assert gymnasium.spec(name).kwargs == {"game": IDS[name]}


def test_gymnasium_makes_a_table_with_bots() -> None:
    name = "ethnarch.envs.gymnasium_env:ethnarch/Ethnos-v0"  # with the import that Gymnasium needs
    env = gymnasium.make(name, players=3, seat=1, opponents=["greedy", "random"], render_mode="ansi")
    _, info = env.reset(seed=2)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == np.bool_ and np.array_equal(masks, info["action_mask"] == 1)
    env.step(int(np.flatnonzero(masks)[0]))
    assert "Seat 2" in env.render()


@pytest.mark.parametrize("name", ["ethnos", "era_of_tribes"])
def test_both_games_are_shown_as_pictures(name: str) -> None:
    """A seat's picture shows what it knows; that of everybody else is another."""
    table = game(name)
    state, names = table.new(3, 5), ["Ada", "Ben", "Cleo"]
    own, other = (table.paint(table.view(state, seat), names) for seat in (0, None))
    assert own.dtype == np.uint8 and own.shape[2] == 3 and min(own.shape[:2]) > 400
    assert len(np.unique(own.reshape(-1, 3), axis=0)) > 20
    assert np.array_equal(own, other) == (name == "era_of_tribes")
    assert min(paint_lines(table.render(table.view(state, None), "en", names)).shape[:2]) > 40


def test_frames_render_texts_and_pictures() -> None:
    env = SeatEnv("ethnos", players=2, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape[2] == 3
    agents = AgentEnv("ethnos", players=2, render_mode="rgb_array")
    agents.reset(seed=1)
    assert agents.render().shape[2] == 3
    agents.render_mode = "ansi"
    assert "Seat 1" in agents.render()
    with pytest.raises(BadOption, match="render_mode: one of ansi, rgb_array, human, not 'film'"):
        AgentEnv("ethnos", players=2, render_mode="film")


def test_the_same_seed_gives_the_same_opponents() -> None:
    rows = []
    for _ in range(2):
        env = SeatEnv("ethnos", players=2, opponents="easy")
        observation, info = env.reset(seed=11)
        row = [observation.tobytes()]
        for _ in range(15):
            observation, *_, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            row.append(observation.tobytes())
        rows.append(row)
    assert rows[0] == rows[1]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"opponents": "nobody"}, "there is no bot 'nobody'"),
        ({"opponents": ["random"]}, "one for each of 2 other seats, not 1"),
        ({"seat": 3}, "seat: from 0 to 2, not 3"),
        ({"reward": "fame"}, "reward: one of place, win, margin"),
    ],
)
def test_gymnasium_refuses_odd_wishes(wish: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        SeatEnv("ethnos", players=3, **wish)


def test_an_opponent_that_answers_illegally_is_named(tmp_path: Path) -> None:
    (tmp_path / "wild.py").write_text("class Wild:\n    def choose(self, *_):\n        return 10**9\n")
    env = SeatEnv("ethnos", players=2, seat=1, opponents=f"{tmp_path / 'wild.py'}:Wild")
    seed = next(seed for seed in range(9) if begins_with_the_other(seed))
    with pytest.raises(BadOption, match="wild.py:Wild' answered 1000000000, which is not legal"):
        env.reset(seed=seed)


def begins_with_the_other(seed: int) -> bool:
    """Whether seat 0 decides first in the deal that Gymnasium's seed leads to."""
    env = AgentEnv("ethnos", players=2)
    env.reset(seed=seed)
    return env.agent_selection == "seat_0"


def test_choices_can_be_played_instead_of_actions() -> None:
    env = AgentEnv("ethnos", players=2, numbering="choices")
    env.reset(seed=1)
    assert env.action_space("seat_0").n == env.game.observing().choices
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    env.step(int(legal[-1]))
    with pytest.raises(BadNotation, match="is not one of the legal choices"):
        env.step(-1)


def test_a_seat_that_does_not_decide_sees_its_own_hand_and_may_do_nothing() -> None:
    env = AgentEnv("ethnos", players=3)
    env.reset(seed=4)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    rows = {agent: env.observe(agent) for agent in env.agents}
    assert not any(rows[agent]["action_mask"].any() for agent in others)
    assert len({row["observation"].tobytes() for row in rows.values()}) == 3


REWARD = rewarding(STANDING)


@kernel_of("ethnos:rewards")
def reward(states, i, players, way, out):
    REWARD(states[i], players, way, out)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 2, 3], [1, 0, -1]),
        ([1, 1, 3], [0.5, 0.5, -1]),
        ([2, 1], [-1, 1]),
        ([2, 1, 2, 2], [-1 / 3, 1, -1 / 3, -1 / 3]),
    ],
)
def test_rewards_share_ties(places: list[int], expected: list[float]) -> None:
    state, out = GAME.new(len(places), 1), np.zeros(len(places), np.float32)
    state["places"][0, : len(places)] = places
    reward(state, 0, len(places), 0, out)
    assert out.tolist() == pytest.approx(expected)
    reward(state, 0, len(places), 1, out)
    assert out.sum() == pytest.approx(1) and out.argmax() == places.index(1)
