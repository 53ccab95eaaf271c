"""Orders and questions of a person at the table: whole lines, goals of a unit, what would follow, how things stand."""

from __future__ import annotations

import copy

import pytest

from ethnarch.engine.registry import game
from ethnarch.engine.seam import BadNotation, Json, Refusal, State
from ethnarch.games.era_of_tribes.board.figures import DIE_SIDES
from ethnarch.games.era_of_tribes.notation.names import DIE_WORDS
from ethnarch.games.era_of_tribes.orders.odds import outcome

pytestmark = pytest.mark.checked

era = game("era_of_tribes")

POSITION: Json = {
    "players": 2,
    "board": "2-1",
    "legion_supply": 5,
    "seats": [
        {"people": "romans", "talers": 5, "leaders": 2, "advances": {"mechanics": 2, "seafaring": 2}},
        {"people": "iberians", "talers": 5, "leaders": 2},
    ],
    "provinces": {
        "latium": {"holder": 0, "vassals": 1},
        "campania": {"holder": 0, "vassals": 2},
        "baetica": {"holder": 1, "vassals": 1},
        "tyrrhenian-sea": {"fleets": {"0": 2}},
        "etruria": {"village": "talers-2"},
    },
}
EXPANSION = "field expansion; leaders 2; no legion; place vassal latium; place vassal campania x2"


def table(*lines: str) -> State:
    """The position with whole lines played on it."""
    state = era.from_position(POSITION)
    for line in lines:
        for action in era.expand(era.view(state, 0), line):
            era.play(state, action)
    return state


def ask(state: State, line: str) -> Json:
    found: Json = era.preview(era.view(state, 0), line, "en")  # type: ignore[attr-defined]
    return found


def goals(state: State, province: str) -> dict[str, Json]:
    (unit,) = ask(state, f"reach {province}")["units"]
    return {goal["province"]: goal for goal in unit["goals"]}


def test_a_line_of_several_actions_is_read_where_the_first_have_led() -> None:
    state = table(EXPANSION + "; done")
    assert era.decision(state).kind == "move"  # type: ignore[union-attr]
    assert state["vassals"][0].sum() == 7


def test_a_line_is_refused_whole_with_the_rule_of_the_part_that_is_not_legal() -> None:
    state = era.from_position(POSITION)
    before = state.tobytes()
    with pytest.raises(Refusal, match="ERA"):
        era.expand(state, "field expansion; leaders 2; no legion; place vassal latium x2")
    assert state.tobytes() == before


def test_era_1_3_a_2_d_a_unit_is_told_every_goal_with_its_price() -> None:
    found = goals(table(EXPANSION, "done"), "campania")
    assert found["apulia"]["points"] == 1 and not found["apulia"]["crossing"]
    assert found["insubria"]["path"] == ["campania", "picenum", "insubria"] and found["insubria"]["points"] == 0
    assert found["etruria"]["against"] == "villagers"
    assert found["sardinia"]["crossing"] and found["sardinia"]["path"][1] == "tyrrhenian-sea"
    assert "campania" not in found and "baetica" not in found


def test_era_1_3_a_2_d_5_go_takes_units_there_by_the_best_way() -> None:
    state = table(EXPANSION, "done", "go vassal campania > sardinia x2; go fleet tyrrhenian-sea > ligurian-sea")
    position = era.position(state)
    landed = [piece for piece in position["pieces"] if piece["at"] == "sardinia"]
    assert [piece["points"] for piece in landed] == [1, 1]
    assert sum(piece["at"] == "ligurian-sea" for piece in position["pieces"]) == 1


def test_go_where_nothing_leads_says_what_is_reached() -> None:
    with pytest.raises(BadNotation, match="bruttium"):
        era.expand(table(EXPANSION, "done"), "go vassal campania > baetica")


def test_what_follows_is_told_before_it_is_done() -> None:
    state = table(EXPANSION, "done", "go vassal campania > bruttium x2")
    told = ask(state, "after done")
    assert told["changes"] == {"lands": 1} and not told["hidden"]
    assert [event["province"] for event in told["events"] if event["kind"] == "took-province"] == ["bruttium"]


def test_what_follows_stops_where_something_hidden_would_be_shown() -> None:
    state = table(EXPANSION, "done", "go vassal campania > etruria")
    told = ask(state, "after done")
    kinds = [event["kind"] for event in told["events"]]
    assert "rolled" not in kinds and "took-village" not in kinds


def test_era_1_1_what_another_round_begins_with_is_no_consequence_of_what_is_chosen() -> None:
    """The last question of the set-up: without the free fleet nothing is lost, though round 1 lowers morale."""
    state = era.new(2, 1, {"board": "2-1"})
    while (decision := era.decision(state)).kind != "free-fleet":  # type: ignore[union-attr]
        wanted = ["advance seafaring"] if decision.kind == "first-advance" and decision.seat == 1 else []
        legal = {era.action_to_text(state, action): action for action in era.actions(state)}
        era.play(state, next((legal[text] for text in wanted), legal.get("advance trade", era.actions(state)[0])))
    told = era.preview(era.view(state, decision.seat), "after done", "en")
    assert told["next"]["kind"] == "field" and told["changes"] == {}
    assert "round" not in {event["kind"] for event in told["events"]}


