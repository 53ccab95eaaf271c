"""The arena: fair seats and deals, any bot survived, the same table after a kill."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys

import pytest
from rich.console import Console

from ethnarch.bots.arena.ladder import ladder_plan, placed, rungs_of
from ethnarch.bots.arena.log import Log
from ethnarch.bots.arena.match import Result
from ethnarch.bots.arena.plan import Plan, check_plan, choice_seed, deal_seed, pairings_of, tasks_of
from ethnarch.bots.arena.run import run_plan
from ethnarch.bots.arena.table import say_lost, summary, wilson
from ethnarch.cli.arena import make_plan, show, split_names
from ethnarch.engine import records
from ethnarch.engine.seam import BadOption

ROGUES = """
import os, time

class Raises:
    def choose(self, game, view, actions, budget, seed): raise ValueError("no idea")

class Illegal:
    def choose(self, game, view, actions, budget, seed): return -7

class Hangs:
    def choose(self, game, view, actions, budget, seed): time.sleep(3600)

class Dies:
    def choose(self, game, view, actions, budget, seed): os._exit(3)

class Silent:
    def choose(self, game, view, actions, budget, seed): return None
"""
WHY = {
    "Raises": "ValueError('no idea')",
    "Illegal": "answered -7",
    "Hangs": "no answer within 3 s",
    "Dies": "its process ended",
    "Silent": "answered None",
}


def test_every_deal_is_played_from_every_seat_by_every_pairing():
    plan = Plan("ethnos", ("a", "b", "c"), (2, 4), 8, 5)
    pairings = pairings_of(plan)
    assert len(pairings) == 3 + 6
    for pairing in pairings:
        tasks = [task for task in tasks_of(plan) if task.pairing == pairing]
        assert [(task.deal, task.seat) for task in tasks] == [
            (number // pairing.players, number % pairing.players) for number in range(8)
        ]
    of_deal = {deal_seed(plan, task) for task in tasks_of(plan) if task.deal == 1}
    assert len(of_deal) == 1
    assert len({task.key for task in tasks_of(plan)}) == 9 * 8


def test_where_the_file_of_a_bot_lies_changes_no_game() -> None:
    plans = [Plan("ethnos", (f"{folder}/lazy.py:Lazy", "easy"), (4,), 2, 3) for folder in ("/here", "/there/below")]
    seeds = [[choice_seed(plan, task, 7) for task in tasks_of(plan)] for plan in plans]
    assert seeds[0] == seeds[1] and len(set(seeds[0])) == len(seeds[0])


def test_wilson_knows_the_textbook():
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0


def result_of(task, place):
    places = [2] * task.pairing.players
    places[task.seat] = place
    if place != 1:
        places[(task.seat + 1) % len(places)] = 1
    return Result(
        "ethnos", 1, task.pairing.players, {}, "0", [], task.key, task.pairing.bot, task.pairing.against,
        task.seat, places, [0] * len(places), [],
    )  # fmt: skip


def test_a_bot_is_placed_on_the_ladder_by_intervals_that_leave_out_an_even_share():
    """Also from the part of the games that were played before somebody stopped them."""
    plan = ladder_plan("ethnos", "mine", ["random", "mine", "easy", "hard"], (4,), 40, 5, None, {})
    assert [pairing.against for pairing in pairings_of(plan)] == ["random", "easy", "hard"]
    shares = {"random": 1.0, "easy": 0.25, "hard": 0.0}
    done = [
        result_of(task, 1 if task.number % 20 < 20 * shares[task.pairing.against] else 2)
        for task in tasks_of(plan)[:90]
    ]
    found = placed(plan, {result.key: result for result in done})
    assert [row["stands"] for row in found["rows"]] == ["above", "level", "below"]
    assert found["games"] == 90 and found["planned"] == 120 and found["rows"][1]["even"] == 0.25
    assert rungs_of("ethnos") == ["random", "easy", "medium", "hard", "very_hard", "expert"]


def test_the_table_does_not_depend_on_the_order_of_results():
    plan = Plan("ethnos", ("strong", "weak"), (2, 4), 12, 5)
    done = [result_of(task, 1 if task.pairing.bot == "strong" else 2) for task in tasks_of(plan)]
    there = summary(plan, {result.key: result for result in done})
    back = summary(plan, {result.key: result for result in reversed(done)})
    assert there == back
    rows = {(row["bot"], row["against"], row["players"]): row for row in there["pairings"]}
    assert rows["strong", "weak", 4]["wins"] == 12
    assert rows["strong", "weak", 2]["wins"] + rows["weak", "strong", 2]["wins"] == 12
    assert set(rows["strong", "weak", 4]) == {"bot", "against", "players", "games", "wins", "win_share", "low", "high"}
    assert there["ratings"][0]["bot"] == "strong"
    assert there["ratings"][0]["low"] < there["ratings"][0]["rating"] < there["ratings"][0]["high"]


def test_rogues_lose_their_turns_and_are_named(tmp_path):
    path = tmp_path / "rogues.py"
    path.write_text(ROGUES)
    for rogue, kind in [
        ("Raises", "raised"),
        ("Illegal", "illegal"),
        ("Hangs", "hung"),
        ("Dies", "died"),
        ("Silent", "illegal"),
    ]:
        name = f"{path}:{rogue}"
        plan = Plan("ethnos", ("random", name), (2,), 1, 3)
        log = Log(plan, None)
        run_plan(plan, log, seconds=3.0)
        (row,) = [row for row in summary(plan, log.results)["ratings"] if row["bot"] == name]
        assert row["lost_turns"][kind] >= 1
        (line,) = say_lost(name, row["lost_turns"], row["reasons"])
        assert f": {kind}: {WHY[rogue]}" in line
        (game,) = log.results.values()
        assert sorted(game.places)[0] == 1
        assert {slip.bot for slip in game.slips} == {name}


@pytest.fixture
def environment():
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


DIES = """
import os, signal
from ethnarch.bots.arena.log import Log
add = Log.add

