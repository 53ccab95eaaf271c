"""Era of Tribes: the tracks, the plate, the supply, who holds what and the end conditions. A table is described, lines
are played."""

from __future__ import annotations

import numpy as np
import pytest
from era_table import Provinces, Table, before, city, moving, own, table
from war_table import EACH_LOSES_ONE, SHIELDS, SWORDS, invade

from ethnarch.games.era_of_tribes.board import figures as f
from ethnarch.games.era_of_tribes.core import state as st

pytestmark = pytest.mark.checked

CITIES = ("etruria", "venetia", "liguria", "picenum")
"""Land without food."""


def round_with_cities(count: int, morale: int, influence: int) -> Table:
    """A round begins; so many cities, which eat what the fields bring, take a field of morale each."""
    realm: Provinces = {word: city(0) for word in CITIES[:count]}
    levels = {"architecture": 4, "agriculture": 4}
    seat = {"people": "romans", "epoch": "bronze-age", "advances": levels, "morale": morale, "influence": influence}
    return before("begin-round", seat, {}, lands={"volga": own(1)}, provinces=realm | {"sicily": own(0, 3)})


def test_era_1_1_morale_below_the_track_costs_influence() -> None:
    """DE p.9: four cities and two fields above the bottom: two fields, then two influence points."""
    t = round_with_cities(4, f.MORALE_BOTTOM + 2, 5)
    assert t.has(0, "morale", "influence", "owed") == (f.MORALE_BOTTOM, 3, 0)


def test_era_1_1_without_influence_vassals_are_owed() -> None:
    t = round_with_cities(3, f.MORALE_BOTTOM, 1)
    assert t.has(0, "influence", "owed") == (0, 2) and t.asked == ("overflow", 0)
    t.play("remove sicily", "remove sicily")
    assert t.province("sicily")["vassals"] == 1 and t.has(0, "owed") == (0,)


def test_era_1_3_f_morale_above_the_track_gives_talers() -> None:
    """DE p.19: from the second field six up: one field and five talers."""
    goods: Provinces = {word: own(0) for word in ("leinster", "wessex", "caledonia", "lusitania")}
    t = table({"leaders": 3, "morale": f.MORALE_TOP - 1}, {}, provinces=goods)
    t.play("field bread", "leaders 2", *(f"lay {word}" for word in goods))
    assert t.has(0, "morale", "talers") == (f.MORALE_TOP, 5)
    assert t.tells("morale", "change", "now") == [(6, f.MORALE_TOP)]


def test_era_g2_morale_values() -> None:
    fields = range(f.MORALE_TOP, f.MORALE_BOTTOM - 1, -1)
    values = [before("final-tiles", {"morale": field}, {}).tells("final-morale", "morale")[0] for field in fields]
    assert values == [3, 2, 2, 1, 1, 0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5]


def test_era_b22_a_change_of_nothing_sets_no_stamp() -> None:
    """Who has no influence loses none: vassals are owed instead."""
    poor = {"morale": f.MORALE_BOTTOM, "villages": {"influence": 1}}
    t = table(poor, {"villages": {"influence": 1}}, lands={"noricum": own(0, 4), "volga": own(1)})
    t.play("field taxes", "leaders 1", *["remove noricum"] * 3)
    assert t.has(0, "influence", "stamp") == (0, 0) and t.asked == ("field", 1)
    t.play("use influence", "pass", "use influence")
    assert 0 < t.seat(1)["stamp"] < t.seat(0)["stamp"]


def lose_battle(triumph: int, start: int) -> tuple[int, int, int]:
    """An attacker with three influence points is beaten: its triumph, what it gains or loses, and the morale."""
    seat = {"triumph": triumph, "triumph_start": start, "influence": 3}
    t = invade("leinster", 1, seat, {}, provinces={"leinster": own(1, 3)}).fight(SHIELDS)
    assert t.result == "defender"
    return t.seat(0)["triumph"], t.moved("influence", 0), t.moved("morale", 0)


def test_era_a78_the_start_field_of_the_triumph_is_white_for_its_owner() -> None:
    """25 is a black field: who leaves it backwards loses a point, unless it is his own start."""
    assert lose_battle(25, start=25) == (26, 0, 0)
    assert lose_battle(25, start=28) == (26, -1, 0)


def test_era_1_3_a_4_triumph_on_black_and_back() -> None:
    t = invade("leinster", 2, {"triumph": 26}, {}, provinces={"leinster": own(1)}).fight(SWORDS)
    assert t.has(0, "triumph", "influence") == (25, 1)
    assert lose_battle(25, start=28)[:2] == (26, -1)


def test_era_1_3_a_1_h_a40_food_gained_first_feeds_hunger() -> None:
    """A city eats two and there is nothing; three fields of grain feed them and one is left."""
    walkers = {"people": "romans", "advances": {"architecture": 1, "mechanics": 1}}
    t = moving(walkers, {}, lands={"volga": own(1)}, provinces={"etruria": city(0), "pyrenees": own(0, 4)})
    assert t.has(0, "food", "hunger", "passive_hunger") == (0, 2, 0)
    t.play(*(f"move vassal pyrenees > {goal}" for goal in ("aquitania", "narbonensis", "tarraconensis")), "done")
    assert t.has(0, "food", "hunger", "passive_hunger") == (1, 0, 2)


