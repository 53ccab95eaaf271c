"""ETH-7.2: one card more when bands score."""

from __future__ import annotations

from ethnos_table import end_age, table


def test_ex_31_eth_7_2_four_cards_are_worth_ten() -> None:
    assert end_age(1, bands=[["dwarf.red dwarf.blue dwarf.green dwarf.grey"]]).earned("bands") == [10, 0, 0, 0]


def test_eth_7_2_only_a_leading_dwarf_counts_more() -> None:
    assert end_age(1, bands=[["elf.red dwarf.red"]]).earned("bands") == [1, 0, 0, 0]
    assert end_age(1, bands=[["dwarf.red"]]).earned("bands") == [1, 0, 0, 0]


def test_eth_7_2_for_markers_the_band_counts_as_it_is() -> None:
    at = table(hands=["dwarf.red dwarf.blue"], markers={"rhea": [2]})
    at.play("band dwarf.red dwarf.blue")
    assert at.decision == (1, "turn")
