"""Era of Tribes 1.3.A.4: battles are declared, picked and fall away. A table is described, lines are played."""

from __future__ import annotations

from typing import Any

import pytest
from era_hand import empty_board
from era_table import Provinces, own
from war_table import SHIELDS, SWORDS, Battle, attack

from ethnarch.games.era_of_tribes.battle import declaring
from ethnarch.games.era_of_tribes.core import state as st

pytestmark = pytest.mark.checked

LANDS: Provinces = {"leinster": own(1), "ulster": own(1), "latium": own(2)}


def sea(*fleets: int) -> Provinces:
    """So many fleets of each seat in the Irish Sea, the later seats before the first."""
    there = {str(seat): count for seat, count in enumerate(fleets) if count}
    return {"irish-sea": {"fleets": there, "line": [int(seat) for seat in reversed(there)]}}


def declared(t: Battle) -> list[Any]:
    return t.tells("battle-declared", "province", "attacker", "defender")


def test_era_a80_peace_is_paid_for_once_a_round_and_protected_player() -> None:
    peace = [{}, {"peace": True}, {"peace": True}]
    t = attack({"leinster": 1, "ulster": 1, "latium": 1}, *peace, provinces=LANDS).play("done")
    assert t.asked == ("battle", 0) and len(declared(t)) == 3
    assert [t.moved("morale", seat) for seat in range(3)] == [-10, 0, 0]  # twice five, not three times


def test_era_b61_the_one_who_demanded_a_sea_battle_pays_for_peace() -> None:
    """The first seat sails in peace, the second does not let it."""
    sailor = {"peace": True, "advances": {"seafaring": 2}}
    lands: Provinces = {"irish-sea": {"fleets": {"1": 1}}, "north-channel": {"fleets": {"0": 1}}}
    t = attack({}, sailor, {"peace": True}, provinces=lands, fleets={"north-channel": 1})
    t.play("sail north-channel > irish-sea", "peace", "fight 0")
    assert ("irish-sea", 1, 0) in declared(t)
    lost = [(event.seat, event.data["change"]) for event in t.told if event.data.get("why") == "peace"]
    assert lost == [(1, -5)]


def test_era_1_3_a_4_b61_the_active_player_picks_the_next_battle_each_time() -> None:
    """In the one at sea it defends."""
    t = attack(
        {"leinster": 3, "ulster": 3}, {}, {}, {}, provinces=LANDS | sea(3, 0, 1), fleets={"irish-sea": 3},
        battles=[{"place": "irish-sea", "attacker": 2, "defender": 0}],
    ).play("done")  # fmt: skip
    assert t.asked == ("battle", 0)
    assert set(t.legal) == {"battle leinster 1", "battle ulster 1", "battle irish-sea 2"}
    t.fight(SHIELDS, line="battle irish-sea 2")
    assert t.tells("battle-began", "attacker", "defender") == [(2, 0)] and t.result == "defender"
    assert t.legal == ["battle leinster 1", "battle ulster 1"]
    t.fight(SWORDS, SWORDS, line="battle ulster 1")  # the last one needs no choice
    assert t.tells("battle-began", "province")[1:] == ["ulster", "leinster"]
    assert t.tells("battle-ended", "result") == ["defender", "attacker", "attacker"] and not t.position["battles"]


def test_era_b61_a_province_given_up_meanwhile_is_settled() -> None:
    """A vassal owed for morale (L421) can empty the province before the battle."""
    lands: Provinces = {"leinster": own(1), "volga": {}}
    t = attack({"leinster": 2}, {}, {"owed": 1}, lands={"noricum": own(0)}, provinces=lands)
    t.play("done")
    assert t.asked == ("overflow", 1) and t.legal == ["remove leinster"]
    t.play("remove leinster")
    assert t.province("leinster") == own(0, 2) and not t.rolled
    assert t.has(0, "morale", "triumph", "fought") == (0, 28, [])


def test_era_b61_an_attack_without_attackers_falls_away() -> None:
    t = attack({"leinster": 1}, {"owed": 1}, {}, lands={"volga": own(1)}, provinces={"leinster": own(1)}).play("done")
    assert t.asked == ("overflow", 0)
    t.play("remove leinster")
    assert t.province("leinster") == own(1) and t.has(1, "triumph") == (28,) and not t.rolled


def test_era_b61_fleets_lost_in_one_battle_are_missing_in_the_next() -> None:
    both = [{"place": "irish-sea", "attacker": 0, "defender": seat} for seat in (1, 2)]
    t = attack({}, {}, {}, {}, provinces=sea(1, 2, 1), fleets={"irish-sea": 1}, battles=both).play("done")
    t.fight(SHIELDS, line="battle irish-sea 1")
    assert t.province("irish-sea")["fleets"] == {"1": 2, "2": 1} and len(t.tells("battle-ended", "result")) == 1
    assert [t.seat(seat)["triumph"] for seat in (1, 2)] == [25, 26]  # the second battle did not take place


@pytest.mark.interpreted
def test_the_list_of_battles_is_full_only_with_a_fault() -> None:
    """No game fills it: the rule that writes the list is called by itself."""
    h = empty_board(3)
    for _ in range(st.BATTLES):
        h(declaring.list_battle, 0, 0, 1)
    assert h.s.fault == 0
    h(declaring.list_battle, 0, 0, 1)
    assert h.s.fault == declaring.FULL_LIST and h.s.battles == st.BATTLES
