"""`make bench`: how fast both games are, beside the engines of comparable games measured in the same run.

Times are of this process's CPU, best of several rounds; a claim is a ratio, never a time.
Writes a table to standard output and everything to artefacts/bench.json (or --json FILE), part by part: what has been
measured stays if it is stopped, and a part that cannot be measured here is named and left out.

    python bench/run.py                                   # everything; compiling included some eight minutes
    python bench/run.py --without start,start_era,peers   # without the cold starts, which compile everything anew
    python bench/run.py --only envs
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import environments
import era
import numpy as np
import peers
from rivals import dominion, hearts_from_python, hearts_rollouts
from search import measure_search

from ethnarch.engine.loops.batch import play_batch
from ethnarch.engine.rule import kernel, words_of
from ethnarch.games.ethnos.core.actions import MAX_ACTIONS
from ethnarch.games.ethnos.core.state import STATE
from ethnarch.games.ethnos.game import Ethnos
from ethnarch.games.ethnos.machine.kernels import ENTRIES
from ethnarch.games.ethnos.setup.options import check_options, setting_row

HERE = Path(__file__).resolve().parent
ROUNDS = 5


def best(measure: Callable[[], float], rounds: int = ROUNDS) -> float:
    return max(measure() for _ in range(rounds))


def whole_games(players: int, games: int = 5000) -> dict[str, float]:
    """Random games on one core through the batch call."""
    row = setting_row(players, check_options(players, None))
    found = {"games_per_second": 0.0, "decisions_per_second": 0.0}
    for _ in range(ROUNDS):
        start = time.process_time()
        played = play_batch(ENTRIES.play_random_games, STATE, MAX_ACTIONS, games, 1, 7, row)
        spent = time.process_time() - start
        if games / spent > found["games_per_second"]:
            found = {"games_per_second": games / spent, "decisions_per_second": float(played.lengths.sum()) / spent}
    return {**found, "ns_per_decision": 1e9 / found["decisions_per_second"], "decisions_a_game": played.lengths.mean()}


def all_cores(games: int = 20000) -> dict[str, float]:
    """The same batch call on one thread and on all: wall time, since cores share it."""
    row = setting_row(4, check_options(4, None))

    def rate(workers: int) -> float:
        start = time.perf_counter()
        play_batch(ENTRIES.play_random_games, STATE, MAX_ACTIONS, games, 1, 7, row, workers)
        return games / (time.perf_counter() - start)

    cores = len(os.sched_getaffinity(0))
    one, every = best(lambda: rate(1)), best(lambda: rate(cores))
    return {"cores": cores, "games_per_second": every, "times_one_core": every / one}


def one_at_a_time(games: int = 60) -> float:
    """List the legal actions, choose, play: decisions a second from Python."""
    ethnos, luck = Ethnos(), random.Random(1)
    states = [ethnos.new(4, seed) for seed in range(games)]
    steppers = [ethnos.stepper(state) for state in states]
    decisions, uniform = 0, luck.random
    start = time.process_time()
    for stepper in steppers:
        actions, play, count = stepper.actions, stepper.play, stepper.count
        while count:
            count = play(actions[int(uniform() * count)])
            decisions += 1
    return decisions / (time.process_time() - start)


@kernel
def copy_many(words, times):  # type: ignore[no-untyped-def]
    for turn in range(times):
        source, target = turn & 1023, (turn + 1) & 1023
        for word in range(words.shape[1]):
            words[target, word] = words[source, word]


def nanoseconds_a_copy(dtype: np.dtype[np.void], times: int = 500_000) -> float:
    words = words_of(np.zeros(1024, dtype))
    copy_many(words, 10)

    def copies() -> float:
        start = time.process_time()
        copy_many(words, times)
        return times / (time.process_time() - start)

    return 1e9 / best(copies)


def referee(games: int = 20) -> float:
    """The slow second implementation: decisions a second."""
    sys.path.insert(0, str(HERE.parent / "tests" / "referees"))
    from ethnos import Referee

    luck, decisions, start = random.Random(1), 0, time.process_time()
    for seed in range(games):
        table = Referee(4, seed)
        while table.decision():
            table.play(luck.choice(table.actions()))
            decisions += 1
    return decisions / (time.process_time() - start)


def starts(game: str) -> dict[str, float]:
    """Seconds until the command line has answered: with nothing compiled yet, and the second time."""
    command = [sys.executable, "-m", "ethnarch", "simulate", game, "--games", "10", "--json"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "ETHNARCH_CACHE": folder}
        seconds = []
        for _ in range(3):
            start = time.perf_counter()
            done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
            if done.returncode:
                raise RuntimeError(f"{' '.join(command[1:])}: {done.stderr.strip().splitlines()[-1:]}")
            seconds.append(time.perf_counter() - start)
    return {"cold": seconds[0], "warm": min(seconds[1:])}


def pyminion_games() -> dict[str, float]:
    games, decisions, seconds = dominion()
    return {"games_per_second": games / seconds, "decisions_per_second": decisions / seconds}


PARTS: dict[str, Callable[[], Any]] = {
    "ethnos": lambda: {str(players): whole_games(players) for players in (2, 3, 4, 5, 6)},
    "all_cores": all_cores,
    "from_python": lambda: best(one_at_a_time),
    "copy": lambda: {"ethnos": nanoseconds_a_copy(STATE), "era_of_tribes": nanoseconds_a_copy(era.STATE)},
    "referee": lambda: best(referee, 2),
    "openspiel_rollouts": lambda: best(lambda: (lambda n, t: n / t)(*hearts_rollouts())),
    "openspiel_python": lambda: best(lambda: (lambda n, t: n / t)(*hearts_from_python())),
    "pyminion": pyminion_games,
    "search": measure_search,
    "envs": environments.measure,
    "era_of_tribes": era.measure,
    "peers": lambda: peers.measure(1.0, list(peers.TITLES)),
    "start": lambda: starts("ethnos"),
    "start_era": lambda: starts("era_of_tribes"),
}


def measure(parts: list[str], file: Path) -> dict[str, Any]:
    """Part by part, each written as soon as it is there; what fails is named and the rest is measured all the same."""
    found: dict[str, Any] = {"machine": platform.processor() or platform.machine(), "python": platform.python_version()}
    found["missing"] = {}
    file.parent.mkdir(parents=True, exist_ok=True)
    for name in parts:
        began = time.perf_counter()
        try:
            found[name] = PARTS[name]()
        except Exception as error:
            found["missing"][name] = f"{type(error).__name__}: {error}"
        print(f"{name}: {time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
        found["load"] = os.getloadavg()[0]
        file.write_text(json.dumps(found, indent=1, default=float))
    return found


def ratios(found: dict[str, Any]) -> dict[str, float]:
    """Ours to theirs, as far as both were measured."""
    four = found.get("ethnos", {}).get("4", {}).get("decisions_per_second")
    pairs = {
        "whole games, to OpenSpiel's C++ rollouts": (four, found.get("openspiel_rollouts")),
        "whole games, to the referee": (four, found.get("referee")),
        "from Python, to OpenSpiel from Python": (found.get("from_python"), found.get("openspiel_python")),
        "whole games, to pyminion": (four, found.get("pyminion", {}).get("decisions_per_second")),
    }
    return {what: ours / theirs for what, (ours, theirs) in pairs.items() if ours and theirs}


def told_ethnos(rows: dict[str, Any]) -> list[str]:
    return [
        f"| {players} players, one core | {row['games_per_second']:,.0f} games/s, "
        f"{row['decisions_per_second'] / 1e6:.1f} million decisions/s, {row['ns_per_decision']:.0f} ns a decision |"
        for players, row in rows.items()
    ]


TOLD: dict[str, Callable[[Any], list[str]]] = {
    "ethnos": told_ethnos,
    "all_cores": lambda row: [
        f"| {row['cores']} cores, one batch call | {row['games_per_second']:,.0f} games/s, "
        f"{row['times_one_core']:.2f} × one core |"
    ],
    "from_python": lambda rate: [f"| one decision at a time from Python | {rate:,.0f} decisions/s |"],
    "copy": lambda row: [
        f"| a state; a copy | {STATE.itemsize} bytes; {row['ethnos']:.0f} ns |",
        f"| Era of Tribes, a state; a copy | {era.STATE.itemsize} bytes; {row['era_of_tribes']:.0f} ns |",
    ],
    "start": lambda row: [f"| command line, cold and warm | {row['cold']:.1f} s, {row['warm']:.2f} s |"],
    "start_era": lambda row: [
        f"| Era of Tribes, command line, cold and warm | {row['cold']:.1f} s, {row['warm']:.2f} s |"
    ],
    "referee": lambda rate: [f"| the referee | {rate:,.0f} decisions/s |"],
    "openspiel_rollouts": lambda rate: [f"| OpenSpiel hearts, C++ rollouts | {rate / 1e6:.2f} million decisions/s |"],
    "openspiel_python": lambda rate: [f"| OpenSpiel hearts from Python | {rate:,.0f} decisions/s |"],
    "pyminion": lambda row: [
        f"| pyminion, Dominion | {row['games_per_second']:.0f} games/s, "
        f"{row['decisions_per_second']:,.0f} decisions/s |"
    ],
    "era_of_tribes": era.table,
    "envs": environments.table,
    "search": lambda found: [
        f"| {row['what']}, four players | {row['a_second']:,} a second, {row['share']:.0%} of raw playouts |"
        for row in found["rows"]
    ],
}


def table(found: dict[str, Any]) -> str:
    lines = ["| what | value |", "| --- | --- |"]
    for name, told in TOLD.items():
        if name in found:
            lines += told(found[name])
    lines += [f"| **{what}** | **{ratio:.1f} ×** |" for what, ratio in ratios(found).items()]
    if "peers" in found:
        lines += ["", *peers.table(found["peers"])]
    lines += [f"not measured: {name} ({why})" for name, why in found["missing"].items()]
    return "\n".join([*lines, f"load of the machine: {found['load']:.1f}"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, default=HERE.parent / "artefacts" / "bench.json")
    parser.add_argument("--only", help=f"some of {', '.join(PARTS)}, with commas")
    parser.add_argument("--without", default="", help="all but these")
    args = parser.parse_args()
    chosen, left_out = (args.only.split(",") if args.only else list(PARTS)), args.without.split(",")
    if unknown := [name for name in [*chosen, *left_out] if name and name not in PARTS]:
        parser.error(f"{unknown[0]}: the parts are {', '.join(PARTS)}")
    print(table(measure([name for name in chosen if name not in left_out], args.json)))


if __name__ == "__main__":
    main()
