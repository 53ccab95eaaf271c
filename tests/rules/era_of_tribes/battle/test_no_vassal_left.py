"""Era of Tribes ERA-A72: a winner with nobody to stay and no free vassal. A vassal just lost is free again, so no game
comes here; the rule is asked all the same, at a state laid by hand."""

from __future__ import annotations

from war_hand import Hand, begin, march, own, play, province, roll, war_board

from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core import actions
from ethnarch.games.era_of_tribes.core import state as st


def legions_win(free: int) -> Hand:
    """Two legions take Leinster, their only vassal falls; so many are free then."""
    h = war_board()
    own(h, 1, "leinster")
    march(h, "leinster", 1)
    h.s.people[0], h.s.legions[0], h.s.legion_supply = arrays.ROMANS, 2, 3
    h.s.free_vassals[0] = free - 1
    begin(h, ("leinster", 0, 1))
    play(h, actions.COMMIT_LEGION)
    play(h, actions.COMMIT_LEGION)
    roll(h, "sword", "shield")
    return h


def test_era_a72_b73_a_vassal_of_the_next_city_stays_for_two_fields_of_morale() -> None:
    h = legions_win(free=0)
    play(h, actions.LOSE_VASSAL)
    here = province("leinster")
    assert (h.s.holder[here], h.s.vassals[here], h.s.morale[0]) == (0, 1, -1 - 2 + 3)


def test_era_a72_without_any_vassal_the_province_stays_empty_and_all_else_is_booked() -> None:
    h = legions_win(free=0)
    h.s.city_slot[0] = 0
    play(h, actions.LOSE_VASSAL)
    assert (h.s.holder[province("leinster")], h.s.lands[0], h.s.lands[1]) == (st.NOBODY, 0, 0)
    assert list(h.s.triumph[:2]) == [27, 29] and h.s.morale[0] == -1 + 3
