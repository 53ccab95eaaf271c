"""ETH-6.3: a result says which rule gave the places that glory alone does not explain."""

from __future__ import annotations

import pytest
from ethnos_table import ETHNOS, Table, end_age, table

NAMES = ["Ada", "Ben", "Cleo", "Dana"]
APART = {"rhea": [6, 6, 6]}
FOUR = ["elf.red elf.red elf.blue elf.blue", "minotaur.red minotaur.red minotaur.blue minotaur.blue"]


def said(after: Table, language: str = "en") -> list[str]:
    found = ETHNOS.say_ties(after.state, NAMES, language)
    watched = ETHNOS.view(after.state, None)
    assert ETHNOS.say_ties(watched, NAMES, language) == found, "everybody may know it"
    return found


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Ben and Ada: equal glory; markers in the kingdoms decide, 2 to 1. (ETH-6.3)"),
        ("de", "Ben und Ada: gleich viel Ruhm; die Marker in den Königreichen entscheiden, 2 zu 1. (ETH-6.3)"),
        ("pl", "Ben i Ada: tyle samo chwały; rozstrzygają znaczniki w królestwach, 2 do 1. (ETH-6.3)"),
    ],
)
def test_eth_6_3_more_markers_are_said_to_decide(language: str, words: str) -> None:
    seats = [{"glory": 3}, {"glory": 3}, {"glory": 2}, {"glory": 1}]
    assert said(end_age(3, markers={"rhea": [1, 2]}, tokens=APART, seats=seats), language) == [words]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the larger bands decide, of 3 cards: 1 to 0. (ETH-6.3)"),
        ("de", "die größeren Kampfverbände entscheiden, aus 3 Karten: 1 zu 0. (ETH-6.3)"),
        ("pl", "rozstrzygają większe oddziały, z 3 kart: 1 do 0. (ETH-6.3)"),
    ],
)
def test_eth_6_3_the_size_of_bands_that_decided_is_said(language: str, words: str) -> None:
    bands = [[FOUR[0], "wizard.red wizard.blue"], [FOUR[1], "elf.green elf.grey elf.orange"]]
    seats = [{"glory": 10}, {"glory": 8}, {"glory": 2}, {"glory": 1}]
    [told] = said(end_age(3, bands=bands, seats=seats), language)
    assert told.startswith("Ben ") and told.endswith(words)


def test_eth_6_3_who_shares_a_place_is_told_why() -> None:
    bands = [[FOUR[0]], [FOUR[1]]]
    after = end_age(3, bands=bands, seats=[{"glory": 5}, {"glory": 5}, {"glory": 2}, {"glory": 1}])
    assert after.places == [1, 1, 3, 4]
    assert said(after) == ["Ada and Ben: equal in glory, markers and bands; they share the place. (ETH-6.3)"]


def test_eth_7_9_3_ten_skeletons_explain_a_winner_with_less_glory() -> None:
    at = table(edition="pl", hands=["skeleton " * 10], seats=[{"glory": 0}, {"glory": 9}, {"glory": 5}, {"glory": 1}])
    at.play("skeletons")
    assert at.places == [1, 2, 3, 4]
    assert said(at) == ["Ada: ten skeletons win the game, whatever the glory. (ETH-7.9.3)"]


def test_where_glory_explains_all_nothing_is_said() -> None:
    assert said(end_age(3, seats=[{"glory": points} for points in (12, 30, 7, 29)])) == []
