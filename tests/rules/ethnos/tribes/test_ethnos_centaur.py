"""ETH-7.1: another band in the same turn."""

from __future__ import annotations

from ethnos_table import table

HAND = "centaur.blue elf.blue orc.red dwarf.grey"


def test_ex_30_eth_7_1_a_second_band_in_the_same_turn() -> None:
    at = table(hands=[HAND], markers={"straton": [1]}, market="wizard.green")
    supply = at.seat(0)["markers_left"]
    at.play("band centaur.blue elf.blue @ straton")
    assert at.decision == (0, "again") and at.offers == ["lead dwarf.grey", "lead orc.red", "end"]
    assert at.market == ["wizard.green"]
    at.play("lead orc.red", "mark rhea", "horde")
    assert at.markers("straton")[0] == 2 and at.markers("rhea")[0] == 1
    assert at.seat(0)["horde"] == ["rhea"]
    assert at.seat(0)["markers_left"] == supply - 3
    assert at.market == ["dwarf.grey", "wizard.green"]
    assert at.seat(0)["bands"] == [["centaur.blue", "elf.blue"], ["orc.red"]]
    assert at.decision == (1, "turn")


def test_ex_30_eth_r6_no_second_band_without_a_marker() -> None:
    declined = table(hands=[HAND])
    declined.play("band centaur.blue elf.blue @ none")
    assert declined.decision == (1, "turn") and len(declined.market) == 2
    crowded = table(hands=[HAND], markers={"straton": [2]})
    crowded.play("band centaur.blue elf.blue")
    assert crowded.decision == (1, "turn")


def test_eth_7_1_eth_r6_a_second_centaur_may_bring_a_third_band() -> None:
    at = table(hands=["centaur.blue centaur.red dwarf.grey elf.green"])
    at.play("band centaur.blue @ straton", "band centaur.red @ rhea")
    assert at.decision == (0, "again")
    at.play("band dwarf.grey @ pelagon")
    assert at.decision == (1, "turn")
    assert len(at.seat(0)["bands"]) == 3 and at.market == ["elf.green"]


def test_eth_r6_with_no_card_that_can_lead_the_turn_ends() -> None:
    at = table(hands=["centaur.blue skeleton skeleton"])
    at.play("band centaur.blue @ straton")
    assert at.decision == (1, "turn") and at.market == ["skeleton", "skeleton"]


def test_eth_7_1_the_second_band_is_a_may() -> None:
    at = table(hands=["centaur.blue elf.green"])
    at.play("band centaur.blue @ straton", "end")
    assert at.decision == (1, "turn") and at.market == ["elf.green"]
