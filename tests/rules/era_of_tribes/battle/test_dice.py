"""Era of Tribes 1.3.A.4 3. and 4.: conflict markers, late help, dice and losses."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Provinces, city, own
from war_table import EACH_LOSES_ONE, GREEN, RED, SHIELDS, SWORDS, Battle, invade

from ethnarch.games.era_of_tribes.core.state import AS_FLEET

A, D = "attacker", "defender"
ROMANS = {"people": "romans", "legions": 2}
VILLAGE: Provinces = {"leinster": {"village": "strength"}}


def land(attackers: int, *seats: dict[str, Any], vassals: int = 1, **more: Any) -> Battle:
    """The first seat stands in Leinster, which the second holds."""
    filled = [*seats, *[{}] * (2 - len(seats))]
    provinces = {"leinster": own(1, vassals), **more.pop("provinces", {})}
    return invade("leinster", attackers, *filled, provinces=provinces, **more)


def sea(attackers: int, defenders: int, *seats: dict[str, Any]) -> Battle:
    """The first seat attacks in the Irish Sea."""
    filled = [*seats, *[{}] * (2 - len(seats))]
    where: Provinces = {"irish-sea": {"fleets": {"1": defenders, "0": attackers}}}
    battles = [{"place": "irish-sea", "attacker": 0, "defender": 1}]
    return invade("irish-sea", attackers, *filled, provinces=where, kind="fleet", battles=battles)


def test_era_1_3_a_4_3_b65_higher_values_get_the_markers() -> None:
    """Both fields of morale are worth -2: the higher field wins."""
    t = land(3, {"advances": {"mechanics": 1}, "morale": -3}, {"morale": -4}).play("done")
    assert t.markers == (A, A, A)


def test_era_1_3_a_4_3_a_a69_ties_on_land_go_to_the_defender() -> None:
    assert land(1).play("done").markers == (D, D, D)


HORSES: Provinces = {"vettonia": own(0), "silingia": own(1, spent=1)}
ELEPHANTS = {"people": "carthaginians", "armies": 2}


@pytest.mark.parametrize(
    ("black", "blue", "provinces", "strength"),
    [
        ({"armies": 2}, {"armies": 2}, {}, D),  # 2 and 2
        ({"armies": 2}, {"armies": 2}, HORSES, A),  # a horse more; the other is used
        ({"armies": 2}, {"armies": 3}, HORSES, D),
        ({"armies": 2}, {"armies": 2}, {"brigantia": own(0)}, A),  # ore
        (ROMANS, {"armies": 1}, {}, A),
        (ROMANS, {"armies": 2}, {}, D),
        (ELEPHANTS, {"armies": 2}, {"numidia": own(0)}, D),  # ivory that was not laid to the army
        (ELEPHANTS, {"armies": 2}, {"numidia": own(0, spent=3)}, A),
        (ELEPHANTS, {"armies": 3}, {"numidia": own(0, spent=3)}, D),
        ({"armies": 2}, {"armies": 1, "strength_militia": 1}, {}, D),  # militia that waits for an attack of its own
        ({"armies": 2}, {"armies": 1}, {}, A),
    ],
)
def test_era_a69_a_tie_of_strength_goes_to_the_larger_army_left(
    black: dict[str, Any], blue: dict[str, Any], provinces: Provinces, strength: str
) -> None:
    """Armies, legions, fresh ore and horses, wine and ivory laid to the army count."""
    t = land(1, black, blue, provinces=provinces, legion_supply=5 - black.get("legions", 0)).play("done")
    while t.asked in (("commit", 0), ("commit", 1)):
        t.play("done")
    assert t.markers[1] == strength


def test_era_1_3_a_4_3_c_b5_at_sea_ties_go_to_the_attacker_whatever_the_armies() -> None:
    assert sea(2, 2, {}, {"armies": 3}).play("done").markers == (A, A, A)


def test_era_b65_at_sea_seafaring_counts_with_mechanics() -> None:
    sailors = {"advances": {"mechanics": 1, "seafaring": 2}}
    assert sea(1, 1, {"advances": {"mechanics": 2}}, sailors).play("done").markers == (D, A, A)


def test_era_b6_against_barbarians_no_armies_are_compared() -> None:
    t = invade("leinster", 2, {"armies": 3}, {}, provinces=VILLAGE).play("done", "done")
    assert t.units == (2, 2) and t.markers == (D, D, D)  # village and one militia of the table


@pytest.mark.parametrize(
    ("epoch", "mechanics"),
    [
        ("neolithic", 0),
        ("bronze-age", 1),
        ("iron-age", 2),
        ("antiquity", 2),
        ("middle-ages", 3),
        ("high-middle-ages", 4),
    ],
)
def test_era_1_3_a_4_3_b_values_of_barbarians(epoch: str, mechanics: int) -> None:
    """Their mechanics stand in the table, their morale is on the STARTBOX."""
    for level in range(5):
        black = {"advances": {"mechanics": level}, "morale": level % 3 - 1, "epoch": epoch}
        t = invade("leinster", 1, black, {}, provinces=VILLAGE, epoch=epoch).play("done")
        assert t.markers[::2] == (A if level > mechanics else D, A if level % 3 - 1 > 0 else D)


@pytest.mark.parametrize(
    ("symbol", "black", "blue", "hit"),
    [
        ("sword", {}, {}, D),
        ("shield", {}, {}, A),
        ("mechanics", {"advances": {"mechanics": 1}}, {}, D),
        ("mechanics", {}, {}, A),
        ("strength", {"armies": 1}, {}, D),
        ("strength", {}, {"armies": 1}, A),
        ("morale", {"morale": 1}, {}, D),
        ("morale", {}, {"morale": 1}, A),
    ],
)
def test_era_1_3_a_4_4_a67_what_a_side_of_a_die_hits(
    symbol: str, black: dict[str, Any], blue: dict[str, Any], hit: str
) -> None:
    """A sword hits the defender, a shield the attacker, anything else who does not hold that marker."""
    t = land(3, black, blue, vassals=3)
    if black.get("armies") or blue.get("armies"):
        t.play("done")  # who has armies is asked for them
    t.fight((symbol, symbol))
    assert t.tells("rolled", f"{hit}_hits")[0] == 2


def test_era_a66_both_dice_count_together_and_a_draw_is_possible() -> None:
    t = land(1).fight(EACH_LOSES_ONE)
    assert t.result == "draw" and t.province("leinster") == {} and t.tells("triumph", "change") == []


def test_era_b66_hits_beyond_the_last_unit_are_lost() -> None:
    t = land(3).fight(SWORDS)
    assert t.lost == [(D, "vassal")] and t.province("leinster") == own(0, 3)


def test_era_a65_order_of_losses() -> None:
    """Militia, villages, goods and allies first, then vassals and armies, the city last."""
    blue = {"advances": {"architecture": 1}, "villages": {"strength": 1}, "armies": 1, "allies": [2]}
    lands = {"cymru": city(1, vassals=1), "brigantia": own(1)}
    t = invade("cymru", 9, {}, blue, {"armies": 1, "allies": [1]}, provinces=lands)
    t.play("done", "commit army", "commit good brigantia", "commit village strength", "ask 2")
    t.fight(SWORDS, SWORDS, SWORDS, line="send 1")
    assert t.units == (9, 8)
    fallen = [unit for side, unit in t.lost if side == D]
    assert fallen == ["militia", "militia", "village", "good", "ally", "vassal", "army", "city"]
    assert t.result == A and t.tells("lost-city", "province") == ["cymru"]


def test_era_a65_the_owner_chooses_between_vassals_and_legions() -> None:
    t = land(2, ROMANS, legion_supply=3)
    t.play("done", "commit legion").fight(("shield", "sword"), line="commit legion")
    assert t.asked == ("lose", 0) and t.legal == ["lose vassal", "lose legion"]
    t.play("lose legion")
    assert t.province("leinster") == own(0, 2, battlefield=1)
    assert t.has(0, "legions") == (0,) and t.position["legion_supply"] == 5  # the other legion goes home too


def test_era_a65_what_is_lost_anyway_is_not_asked() -> None:
    t = land(1, {"people": "romans", "legions": 1}, legion_supply=4)
    t.play("done").fight(SHIELDS, line="commit legion")
    assert sorted(unit for _, unit in t.lost) == ["legion", "vassal"]
    assert t.asked == ("field", 1) and t.position["legion_supply"] == 5


def test_era_a123_norsemen_choose_between_vassals_and_landed_fleets() -> None:
    t = land(3, {"people": "norsemen"}, by_sea=[AS_FLEET, AS_FLEET]).fight(("shield", "sword"))
    assert t.legal == ["lose vassal", "lose fleet"]
    t.play("lose fleet")
    assert t.province("leinster") == own(0, 2) and t.moved("morale", 0) == 2 - 1 + 3


def test_era_a123_norsemen_gain_morale_for_fleets_lost_at_sea() -> None:
    t = sea(2, 1, {"people": "norsemen"}).fight(SHIELDS)
    assert t.moved("morale", 0) == 4 and t.province("irish-sea")["fleets"] == {"1": 1}


def test_era_b64_before_every_roll_defender_then_attacker_until_both_decline() -> None:
    black, blue = {"villages": {"strength": 2}}, {"villages": {"talers-2": 2}}
    t = land(3, black, blue, vassals=3).play("done", "done", "done")
    given, asked = t.markers, []
    for line in ("done", "commit village strength", "done", "commit village talers-2", "done"):
        asked.append(t.asked)
        t.play(line)
    assert asked == [("join", seat) for seat in (1, 0, 0, 1, 1)] and t.asked == ("join", 0)
    t.fight(EACH_LOSES_ONE)
    assert t.units == (4, 4) and t.tells("markers", "mechanics", "strength", "morale") == [given]  # ERA-A70
    assert t.asked == ("join", 1)


def test_era_a70_no_own_armies_or_goods_once_the_dice_roll() -> None:
    """Nobody is asked before the first roll or the second: nothing may join late."""
    t = land(3, {}, {"armies": 1}, vassals=3, provinces={"brigantia": own(1)})
    t.play("done").fight(EACH_LOSES_ONE)
    assert len(t.rolled) > 1 and t.asked is not None and t.asked[0] != "join"


def test_era_b64_a_side_without_units_can_add_nothing() -> None:
    t = land(2, {}, {"villages": {"strength": 1}}).play("done", "done").fight(SWORDS)
    assert t.province("leinster") == own(0, 2) and t.has(1, "villages") == ({"strength": 1},)


def test_era_d4_an_ally_is_asked_once_before_each_roll() -> None:
    t = land(3, {}, {"allies": [2]}, {"armies": 1, "allies": [1]}, vassals=3).play("done")
    for kind in ("commit", "join"):
        assert t.asked == (kind, 1)
        t.play("ask 2")
        assert t.asked == ("send", 2)
        t = t if kind == "join" else t.play("send 0")
    t.fight(EACH_LOSES_ONE, line="send 0")
    assert t.asked == ("join", 1) and t.legal == ["ask 2", "done"]


def test_era_b67_barbarians_lose_militia_then_the_vassal_then_the_village() -> None:
    people = {"leinster": {"holder": "gauls", "vassals": 1, "village": "strength"}}
    where = {"style": "solo", "board": "2-3", "lands": {"volga": own(0)}, "peoples": {"gauls": "expands"}}
    t = invade("leinster", 4, {}, provinces=people, **where)
    t.fight(SWORDS, SHIELDS, SHIELDS)
    assert t.units == (4, 3)
    assert [unit for side, unit in t.lost if side == D] == ["militia", "vassal"]
    assert t.result == D and t.province("leinster") == {**people["leinster"], "battlefield": 1}


def test_era_1_3_a_4_dice_come_from_chance_alone() -> None:
    """Over many seeds every pair of sides is seen, and one seed shows one thing."""
    seen = set()
    for seed in range(1, 20):
        seen |= set(land(7, vassals=7, seed=f"{seed:x}").play("done").rolled)
    assert seen == {(red, green) for red in RED for green in GREEN}
    once, again = (land(7, vassals=7, seed="5").play("done").rolled for _ in range(2))
    assert once == again