def test_era_4_8_b57_britons_eat_twice_from_fish() -> None:
    sea: Provinces = {"irish-sea": {"fleets": {"0": 1, "1": 1}, "line": [0, 1]}}
    sailor = {"people": "britons", "advances": {"seafaring": 1}}
    t = moving(sailor, {"people": "romans"}, lands={"noricum": own(0), "volga": own(1)}, provinces=sea)
    assert [t.seat(seat)["food"] for seat in (0, 1)] == [2, 0]
    t.play("sail irish-sea > celtic-sea", "done")
    assert [t.seat(seat)["food"] for seat in (0, 1)] == [0, 1]
    assert t.province("irish-sea") == {"holder": 1, "fleets": {"1": 1}, "line": [1]}


def test_era_b34_city_slots_open_from_the_next_city() -> None:
    """A vassal is taken from the next city of the track, and the city that is founded then frees the two others."""
    given = {"people": "egyptians", "leaders": 1, "advances": {"architecture": 4}, "free_vassals": 0, "armies": 9}
    t = table(given, {}, lands={"volga": own(1)}, provinces={"arabia": own(0, 3)})
    t.play("field expansion", "place vassal arabia")
    assert t.seat(0)["beside_cities"] == [2, *[3] * 7] and t.has(0, "morale") == (-2,)
    while t.asked != ("city", 0):
        t.play("done")
    t.play("found arabia")
    assert t.has(0, "free_vassals", "influence", "hunger") == (2 + 3, 1, 1) and t.province("arabia") == own(
        0, city=True
    )
    assert t.seat(0)["beside_cities"] == [0, *[3] * 7] and sum(t.seat(0)["beside_cities"]) == 21


def test_era_2_1_a_b106_first_and_later_players_of_the_end() -> None:
    """25 points end a game of two: three points for the first, two for the next; nobody has them twice."""
    t = table({"influence": 25}, {"influence": 24, "villages": {"influence": 2}}).play("pass")
    assert [t.seat(seat)["influence"] for seat in (0, 1)] == [28, 24]
    assert (t.position["ending"], t.position["ended"]) == (1, 1)
    t.play("use influence")
    assert [t.seat(seat)["influence"] for seat in (0, 1)] == [28, 27]
    t.play("use influence")
    assert [t.seat(seat)["influence"] for seat in (0, 1)] == [28, 28] and t.tells("condition", "points") == [3, 2]


@pytest.mark.parametrize(("epoch", "met"), [("middle-ages", 4), ("iron-age", 3)])
def test_era_2_1_b_b106_complex_games_need_four_conditions_at_once(epoch: str, met: int) -> None:
    """Glorious, technological, triumphal, and only with the epoch cultural too."""
    levels = dict(zip(f.BRANCH_IDS, (3, 3, 3, 2, 2, 2), strict=True))
    t = table({"influence": 30, "advances": levels, "epoch": epoch}, {}, length="complex")
    assert t.conditions(0) == met
    assert t.play("pass").position["ending"] == int(met == 4)


def test_era_b4_without_land_vassals_the_game_ends_after_the_round() -> None:
    """A city cannot be given for a vassal that is owed."""
    seat = {"morale": f.MORALE_BOTTOM, "advances": {"architecture": 1, "agriculture": 1}}
    t = table(seat, {}, lands={"noricum": city(0), "volga": own(1)}).play("field taxes", "leaders 1")
    assert t.asked == ("field", 1) and t.has(0, "owed") == (0,) and t.position["ending"] == 1


def test_era_b21_an_owed_vassal_is_a_decision_on_top_of_everything() -> None:
    """A third seat owes one while the second is asked for an alliance: it pays before anything goes on."""
    t = table(
        {"talers": 20}, {"talers": 20}, {"owed": 1}, lands={"leinster": own(0), "ulster": own(1), "galicia": own(2, 2)}
    )  # fmt: skip
    t.play("field diplomacy")
    assert t.asked == ("overflow", 2) and t.legal == ["remove galicia"]
    t.play("remove galicia")
    assert t.asked == ("diplomacy-set", 0) and t.province("galicia")["vassals"] == 1


def test_era_b103_villages_can_be_used_at_any_decision_but_losses() -> None:
    t = table({"villages": {"talers-5": 1}}, {})
    assert "use talers-5" in t.legal
    t.play("use talers-5")
    assert t.has(0, "talers", "villages", "villages_used") == (5, {}, {"talers-5": 1}) and "use talers-5" not in t.legal
    romans = {"people": "romans", "legions": 2, "villages": {"talers-5": 1}}
    b = invade("leinster", 1, romans, {}, provinces={"leinster": own(1)}, legion_supply=3)
    assert "use talers-5" in b.legal
    b.play("done", "commit legion", "commit legion", "done")
    assert b.asked == ("join", 0) and "use talers-5" in b.legal
    b.fight(EACH_LOSES_ONE)
    assert b.asked == ("lose", 0) and b.legal == ["lose vassal", "lose legion"]
    over = before("final-tiles", {}, {})
    assert over.asked is None and over.legal == []


def test_field_names_are_not_numpys() -> None:
    for name in {*(st.STATE.names or ()), *(st.VIEW.names or ())}:
        assert not hasattr(np.recarray, name) and not hasattr(np.record, name), name


def test_the_state_fits() -> None:
    assert st.STATE.itemsize <= 32 * 1024 and st.STATE.itemsize % 8 == 0 and st.VIEW.itemsize % 8 == 0
