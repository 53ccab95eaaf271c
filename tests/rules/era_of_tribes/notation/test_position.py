"""Era of Tribes: positions as JSON, both ways, and what cannot be."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from era_play import GAME, TABLES, walk

from ethnarch.engine.seam import BadPosition
from ethnarch.games.era_of_tribes.board.arrays import PROVINCE_WORDS

ROME: dict[str, Any] = {
    "players": 2,
    "board": "2-1",
    "seats": [
        {"people": "romans", "talers": 5, "leaders": 2, "influence": 1, "advances": {"trade": 1}},
        {"people": "iberians", "talers": 5, "leaders": 2, "influence": 1},
    ],
    "provinces": {
        "latium": {"holder": 0, "vassals": 1},
        "campania": {"holder": 0, "vassals": 2},
        "baetica": {"holder": 1, "vassals": 1},
        "gulf-of-cadiz": {"fleets": {"1": 2}},
    },
}
"""A position as a person writes it: what is left out has its usual value."""


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_position_is_the_whole_state(players: int, options: dict[str, Any]) -> None:
    for at, (state, _, _) in enumerate(walk(players, 13, options, 150)):
        if at % 4 == 0:
            written = json.loads(json.dumps(GAME.position(state)))
            assert GAME.from_position(written).tobytes() == state.tobytes()


def test_a_position_by_hand_can_be_played() -> None:
    state = GAME.from_position(ROME)
    s = state[0]
    decision = GAME.decision(state)
    assert decision is not None and (decision.seat, decision.kind) == (0, "field")
    assert (s["free_vassals"][0], s["free_vassals"][1], s["lands"][0], s["fleet_total"][1]) == (9, 9, 2, 2)
    assert s["food"][1] - s["hunger"][1] > 0 and s["grey_box"] == 8 - 3 and s["gone_tiles"] == 40
    GAME.play(state, GAME.action_from_text(state, "trade"))
    assert GAME.from_position(GAME.position(state)).tobytes() == state.tobytes()


def changed(path: str, value: Any) -> dict[str, Any]:
    """The position with one field set; a path like `seats.0.talers`."""
    made = copy.deepcopy(ROME)
    *way, last = path.split(".")
    at: Any = made
    for part in way:
        at = at[int(part)] if isinstance(at, list) else at.setdefault(part, {})
    at[int(last) if isinstance(at, list) else last] = value
    return made


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("players", 7, r"^players"),
        ("players", 3, r"^seats: one for each of the 3 players"),
        ("board", "9-9", r"^board"),
        ("board", "random", r"^board.*ERA-0\.3"),
        ("game", "ethnos", r"^game"),
        ("weather", "fine", r"weather: no such field"),
        ("seats.0.people", "slavs", r"^seats\[0\]\.people: slavs are not on this map \(ERA-0\.5\)"),
        ("seats.1.people", "romans", r"^seats\[1\]\.people: romans are taken \(ERA-B15\)"),
        ("seats.0.free_vassals", 13, r"^seats\[0\]: 40 vassals, but a player has 36 \(ERA-0\.6\.3\)"),
        ("seats.0.morale", 6, r"^seats\[0\]\.morale.*ERA-G2"),
        ("seats.0.talers", -1, r"^seats\[0\]\.talers"),
        ("seats.0.talers", "many", r"^seats\[0\]\.talers: a whole number"),
        ("seats.0.food", 9, r"^seats\[0\]\.food.*ERA-A40"),
        ("seats.0.advances", {"trade": 5}, r"^seats\[0\]\.advances\.trade: from 0 to 4"),
        ("seats.0.advances", {"magic": 1}, r"^seats\[0\]\.advances\.magic"),
        ("seats.0.allies", [1], r"^seats\[0\]\.allies.*ERA-B90"),
        ("seats.0.personal", "wizards", r"^seats\[0\]\.personal"),
        ("provinces.atlantis", {}, r"^provinces: 'atlantis' is no province"),
        ("provinces.ulster", {"holder": 0, "vassals": 1}, r"^provinces\.ulster: lies outside this map \(ERA-0\.3\)"),
        ("provinces.latium", {"holder": 0}, r"^provinces\.latium: who holds land.*ERA-B1"),
        ("provinces.latium", {"vassals": 1}, r"^provinces\.latium\.holder: somebody holds it"),
        ("provinces.latium.fleets", {"0": 1}, r"^provinces\.latium\.fleets: fleets are on water"),
        ("provinces.latium.post", 1, r"^provinces\.latium\.post: trading posts are on cities"),
        ("provinces.gulf-of-cadiz.holder", 0, r"^provinces\.gulf-of-cadiz\.holder: the first in line.*ERA-B56"),
        ("provinces.gulf-of-cadiz.holder", None, r"^provinces\.gulf-of-cadiz\.holder: the first in line.*ERA-B56"),
        ("provinces.gulf-of-cadiz.city", True, r"^provinces\.gulf-of-cadiz\.city"),
        ("deck", ["nobility", "nobility"], r"^deck: nobility is there twice \(ERA-0\.5\)"),
        ("seats.0.villages", {"influence": 4}, r"^provinces: 4 villages influence, there are 3 \(ERA-5\)"),
        ("order", [0, 0], r"^order: every seat once.*ERA-1\.2"),
        ("stack", [{"step": "dance", "seat": 0}], r"^stack\[0\]\.step"),
        ("stack", [{"step": "next-turn"}], r"^stack: the last step is a decision"),
        ("seed", "xyz", r"^seed"),
        ("running", {"war_units": 3}, r"^running\.war_units"),
    ],
)
def test_what_cannot_be_is_refused_with_field_and_rule(path: str, value: Any, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        GAME.from_position(changed(path, value))


def test_era_b80_a_post_is_still_there_while_the_winner_decides_about_its_city() -> None:
    position = changed("provinces.latium.post", 1)
    position["running"] = {"aboard": -1, "war_place": PROVINCE_WORDS.index("latium")}
    state = GAME.from_position(position)
    assert state["post"][0, PROVINCE_WORDS.index("latium")] == 1
    assert GAME.from_position(GAME.position(state)).tobytes() == state.tobytes()
