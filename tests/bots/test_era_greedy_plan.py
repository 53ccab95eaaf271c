"""`greedy` at Era of Tribes plays a plan that a person recognises."""

from __future__ import annotations

import copy
import json
from typing import Any

import numpy as np
from era_choices import GAME, choice_of

from ethnarch.games.era_of_tribes.board.arrays import GOOD, HOMES, LUXURY_GOODS, PEOPLE_IDS, PROVINCE_WORDS

GAUL: dict[str, Any] = {
    "players": 2,
    "board": "2-2",
    "round": 2,
    "seats": [
        {"people": "gauls", "talers": 5, "leaders": 2, "influence": 3, "advances": {"culture": 1}},
        {"people": "iberians", "talers": 5, "leaders": 2, "influence": 3},
    ],
    "provinces": {
        "belgica": {"holder": 0, "vassals": 1},
        "lugdunensis": {"holder": 0, "vassals": 1},
        "sequania": {"holder": 0, "vassals": 1},
        "tarraconensis": {"holder": 1, "vassals": 1},
        "edetania": {"holder": 1, "vassals": 1},
        "baetica": {"holder": 1, "vassals": 1},
    },
}
"""Gauls and Iberians at home, with empty land between them."""


def says(state: Any) -> str:
    return str(GAME.action_to_text(state, choice_of(state)))


def position(**seat: Any) -> dict[str, Any]:
    """The position with some numbers of the Gauls changed."""
    made = copy.deepcopy(GAUL)
    made["seats"][0] |= seat
    return made


def enclose(made: dict[str, Any]) -> None:
    """All land next door belongs to the Iberians, old battlefields that are hard to take."""
    for place in ("armorica", "poitou", "neustria", "batavia", "alemannia", "haeduia"):
        made["provinces"][place] = {"holder": 1, "vassals": 1, "battlefield": 2}


def read(made: dict[str, Any]) -> Any:
    return GAME.from_position(json.loads(json.dumps(made)))


def go_to(state: Any, *kinds: str) -> Any:
    """Let greedy play until one of these decisions comes up."""
    for _ in range(60):
        if GAME.decision(state).kind in kinds:
            return state
        GAME.advance(state, choice_of(state))
    raise AssertionError(f"no decision of {kinds}")


def expand(state: Any) -> list[str]:
    """Let greedy carry out a whole expansion of seat 0; what it did."""
    said = []
    start(state, "expansion")
    while GAME.decision(state).kind in ("leaders", "goods") or state["mover"][0] == 0:
        said.append(says(state))
        GAME.advance(state, choice_of(state))
    assert said
    return said


def start(state: Any, text: str) -> Any:
    """Play one action by its text."""
    GAME.play(state, GAME.action_from_text(state, text))
    return state


def land_of(state: Any, seat: int) -> set[str]:
    return {PROVINCE_WORDS[p] for p in np.flatnonzero(state["holder"][0] == seat)}


def test_it_settles_rather_than_stays_at_home() -> None:
    state = go_to(start(read(GAUL), "expansion"), "move")
    target = GAME.action_to_text(state, choice_of(state))
    assert target.startswith("move vassal ") and target.split(" > ")[1] not in land_of(state, 0)


def test_it_settles_an_empty_province_with_goods_first() -> None:
    """Wine lies next door: a vassal goes there before anywhere else."""
    made = position()
    made["provinces"]["haeduia"] = {"holder": 0, "vassals": 1}
    state = go_to(start(read(made), "expansion"), "move")
    assert 0 <= GOOD[PROVINCE_WORDS.index("arvernia")] < LUXURY_GOODS
    assert says(state) == "move vassal haeduia > arvernia"


def test_it_never_leaves_a_home_empty() -> None:
    state = read(GAUL)
    expand(state)
    homes = {PROVINCE_WORDS[p] for p in HOMES[PEOPLE_IDS.index("gauls")] if p >= 0}
    assert homes <= land_of(state, 0)
    assert state["lands"][0][0] > 3


def test_it_keeps_morale() -> None:
    """With no money to spend and morale low, the leader goes to bread and circuses, and taxes are not raised."""
    made = position(talers=0, leaders=1, morale=-6)
    made["seats"][0]["activated"] = ["expansion", "diplomacy"]
    assert says(read(made)) == "field bread"


def test_it_raises_no_taxes_when_morale_is_at_the_bottom() -> None:
    made = position(talers=0, leaders=1, morale=-9)
    made["seats"][0]["activated"] = ["expansion", "diplomacy", "bread"]
    assert says(read(made)) != "field taxes"


