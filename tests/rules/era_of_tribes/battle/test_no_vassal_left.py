"""Era of Tribes ERA-A72: a winner with nobody to stay and no free vassal. A vassal just lost is free again, so no game
and no position comes here; the rule is asked all the same, at a table from which the vassals are taken by hand."""

from __future__ import annotations

import pytest
from era_table import own
from war_table import EACH_LOSES_ONE, Battle, invade

pytestmark = pytest.mark.checked


def legions_win(beside_cities: bool) -> Battle:
    """Two legions take Leinster, their only vassal is about to fall; none will be free then, and beside the cities of
    the tableau are some or none. What a position may not say is written into the record here."""
    t = invade("leinster", 1, {"people": "romans", "legions": 2}, {}, provinces={"leinster": own(1)}, legion_supply=3)
    t.play("done", "commit legion").fight(EACH_LOSES_ONE, line="commit legion")
    assert t.asked == ("lose", 0)
    t.state["free_vassals"][0, 0] = -1
    if not beside_cities:
        t.state["city_slot"][0, 0] = 0
    t.told.clear()
    return t


def test_era_a72_b73_a_vassal_of_the_next_city_stays_for_two_fields_of_morale() -> None:
    t = legions_win(beside_cities=True).play("lose vassal")
    assert t.province("leinster") == own(0) and t.seat(0)["beside_cities"][0] == 2
    assert sum(t.tells("morale", "change")) == -1 - 2 + 3


def test_era_a72_without_any_vassal_the_province_stays_empty_and_all_else_is_booked() -> None:
    t = legions_win(beside_cities=False).play("lose vassal")
    assert t.province("leinster") == {}
    assert [t.moved("triumph", seat) for seat in (0, 1)] == [1, -1] and sum(t.tells("morale", "change")) == -1 + 3
