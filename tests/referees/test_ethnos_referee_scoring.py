"""The referee of Ethnos: glory, first players and final places, with the books' worked examples."""

from __future__ import annotations

import pytest
from ethnos.ages import begin_age, decide_hordes, end_age
from ethnos.by_hand import USUAL, cards, drive, table_with, turn
from ethnos.components import CARD, DRAGON
from ethnos.scoring import (
    band_glory,
    final_places,
    horde_glory,
    kingdom_glory,
    merfolk_glory,
    next_first_player,
)
from ethnos.table import ThirdDragon

NO_TROLLS: list[list[int]] = [[], [], [], []]


@pytest.mark.parametrize(
    ("counts", "age", "glory"),
    [([3, 2, 1, 0], 2, [4, 2, 0, 0]), ([3, 3, 1, 0], 2, [3, 3, 0, 0]), ([3, 3, 3, 0], 2, [2, 2, 2, 0]),
     ([1, 1, 0, 0], 1, [1, 1, 0, 0]), ([3, 2, 2, 0], 3, [6, 3, 3, 0]), ([0, 0, 0, 0], 3, [0, 0, 0, 0]),
     ([1, 1, 1, 1], 3, [3, 3, 3, 3]), ([2, 0, 0, 0], 3, [6, 0, 0, 0])],
)  # fmt: skip
def test_eth_5_5_kingdoms(counts: list[int], age: int, glory: list[int]) -> None:
    """EN p.9, tokens 2, 4, 6: the first two are the book's own example."""
    assert kingdom_glory(counts, NO_TROLLS, [2, 4, 6], age) == glory


@pytest.mark.parametrize(
    ("counts", "age", "glory"),
    [
        ([2, 1], 1, [4, 0]),
        ([1, 1], 1, [2, 2]),
        ([2, 1], 2, [10, 0]),
        ([0, 1], 2, [0, 14]),
        ([2, 2], 2, [5] * 2),
    ],
)
def test_eth_5_6_kingdoms_of_two_players(counts: list[int], age: int, glory: list[int]) -> None:
    assert kingdom_glory(counts, [[], []], [4, 10], age) == glory


@pytest.mark.parametrize(
    ("trolls", "glory"),
    [
        ([[4], [2], [], []], [4, 2, 0, 0]),
        ([[1, 3], [4], [], []], [2, 4, 0, 0]),
        ([[5], [2, 4], [], []], [2, 4, 0, 0]),
        ([[], [], [], []], [3, 3, 0, 0]),
    ],
)
def test_eth_7_10_2_trolls_break_ties(trolls: list[list[int]], glory: list[int]) -> None:
    """PL p.15: 4 beats 2, and a single 4 beats 1 + 3."""
    assert kingdom_glory([2, 2, 0, 0], trolls, [2, 4, 6], 2) == glory


@pytest.mark.parametrize(
    ("edition", "glory"),
    [("en", [1, 1, 0, 0]), ("kurz", [1, 1, 0, 0]), ("de", [1, 1, 0, 0]), ("pl", [0, 2, 0, 0])],
)
def test_eth_7_6_3_merfolk_tied_for_the_lead_in_the_second_age(edition: str, glory: list[int]) -> None:
    assert merfolk_glory([5, 5, 2, 0], [[1], [2], [], []], [1, 2, 4], 2, edition) == glory


@pytest.mark.parametrize(("edition", "glory"), [("en", [4, 2, 1, 0]), ("kurz", [4, 2, 1, 0]), ("de", [4, 0, 0, 0])])
def test_eth_7_6_3_merfolk_places_in_the_third_age(edition: str, glory: list[int]) -> None:
    assert merfolk_glory([9, 5, 2, 0], NO_TROLLS, [1, 2, 4], 3, edition) == glory


@pytest.mark.parametrize(("edition", "glory"), [("en", [4, 0]), ("kurz", [4, 0]), ("de", [3, 0]), ("pl", [3, 0])])
def test_eth_7_6_3_two_players_one_of_them_swimming(edition: str, glory: list[int]) -> None:
    assert merfolk_glory([9, 0], [[], []], [1, 3], 2, edition) == glory


