"""ETH-5: the end of an age."""

from __future__ import annotations

from typing import Any

import pytest
from ethnos_table import EDITIONS, Table, end_age, table

DURIS = {"duris": [2, 4, 6]}
THREE_TWO_ONE = {"duris": [3, 2, 1, 0]}
ELVES = [
    "elf.red",
    "elf.red",
    "elf.blue",
    "elf.blue",
    "elf.green",
    "elf.green",
    "elf.grey",
    "elf.grey",
    "elf.purple",
    "elf.purple",
]


def kingdoms_pay(age: int, markers: list[int], tokens: list[int], **more: Any) -> list[int]:
    """What Duris alone pays at the end of an age."""
    after = end_age(age, markers={"duris": markers}, tokens={"duris": tokens}, **more)
    return after.earned("kingdoms", age)


def test_eth_5_1_hands_scatter_and_score_nothing() -> None:
    after = end_age(1, hands=["elf.red elf.blue elf.green elf.grey", "dwarf.red"])
    assert after.glory == [0] * 4
    assert [len(seat["hand"]) for seat in after.position["seats"]] == [1] * 4


def test_ex_21_eth_5_2_the_first_age_pays_the_most_markers_token_one() -> None:
    assert kingdoms_pay(1, [3, 2, 1, 0], [2, 4, 6]) == [2, 0, 0, 0]


def test_ex_19_eth_5_3_second_age_in_duris() -> None:
    assert kingdoms_pay(2, [3, 2, 1, 0], [2, 4, 6]) == [4, 2, 0, 0]


def test_ex_20_eth_5_3_eth_5_5_second_age_in_duris_tied() -> None:
    assert kingdoms_pay(2, [3, 3, 1, 0], [2, 4, 6]) == [3, 3, 0, 0]


def test_ex_21_eth_5_4_third_age_pays_three_places() -> None:
    assert kingdoms_pay(3, [3, 2, 1, 0], [2, 4, 6]) == [6, 4, 2, 0]


def test_ex_27_eth_5_3_three_players_as_usual() -> None:
    assert kingdoms_pay(2, [3, 2, 1], [2, 6], players=3) == [6, 2, 0]


@pytest.mark.parametrize(
    ("age", "markers", "gained"),
    [
        (1, [2, 2, 2, 1], [0, 0, 0, 0]),  # 2 / 3, rounded down
        (1, [1, 1, 0, 0], [1, 1, 0, 0]),
        (2, [3, 1, 1, 1], [4, 0, 0, 0]),  # 2 / 3
        (2, [3, 1, 1, 0], [4, 1, 1, 0]),
        (3, [2, 2, 2, 1], [4, 4, 4, 0]),  # 12 / 3
        (3, [5, 1, 1, 0], [6, 3, 3, 0]),  # (4 + 2) / 2
        (3, [5, 0, 0, 0], [6, 0, 0, 0]),
        (3, [1, 1, 1, 1], [3, 3, 3, 3]),  # 12 / 4
    ],
)
def test_eth_5_5_eth_r13_tied_players_share_the_places_they_fill(
    age: int, markers: list[int], gained: list[int]
) -> None:
    assert kingdoms_pay(age, markers, [2, 4, 6]) == gained


