"""Orders that answer several questions at once: fields with leaders and goods, marches, settling, a battle."""

from __future__ import annotations

import pytest

from ethnarch.engine.registry import game
from ethnarch.engine.seam import BadNotation, Json, State

pytestmark = pytest.mark.checked

era = game("era_of_tribes")
ROMANS: Json = {"people": "romans", "talers": 20, "leaders": 2, "advances": {"mechanics": 2, "architecture": 1}}
IBERIANS: Json = {"people": "iberians", "talers": 5, "leaders": 2}
LANDS: Json = {"latium": {"holder": 0, "vassals": 2}, "campania": {"holder": 0, "vassals": 2}}
GOODS: Json = LANDS | {"apulia": {"holder": 0, "vassals": 1}, "liguria": {"holder": 0, "vassals": 1}}


def laid(provinces: Json, seed: str = "0", **me: object) -> State:
    lands = {"baetica": {"holder": 1, "vassals": 1}} | provinces
    table = {"players": 2, "board": "2-1", "seed": seed, "legion_supply": 0, "seats": [ROMANS | me, IBERIANS]}
    return era.from_position(table | {"provinces": lands})


def ask(state: State, line: str) -> Json:
    found: Json = era.preview(era.view(state, 0), line, "en")  # type: ignore[attr-defined]
    return found


def play(state: State, *lines: str) -> State:
    for line in lines:
        for action in era.expand(era.view(state, 0), line):
            era.play(state, action)
    return state


def orders(state: State) -> dict[str, Json]:
    return {order["line"]: order for order in ask(state, "ahead")["orders"]}


def asked(state: State) -> str:
    decision = era.decision(state)
    assert decision is not None
    return decision.kind


def test_era_1_3_every_field_is_ordered_with_its_leaders_and_tells_what_it_brings() -> None:
    found = orders(laid(LANDS))
    assert found["field taxes; leaders 2"]["changes"]["talers"] == 12
    assert found["field expansion; leaders 2; grow all"]["number"] == 2
    assert found["field advances; leaders 1; advance culture"]["branch"] == "culture"
    assert found["field diplomacy; diplomacy a"]["set"] == "a"


def test_era_1_3_d_every_set_of_diplomacy_says_what_it_costs_and_brings() -> None:
    """Slavs hire for less than others: what is told comes from the rules, not from a text."""
    state = laid(LANDS)
    told = orders(state)["field diplomacy; diplomacy a"]["changes"]
    assert (told["talers"], told["free_vassals"], told["treaties"]) == (-3, -3, 1)
    seats = [ROMANS | {"people": "slavs"}, IBERIANS | {"people": "greeks"}]
    lands = {"polesia": {"holder": 0, "vassals": 2}, "thrace": {"holder": 1, "vassals": 1}}
    state = era.from_position({"players": 2, "board": "2-5", "seats": seats, "provinces": lands})
    assert orders(state)["field diplomacy; diplomacy a"]["changes"]["talers"] == -2
    play(state, "field diplomacy")
    assert orders(state)["diplomacy a"]["changes"]["talers"] == -2


def test_era_1_3_a_1_an_expansion_says_for_how_many_vassals_there_is_room() -> None:
    """Growth beyond that only raises morale: who sees it places no second leader."""
    state = laid({"latium": {"holder": 0, "vassals": 1}})
    wide = orders(state)["field expansion; leaders 2; grow all"]
    assert wide["growth"] > wide["room"] == 1
    state = laid(LANDS)
    play(state, "field expansion; leaders 2")
    told = orders(state)["grow all"]
    assert (told["growth"], told["room"]) == (int(state["growth"][0]), 4)


def test_era_1_3_goods_are_laid_all_or_none_and_the_order_says_the_difference() -> None:
    state = laid(GOODS)
    found = orders(state)
    without, with_all = found["field trade; leaders 1; done"], found["field trade; leaders 1; lay all"]
    assert with_all["goods"] == 2 and with_all["changes"]["talers"] == without["changes"]["talers"] + 2
    play(state, with_all["line"])
    assert era.position(state)["seats"][0]["talers"] == 20 + with_all["changes"]["talers"]


def test_era_1_4_the_last_leader_of_a_round_tells_what_his_field_brings_not_the_growth_that_follows() -> None:
    """Nobody else has a leader left, so the automatic expansion comes at once: it is asked, not ordered along."""
    seats = [ROMANS, IBERIANS | {"leaders": 0, "passed": True}]
    lands = LANDS | {"baetica": {"holder": 1, "vassals": 1}}
    state = era.from_position({"players": 2, "board": "2-1", "legion_supply": 0, "seats": seats, "provinces": lands})
    found = orders(state)
    assert {order["field"] for line, order in found.items() if "grow all" in line} == {"expansion"}
    last = found["field taxes; leaders 2"]
    assert last["changes"]["talers"] == 12 and "growth" not in last
    assert asked(play(state, last["line"])) == "shrink"


