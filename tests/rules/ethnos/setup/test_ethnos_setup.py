"""ETH-1 and ETH-2: setting up a game, and a new age."""

from __future__ import annotations

from collections import Counter

import pytest
from ethnos_table import EDITIONS, KINGDOMS, end_age, new, table

from ethnarch.engine.seam import BadOption, BadPosition

EIGHTEEN = [0, 0, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6, 8, 8, 8, 10, 10]
TWELVE = [0, 2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10]
FIRST_GAME = {"centaur", "giant", "halfling", "minotaur", "wingfolk", "wizard"}


def all_cards(game_table: object) -> Counter[str]:
    position = game_table.position  # type: ignore[attr-defined]
    return Counter(
        [*position["deck"], *position["market"], *(card for seat in position["seats"] for card in seat["hand"])]
    )


@pytest.mark.parametrize("players", [1, 7, 0])
def test_eth_1_1_two_to_six_people_play(players: int) -> None:
    with pytest.raises(BadOption, match=r"2 to 6.*ETH-1\.1"):
        new(players)
    assert new(2).position["players"] == 2
    assert new(6).position["players"] == 6


@pytest.mark.parametrize("players", [4, 5, 6])
def test_ex_1_eth_1_2_three_tokens_a_kingdom_in_ascending_order(players: int) -> None:
    for seed in range(8):
        kingdoms = new(players, seed).position["kingdoms"]
        for kingdom in kingdoms.values():
            assert len(kingdom["tokens"]) == 3 and kingdom["tokens"] == sorted(kingdom["tokens"])
        assert sorted(value for kingdom in kingdoms.values() for value in kingdom["tokens"]) == EIGHTEEN


def test_ex_1_eth_1_2_tokens_out_of_order_are_refused() -> None:
    assert table(tokens={"rhea": [2, 4, 6]}).position["kingdoms"]["rhea"]["tokens"] == [2, 4, 6]
    with pytest.raises(BadPosition, match=r"rhea\.tokens.*ascending.*ETH-1\.2"):
        table(tokens={"rhea": [6, 2, 4]})


@pytest.mark.parametrize("players", [2, 3])
def test_ex_2_eth_1_3_eth_1_4_eth_2_1_the_short_game(players: int) -> None:
    for seed in range(8):
        kingdoms = new(players, seed).position["kingdoms"].values()
        assert all(kingdom["tokens"] == sorted(kingdom["tokens"]) for kingdom in kingdoms)
        assert sorted(value for kingdom in kingdoms for value in kingdom["tokens"]) == TWELVE
    assert len(new(players).position["tribes"]) == 5
    assert end_age(1, players=players).decision is not None
    assert end_age(2, players=players).decision is None


def test_eth_1_4_six_tribes_at_random_or_chosen() -> None:
    dealt = {tuple(new(4, seed).position["tribes"]) for seed in range(30)}
    assert all(len(set(tribes)) == 6 for tribes in dealt) and len(dealt) > 20
    chosen = ["wizard", "elf", "troll", "orc", "dwarf", "giant"]
    assert new(4, tribes=chosen).position["tribes"] == sorted(chosen)
    with pytest.raises(BadOption, match=r"4 players use 6 different tribes, not 5.*ETH-1\.4"):
        new(4, tribes=chosen[:5])
    with pytest.raises(BadOption, match=r"'hobbit' is not one of.*ETH-1\.4"):
        new(4, tribes=[*chosen[:5], "hobbit"])
    with pytest.raises(BadOption, match=r"with repeats"):
        new(4, tribes=["elf", *chosen[:5]])


@pytest.mark.parametrize("edition", EDITIONS)
def test_ex_5_eth_1_4_the_tribes_of_a_first_game(edition: str) -> None:
    assert set(new(4, tribes="first-game", edition=edition).position["tribes"]) == FIRST_GAME
    small = {frozenset(new(3, seed, tribes="first-game").position["tribes"]) for seed in range(40)}
    assert small == {frozenset(FIRST_GAME - {left_out}) for left_out in FIRST_GAME}


def test_ex_3_eth_1_5_the_cards_of_the_tribes() -> None:
    count = all_cards(new(4, tribes=["elf", "halfling", "skeleton", "orc", "giant", "dwarf"]))
    for colour in ("red", "purple", "orange", "green", "grey", "blue"):
        assert (count[f"elf.{colour}"], count[f"halfling.{colour}"]) == (2, 4)
    assert (count["skeleton"], count["dragon"]) == (12, 3)
    assert count.total() == 4 * 12 + 24 + 12 + 3


def test_eth_1_5_a_thirteenth_elf_does_not_exist() -> None:
    with pytest.raises(BadPosition, match=r"3 × elf\.red, the deck has 2 \(ETH-1\.5\)"):
        table(hands=["elf.red elf.red elf.red"])


