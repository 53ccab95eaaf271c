"""Bots play Era of Tribes from the command line: `simulate`, `arena`, `play`.

The rules are read as Python here, which needs no compiling; tests/bots plays the compiled ones.
"""

from __future__ import annotations

import json

import pytest
from command import Answer, ethnarch, refused


def called(command: str, *words: str, typed: str = "") -> Answer:
    return ethnarch(command, "era_of_tribes", *words, typed=typed, ETHNARCH_COMPILE="0")


def test_greedy_games_are_simulated() -> None:
    answer = called("simulate", "--players", "3", "--games", "2", "--bots", "greedy", "--seed", "2", "--json")
    assert answer.code == 0, answer.err
    found = json.loads(answer.out)
    assert found["games"] == 2 and found["bots"] == ["greedy"] * 3
    assert sum(found["wins_by_seat"]) == pytest.approx(1, abs=1e-3)
    assert sum(group["games"] for group in found["by_part"].values()) == 2 * 3
    assert found["points"]["mean"] > 5


def test_a_greedy_player_among_random_ones_is_simulated() -> None:
    words = ["--players", "4", "--games", "6", "--bots", "random,greedy,random,random", "--json"]
    found = json.loads(called("simulate", *words).out)
    assert found["wins_by_seat"][1] >= 0.8


def test_an_arena_between_greedy_and_random() -> None:
    words = ["--bots", "greedy,random", "--players", "4", "--games", "3", "--seed", "3", "--json"]
    answer = called("arena", *words)
    assert answer.code == 0, answer.err
    found = json.loads(answer.out)
    alone = {row["bot"]: row for row in found["pairings"]}
    assert alone["greedy"]["games"] == alone["random"]["games"] == 3
    assert alone["greedy"]["wins"] > alone["random"]["wins"]
    assert all(row["lost_turns"] == {} for row in found["ratings"])


def test_a_person_plays_against_greedy() -> None:
    """Whatever is typed first of the choices, the bots answer and the game goes on."""
    words = ["--players", "3", "--bots", "greedy", "--seed", "5", "--name", "Anna"]
    answer = called("play", *words, typed="1\n" * 40)
    assert answer.code == 0, answer.err
    assert "Greedy 1" in answer.out and "Greedy 2" in answer.out and "Traceback" not in answer.out


def test_without_cuda_the_option_says_what_to_install() -> None:
    assert "pip install 'ethnarch[cuda]'" in refused(called("simulate", "--device", "cuda", "--games", "1"))
