"""What one move costs the server in processor time, with a socket for every seat; and what it cost in another checkout.

    python bench/move_cost.py                                   # both games
    python bench/move_cost.py --game ethnos --against ../before  # an older checkout, in turns with this one

Moves come as fast as they are answered, at a few tables, on SQLite. It is the server's own processor time that is
counted, so that a busy machine blurs it less than it blurs a wait; with `--against`, both are measured in turns, and
the ratio is what to compare.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
from pathlib import Path

from load import NO_LIMITS, SEATS, Load, processor_seconds

ROOT = Path(__file__).resolve().parents[1]
from processes import HERE, ServerProcess  # noqa: E402

from ethnarch.server.bots.compiling import compile_rules  # noqa: E402


async def play(load: Load, moves: int) -> None:
    """One move after the other at every table, until so many were acknowledged."""
    chance = random.Random(1)
    while len(load.waits) < moves:
        waiting = len(load.waits)
        for game in load.games:
            if game.turn is not None:
                await load.move(game, chance)
                waiting += 1
        if waiting == len(load.waits):
            raise SystemExit("the games are over; found more tables")
        async with asyncio.timeout(60):
            while len(load.waits) + len(load.refused) < waiting or any(
                game.turn is None and not game.over for game in load.games
            ):
                await asyncio.sleep(0.001)


async def measure(server: ServerProcess, arguments: argparse.Namespace) -> tuple[float, float]:
    """Processor milliseconds of the server, and bytes pushed, for one move."""
    assert server.process is not None
    load = Load(server.base, arguments)
    await load.found()
    await play(load, arguments.tables * 20)
    load.waits.clear()
    load.pushed_bytes = 0
    busy = processor_seconds(server.process.pid)
    await play(load, arguments.moves)
    busy = processor_seconds(server.process.pid) - busy
    moves = len(load.waits)
    await load.close()
    return busy / moves * 1000, load.pushed_bytes / moves


def run_one(tree: Path, arguments: argparse.Namespace) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/games.db", games=arguments.game, **NO_LIMITS)
        server.environment["PYTHONPATH"] = f"{tree / 'src'}{os.pathsep}{HERE}"
        with server:
            return asyncio.run(measure(server, arguments))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ethnos,era_of_tribes", help="with commas")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--against", type=Path, help="the root of another checkout")
    arguments = parser.parse_args()
    trees = [ROOT] if arguments.against is None else [arguments.against.resolve(), ROOT]
    for game in arguments.game.split(","):
        compile_rules(game)
        arguments.game, arguments.games = game, arguments.tables
        found: dict[Path, list[tuple[float, float]]] = {tree: [] for tree in trees}
        for _ in range(arguments.rounds):
            for tree in trees:
                found[tree].append(run_one(tree, arguments))
        for tree, runs in found.items():
            each = ", ".join(f"{cost:.2f}" for cost, _ in runs)
            cost, size = (statistics.median(column) for column in zip(*runs, strict=True))
            which = "this checkout" if tree == ROOT else "the other one"
            print(f"{game}, {SEATS} sockets, {which}: {cost:.2f} ms a move ({each}), {size / 1000:.1f} kB pushed")
        if len(trees) == 2:
            before, after = (statistics.median(cost for cost, _ in found[tree]) for tree in trees)
            print(f"{game}: {before / after:.2f} times as cheap (load {os.getloadavg()[0]:.1f})", flush=True)


if __name__ == "__main__":
    sys.exit(main())