def test_ex_4_eth_1_6_eth_1_7_each_player_has_26_markers() -> None:
    dry, wet = new(4, tribes="first-game"), new(4, tribes=["merfolk", "elf", "orc", "dwarf", "troll", "wizard"])
    assert [seat["markers_left"] for seat in dry.position["seats"]] == [25] * 4
    assert [seat["markers_left"] for seat in wet.position["seats"]] == [24] * 4
    assert [seat["merfolk"] for seat in wet.position["seats"]] == [0] * 4
    assert [seat["merfolk"] for seat in dry.position["seats"]] == [None] * 4
    assert dry.glory == [0] * 4


def test_eth_1_7_the_merfolk_track_has_symbols_on_3_7_12_and_18() -> None:
    with_symbol = []
    for space in range(1, 19):
        at = table(hands=["merfolk.red merfolk.blue"], seats=[{"merfolk": space - 1}])
        at.play("band merfolk.red @ none")
        if at.decision == (0, "free"):
            with_symbol.append(space)
    assert with_symbol == [3, 7, 12, 18]


def test_eth_1_8_six_troll_tokens_lie_free() -> None:
    trolls = new(4, tribes=["troll", "elf", "orc", "dwarf", "giant", "wizard"])
    assert trolls.position["trolls_free"] == [1, 2, 3, 4, 5, 6]
    assert new(4, tribes="first-game").position["trolls_free"] is None
    with pytest.raises(BadPosition, match=r"seats\[0\]\.trolls.*not in this game"):
        table(tribes="elf dwarf orc wizard giant minotaur", seats=[{"trolls": [1]}])


def test_eth_1_9_the_giant_token_belongs_to_nobody_at_first() -> None:
    assert new(4, tribes="first-game").position["giant"] is None


def test_eth_1_10_everyone_has_an_empty_horde_with_a_space_for_each_colour() -> None:
    orcs = new(5, tribes=["orc", "elf", "troll", "dwarf", "giant", "wizard"])
    assert [seat["horde"] for seat in orcs.position["seats"]] == [[]] * 5
    assert [seat["horde"] for seat in new(4, tribes="first-game").position["seats"]] == [None] * 4
    assert table(tribes="orc", seats=[{"horde": KINGDOMS}]).seat(0)["horde"] == KINGDOMS
    with pytest.raises(BadPosition, match=r"rhea twice"):
        table(tribes="orc", seats=[{"horde": ["rhea", "rhea"]}])


@pytest.mark.parametrize(("players", "ages"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_eth_2_1_three_ages_or_two(players: int, ages: int) -> None:
    for age in range(1, ages):
        assert end_age(age, players=players).position["age"] == age + 1
    assert end_age(ages, players=players).decision is None


def test_eth_2_2_chance_names_the_first_player() -> None:
    first = Counter(new(4, seed).position["first"] for seed in range(80))
    assert set(first) == {0, 1, 2, 3}
    assert new(4, 7).decision == (new(4, 7).position["first"], "turn")


@pytest.mark.parametrize(("glory", "first"), [([9, 4, 7, 6], 1), ([4, 9, 7, 4], 3), ([4, 9, 4, 4], 2)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_ex_7_eth_2_3_the_least_glory_begins(glory: list[int], first: int, edition: str) -> None:
    """Ties go clockwise from the third dragon, that seat included; in kurz (dragon_starts) it begins anyway."""
    after = end_age(1, drawn_by=2, edition=edition, seats=[{"glory": points} for points in glory])
    wanted = 2 if edition == "kurz" else first
    assert after.position["first"] == wanted
    assert after.decision == (wanted, "turn")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ex_6_eth_2_4_eth_2_5_eth_2_6_one_card_each_and_the_market(players: int) -> None:
    for seed in range(5):
        position = new(players, seed).position
        assert [len(seat["hand"]) for seat in position["seats"]] == [1] * players
        assert len(position["market"]) == 2 * players
        deck = position["deck"]
        top = (len(deck) - 3) // 2
        assert "dragon" not in deck[:top] and deck[top:].count("dragon") == 3


def test_eth_2_6_the_dragons_lie_anywhere_in_the_bottom_half() -> None:
    tribes = ["elf", "orc", "troll", "dwarf", "giant", "wizard"]
    where = Counter(
        i for seed in range(300) for i, card in enumerate(new(4, seed, tribes=tribes).deck) if card == "dragon"
    )
    length = 72 + 3 - 12
    assert set(where) <= set(range(30, length))
    assert min(where) <= 31 and max(where) >= length - 2 and len(where) == 33


def test_eth_r1_deal_clockwise_from_the_first_player_then_the_market_then_halves() -> None:
    """The whole order of chance is compared card by card with the referee; here the sizes: the top half is smaller."""
    position = new(5, 3, tribes=["elf", "orc", "troll", "dwarf", "giant", "halfling"]).position
    left = 5 * 12 + 24 - 5 - 10
    assert left % 2 == 1 and len(position["deck"]) == left + 3
    dragons = Counter(
        i for seed in range(400)
        for i, card in enumerate(new(5, seed, tribes=position["tribes"]).deck) if card == "dragon"
    )  # fmt: skip
    assert min(dragons) == left // 2
