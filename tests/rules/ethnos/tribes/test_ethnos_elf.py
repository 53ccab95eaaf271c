"""ETH-7.3: cards stay in hand."""

from __future__ import annotations

import pytest
from ethnos_table import table

SEVEN = "elf.red elf.blue elf.green dwarf.grey dwarf.purple wizard.grey minotaur.orange"
BAND = "band elf.red elf.blue elf.green @ none"


def test_ex_32_eth_7_3_seven_in_hand_three_played_three_kept() -> None:
    at = table(hands=[SEVEN])
    at.play(BAND)
    assert at.offers == [
        "keep dwarf.purple",
        "keep dwarf.grey",
        "keep minotaur.orange",
        "keep wizard.grey",
        "keep none",
    ]
    at.play("keep dwarf.purple", "keep dwarf.grey", "keep minotaur.orange")
    assert at.decision == (1, "turn")  # a fourth is not offered
    assert at.hand() == ["dwarf.purple", "dwarf.grey", "minotaur.orange"]
    assert at.market == ["wizard.grey"]


@pytest.mark.parametrize("kept", [["dwarf.purple", "wizard.grey"], ["minotaur.orange"], []])
def test_ex_32_eth_7_3_fewer_may_be_kept(kept: list[str]) -> None:
    at = table(hands=[SEVEN])
    at.play(BAND, *(f"keep {card}" for card in kept))
    if at.decision == (0, "keep"):
        at.play("keep none")
    assert at.hand() == kept and len(at.market) == 4 - len(kept)


def test_eth_r7_the_others_see_that_cards_are_kept_not_which() -> None:
    at = table(hands=["elf.red dwarf.grey dwarf.purple"])
    at.play("band elf.red @ none")
    (kept, *_) = at.play("keep dwarf.grey")
    assert "card" not in kept.seen_by(1) and kept.seen_by(0)["card"] == "dwarf.grey"
    assert at.hand() == ["dwarf.grey"]


def test_eth_r7_an_elf_after_a_centaur_keeps_too() -> None:
    at = table(hands=["centaur.blue elf.red dwarf.grey dwarf.purple"])
    at.play("band centaur.blue @ straton", "band elf.red @ none", "keep dwarf.purple")
    assert at.hand() == ["dwarf.purple"] and at.market == ["dwarf.grey"]


def test_eth_7_3_two_equal_cards_are_kept_one_by_one() -> None:
    at = table(hands=["elf.red elf.blue dwarf.grey dwarf.grey"])
    at.play("band elf.red elf.blue @ none", "keep dwarf.grey")
    assert at.offers == ["keep dwarf.grey", "keep none"]
    at.play("keep none")
    assert at.hand() == ["dwarf.grey"] and at.market == ["dwarf.grey"]
    assert table(hands=["elf.red dwarf.grey"]).refuses("keep dwarf.grey") == "ETH-3.2"
