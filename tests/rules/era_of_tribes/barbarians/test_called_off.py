"""Era of Tribes 6.: what an attack that is called off gives back, and the village of a people that is beaten. A table
is described, lines are played."""

from __future__ import annotations

import pytest
from era_table import Provinces, Table, own, table
from war_table import SWORDS, invade

from ethnarch.engine.seam import Json

pytestmark = pytest.mark.checked

GAULS = {"holder": "gauls", "vassals": 1}
AROUND_ULSTER = dict.fromkeys(("leinster", "munster", "connacht", "irish-sea", "north-channel"), GAULS)


def of_players(t: Table) -> Json:
    """Everything but what the people itself has, and how often it still spreads."""
    p = t.position
    lands = {word: land for word, land in p["provinces"].items() if land.get("holder") in (0, 1)}
    return {**p, "provinces": lands, "draws": 0}


CARTHAGINIANS = {"people": "carthaginians", "advances": {"mechanics": 1}}
ROMANS = {"people": "romans", "legions": 2, "advances": {"mechanics": 1}}


@pytest.mark.parametrize(
    ("people", "lines"),
    [
        (CARTHAGINIANS, ["commit good hercynia", "commit good numidia"]),
        (ROMANS, ["commit good hercynia", "commit legion", "commit legion"]),
    ],
    ids=["ivory", "legions"],
)
def test_era_a112_b117_still_only_the_sword_the_attack_is_called_off_and_all_returns(
    people: Json, lines: list[str]
) -> None:
    """The markers tell that nothing but the sword would hit: armies, legions, ore, ivory, village and the ally's armies
    go back to where they were. The people spreads once more, and the same question finds the same table."""
    spent = {"spent": 3} if people is CARTHAGINIANS else {}
    lands: Provinces = {"ulster": own(0, 2), "hercynia": own(0), "numidia": own(0, **spent), "volga": own(1)}
    first = {
        "strength_militia": 2, "armies": 2, "morale": 1, "talers": 10, "allies": [1], "villages": {"talers-3": 1},
        **people,
    }  # fmt: skip
    ally = {"people": "slavs", "armies": 2, "talers": 10, "allies": [0], "advances": {"mechanics": 2}}
    t = table(
        first, ally, style="coop", peoples={"gauls": "expands"}, bag={}, draws=2, epoch="bronze-age", lands={},
        provinces=AROUND_ULSTER | lands, stack=[{"step": "next-disc"}, {"step": "villages", "seat": 0}],
    )  # fmt: skip
    t.play("done")
    assert t.asked == ("commit", 0)
    before = of_players(t)
    t.play("commit army", *lines, "commit village talers-3")
    assert t.seat(0)["villages"] == {} and t.has(0, "armies", "legions") == (1, 0)
    t.play("ask 1", "armies 2", "send 2")
    assert t.has(1, "armies") == (0,) and t.has(0, "talers") < (10,) < t.has(1, "talers")
    t.told.clear()
    t.play("done")
    assert t.tells("battle-ended", "province", "result") == [("ulster", "called-off")]
    assert not [event for event in t.told if event.kind in ("rolled", "lost-unit")]
    assert t.asked == ("commit", 0) and of_players(t) == before


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
