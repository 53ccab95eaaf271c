"""Games of both kinds against their referees until the time is over: a slice of `make soak` for any spare machine.

python tools/soak_games.py FOLDER [--seconds 1200] [--workers 2] [--era 0.5]
python tools/soak_games.py FOLDER [FOLDER ...] --add

Needs nothing but what the rules need (numpy, numba, msgspec); with mypy, setuptools and a C compiler the referee of
Ethnos is compiled first. Each worker plays Ethnos and Era of Tribes by turns, games of numbers that no other worker
has, and writes its counts into FOLDER/worker-N.json at every turn; a disagreement is written into
FOLDER/disagreements.txt, named so that it can be played again, and the next game begins. It ends before the time when
a million games of Ethnos and 20,000 of Era of Tribes have been seen in all (`--era 0` and `--era 1` play only one).

Slices add up: `--add` writes what the folders hold into tests/referees/soaked.json as one slice, and the next slice
begins with the numbers behind it. Folders of one slice must not hold the same games.
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
SOAKED = ROOT / "tests" / "referees" / "soaked.json"
SECONDS_A_TURN = 20
WANTED = {"ethnos games": 1_000_000, "era games": 20_000}
SHARE = {"at_random": 64, "prudent": 11, "warlike": 9, "seafaring": 9, "greedy": 7}
"""Of a hundred games of Era of Tribes, as tests/referees/test_era_games.py has them."""


def play_ethnos(number: int, counts: Counter[str]) -> None:
    from minuted_games import compare, use_quick_referee

    use_quick_referee()
    counts["ethnos decisions"] += compare(number)
    counts["ethnos games"] += 1


def play_era(number: int, counts: Counter[str]) -> None:
    from era.watching import setting, watch_game

    in_turn = [policy for policy, share in SHARE.items() for _ in range(share)]
    policy = in_turn[number * 37 % 100]
    report = watch_game(setting(number, policy), 100)
    counts["era states"] += report.states
    counts["era games"] += 1


def work(worker: int, workers: int, folder: Path, until: float, first: int, era: float) -> None:
    """Games of both kinds by turns until the time is over, or there are enough."""
    counts: Counter[str] = Counter({"next": first})
    at = {play_ethnos: first + worker, play_era: first + worker}
    turns = {play_ethnos: SECONDS_A_TURN * (1 - era), play_era: SECONDS_A_TURN * era}
    left = {play: left_to_play(what) // workers for play, what in zip(at, WANTED, strict=True)}
    while time.time() < until and any(left[play] > 0 for play in at if turns[play]):
        for play, seconds in turns.items():
            end = min(until, time.time() + seconds)
            while time.time() < end and left[play] > 0:
                left[play] -= 1
                try:
                    play(at[play], counts)
                except Exception as error:  # whatever it is: written down, and on to the next game
                    counts["disagreements"] += 1
                    with open(folder / "disagreements.txt", "a") as file:
                        file.write(f"{play.__name__} {at[play]}: {error!r}\n")
                at[play] += workers
        counts["next"] = max(at.values())
        (folder / f"worker-{worker}.json").write_text(json.dumps(counts, indent=1))


def soak(folder: Path, seconds: float, workers: int, first: int, era: float) -> None:
    until = time.time() + seconds
    folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("NUMBA_BOUNDSCHECK", "0")
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests" / "referees")]
    for play, share in ((play_ethnos, 1 - era), (play_era, era)):
        if share:
            play(first - 1, Counter())  # compiled once, before the workers begin
    told = (workers, folder, until, first, era)
    processes = [get_context("spawn").Process(target=work, args=(n, *told)) for n in range(workers)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()


def left_to_play(what: str) -> int:
    """How many games of a kind no slice has seen yet, of those that are wanted."""
    return WANTED[what] - sum(int(one.get(what, 0)) for one in json.loads(SOAKED.read_text()))


def add_slice(folders: list[Path]) -> None:
    """What the workers of a slice have seen becomes one more row; nothing is counted twice."""
    workers = [json.loads(file.read_text()) for folder in folders for file in sorted(folder.glob("worker-*.json"))]
    slices = json.loads(SOAKED.read_text())
    first = next_number()
    if not workers or any(one["next"] <= first for one in workers):
        raise SystemExit(f"{', '.join(map(str, folders))}: no games of numbers from {first} on")
    counts: Counter[str] = Counter()
    for one in workers:
        counts.update(one)
    counts["next"] = max(one["next"] for one in workers)
    slices.append({"first": first, **counts})
    SOAKED.write_text(json.dumps(slices, indent=1) + "\n")
    every = {what: sum(one.get(what, 0) for one in slices) for what in sorted(counts.keys() - {"next"})}
    print(", ".join(f"{n:,} {what}" for what, n in every.items()))


def next_number() -> int:
    """The first number that no slice has seen."""
    return max(int(one["next"]) for one in json.loads(SOAKED.read_text()))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    asked.add_argument("--seconds", type=float, default=1200)
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--era", type=float, default=0.5, help="how much of the time goes to Era of Tribes")
    asked.add_argument("--add", action="store_true", help="add what the folders hold to what has been seen")
    given = asked.parse_args()
    if given.add:
        add_slice(given.folders)
    else:
        soak(given.folders[0], given.seconds, given.workers, next_number(), given.era)


if __name__ == "__main__":
    main()
