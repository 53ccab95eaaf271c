"""ETH-7.11: markers anywhere."""

from __future__ import annotations

from ethnos_table import KINGDOMS, table

COUNTS = dict(zip(KINGDOMS, ([0], [1], [2], [3], [4], [2]), strict=True))
BAND = "wingfolk.purple elf.purple dwarf.purple"


def test_ex_49_eth_7_11_three_cards_go_wherever_two_or_fewer_markers_are() -> None:
    at = table(hands=[BAND], markers=COUNTS)
    at.play(f"band {BAND}")
    assert at.offers == ["mark rhea", "mark duris", "mark ithys", "mark straton", "mark none"]
    other = table(hands=[BAND], markers=COUNTS)
    other.play("band elf.purple dwarf.purple wingfolk.purple")
    assert other.offers == ["mark duris", "mark none"]


def test_eth_r8_the_count_is_that_of_the_kingdom_chosen() -> None:
    at = table(hands=["wingfolk.red"], markers={"rhea": [3], "duris": [0]})
    at.play("lead wingfolk.red")
    assert "mark rhea" not in at.offers and "mark duris" in at.offers
    duel = table(players=2, hands=["wingfolk.red"], markers={"duris": [0, 1]})
    duel.play("lead wingfolk.red")
    assert "mark duris" not in duel.offers  # both colours count
