"""Ask the network about every stored puzzle: `python tools/check_puzzles.py GAME [--deals 200] [--workers 2]`.

Those whose answer it contradicts are named; `--drop` takes them out of the file, and `make puzzles` finds others.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import msgspec

from ethnarch.bots.puzzles.finding import RECIPES
from ethnarch.bots.puzzles.played_on import PlayedOn, play_on
from ethnarch.bots.puzzles.puzzle import Puzzle, file_of, read
from ethnarch.engine import registry

SEED = 10_000_019


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(RECIPES))
    parser.add_argument("--deals", type=int, default=200, help="imagined deals, each played to its end")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, nargs="*", help="numbers of puzzles; all without it")
    parser.add_argument("--drop", action="store_true", help="take those out whose answer is contradicted")
    given = parser.parse_args()
    puzzles = read(file_of(given.game))
    asked = [n for n in range(1, len(puzzles) + 1) if not given.only or n in given.only]
    ask = partial(look_at, given.game, given.deals)
    refuted = set()
    with ProcessPoolExecutor(given.workers) as pool:
        for n, found in zip(asked, pool.map(ask, (puzzles[n - 1] for n in asked)), strict=True):
            against = [each for each in found if each.contradicts]
            told = ", ".join(f"{each.rival}: {each.lead:+.3f} ± {each.error:.3f}" for each in found)
            print(
                f"{n} {puzzles[n - 1].name} {puzzles[n - 1].answer} | {told}{' CONTRADICTED' if against else ''}",
                flush=True,
            )
            if against:
                refuted.add(n)
    print(f"{len(asked) - len(refuted)} of {len(asked)} are not contradicted")
    if given.drop and refuted:
        kept = [msgspec.json.encode(each) + b"\n" for n, each in enumerate(puzzles, start=1) if n not in refuted]
        file_of(given.game).write_bytes(b"".join(kept))


def look_at(game: str, deals: int, puzzle: Puzzle) -> list[PlayedOn]:
    return play_on(registry.game(game), puzzle, deals, SEED)


if __name__ == "__main__":
    main()
