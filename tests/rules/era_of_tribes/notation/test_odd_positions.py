"""Era of Tribes: odd positions. Each makes a game that can be played to its end, or is refused by its field."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from era_play import GAME

from ethnarch.engine.seam import BadPosition
from ethnarch.engine.shown import errors
from ethnarch.games.era_of_tribes.machine.decisions import DECISIONS
from ethnarch.games.era_of_tribes.machine.table import STEPS
from ethnarch.games.era_of_tribes.notation import position_bounds as bounds
from ethnarch.games.era_of_tribes.notation.position_fields import GAME_NUMBERS, PROVINCE_NUMBERS, RUNNING

BRANCHES = ["architecture", "agriculture", "culture", "seafaring", "trade", "mechanics"]
ROME: dict[str, Any] = {
    "players": 2,
    "board": "2-1",
    "seats": [{"people": "romans", "talers": 5, "leaders": 2}, {"people": "iberians", "talers": 5, "leaders": 2}],
    "provinces": {"latium": {"holder": 0, "vassals": 3}, "baetica": {"holder": 1, "vassals": 1}},
}


def odd(**fields: Any) -> dict[str, Any]:
    """Romans and Iberians, and these fields; `seat` and `latium` are added to the Romans and to their land."""
    made = copy.deepcopy(ROME)
    made["seats"][0] |= fields.pop("seat", {})
    made["provinces"]["latium"] |= fields.pop("latium", {})
    made["provinces"] |= fields.pop("provinces", {})
    return made | fields


def asks(step: str, **fields: Any) -> dict[str, Any]:
    return odd(stack=[{"step": "end-turn", "seat": 0}, {"step": step, "seat": 0}], **fields)


END_TURN, FIELD = {"step": "end-turn", "seat": 0}, {"step": "field", "seat": 0}
PLAYED = {
    "people and nothing else": {"players": 2, "board": "2-1", "seats": [{"people": "romans"}, {"people": "iberians"}]},
    "alone with nothing": {"players": 1, "board": "2-1", "seats": [{"people": "romans"}]},
    "no leaders": odd(seat={"leaders": 0}),
    "many leaders": odd(seat={"leaders": 36}),
    "the richest": odd(seat={"talers": 999, "treaties": 999}),
    "every advance": odd(seat={"advances": dict.fromkeys(BRANCHES, 4)}),
    "an army": odd(seat={"armies": 9, "legions": 3}),
    "the lowest morale": odd(seat={"morale": -10, "owed": 2}),
    "every field done": odd(seat={"activated": ["expansion", "trade", "taxes", "diplomacy", "advances", "bread"]}),
    "everybody has passed": odd(seat={"passed": True}, order=[1, 0]),
    "no grey leaders, no villages": odd(grey_stock=0, villages_in_box=40),
    "two cities, architecture left out": odd(
        latium={"city": True}, provinces={"campania": {"holder": 0, "city": True}}
    ),
    "a village and barbarians beside": odd(
        provinces={"apulia": {"village": "influence"}, "etruria": {"holder": "villagers", "vassals": 2}}
    ),
    "the last card of the pile": odd(deck=["nobility"], open_cards=["farmers", "miners"]),
    "about to end": odd(ending=1),
    "far along": odd(round=99, stamps=5, seed="f" * 32, drawn=10**6),
    "an advance is bought": asks("advance"),
    "allies": odd(
        seats=[
            {"people": "romans", "allies": [1], "leaders": 1},
            {"people": "iberians", "allies": [0], "leaders": 1},
        ]
    ),
    "over": odd(over=True),
    "together, peoples left out": {**odd(), "style": "coop"},
}


@pytest.mark.parametrize("name", PLAYED)
def test_an_odd_position_is_played_to_its_end_and_comes_back(name: str) -> None:
    state = GAME.from_position(PLAYED[name])
    written = json.loads(json.dumps(GAME.position(state)))
    again = GAME.from_position(written)
    assert again.tobytes() == state.tobytes() and GAME.position(again) == written
    luck, played = Random(name), 0
    while GAME.decision(state) is not None and played < 2000:
        actions = GAME.actions(state)
        GAME.advance(state, luck.choice(actions))
        played += 1
    assert GAME.decision(state) is None, f"not over after {played} decisions"
    assert state["fault"][0] == 0
    assert GAME.from_position(GAME.position(state)).tobytes() == state.tobytes()


REFUSED = [
    ([], "position: an object, not []"),
    ({}, "players: a whole number, not None"),
    (odd(rules=99), "rules: this program plays version 1, not 99"),
    (odd(seats=[{"people": "romans"}]), "seats: one for each of the 2 players, not 1"),
    (odd(seats=[{"people": "romans"}, {}]), "seats[1].people: everybody plays a people from round 1 on (ERA-0.5)"),
    (odd(players=6), "board: '2-1' is not one of"),
    (
        odd(seat={"grey_leaders": 20}),
        "grey_stock: 20 grey leaders with players and in the stock, there are 8",
    ),
    (odd(seat={"influence": -5}), "seats[0].influence: not below 0 before the last count, but -5 (ERA-B22)"),
    (odd(seat={"influence": 32767}), "seats[0].influence: from -9999 to 9999"),
    (odd(seat={"talers": 10**9}), "seats[0].talers: from 0 to 9999"),
    (odd(seat={"leaders": 32767}), "seats[0].leaders: from 0 to 36, not 32767"),
    (odd(seat={"legions": 9}), "seats[0].legions: from 0 to 5, not 9"),
    (odd(seats=[{"people": "romans"}, {"people": "iberians", "legions": 2}]), "seats[1].legions: this people has 0"),
    (odd(seat={"passed": "yes"}), "seats[0].passed: true or false, not 'yes'"),
    (odd(seat={"allies": [[1]]}), "seats[0].allies: a whole number, not [1]"),
    (odd(seat={"activated": [None]}), "seats[0].activated: a word, not None"),
    (odd(seat={"eliminated": True}), "stack[1].seat: somebody who plays decides"),
    (
        odd(seat={"advances": {"architecture": 0}}, latium={"city": True}),
        "architecture: 1 cities need more than",
    ),
    (odd(latium={"village": "influence"}), "provinces.latium.village: seat 0 holds this province"),
    (odd(latium={"vassals": 36}), "seats[0]: 60 vassals, but a player has 36 (ERA-0.6.3)"),
    (odd(latium={"spent": 99}), "provinces.latium.spent: from 0 to 3, not 99"),
    (odd(latium={"holder": []}), "provinces.latium.holder: [] is no people"),
    (odd(latium={"holder": "romans"}), "provinces.latium.holder: a people of this map that nobody plays (ERA-6)"),
    (odd(turn=5), "turn: from -1 to 1, not 5"),
    (odd(round=32767), "round: from 0 to 9999"),
    (odd(fault=3), "fault: from 0 to 0, not 3"),
    (odd(deck=[None]), "deck: a word, not None"),
    (odd(scored_cards=[None]), "scored_cards: a word, not None"),
    (odd(stack=[]), "stack: nobody is asked anything"),
    (odd(stack=[{"step": "field", "seat": 0}]), "stack[0].step: a step that goes on by itself, such as end-turn"),
    (odd(stack=[{"step": "roll-dice"}, {"step": "field", "seat": 0}]), "stack[0].step: roll-dice leads nowhere"),
    (
        odd(stack=[{"step": "end-turn", "seat": 0}] * 3 + [{"step": "field", "seat": 0}]),
        "end-turn is a step of the round",
    ),
    (
        odd(stack=[{"step": "end-turn", "seat": 0}] + [{"step": "field", "seat": 0}] * 2),
        "stack[1].step: a decision waits only while a village that is used",
    ),
    (odd(stack=[{"step": "end-turn"}, {"step": "field"}]), "stack[1].seat: somebody who plays decides"),
    (odd(stack=[{"step": "end-turn", "numbers": [9, 9, 9]}]), "stack[0].numbers: from 0 to 0, not 9"),
    (odd(stack=[{"step": ["field"]}]), "stack[0].step: no such step: ['field']"),
    (odd(peoples={"gauls": ["absent"]}), "peoples.gauls: one of "),
    (odd(stack=["field"]), "stack[0]: an object, not 'field'"),
    (asks("commit"), "running.war_place: commit: a battle runs somewhere (ERA-1.3.A.4)"),
    (asks("grow"), "mover: grow: somebody expands (ERA-1.3.A)"),
    (asks("offer"), "stack[1].numbers: northern-ocean lies outside this map (ERA-0.3)"),
    (odd(pieces=[{"kind": "dragon", "at": "latium"}]), "pieces[0].kind: one of vassal, fleet, not 'dragon'"),
    (odd(pieces=[{"at": "latium", "by_sea": 3}]), "pieces[0].by_sea: from 0 to 2, not 3"),
    (odd(battles=["x"]), "battles[0]: an object, not 'x'"),
    (odd(snapshot={"holders": {"latium": []}}), "snapshot.holders.latium: [] is no people"),
    (odd(running={"war_place": 999}), "running.war_place: from -1 to 231, not 999"),
    (odd(running={"war_units": [[1], [1, 2]]}), "running.war_units: numbers like"),
]


@pytest.mark.parametrize(("position", "says"), REFUSED, ids=[says[:40] for _, says in REFUSED])
def test_what_cannot_be_is_refused_by_its_field(position: Any, says: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.from_position(position)
    assert says in str(refused.value)
    assert errors.tell(refused.value, "de") != str(refused.value) != errors.tell(refused.value, "pl")


def test_nothing_is_read_without_its_bounds() -> None:
    """Compiled rules trust what was read: every number has a range, also on the stack."""
    assert set(bounds.GAME_BOUNDS) == set(GAME_NUMBERS) and set(bounds.RUNNING_BOUNDS) == set(RUNNING)
    assert set(bounds.PROVINCE_BOUNDS) == set(PROVINCE_NUMBERS)
    assert {entry.step for entry in (*STEPS, *DECISIONS)} <= set(bounds.STACK_BOUNDS)
