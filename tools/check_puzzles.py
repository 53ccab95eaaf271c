"""Ask the network about stored puzzles: `python tools/check_puzzles.py GAME [--deals 200] [--workers 2] [--doubtful]`.

Its opinion is written down with each puzzle as soon as it is known. Those for whose answer it finds something as good
or better are named; with `--drop` they are taken out of the file, and those that say the same as one before them; `make
puzzles` finds others.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from ethnarch.bots.puzzles.finding import RECIPES
from ethnarch.bots.puzzles.puzzle import Opinion, Puzzle, file_of, read
from ethnarch.bots.puzzles.second_opinion import ask_again, with_opinion
from ethnarch.bots.puzzles.variety import varied
from ethnarch.engine import registry

SEED = 10_000_019


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(RECIPES))
    parser.add_argument("--file", type=Path, help="other puzzles than those of the package")
    parser.add_argument(
        "--deals", type=int, default=200, help="imagined deals; four times as many where it is not clear"
    )
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, nargs="*", help="numbers of puzzles; all without it")
    parser.add_argument("--doubtful", action="store_true", help="only those it does not agree with yet")
    parser.add_argument(
        "--drop", action="store_true", help="take those out that it does not agree with, or that say the same"
    )
    given = parser.parse_args()
    path = given.file or file_of(given.game)
    puzzles = read(path)
    asked = [n for n, puzzle in enumerate(puzzles) if not given.only or n + 1 in given.only]
    if given.doubtful:
        asked = [n for n in asked if not is_agreed(puzzles[n])]
    ask = partial(look_at, given.game, given.deals)
    with ProcessPoolExecutor(given.workers) as pool:
        for n, found in zip(asked, pool.map(ask, (puzzles[n] for n in asked)), strict=True):
            puzzles[n] = with_opinion(puzzles[n], found)
            write(path, puzzles)
            print(f"{n + 1} {puzzles[n].name} {puzzles[n].answer} | {told(found)}", flush=True)
    against = [puzzle.name for puzzle in puzzles if not is_agreed(puzzle)]
    print(f"{len(puzzles)} puzzles, {len(against)} without agreement: {', '.join(against)}")
    if given.drop:
        write(path, varied([puzzle for puzzle in puzzles if is_agreed(puzzle)]))


def look_at(game: str, deals: int, puzzle: Puzzle) -> Opinion:
    return ask_again(registry.game(game), puzzle, deals, SEED)


def is_agreed(puzzle: Puzzle) -> bool:
    return puzzle.proof.network is not None and puzzle.proof.network.agrees


def told(found: Opinion) -> str:
    verdict = "" if found.agrees else " CONTRADICTED" if found.contradicts else " NOT CLEAR"
    return f"{found.rival}: {found.lead:+.4f} ± {found.error:.4f} of {found.deals}{verdict}"


def write(path: Path, puzzles: list[Puzzle]) -> None:
    """All of them, in one stroke, so that a kill cuts nothing short."""
    new = path.with_suffix(".new")
    new.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles))
    new.replace(path)


if __name__ == "__main__":
    main()
