"""Era of Tribes, 1.1 to 1.4: morale, order, turns, fields, goods, auto-expansion. A table is described, lines are
played."""

from __future__ import annotations

from typing import Any

import pytest
from era_table import Table, before, city, own, table

from ethnarch.games.era_of_tribes.board.figures import MORALE_BOTTOM

HOMES = {"leinster": own(0), "latium": own(1), "hellas": own(2)}
PEOPLES = ("egyptians", "britons", "greeks")


def round_of(*seats: dict[str, Any], step: str = "", **more: Any) -> Table:
    """Everybody holds one province and has two leaders and five talers; a step is next, or the first seat's turn."""
    filled = [{"people": PEOPLES[at], "leaders": 2, "talers": 5, **seat} for at, seat in enumerate(seats)]
    given = {"lands": HOMES, **more}
    return before(step, *filled, **given) if step else table(*filled, **given)


# --- 1.1 ----------------------------------------------------------------------------------------------------


def test_era_1_1_four_cities_two_fields_above_the_bottom() -> None:
    """DE p.9 (example): morale to the bottom, 2 influence lost."""
    cities = {word: city(0) for word in ("leinster", "ulster", "munster", "connacht")}
    fed = {"advances": {"architecture": 3, "agriculture": 4}}
    seat = {"people": "britons", "epoch": "bronze-age", "morale": MORALE_BOTTOM + 2, "influence": 9, **fed}
    t = before("adjust-morale", seat, {"people": "slavs"}, lands={"volga": own(1)}, provinces=cities)
    assert t.has(0, "hunger", "morale", "influence") == (0, MORALE_BOTTOM, 7)


def test_era_b21_one_sum_of_cities_epoch_and_hunger() -> None:
    """ERA-1.1: Egyptians' first city nothing; Britons' city 1, Neolithic 1, hunger 1 each; Greeks without a city 1."""
    t = round_of(
        {"epoch": "bronze-age", "advances": {"architecture": 1, "agriculture": 2}},
        {"advances": {"architecture": 1}},
        {},
        step="adjust-morale",
        lands={"leinster": city(0), "latium": city(1), "hellas": own(2)},
    )
    hunger, morale = zip(*(t.has(seat, "hunger", "morale") for seat in range(3)), strict=True)
    assert hunger[1] > 0 and (hunger[0], hunger[2]) == (0, 0)
    assert morale == (0, -1 - 1 - hunger[1], -1 - 1)


def test_era_b21_overflow_takes_influence_first_then_vassals_of_choice() -> None:
    """ERA-1.1, ERA-A34: three fields below the bottom with one influence: two vassals of the owner's choice."""
    lands = {"leinster": own(0), "ulster": own(0), "munster": own(0), "latium": city(0), "hellas": own(1)}
    seat = {"people": "britons", "morale": MORALE_BOTTOM, "influence": 1, "advances": {"architecture": 1}}
    t = round_of(seat, {"people": "greeks"}, step="adjust-morale", lands=lands)
    assert t.asked == ("overflow", 0) and t.has(0, "hunger", "owed", "influence") == (1, 2, 0)
    assert set(t.legal) == {"remove leinster", "remove ulster", "remove munster"}
    t.play("remove ulster")
    assert t.asked == ("overflow", 0)
    t.play("remove leinster")
    assert t.has(0, "owed") == (0,) and t.province("munster")["vassals"] == 1 and t.position["ending"] == 0


def test_era_b4_the_last_vassal_ends_the_game_with_the_round() -> None:
    """ERA-B4: a city keeps its owner in the game, which ends all the same."""
    lands = {"leinster": own(0), "ulster": city(0), "hellas": own(1)}
    t = round_of({"owed": 1, "advances": {"architecture": 1}}, {}, step="end-turn", seat=1, lands=lands)
    assert t.asked == ("overflow", 0)
    t.play("remove leinster")
    assert t.position["ending"] == 1 and t.has(0, "owed", "eliminated") == (0, False)
    assert t.province("leinster") == {} and t.province("ulster")["city"]


# --- 1.2 ----------------------------------------------------------------------------------------------------


