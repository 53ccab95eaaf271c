"""Era of Tribes 1.3.G: revolution, epochs and the open cards; wine and ivory (4). A table is described, lines are
played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, Table, before, city, own, table
from war_table import SWORDS, invade

from ethnarch.games.era_of_tribes.board.figures import BRANCH_IDS, EPOCH_IDS, TOP_LEVEL

pytestmark = pytest.mark.checked

LUXURIES = ("leinster", "caledonia", "wessex", "edetania", "asturia", "lusitania")
CITIES = ("etruria", "venetia", "campania", "picenum", "sicily", "sardinia", "corsica", "insubria")
EPOCHS = [name.replace("_", "-") for name in EPOCH_IDS]
ENOUGH: Provinces = {"leinster": own(0, spent=1), "caledonia": own(0), "wessex": own(0), "etruria": city(0)}
"""Three luxury goods, one of them used, and a city: enough for the Bronze Age."""


def levels(number: int) -> dict[str, int]:
    """So many advances, those of architecture first."""
    branches = sorted(BRANCH_IDS, key=lambda name: name != "architecture")
    return {name: min(TOP_LEVEL, max(0, number - TOP_LEVEL * at)) for at, name in enumerate(branches)}


@pytest.mark.parametrize(
    ("epoch", "goods", "cities", "advances", "can"),
    [
        (0, 3, 1, 1, True),
        (0, 3, 0, 4, True),
        (0, 0, 1, 4, True),
        (0, 3, 0, 3, False),
        (1, 4, 3, 2, True),
        (1, 4, 2, 7, False),
        (2, 5, 5, 4, True),
        (3, 6, 6, 4, True),
        (4, 6, 8, 19, False),  # all three for the last epoch
        (4, 6, 8, 20, True),
        (5, 6, 8, 24, False),
    ],
)
def test_era_1_3_g_two_of_three_things(epoch: int, goods: int, cities: int, advances: int, can: bool) -> None:
    """Used goods count too."""
    held: Provinces = {word: own(0, spent=1) if at == 0 else own(0) for at, word in enumerate(LUXURIES[:goods])}
    held |= {word: city(0) for word in CITIES[:cities]}
    seat = {"people": "romans", "epoch": EPOCHS[epoch], "advances": levels(advances)}
    t = table(seat, {}, lands={"noricum": own(0), "volga": own(1)}, provinces=held)
    assert ("field revolution" in t.legal) == can


def revolt(
    *others: dict[str, Any], first: dict[str, Any] | None = None, provinces: Provinces | None = None, **more: Any
) -> Table:
    """The first seat revolts, in a game in which everybody has seen every epoch but where `epoch` says otherwise."""
    seats = ({"people": "romans", "advances": {"architecture": 1}, **(first or {})}, *(others or ({},)))
    given = {"epoch": EPOCHS[-1], "lands": {"volga": own(1), "galicia": own(2)}, "provinces": provinces or ENOUGH}
    steps = [{"step": step, "seat": 0} for step in ("end-turn", "run-revolution", "villages")]
    return table(*seats, stack=steps, **{**given, **more}).play("done")


@pytest.mark.parametrize(("epoch", "morale", "food"), [(1, 0, 0), (2, 3, 1), (3, 5, -1), (4, 6, 0), (5, 0, 0)])
def test_era_1_3_g_1_b96_a46_effects_of_the_new_epoch(epoch: int, morale: int, food: int) -> None:
    """Who has had the points for the end of the game, which a late epoch brings."""
    seat = {"epoch": EPOCHS[epoch - 1], "morale": -9, "bonus": True, "advances": {"agriculture": 3, "architecture": 1}}
    t = revolt(first=seat)
    told = t.has(0, "epoch", "morale", "influence", "revolted")
    assert told == (EPOCHS[epoch], -9 + morale, 1, True)
    assert sum(t.tells("food", "change")) == food and not t.tells("scored-card", "points")


def test_era_a46_food_that_cannot_be_returned_is_hunger() -> None:
    """The Iron Age has lent one; a city eats two, the fields bring one."""
    t = revolt(first={"epoch": "iron-age"}, provinces={"etruria": city(0), "latium": own(0)})
    assert t.has(0, "food", "hunger") == (0, 1)


def test_era_1_3_g_2_b96_the_first_in_an_epoch_moves_the_barbarians_and_scores_a_card() -> None:
    """Only the second seat has fleets."""
    fleets: Provinces = {"kattegat": {"fleets": {"1": 2}}}
    cards = {"open_cards": ["burghers", "admiralty"], "deck": ["miners"]}
    t = revolt(first={"morale": -5}, epoch="neolithic", provinces=ENOUGH | fleets, **cards)
    assert t.position["epoch"] == "bronze-age" and t.has(0, "influence") == (2,)
    assert t.asked == ("score-card", 0) and t.legal == ["score admiralty", "score burghers"]
    t.play("score admiralty")
    assert [t.seat(seat)["influence"] for seat in (0, 1)] == [2, 3]
    assert t.position["open_cards"] == ["burghers", "miners"] and t.position["deck"] == []
    assert t.position["scored_cards"] == ["admiralty"]


def test_era_a99_only_the_first_scores_a_card() -> None:
    t = revolt(epoch="bronze-age", open_cards=["admiralty", "colonists"])
    assert t.has(0, "epoch", "influence") == ("bronze-age", 1) and not t.tells("scored-card", "points")
    assert t.position["open_cards"] == ["admiralty", "colonists"]


def test_era_b96_with_an_empty_pile_the_last_open_card_needs_no_choice() -> None:
    fleets: Provinces = {"kattegat": {"fleets": {"0": 1}}}
    t = revolt(epoch="neolithic", provinces=ENOUGH | fleets, open_cards=[None, "admiralty"])
    assert t.has(0, "influence") == (2 + 3,) and t.position["open_cards"] == [None, None]
    none_left = revolt(epoch="neolithic", open_cards=[None, None])
    assert none_left.has(0, "epoch", "influence") == ("bronze-age", 2)


def test_era_1_3_g_3_a97_a98_b99_who_revolted_has_no_turn_and_no_expansion() -> None:
    """Unused leaders are lost for the round, the new leader comes with the next one."""
    t = table(
        {"people": "romans", "leaders": 2, "advances": {"architecture": 1}}, {"leaders": 1}, epoch=EPOCHS[-1],
        lands={"volga": own(1)}, provinces=ENOUGH,
    ).play("field revolution")  # fmt: skip
    assert t.asked == ("field", 1) and t.has(0, "revolted") == (True,)
    t.play("pass")
    assert t.asked == ("goods", 1) or t.asked == ("grow", 1) or t.asked == ("move", 1)  # the second expands at the end
    while t.position["round"] == 1:
        assert t.asked is not None and t.asked[1] == 1
        t.play("done")
    assert t.seat(0)["leaders"] == 3 and not t.seat(0)["revolted"]


def test_era_4_2_b101_gauls_lay_wine_to_the_army() -> None:
    lands: Provinces = {"edetania": own(0), "arvernia": own(0), "numidia": own(0), "rhineland": own(1)}
    t = before("begin-cleanup", {"people": "gauls"}, {}, lands=lands)
    assert t.asked == ("war-goods", 0) and sorted(t.legal) == ["arm arvernia", "arm edetania", "done"]
    t.play("arm edetania")
    assert t.province("edetania") == own(0, spent=3) and t.province("arvernia") == own(0)
    assert t.asked == ("war-goods", 0)
    t.play("arm arvernia")
    assert t.asked != ("war-goods", 0)  # nothing left to lay
    assert t.standing(0, "merchants") == 3  # still goods in possession


def test_era_b101_lost_wine_is_an_ordinary_good_again() -> None:
    t = (
        invade("edetania", 2, {}, {"people": "gauls"}, provinces={"edetania": own(1, spent=3)})
        .play("done")
        .fight(SWORDS)
    )
    assert t.province("edetania") == own(0, 2)


def test_era_b101_carthaginians_lay_ivory_and_others_nothing() -> None:
    for people, asked in (("carthaginians", True), ("romans", False)):
        t = before("begin-cleanup", {"people": people}, {}, lands={"numidia": own(0), "volga": own(1)})
        assert (t.asked == ("war-goods", 0)) == asked
