"""ETH-3: turns, recruiting, dragons, and the hand that cannot move."""

from __future__ import annotations

import pytest
from ethnos_table import EDITIONS, new, table

EIGHT = "dwarf.purple elf.grey elf.grey wizard.red wizard.blue minotaur.red minotaur.green wingfolk.blue"
TEN = "elf.red elf.blue elf.green dwarf.red dwarf.blue dwarf.green wizard.green wizard.grey minotaur.blue minotaur.grey"


def test_eth_3_1_turns_go_clockwise() -> None:
    at = table(turn=2, market=EIGHT, deck="elf.red elf.blue elf.red")
    seats = []
    for _ in range(4):
        assert at.decision
        seats.append(at.decision[0])
        at.play("deck" if len(seats) < 3 else "take elf.grey")
    assert seats == [2, 3, 0, 1] and at.decision == (2, "turn")


def test_eth_3_2_recruit_or_play_a_band_and_nothing_else() -> None:
    at = table(hands=["elf.red dwarf.blue"], market="wizard.red")
    assert at.offers == ["take wizard.red", "deck", "lead dwarf.blue", "lead elf.red"]
    assert at.refuses("pass") == "ETH-3.8"
    assert at.refuses("mark rhea") == "ETH-3.2"


def test_ex_8_eth_3_2_eth_3_3_taking_the_purple_dwarf() -> None:
    at = table(hands=["dwarf.red dwarf.green"], market=EIGHT)
    deck = at.deck
    events = at.play("take dwarf.purple")
    assert at.hand() == ["dwarf.red", "dwarf.purple", "dwarf.green"]
    assert len(at.market) == 7 and "dwarf.purple" not in at.market
    assert at.deck == deck
    assert at.decision == (1, "turn")
    assert at.view(3)["seats"][0]["known"] == ["dwarf.purple"]
    assert [(event.kind, event.data["card"]) for event in events] == [("took", "dwarf.purple")]


def test_eth_3_3_only_what_lies_in_the_market() -> None:
    at = table(hands=["elf.red"], market="elf.blue")
    assert at.refuses("take elf.green") == "ETH-3.3"


def test_ex_9_eth_3_4_drawing_unseen() -> None:
    at = table(hands=["dwarf.red", "elf.red"], market=EIGHT.split(" ", 1)[1], deck="wizard.green", turn=1)
    size = len(at.deck)
    (event,) = at.play("deck")
    assert at.hand(1) == ["elf.red", "wizard.green"]
    assert (len(at.deck), len(at.market)) == (size - 1, 7)
    assert at.view(1)["seats"][1]["hand"] == ["elf.red", "wizard.green"]
    for other in (0, 2, 3, None):
        seat = at.view(other)["seats"][1]
        assert (seat["hand"], seat["hand_size"], seat["known"]) == (None, 2, [])
        assert "card" not in event.seen_by(other)
    assert event.seen_by(1)["card"] == "wizard.green" and event.reveals


def test_ex_10_eth_3_5_ten_cards_in_hand() -> None:
    full = table(hands=[TEN], market="wizard.red")
    assert all(action.startswith("lead") for action in full.offers) and len(full.offers) == 10
    assert full.refuses("deck") == full.refuses("take wizard.red") == "ETH-3.5"
    nine = table(hands=[" ".join(TEN.split()[:9])], market="wizard.red", deck="wizard.blue")
    assert nine.offers[:2] == ["take wizard.red", "deck"]
    nine.play("deck")
    assert len(nine.hand()) == 10


@pytest.mark.parametrize("seen", [0, 1])
def test_ex_11_eth_3_6_a_dragon_is_laid_open_and_replaced(seen: int) -> None:
    at = table(hands=["dwarf.red"], deck="dragon elf.red", dragons_seen=seen)
    events = at.play("deck")
    assert [event.kind for event in events] == ["dragon", "drew"]
    assert at.hand() == ["dwarf.red", "elf.red"]
    assert at.position["dragons_seen"] == seen + 1
    assert at.decision == (1, "turn")


def test_ex_11_eth_3_7_the_third_dragon_ends_the_age_at_once() -> None:
    at = table(hands=["dwarf.red", "elf.blue"], deck="dragon elf.red", dragons_seen=2, markers={"rhea": [0, 1]},
               tokens={"rhea": [2, 4, 6]}, turn=1)  # fmt: skip
    events = at.play("deck")
    assert [event.kind for event in events][:2] == ["dragon", "age_ended"]
    assert not any(event.kind == "drew" for event in events)
    assert at.glory == [0, 2, 0, 0]
    assert at.position["age"] == 2
    assert at.position["first"] == 2  # the first with 0 glory, clockwise from seat 1


def test_eth_3_7_two_dragons_in_a_row_can_end_an_age() -> None:
    at = table(deck="dragon dragon elf.red", dragons_seen=1)
    assert [event.kind for event in at.play("deck")][:3] == ["dragon", "dragon", "age_ended"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_eth_3_8_ten_skeletons_pass(edition: str) -> None:
    at = table(hands=["skeleton " * 10], market="elf.red", edition=edition)
    if edition == "pl":
        assert at.offers == ["skeletons"]
        return
    assert at.offers == ["pass"]
    assert [event.kind for event in at.play("pass")] == ["passed"]
    assert len(at.hand()) == 10 and at.decision == (1, "turn")


def test_eth_r2_the_deck_is_never_empty_while_an_age_runs() -> None:
    at = new(2, 5)
    drawn = 0
    while at.decision and at.position["age"] == 1:
        assert at.deck
        if "deck" in at.offers:
            at.play("deck")
        else:
            at.play(at.offers[0])
        drawn += 1
    assert drawn > 20
