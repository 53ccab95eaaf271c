"""`ethnarch play` driven by piped lines: whole games, undo, files, why, and every language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import typer
from click.testing import Result
from command import ethnarch
from typer.testing import CliRunner

from ethnarch.cli.play import play
from ethnarch.cli.talk import TEXTS
from ethnarch.engine import records
from ethnarch.engine.registry import game
from ethnarch.engine.shown.texts import LANGUAGES
from ethnarch.games.ethnos.words.texts import TEXTS as ETHNOS_TEXTS

app = typer.Typer()
app.command()(play)


def run(lines: list[str], *options: str, seed: int = 5) -> Result:
    """A game of three against random bots, seat 0, from typed lines."""
    args = ["ethnos", "--players", "3", "--bots", "random", "--seed", str(seed), "--name", "Anna", *options]
    return CliRunner().invoke(app, args, input="\n".join(lines) + "\n")


def typed(*lines: str, seed: int = 5, options: tuple[str, ...] = ()) -> str:
    result = run([*lines, "quit"], *options, seed=seed)
    assert result.exit_code == 0, result.exception
    return str(result.output)


def leaves(table: dict[str, Any], at: str = "") -> list[str]:
    keys: list[str] = []
    for key, value in table.items():
        plural = isinstance(value, dict) and set(value) & {"one", "other"}
        keys += leaves(value, f"{at}{key}.") if isinstance(value, dict) and not plural else [f"{at}{key}"]
    return keys


def test_the_three_languages_have_the_same_keys() -> None:
    english, german, polish = (leaves(TEXTS.catalogue(language)) for language in LANGUAGES)
    assert english == german == polish


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_by_always_choosing_the_last_action(language: str) -> None:
    """The last action of a turn plays a band, so the game also gets to its end; nothing raw is printed."""
    result = run(["1"] * 3 + ["99"] + ["1", "5", "3", "1"] * 200, "--lang", language)
    assert result.exit_code == 0, result.exception
    output = result.output
    assert TEXTS.say(language, "say.over") in output
    places = re.findall(r"^\w+ (\d): (Anna|Random \d), .*\d", output, re.M)
    assert len(places) == 3 and places[0][0] == "1"
    prose = re.sub(r"\([a-z]+( [a-z0-9.]+)?\)$", "", output, flags=re.M)  # the typed form of each action
    assert not re.search(r"\b(terminal|log|say|action|refusal)\.\w+|[{}]|\b[a-z]+\.(red|blue|green|grey)\b", prose)


def test_always_choosing_the_first_action_ends_too() -> None:
    output = run(["1"] * 500).output
    assert output.rstrip().splitlines()[-1].startswith("Place ")


def test_an_action_may_be_typed_and_a_number_must_be_on_the_list() -> None:
    output = typed("77", "take minotaur.blue", "nonsense")
    assert "There is no action 77; choose 1 to 6." in output
    assert "You take the blue minotaur from the market." in output
    assert "'nonsense': an action is one of" in output


def test_a_band_in_one_line() -> None:
    assert "You play a wizard" not in typed()
    output = typed("band wizard.orange @ ithys", "draw none")
    assert "You play an orange wizard as a band of one." in output
    assert "You put a marker into Ithys." in output


def test_a_refused_line_changes_nothing_and_names_the_rule() -> None:
    output = typed("band wizard.orange minotaur.red @ ithys", "lead skeleton", "log")
    assert "There is no red minotaur in the hand. (ETH-4.1)" in output
    assert "A skeleton never leads a band. (ETH-7.9.1)" in output
    assert "You play" not in output


def test_undo_takes_back_the_last_action_until_a_card_is_revealed() -> None:
    output = typed("lead wizard.orange", "undo", "log")
    assert "Undone." in output
    assert output.count("Your hand: an orange wizard.") == 2
    assert "There is nothing to undo" in typed("deck", "undo")
    assert "There is nothing to undo" in typed("undo")


def test_undo_goes_back_through_a_bands_steps() -> None:
    output = typed(
        "band wizard.orange @ ithys", "undo", "lead wizard.orange", "mark none", "undo", "mark ithys", "draw none"
    )
    assert output.count("Undone.") == 2
    last = [line for line in output.splitlines() if "You p" in line]
    assert last[-1] == "> You put a marker into Ithys."


def test_save_and_load_go_on_with_the_same_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed("take minotaur.blue", f"save {file}")
    record = records.read(file)
    assert "take minotaur.blue" in record.actions and record.names[0] == "Anna"
    state = records.last_state(record)
    saved = json.loads(file.read_text())
    assert (saved["game"], saved["players"]) == ("ethnos", 3)
    again = run(["quit"], "--load", str(file))
    assert again.exit_code == 0 and f"{len(record.actions)} actions played so far" in again.output
    assert "Your hand: a blue minotaur and an orange wizard." in again.output
    inside = typed(f"load {file}", seed=6)
    assert "Your hand: a blue minotaur and an orange wizard." in inside
    assert game("ethnos").decision(state) is not None


def test_files_that_are_not_there_are_said(tmp_path: Path) -> None:
    output = typed("load nowhere.json", "save", "load", f"save {tmp_path}/no/such/folder.json")
    assert "nowhere.json: No such file" in output
    assert "Name a file: save game.json" in output and "Name a file: load game.json" in output
    assert "folder.json: No such file" in output


def test_why_cites_the_rule_in_the_players_language() -> None:
    output = typed("why take minotaur.blue", "why lead skeleton", "why mark rhea", "why", "why 1")
    assert "Take the blue minotaur: allowed.\nETH-3.3 Recruit from the market\nTake any one card" in output
    assert "not allowed. A skeleton never leads a band." in output and "\nETH-7.9.1 Skeletons join any band\n" in output
    assert "\nETH-3.2 Recruit or play a band\n" in output
    assert "Name an action: why take minotaur.blue" in output
    german = typed("why deck", options=("--lang", "de"))
    assert "Vom Stapel ziehen: erlaubt.\nETH-3.4 " in german and "Quelle: " in german
    assert "Dobierz z talii: dozwolone.\nETH-3.4 " in typed("why deck", options=("--lang", "pl"))


def test_why_tells_nothing_of_the_next_card() -> None:
    """Drawing is always ETH-3.4, also where a dragon lies on top."""
    position = {
        "players": 3, "tribes": ["elf", "dwarf", "orc", "giant", "wizard"], "decision": {"seat": 0, "kind": "turn"},
        "seats": [{"hand": ["elf.red"]}, {}, {}], "deck": {"top": ["dragon", "dragon", "dragon"]},
    }  # fmt: skip
    from ethnarch.cli.session import Session

    record = records.new_record(game("ethnos"), 3, 1, {"tribes": position["tribes"]})
    record.start, record.names = position, ["Anna", "Ben", "Ewa"]
    session = Session(game("ethnos"), record, 0, ["random"], "en")
    assert session.why("deck") == (True, "Draw from the deck", "ETH-3.4")
    assert session.record.actions == []


def test_hint_help_look_and_log() -> None:
    output = typed("hint", "help", "look", "log")
    assert "Hint: " in output
    assert "save FILE" in output
    assert output.count("Age 1 of 2.") == 2
    assert output.count("Random 1 ") >= 2


def test_the_end_of_the_input_is_a_goodbye() -> None:
    result = CliRunner().invoke(app, ["ethnos", "--players", "2", "--bots", "random", "--lang", "pl"], input="")
    assert result.exit_code == 0 and result.output.rstrip().endswith("Do widzenia.")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--seat", "3"], "seat: from 0 to 2, not 3"),
        (["--players", "7"], "2 to 6 players"),
        (["--lang", "fr"], "lang: 'fr' is not one of en, de, pl"),
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--bots", ","], "bots: name at least one"),
        (["--edition", "fr"], "edition: 'fr' is not one of"),
        (["--tribes", "elf,hobbit"], "'hobbit' is not one of"),
        (["--load", "nowhere.json"], "nowhere.json"),
    ],
)
def test_bad_options_say_what_is_allowed(options: list[str], message: str) -> None:
    result = run([], *options)
    assert result.exit_code != 0
    assert message in str(result.exception)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_cited_in_every_language(language: str) -> None:
    book = game("ethnos").rulebook  # type: ignore[attr-defined]
    assert list(book.rules(language)) == list(book.rules("en"))
    assert all(rule.title and len(rule.text) > 40 for rule in book.rules(language).values())
    assert ETHNOS_TEXTS.has(language, "terminal.hand")


def test_a_game_begins_from_a_position_and_its_record_replays(tmp_path: Path) -> None:
    position = {
        "players": 2, "tribes": ["centaur", "dwarf", "elf", "giant", "orc"], "market": ["orc.red"],
        "decision": {"seat": 0, "kind": "turn"}, "seats": [{"hand": ["elf.red", "dwarf.red"]}, {"hand": ["giant.red"]}],
    }  # fmt: skip
    (tmp_path / "position.json").write_text(json.dumps(position))
    saved = tmp_path / "saved.json"
    words = ("play", "ethnos", "--position", str(tmp_path / "position.json"), "--bots", "random", "--lang", "de")
    answer = ethnarch(*words, typed=f"take orc.red\nsave {saved}\nquit\n", ETHNARCH_COMPILE="0")
    assert answer.code == 0 and "2 Spieler" in answer.out, answer
    answer = ethnarch("replay", str(saved), ETHNARCH_COMPILE="0")
    assert "take orc.red" in answer.out, answer
