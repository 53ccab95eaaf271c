"""Era of Tribes 1.3.A.4 1. and 2.: who fights, and what both sides commit."""

from __future__ import annotations

import pytest
from war_hand import (
    Hand,
    all_vassals_are_there,
    begin,
    fight,
    finish,
    legal,
    march,
    own,
    play,
    province,
    recruit,
    roll,
    sail,
    seat_asked,
    step,
    units,
    war_board,
)

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import alliances, villages


def armed(armies: tuple[int, int] = (1, 1)) -> Hand:
    h = war_board()
    own(h, 1, "leinster")
    march(h, "leinster", 2)
    recruit(h, 0, armies[0])
    recruit(h, 1, armies[1])
    return h


def test_era_1_3_a_4_1_a63_b62_defender_then_attacker_then_markers() -> None:
    h = armed()
    begin(h, ("leinster", 0, 1))
    assert (step(h), seat_asked(h)) == (steps.COMMIT, 1) and units(h) == (2, 1)
    assert legal(h) == [actions.COMMIT_ARMY, actions.DONE]
    play(h, actions.DONE)
    assert (step(h), seat_asked(h)) == (steps.COMMIT, 0) and h.s.war_marker[0] == -1
    play(h, actions.COMMIT_ARMY)
    assert step(h) == steps.ROLL_DICE and units(h) == (3, 1) and h.s.war_marker[0] == st.DEFENDER


def test_era_1_3_a_4_2_b62_who_has_nothing_to_add_is_not_asked() -> None:
    h = armed((0, 0))
    begin(h, ("leinster", 0, 1))
    assert step(h) == steps.ROLL_DICE


@pytest.mark.parametrize(
    ("landing", "city", "marker", "militia"), [(0, 0, 0, 1), (1, 0, 0, 2), (1, 1, 1, 4), (0, 1, 2, 4)]
)
def test_era_b69_militia_of_mountain_landing_city_and_battlefield_add_up(
    landing: int, city: int, marker: int, militia: int
) -> None:
    h = war_board()
    here = own(h, 1, "cymru", vassals=1, city=bool(city))
    h.s.battlefield[here] = marker
    march(h, "cymru", 1, by_sea=landing)
    begin(h, ("cymru", 0, 1))
    assert h.s.war_units[st.DEFENDER, st.MILITIA] == militia


def test_era_b69_no_landing_militia_when_one_piece_came_over_land() -> None:
    h = war_board()
    own(h, 1, "leinster")
    march(h, "leinster", 2, by_sea=st.AS_FLEET)
    march(h, "leinster", 1)
    begin(h, ("leinster", 0, 1))
    assert h.s.war_units[st.DEFENDER, st.MILITIA] == 0 and units(h) == (3, 1)


def test_era_a64_b121_villages_are_ordinary_defenders_with_militia_of_the_table() -> None:
    h = war_board()
    s = h.s
    here = province("cymru")
    s.has_village[here], s.village[here], s.leading_epoch = 1, 0, f.ANTIQUITY
    s.battlefield[here] = 2
    march(h, "cymru", 2, by_sea=st.CARRIED)
    begin(h, ("cymru", 0, st.VILLAGERS))
    assert s.war_units[st.DEFENDER, st.MILITIA] == 3 + 1 + 1 + 2
    assert s.war_units[st.DEFENDER, st.LAST_UNIT] == 1 and units(h)[1] == 8


def test_era_a81_b71_at_sea_only_fleets_fight() -> None:
    h = war_board()
    recruit(h, 0, 2)
    recruit(h, 1, 2)
    h.s.tiles[0, 0] = h.s.tiles_held[0] = 1
    h.s.strength_militia[:2] = 2
    h(alliances.make_alliance, 0, 2, 0, silence())
    recruit(h, 2, 1)
    sail(h, 1, "irish-sea", 2)
    sail(h, 0, "irish-sea", 3)
    begin(h, ("irish-sea", 0, 1))
    assert step(h) == steps.ROLL_DICE and units(h) == (3, 2)
    roll(h, "shield", "sword")
    assert step(h) == steps.ROLL_DICE and units(h) == (2, 1)  # nobody is asked between the rounds either
    assert list(h.s.strength_militia[:2]) == [2, 2]


