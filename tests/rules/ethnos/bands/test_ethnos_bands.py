"""ETH-4: bands, leaders, markers, and the rest of the hand."""

from __future__ import annotations

import pytest
from ethnos_table import KINGDOMS, Table, table

PURPLE = [
    "elf.purple",
    "elf.purple",
    "dwarf.purple",
    "dwarf.purple",
    "wizard.purple",
    "wizard.purple",
    "minotaur.purple",
]


def test_eth_4_1_a_band_shares_a_tribe_or_a_colour() -> None:
    at = table(hands=["elf.red elf.blue dwarf.red wizard.green"])
    at.play("lead elf.red")
    assert at.offers == ["add dwarf.red", "add elf.blue", "done"]
    at.play("add dwarf.red")  # red now, and no other red card: the band is laid
    assert at.seat(0)["bands"] == [["elf.red", "dwarf.red"]]
    assert table(hands=["elf.red elf.blue dwarf.red"]).refuses("band elf.red wizard.green") == "ETH-4.1"


def test_eth_4_1_a_band_of_two_tribes_and_two_colours_is_refused() -> None:
    at = table(hands=["elf.red elf.blue dwarf.red dwarf.green wizard.green"])
    at.play("lead elf.red", "add dwarf.red")
    assert at.decision == (0, "marker")
    other = table(hands=["elf.red elf.blue elf.green dwarf.red"])
    other.play("lead elf.red", "add elf.green")
    assert other.refuses("add dwarf.red") == "ETH-4.1"


def test_eth_4_1_the_other_cards_may_be_named_in_any_order_and_no_card_twice() -> None:
    at = table(hands=["elf.red elf.blue elf.green dwarf.grey"])
    at.play("band elf.blue elf.green elf.red @ none")
    assert at.seat(0)["bands"] == [["elf.blue", "elf.red", "elf.green"]]
    assert table(hands=["elf.red elf.blue"]).refuses("band elf.red elf.red") == "ETH-4.1"


def test_eth_4_2_any_card_but_a_skeleton_may_lead() -> None:
    at = table(hands=["elf.red elf.blue skeleton dwarf.green"])
    assert [action for action in at.offers if action.startswith("lead")] == [
        "lead dwarf.green", "lead elf.red", "lead elf.blue"
    ]  # fmt: skip
    assert at.refuses("lead skeleton") == "ETH-7.9.1"
    assert at.refuses("lead wizard.red") == "ETH-4.2"


@pytest.mark.parametrize("there", range(5))
@pytest.mark.parametrize("size", range(1, 6))
def test_ex_12_eth_4_3_how_many_cards_a_marker_takes(there: int, size: int) -> None:
    at = table(hands=[" ".join([*PURPLE[:size], "centaur.grey"])], markers={"duris": [there]})
    at.play("band " + " ".join(PURPLE[:size]))
    if size >= there + 1:
        assert at.decision == (0, "marker") and at.offers == ["mark duris", "mark none"]
        at.play("mark duris")
        assert at.markers("duris") == [there + 1, 0, 0, 0]
    else:
        assert at.decision != (0, "marker")
        assert len(at.seat(0)["bands"]) == 1


def test_ex_13_eth_4_3_eth_4_7_eth_4_8_three_dwarves_into_duris() -> None:
    def position(own: int) -> Table:
        hand = "dwarf.red dwarf.purple dwarf.green elf.blue troll.grey"
        return table(hands=[hand], markers={"duris": [own, 2]}, market="wizard.red")

    at = position(2)
    at.play("band dwarf.purple dwarf.red dwarf.green @ duris")
    assert at.markers("duris") == [3, 2, 0, 0]
    assert at.seat(0)["bands"] == [["dwarf.purple", "dwarf.red", "dwarf.green"]]
    assert at.market == ["elf.blue", "troll.grey", "wizard.red"]
    assert at.hand() == [] and at.decision == (1, "turn")
    red = position(2)
    red.play("band dwarf.red dwarf.purple dwarf.green")
    assert red.offers == ["mark rhea", "mark none"]
    assert red.refuses("mark duris") == "ETH-4.3"
    crowded = position(3)
    crowded.play("band dwarf.purple dwarf.red dwarf.green")
    assert crowded.decision == (1, "turn") and crowded.markers("duris") == [3, 2, 0, 0]


def test_ex_14_eth_4_3_two_purple_cards_led_by_wingfolk_into_rhea() -> None:
    fields = {"hands": ["", "wingfolk.purple elf.purple dwarf.red"], "turn": 1,
              "markers": {"duris": [3, 2], "rhea": [1, 1]}}  # fmt: skip
    at = table(**fields)  # type: ignore[arg-type]
    at.play("band wingfolk.purple elf.purple")
    assert "mark duris" not in at.offers and "mark rhea" in at.offers
    assert at.refuses("mark duris") == "ETH-4.3"
    at.play("mark rhea")
    assert at.markers("rhea") == [1, 2, 0, 0]
    assert at.market == ["dwarf.red"]
    other = table(**fields)  # type: ignore[arg-type]
    other.play("band elf.purple wingfolk.purple")
    assert other.decision == (1, "keep")  # no marker anywhere; the elf's turn to keep


def test_ex_15_eth_4_3_a_band_too_small_and_a_band_larger_than_needed() -> None:
    green = "dwarf.green dwarf.green wizard.green wizard.green minotaur.green minotaur.green"
    at = table(hands=["elf.green elf.red", green], markers={"althea": [3, 0]}, dragons_seen=2, deck="dragon")
    at.play("band elf.green elf.red")
    assert at.decision == (1, "turn")
    at.play(f"band {green}")
    assert at.decision == (1, "marker")
    at.play("mark althea")
    assert at.markers("althea") == [3, 1, 0, 0]
    at.play("deck")
    assert at.earned("bands") == [1, 15, 0, 0]


