"""Era of Tribes 6. and 7.: the solo and the cooperative game."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import GAME, Provinces, Table, before, own, table
from war_table import SWORDS, invade

from ethnarch.games.era_of_tribes.board import arrays

LEVELS = ("softie", "experienced", "expert")
DISCS = dict(zip(LEVELS, (6, 7, 8), strict=True))
MANY_PEOPLES = "2-3"
"""A map on which more peoples live than may spread."""


def homes(people: str) -> list[str]:
    number = arrays.PEOPLE_IDS.index(people)
    return [arrays.PROVINCE_WORDS[p] for p in arrays.HOMES[number, : arrays.HOME_COUNT[number]]]


def new_game(players: int, seed: int = 3, **options: Any) -> Table:
    """A new game, set up with whatever is first: the first round begins."""
    t = Table(GAME.new(players, seed, options))
    while t.asked is not None and t.asked[0] != "field":
        t.play(t.legal[0])
    return t


def peoples(t: Table, role: str) -> list[str]:
    return [people for people, has in t.position["peoples"].items() if has == role]


@pytest.mark.parametrize("level", LEVELS)
def test_era_6_b113_each_people_has_a_vassal_on_every_home_and_its_discs(level: str) -> None:
    t = new_game(1, level=level)
    spread = peoples(t, "expands")
    assert len(spread) == 3
    for people in spread:
        lands = [t.province(word) for word in homes(people)]
        assert [(land["holder"], land["vassals"]) for land in lands] == [(people, 1)] * len(lands)
    assert t.position["bag"] == dict.fromkeys(spread, DISCS[level])  # ERA-A13


def test_era_g20_b113_at_most_three_peoples_spread_in_solo() -> None:
    left_out = set()
    for seed in range(8):
        t = new_game(1, seed, board=MANY_PEOPLES)
        assert len(peoples(t, "expands")) == 3 and peoples(t, "villages")
        for people in peoples(t, "villages"):
            assert all("holder" not in t.province(word) for word in homes(people))
        left_out.add(tuple(peoples(t, "villages")))
    assert len(left_out) > 1  # drawn at random


@pytest.mark.parametrize(("players", "most"), [(2, 2), (3, 3)])
def test_era_7_b125_g21_in_coop_as_many_peoples_as_free_colours(players: int, most: int) -> None:
    t = new_game(players, style="coop", level="expert")
    assert len(peoples(t, "expands")) == most and sum(t.position["bag"].values()) == 8 * most


def barbarians(round_now: int, level: str, bag: dict[str, int], *names: str) -> Table:
    """The end of a round alone against these peoples, each with one province far away."""
    living = {people: {"holder": people, "vassals": 1} for people in names}
    provinces = dict(zip(("leinster", "svealand"), living.values(), strict=False))
    return before(
        "begin-barbarians", {}, style="solo", board="2-3", level=level, round=round_now, bag=bag,
        peoples=dict.fromkeys(names, "expands"), provinces=provinces, lands={"volga": own(0)},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("softie", [1, 1, 1, 1, 0, 1, 1, 1, 1, 0]),
        ("experienced", [1] * 10),
        ("expert", [1, 1, 1, 1, 2, 1, 1, 1, 1, 2]),
    ],
)
def test_era_6_1_1_b114_draws_by_level_and_colour_of_the_round(level: str, told: list[int]) -> None:
    """8, 10 and 12 draws in all; fields 45 and 50 are black."""
    for round_now, draws in enumerate(told, 1):
        if round_now in (1, 4, 5, 6, 10):
            bag = {"gauls": 6, "britons": 6}
            t = barbarians(round_now, level, bag, "gauls", "britons")
            assert len(t.tells("disc", "people")) == draws, round_now


@pytest.mark.parametrize(("level", "twice"), [("softie", 0), ("experienced", 0), ("expert", 1)])
def test_era_b9_one_people_alone_spreads_every_round(level: str, twice: int) -> None:
    for round_now in (1, 5, 10):
        t = barbarians(round_now, level, {}, "gauls")
        assert t.tells("disc", "people", "alone") == [("gauls", True)] * (1 + twice * (round_now in (5, 10)))


def test_era_a127_discs_are_not_put_back() -> None:
    """Two draws from two discs show both; from an empty bag nothing is drawn."""
    t = barbarians(5, "expert", {"gauls": 1, "britons": 1}, "gauls", "britons")
    assert sorted(t.tells("disc", "people")) == ["britons", "gauls"] and t.position["bag"] == {}
    t = barbarians(5, "expert", {"gauls": 1}, "gauls", "britons")
    assert t.tells("disc", "people") == ["gauls"] and t.position["bag"] == {}


def test_era_b114_each_expansion_is_finished_before_the_next_disc() -> None:
    """Two draws of one people: the second starts from what the first has settled."""
    britons = {word: {"holder": "britons", "vassals": 1} for word in homes("britons")}
    t = before(
        "begin-barbarians", {}, style="solo", board="2-3", level="expert", round=5,
        peoples={"britons": "expands"}, provinces=britons, lands={"volga": own(0)},
    )  # fmt: skip
    assert t.province("cymru")["holder"] == "britons"  # next to Mercia
    assert t.province("scotland")["holder"] == "britons"  # next to Brigantia, which the first expansion settled
    assert t.province("caledonia") == {}


def after_barbarians(held: tuple[str, ...], lost: tuple[str, ...], **seat: Any) -> Table:
    """These provinces were a seat's before the first disc, and some of them are the Gauls' now."""
    gauls: Provinces = {word: {"holder": "gauls", "vassals": 1} for word in lost}
    provinces = {word: own(0) for word in held} | gauls
    return before(
        "end-barbarians", {"morale": 4, **seat}, style="solo", board="2-3", peoples={"gauls": "expands"},
        provinces=provinces, lands={}, snapshot={"holders": dict.fromkeys(held, 0)},
    )  # fmt: skip


def cost(t: Table) -> int:
    """Fields of morale for new colonies."""
    return sum(change for change, why in t.tells("morale", "change", "why") if why == "colony")


BRITAIN = ("brigantia", "mercia", "icenia", "wessex", "cymru", "scotland", "caledonia")


@pytest.mark.parametrize(
    ("held", "lost", "fields"),
    [
        (("mercia", "brigantia", "scotland"), ("brigantia",), 2),  # cut in two: one part is the heir
        (("cymru", "mercia", "icenia", "brigantia", "scotland"), ("mercia", "brigantia"), 4),  # cut in three
        (("mercia", "brigantia", "scotland"), ("scotland",), 0),  # an end cut off
        (("mercia", "brigantia", "ulster"), ("ulster",), 0),  # an old colony lost
        (("mercia", "ulster", "leinster", "munster"), ("leinster",), 2),  # an old colony cut in two
        (("mercia", "brigantia", "ulster"), ("mercia", "brigantia"), 0),  # only the old colony is left: an heir
        (("cymru", "wessex", "icenia", "mercia"), ("mercia",), 0),  # still joined by Wessex
        (BRITAIN, ("mercia", "wessex"), 2),  # Cymru alone, Icenia still with Brigantia and the north
        (("ulster", "cymru", "caledonia"), ("cymru",), 0),  # three parts before, two after
        (("leinster", "munster", "ulster"), ("leinster",), 2),
        (("mercia", "brigantia", "scotland"), ("brigantia", "scotland"), 0),  # the middle first, then the end
    ],
)  # fmt: skip
def test_era_b2_b114_colonies_that_barbarians_make(held: tuple[str, ...], lost: tuple[str, ...], fields: int) -> None:
    """The land before the first disc and after the last attack; each part that is nobody's heir costs two fields."""
    assert cost(after_barbarians(held, lost)) == -fields


