"""`make puzzles`: let strong bots play until there are enough puzzles. Killed, it goes on where it was."""

from __future__ import annotations

import argparse
import time

import msgspec

from ethnarch.bots.puzzles.finding import RECIPES, search_games
from ethnarch.bots.puzzles.puzzle import file_of, read
from ethnarch.engine import registry


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(RECIPES))
    parser.add_argument("--wanted", type=int, default=100, help="how many puzzles there are to be in the end")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after so long, with those found")
    given = parser.parse_args()
    make(given.game, given.wanted, time.monotonic() + 60 * given.minutes)


def make(name: str, wanted: int, end: float) -> None:
    """Append to the file of a game. Every game has a number, so that none is played twice."""
    path, game = file_of(name), registry.game(name)
    found = read(path)
    if path.is_file():  # a line that was cut short goes
        whole = path.read_bytes()
        path.write_bytes(whole[: whole.rfind(b"\n") + 1])
    first = 1 + max((int(each.name.partition("-")[0]) for each in found), default=0)
    count = len(found)
    for seed, new in search_games(game, RECIPES[name], first, found):
        with path.open("ab") as file:
            for each in new:
                file.write(msgspec.json.encode(each) + b"\n")
        count += len(new)
        print(f"{name}: game {seed}, {count} of {wanted} puzzles", flush=True)
        if count >= wanted or time.monotonic() >= end:
            return


if __name__ == "__main__":
    main()
