"""Games of both kinds against their referees until the time is over: a slice of `make soak` for any spare machine.

python tools/soak_games.py FOLDER [--seconds 1200] [--workers 2] [--first 2000000]

Needs nothing but what the rules need (numpy, numba, msgspec). Each worker plays Ethnos and Era of Tribes by turns, each
for half of the time, games of numbers that no other worker has, and writes its counts into FOLDER/worker-N.json every
ten seconds; a disagreement is written into FOLDER/disagreements.txt, named so that it can be played again, and the next
game begins.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SECONDS_A_TURN = 10
SHARE = {"at_random": 64, "prudent": 11, "warlike": 9, "seafaring": 9, "greedy": 7}
"""Of a hundred games of Era of Tribes, as tests/referees/test_era_games.py has them."""


def play_ethnos(number: int, counts: Counter[str]) -> None:
    from agreement import compare_game, setting

    counts["ethnos decisions"] += len(compare_game(setting(number)))
    counts["ethnos games"] += 1


def play_era(number: int, counts: Counter[str]) -> None:
    from era.watching import setting, watch_game

    in_turn = [policy for policy, share in SHARE.items() for _ in range(share)]
    policy = in_turn[number * 37 % 100]
    report = watch_game(setting(number, policy), 40)
    counts["era states"] += report.states
    counts["era games"] += 1
    counts[f"era games {policy}"] += 1


def work(worker: int, workers: int, folder: Path, until: float, first: int) -> None:
    """Games of both kinds by turns until the time is over."""
    counts: Counter[str] = Counter()
    at = {play_ethnos: first + worker, play_era: first + worker}
    while time.time() < until:
        for play in (play_ethnos, play_era):
            end = min(until, time.time() + SECONDS_A_TURN)
            while time.time() < end:
                try:
                    play(at[play], counts)
                except Exception as error:  # whatever it is: written down, and on to the next game
                    counts["disagreements"] += 1
                    with open(folder / "disagreements.txt", "a") as file:
                        file.write(f"{play.__name__} {at[play]}: {error!r}\n")
                at[play] += workers
            (folder / f"worker-{worker}.json").write_text(json.dumps(counts, indent=1))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--seconds", type=float, default=1200)
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--first", type=int, default=2_000_000)
    given = asked.parse_args()
    until = time.time() + given.seconds
    given.folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("NUMBA_BOUNDSCHECK", "0")
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests" / "referees")]
    play_ethnos(given.first - 1, Counter())  # compiled once, before the workers begin
    play_era(given.first - 1, Counter())
    told = (given.workers, given.folder, until, given.first)
    workers = [get_context("spawn").Process(target=work, args=(n, *told)) for n in range(given.workers)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
