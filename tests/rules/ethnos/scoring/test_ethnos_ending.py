"""ETH-6: the end of the game, and shared places."""

from __future__ import annotations

from typing import Any

import pytest
from ethnos_table import EDITIONS, Table, end_age, table

PAY_ALIKE = {"rhea": [6, 6, 6]}
"""Tokens that give the first and the second the same."""


def finished(**fields: Any) -> Table:
    return end_age(3, **fields)


@pytest.mark.parametrize(("players", "last"), [(2, 2), (3, 2), (4, 3), (6, 3)])
def test_eth_6_1_the_game_is_over_after_the_last_age(players: int, last: int) -> None:
    at = table(players=players, age=last, dragons_seen=2, deck="dragon")
    assert [event.kind for event in at.play("deck")][-1] == "game_over"
    assert at.decision is None and at.offers == []
    assert at.refuses("deck") == "ETH-6.1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_eth_6_2_most_glory_wins(edition: str) -> None:
    after = finished(edition=edition, seats=[{"glory": points} for points in (12, 30, 7, 29)])
    assert after.places == after.position["places"] == [3, 1, 4, 2]


def test_ex_29_eth_6_3_more_markers_in_the_kingdoms() -> None:
    after = finished(markers={"rhea": [1, 2]}, tokens=PAY_ALIKE, seats=[{"glory": 3}, {"glory": 3}])
    assert after.glory[:2] == [9, 9]
    assert after.places == [2, 1, 3, 3]


def test_ex_29_eth_6_3_the_second_largest_band_decides() -> None:
    bands = [["elf.red elf.red elf.blue elf.blue", "wizard.red wizard.blue"],
             ["minotaur.red minotaur.red minotaur.blue minotaur.blue", "elf.green elf.grey elf.orange"]]  # fmt: skip
    after = finished(bands=bands, seats=[{"glory": 10}, {"glory": 8}])
    assert after.glory[:2] == [17, 17]
    assert after.places[:2] == [2, 1]


def test_ex_29_eth_6_3_the_dwarf_adds_nothing_here() -> None:
    after = finished(bands=[["dwarf.red dwarf.blue dwarf.green"], ["elf.red elf.blue elf.green"]],
                     seats=[{"glory": 10}, {"glory": 13}])  # fmt: skip
    assert after.glory[:2] == [16, 16]
    assert after.places == [1, 1, 3, 3]


def test_ex_29_eth_6_3_a_shared_place_skips_the_next() -> None:
    bands = [["elf.red elf.red elf.blue elf.blue", "wizard.red wizard.blue wizard.grey"],
             ["minotaur.red minotaur.red minotaur.blue minotaur.blue", "elf.green elf.grey elf.orange"]]  # fmt: skip
    after = finished(players=4, bands=bands, seats=[{"glory": 5}, {"glory": 5}, {"glory": 2}])
    assert after.places == [1, 1, 3, 4]


def test_eth_6_3_markers_on_hordes_do_not_count() -> None:
    seats = [{"glory": 5, "horde": ["rhea", "duris"]}, {"glory": 8}]
    after = finished(tribes="orc", markers={"rhea": [1, 2]}, tokens=PAY_ALIKE, seats=seats)
    assert after.glory[:2] == [14, 14]  # rhea brought 6 to both, the horde 3
    assert after.places[:2] == [2, 1]


def test_eth_r15_cards_count_as_played_and_any_band_beats_none() -> None:
    skeletons = finished(bands=[["elf.red skeleton skeleton"], ["wizard.red"]])
    assert skeletons.glory[:2] == [0, 0]
    assert skeletons.places == [1, 2, 3, 3]
