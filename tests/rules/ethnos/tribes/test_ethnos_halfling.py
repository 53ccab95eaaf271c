"""ETH-7.5: many, but without a marker."""

from __future__ import annotations

from ethnos_table import table

SIX = "halfling.red halfling.red halfling.blue halfling.blue halfling.green halfling.grey"


def test_ex_35_eth_7_5_no_marker_at_any_size() -> None:
    at = table(hands=[SIX], deck="dragon", dragons_seen=2)
    at.play(f"band {SIX}")
    assert at.decision == (1, "turn")
    at.play("deck")
    assert at.earned("bands") == [15, 0, 0, 0]


def test_ex_35_eth_7_5_halflings_led_by_another_are_cards_like_any_other() -> None:
    at = table(hands=["elf.red halfling.red halfling.red halfling.red halfling.red dwarf.red"], markers={"rhea": [5]})
    at.play("band elf.red halfling.red halfling.red halfling.red halfling.red dwarf.red @ rhea")
    assert at.markers("rhea") == [6, 0, 0, 0]


def test_eth_7_5_a_whole_line_may_say_that_there_is_no_marker() -> None:
    """`@ none` is what a person writes of a band without a marker, also where the rules do not ask."""
    at = table(hands=["halfling.red halfling.red"], deck="dragon", dragons_seen=2)
    at.play("band halfling.red halfling.red @ none")
    assert at.decision == (1, "turn")