def test_era_1_2_equal_influence_later_arrival_first() -> None:
    """DE p.9 (example): black and blue have 10, black came first, so blue goes before black."""
    black, blue, red = 0, 1, 2
    came = [{"influence": 10, "stamp": 1}, {"influence": 10, "stamp": 2}, {"influence": 12, "stamp": 3}]
    t = round_of(*came, step="set-order", stamps=3)
    assert t.position["order"] == [blue, black, red] and t.asked == ("field", blue)


def test_era_b23_the_ring_leader_takes_any_place() -> None:
    seats = [{"influence": 5 + seat} for seat in range(3)]
    t = round_of(*seats, step="set-order", round=2, ring=2, ring_round=1)
    assert t.asked == ("place", 2) and t.legal == ["place 0", "place 1", "place 2"]
    t.play("place 0")
    assert t.position["order"] == [2, 0, 1] and t.asked == ("field", 2)


def test_era_b23_a_leader_put_on_the_ring_this_round_waits() -> None:
    t = round_of({}, {}, step="set-order", ring=0, ring_round=1)
    assert t.asked is not None and t.asked[0] == "field"


def test_era_a32_the_ring_leader_comes_back_after_the_first_action() -> None:
    t = round_of({"leaders": 1}, {}, step="begin-turns", round=2, ring=0, ring_round=1)
    t.play("field bread", "done")
    assert t.has(0, "leaders") == (1,) and t.position["ring"] is None
    assert t.asked == ("field", 1)


def test_era_a32_passing_first_keeps_the_ring_leader_until_the_end_of_the_round() -> None:
    t = round_of({"leaders": 1}, {}, step="begin-turns", round=2, ring=0, ring_round=1).play("pass")
    assert t.has(0, "leaders") == (1,) and t.position["ring"] == 0


# --- 1.3 ----------------------------------------------------------------------------------------------------


def test_era_b25_turns_go_round_until_nobody_has_a_leader() -> None:
    t = round_of({}, {}, step="begin-turns")
    for seat, field in ((0, "bread"), (1, "bread"), (0, "trade"), (1, "trade")):
        assert t.asked == ("field", seat)
        t.play(f"field {field}")
        if t.asked == ("leaders", seat):
            t.play("leaders 1")
        if t.asked == ("goods", seat) and t.position["mover"] is None:
            t.play("done")
    assert t.asked is not None and t.asked[0] != "field" and t.position["turn"] == -1


@pytest.mark.parametrize(
    ("seat", "turn"), [({}, 0), ({"leaders": 0}, 1), ({"passed": True}, 1), ({"revolted": True}, 1)]
)
def test_era_b25_who_has_no_leader_has_passed_or_revolted_has_no_turn(seat: dict[str, Any], turn: int) -> None:
    assert round_of(seat, {}, {}, step="begin-turns").asked == ("field", turn)


def test_era_b25_a_leader_gained_later_brings_a_seat_back() -> None:
    waiting = round_of({"leaders": 0, "villages": {"leader": 1}}, {}, step="begin-turns")
    assert waiting.asked == ("villages", 0)
    assert waiting.play("use leader", "done").asked == ("field", 0)


def test_era_a31_a_field_once_a_round() -> None:
    """DE p.10 (example): trade cannot be activated again; leaders are not added later."""
    t = round_of({}, {}, step="begin-turns")
    t.play("field trade", "leaders 1", "done", "field trade", "leaders 2")
    assert t.asked == ("field", 0) and "field trade" not in t.legal


def test_era_b24_what_can_be_activated() -> None:
    """A, B, C, D, F always; E only with money for an advance; G only if it can be made."""
    always = [f"field {field}" for field in ("expansion", "trade", "taxes", "diplomacy", "bread")]
    assert round_of({"talers": 0}, {}).legal == [*always, "pass"]
    assert "field advances" in round_of({"talers": 4}, {}).legal
    ready = {"talers": 0, "advances": {"architecture": 4}}
    assert "field revolution" in round_of(ready, {}, provinces={"ulster": city(0)}).legal


def test_era_b24_leaders_are_placed_at_once() -> None:
    t = round_of({"leaders": 3}, {}).play("field taxes")
    assert t.asked == ("leaders", 0) and t.legal == ["leaders 1", "leaders 2", "leaders 3"]
    assert t.play("leaders 2").has(0, "leaders", "talers") == (1, 5 + 2 * 6)


