"""`make bench-gpu`: Ethnos on a GPU, compared bit for bit with the CPU, and how many decisions a second.

Needs only numpy, numba and numba-cuda. Prints a table; with --json FILE also writes the numbers.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
os.environ.setdefault("ETHNARCH_CACHE", str(Path(__file__).resolve().parent.parent / "var" / "cache"))

import numpy as np

from ethnarch.engine.gpu import batch as gpu
from ethnarch.engine.loops.batch import play_batch
from ethnarch.games.ethnos.core.actions import MAX_ACTIONS
from ethnarch.games.ethnos.core.state import STATE
from ethnarch.games.ethnos.machine.kernels import ENTRIES, RULES

SWITCHES = {"en": [0, 1, 0, 0, 0], "de": [1, 0, 0, 0, 0], "pl": [2, 0, 1, 1, 0], "kurz": [3, 1, 0, 0, 1]}


def setting(players: int, edition: str) -> np.ndarray:
    return np.array([players, *SWITCHES[edition], *[0] * 7], np.int64)


def compare(kernel, games: int) -> list[dict]:
    """The same games on both, to the bit, for several tables."""
    rows = []
    for players, edition in [(4, "en"), (2, "pl"), (3, "de"), (5, "kurz"), (6, "en")]:
        row = setting(players, edition)
        ours = play_batch(ENTRIES.play_random_games, STATE, MAX_ACTIONS, games, 1, 7, row, os.cpu_count() or 1)
        theirs = gpu.play_batch_on_gpu(kernel, STATE, games, 1, 7, row)
        equal = {
            "states": ours.states.tobytes() == theirs.states.tobytes(),
            "lengths": bool((ours.lengths == theirs.lengths).all()),
            "traces": bool((ours.traces == theirs.traces).all()),
        }
        rows.append({"players": players, "edition": edition, "games": games, **equal})
        print(rows[-1], flush=True)
    return rows


def measure(kernel, games: int, threads: int, rounds: int = 3) -> dict:
    """Decisions a second of one launch, best of several; the states stay on the card."""
    cuda = gpu.cuda
    words = cuda.device_array((games, STATE.itemsize // 8), np.int64)
    states = words.view(STATE).reshape(games)
    lengths, traces = cuda.device_array(games, np.int64), cuda.device_array(games, np.int64)
    row = cuda.to_device(setting(4, "en"))
    best, decisions = 1e9, 0
    for attempt in range(rounds):
        cuda.synchronize()
        start = time.perf_counter()
        kernel[(games + threads - 1) // threads, threads](states, words, 1 + attempt, 0, 7, row, lengths, traces)
        cuda.synchronize()
        spent = time.perf_counter() - start
        if attempt and spent < best:
            best, decisions = spent, int(lengths.copy_to_host().sum())
    found = {"games": games, "threads": threads, "seconds": best, "games_per_second": games / best}
    found["decisions_per_second"] = decisions / best
    print({k: round(v, 4) if v < 100 else round(v) for k, v in found.items()}, flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="games to compare for each table")
    parser.add_argument("--sizes", default="16384,131072,524288")
    parser.add_argument("--threads", default="64,128")
    parser.add_argument("--registers", default="0", help="limits on registers a thread to try; 0: none")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    gpu.need_gpu()
    print(platform.python_version(), np.__version__, gpu.cuda.get_current_device().name)
    found = []
    for registers in map(int, args.registers.split(",")):
        start = time.perf_counter()
        kernel = gpu.random_games_on_gpu(RULES, STATE, MAX_ACTIONS, registers)
        gpu.play_batch_on_gpu(kernel, STATE, 64, 1, 7, setting(4, "en"))
        print(f"registers {registers}: compiled in {time.perf_counter() - start:.1f} s", flush=True)
        for games in map(int, args.sizes.split(",")):
            for threads in map(int, args.threads.split(",")):
                found.append({"registers": registers, **measure(kernel, games, threads)})
    best = max(found, key=lambda row: row["decisions_per_second"])
    print("best", best)
    equal = compare(kernel, args.games) if args.games else []
    if args.json:
        args.json.write_text(json.dumps({"measured": found, "compared": equal}, indent=1))
    if not all(row["states"] and row["lengths"] and row["traces"] for row in equal):
        raise SystemExit("GPU and CPU differ")


if __name__ == "__main__":
    main()
