"""Era of Tribes 1.3.A.4: battles are declared, picked and fall away."""

from __future__ import annotations

from war_hand import (
    all_vassals_are_there,
    begin,
    declare,
    fight,
    legal,
    march,
    own,
    play,
    province,
    roll,
    sail,
    seat_asked,
    step,
    war_board,
)

from ethnarch.engine.events import silence
from ethnarch.games.era_of_tribes.battle import declaring
from ethnarch.games.era_of_tribes.core import actions, steps
from ethnarch.games.era_of_tribes.core import state as st
from ethnarch.games.era_of_tribes.realm import pieces


def test_era_a80_peace_is_paid_for_once_a_round_and_protected_player() -> None:
    h = war_board()
    s = h.s
    s.peace[1] = s.peace[2] = 1
    for word in ("leinster", "ulster"):
        own(h, 1, word)
        march(h, word, 1)
    own(h, 2, "latium")
    march(h, "latium", 1)
    begin(h, ("leinster", 0, 1), ("ulster", 0, 1), ("latium", 0, 2))
    assert s.morale[0] == -10 and list(s.morale[1:3]) == [0, 0]  # twice five, not three times


def test_era_b61_the_one_who_demanded_a_sea_battle_pays_for_peace() -> None:
    h = war_board()
    s = h.s
    s.peace[0] = s.peace[1] = 1
    sail(h, 1, "irish-sea", 1)
    sail(h, 0, "irish-sea", 1)
    begin(h, ("irish-sea", 1, 0))
    assert (s.morale[0], s.morale[1]) == (0, -5)


def test_era_1_3_a_4_b61_the_active_player_picks_the_next_battle_each_time() -> None:
    h = war_board()
    for word in ("leinster", "ulster"):
        own(h, 1, word)
        march(h, word, 3)
    sail(h, 2, "irish-sea", 1)
    sail(h, 0, "irish-sea", 3)
    begin(h, ("leinster", 0, 1), ("ulster", 0, 1), ("irish-sea", 2, 0))
    assert (step(h), seat_asked(h)) == (steps.BATTLE, 0)
    assert legal(h) == [actions.BATTLE_OF + i for i in range(3)]
    play(h, actions.BATTLE_OF + 2)  # he defends in this one
    assert list(h.s.war_holder) == [2, 0]
    fight(h, "defender")
    assert legal(h) == [actions.BATTLE_OF, actions.BATTLE_OF + 1]
    play(h, actions.BATTLE_OF + 1)
    fight(h, "attacker")
    assert h.s.war_place == province("leinster")  # the last one needs no choice
    fight(h, "attacker")
    assert step(h) == steps.END_EXPANSION and h.s.battles == 0 and all_vassals_are_there(h)


def test_era_b61_a_province_given_up_meanwhile_is_settled() -> None:
    """A vassal owed for morale (L421) can empty the province before the battle."""
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster")
    march(h, "leinster", 2)
    declare(h, ("leinster", 0, 1))
    h(pieces.remove_land_vassal, 1, here, silence())
    begin(h)
    assert (s.holder[here], s.vassals[here], s.lands[0], s.lands[1]) == (0, 2, 1, 0)
    assert (s.morale[0], s.triumph[0], s.fought[0]) == (0, 28, 0)
    assert step(h) == steps.END_EXPANSION and all_vassals_are_there(h)


def test_era_b61_an_attack_without_attackers_falls_away() -> None:
    h = war_board()
    s = h.s
    here = own(h, 1, "leinster")
    march(h, "leinster", 1)
    declare(h, ("leinster", 0, 1))
    h(pieces.remove_land_vassal, 0, here, silence())
    begin(h)
    assert (s.holder[here], s.vassals[here], s.triumph[1]) == (1, 1, 28) and step(h) == steps.END_EXPANSION


def test_era_b61_fleets_lost_in_one_battle_are_missing_in_the_next() -> None:
    h = war_board()
    s = h.s
    sea = sail(h, 1, "irish-sea", 2)
    sail(h, 2, "irish-sea", 1)
    sail(h, 0, "irish-sea", 1)
    begin(h, ("irish-sea", 0, 1), ("irish-sea", 0, 2))
    play(h, actions.BATTLE_OF)
    roll(h, "shield", "shield")
    assert s.fleets[sea, 0] == 0 and step(h) == steps.END_EXPANSION
    assert (s.triumph[1], s.triumph[2]) == (27, 28)  # the second battle did not take place


def test_the_list_of_battles_is_full_only_with_a_fault() -> None:
    h = war_board()
    for _ in range(st.BATTLES):
        h(declaring.list_battle, 0, 0, 1)
    assert h.s.fault == 0
    h(declaring.list_battle, 0, 0, 1)
    assert h.s.fault == declaring.FULL_LIST and h.s.battles == st.BATTLES