def test_era_b24_who_can_do_nothing_passes() -> None:
    done = ["expansion", "trade", "taxes", "diplomacy", "bread"]
    t = round_of({"activated": done, "talers": 0}, {"leaders": 0}, step="begin-turns")
    assert t.has(0, "passed") == (True,) and t.asked is not None and t.asked[0] != "field"


def test_era_a29_passing_is_final_and_the_auto_expansion_stays() -> None:
    """ERA-A29, ERA-B11, ERA-B32: pass is always offered; the auto-expansion follows, with the goods not used."""
    t = round_of({}, {}, step="begin-turns").play("pass")
    assert t.asked == ("field", 1)
    t.play("pass")
    assert t.asked == ("goods", 0) and t.position["mover"] == 0 and t.position["running"]["is_auto"] == 1
    assert t.legal == ["lay leinster", "done"]


@pytest.mark.parametrize("field", ["expansion", "trade", "taxes", "diplomacy", "advances", "bread", "revolution"])
def test_era_a30_goods_on_expansion_trade_and_bread_only(field: str) -> None:
    seat = {"leaders": 1, "talers": 30, "advances": {"architecture": 4}}
    t = round_of(seat, {}, provinces={"ulster": city(0)}).play(f"field {field}")
    assert (t.asked == ("goods", 0)) == (field in ("expansion", "trade", "bread"))


def test_era_b29_goods_need_a_leader() -> None:
    assert round_of({"leaders": 0}, {}, step="begin-turns").asked == ("field", 1)


def test_era_b26_a_used_good_stays_used_through_every_hand() -> None:
    """ERA-B26, ERA-B27: beer on trade: a taler more; a used one is not offered again, fresh ones are."""
    t = round_of({}, {}, provinces={"wessex": own(0), "apulia": own(0)}).play("field trade", "leaders 1")
    assert t.asked == ("goods", 0) and set(t.legal) == {"lay leinster", "lay wessex", "lay apulia", "done"}
    t.play("lay wessex", "done")
    assert t.has(0, "talers") == (5 + 1 + 1,)
    t.play("pass", "field bread")
    assert set(t.legal) == {"lay leinster", "lay apulia", "done"}


def test_era_b28_goods_are_laid_before_growth_is_counted() -> None:
    t = round_of({"leaders": 1}, {}).play("field expansion")
    assert t.asked == ("goods", 0) and "growth" not in t.position["running"]
    t.play("lay leinster")
    assert t.asked == ("grow", 0) and t.position["running"]["growth"] == 2 + 1


# --- 1.4 ----------------------------------------------------------------------------------------------------


def test_era_1_4_a102_b32_auto_expansion_in_turn_order_for_who_did_not_expand() -> None:
    """ERA-1.4, ERA-B32: who revolted or expanded is left out; negative growth is compulsory."""
    seats = [{"morale": MORALE_BOTTOM}, {"activated": ["expansion"]}, {"revolted": True}]
    land = {"leinster": own(0, spent=1), "ulster": own(0, 2)}
    assert round_of(*seats, step="begin-auto", order=[2, 1, 0], provinces=land).asked == ("shrink", 0)


def test_era_1_4_two_goods_kept_for_the_auto_expansion() -> None:
    """DE p.20 (example): two luxury goods raise growth by two."""
    t = round_of({}, {"activated": ["expansion"]}, step="begin-auto", provinces={"wessex": own(0)})
    t.play("lay leinster", "lay wessex")
    assert t.asked == ("grow", 0) and t.position["running"]["growth"] == 2


def test_era_b103_villages_at_the_start_of_the_phases() -> None:
    """ERA-B103 (c): asked in turn order before 1.1, 1.3, 1.4 and 1.5; ERA-B104: also with one that cannot be used."""
    for step in ("begin-round", "begin-turns", "begin-auto", "begin-cleanup"):
        t = round_of({}, {"villages": {"talers-5": 1}}, step=step)
        assert t.asked == ("villages", 1) and t.legal == ["done", "use talers-5"]
    t = round_of({}, {"villages": {"talers-5": 1}}, step="begin-turns").play("use talers-5")
    assert t.has(1, "talers") == (10,)
    assert t.play("done").asked == ("field", 0)
    t = round_of({}, {"villages": {"points-areas": 1}}, step="begin-auto")
    assert t.asked == ("villages", 1) and t.legal == ["done"]
