"""Whole games of Era of Tribes under the eyes of a referee that shares nothing with the engine but the map.

`era/watching.py` says what is compared at every state. ETHNARCH_GAMES sets the number of games; a game that fails
is named with its setting, and `watch_game(setting(4711, "prudent"))` plays it again. Any bot of the product can take
the seats: ETHNARCH_PLAYER=greedy.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest
from era.players import POLICIES, bot_player
from era.watching import setting, watch_game

from ethnarch.engine.rule import COMPILED
from ethnarch.games.era_of_tribes.board.arrays import MAP_IDS

pytestmark = [pytest.mark.native, pytest.mark.spread]

GAMES = int(os.environ.get("ETHNARCH_GAMES", "100" if COMPILED else "8"))
SOAK_GAMES = int(os.environ.get("ETHNARCH_GAMES", "20000"))
PLAYER = os.environ.get("ETHNARCH_PLAYER", "")
SHARE = {"at_random": 0.64, "prudent": 0.11, "warlike": 0.09, "seafaring": 0.09, "greedy": 0.07}
CHUNKS = 4


def play(policy: str, numbers: range, stride: int) -> Counter[str]:
    """So many games, and how often each thing was compared."""
    seen: Counter[str] = Counter()
    for number in numbers:
        report = watch_game(setting(number, policy), stride, bot_player(PLAYER) if PLAYER else None)
        seen.update(report.seen)
        seen["states"] += report.states
    return seen


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("policy", POLICIES)
def test_the_referee_agrees_at_every_state(policy: str, chunk: int) -> None:
    games = max(round(GAMES * SHARE[policy]), CHUNKS)
    seen = play(policy, range(games * chunk // CHUNKS, games * (chunk + 1) // CHUNKS), stride=100)
    assert seen["states"] > 10 * games // CHUNKS and seen["field"] and seen["1.1"]


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(10 * CHUNKS))
@pytest.mark.parametrize("policy", POLICIES)
def test_the_referee_agrees_for_a_long_time(policy: str, chunk: int) -> None:
    games = max(round(SOAK_GAMES * SHARE[policy]), 10 * CHUNKS)
    first = 100_000
    numbers = range(first + games * chunk // (10 * CHUNKS), first + games * (chunk + 1) // (10 * CHUNKS))
    assert play(policy, numbers, stride=40)["states"]


def test_land_that_fell_in_a_battle_not_over_yet_was_held_before_the_barbarians_came() -> None:
    """Found in 2,157 games: morale made a player give up vassals before the battle had ended."""
    assert play("seafaring", range(2_002_470, 2_002_471), stride=1000)["barbarian colonies"]


def test_the_games_are_of_every_kind() -> None:
    """Every number of players with every style, length and level that it can have, and every map."""
    games = [setting(number, "at_random") for number in range(300)]
    kinds = {(one.players, one.options.get("length", one.options.get("level"))) for one in games}
    lengths, hardness = ("normal", "long", "complex", "epic"), ("softie", "experienced", "expert")
    assert kinds == {(n, one) for n in range(2, 7) for one in lengths} | {
        (n, one) for n in (1, 2, 3) for one in hardness
    }
    assert {one.options["board"] for one in games} == set(MAP_IDS)


def test_the_games_show_the_referee_nearly_everything() -> None:
    """A comparison that never takes place proves nothing."""
    seen: Counter[str] = Counter()
    for policy in POLICIES:
        seen += play(policy, range(500, 500 + (2 if COMPILED else 1)), stride=1000)
    wanted = {"1.1", "1.2", "growth", "renounced", "no colonies", "advance", "trade", "field", "move", "grow"}
    if COMPILED:
        wanted |= {
            "colonies",
            "taxes",
            "bread",
            "card",
            "shrink",
            "overflow",
            "city",
            "transport",
            "encounter",
            "commit",
        }
    assert wanted <= seen.keys()
