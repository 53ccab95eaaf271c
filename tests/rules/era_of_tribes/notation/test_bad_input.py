"""What cannot be or may not be done is refused with its rule, and nothing changes."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ethnarch.engine import records
from ethnarch.engine.records import BadRecord
from ethnarch.engine.seam import BadNotation, BadOption, BadPosition, GameError, Refusal
from ethnarch.games.era_of_tribes.board import arrays
from ethnarch.games.era_of_tribes.core.actions import ACTION_SPACE
from ethnarch.games.era_of_tribes.game import EraOfTribes

GAME = EraOfTribes()
WORDS = arrays.PROVINCE_WORDS


def border() -> tuple[str, str, str]:
    """Three land provinces in a row on the map 2-1 from Latium on, the last one no neighbour of the first."""
    start = WORDS.index("latium")
    inside = arrays.IN_MAP[arrays.MAP_IDS.index("2-1")]

    def near(p: int) -> list[int]:
        return [int(q) for q in arrays.NEIGHBOUR[p] if q >= 0 and inside[q] and arrays.IS_LAND[q]]

    for second in near(start):
        for third in near(second):
            if third != start and third not in near(start):
                return WORDS[start], WORDS[second], WORDS[third]
    raise AssertionError("no such border")


def neighbours_at_war() -> dict[str, Any]:
    """Romans with MECHANICS II beside a province of the Iberians, on the Romans' turn."""
    ours, theirs, _ = border()
    seats = [{"people": "romans", "talers": 5, "leaders": 2, "influence": 1, "advances": {"mechanics": 2}}]
    seats.append({"people": "iberians", "talers": 5, "leaders": 2, "influence": 1})
    provinces = {ours: {"holder": 0, "vassals": 2}, theirs: {"holder": 1, "vassals": 1}}
    return {"players": 2, "board": "2-1", "seats": seats, "provinces": provinces}


def to_the_movement(state: Any) -> None:
    GAME.play(state, GAME.action_from_text(state, "expansion"))
    while GAME.decision(state).kind != "move":  # type: ignore[union-attr]
        actions = {GAME.action_to_text(state, action): action for action in GAME.actions(state)}
        GAME.play(state, next(actions[text] for text in ("leaders 1", "no legion", "done") if text in actions))


def refuse(state: Any, action: int) -> Refusal:
    """Refused, and not a bit of the state has changed."""
    before = state.tobytes()
    with pytest.raises(Refusal) as caught:
        GAME.play(state, action)
    assert state.tobytes() == before and caught.value.rule in str(caught.value)
    return caught.value


def test_era_b47_nobody_marches_over_anothers_land() -> None:
    """A vassal with two points enters foreign land, and there its way ends, whatever points it had."""
    ours, theirs, beyond = border()
    state = GAME.from_position(neighbours_at_war())
    to_the_movement(state)
    GAME.play(state, GAME.action_from_text(state, f"move vassal {ours} > {theirs}"))
    onward = GAME.action_from_text(state, f"move vassal {theirs} > {beyond}")
    assert onward not in GAME.actions(state)
    assert refuse(state, onward).rule == "ERA-B47"
    home = GAME.action_from_text(state, f"move vassal {theirs} > {ours}")
    said = refuse(state, home)
    assert said.rule == "ERA-B47" and theirs in said.message


def test_era_a62_an_ally_lets_through() -> None:
    """The same way over allied land is open."""
    ours, theirs, beyond = border()
    position = neighbours_at_war()
    position["seats"][0]["allies"], position["seats"][1]["allies"] = [1], [0]
    state = GAME.from_position(position)
    to_the_movement(state)
    GAME.play(state, GAME.action_from_text(state, f"move vassal {ours} > {theirs}"))
    assert GAME.action_from_text(state, f"move vassal {theirs} > {beyond}") in GAME.actions(state)


@pytest.mark.parametrize("players", [-1, 0, 7, 70, "4", 2.0, None])
def test_era_0_3_from_one_to_six_players(players: Any) -> None:
    with pytest.raises(BadOption, match=r"^players: .* from 1 to 6 \(ERA-0\.3\)"):
        GAME.new(players, 1)


def test_era_0_5_a_people_that_is_not_on_the_map() -> None:
    """At the table it is refused as a choice, in a position as a seat."""
    state = GAME.new(2, 3, {"board": "2-1"})
    while GAME.decision(state).kind != "people":  # type: ignore[union-attr]
        GAME.play(state, GAME.actions(state)[0])
    slavs = GAME.action_from_text(state, "people slavs")
    assert refuse(state, slavs).rule == "ERA-0.5"
    with pytest.raises(BadNotation, match="atlanteans"):
        GAME.action_from_text(state, "people atlanteans")
    position = neighbours_at_war()
    position["seats"][0]["people"] = "slavs"
    with pytest.raises(BadPosition, match=r"^seats\[0\]\.people: slavs are not on this map \(ERA-0\.5\)"):
        GAME.from_position(position)


def test_era_0_6_3_forty_vassals() -> None:
    """On the map, free, in the army or at sea: there are 36."""
    ours, _, _ = border()
    for change in ("free", "map", "army"):
        position = neighbours_at_war()
        seat = position["seats"][0]
        if change == "free":
            seat["free_vassals"] = 14
        elif change == "map":
            position["provinces"][ours]["vassals"] = 16
        else:
            seat |= {"armies": 4, "free_vassals": 10}
        with pytest.raises(BadPosition, match=r"^seats\[0\]: 40 vassals, but a player has 36 \(ERA-0\.6\.3\)"):
            GAME.from_position(position)