def test_era_a59_b114_the_norsemen_have_one_such_colony_free() -> None:
    held = ("cymru", "mercia", "icenia", "brigantia", "scotland")
    t = after_barbarians(held, ("mercia", "brigantia"), people="norsemen")
    assert cost(t) == -2 and sorted(t.tells("colony", "free")) == [False, True]


def test_era_b114_b107_who_has_nothing_left_after_the_barbarians_is_eliminated() -> None:
    t = after_barbarians(("leinster",), ("leinster",), influence=7)
    assert t.seat(0)["eliminated"] and t.has(0, "influence") == (0,) and t.asked is None


def last_round_together(**more: Any) -> Table:
    """The clean-up of the tenth round of two together."""
    lands = {"volga": own(0), "galicia": own(1)}
    seats = {"influence": 9}, {"influence": 4}
    given = {"style": "coop", "board": "2-3", "round": 10, "lands": lands, "peoples": {"gauls": "expands"}, **more}
    return before("begin-cleanup", *seats, **given)


def test_era_7_1_a118_b127_without_a_condition_all_lose() -> None:
    lost, won = last_round_together(), last_round_together(ended=8, ending=1)
    assert [lost.seat(seat)["rank"] for seat in (0, 1)] == [2, 2]
    assert [won.seat(seat)["rank"] for seat in (0, 1)] == [1, 2]


@pytest.mark.parametrize(("level", "points"), list(zip(LEVELS, (3, 5, 7), strict=True)))
def test_era_6_2_1_b127_a115_influence_for_ending_the_game(level: str, points: int) -> None:
    """3, 5 or 7 for the first, 2 for others in the same round."""
    lands = {"volga": own(0), "galicia": own(1)}
    seats = {"influence": 25}, {"influence": 25}
    t = table(*seats, style="coop", board="2-3", level=level, lands=lands).play("pass")
    gained = {event.seat: event.data["change"] for event in t.told if event.kind == "influence"}
    assert gained == {0: points, 1: 2}


def test_era_b128_players_may_attack_each_other_in_coop() -> None:
    together = {"style": "coop", "board": "2-3", "lands": {"volga": own(0), "galicia": own(1)}}
    t = invade("leinster", 2, {}, {}, provinces={"leinster": own(1)}, **together).fight(SWORDS)
    assert t.province("leinster") == own(0, 2) and t.tells("morale", "change", "why")[0] == (-1, "conquest")
