"""Every command that plays takes a variant, of either game, and says in its answer that it was one.

The rules are read as Python here, which needs no compiling.
"""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from command import ethnarch

from ethnarch.cli import main
from ethnarch.cli.train import train
from ethnarch.engine import records

pytestmark = pytest.mark.interpreted

OWN = {
    "ethnos": 'name = "Two dragons"\n[components.cards]\ndragons = 2\n',
    "era_of_tribes": 'name = "Rich beginning"\n[setup.player]\ntalers = 9\n',
}
READY = {"ethnos": ("three_of_everything", "Three of everything"), "era_of_tribes": ("rich_villages", "Rich villages")}
PLAYED = """
simulate GAME --games 1 --players 2 --json
simulate GAME --games 1 --players 2 --bots greedy,random
arena GAME --bots random,greedy --games 1 --players 2 --json
arena GAME --bots random,greedy --games 1 --players 2
benchmark random --game GAME --against easy --games 2 --players 2 --json
benchmark random --game GAME --against easy --games 2 --players 2
study GAME --games 2 --players 2 --json
study GAME --games 2 --players 2
play GAME --players 2 --bots random --seed 5
"""
NONE = {
    "replay": "finds it in the record", "review": "finds it in the record", "train": "tried below",
    "puzzle": "is of the printed games", "serve": "takes it at a table", "bots": "thinks for tables",
    "admin": "looks after tables", "new-game": "writes a game",
}  # fmt: skip


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("line", PLAYED.strip().splitlines())
def test_a_command_takes_a_variant_and_says_so(line: str, game: str) -> None:
    name, title = READY[game]
    words = [*shlex.split(line.replace("GAME", game)), "--variant", name]
    answer = ethnarch(*words, typed="1\n" * 6, ETHNARCH_COMPILE="0")
    assert answer.code == 0 and "Traceback" not in answer.err, answer.err
    assert title in answer.out and f"{game}+{{" not in answer.out, answer.out


@pytest.mark.parametrize("game", OWN)
def test_the_record_of_a_variant_from_a_file_is_replayed_and_reviewed_without_it(game: str, tmp_path: Path) -> None:
    file, kept = tmp_path / "own.toml", tmp_path / "kept.json"
    file.write_text(OWN[game])
    words = ("--players", "2", "--seat", "0", "--bots", "random", "--seed", "5", "--variant", str(file))
    answer = ethnarch("play", game, *words, typed=f"save {kept}\nquit\n", ETHNARCH_COMPILE="0")
    assert answer.code == 0, answer.err
    file.unlink()
    title = records.read(kept).game.partition("+")[2]
    assert title in OWN[game]
    for command in (
        ("replay", str(kept), "--verify"),
        ("replay", str(kept)),
        ("review", str(kept), "--iterations", "1"),
    ):
        told = ethnarch(*command, ETHNARCH_COMPILE="0")
        assert told.code == 0 and title in told.out, told


@pytest.mark.parametrize("game", OWN)
def test_two_variants_are_compared(game: str, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(OWN[game])
    name, title = READY[game]
    words = ("--variant", name, "--other-variant", str(tmp_path / "own.toml"), "--games", "2", "--players", "2")
    answer = ethnarch("study", game, *words, "--json", "--out", str(tmp_path / "page"), ETHNARCH_COMPILE="0")
    assert answer.code == 0, answer.err
    told = [one["variant"]["name"] for one in json.loads(answer.out)["settings"]]
    assert told[0] == title and told[1] in OWN[game]
    assert title in (tmp_path / "page" / "study.html").read_text()


def test_no_command_is_left_out() -> None:
    played = {line.split()[0] for line in PLAYED.strip().splitlines()}
    assert played | set(NONE) == set(main.COMMANDS) and not played & set(NONE)


def test_a_network_learns_a_variant_as_it_learns_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On the maps, in the styles and with the numbers of players of the printed game."""
    from ethnarch.training import together
    from ethnarch.training.games.batch import learnable
    from ethnarch.training.learning import telling
    from ethnarch.training.learning.recipes import ERA_OF_TRIBES, ETHNOS, recipe_of

    plans = []
    monkeypatch.setattr(together, "learn_here", lambda plan, *_: plans.append(plan))
    monkeypatch.setattr(telling, "draw", lambda folder: folder)
    for game, recipe in (("ethnos", ETHNOS), ("era_of_tribes", ERA_OF_TRIBES)):
        train(game, variant=Path(READY[game][0]), out=tmp_path / game)
        assert plans[-1].game.startswith(f"{game}+{{") and recipe_of(learnable(plans[-1].game), ()) == recipe
    assert plans[1].past == 0.15 and plans[0].past == 0.125
    (tmp_path / "polish.toml").write_text('name = "Polish"\n[options]\nedition = "pl"\n')
    train("ethnos", variant=tmp_path / "polish.toml", out=tmp_path / "polish")
    ways = recipe_of(learnable(plans[-1].game), ()).options[2]
    assert all(options == {} for options, _ in ways), "the variant's own edition is played"
