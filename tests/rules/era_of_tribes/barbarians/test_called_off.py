"""Era of Tribes 6.: what an attack that is called off gives back, and the village of a people that is beaten. A table
is described, lines are played."""

from __future__ import annotations

import pytest
from era_table import Provinces, own, table
from war_table import SWORDS, invade

pytestmark = pytest.mark.checked

GAULS = {"holder": "gauls", "vassals": 1}
AROUND_ULSTER = dict.fromkeys(("leinster", "munster", "connacht", "irish-sea", "north-channel"), GAULS)


def test_era_a112_b117_still_only_the_sword_the_attack_is_called_off_and_all_returns() -> None:
    """The markers tell that nothing but the sword would hit: armies, legion, ore, ivory, village and the ally's armies
    go back to where they were, and no tableau changes."""
    lands: Provinces = {"ulster": own(0, 2), "hercynia": own(0), "numidia": own(0, spent=3), "volga": own(1)}
    first = {
        "people": "carthaginians", "strength_militia": 2, "armies": 2, "morale": 1, "talers": 10, "allies": [1],
        "advances": {"mechanics": 1}, "villages": {"talers-3": 1},
    }  # fmt: skip
    ally = {"people": "slavs", "armies": 2, "talers": 10, "allies": [0], "advances": {"mechanics": 2}}
    t = table(
        first, ally, style="coop", peoples={"gauls": "expands"}, bag={}, epoch="bronze-age", lands={},
        provinces=AROUND_ULSTER | lands, stack=[{"step": "begin-barbarians"}, {"step": "villages", "seat": 0}],
    )  # fmt: skip
    before = t.position
    t.play("done")
    assert t.asked == ("commit", 0)
    t.play("commit army", "commit good hercynia", "commit good numidia", "commit village talers-3")
    assert t.seat(0)["villages"] == {} and t.has(0, "armies") == (1,)
    t.play("ask 1", "armies 2", "send 2")
    assert t.has(1, "armies") == (0,)
    t.play("done")
    assert t.tells("battle-ended", "province", "result")[0] == ("ulster", "called-off")
    ended = next(at for at, event in enumerate(t.told) if event.kind == "battle-ended")
    assert not [event for event in t.told[:ended] if event.kind in ("rolled", "lost-unit")]
    seats = ("armies", "villages", "villages_used", "strength_militia", "talers", "triumph", "morale", "influence")
    for at, seat in enumerate(before["seats"]):
        assert t.has(at, *seats) == tuple(seat[name] for name in seats), at
    assert {word: t.province(word) for word in ("ulster", "hercynia")} == {"ulster": own(0, 2), "hercynia": own(0)}
    assert t.province("numidia").get("spent") in (None, 3)  # the clean-up that follows makes it a luxury good again


def test_era_b121_the_village_of_a_beaten_people_is_won() -> None:
    """Village, vassal, one militia of the table and one of the mountain."""
    here = {**GAULS, "village": "talers-2"}
    t = invade(
        "cymru", 5, {"people": "britons"}, style="solo", board="2-3", peoples={"gauls": "expands"}, bag={},
        epoch="bronze-age", lands={"mercia": own(0)}, provinces={"cymru": here},
    )  # fmt: skip
    t.fight(SWORDS, SWORDS)
    assert t.asked == ("village-won", 0)
    t.play("done")
    assert t.units == (5, 4) and t.result == "attacker"
    assert t.province("cymru") == own(0, 5, battlefield=1) and t.seat(0)["villages"] == {"talers-2": 1}
    assert (-1, "conquest") in t.tells("morale", "change", "why")
