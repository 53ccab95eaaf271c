"""Ask the network about stored puzzles: `python tools/check_puzzles.py GAME [--deals 200] [--workers 2] [--doubtful]`.

Its verdict is written down with each puzzle as soon as it is known. Those whose answer it contradicts are named; with
`--drop` they are taken out of the file, and `make puzzles` finds others.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from ethnarch.bots.puzzles.finding import RECIPES
from ethnarch.bots.puzzles.played_on import play_on, with_verdict
from ethnarch.bots.puzzles.puzzle import PlayedOn, Puzzle, file_of, read
from ethnarch.engine import registry

SEED = 10_000_019


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(RECIPES))
    parser.add_argument("--file", type=Path, help="other puzzles than those of the package")
    parser.add_argument("--deals", type=int, default=200, help="imagined deals at most, each played to its end")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, nargs="*", help="numbers of puzzles; all without it")
    parser.add_argument("--doubtful", action="store_true", help="only those where no verdict is clear yet")
    parser.add_argument("--drop", action="store_true", help="take those out whose answer is contradicted")
    given = parser.parse_args()
    path = given.file or file_of(given.game)
    puzzles = read(path)
    asked = [n for n, puzzle in enumerate(puzzles) if not given.only or n + 1 in given.only]
    if given.doubtful:
        asked = [n for n in asked if is_doubtful(puzzles[n])]
    ask = partial(look_at, given.game, given.deals)
    with ProcessPoolExecutor(given.workers) as pool:
        for n, found in zip(asked, pool.map(ask, (puzzles[n] for n in asked)), strict=True):
            puzzles[n] = with_verdict(puzzles[n], found)
            write(path, puzzles)
            print(f"{n + 1} {puzzles[n].name} {puzzles[n].answer} | {told(found)}", flush=True)
    against = [puzzle for puzzle in puzzles if is_contradicted(puzzle)]
    print(f"{len(puzzles)} puzzles, {len(against)} contradicted: {', '.join(puzzle.name for puzzle in against)}")
    if given.drop:
        write(path, [puzzle for puzzle in puzzles if not is_contradicted(puzzle)])


def look_at(game: str, deals: int, puzzle: Puzzle) -> tuple[PlayedOn, ...]:
    return play_on(registry.game(game), puzzle, deals, SEED)


def is_contradicted(puzzle: Puzzle) -> bool:
    return any(each.contradicts for each in puzzle.proof.played_on)


def is_doubtful(puzzle: Puzzle) -> bool:
    """Not asked yet, or some rival is not behind by two standard errors."""
    played_on = puzzle.proof.played_on
    return not played_on or any(each.lead <= 2 * each.error for each in played_on)


def told(found: tuple[PlayedOn, ...]) -> str:
    rivals = ", ".join(f"{each.rival}: {each.lead:+.3f} ± {each.error:.3f} of {each.deals}" for each in found)
    return rivals + (" CONTRADICTED" if any(each.contradicts for each in found) else "")


def write(path: Path, puzzles: list[Puzzle]) -> None:
    """All of them, in one stroke, so that a kill cuts nothing short."""
    new = path.with_suffix(".new")
    new.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles))
    new.replace(path)


if __name__ == "__main__":
    main()
