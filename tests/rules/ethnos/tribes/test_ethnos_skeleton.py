"""ETH-7.9: bones."""

from __future__ import annotations

import pytest
from ethnos_table import EDITIONS, end_age, table

FIVE = "elf.red elf.blue elf.green skeleton skeleton"


def test_ex_43_eth_7_9_1_skeletons_count_for_the_marker() -> None:
    at = table(hands=[FIVE], markers={"rhea": [4]})
    at.play(f"band {FIVE} @ rhea")
    assert at.markers("rhea")[0] == 5


def test_ex_43_eth_7_9_2_and_leave_before_bands_score() -> None:
    assert end_age(1, bands=[[FIVE]]).earned("bands") == [3, 0, 0, 0]
    dwarves = FIVE.replace("elf", "dwarf")
    assert end_age(1, bands=[[dwarves]]).earned("bands") == [6, 0, 0, 0]


def test_ex_44_eth_7_9_1_they_count_for_the_ability_and_never_lead() -> None:
    at = table(hands=["elf.red skeleton skeleton dwarf.grey wizard.blue minotaur.green dwarf.purple"])
    assert "lead skeleton" not in at.offers
    at.play("band elf.red skeleton skeleton @ none")
    at.play("keep dwarf.purple", "keep dwarf.grey", "keep minotaur.green")
    assert at.hand() == ["dwarf.purple", "dwarf.grey", "minotaur.green"] and at.market == ["wizard.blue"]


def test_eth_7_9_a_skeleton_joins_a_band_of_one_tribe_and_one_of_one_colour() -> None:
    for band in ("elf.red elf.blue skeleton", "elf.red dwarf.red skeleton"):
        at = table(hands=[band])
        at.play(f"band {band} @ none")
        assert len(at.seat(0)["bands"][0]) == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_ex_45_eth_7_9_3_ten_skeletons_by_edition(edition: str) -> None:
    at = table(hands=["skeleton " * 10], edition=edition, markers={"rhea": [0, 1]}, tokens={"rhea": [2, 4, 6]},
               seats=[{"glory": 0}, {"glory": 5}, {"glory": 9}, {"glory": 7}])  # fmt: skip
    if edition != "pl":
        assert at.offers == ["pass"] and at.refuses("skeletons") == "ETH-7.9.3"
        return
    assert at.offers == ["skeletons"]
    assert [event.kind for event in at.play("skeletons")] == ["ten_skeletons", "game_over"]
    assert at.decision is None
    assert at.glory == [0, 5, 9, 7]  # nothing of the running age is scored
    assert at.places == [1, 4, 2, 3]


@pytest.mark.parametrize("edition", EDITIONS)
def test_eth_r16_nine_skeletons_and_another_card_are_not_stuck(edition: str) -> None:
    at = table(hands=["elf.red " + "skeleton " * 9], edition=edition)
    assert at.offers == ["lead elf.red"]
    fewer = table(hands=["skeleton " * 9], edition=edition)
    assert fewer.offers == ["deck"]
    assert fewer.refuses("pass") == "ETH-3.8" and fewer.refuses("skeletons") == "ETH-7.9.3"
