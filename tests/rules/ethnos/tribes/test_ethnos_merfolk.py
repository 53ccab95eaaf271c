"""ETH-7.6: a track of their own."""

from __future__ import annotations

from typing import Any

import pytest
from ethnos_table import EDITIONS, KINGDOMS, end_age, table

THREE = "merfolk.green merfolk.red merfolk.blue"


def track_pays(age: int, spaces: list[int], **more: Any) -> list[int]:
    seats = [{"merfolk": space, **extra} for space, extra in zip(spaces, more.pop("extra", [{}] * 6), strict=False)]
    after = end_age(age, players=len(spaces), tribes=f"merfolk {more.pop('tribes', '')}", seats=seats, **more)
    return after.earned("merfolk", age)


def test_ex_36_eth_7_6_1_eth_7_6_2_three_spaces_and_a_free_marker() -> None:
    at = table(hands=[THREE], markers={"althea": [2], "rhea": [3]})
    at.play(f"band {THREE} @ althea")
    assert at.seat(0)["merfolk"] == 3
    assert at.offers == [*(f"free {kingdom}" for kingdom in KINGDOMS), "free none"]
    at.play("free rhea")
    assert at.markers("rhea")[0] == 4 and at.markers("althea")[0] == 3
    assert at.decision == (1, "turn")
    crowded = table(hands=[THREE], markers={"althea": [3]})
    crowded.play(f"band {THREE}")
    assert crowded.decision == (0, "free")  # no marker in Althea, the symbol all the same


def test_eth_7_6_the_track_is_never_set_back() -> None:
    after = end_age(1, tribes="merfolk", seats=[{"merfolk": 7}, {"merfolk": 2}])
    assert [seat["merfolk"] for seat in after.position["seats"]] == [7, 2, 0, 0]


def test_eth_7_6_1_eth_r9_space_18_is_the_end() -> None:
    at = table(hands=[THREE], seats=[{"merfolk": 17}])
    at.play(f"band {THREE} @ none")
    assert at.seat(0)["merfolk"] == 18
    at.play("free none")
    last = table(hands=["merfolk.red"], seats=[{"merfolk": 18}])
    events = last.play("band merfolk.red @ none")
    assert [event.data for event in events if event.kind == "swam"] == [{"from": 18, "to": 18}]
    assert last.decision == (1, "turn")


def test_eth_7_6_2_eth_r9_two_symbols_in_one_move_are_two_markers() -> None:
    five = f"{THREE} merfolk.grey merfolk.purple"
    at = table(hands=[five], seats=[{"merfolk": 2}], markers={"rhea": [6]})
    at.play(f"band {five} @ none")  # 2 → 7 passes 3 and reaches 7
    at.play("free rhea")
    assert at.decision == (0, "free")
    at.play("free none")
    assert at.markers("rhea")[0] == 7 and at.decision == (1, "turn")


def test_eth_7_6_2_with_two_players_neither_colour_matters() -> None:
    at = table(players=2, hands=[THREE], markers={"rhea": [5, 6]})
    at.play(f"band {THREE} @ none", "free rhea")
    assert at.markers("rhea") == [6, 6]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ex_37_eth_7_6_3_first_at_the_end_of_the_first_age(edition: str, players: int) -> None:
    assert track_pays(1, [5, 3, 3, 2, 1, 1][:players], edition=edition) == [1, 0, 0, 0, 0, 0][:players]


@pytest.mark.parametrize(
    ("edition", "second", "third"),
    [("en", [2, 1, 0, 0], [4, 2, 1, 0]), ("kurz", [2, 1, 0, 0], [4, 2, 1, 0]),
     ("de", [2, 0, 0, 0], [4, 0, 0, 0]), ("pl", [2, 0, 0, 0], [4, 0, 0, 0])],
)  # fmt: skip
def test_ex_38_eth_7_6_3_merfolk_ranked_by_edition(edition: str, second: list[int], third: list[int]) -> None:
    assert track_pays(2, [9, 5, 3, 0], edition=edition) == second
    assert track_pays(3, [9, 5, 3, 0], edition=edition) == third


@pytest.mark.parametrize("edition", EDITIONS)
def test_ex_38_eth_7_6_3_eth_7_10_2_a_tie_on_the_track(edition: str) -> None:
    assert track_pays(2, [5, 5, 3, 0], edition=edition) == [1, 1, 0, 0]
    trolls = track_pays(
        2, [5, 5, 3, 0], edition=edition, tribes="troll", extra=[{"trolls": [4]}, {"trolls": [2]}, {}, {}]
    )
    assert trolls == ([2, 0, 0, 0] if edition == "pl" else [1, 1, 0, 0])


@pytest.mark.parametrize("edition", EDITIONS)
def test_eth_7_6_3_two_and_three_players(edition: str) -> None:
    ranked = edition in ("en", "kurz")
    assert track_pays(2, [6, 4, 1], edition=edition) == ([3, 1, 0] if ranked else [3, 0, 0])
    assert track_pays(2, [6, 4], edition=edition) == [3, 0]
    assert track_pays(2, [6, 0], edition=edition) == ([4, 0] if ranked else [3, 0])
    assert track_pays(2, [6, 6], edition=edition) == [1, 1]


def test_eth_7_6_3_eth_r9_a_marker_on_0_takes_no_place() -> None:
    assert track_pays(3, [0, 0, 0, 0]) == [0] * 4
    assert track_pays(3, [2, 0, 0, 0]) == [4, 0, 0, 0]