def test_a_question_that_is_none_names_those_there_are() -> None:
    with pytest.raises(BadNotation, match="reach PROVINCE"):
        ask(table(), "weather")
    with pytest.raises(BadNotation, match="move"):
        ask(table(), "reach latium")


def test_how_things_stand_follows_from_a_view() -> None:
    told = era.view_to_json(era.view(table(), 0))["outlook"]
    mine = told["seats"][0]
    assert mine["conditions"]["technological"] == [4, 15] and mine["conditions"]["dominant"] == [2, 25]
    assert mine["growth"] == 1 and mine["taxes"] == 6 and mine["next_morale"] == -1
    price = told["prices"]["mechanics"]  # half of 16, and trade is missing
    assert (price["base"], price["half"], price["missing"], price["talers"]) == (8, True, 5, 13)
    assert era.view_to_json(era.view(table(), None))["outlook"]["prices"] is None
    assert told["final"]["influence"] == [0, 0]


def test_era_b87_a_letter_has_its_terms_where_a_game_is_continued_exactly_there() -> None:
    position = copy.deepcopy(POSITION)
    position["seats"][0] |= {"talers": 20, "treaties": 1}
    position["provinces"] |= {"liguria": {"holder": 0, "vassals": 1}, "massilia": {"holder": 1, "vassals": 1}}
    state = era.from_position(position)
    for action in era.expand(era.view(state, 0), "field diplomacy; diplomacy b; buy massilia"):
        era.play(state, action)
    asked = era.view_to_json(era.view(state, 1))["outlook"]["asked"]
    assert asked == {"place": "massilia", "letter": {"sender": 0, "asks": "purchase", "talers": 5, "armies": 0}}
    continued = era.from_position(era.position(state))
    assert era.view_to_json(era.view(continued, 1))["outlook"]["asked"] == asked


def test_era_b53_a_meeting_at_sea_says_its_water() -> None:
    position = copy.deepcopy(POSITION)
    position["provinces"]["gulf-of-lion"] = {"fleets": {"1": 1}}
    state = era.from_position(position)
    moving = "field expansion; leaders 1; no legion; grow all; done; sail tyrrhenian-sea > ligurian-sea"
    for action in era.expand(era.view(state, 0), f"{moving}; sail ligurian-sea > gulf-of-lion"):
        era.play(state, action)
    decision = era.decision(state)
    assert decision is not None and decision.kind == "encounter"
    told = era.view_to_json(era.view(state, 0))["outlook"]["asked"]
    assert told == {"place": "gulf-of-lion", "letter": None}
    assert era.view_to_json(era.view(table(), 0))["outlook"]["asked"] == {"place": None, "letter": None}


def test_era_1_3_a_4_4_odds_of_one_against_one_are_those_of_the_dice() -> None:
    attacker, defender, draw = outcome(1, 1, 3)  # all three markers: five sides of six, four of six
    assert attacker == pytest.approx(5 / 6 * 4 / 6) and defender == pytest.approx(1 / 6 * 2 / 6)
    assert attacker + defender + draw == pytest.approx(1)


def test_era_b66_dice_are_told_as_they_fell() -> None:
    """The faces in the story are those of the dice in the state, also where a face's number is no side's number."""
    told = 0
    for seed in range(12):
        state = era.from_position({**POSITION, "seed": f"{seed:x}"})
        lines = [EXPANSION, "done", "go vassal latium > etruria x2", "done"]
        for line in lines:
            for action in era.expand(state, line):
                events = era.play(state, action)
        rolled = [event for event in events if event.kind == "rolled"]
        if not rolled:
            continue
        told += 1
        red, green = (int(roll) for roll in state["war_dice"][0])
        data = rolled[-1].data
        if state["war_place"][0] >= 0:
            assert data["red"] == DIE_WORDS[DIE_SIDES[0][red]] and data["green"] == DIE_WORDS[DIE_SIDES[1][green]]
        hits = {"sword": "defender_hits", "shield": "attacker_hits"}
        for die in ("red", "green"):
            if data[die] in hits:
                assert data[hits[data[die]]] > 0
    assert told > 5


def test_era_1_3_a_1_grow_all_places_all_growth_over_the_land() -> None:
    state = table("field expansion; leaders 1; no legion; grow all")
    position = era.position(state)["provinces"]
    assert position["latium"]["vassals"] == 2 and position["campania"]["vassals"] == 4  # growth 3: one and two
    with pytest.raises(BadNotation, match="nothing grows now"):
        era.expand(state, "grow all")
