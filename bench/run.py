"""`make bench`: how fast both games are, beside the engines of comparable games measured in the same run.

Times are of this process's CPU, best of several rounds; a claim is a ratio, never a time.
Writes a table to standard output and everything to artefacts/bench.json (or --json FILE).
"""

from __future__ import annotations

import argparse
import json
import math
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
    """Seconds until the command line has answered: with nothing compiled yet, and the second time; not a number where
    it cannot be started (an environment without all of its packages), so that the rest is told all the same."""
    command = [sys.executable, "-m", "ethnarch", "simulate", game, "--games", "10", "--json"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "ETHNARCH_CACHE": folder}
        seconds = []
        for _ in range(3):
            start = time.perf_counter()
            done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
            if done.returncode:
                print(f"{' '.join(command[1:])}: {done.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
                return {"cold": math.nan, "warm": math.nan}
            seconds.append(time.perf_counter() - start)
    return {"cold": seconds[0], "warm": min(seconds[1:])}


def measure() -> dict[str, Any]:
    found: dict[str, Any] = {"machine": platform.processor() or platform.machine(), "python": platform.python_version()}
    found["ethnos"] = {str(players): whole_games(players) for players in (2, 3, 4, 5, 6)}
    found["all_cores"] = all_cores()
    found["from_python"] = best(one_at_a_time)
    found["state_bytes"] = STATE.itemsize
    found["ns_per_copy"] = nanoseconds_a_copy(STATE)
    found["referee"] = best(referee, 2)
    found["openspiel_rollouts"] = best(lambda: (lambda n, t: n / t)(*hearts_rollouts()))
    found["openspiel_python"] = best(lambda: (lambda n, t: n / t)(*hearts_from_python()))
    games, decisions, seconds = dominion()
    found["pyminion"] = {"games_per_second": games / seconds, "decisions_per_second": decisions / seconds}
    found["search"] = measure_search()
    found["start"] = starts("ethnos")
    found["era_of_tribes"] = era.measure()
    found["era_of_tribes"]["ns_per_copy"] = nanoseconds_a_copy(era.STATE)
    found["era_of_tribes"]["start"] = starts("era_of_tribes")
    found["envs"] = environments.measure()
    four = found["ethnos"]["4"]["decisions_per_second"]
    found["ratios"] = {
        "whole games, to OpenSpiel's C++ rollouts": four / found["openspiel_rollouts"],
        "whole games, to the referee": four / found["referee"],
        "from Python, to OpenSpiel from Python": found["from_python"] / found["openspiel_python"],
        "whole games, to pyminion": four / found["pyminion"]["decisions_per_second"],
    }
    return found


def table(found: dict[str, Any]) -> str:
    lines = ["| what | value |", "| --- | --- |"]
    for players, row in found["ethnos"].items():
        lines.append(
            f"| {players} players, one core | {row['games_per_second']:,.0f} games/s, "
            f"{row['decisions_per_second'] / 1e6:.1f} million decisions/s, {row['ns_per_decision']:.0f} ns a decision |"
        )
    cores = found["all_cores"]
    lines += [
        f"| {cores['cores']} cores, one batch call | {cores['games_per_second']:,.0f} games/s, "
        f"{cores['times_one_core']:.2f} × one core |",
        f"| one decision at a time from Python | {found['from_python']:,.0f} decisions/s |",
        f"| a state; a copy | {found['state_bytes']} bytes; {found['ns_per_copy']:.0f} ns |",
        f"| command line, cold and warm | {found['start']['cold']:.1f} s, {found['start']['warm']:.2f} s |",
        f"| the referee | {found['referee']:,.0f} decisions/s |",
        f"| OpenSpiel hearts, C++ rollouts | {found['openspiel_rollouts'] / 1e6:.2f} million decisions/s |",
        f"| OpenSpiel hearts from Python | {found['openspiel_python']:,.0f} decisions/s |",
        f"| pyminion, Dominion | {found['pyminion']['games_per_second']:.0f} games/s, "
        f"{found['pyminion']['decisions_per_second']:,.0f} decisions/s |",
        *era.table(found["era_of_tribes"]),
        *environments.table(found["envs"]),
    ]
    lines += [
        f"| {row['what']}, four players | {row['a_second']:,} a second, {row['share']:.0%} of raw playouts |"
        for row in found["search"]["rows"]
    ]
    lines += [f"| **{what}** | **{ratio:.1f} ×** |" for what, ratio in found["ratios"].items()]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, default=HERE.parent / "artefacts" / "bench.json")
    args = parser.parse_args()
    found = measure()
    args.json.parent.mkdir(parents=True, exist_ok=True)
    args.json.write_text(json.dumps(found, indent=1, default=float))
    print(table(found))


if __name__ == "__main__":
    main()