def test_ex_16_eth_4_6_declining_the_marker_using_the_ability_all_the_same() -> None:
    at = table(hands=["troll.red troll.blue troll.green"])
    at.play("band troll.red troll.blue troll.green")
    kinds = [event.kind for event in at.play("mark none", "troll 3")]
    assert kinds == ["declined", "troll"]
    assert at.markers("rhea") == [0] * 4 and at.seat(0)["trolls"] == [3]


@pytest.mark.parametrize(("seat", "example"), [(0, 17), (1, 18)])
def test_ex_17_ex_18_eth_4_4_with_two_players_two_and_one_need_four(seat: int, example: int) -> None:
    four = "elf.red elf.red dwarf.red dwarf.red"
    for size, allowed in ((3, False), (4, True)):
        hands = ["", ""]
        hands[seat] = four
        at = table(players=2, hands=hands, markers={"rhea": [2, 1]}, turn=seat)
        at.play("band " + " ".join(four.split()[:size]))
        assert (at.decision == (seat, "marker")) == allowed, example


def test_eth_4_4_with_three_players_only_the_own_colour_counts() -> None:
    at = table(players=3, hands=["elf.red"], markers={"rhea": [0, 5, 5]})
    at.play("lead elf.red")
    assert at.offers == ["mark rhea", "mark none"]


def test_eth_4_5_without_markers_none_is_placed() -> None:
    spread = {kingdom: [5 if kingdom == "duris" else 4] for kingdom in KINGDOMS}
    last = table(hands=["orc.red orc.red orc.blue orc.blue orc.green"],
                 markers={**spread, "straton": [3]}, tribes="orc")  # fmt: skip
    assert last.seat(0)["markers_left"] == 1
    last.play("band orc.red orc.red orc.blue orc.blue orc.green @ rhea")
    assert last.seat(0)["markers_left"] == 0
    assert last.decision == (1, "turn")  # no horde: nothing is left for it
    empty = table(hands=["elf.red elf.red elf.blue elf.blue elf.green"], markers=spread)
    empty.play("band elf.red elf.red elf.blue elf.blue elf.green")
    assert empty.decision == (1, "turn")


def test_eth_4_6_only_the_leaders_ability_counts() -> None:
    at = table(hands=["dwarf.red wizard.red troll.red elf.red"])
    at.play("band dwarf.red wizard.red troll.red elf.red @ none")
    assert at.decision == (1, "turn")  # neither elf nor troll nor wizard had a say


def test_eth_4_7_the_rest_of_the_hand_lies_open_in_the_market() -> None:
    at = table(hands=["dwarf.red elf.blue elf.blue wizard.grey"], market="elf.red")
    events = at.play("band dwarf.red @ none")
    assert at.market == ["elf.red", "elf.blue", "elf.blue", "wizard.grey"]
    assert [(e.data["card"], e.data["count"]) for e in events if e.kind == "discarded"] == [
        ("elf.blue", 2), ("wizard.grey", 1)
    ]  # fmt: skip
    assert at.hand() == []
    assert "take elf.blue" in at.offers


def test_eth_4_8_bands_stay_until_the_end_of_the_age() -> None:
    at = table(hands=["dwarf.red dwarf.blue"], bands=[["elf.red elf.blue"]], deck="dragon", dragons_seen=2)
    at.play("band dwarf.red dwarf.blue @ none")
    assert at.seat(0)["bands"] == [["elf.red", "elf.blue"], ["dwarf.red", "dwarf.blue"]]
    at.play("deck")
    assert at.seat(0)["bands"] == []


def test_eth_r3_one_to_ten_cards_and_skeletons_only_with_somebody() -> None:
    ten = "elf.red elf.blue elf.green elf.grey elf.purple elf.orange skeleton skeleton skeleton skeleton"
    at = table(hands=[ten])
    at.play(f"band {ten} @ none")
    assert len(at.seat(0)["bands"][0]) == 10
    bones = table(hands=["skeleton skeleton"])
    assert not any(action.startswith("lead") for action in bones.offers)


def test_eth_r4_placing_is_a_may_and_comes_before_the_ability() -> None:
    at = table(hands=["giant.red giant.blue"])
    at.play("band giant.red giant.blue")
    assert at.glory == [0] * 4 and at.offers == ["mark rhea", "mark none"]
    assert [event.kind for event in at.play("mark rhea")] == ["marker", "giant"]
    duel = table(players=2, hands=["minotaur.red elf.red"], markers={"rhea": [1, 1]})
    duel.play("band minotaur.red elf.red")
    assert duel.offers == ["mark rhea", "mark none"]  # 2 < 2 + 1, both colours counted


def test_eth_r5_giant_and_merfolk_by_themselves_the_rest_is_asked() -> None:
    at = table(hands=["giant.red", "merfolk.red merfolk.blue merfolk.grey", "troll.red", "wizard.red"], deck="elf.red")
    assert [event.kind for event in at.play("band giant.red @ none")] == ["band", "declined", "giant"]
    at.play("band merfolk.red merfolk.blue merfolk.grey @ none")
    assert at.seat(1)["merfolk"] == 3 and at.offers[-1] == "free none"
    at.play("free none")
    at.play("band troll.red @ none")
    assert at.offers == ["troll 1", "troll none"]
    at.play("troll none", "band wizard.red @ none")
    assert at.offers == ["draw", "draw none"]
