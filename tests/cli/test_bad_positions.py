"""Positions and actions that cannot be, given on the command line as a record that starts from a position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command import ethnarch, refused

from ethnarch.games.ethnos.game import Ethnos

TRIBES = ["centaur", "dwarf", "elf", "giant", "orc"]
HAND = ["elf.red", "dwarf.blue", "elf.green", "dwarf.red"]


def position(**fields: Any) -> dict[str, Any]:
    """Two players, the first with elves and dwarves in hand and to move."""
    place: dict[str, Any] = {
        "game": "ethnos",
        "players": 2,
        "tribes": TRIBES,
        "decision": {"seat": 0, "kind": "turn"},
        "market": ["orc.red", "orc.blue"],
        "seats": [{"hand": HAND}, {"hand": ["giant.red"]}],
        "deck": "unknown",
    }
    return {**place, **fields}


def record(tmp_path: Path, start: dict[str, Any], *actions: str) -> str:
    path = tmp_path / "game.json"
    options = {"edition": "en", "tribes": TRIBES}
    content = {"game": "ethnos", "rules": 1, "players": 2, "options": options, "seed": "1", "actions": actions}
    path.write_text(json.dumps({**content, "start": start}))
    return str(path)


def test_the_position_itself_is_fine_and_plays_on(tmp_path: Path) -> None:
    answer = ethnarch("replay", record(tmp_path, position(), "lead elf.red", "add elf.green"), "--verify")
    assert answer.code == 0, answer.err
    assert "verified: " in answer.out and ", 2 actions" in answer.out


THIRTEEN = [f"elf.{colour}" for colour in ("red", "purple", "orange", "green", "grey", "blue") for _ in range(2)]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"market": [*THIRTEEN, "elf.red"], "seats": [{}, {}]}, "elf.red"),
        ({"players": 7}, "players: from 2 to 6, not 7"),
        ({"tribes": [*TRIBES, "troll", "wizard", "merfolk", "skeleton"]}, "tribes: 2 players use 5 different tribes"),
        ({"tribes": ["elf", "orc", "hobbit", "giant", "dwarf"]}, "tribes: 'hobbit' is not one of"),
        ({"market": ["elf.pink"]}, "market[0]: 'elf.pink'"),
        (
            {"seats": [{"hand": HAND, "bands": [["elf.red", "dwarf.blue"]]}, {}]},
            "not of one tribe or one colour (ETH-4.1)",
        ),
        ({"decision": {"seat": 2, "kind": "turn"}}, "decision.seat: from 0 to 1, not 2"),
        ({"decision": {"seat": 0, "kind": "dance"}}, "decision.kind: one of turn, band"),
        ({"weather": "fine"}, "weather: there is no such field"),
        ({"seats": [{"hand": ["elf.red"] * 11}, {}]}, "seats[0].hand: 11 cards; the limit is 10 (ETH-3.5)"),
    ],
)
def test_a_position_that_cannot_be_names_its_field(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in refused(ethnarch("replay", record(tmp_path, position(**fields)), "--verify"))


@pytest.mark.parametrize(
    ("actions", "rule"),
    [
        (["lead elf.red", "add dwarf.blue"], "(ETH-4.1)"),  # two tribes and two colours
        (["add elf.green"], "(ETH-3.2)"),  # nobody has begun a band: another question is asked
        (["mark rhea"], "(ETH-3.2)"),
        (["take elf.blue"], "(ETH-3.3)"),  # not in the market
        (["lead giant.red"], "(ETH-4.2)"),  # in the other seat's hand
    ],
)
def test_an_action_that_is_not_legal_names_the_rule(tmp_path: Path, actions: list[str], rule: str) -> None:
    line = refused(ethnarch("replay", record(tmp_path, position(), *actions), "--verify"))
    assert f"actions[{len(actions) - 1}]: '{actions[-1]}' is not legal for seat 0" in line and rule in line


def test_a_refused_action_changes_nothing() -> None:
    game = Ethnos()
    state = game.from_position(position())
    before = state.tobytes()
    for text in ("take elf.blue", "add elf.green", "lead giant.red", "mark rhea"):
        with pytest.raises(Exception, match=r"ETH-\d"):
            game.play(state, game.action_from_text(state, text))
        assert state.tobytes() == before