def test_it_buys_an_advance_it_can_pay() -> None:
    made = position(talers=12, leaders=1)
    made["seats"][0]["activated"] = ["diplomacy"]
    state = read(made)
    assert says(state) == "field advances"
    before = int(state["level_of"][0][0].sum())
    GAME.advance(state, choice_of(state))
    GAME.advance(state, choice_of(state))
    assert state["level_of"][0][0].sum() == before + 1


def test_it_uses_a_village_that_brings_influence_at_once() -> None:
    """ERA-B103: the uses of villages stand among the actions of any decision; the others are judged without them."""
    made = position(talers=12, leaders=1, villages={"influence": 1, "strength": 1})
    made["seats"][0]["activated"] = ["diplomacy"]
    state = read(made)
    assert says(state) == "use influence"
    GAME.advance(state, choice_of(state))
    assert says(state) == "field advances"
    GAME.advance(state, choice_of(state))
    assert says(state).startswith("advance ")


def test_it_hires_and_boasts_before_the_money_is_gone() -> None:
    assert says(read(position(talers=9))) in ("field diplomacy", "field advances")


def test_it_founds_a_city_when_it_can() -> None:
    made = position(advances={"culture": 1, "architecture": 1, "agriculture": 2}, leaders=1, talers=0)
    made["provinces"]["belgica"]["vassals"] = 3
    state = go_to(start(read(made), "expansion"), "city")
    assert says(state).startswith("found ")


def test_it_gathers_vassals_for_a_city() -> None:
    made = position(advances={"culture": 1, "architecture": 1, "agriculture": 2}, leaders=1, talers=0)
    enclose(made)
    state = read(made)
    expand(state)
    assert state["cities"][0][0] == 1


def test_it_founds_no_city_that_would_starve() -> None:
    made = position(advances={"culture": 1, "architecture": 1}, leaders=1, talers=0, food=0)
    made["provinces"]["belgica"] = {"holder": 1, "vassals": 1}
    made["provinces"]["sequania"]["vassals"] = 3
    state = read(made)
    assert state["food"][0][0] == 0
    expand(state)
    assert state["cities"][0][0] == 0


def test_it_does_not_attack_hopelessly() -> None:
    """Every neighbour would be met by three units: nobody marches."""
    made = position(leaders=1)
    made["provinces"]["sequania"]["vassals"] = 2
    enclose(made)
    state = read(made)
    theirs = land_of(state, 1)
    said = expand(state)
    assert not [text for text in said if text.endswith(tuple(f" > {place}" for place in theirs))]
    assert land_of(state, 1) == theirs


def test_it_defends_its_home_with_the_army() -> None:
    """An attack on the last grain of the Gauls: armies that wait join the defence."""
    made = position(armies=2, advances={"culture": 1, "mechanics": 1})
    made["provinces"]["armorica"] = {"holder": 1, "vassals": 3}
    made["turn"] = 1
    made["stack"] = [{"step": "end-turn", "seat": 1}, {"step": "field", "seat": 1}]
    state = start(read(made), "expansion")
    for _ in range(60):
        decision = GAME.decision(state)
        if decision.kind == "commit" and decision.seat == 0:
            assert says(state) == "commit army"
            return
        texts = [GAME.action_to_text(state, action) for action in GAME.actions(state)]
        attack = [text for text in texts if text.startswith("move vassal armorica > lugdunensis")]
        GAME.advance(state, GAME.action_from_text(state, (attack or texts[-1:])[0]))
    raise AssertionError("nobody attacked")


def test_it_ends_the_game_when_it_is_ahead() -> None:
    """One advance short of the technological end, far ahead: the advance is bought before anything else."""
    levels = {"architecture": 3, "agriculture": 3, "culture": 3, "seafaring": 2, "trade": 2, "mechanics": 1}
    ahead = read(position(talers=40, leaders=1, influence=18, advances=levels))
    assert says(ahead) == "field advances"
    while ahead["ending"][0] == 0:
        GAME.advance(ahead, choice_of(ahead))
    assert ahead["bonus"][0][0] == 1


def test_it_welcomes_an_ally_and_keeps_its_land() -> None:
    made = position(talers=20, leaders=2, treaties=0)
    made["provinces"]["pyrenees"] = {"holder": 0, "vassals": 1}
    state = start(start(read(made), "diplomacy"), "diplomacy b")
    asked = go_to(state, "offer")
    assert GAME.decision(asked).seat == 1
    assert says(asked) == "accept"
