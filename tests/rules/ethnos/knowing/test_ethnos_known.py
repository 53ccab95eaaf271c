"""ETH-8: what is known, and to whom."""

from __future__ import annotations

from ethnos_table import ETHNOS, table

from ethnarch.engine.seam import Event


def test_eth_8_1_open_to_all() -> None:
    at = table(
        hands=["elf.red", "elf.green elf.blue"], market="wizard.red", bands=[["giant.red giant.blue"]], dragons_seen=1,
        giant={"seat": 0, "size": 2}, tribes="merfolk troll orc giant", markers={"rhea": [1]},
        seats=[{"glory": 4, "merfolk": 3, "trolls": [2], "horde": ["duris"]}],
    )  # fmt: skip
    spectator = at.view(None)
    assert spectator["market"] == ["wizard.red"]
    assert spectator["deck"] == {"cards": len(at.deck), "dragons_seen": 1}
    seat = spectator["seats"][0]
    assert seat["bands"] == [{"leader": "giant.red", "cards": ["giant.red", "giant.blue"]}]
    assert (seat["glory"], seat["hand_size"], seat["merfolk"], seat["trolls"], seat["horde"]) == (
        4,
        1,
        3,
        [2],
        ["duris"],
    )
    assert spectator["seats"][1]["hand_size"] == 2
    assert spectator["kingdoms"][0]["markers"] == [1, 0, 0, 0] and spectator["giant"] == {"seat": 0, "size": 2}


def test_eth_8_2_hands_and_the_order_of_the_deck_are_secret() -> None:
    one = table(hands=["elf.red", "dwarf.red dwarf.blue"], deck="wizard.red elf.blue")
    other = table(hands=["elf.red", "wizard.red elf.green"], deck="dwarf.blue dwarf.red")
    for seat in (0, 2, None):
        assert ETHNOS.view(one.state, seat).tobytes() == ETHNOS.view(other.state, seat).tobytes()
    assert ETHNOS.view(one.state, 1).tobytes() != ETHNOS.view(other.state, 1).tobytes()


def test_eth_8_2_hands_lost_at_the_end_of_an_age_stay_secret() -> None:
    at = table(hands=["elf.red elf.blue"], deck="dragon", dragons_seen=2, turn=1)
    events: list[Event] = at.play("deck")
    assert not any("elf" in str(event.seen_by(seat)) for event in events for seat in (1, 2, None))


def test_eth_8_3_a_card_taken_openly_is_remembered_until_it_leaves() -> None:
    at = table(hands=["elf.red dwarf.blue"], market="elf.red")
    at.play("take elf.red")
    assert at.view(2)["seats"][0]["known"] == ["elf.red"]
    at.play(*["deck"] * 3, "band elf.red @ none")  # one elf is played: among equal cards the known one leaves first
    assert at.view(2)["seats"][0]["known"] == []
    at.play("keep elf.red")
    assert at.hand() == ["elf.red"] and at.view(2)["seats"][0]["known"] == []


def test_eth_r17_cards_an_elf_keeps_stay_known() -> None:
    at = table(hands=["elf.red dwarf.blue"], market="wizard.green")
    at.play("take wizard.green", *["deck"] * 3, "band elf.red @ none", "keep wizard.green")
    assert at.view(None)["seats"][0]["known"] == ["wizard.green"]
    assert at.view(None)["seats"][0]["hand"] is None


def test_eth_r17_a_band_in_the_making_is_still_in_the_hand() -> None:
    at = table(hands=["elf.red elf.blue elf.green dwarf.grey"])
    before = ETHNOS.view(at.state, 1).tobytes()
    at.play("lead elf.red", "add elf.green")
    assert ETHNOS.view(at.state, 1).tobytes() == before
    assert at.view(0)["building"] == ["elf.red", "elf.green"]
