"""ETH-7.10: tokens that settle ties."""

from __future__ import annotations

from typing import Any

from ethnos_table import end_age, table

FOUR = "troll.red troll.blue troll.green troll.grey"


def rhea_pays(markers: list[int], trolls: list[list[int]], age: int = 2, **more: Any) -> list[int]:
    seats = [{"trolls": tokens} for tokens in trolls]
    after = end_age(age, tribes="troll", markers={"rhea": markers}, tokens={"rhea": [2, 4, 6]}, seats=seats, **more)
    return after.earned("kingdoms", age)


def test_ex_46_eth_7_10_1_a_band_of_four_takes_a_token_of_four_or_less() -> None:
    at = table(hands=[FOUR])
    at.play(f"band {FOUR} @ none")
    assert at.offers == ["troll 1", "troll 2", "troll 3", "troll 4", "troll none"]
    assert at.refuses("troll 5") == "ETH-7.10.1"
    taken = table(hands=[FOUR], seats=[{}, {"trolls": [4]}])
    taken.play(f"band {FOUR} @ none")
    assert taken.offers == ["troll 1", "troll 2", "troll 3", "troll none"]
    assert taken.refuses("troll 4") == "ETH-7.10.1"


def test_eth_7_10_1_somebody_may_own_several_and_with_none_free_nothing_is_asked() -> None:
    at = table(hands=["troll.red troll.blue"], seats=[{"trolls": [1]}])
    at.play("band troll.red troll.blue @ none", "troll 2")
    assert at.seat(0)["trolls"] == [1, 2]
    none = table(hands=["troll.red"], seats=[{}, {"trolls": [1]}])
    none.play("band troll.red @ none")
    assert none.decision == (1, "turn")


def test_ex_47_eth_7_10_2_four_beats_two() -> None:
    assert rhea_pays([2, 2, 0, 0], [[4], [2]]) == [4, 2, 0, 0]


def test_ex_48_eth_7_10_2_one_and_three_against_four() -> None:
    assert rhea_pays([2, 2, 0, 0], [[1, 3], [4]]) == [2, 4, 0, 0]


def test_eth_7_10_2_two_and_three_beat_four() -> None:
    assert rhea_pays([2, 2, 0, 0], [[2, 3], [4]]) == [4, 2, 0, 0]


def test_eth_7_10_2_trolls_never_beat_more_markers() -> None:
    assert rhea_pays([2, 3, 0, 0], [[6, 5], []]) == [2, 4, 0, 0]


def test_eth_7_10_trolls_are_worth_nothing_in_themselves() -> None:
    assert end_age(1, tribes="troll", seats=[{"trolls": [1, 2, 3, 4, 5, 6]}]).glory == [0] * 4


def test_eth_r11_all_who_are_tied_are_put_in_order() -> None:
    assert rhea_pays([1, 1, 1, 1], [[2], [], [5], []], age=3) == [4, 1, 6, 1]  # 6, 4, then 2 shared by two
    assert rhea_pays([1, 1, 1, 0], [[2], [5], [1]], age=3) == [4, 6, 2, 0]