def test_numbers_that_are_no_actions() -> None:
    state = GAME.new(3, 5)
    before = state.tobytes()
    for action in (-1, ACTION_SPACE, 10**9):
        with pytest.raises(BadNotation, match="actions are whole numbers from 0 to"):
            GAME.play(state, action)
    assert state.tobytes() == before


@pytest.mark.parametrize("seed", range(3))
def test_every_action_outside_the_list_is_refused_and_changes_nothing(seed: int) -> None:
    """At decisions of every kind on the way through a game."""
    rng, state, kinds = Random(seed), GAME.new(3, seed), set()
    while (decision := GAME.decision(state)) is not None and len(kinds) < 14:
        legal = GAME.actions(state)
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            for action in rng.sample(range(ACTION_SPACE), 25):
                if action not in legal:
                    refuse(state, action)
        GAME.advance(state, rng.choice(legal))
    assert len(kinds) >= 5


def played_record() -> bytes:
    rng, state = Random(4), GAME.new(2, 4)
    actions = []
    while GAME.decision(state) is not None and len(actions) < 30:
        action = rng.choice(GAME.actions(state))
        actions.append(GAME.action_to_text(state, action))
        GAME.advance(state, action)
    record = records.new_record(GAME, 2, 4)
    record.actions.extend(actions)
    return records.to_bytes(record)


def test_a_truncated_record_is_refused() -> None:
    content = played_record()
    assert len(list(records.replay(records.from_bytes(content)))) == 30
    for length in (0, 1, len(content) // 3, len(content) // 2, len(content) - 3):
        with pytest.raises(BadRecord, match="cut short|not JSON|empty"):
            records.from_bytes(content[:length], "half.json")


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"players": 7}, r"from 1 to 6 \(ERA-0\.3\)"),
        ({"options": {"board": "9-9"}}, r"board: '9-9'.*ERA-0\.3"),
        ({"options": {"length": "endless"}}, r"length: 'endless'.*ERA-0\.1"),
        ({"rules": 99}, "rules version 99 of era_of_tribes"),
        ({"actions": ["dance"]}, r"actions\[0\]: 'dance'"),
        ({"actions": ["pass"]}, r"actions\[0\]: 'pass'"),
    ],
)
def test_a_record_that_cannot_be(fields: dict[str, Any], says: str) -> None:
    record = json.loads(played_record()) | fields
    with pytest.raises(GameError, match=says):
        list(records.replay(records.from_bytes(json.dumps(record))))


ROME: dict[str, Any] = {
    "players": 2,
    "board": "2-1",
    "seats": [{"people": "romans", "talers": 5, "leaders": 2}, {"people": "iberians", "talers": 5, "leaders": 2}],
    "provinces": {"latium": {"holder": 0, "vassals": 2}, "baetica": {"holder": 1, "vassals": 1}},
}


def test_what_a_position_leaves_out_makes_a_playable_game() -> None:
    s = GAME.from_position(ROME)[0]
    assert (s["legion_supply"], s["grey_stock"], s["grey_box"], s["leading_epoch"]) == (5, 3, 5, 0)
    seats = [{**ROME["seats"][0], "epoch": "bronze-age"}, ROME["seats"][1]]
    assert GAME.from_position({**ROME, "seats": seats})[0]["leading_epoch"] == 1
    s = GAME.from_position(with_province("latium", city=True))[0]
    assert s["level_of"][0].tolist() == [1, 0, 0, 0, 0, 0]  # a city needs architecture
    alone = {**ROME, "players": 1, "style": "solo", "level": "softie", "seats": ROME["seats"][:1]}
    alone["provinces"] = {"latium": {"holder": 0, "vassals": 2}}
    s = GAME.from_position(alone)[0]
    assert "expands" in GAME.position(GAME.from_position(alone))["peoples"].values() and s["grey_stock"] == 2


def with_seat(**fields: Any) -> dict[str, Any]:
    return {**ROME, "seats": [{**ROME["seats"][0], **fields}, ROME["seats"][1]]}


def with_province(name: str, **fields: Any) -> dict[str, Any]:
    return {**ROME, "provinces": {**ROME["provinces"], name: {**ROME["provinces"].get(name, {}), **fields}}}


IMPOSSIBLE = [
    (with_seat(grey_leaders=20), "grey_stock: 20 grey leaders"),
    (with_seat(influence=-5), "seats[0].influence: not below 0 before the last count, but -5"),
    (
        {**with_province("latium", city=True), "seats": with_seat(advances={"architecture": 0})["seats"]},
        "seats[0].advances.architecture: 1 cities need more than level 0",
    ),
    (with_province("latium", village="leader"), "provinces.latium.village: seat 0 holds this province"),
    ({**ROME, "stack": []}, "stack: nobody is asked anything"),
    ({**ROME, "stack": [{"step": "field", "seat": 0}]}, "stack[0].step: a step that goes on by itself"),
    (
        {**ROME, "stack": [{"step": "end-turn", "seat": 0}, {"step": "battle", "seat": 0}]},
        "mover: battle: somebody expands",
    ),
]


@pytest.mark.parametrize(("position", "told"), IMPOSSIBLE, ids=[told.split(":")[0] for _, told in IMPOSSIBLE])
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.from_position(position)
    assert told in str(refused.value)
