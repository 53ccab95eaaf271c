"""The referee of Ethnos: recruiting, bands and leaders, with the books' worked examples."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from ethnos import Referee
from ethnos.bands import who_may_join
from ethnos.by_hand import USUAL, cards, drive, table_with, turn
from ethnos.components import CARD, COLOURS, DRAGON, KINGDOMS, Card, ally_cards
from ethnos.table import TenSkeletons, ThirdDragon
from ethnos.turn import take_turn


def test_eth_4_3_three_dwarves_place_the_third_marker_in_duris() -> None:
    """EN p.8, example 1."""
    table = table_with(USUAL, "dwarf.red dwarf.purple dwarf.blue elf.green orc.grey")
    table.markers["duris"][0] = 2
    market = len(table.market)
    asked = turn(table, "lead dwarf.purple", "add dwarf.red", "add dwarf.blue", "mark duris")
    assert asked["marker"] == ["mark duris", "mark none"]
    assert table.markers["duris"][0] == 3 and table.seats[0].hand == [] and len(table.market) == market + 2
    assert table.seats[0].bands == [cards("dwarf.purple dwarf.red dwarf.blue")]


def test_eth_7_11_a_wingfolk_of_two_cards_goes_to_rhea_but_not_to_duris() -> None:
    """EN p.8, example 2: two markers are in Duris already."""
    table = table_with(USUAL, "wingfolk.purple elf.purple")
    table.markers["duris"][0] = 2
    asked = turn(table, "lead wingfolk.purple", "add elf.purple", "mark rhea")
    elsewhere = ["rhea", "ithys", "althea", "pelagon", "straton"]
    assert asked["marker"] == [*(f"mark {kingdom}" for kingdom in elsewhere), "mark none"]


@pytest.mark.parametrize(("size", "allowed"), [(3, False), (4, True)])
def test_eth_4_4_two_players_count_both_players_markers(size: int, allowed: bool) -> None:
    """DE p.11: two markers and one of the rival need four cards."""
    hand = ["elf.red", "orc.red", "giant.red", "dwarf.red"][:size]
    table = table_with(["dwarf", "elf", "giant", "orc", "wizard"], " ".join(hand), players=2)
    table.markers["rhea"] = [2, 1]
    adds = [f"add {name}" for name in sorted(hand[1:])]
    asked = turn(table, "lead elf.red", *adds, *(["mark rhea"] if allowed else []))
    assert ("marker" in asked) == allowed


def test_eth_4_1_a_band_is_one_tribe_or_one_colour_and_spelt_one_way() -> None:
    table = table_with(USUAL, "elf.red elf.red elf.blue giant.red skeleton wingfolk.red orc.grey")
    questions = drive(
        take_turn(table, 0), "lead elf.red", "add elf.red", "add giant.red", "add skeleton",
        "add wingfolk.red", "mark none", "keep orc.grey",
    )  # fmt: skip
    joins = [question.actions for question in questions if question.kind == "band"]
    assert joins == [
        ["add elf.red", "add elf.blue", "add giant.red", "add skeleton", "add wingfolk.red", "done"],
        ["add elf.blue", "add giant.red", "add skeleton", "add wingfolk.red", "done"],
        ["add skeleton", "add wingfolk.red", "done"],
        ["add wingfolk.red", "done"],
    ]


def spellings(band: list[Card], hand: list[Card]) -> list[tuple[Card, ...]]:
    """Every band that can be reached from this beginning, as often as it can be spelt."""
    longer = [spelt for card in who_may_join(band, hand) for spelt in spellings([*band, card], hand)]
    return [tuple(band), *longer]


@pytest.mark.parametrize("seed", range(12))
def test_eth_r3_every_legal_band_has_exactly_one_spelling(seed: int) -> None:
    """Against all subsets of a hand, judged by the definition of a band alone."""
    pool = ally_cards(["elf", "skeleton"] if seed % 3 == 0 else ["elf", "giant", "halfling", "skeleton"])
    hand = sorted(random.Random(seed).sample(pool, 8))
    legal = set()
    for size in range(1, 9):
        for chosen in combinations(hand, size):
            fighters = [card for card in chosen if card.tribe != "skeleton"]
            one_tribe = len({card.tribe for card in fighters}) == 1
            one_kingdom = len({card.kingdom for card in fighters}) == 1
            if one_tribe or one_kingdom:
                for leader in fighters:
                    others = list(chosen)
                    others.remove(leader)
                    legal.add((leader, *others))
    spelt = [band for leader in dict.fromkeys(hand) if leader.can_lead for band in spellings([leader], hand)]
    assert len(spelt) == len(set(spelt)) and set(spelt) == legal


def test_eth_7_1_a_centaur_who_placed_a_marker_leads_on_to_an_orc() -> None:
    """EN p.12: Straton by the Centaur, then Rhea and the red space of the horde."""
    table = table_with(["centaur", *USUAL[1:]], "centaur.blue elf.blue orc.red skeleton")
    first = ("lead centaur.blue", "add elf.blue", "done", "mark straton")
    asked = turn(table, *first, "lead orc.red", "done", "mark rhea", "horde")
    assert asked["again"] == ["lead orc.red", "end"]
    assert table.markers["straton"][0] == table.markers["rhea"][0] == 1
    assert table.seats[0].horde == ["rhea"] and table.seats[0].markers_left == 22


@pytest.mark.parametrize("answers", [("mark none",), ("mark straton",)])
def test_eth_7_1_without_a_marker_or_a_leader_the_turn_ends(answers: tuple[str, ...]) -> None:
    hand = "centaur.blue elf.red" if answers == ("mark none",) else "centaur.blue skeleton"
    table = table_with(["centaur", *USUAL[1:]], hand)
    done = ("done",) if "skeleton" in hand else ()
    assert "again" not in turn(table, "lead centaur.blue", *done, *answers)


def test_eth_7_3_seven_cards_three_played_three_of_four_kept() -> None:
    """EN p.13; the known copy of two equal cards leaves first (ETH-R17)."""
    table = table_with(USUAL, "elf.red elf.blue elf.grey orc.red orc.red giant.blue dwarf.grey")
    table.seats[0].known = sorted(cards("orc.red elf.red"))
    table.market = []
    turn(
        table, "lead elf.red", "add elf.grey", "add elf.blue", "mark none",
        "keep dwarf.grey", "keep giant.blue", "keep orc.red",
    )  # fmt: skip
    assert table.seats[0].hand == cards("dwarf.grey giant.blue orc.red") and table.market == cards("orc.red")
    assert table.seats[0].known == []


def test_eth_7_4_1_a_larger_band_of_giants_takes_the_token_for_two_glory() -> None:
    """EN p.13: three cards, then four by another player; equal size changes nothing."""
    table = table_with(USUAL, "giant.red giant.red giant.blue")
    turn(table, "lead giant.red", "add giant.red", "add giant.blue", "mark none")
    for seat, hand, holder in [
        (1, "giant.grey orc.grey elf.grey", (0, 3)),
        (2, "giant.green elf.green orc.green skeleton", (2, 4)),
        (2, "giant.grey giant.green giant.blue giant.orange skeleton", (2, 5)),
    ]:
        table.seats[seat].hand = sorted(cards(hand))
        leader, *others = cards(hand)
        adds = [f"add {card.name}" for card in sorted(others)]
        turn(table, f"lead {leader.name}", *adds, "mark none", seat=seat)
        assert table.giant == holder
    assert [player.glory for player in table.seats] == [2, 0, 4, 0]


def test_eth_7_5_a_halfling_never_places_a_marker() -> None:
    table = table_with(["halfling", *USUAL[1:]], "halfling.red skeleton elf.red")
    assert "marker" not in turn(table, "lead halfling.red", "add elf.red", "add skeleton")


def test_eth_7_6_three_merfolk_reach_the_first_symbol() -> None:
    """EN p.14: Althea by the band, then a free marker even where three or more lie."""
    table = table_with(["merfolk", *USUAL[1:]], "merfolk.green merfolk.red merfolk.blue")
    table.markers["althea"][0] = 2
    band = ("lead merfolk.green", "add merfolk.red", "add merfolk.blue")
    asked = turn(table, *band, "mark althea", "free althea")
    assert asked["free"] == [*(f"free {kingdom}" for kingdom in KINGDOMS), "free none"]
    assert table.markers["althea"][0] == 4 and table.seats[0].merfolk == 3


def test_eth_r9_two_symbols_give_two_markers_and_the_track_ends_at_18() -> None:
    hand = " ".join(f"merfolk.{colour}" for colour in COLOURS)
    for start, end, frees in [(2, 8, 2), (11, 17, 1), (15, 18, 1), (18, 18, 0)]:
        table = table_with(["merfolk", *USUAL[1:]], hand)
        table.seats[0].merfolk = start
        adds = [f"add merfolk.{colour}" for colour in COLOURS[1:]]
        turn(table, "lead merfolk.red", *adds, "mark none", *["free none"] * frees)
        assert table.seats[0].merfolk == end


def test_eth_r4_the_last_marker_is_asked_for_before_the_ability() -> None:
    for answer, places_left in [("mark rhea", ()), ("mark none", ("horde none",))]:
        table = table_with(USUAL, "orc.red")
        table.seats[0].markers_left = 1
        turn(table, "lead orc.red", answer, *places_left)
    table = table_with(USUAL, "orc.red")
    table.seats[0].markers_left = 0
    assert list(turn(table, "lead orc.red")) == ["turn"]


def test_eth_7_7_three_cards_of_a_minotaur_place_the_fourth_marker() -> None:
    """EN p.14."""
    table = table_with(["minotaur", *USUAL[1:]], "minotaur.red elf.red orc.red")
    table.markers["rhea"][0] = 3
    turn(table, "lead minotaur.red", "add elf.red", "add orc.red", "mark rhea")
    assert table.markers["rhea"][0] == 4


def test_eth_7_10_1_four_trolls_take_a_free_token_up_to_four() -> None:
    """EN p.15."""
    table = table_with(["troll", *USUAL[1:]], "troll.red troll.blue troll.grey troll.grey")
    table.trolls_free = [1, 2, 4, 5, 6]
    band = ("lead troll.red", "add troll.grey", "add troll.grey", "add troll.blue")
    asked = turn(table, *band, "mark none", "troll 4")
    assert asked["troll"] == ["troll 1", "troll 2", "troll 4", "troll none"]
    assert table.seats[0].trolls == [4] and table.trolls_free == [1, 2, 5, 6]


def test_eth_7_12_a_wizard_of_two_draws_two_after_the_discard() -> None:
    """EN p.15: four cards, two played, two discarded, two drawn; dragons are replaced."""
    table = table_with(["wizard", *USUAL[1:]], "wizard.red wizard.blue elf.grey orc.green")
    table.deck = [DRAGON, *cards("giant.red elf.blue orc.red")]
    turn(table, "lead wizard.red", "add wizard.blue", "mark none", "draw")
    assert table.seats[0].hand == cards("elf.blue giant.red") and table.seats[0].known == []
    assert table.dragons_seen == 1


def test_eth_r7_the_third_dragon_ends_the_age_while_a_wizard_draws() -> None:
    table = table_with(["wizard", *USUAL[1:]], "wizard.red wizard.blue")
    table.deck, table.dragons_seen = [CARD["elf.red"], DRAGON], 2
    with pytest.raises(ThirdDragon):
        turn(table, "lead wizard.red", "add wizard.blue", "mark none", "draw")
    assert len(table.seats[0].bands) == 1 and table.dragon_seat == 0


@pytest.mark.parametrize("edition", ["en", "de", "kurz"])
def test_eth_r16_ten_skeletons_pass(edition: str) -> None:
    table = table_with(USUAL, " ".join(["skeleton"] * 10), edition=edition)
    assert turn(table, "pass") == {"turn": ["pass"]}
    assert len(table.seats[0].hand) == 10


def test_eth_r16_ten_skeletons_have_one_move_in_pl() -> None:
    table = table_with(USUAL, " ".join(["skeleton"] * 10), edition="pl")
    taking = take_turn(table, 0)
    assert next(taking).actions == ["skeletons"]
    with pytest.raises(TenSkeletons):
        taking.send("skeletons")


def test_eth_7_9_3_ten_skeletons_win_at_once_whatever_the_glory() -> None:
    referee = Referee(3, 8, "pl", ["elf", "giant", "orc", "skeleton", "troll"])
    seat = (referee.table.first + 1) % 3
    for other in range(3):
        referee.table.seats[other].glory = 0 if other == seat else 7
    referee.table.seats[seat].hand = cards(" ".join(["skeleton"] * 10))
    referee.play("deck")
    referee.play("skeletons")
    over = referee.snapshot()
    assert over["decision"] is None
    assert over["places"] == [1 if other == seat else 2 for other in range(3)]
    assert over["seats"][seat]["bands"] == [["skeleton"] * 10]
    assert over["seats"][seat]["hand"] == []
    assert len(over["market"]) == 6  # the table stays as it is


def test_eth_3_5_ten_cards_can_only_be_led() -> None:
    table = table_with(USUAL, "elf.red " + " ".join(["skeleton"] * 9))
    table.seats[0].known = cards("skeleton skeleton")
    asked = turn(table, "lead elf.red", "done", "mark none", "keep none")
    assert asked["turn"] == ["lead elf.red"] and table.seats[0].known == []