@pytest.mark.parametrize("provinces", [LANDS, GOODS], ids=["no goods", "goods"])
def test_every_order_can_be_played_and_brings_what_was_told(provinces: Json) -> None:
    start = laid(provinces)
    for line, order in orders(start).items():
        state = play(start.copy(), line)
        if "growth" in order and asked(state) == "build":
            placed = state["vassals"][0].sum() - start["vassals"][0].sum()
            assert 0 < placed == order["room"] <= order["growth"], line
        for what in ("talers", "morale"):
            if what in order["changes"]:
                assert state[what][0][0] - start[what][0][0] == order["changes"][what], line


def test_era_1_3_a_2_d_a_march_takes_the_vassal_that_is_best_placed_and_ends_building() -> None:
    state = play(laid(LANDS), "field expansion; leaders 1; grow all")
    assert asked(state) == "build"
    march = {goal["province"]: goal for goal in ask(state, "ahead")["marches"]}["apulia"]
    assert march["line"] == "done; go vassal > apulia" and march["path"] == ["campania", "apulia"]
    play(state, f"{march['line']} x2")
    assert sum(piece["at"] == "apulia" for piece in era.position(state)["pieces"]) == 2
    play(state, "go vassal > bruttium")
    assert sum(piece["at"] == "apulia" for piece in era.position(state)["pieces"]) == 2, "who has moved stays"


def test_era_1_3_a_2_d_a_march_that_nobody_can_make_says_what_is_reached() -> None:
    with pytest.raises(BadNotation, match="apulia"):
        era.expand(play(laid(LANDS), "field expansion; leaders 1; grow all; done"), "go vassal > baetica")


def test_era_1_3_a_2_d_a_unit_passes_where_others_like_it_stand() -> None:
    """Of two alike the rules name the first: the second still finds its way through the same province."""
    state = play(laid(LANDS), "field expansion; leaders 1; grow all; done", "go vassal latium > etruria")
    (unit,) = ask(state, "reach latium")["units"]
    assert "liguria" in {goal["province"] for goal in unit["goals"]}


def test_era_1_3_a_2_d_settling_takes_every_free_land_and_leaves_none_empty() -> None:
    state = play(laid(LANDS), "field expansion; leaders 2; grow all")
    order = orders(state)["done; settle all"]
    play(state, order["line"], "done")
    held = [p for p, one in era.position(state)["provinces"].items() if one.get("holder") == 0]
    assert len(held) == 2 + order["lands"] and {"latium", "campania"} <= set(held)


def test_era_1_3_a_3_moving_ends_with_a_city_in_one_order() -> None:
    state = play(laid(LANDS), "field expansion; leaders 2; grow all", "done; go vassal > apulia x3")
    play(state, orders(state)["done; found apulia"]["line"])
    assert era.position(state)["provinces"]["apulia"]["city"]


def test_era_1_3_a_4_2_everything_goes_into_the_battle_in_one_order() -> None:
    state = laid(LANDS | {"etruria": {"village": "talers-2"}}, armies=2, advances={"mechanics": 2})
    play(state, "field expansion; leaders 1; grow all", "done; go vassal > etruria x2")
    order = orders(state)["done; commit all"]
    assert order["battle"] == "etruria"
    actions = era.expand(era.view(state, 0), order["line"])
    assert len(actions) == 3, "done and two armies; then dice are rolled"


@pytest.mark.parametrize("line", ["lay all", "commit all", "settle all", "grow all"])
def test_an_order_out_of_its_time_is_refused_with_its_rule(line: str) -> None:
    with pytest.raises(BadNotation, match="ERA-1.3"):
        era.expand(laid(LANDS), line)


def test_the_odds_with_every_army_are_told_before_the_last_of_them_lets_the_dice_fall() -> None:
    """A village that may still fight keeps the question open, so that both can be compared."""
    armed = laid(LANDS | {"etruria": {"village": "talers-2"}}, armies=2, legions=1, villages={"strength": 1})
    play(armed, "field expansion; leaders 1; grow all", "done; go vassal > etruria", "done", "done")
    promised = era.foresight(era.view(armed, 0))["with_all"]  # type: ignore[attr-defined,index]
    play(armed, "commit army", "commit army", "commit legion")
    told = era.foresight(era.view(armed, 0))  # type: ignore[attr-defined]
    assert era.decision(armed).kind == "commit"  # type: ignore[union-attr]
    assert told == {"odds": promised, "with_all": None}


def test_era_b66_whom_the_dice_have_hit_is_no_longer_counted_in_the_odds() -> None:
    """Two are hit: while it is chosen who falls, the odds are already those of the ones that will be left."""
    compared = 0
    for seed in range(12):
        state = laid(LANDS | {"etruria": {"village": "talers-2"}}, seed=f"{seed:x}", legions=1)
        play(
            state, "field expansion; leaders 1; grow all", "done; go vassal > etruria x2", "done", "done", "commit all"
        )
        if era.decision(state).kind != "lose" or state["war_hits"][0][0] != 2:  # type: ignore[union-attr]
            continue
        before = era.foresight(era.view(state, 0))["odds"]  # type: ignore[attr-defined,index]
        play(state, "lose vassal")
        assert state["war_hits"][0][0] == 1 and era.decision(state).kind == "lose"  # type: ignore[union-attr]
        assert era.foresight(era.view(state, 0))["odds"] == before  # type: ignore[attr-defined,index]
        compared += 1
    assert compared > 0
