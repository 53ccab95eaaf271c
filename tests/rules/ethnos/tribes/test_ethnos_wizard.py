"""ETH-7.12: a new hand."""

from __future__ import annotations

from ethnos_table import table

HAND = "wizard.red wizard.blue elf.green dwarf.grey"
BAND = "band wizard.red wizard.blue @ none"


def test_ex_50_eth_7_12_four_in_hand_two_played_two_discarded_two_drawn() -> None:
    at = table(hands=[HAND], market="elf.red minotaur.red", deck="elf.orange dwarf.orange")
    at.play(BAND)
    assert at.market == ["dwarf.grey", "elf.red", "elf.green", "minotaur.red"]
    assert at.hand() == [] and at.offers == ["draw", "draw none"]
    events = at.play("draw")
    assert at.hand() == ["dwarf.orange", "elf.orange"] and len(at.market) == 4
    assert at.decision == (1, "turn")
    for event in events:
        assert "card" not in event.seen_by(1) and "card" in event.seen_by(0)
    assert at.view(1)["seats"][0]["known"] == []


def test_ex_50_eth_7_12_drawing_is_a_may() -> None:
    at = table(hands=[HAND])
    at.play(BAND, "draw none")
    assert at.hand() == [] and at.decision == (1, "turn")


def test_eth_7_12_eth_r7_dragons_are_replaced() -> None:
    at = table(hands=[HAND], deck="dragon elf.orange dragon dwarf.orange")
    at.play(BAND, "draw")
    assert at.hand() == ["dwarf.orange", "elf.orange"] and at.position["dragons_seen"] == 2


def test_eth_7_12_eth_r7_the_third_dragon_ends_the_age_and_the_band_counts() -> None:
    at = table(hands=[HAND], deck="elf.orange dragon dwarf.orange", dragons_seen=2, turn=0)
    at.play(BAND, "draw")
    assert at.position["age"] == 2
    assert at.earned("bands") == [1, 0, 0, 0]
    assert at.position["first"] == 1  # least glory, clockwise from seat 0, who drew the dragon and has 1


def test_eth_7_12_a_wizard_without_leftovers_draws_too() -> None:
    at = table(hands=["wizard.red"], deck="elf.orange")
    at.play("band wizard.red @ none", "draw")
    assert at.hand() == ["elf.orange"]