def add_and_die(self, result):
    add(self, result)
    if len(self.results) == 3:
        os.kill(os.getpid(), signal.SIGKILL)

Log.add = add_and_die
"""
"""Before a command: it is killed when its third game has been written down."""


def command(folder, before=""):
    code = "import sys; from ethnarch.cli.main import run; sys.argv[0] = 'ethnarch'; run()"
    return [
        sys.executable, "-c", before + code, "arena", "ethnos", "--bots", "greedy,random", "--players", "2,3",
        "--games", "6", "--seed", "8", "--out", str(folder), "--json",
    ]  # fmt: skip


def test_a_kill_changes_nothing(tmp_path, environment):
    whole = subprocess.run(command(tmp_path / "whole"), env=environment, capture_output=True, check=True, timeout=600)
    killed = subprocess.run(command(tmp_path / "killed", DIES), env=environment, capture_output=True, timeout=600)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    log = tmp_path / "killed" / "games.jsonl"
    assert log.read_bytes().count(b"\n") == 3
    with log.open("ab") as file:
        file.write(b'{"game": "ethnos", "rul')  # a line cut short
    again = subprocess.run(command(tmp_path / "killed"), env=environment, capture_output=True, check=True, timeout=600)
    assert again.stdout == whole.stdout
    result = json.loads(again.stdout)
    assert set(result) == {"game", "options", "pairings", "ratings"}
    assert sum(row["games"] for row in result["pairings"]) == 6 * 2 + 12
    for name in ("result.json", "arena.html"):
        assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
    lines = (tmp_path / "killed" / "games.jsonl").read_bytes().splitlines()
    assert len(lines) == 18
    record = records.from_bytes(lines[4])
    assert records.verify(record).over


def test_another_arena_in_the_same_folder_is_refused(tmp_path):
    Log(Plan("ethnos", ("greedy", "random"), (2,), 1, 1), tmp_path).close()
    with pytest.raises(BadOption, match="another arena"):
        Log(Plan("ethnos", ("greedy", "random"), (2,), 1, 2), tmp_path)


def test_bad_plans_are_refused_before_anything_is_played():
    with pytest.raises(BadOption, match="two different"):
        check_plan(Plan("ethnos", ("greedy",), (2,), 1, 1))
    with pytest.raises(BadOption, match="there is no bot"):
        make_plan("ethnos", "greedy,nobody", "2", 1, 1, None, {})
    with pytest.raises(BadOption, match="players"):
        make_plan("ethnos", "greedy,random", "2,many", 1, 1, None, {})
    with pytest.raises(BadOption, match="players"):
        make_plan("ethnos", "greedy,random", "7", 1, 1, None, {})


def test_settings_stay_with_their_name():
    assert split_names("easy, search:ms=20,threads=2,greedy") == ["easy", "search:ms=20,threads=2", "greedy"]


def test_long_names_are_shown_whole_in_a_narrow_window():
    names = [f"players/of/this/group/{name}.py:Careful" for name in ("lion", "tiger")]
    figures = {"players": 2, "games": 4, "wins": 2, "win_share": 0.5, "low": 0.15, "high": 0.85}
    pairings = [{"bot": one, "against": other, **figures} for one, other in (names, names[::-1])]
    about = {"rating": 25.0, "low": 20.0, "high": 30.0, "games": 4, "lost_turns": {}, "reasons": {}}
    console = Console(width=80, record=True, file=io.StringIO())
    show({"pairings": pairings, "ratings": [{"bot": name, **about} for name in names]}, console)
    lines = console.export_text().splitlines()
    first_column = "".join(line.split("│")[1].strip() for line in lines if line.startswith("│"))
    for name in names:
        assert first_column.count(name) == 2, first_column
