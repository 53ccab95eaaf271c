"""Era of Tribes keeps the rules of PettingZoo and Gymnasium too, by their own checks."""

from __future__ import annotations

import warnings

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from ethnarch.envs.gymnasium_env import SeatEnv
from ethnarch.envs.pettingzoo_env import AgentEnv

pytestmark = pytest.mark.interpreted


def test_pettingzoos_own_checks() -> None:
    api_test(AgentEnv("era_of_tribes", players=2), num_cycles=12)
    seed_test(lambda: AgentEnv("era_of_tribes", players=3), num_cycles=6)


def test_gymnasiums_own_check() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv("era_of_tribes", players=2, seat=1), skip_render_check=True)
