"""Era of Tribes 1.3.A.4 3. and 4.: conflict markers, late help, dice and losses."""

from __future__ import annotations

import pytest
from war_hand import (
    Hand,
    all_vassals_are_there,
    begin,
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
from ethnarch.games.era_of_tribes.battle import dice, markers
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import alliances

A, D = st.ATTACKER, st.DEFENDER
MECHANICS, STRENGTH, MORALE = range(3)


def land(attackers: int, vassals: int = 1, word: str = "leinster") -> Hand:
    h = war_board()
    own(h, 1, word, vassals=vassals)
    march(h, word, attackers)
    return h


def test_era_1_3_a_4_3_b65_higher_values_get_the_markers() -> None:
    h = land(3)
    h.s.level_of[0, f.MECHANICS] = 1
    h.s.morale[:2] = [-3, -4]  # both fields are worth -2: the higher field wins
    begin(h, ("leinster", 0, 1))
    assert list(h.s.war_marker) == [A, A, A]


def test_era_1_3_a_4_3_a_a69_ties_on_land_go_to_the_defender() -> None:
    h = land(1)
    begin(h, ("leinster", 0, 1))
    assert list(h.s.war_marker) == [D, D, D]


def test_era_a69_a_tie_of_strength_goes_to_the_larger_army_left() -> None:
    """Armies, legions, fresh ore and horses, wine and ivory laid to the army count."""
    h = land(1)
    s = h.s
    recruit(h, 0, 2)
    recruit(h, 1, 1)
    own(h, 0, "vettonia")  # a horse
    own(h, 1, "silingia")  # a horse, used
    s.spent[province("silingia")] = 1
    begin(h, ("leinster", 0, 1))
    finish(h, steps.COMMIT)
    assert s.war_marker[STRENGTH] == A
    assert h(markers.regular_army, 0) == 3 and h(markers.regular_army, 1) == 1
    s.people[0], s.legions[0], s.strength_militia[0] = arrays.CARTHAGINIANS, 2, 2
    own(h, 0, "numidia")  # ivory
    own(h, 0, "brigantia")  # ore
    assert h(markers.regular_army, 0) == 8
    s.spent[province("numidia")] = 3
    assert h(markers.regular_army, 0) == 9


def test_era_1_3_a_4_3_c_b5_at_sea_ties_go_to_the_attacker_whatever_the_armies() -> None:
    h = war_board()
    recruit(h, 1, 3)
    sail(h, 1, "irish-sea", 2)
    sail(h, 0, "irish-sea", 2)
    begin(h, ("irish-sea", 0, 1))
    assert list(h.s.war_marker) == [A, A, A]


def test_era_b65_at_sea_seafaring_counts_with_mechanics() -> None:
    h = war_board()
    h.s.level_of[0, f.MECHANICS] = 2
    h.s.level_of[1, f.MECHANICS], h.s.level_of[1, f.SEAFARING] = 1, 2
    sail(h, 1, "irish-sea", 1)
    sail(h, 0, "irish-sea", 1)
    begin(h, ("irish-sea", 0, 1))
    assert list(h.s.war_marker) == [D, A, A]


def test_era_b6_against_barbarians_no_armies_are_compared() -> None:
    h = war_board()
    s = h.s
    here = province("leinster")
    s.has_village[here], s.village[here] = 1, 0
    march(h, "leinster", 2)
    recruit(h, 0, 3)
    begin(h, ("leinster", 0, st.VILLAGERS))
    finish(h, steps.COMMIT)
    assert units(h) == (2, 2)  # village and one militia of the table
    assert list(s.war_marker) == [D, D, D]


def test_era_1_3_a_4_3_b_values_of_barbarians() -> None:
    """Their mechanics stand in the table, their morale is on the STARTBOX."""
    for epoch, mechanics in enumerate([0, 1, 2, 2, 3, 4]):
        for level in range(5):
            for morale in (-1, 0, 1):
                h = war_board()
                s = h.s
                here = province("leinster")
                s.has_village[here], s.village[here], s.leading_epoch = 1, 0, epoch
                s.level_of[0, f.MECHANICS], s.morale[0] = level, morale
                march(h, "leinster", 1)
                begin(h, ("leinster", 0, st.VILLAGERS))
                assert s.war_marker[MECHANICS] == (A if level > mechanics else D)
                assert s.war_marker[MORALE] == (A if morale > 0 else D)


@pytest.mark.parametrize(
    ("symbol", "markers_of", "hit"),
    [
        ("sword", (A, A, A), D),
        ("shield", (A, A, A), A),
        ("mechanics", (A, D, D), D),
        ("mechanics", (D, A, A), A),
        ("strength", (D, A, D), D),
        ("strength", (A, D, A), A),
        ("morale", (D, D, A), D),
        ("morale", (A, A, D), A),
    ],
)
def test_era_1_3_a_4_4_a67_what_a_side_of_a_die_hits(symbol: str, markers_of: tuple[int, int, int], hit: int) -> None:
    from war_hand import SIDES

    h = war_board()
    h.s.war_marker = markers_of
    assert h(dice.hit_side, SIDES[symbol]) == hit


def test_era_a66_both_dice_count_together_and_a_draw_is_possible() -> None:
    h = land(1)
    begin(h, ("leinster", 0, 1))
    roll(h, "sword", "shield")
    assert h.s.holder[province("leinster")] == st.NOBODY and list(h.s.triumph[:2]) == [28, 28]


def test_era_b66_hits_beyond_the_last_unit_are_lost() -> None:
    h = land(3)
    begin(h, ("leinster", 0, 1))
    roll(h, "sword", "sword")
    assert (h.s.holder[province("leinster")], h.s.vassals[province("leinster")]) == (0, 3)


def test_era_a65_order_of_losses() -> None:
    """Militia, villages, goods and allies first, then vassals and armies, the city last."""
    h = war_board()
    s = h.s
    own(h, 1, "cymru", vassals=1, city=True)
    own(h, 1, "brigantia")
    s.tiles[1, 0] = s.tiles_held[1] = 1
    h(alliances.make_alliance, 1, 2, 0, silence())
    recruit(h, 2, 1)
    recruit(h, 1, 1)
    march(h, "cymru", 9)
    begin(h, ("cymru", 0, 1))
    for action in (
        actions.COMMIT_ARMY,
        actions.PROVINCE + province("brigantia"),
        actions.COMMIT_TILE,
        actions.SEAT + 2,
        actions.NUMBER + 1,
    ):
        play(h, action)
    assert units(h) == (9, 8)
    left = []
    for _ in range(4):
        left.append([int(n) for n in s.war_units[D]])
        roll(h, "sword", "sword")
    kinds = [st.MILITIA, st.TILE_UNIT, st.GOOD_UNIT, st.ALLY_UNIT, st.VASSAL_UNIT, st.LAST_UNIT]
    assert [[row[kind] for kind in kinds] for row in left] == [
        [2, 1, 1, 1, 2, 1],
        [0, 1, 1, 1, 2, 1],
        [0, 0, 0, 1, 2, 1],
        [0, 0, 0, 0, 1, 1],
    ]
    assert s.cities[1] == 0 and all_vassals_are_there(h)


def test_era_a65_the_owner_chooses_between_vassals_and_legions() -> None:
    h = land(2)
    s = h.s
    s.people[0], s.legions[0], s.legion_supply = arrays.ROMANS, 2, 3
    begin(h, ("leinster", 0, 1))
    play(h, actions.COMMIT_LEGION)
    play(h, actions.COMMIT_LEGION)
    roll(h, "shield", "sword")
    assert (step(h), seat_asked(h)) == (steps.LOSE, 0)
    assert legal(h) == [actions.LOSE_VASSAL, actions.LOSE_LEGION]
    play(h, actions.LOSE_LEGION)
    assert (s.holder[province("leinster")], s.vassals[province("leinster")]) == (0, 2)
    assert (s.legions[0], s.legion_supply) == (0, 5)  # the other legion goes home too


def test_era_a65_what_is_lost_anyway_is_not_asked() -> None:
    h = land(1)
    h.s.people[0], h.s.legions[0], h.s.legion_supply = arrays.ROMANS, 1, 4
    begin(h, ("leinster", 0, 1))
    play(h, actions.COMMIT_LEGION)
    roll(h, "shield", "shield")
    assert step(h) == steps.END_EXPANSION and h.s.legion_supply == 5 and all_vassals_are_there(h)


def test_era_a123_norsemen_choose_between_vassals_and_landed_fleets() -> None:
    h = war_board()
    s = h.s
    s.people[0] = arrays.NORSEMEN
    own(h, 1, "leinster", vassals=1)
    march(h, "leinster", 1)
    march(h, "leinster", 2, by_sea=st.AS_FLEET)
    begin(h, ("leinster", 0, 1))
    roll(h, "shield", "sword")
    assert legal(h) == [actions.LOSE_VASSAL, actions.LOSE_LANDED]
    play(h, actions.LOSE_LANDED)
    assert s.vassals[province("leinster")] == 2 and s.morale[0] == 2 - 1 + 3 and all_vassals_are_there(h)


def test_era_a123_norsemen_gain_morale_for_fleets_lost_at_sea() -> None:
    h = war_board()
    h.s.people[0] = arrays.NORSEMEN
    sail(h, 1, "irish-sea", 1)
    sail(h, 0, "irish-sea", 2)
    begin(h, ("irish-sea", 0, 1))
    roll(h, "shield", "shield")
    assert h.s.morale[0] == 4 and h.s.fleet_total[0] == 0


def test_era_b64_before_every_roll_defender_then_attacker_until_both_decline() -> None:
    h = land(3, vassals=3)
    s = h.s
    for seat in (0, 1):
        s.tiles[seat, seat] = 2
        s.tiles_held[seat] = 2
    begin(h, ("leinster", 0, 1))
    finish(h, steps.COMMIT)
    given = list(s.war_marker)
    asked = []
    for action in (
        actions.DONE,
        actions.COMMIT_TILE,
        actions.DONE,
        actions.COMMIT_TILE + 1,
        actions.DONE,
        actions.DONE,
    ):
        assert step(h) == steps.JOIN
        asked.append(seat_asked(h))
        play(h, action)
    assert asked == [1, 0, 0, 1, 1, 0] and step(h) == steps.ROLL_DICE
    assert units(h) == (4, 4) and list(s.war_marker) == given  # ERA-A70: markers stay
    roll(h, "sword", "shield")
    assert (step(h), seat_asked(h)) == (steps.JOIN, 1)


def test_era_a70_no_own_armies_or_goods_once_the_dice_roll() -> None:
    h = land(3, vassals=3)
    recruit(h, 1, 1)
    own(h, 1, "brigantia")
    begin(h, ("leinster", 0, 1))
    finish(h, steps.COMMIT)
    assert step(h) == steps.ROLL_DICE  # nobody is asked: nothing may join late


def test_era_b64_a_side_without_units_can_add_nothing() -> None:
    h = land(2)
    h.s.tiles[1, 0] = h.s.tiles_held[1] = 1
    begin(h, ("leinster", 0, 1))
    finish(h, steps.COMMIT)
    roll(h, "sword", "sword")
    assert h.s.holder[province("leinster")] == 0 and h.s.tiles_held[1] == 1


def test_era_d4_an_ally_is_asked_once_before_each_roll() -> None:
    h = land(3, vassals=3)
    h(alliances.make_alliance, 1, 2, 0, silence())
    recruit(h, 2, 1)
    begin(h, ("leinster", 0, 1))
    for expected in (steps.COMMIT, steps.JOIN):
        assert step(h) == expected
        play(h, actions.SEAT + 2)
        play(h, actions.NUMBER)  # refused
    assert step(h) == steps.ROLL_DICE
    roll(h, "sword", "shield")
    assert (step(h), legal(h)) == (steps.JOIN, [actions.SEAT + 2, actions.DONE])


def test_era_b67_barbarians_lose_militia_then_the_vassal_then_the_village() -> None:
    h = war_board()
    s = h.s
    here = province("leinster")
    s.style, s.role[arrays.SLAVS] = st.SOLO, st.ROLE_EXPANDS
    s.holder[here], s.vassals[here] = st.BARBARIAN + arrays.SLAVS, 1
    s.has_village[here], s.village[here] = 1, 0
    march(h, "leinster", 4)
    begin(h, ("leinster", 0, st.BARBARIAN + arrays.SLAVS))
    assert units(h) == (4, 3)
    roll(h, "sword", "sword")
    assert [int(n) for n in s.war_units[D, [st.MILITIA, st.VASSAL_UNIT, st.LAST_UNIT]]] == [0, 0, 1]
    roll(h, "shield", "shield")
    roll(h, "shield", "shield")
    assert (s.holder[here], s.vassals[here], s.has_village[here]) == (st.BARBARIAN + arrays.SLAVS, 1, 1)


def test_era_1_3_a_4_dice_come_from_chance_alone() -> None:
    h = land(2, vassals=2)
    begin(h, ("leinster", 0, 1))
    seen = set()
    for _ in range(300):
        h(dice.run_roll_dice, silence())
        seen.add((int(h.s.war_dice[0]), int(h.s.war_dice[1])))
    assert seen == {(red, green) for red in range(6) for green in range(6)}
