"""ETH-7.4: the largest band led by a giant."""

from __future__ import annotations

import pytest
from ethnos_table import end_age, table

GIANTS = "giant.red giant.blue giant.green"


def test_ex_33_eth_7_4_1_three_then_four() -> None:
    four = "giant.red elf.red dwarf.red wizard.red"
    at = table(hands=[GIANTS, four, "giant.blue giant.green giant.grey giant.purple", ""])
    at.play(f"band {GIANTS} @ none")
    assert at.glory == [2, 0, 0, 0] and at.position["giant"] == {"seat": 0, "size": 3}
    at.play(f"band {four} @ none")
    assert at.glory == [2, 2, 0, 0] and at.position["giant"] == {"seat": 1, "size": 4}
    at.play("band giant.blue giant.green giant.grey giant.purple @ none")  # as large is not larger
    assert at.glory == [2, 2, 0, 0] and at.position["giant"] == {"seat": 1, "size": 4}


def test_ex_33_eth_7_4_1_eth_r10_from_oneself_for_two_more() -> None:
    five = "giant.red elf.red dwarf.red wizard.red minotaur.red"
    at = table(hands=["", five], turn=1, giant={"seat": 1, "size": 4}, seats=[{}, {"glory": 2}])
    at.play(f"band {five} @ none")
    assert at.glory == [0, 4, 0, 0] and at.position["giant"] == {"seat": 1, "size": 5}


def test_eth_7_4_giants_compare_only_bands_they_lead() -> None:
    at = table(hands=["elf.red giant.red dwarf.red wizard.red", "giant.blue"])
    at.play("band elf.red giant.red dwarf.red wizard.red @ none", "band giant.blue @ none")
    assert at.position["giant"] == {"seat": 1, "size": 1}


@pytest.mark.parametrize(
    ("players", "pays"), [(2, [2, 5]), (3, [2, 5]), (4, [2, 4, 6]), (5, [2, 4, 6]), (6, [2, 4, 6])]
)
def test_ex_34_eth_7_4_2_the_token_at_the_end_of_an_age(players: int, pays: list[int]) -> None:
    for age, glory in enumerate(pays, 1):
        after = end_age(age, players=players, tribes="giant", giant={"seat": 1, "size": 4})
        assert after.earned("giant", age)[1] == glory
        assert age == len(pays) or after.position["giant"] is None
