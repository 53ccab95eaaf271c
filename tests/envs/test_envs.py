"""PettingZoo and Gymnasium environments over Ethnos."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ethnarch.engine.registry import game
from ethnarch.engine.seam import BadOption, Refusal
from ethnarch.envs.gymnasium_env import SeatEnv
from ethnarch.envs.observing import fields_of, length_of, rewards_of, vector
from ethnarch.envs.pettingzoo_env import AgentEnv


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


def test_gymnasium_api() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv("ethnos", players=3, seat=1), skip_render_check=True)


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


def test_gymnasium_seats() -> None:
    with pytest.raises(BadOption, match="seat: from 0 to 2, not 3"):
        SeatEnv("ethnos", players=3, seat=3)


def test_the_vector_of_a_view_holds_nothing_hidden() -> None:
    ethnos = game("ethnos")
    view = ethnos.view(ethnos.new(4, 1), 2)
    assert vector(view).shape == (length_of(ethnos),)
    assert not {name for name in fields_of(ethnos.view_dtype) if "deck" in name} - {"deck_left"}


def test_rewards_share_ties() -> None:
    assert rewards_of([1, 2, 3]) == [1, 0, -1]
    assert rewards_of([1, 1, 3]) == [0.5, 0.5, -1]
    assert rewards_of([2, 1]) == [-1, 1]