def test_era_a82_strength_militia_must_fight_in_the_next_land_battle() -> None:
    h = armed((0, 0))
    h.s.strength_militia[:2] = [2, 4]
    begin(h, ("leinster", 0, 1))
    assert units(h) == (4, 5) and h.s.strength_militia.sum() == 0


def test_era_b103_strength_used_before_the_own_commit_fights_in_this_battle() -> None:
    h = armed((0, 1))
    kind = f.TILE_IDS.index("strength")
    h.s.tiles[1, kind] = h.s.tiles_held[1] = 1
    begin(h, ("leinster", 0, 1))
    assert seat_asked(h) == 1
    h(villages.use_tile, 1, kind, silence())
    play(h, actions.DONE)
    assert h.s.war_units[st.DEFENDER, st.STRENGTH] == 2


def test_era_b70_goods_are_used_once_a_round_even_if_they_survive() -> None:
    h = armed((0, 0))
    own(h, 0, "hercynia")
    own(h, 1, "brigantia")
    own(h, 1, "ulster")
    march(h, "ulster", 3)
    begin(h, ("leinster", 0, 1), ("ulster", 0, 1))
    play(h, actions.BATTLE_OF)
    play(h, actions.DONE)  # the defender keeps his ore
    play(h, actions.PROVINCE + province("hercynia"))
    assert h.s.spent[province("hercynia")] == 2
    fight(h, "attacker")
    assert h.s.spent[province("hercynia")] == 1
    assert (step(h), seat_asked(h)) == (steps.COMMIT, 1)
    play(h, actions.PROVINCE + province("brigantia"))
    assert step(h) == steps.ROLL_DICE  # the attacker's ore is used, he is not asked


def test_era_b70_ore_won_in_an_earlier_battle_may_be_used_in_the_next() -> None:
    h = war_board()
    own(h, 1, "brigantia")
    own(h, 1, "leinster")
    march(h, "brigantia", 4)
    march(h, "leinster", 2)
    begin(h, ("brigantia", 0, 1), ("leinster", 0, 1))
    play(h, actions.BATTLE_OF)
    finish(h, steps.COMMIT)
    fight(h, "attacker")
    assert (step(h), seat_asked(h)) == (steps.COMMIT, 0)
    assert actions.PROVINCE + province("brigantia") in legal(h)


def test_era_b70_ore_used_by_the_loser_stays_used() -> None:
    h = war_board()
    here = own(h, 1, "brigantia")
    march(h, "brigantia", 4)
    begin(h, ("brigantia", 0, 1))
    play(h, actions.PROVINCE + here)
    fight(h, "attacker")
    assert (h.s.holder[here], h.s.spent[here]) == (0, 1)


def test_era_b101_wine_laid_to_the_army_fights_for_gauls_only() -> None:
    h = armed((0, 0))
    s = h.s
    s.people[1] = arrays.GAULS
    wine, other = own(h, 1, "edetania"), own(h, 1, "arvernia")
    s.spent[wine] = 3
    begin(h, ("leinster", 0, 1))
    assert legal(h) == [actions.PROVINCE + wine, actions.DONE]
    play(h, actions.PROVINCE + wine)
    assert s.war_units[st.DEFENDER, st.GOOD_UNIT] == 1 and s.spent[other] == 0


def test_era_a68_b68_in_a_revolution_one_vassal_stands_aside() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster", vassals=2)
    s.revolted[1] = 1
    march(h, "leinster", 2)
    begin(h, ("leinster", 0, 1))
    assert units(h) == (2, 1) and (s.war_spared, s.vassals[here]) == (1, 1)
    fight(h, "defender")
    assert (s.holder[here], s.vassals[here]) == (1, 2) and all_vassals_are_there(h)


def test_era_b68_in_a_revolution_the_city_stands_aside_but_its_militia_fights() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster", vassals=1, city=True)
    s.revolted[1] = 1
    march(h, "leinster", 2)
    begin(h, ("leinster", 0, 1))
    assert units(h) == (2, 2) and s.war_units[st.DEFENDER, st.LAST_UNIT] == 0 and s.war_spared == 2
    fight(h, "attacker")
    assert (s.holder[here], s.city[here], s.cities[1]) == (0, 0, 0) and s.morale[0] == -3 + 3


