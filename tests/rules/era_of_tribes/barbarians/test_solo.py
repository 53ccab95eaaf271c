"""Era of Tribes 6. and 7.: the solo and the cooperative game."""

from __future__ import annotations

import pytest
from war_hand import Hand, province, run, step, war_board

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.barbarians import solo, together
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import stack, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import colonies
from ethnarch.games.era_of_tribes.scoring import final


def lands(players: int, peoples: list[int], style: int = st.SOLO, level: int = 1) -> Hand:
    """A set-up at SET_PEOPLES: these peoples live on the map without a player."""
    h = war_board(players)
    h.s.style, h.s.level, h.s.mover = style, level, -1
    h.s.role[peoples] = st.ROLE_VILLAGES
    h(stack.push, steps.SET_VILLAGES, -1, 0, 0, 0)
    h(stack.push, steps.SET_PEOPLES, -1, 0, 0, 0)
    h(solo.run_set_peoples, silence())
    assert step(h) == steps.SET_VILLAGES
    return h


def roles(h: Hand, role: int) -> list[int]:
    return [people for people in range(arrays.PEOPLES) if h.s.role[people] == role]


@pytest.mark.parametrize("level", range(3))
def test_era_6_b113_each_people_has_a_vassal_on_every_home_and_its_discs(level: int) -> None:
    h = lands(1, [arrays.GAULS, arrays.ROMANS], level=level)
    assert roles(h, st.ROLE_EXPANDS) == [arrays.GAULS, arrays.ROMANS]
    for people in (arrays.GAULS, arrays.ROMANS):
        homes = arrays.HOMES[people, : arrays.HOME_COUNT[people]]
        assert set(h.s.holder[homes]) == {st.BARBARIAN + people} and set(h.s.vassals[homes]) == {1}
        assert h.s.bag[people] == [6, 7, 8][level]  # ERA-A13
    assert h.s.bag.sum() == 2 * [6, 7, 8][level]


def test_era_g20_b113_at_most_three_peoples_spread_in_solo() -> None:
    peoples = [arrays.GAULS, arrays.ROMANS, arrays.GREEKS, arrays.IBERIANS, arrays.SLAVS]
    left_out = set()
    for seed in range(12):
        h = war_board(1)
        h.s.style, h.s.mover, h.s.chance_key[0] = st.SOLO, -1, seed
        h.s.role[peoples] = st.ROLE_VILLAGES
        h(stack.push, steps.SET_PEOPLES, -1, 0, 0, 0)
        h(solo.run_set_peoples, silence())
        assert len(roles(h, st.ROLE_EXPANDS)) == 3 and len(roles(h, st.ROLE_VILLAGES)) == 2
        for people in roles(h, st.ROLE_VILLAGES):
            assert set(h.s.holder[arrays.HOMES[people, : arrays.HOME_COUNT[people]]]) == {st.NOBODY}
        left_out.add(tuple(roles(h, st.ROLE_VILLAGES)))
    assert len(left_out) > 1  # drawn at random


@pytest.mark.parametrize(("players", "most"), [(2, 2), (3, 3)])
def test_era_7_b125_g21_in_coop_as_many_peoples_as_free_colours(players: int, most: int) -> None:
    peoples = [arrays.GAULS, arrays.ROMANS, arrays.IBERIANS, arrays.SLAVS]
    h = lands(players, peoples, st.COOP, level=2)
    assert len(roles(h, st.ROLE_EXPANDS)) == most and h.s.bag.sum() == 8 * most


def draws(level: int, peoples: list[int]) -> list[int]:
    h = lands(1, peoples, level=level)
    told = []
    for round_now in range(1, 11):
        h.s.round_now = round_now
        told.append(h(solo.draws_now))
    return told


@pytest.mark.parametrize(
    ("level", "told"),
    [
        (0, [1, 1, 1, 1, 0, 1, 1, 1, 1, 0]),
        (1, [1] * 10),
        (2, [1, 1, 1, 1, 2, 1, 1, 1, 1, 2]),
    ],
)
def test_era_6_1_1_b114_draws_by_level_and_colour_of_the_round(level: int, told: list[int]) -> None:
    """8, 10 and 12 draws in all; fields 45 and 50 are black."""
    assert draws(level, [arrays.GAULS, arrays.ROMANS]) == told


@pytest.mark.parametrize(("level", "twice"), [(0, 0), (1, 0), (2, 1)])
def test_era_b9_one_people_alone_spreads_every_round(level: int, twice: int) -> None:
    told = draws(level, [arrays.GAULS])
    assert told == [1 + twice * (r in (5, 10)) for r in range(1, 11)]
    h = lands(1, [arrays.GAULS], level=level)
    assert h.s.bag.sum() == 0 and h(solo.draw_disc) == arrays.GAULS


def test_era_a127_discs_are_not_put_back() -> None:
    h = lands(1, [arrays.GAULS, arrays.ROMANS, arrays.SLAVS], level=0)
    drawn = [h(solo.draw_disc) for _ in range(18)]
    assert sorted(drawn) == sorted([arrays.GAULS, arrays.ROMANS, arrays.SLAVS] * 6)
    assert h.s.bag.sum() == 0 and h(solo.draw_disc) == -1