def test_eth_5_7_bands_of_roderick() -> None:
    """EN p.10: 1 + 6 + 6 = 13; and each tribe's example on EN p.12-15."""
    green, red = cards("orc.green elf.green"), cards("elf.red orc.red giant.red wingfolk.red")
    dwarves = cards("dwarf.purple dwarf.red dwarf.blue")
    assert [band_glory(band) for band in (green, dwarves, red)] == [1, 6, 6]
    assert band_glory(cards("dwarf.red elf.red orc.red giant.red")) == 10
    assert band_glory(cards("elf.red orc.red giant.red skeleton skeleton")) == 3
    assert [band_glory([CARD["elf.red"]] * size) for size in range(1, 11)] == [0, 1, 3, 6, 10] + [15] * 5
    assert band_glory(cards("dwarf.red skeleton")) == 1


def test_eth_7_8_2_hordes_pillage_or_wait() -> None:
    """EN p.14: three markers bring 6; the short rules' table for the rest."""
    assert [horde_glory(markers) for markers in range(1, 7)] == [1, 3, 6, 10, 15, 20]
    table = table_with(USUAL, "elf.red")
    table.first = 2
    for seat, horde in [(0, ["rhea"]), (2, ["rhea", "duris", "ithys"]), (3, ["straton"])]:
        table.seats[seat].horde = horde
    questions = drive(decide_hordes(table), "pillage", "pillage none", "pillage")
    assert [question.seat for question in questions] == [2, 3, 0]
    assert [player.glory for player in table.seats] == [1, 0, 6, 0]
    assert [player.horde for player in table.seats] == [[], [], [], ["straton"]]


def test_eth_5_8_and_5_9_an_age_is_scored_and_cleared() -> None:
    table = table_with(["dwarf", "giant", "merfolk", "orc", "skeleton", "troll"], "giant.red")
    table.markers["rhea"], table.tokens["rhea"] = [1, 1, 0, 0], [2, 4, 6]
    table.seats[1].trolls, table.trolls_free = [3], [1, 2, 4, 5, 6]
    table.seats[2].merfolk = 5
    table.giant = (3, 2)
    table.seats[3].bands = [cards("giant.red giant.blue")]
    assert drive(end_age(table)) == []
    assert [player.glory for player in table.seats] == [0, 2, 1, 3]
    assert table.giant is None and table.trolls_free == [1, 2, 3, 4, 5, 6] and table.seats[3].bands == []
    assert table.seats[2].merfolk == 5 and table.markers["rhea"] == [1, 1, 0, 0]


@pytest.mark.parametrize(("players", "values"), [(3, [2, 5]), (4, [2, 4, 6])])
def test_eth_7_4_2_the_giant_token_pays_by_the_age(players: int, values: list[int]) -> None:
    """EN p.13: two in the first age; DE p.13: four in the second."""
    for age, value in enumerate(values, start=1):
        table = table_with(USUAL[: 5 if players == 3 else 6], "elf.red", players=players)
        table.age, table.giant = age, (1, 3)
        drive(end_age(table))
        assert [player.glory for player in table.seats[:2]] == [0, value]


def test_eth_2_3_who_drew_the_third_dragon_begins_among_equals() -> None:
    for edition, dragon_seat, first in [("en", 2, 2), ("en", 0, 1), ("kurz", 0, 0)]:
        table = table_with(USUAL, "elf.red", edition=edition)
        for player, glory in zip(table.seats, [9, 4, 4, 6], strict=True):
            player.glory = glory
        table.deck, table.dragons_seen = [DRAGON], 2
        with pytest.raises(ThirdDragon):
            turn(table, "deck", seat=dragon_seat)
        drive(end_age(table))
        begin_age(table)
        assert (table.age, table.first, table.dragons_seen) == (2, first, 0)


def test_eth_2_3_the_next_first_player() -> None:
    assert next_first_player([5, 3, 9, 3], [2, 3, 0, 1], "en") == 3
    assert next_first_player([5, 3, 9, 3], [1, 2, 3, 0], "en") == 1
    assert next_first_player([5, 3, 9, 3], [2, 3, 0, 1], "kurz") == 2


def test_eth_r15_final_ties() -> None:
    two, three = cards("elf.red elf.red"), cards("elf.red elf.red skeleton")
    assert final_places([9, 9, 9, 9], [4, 5, 5, 5], [[three], [two], [], [two, two]]) == [4, 2, 3, 1]
    assert final_places([9, 9, 8], [5, 5, 9], [[two, three], [three, two], []]) == [1, 1, 3]
    assert final_places([9, 9, 8], [5, 5, 9], [[two], [three], []], winner=2) == [3, 2, 1]