def test_era_b68_without_any_unit_the_attacker_wins_without_dice() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster", vassals=1)
    s.revolted[1], s.strength_militia[0] = 1, 2
    march(h, "leinster", 6)
    recruit(h, 0, 1)
    begin(h, ("leinster", 0, 1))
    assert (s.holder[here], s.vassals[here]) == (0, 6) and step(h) == steps.END_EXPANSION
    assert (s.triumph[0], s.triumph[1], s.battlefield[here]) == (27, 29, 0)
    assert (s.armies[0], s.strength_militia[0]) == (1, 2) and all_vassals_are_there(h)
    assert s.morale[0] == -1 + 3


def test_era_b68_an_army_or_a_militia_is_a_unit() -> None:
    h = war_board()
    own(h, 1, "cymru", vassals=1)  # a mountain
    h.s.revolted[1] = 1
    march(h, "cymru", 1)
    begin(h, ("cymru", 0, 1))
    assert step(h) == steps.ROLL_DICE and units(h) == (1, 1)


def test_era_b68_at_sea_a_revolution_has_no_effect() -> None:
    h = war_board()
    h.s.revolted[1] = 1
    sail(h, 1, "irish-sea", 1)
    sail(h, 0, "irish-sea", 1)
    begin(h, ("irish-sea", 0, 1))
    assert units(h) == (1, 1)


def test_era_b63_the_ally_answers_with_the_number_asked_or_less() -> None:
    h = armed((0, 0))
    s = h.s
    h(alliances.make_alliance, 1, 2, 0, silence())
    recruit(h, 2, 5)
    s.level_of[2, f.MECHANICS], s.talers[1], s.talers[2] = 3, 10, 0
    begin(h, ("leinster", 0, 1))
    assert legal(h) == [actions.SEAT + 2, actions.DONE]
    play(h, actions.SEAT + 2)
    assert (step(h), seat_asked(h)) == (steps.HOW_MANY, 1)
    assert legal(h) == [actions.NUMBER + n for n in (1, 2, 3)]  # ten talers, three each
    play(h, actions.NUMBER + 3)
    assert (step(h), seat_asked(h)) == (steps.SEND, 2)
    assert legal(h) == [actions.NUMBER + n for n in (0, 1, 2, 3)]
    play(h, actions.NUMBER + 2)
    assert (s.talers[1], s.talers[2], s.armies[2], s.war_units[st.DEFENDER, st.ALLY_UNIT]) == (4, 6, 3, 2)
    assert step(h) == steps.JOIN  # asked once while committing, and again before the roll (D4)


def test_era_b63_who_may_help() -> None:
    h = armed((0, 0))
    s = h.s
    recruit(h, 2, 1)
    begin(h, ("leinster", 0, 1))
    assert step(h) == steps.ROLL_DICE  # no ally
    for allied, eliminated, talers, asked in ((1, 0, 2, True), (1, 1, 2, False), (1, 0, 0, False)):
        h = armed((0, 0))
        s = h.s
        recruit(h, 2, 1)
        s.ally[1], s.ally[2], s.eliminated[2], s.talers[1] = allied << 2, allied << 1, eliminated, talers
        s.level_of[2, f.MECHANICS], s.passed[2] = 1, 1  # having passed does not matter
        begin(h, ("leinster", 0, 1))
        assert (step(h) == steps.COMMIT) is asked


def test_era_b63_an_ally_of_both_may_help_both() -> None:
    h = armed((0, 0))
    s = h.s
    for seat in (0, 1):
        h(alliances.make_alliance, seat, 2, 0, silence())
    recruit(h, 2, 2)
    s.level_of[2, f.MECHANICS] = 1
    begin(h, ("leinster", 0, 1))
    for seat in (1, 0):
        assert (step(h), seat_asked(h)) == (steps.COMMIT, seat)
        play(h, actions.SEAT + 2)
        if step(h) == steps.HOW_MANY:
            play(h, actions.NUMBER + 1)
        play(h, actions.NUMBER + 1)
    assert s.war_helped[st.ATTACKER, 2] == s.war_helped[st.DEFENDER, 2] == 1
    fight(h, "attacker")
    assert (s.triumph[2], s.free_vassals[2]) == (27, f.START_FREE) and s.armies[2] == 0