def test_eth_5_5_without_a_marker_nobody_takes_a_place() -> None:
    assert kingdoms_pay(2, [0, 0, 0, 0], [2, 4, 6]) == [0] * 4
    assert kingdoms_pay(3, [0, 1, 0, 0], [2, 4, 6]) == [0, 6, 0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_ex_24_eth_5_6_two_players_second_age_the_second_place_gains_nothing(edition: str) -> None:
    assert kingdoms_pay(2, [3, 1], [2, 6], players=2, edition=edition) == [6, 0]
    assert kingdoms_pay(1, [3, 1], [2, 6], players=2, edition=edition) == [2, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_ex_25_eth_5_6_two_players_second_age_alone_in_a_kingdom(edition: str) -> None:
    assert kingdoms_pay(2, [3, 0], [2, 6], players=2, edition=edition) == [8, 0]
    assert kingdoms_pay(1, [3, 0], [2, 6], players=2, edition=edition) == [2, 0]


@pytest.mark.parametrize(("tokens", "each"), [([2, 6], 3), ([0, 10], 5), ([4, 4], 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_ex_26_eth_5_6_two_players_a_tie_shares_token_two_alone(tokens: list[int], each: int, edition: str) -> None:
    assert kingdoms_pay(2, [1, 1], tokens, players=2, edition=edition) == [each, each]


@pytest.mark.parametrize(
    ("size", "glory"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 15), (8, 15), (9, 15), (10, 15)]
)
def test_ex_22_eth_5_7_what_a_band_is_worth(size: int, glory: int) -> None:
    assert end_age(1, bands=[[" ".join(ELVES[:size])]]).earned("bands") == [glory, 0, 0, 0]


def test_ex_23_eth_5_7_three_bands_make_thirteen() -> None:
    bands = [
        "minotaur.green wizard.green",
        "dwarf.purple dwarf.red dwarf.green",
        "elf.red elf.red wizard.red minotaur.red",
    ]
    finished = table(bands=[bands], dragons_seen=2, deck="dragon")
    events = finished.play("deck")
    assert [event.data["glory"] for event in events if event.kind == "band_glory"] == [1, 6, 6]
    assert finished.glory == [13, 0, 0, 0]


def test_eth_5_8_kingdoms_merfolk_giant_bands_and_hordes_last() -> None:
    finished = table(
        age=3, dragons_seen=2, deck="dragon", tribes="merfolk giant orc", markers={"rhea": [1]},
        tokens={"rhea": [2, 4, 6]}, bands=[["giant.red giant.blue"]], giant={"seat": 0, "size": 2},
        seats=[{"merfolk": 4, "horde": ["rhea"]}],
    )  # fmt: skip
    kinds = [event.kind for event in finished.play("deck")]
    assert kinds == [
        "dragon",
        "age_ended",
        "kingdom_glory",
        "merfolk_glory",
        "giant_glory",
        "band_glory",
        "pillaged",
        "game_over",
    ]


def test_eth_5_8_hordes_decide_from_the_first_player_of_the_old_age() -> None:
    after = end_age(1, first=2, drawn_by=1, tribes="orc", seats=[{"horde": ["rhea"]}, {}, {"horde": ["ithys"]}, {}])
    assert after.decision == (2, "pillage")
    after.play("pillage none")
    assert after.decision == (0, "pillage")


def test_ex_28_eth_5_9_what_stays_and_what_goes() -> None:
    after: Table = end_age(
        1, tribes="merfolk troll giant orc", markers={"rhea": [2, 1]}, bands=[["giant.red giant.blue"]],
        giant={"seat": 0, "size": 2}, seats=[{"merfolk": 5, "trolls": [2], "horde": ["duris"]}, {"trolls": [4]}],
    )  # fmt: skip
    scored = after.position
    assert scored["seats"][0]["bands"] == [["giant.red", "giant.blue"]], "what was scored is seen"
    assert scored["giant"] == {"seat": 0, "size": 2} and scored["trolls_free"] == [1, 3, 5, 6]
    after.play("pillage none")
    position = after.position
    assert position["age"] == 2
    assert [seat["bands"] for seat in position["seats"]] == [[]] * 4
    assert after.markers("rhea") == [2, 1, 0, 0]
    assert (after.seat(0)["merfolk"], after.seat(0)["horde"]) == (5, ["duris"])
    assert position["trolls_free"] == [1, 2, 3, 4, 5, 6] and position["giant"] is None
    everywhere = [
        *position["deck"],
        *position["market"],
        *(card for seat in position["seats"] for card in seat["hand"]),
    ]
    assert len(everywhere) == 6 * 12 + 3 and everywhere.count("dragon") == 3
    assert position["dragons_seen"] == 0


def test_eth_r14_skeletons_leave_first_then_the_dwarf_counts() -> None:
    assert end_age(1, bands=[["dwarf.red skeleton skeleton"]]).earned("bands") == [1, 0, 0, 0]
    assert end_age(1, bands=[["elf.red skeleton skeleton"]]).earned("bands") == [0, 0, 0, 0]
