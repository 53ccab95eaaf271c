"""What a network has learned: its preferences beside greedy's, its games as records, and bots that ask it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from ethnarch.bots.learned import Learned, words_of
from ethnarch.cli.study import study
from ethnarch.engine import records
from ethnarch.engine.seam import BadOption

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = sorted((EXAMPLES / "games").glob("*.json"))

CHOOSES = """
import sys
from ethnarch.bots.bot import Budget
from ethnarch.bots.registry import bot
from ethnarch.engine import registry
game = registry.game("ethnos")
state = game.new(2, 4)
view = game.view(state, game.decision(state).seat)
print([bot(sys.argv[1]).choose(game, view, game.view_actions(view), Budget(), seed) for seed in range(8)])
"""


def test_actions_are_told_apart_by_their_first_words():
    assert words_of("turn", "lead dwarf.red") == "turn: lead dwarf"
    assert words_of("turn", "deck") == "turn: deck"
    assert words_of("troll", "troll 3") == "troll: troll"


def test_preferences_are_compared_in_the_same_positions(tmp_path):
    together = Learned("ethnos", 2, "learned", 3, {})
    together.play(2)
    first, second = together.told
    assert first.seats == ["network", "greedy"] and second.seats == ["greedy", "network"]
    for told in together.told:
        assert all(sum(told.chosen[name].values()) == sum(told.chosen["greedy"].values()) for name in told.chosen)
        assert all(count <= told.offered[words] for words, count in told.chosen["network"].items())
        assert sum(told.won.values()) == pytest.approx(1.0)
        assert all(sum(opened.values()) == 1 for opened in told.openings.values())
        assert all(sum(words.startswith("lead ") for words in done) == 1 for done in told.firsts.values())
    tables = together.tables()
    assert {row["what"] for row in tables["preferences"]} > {"turn: deck"}
    assert tables["won"][0]["network"] + tables["won"][0]["greedy"] == pytest.approx(1.0)
    app = typer.Typer()
    app.command()(study)
    asked = "ethnos --bots learned --games 2 --players 2 --seed 3 --json --out"
    told = CliRunner().invoke(app, [*asked.split(), str(tmp_path / "page")])
    assert json.loads(told.stdout)["preferences"] == json.loads(json.dumps(tables["preferences"]))
    assert "<svg" in (tmp_path / "page" / "study.html").read_text()
    refused = CliRunner().invoke(app, ["ethnos", "--bots", "learned", "--other-bots", "greedy"])
    assert isinstance(refused.exception, BadOption) and "--other" in str(refused.exception)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_of_the_strongest_can_be_replayed(path):
    record = records.read(path)
    found = records.verify(record)
    assert found.over and found.hash == record.final and path.stat().st_size < 50_000
    assert all(name.startswith("search:net=1") for name in record.names) and len(record.names) == record.players


def test_there_are_games_of_the_strongest():
    assert {record.players for record in map(records.read, GAMES) if record.game == "ethnos"} == {2, 4}


def test_a_bot_file_with_a_network_and_compiled_rules_plays_in_the_second_process_too(tmp_path):
    """What it compiled is kept under the name of its module, which the next process has to find again."""
    path = tmp_path / "moody.py"
    path.write_text((EXAMPLES / "moody.py").read_text())
    told = [
        subprocess.run(
            [sys.executable, "-c", CHOOSES, f"{path}:Moody"], capture_output=True, text=True, timeout=600, check=False
        )
        for _ in range(2)
    ]
    assert told[0].stdout and told[0].stdout == told[1].stdout, told[1].stderr
    assert "dynamic" not in told[1].stderr
