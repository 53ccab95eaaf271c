"""2.1, 6.2, 7: every way a game can end, in every mode, played to the end from positions a step before it.

The referee of `era/watching.py` looks on: the points for the end, the round that is played to its end, the scoring
and the places are its own.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from era.near_the_end import CONDITIONS, in_the_last_round, position_before, some_rounds
from era.players import POLICIES
from era.watching import GAME, Report, watch

from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core.state import REVOLUTION_FIELD

pytestmark = pytest.mark.native

TRIES = 12


def play_on(position: dict[str, Any], seed: int) -> Report:
    return watch(GAME.from_position(position), POLICIES["prudent"], Random(seed), stride=25)


def ends_with(condition: str, others: tuple[str, ...], players: int, options: dict[str, Any]) -> Report:
    """Games from a step before the end until one ends by this condition."""
    for seed in range(TRIES):
        position = position_before(condition, others, some_rounds(players, options, seed))
        report = play_on(position, seed)
        if report.seen.get(f"end: {condition}"):
            return report
    raise AssertionError(f"no game ended by {condition} in {TRIES} tries")


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("length", ["normal", "long"])
def test_era_2_1_one_condition_ends_the_game(length: str, condition: str) -> None:
    options = {"length": length, "board": "4-1" if condition == "military" else "3-2"}
    report = ends_with(condition, (), 2 if condition == "military" else 3, options)
    assert report.seen[f"end of table {length}"] >= 1 and report.seen["over: a condition"] == 1


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("length", ["complex", "epic"])
def test_era_2_1_four_conditions_at_once_end_the_complex_and_the_epic_game(length: str, condition: str) -> None:
    easy = [name for name in ("glorious", "technological", "cultural", "triumphal") if name != condition]
    others = next(iter(combinations(easy, 3)))
    report = ends_with(condition, others, 2, {"length": length, "board": "4-1"})
    assert report.seen[f"end of table {length}"] >= 1 and report.seen["over: a condition"] == 1


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize(("players", "style"), [(1, "solo"), (2, "coop"), (3, "coop")])
def test_era_6_era_7_the_same_conditions_end_solo_and_coop(players: int, style: str, condition: str) -> None:
    level = ("softie", "experienced", "expert")[CONDITIONS.index(condition) % 3]
    board = "2-4" if players == 1 else "3-2"
    report = ends_with(condition, (), players, {"style": style, "level": level, "board": board})
    assert report.seen[f"end of {style} normal {level}"] >= 1


@pytest.mark.parametrize("seed", [4, 6])
def test_era_1_3_g_a_revolution_as_the_last_action_scores_its_card_before_the_end(seed: int) -> None:
    """The card of the revolution (it brings points in game 4) and those of 2.2 are scored in one breath; all count."""
    position = position_before("cultural", (), some_rounds(2, {"board": "2-4"}, seed))
    last = position["stack"][-1]["seat"]
    for seat, own in enumerate(position["seats"]):
        own |= {"activated": ["expansion"], "villages": {}, "leaders": int(seat == last), "passed": seat != last}
    for province in position["provinces"].values():
        if province.get("vassals", 0) > 1:
            province["vassals"] = 1
    for own in position["seats"]:
        own.pop("free_vassals", None)
    del position["villages_in_box"]

    def revolt(game: Any, state: Any, actions: list[int], rng: Random) -> int:
        return act.FIELD_OF + REVOLUTION_FIELD if act.FIELD_OF + REVOLUTION_FIELD in actions else actions[0]

    report = watch(GAME.from_position(position), revolt, Random(1))
    assert report.states == 2 and report.seen["score-card"] == 1 and report.seen["end: cultural"] == 1


@pytest.mark.parametrize(("players", "style"), [(1, "solo"), (2, "coop"), (3, "coop")])
def test_era_6_2_1_era_7_ten_rounds_without_an_end(players: int, style: str) -> None:
    """The last round of ten: nobody has ended the game, five points off alone (ERA-B124), all lose together
    (ERA-B127)."""
    for seed in range(TRIES):
        options = {"style": style, "level": "softie", "board": "2-4" if players == 1 else "3-2"}
        report = play_on(in_the_last_round(some_rounds(players, options, seed)), seed)
        if report.seen.get("over: ten rounds"):
            return
    raise AssertionError("no game reached the end of the tenth round")
