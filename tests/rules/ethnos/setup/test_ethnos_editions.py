"""The switches of the four editions, each in each (docs/rules/rulings.md, "Editions")."""

from __future__ import annotations

import pytest
from ethnos_table import end_age, table

SWITCHES = {  # en, de, pl, kurz
    "merfolk_ranked": (True, False, False, True),
    "trolls_break_merfolk_ties": (False, False, True, False),
    "ten_skeletons_win": (False, False, True, False),
    "dragon_starts": (False, False, False, True),
}
EDITIONS = ["en", "de", "pl", "kurz"]


def cases(switch: str) -> list[tuple[str, bool]]:
    return list(zip(EDITIONS, SWITCHES[switch], strict=True))


@pytest.mark.parametrize(("edition", "on"), cases("merfolk_ranked"))
def test_eth_7_6_3_eth_r9_merfolk_ranked(edition: str, on: bool) -> None:
    after = end_age(2, edition=edition, tribes="merfolk", seats=[{"merfolk": 9}, {"merfolk": 5}])
    assert after.earned("merfolk", 2) == ([2, 1, 0, 0] if on else [2, 0, 0, 0])


@pytest.mark.parametrize(("edition", "on"), cases("trolls_break_merfolk_ties"))
def test_eth_7_10_2_eth_r11_trolls_break_merfolk_ties(edition: str, on: bool) -> None:
    seats = [{"merfolk": 5, "trolls": [1]}, {"merfolk": 5}]
    after = end_age(3, edition=edition, tribes="merfolk troll", seats=seats)
    ranked = edition in ("en", "kurz")
    assert after.earned("merfolk", 3) == ([4, 0, 0, 0] if on else [3, 3, 0, 0] if ranked else [2, 2, 0, 0])


@pytest.mark.parametrize(("edition", "on"), cases("ten_skeletons_win"))
def test_eth_7_9_3_eth_r16_ten_skeletons_win(edition: str, on: bool) -> None:
    at = table(hands=["skeleton " * 10], edition=edition)
    assert at.offers == (["skeletons"] if on else ["pass"])
    at.play(at.offers[0])
    assert (at.decision is None) == on


@pytest.mark.parametrize(("edition", "on"), cases("dragon_starts"))
def test_eth_2_3_dragon_starts(edition: str, on: bool) -> None:
    after = end_age(1, edition=edition, drawn_by=3, seats=[{"glory": 2}, {"glory": 1}, {"glory": 3}, {"glory": 9}])
    assert after.position["first"] == (3 if on else 1)