def test_era_b114_each_expansion_is_finished_before_the_next_disc() -> None:
    """Two draws of one people: the second starts from what the first has settled."""
    h = lands(1, [arrays.BRITONS], level=2)
    s = h.s
    s.round_now = 5
    h(stack.become, steps.BEGIN_BARBARIANS, -1, 0, 0, 0)
    run(h)
    assert step(h) == steps.BEGIN_CLEANUP and s.draws == 0
    people = st.BARBARIAN + arrays.BRITONS
    assert s.holder[province("cymru")] == people  # next to Mercia
    assert s.holder[province("scotland")] == people  # next to Brigantia, which the first expansion settled
    assert s.holder[province("caledonia")] == st.NOBODY


def test_era_b114_colonies_are_charged_after_the_barbarians() -> None:
    h = lands(1, [arrays.GAULS], level=1)
    s = h.s
    h(stack.pop)
    h(stack.push, steps.END_BARBARIANS, -1, 0, 0, 0)
    for word in ("leinster", "munster", "ulster"):
        s.holder[province(word)], s.vassals[province(word)] = 0, 1
        s.lands[0] += 1
    h(colonies.snapshot)
    s.holder[province("leinster")], s.vassals[province("leinster")] = st.BARBARIAN + arrays.GAULS, 1
    h(solo.run_end_barbarians, silence())
    assert s.morale[0] == -2 and step(h) == steps.BEGIN_CLEANUP


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
    ],
)
def test_era_b2_b114_colonies_that_barbarians_make(held: tuple[str, ...], lost: tuple[str, ...], fields: int) -> None:
    """The land before the first disc and after the last attack; each part that is nobody's heir costs two fields."""
    h = lands(1, [arrays.GAULS], level=1)
    s = h.s
    h(stack.pop)
    h(stack.push, steps.END_BARBARIANS, -1, 0, 0, 0)
    for word in held:
        s.holder[province(word)], s.vassals[province(word)] = 0, 1
        s.lands[0] += 1
    s.morale[0] = 4
    h(colonies.snapshot)
    for word in lost:
        s.holder[province(word)], s.vassals[province(word)] = st.BARBARIAN + arrays.GAULS, 1
    h(solo.run_end_barbarians, silence())
    assert s.morale[0] == 4 - fields


def test_era_a59_b114_the_norsemen_have_one_such_colony_free() -> None:
    h = lands(1, [arrays.GAULS], level=1)
    s = h.s
    s.people[0], s.morale[0] = arrays.NORSEMEN, 4
    h(stack.pop)
    h(stack.push, steps.END_BARBARIANS, -1, 0, 0, 0)
    for word in ("cymru", "mercia", "icenia", "brigantia", "scotland"):
        s.holder[province(word)], s.vassals[province(word)] = 0, 1
        s.lands[0] += 1
    h(colonies.snapshot)
    for word in ("mercia", "brigantia"):
        s.holder[province(word)] = st.BARBARIAN + arrays.GAULS
    h(solo.run_end_barbarians, silence())
    assert s.morale[0] == 2 and s.free_colony_used == 1


def test_era_b114_land_lost_by_one_disc_and_a_colony_lost_by_the_next_cost_nothing() -> None:
    """Two expansions of one round are compared as one: what the first cut off and the second took is no colony."""
    h = lands(1, [arrays.GAULS], level=2)
    s = h.s
    for word in ("mercia", "brigantia", "scotland"):
        s.holder[province(word)], s.vassals[province(word)] = 0, 1
        s.lands[0] += 1
    s.morale[0] = 4
    h(colonies.snapshot)
    for word in ("brigantia", "scotland"):  # first the middle, then the end
        s.holder[province(word)] = st.BARBARIAN + arrays.GAULS
    h(stack.become, steps.END_BARBARIANS, -1, 0, 0, 0)
    h(solo.run_end_barbarians, silence())
    assert s.morale[0] == 4


def test_era_b114_b107_who_has_nothing_left_after_the_barbarians_is_eliminated() -> None:
    h = lands(1, [arrays.GAULS])
    h.s.influence[0] = 7
    h(stack.become, steps.END_BARBARIANS, -1, 0, 0, 0)
    h(solo.run_end_barbarians, silence())
    assert (h.s.eliminated[0], h.s.influence[0], h.s.ending) == (1, 0, 1)


def test_era_7_1_a118_b127_without_a_condition_all_lose() -> None:
    h = war_board(2)
    s = h.s
    s.style, s.influence[:2] = st.COOP, [9, 4]
    h(final.rank_seats)
    assert h(together.lost_together) and list(s.rank[:2]) == [2, 2]
    s.ended = 8
    h(final.rank_seats)
    assert not h(together.lost_together) and list(s.rank[:2]) == [1, 2]


@pytest.mark.parametrize("level", range(3))
def test_era_6_2_1_b127_a115_influence_for_ending_the_game(level: int) -> None:
    """3, 5 or 7 for the first, 2 for others in the same round."""
    from ethnarch.games.era_of_tribes.end import conditions

    h = war_board(2)
    s = h.s
    s.style, s.level, s.mover, s.influence[:2] = st.COOP, level, -1, [25, 25]
    h(conditions.watch, silence())
    assert list(s.influence[:2]) == [25 + int(f.LEVEL_ENDING[level]), 27]


def test_era_b128_players_may_attack_each_other_in_coop() -> None:
    from war_hand import begin, fight, march, own

    h = war_board(2)
    h.s.style = st.COOP
    own(h, 1, "leinster")
    march(h, "leinster", 2)
    begin(h, ("leinster", 0, 1))
    fight(h, "attacker")
    assert h.s.holder[province("leinster")] == 0 and h.s.morale[0] == -1 + 3
