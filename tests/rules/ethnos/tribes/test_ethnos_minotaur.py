"""ETH-7.7: one card less for the marker."""

from __future__ import annotations

import pytest
from ethnos_table import table


@pytest.mark.parametrize(
    ("band", "marked"),
    [
        ("minotaur.red elf.red dwarf.red", True),
        ("elf.red minotaur.red dwarf.red", False),
        ("minotaur.red elf.red", False),
    ],
)
def test_ex_39_eth_7_7_the_fourth_marker_with_three_cards(band: str, marked: bool) -> None:
    at = table(hands=[band], markers={"rhea": [3]})
    at.play(f"band {band}")
    assert ("mark rhea" in at.offers) == marked
    if marked:
        at.play("mark rhea")
        assert at.markers("rhea")[0] == 4


def test_eth_7_7_with_two_players_the_sum_counts() -> None:
    at = table(players=2, hands=["minotaur.red elf.red dwarf.red"], markers={"rhea": [1, 2]})
    at.play("band minotaur.red elf.red dwarf.red")
    assert at.offers == ["mark rhea", "mark none"]
