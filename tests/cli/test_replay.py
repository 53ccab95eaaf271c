"""`ethnarch replay`, and every way a record can be wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command import ethnarch, refused

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
FILE = GOLDEN / "ethnos" / "2_players_en.json"


def changed(tmp_path: Path, **fields: Any) -> str:
    """The stored game with some fields changed, in a file of its own."""
    record = {**json.loads(FILE.read_text()), **fields}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    return str(path)


def test_verify_says_what_it_found() -> None:
    answer = ethnarch("replay", str(FILE), "--verify")
    assert answer.code == 0, answer.err
    assert answer.out.startswith("verified: Ethnos, ") and "a finished game" in answer.out
    assert ethnarch("replay", str(FILE), "--verify", "--lang", "de").out.startswith("geprüft: Ethnos, ")
    assert "gra skończona" in ethnarch("replay", str(FILE), "--verify", "--lang", "pl").out


def test_what_nobody_has_looked_at_is_named(tmp_path: Path) -> None:
    """A note in a record changes nothing; but a misspelt `variant` or `start` must not pass as looked at either."""
    file = changed(tmp_path, note="my best game", varient={})
    answer = ethnarch("replay", file, "--verify")
    assert answer.code == 0, answer.err
    assert answer.out.splitlines()[1] == "not looked at, because a record has no such field: note, varient"
    assert "nicht angesehen" in ethnarch("replay", file, "--verify", "--lang", "de").out
    assert json.loads(ethnarch("replay", file, "--json").out)["not_looked_at"] == ["note", "varient"]
    assert json.loads(ethnarch("replay", str(FILE), "--json").out)["not_looked_at"] == []


def test_json_is_one_object_and_nothing_else() -> None:
    answer = ethnarch("replay", str(FILE), "--json")
    stored = json.loads((GOLDEN / "ethnos.json").read_text())[FILE.name]
    found = json.loads(answer.out)
    assert (found["hash"], found["scores"], found["ranking"]) == (stored["final"], stored["scores"], stored["ranking"])
    assert found["over"] is True and found["verified"] is True


def test_a_replay_tells_every_action() -> None:
    answer = ethnarch("replay", str(FILE))
    assert answer.code == 0, answer.err
    record = json.loads(FILE.read_text())
    told = [line for line in answer.out.splitlines() if line[:4].strip().isdigit()]
    assert len(told) == len(record["actions"])
    assert told[0].endswith(record["actions"][0])


def test_step_by_step_until_q() -> None:
    answer = ethnarch("replay", str(FILE), "--step", typed="\n\nq\n")
    assert answer.code == 0, answer.err
    assert len([line for line in answer.out.splitlines() if line[:4].strip().isdigit()]) == 3
    assert "The game is not over." in answer.out


def test_the_end_is_told_in_the_language_asked_for(tmp_path: Path) -> None:
    begun = changed(tmp_path, actions=[], names=[], hash=None)
    assert ethnarch("replay", begun, "--lang", "de").out.splitlines()[0] == "Die Partie ist nicht zu Ende."
    told = ethnarch("replay", begun, "--lang", "pl").out.splitlines()
    assert told[:2] == ["Gra nie jest skończona.", "  1. Gracz 1: 0"]
    assert "Die Partie ist zu Ende." in ethnarch("replay", str(FILE), "--lang", "de").out


def test_who_has_no_name_is_a_player_counted_as_people_count(tmp_path: Path) -> None:
    nameless, named = changed(tmp_path, names=[]), {}
    for language, word in (("en", "Player"), ("de", "Spieler"), ("pl", "Gracz")):
        named[language] = ethnarch("replay", nameless, "--lang", language).out
        assert f"   0  {word} 2: " in named[language] and named[language].splitlines()[-1].startswith(
            f"  2. {word} 1: "
        )
    assert "Ada: " in ethnarch("replay", changed(tmp_path, names=["Ada", "Ben"])).out


def test_a_truncated_record(tmp_path: Path) -> None:
    content = FILE.read_bytes()
    path = tmp_path / "half.json"
    for length in (0, 1, len(content) // 2, len(content) - 4):
        path.write_bytes(content[:length])
        assert "cut short" in refused(ethnarch("replay", str(path))), length


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "No such file" in refused(ethnarch("replay", str(tmp_path / "none.json")))


def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text("[1, 2, 3]")
    assert "list.json" in refused(ethnarch("replay", str(path)))
    path.write_bytes(b"\xff\xfe\x00PNG")
    assert "not JSON" in refused(ethnarch("replay", str(path)))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"rules": 99}, "rules version 99 of ethnos; this program knows versions up to 1. Install a newer Ethnarch"),
        ({"rules": 0}, "rules version 0 of ethnos; this program plays version 1"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"players": 7}, "Ethnos is for 2 to 6 players, not 7 (ETH-1.1)"),
        ({"seed": "xyz"}, "seed: hexadecimal digits"),
        ({"seed": "f" * 40}, "seed: hexadecimal digits"),
        ({"options": {"edition": "fr"}}, "edition: 'fr' is not one of"),
        ({"actions": "deck"}, "Expected `array`"),
        ({"actions": ["dance"]}, "actions[0]: 'dance'"),
        ({"actions": ["deck", "pass"]}, "actions[1]: 'pass' is not legal for seat"),
        ({"final": "0" * 64}, "final: the record says 0000000000000000"),
    ],
)
def test_a_record_that_cannot_be(tmp_path: Path, fields: dict[str, Any], says: str) -> None:
    assert says in refused(ethnarch("replay", changed(tmp_path, **fields), "--verify"))


def test_an_action_after_the_end(tmp_path: Path) -> None:
    actions = json.loads(FILE.read_text())["actions"]
    line = refused(ethnarch("replay", changed(tmp_path, actions=[*actions, "deck"], final=""), "--verify"))
    assert f"actions[{len(actions)}]: 'deck' comes after the end of the game" in line
