"""ERA-2.2, ERA-B109: a result says which rule gave the places that influence alone does not explain."""

from __future__ import annotations

from typing import Any

import pytest
from era_play import GAME

from ethnarch.engine.seam import State

NAMES = ["Ada", "Ben", "Cleo"]


def ended(*seats: dict[str, Any], **options: Any) -> State:
    given = GAME.position(GAME.new(len(seats), 1, options))
    given |= {"over": True, "ended": 9}
    for has, new in zip(given["seats"], seats, strict=True):
        has |= new
    return GAME.from_position(given)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Ben and Ada: equal influence; whoever reached it earlier stands before: Ben. (ERA-2.2)"),
        ("de", "Ben und Ada: gleich viel Einfluss; vorn steht, wer ihn früher erreicht hat: Ben. (ERA-2.2)"),
        ("pl", "Ben i Ada: tyle samo wpływów; wyżej stoi, kto osiągnął je wcześniej: Ben. (ERA-2.2)"),
    ],
)
def test_era_b109_who_came_earlier_is_said(language: str, words: str) -> None:
    first, second, third = ({"influence": 5, "rank": 2}, {"influence": 5, "rank": 1}, {"influence": 3, "rank": 3})
    state = ended(first, second, third)
    assert GAME.say_ties(state, NAMES, language) == [words]
    assert GAME.say_ties(GAME.view(state, None), NAMES, language) == [words], "everybody may know it"


def test_era_b109_who_was_eliminated_stands_behind_fewer_points() -> None:
    out = {"influence": 9, "rank": 3, "eliminated": True}
    state = ended({"influence": 6, "rank": 1}, {"influence": 5, "rank": 2}, out)
    assert GAME.say_ties(state, NAMES, "en") == [
        "Cleo: wiped off the map, and so behind all who are still there. (ERA-2.2)"
    ]


def test_where_influence_explains_all_or_all_play_together_nothing_is_said() -> None:
    places = ({"influence": 6, "rank": 1}, {"influence": 5, "rank": 2})
    alike = ({"influence": 6, "rank": 1}, {"influence": 6, "rank": 2})
    assert GAME.say_ties(ended(*places), NAMES, "en") == []
    assert GAME.say_ties(ended(*alike, style="coop"), NAMES, "en") == []
