"""Does a second server process help? Two on one PostgreSQL against one, everybody playing as fast as answers come.

    python bench/two_processes.py                       # Ethnos; a core for each server, the database and each client
    python bench/two_processes.py --game era_of_tribes --tables 60 --seconds 10
    python bench/two_processes.py --rounds 3 --no-spread
    python bench/two_processes.py --share 0.25 --rounds 5 --no-spread   # on two cores, as root

Those who play sit in processes of their own, so that it is the servers that have enough to do. With two servers they
are counted twice: with all sockets of a table at one server, as deploy/Caddyfile sends them, and with its seats shared
out between both, when every move is made at one of them and told by the other, too. One and two are measured by turns,
`--rounds` times, for a machine with other work is never twice the same; what counts is the middle one of the ratios.

Where there are not five cores, `--share` gives each server the same part of one and leaves the rest to clients and
database. What is compared is then one such server with two of them. It says what a second server is worth as long as
the database has enough, as it is on a machine of its own; it says nothing about how fast a whole core is. A round in
which other work kept a server from nine tenths of its share is said and does not count.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import resource
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from typing import Any

from load import NO_LIMITS, Game, Load, inside, new_database, postgres, processor_seconds
from processes import ServerProcess
from shares import shares

from ethnarch.server.bots.compiling import compile_rules

WANTED = 1.8
ENOUGH = 0.9
"""Of its share a server has to have had."""


class Restless(Load):
    """Whoever decides plays at once."""

    def __init__(self, bases: list[str], arguments: argparse.Namespace) -> None:
        super().__init__(bases[0], arguments)
        self.bases = bases
        self.numbers: dict[str, int] = {}
        self.chance = random.Random(1)
        self.playing = False

    async def open(self, game: Game, secret: str) -> None:
        """Tables by turns at each server, or each seat of a table at another."""
        number = self.numbers.setdefault(game.table, len(self.numbers))
        self.base = self.bases[(len(game.sockets) if self.arguments.spread else number) % len(self.bases)]
        await super().open(game, secret)

    async def told(self, game: Game) -> None:
        if self.playing:
            await self.move(game, self.chance)


async def drive(arguments: argparse.Namespace) -> None:
    """A client's life: found the tables, wait for the word, play, say how many moves were acknowledged."""
    load = Restless(arguments.drive.split(","), arguments)
    await load.found()
    gc.collect()
    gc.freeze()
    gc.disable()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    load.playing = True
    for game in load.games:
        if game.turn is not None:
            await load.move(game, load.chance)
    await asyncio.sleep(2)  # until all are at it
    before, busy = len(load.waits), time.process_time()
    began = time.perf_counter()
    await asyncio.sleep(arguments.seconds)
    took = time.perf_counter() - began
    load.playing = False
    over = sum(game.over for game in load.games)
    busy = (time.process_time() - busy) / took
    print(json.dumps({"rate": (len(load.waits) - before) / took, "busy": busy, "over": over}), flush=True)
    await asyncio.sleep(1)
    await load.close()


def groups(base: str) -> tuple[float, float]:
    """Commits of a server so far, and what they wrote."""
    told = dict(line.rsplit(" ", 1) for line in asyncio.run(inside(base)) if line.startswith("ethnarch_commit_group_"))
    return float(told["ethnarch_commit_group_count"]), float(told["ethnarch_commit_group_sum"])


def run_one(url: str, servers: int, spread: bool, arguments: argparse.Namespace) -> tuple[float, bool]:
    """Moves a second of all clients together, and whether the servers had what they were allowed."""
    with ExitStack() as stack:
        limits: dict[str, Any] = NO_LIMITS
        running = [stack.enter_context(ServerProcess(url, games=arguments.game, **limits)) for _ in range(servers)]
        command = [sys.executable, __file__, "--game", arguments.game, "--seconds", str(arguments.seconds)]
        command += ["--games", str(arguments.tables // arguments.clients), *(["--spread"] if spread else [])]
        command += ["--drive", ",".join(server.base for server in running)]
        clients = [
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for _ in range(arguments.clients)
        ]
        for client in clients:
            assert client.stdout is not None and client.stdout.readline() == "ready\n"
        if arguments.share:
            stack.enter_context(shares([each.process.pid for each in running if each.process], arguments.share))
        busy = [processor_seconds(server.process.pid) for server in running if server.process]
        written = [groups(server.base) for server in running]
        began = time.perf_counter()
        for client in clients:
            assert client.stdin is not None
            client.stdin.write("play\n")
            client.stdin.flush()
        said = [json.loads(client.stdout.readline()) for client in clients if client.stdout]
        took = time.perf_counter() - began
        busy = [
            (processor_seconds(server.process.pid) - before) / took
            for server, before in zip(running, busy, strict=True)
            if server.process
        ]
        commits, entries = (
            sum(now - before for now, before in zip(column, earlier, strict=True))
            for column, earlier in zip(
                zip(*(groups(server.base) for server in running), strict=True), zip(*written, strict=True), strict=True
            )
        )
        for client in clients:
            client.communicate()
    rate = sum(each["rate"] for each in said)
    each_ms = 1000 * sum(busy) * took / max(1.0, entries)
    cores, theirs = (", ".join(f"{each:.2f}" for each in column) for column in (busy, [each["busy"] for each in said]))
    how = "one server" if servers == 1 else "two servers, " + ("seats spread" if spread else "tables together")
    over = sum(each["over"] for each in said)
    together = f"{entries / max(1, commits):.1f} moves a commit"
    print(
        f"{arguments.game}, {how}: {rate:.0f} moves/s, {each_ms:.2f} ms of processor a move, cores busy {cores}; "
        f"clients {theirs}; {together}; {over} over"
    )
    sys.stdout.flush()
    return float(rate), not arguments.share or min(busy) >= ENOUGH * arguments.share


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ethnos")
    parser.add_argument("--tables", type=int, default=450)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--clients", type=int, default=3)
    parser.add_argument("--games", type=int, help="tables of one client")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--share", type=float, help="of a core for each server, such as 0.25 (root, Linux)")
    parser.add_argument("--no-spread", action="store_true", help="leave out two servers with the seats shared out")
    parser.add_argument("--spread", action="store_true", help="of a client: share out the seats")
    parser.add_argument("--drive", help="be a client of these servers")
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if arguments.drive:
        asyncio.run(drive(arguments))
        return 0
    compile_rules(arguments.game)
    ratios = []
    with postgres() as server:
        for number in range(arguments.rounds):
            one, alone = run_one(new_database(server, f"one{number}"), 1, False, arguments)
            two, both = run_one(new_database(server, f"together{number}"), 2, False, arguments)
            if alone and both:
                ratios.append(two / one)
            else:
                print(f"{two / one:.2f} times, not counted: other work kept a server from its share", flush=True)
        if not ratios:
            raise SystemExit("no round counted: the machine has too much other work, or the share is too large")
        middle = statistics.median(ratios)
        print(f"{arguments.game}: two servers {', '.join(f'{each:.2f}' for each in ratios)} times one: {middle:.2f}")
        if not arguments.no_spread:
            spread, _ = run_one(new_database(server, "spread"), 2, True, arguments)
            print(f"{arguments.game}: with the seats spread {spread / one:.2f} times one")
    return 0 if middle >= WANTED else 1


if __name__ == "__main__":
    raise SystemExit(main())
