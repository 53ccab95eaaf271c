"""`make load`: many games at once on one server process, played by this client over loopback.

    python bench/load.py                                # SQLite, then a PostgreSQL it starts itself
    python bench/load.py --databases sqlite --games 100 --rate 50 --seconds 20

Prints the time from sending a move to its acknowledgement, the pushes, the server's memory and processor time;
at the end a table, and whether the bounds (p99 ≤ 50 ms, memory ≤ 1 GB) are met. Needs a quiet machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import websockets

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "server"))
from postgres import new_database, postgres  # noqa: E402
from processes import ServerProcess  # noqa: E402

from ethnarch.server.bots.compiling import compile_rules  # noqa: E402

SEATS = 4
AT_ONCE = 16
P99_MS, MEMORY_MB = 50, 1000
NO_LIMITS = {
    "message_burst": 10**6, "request_burst": 10**6, "requests_per_second": 10**6, "table_burst": 10**6,
    "address_message_burst": 10**6, "address_messages_per_second": 10**6, "tables_per_minute": 10**6,
    "connections_per_address": 10**6, "max_connections": 10**6, "log_level": "warning",
}  # fmt: skip


class Game:
    """One table with a socket for every seat; knows whose turn it is from what the sockets are told."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.sockets: list[Any] = []
        self.turn: tuple[Any, int, list[str]] | None = None
        self.sent_at = 0.0
        self.over = False


class Load:
    def __init__(self, base: str, arguments: argparse.Namespace) -> None:
        self.base, self.arguments = base, arguments
        self.games: list[Game] = []
        self.waits: list[float] = []
        self.late: list[float] = []
        self.refused: list[str] = []
        self.pushes = self.pushed_bytes = 0
        self.readers: list[asyncio.Task[None]] = []

    async def found(self) -> None:
        """Create all tables, take all seats, open all sockets."""
        gate = asyncio.Semaphore(AT_ONCE)
        limits = httpx.Limits(max_connections=AT_ONCE, keepalive_expiry=1)
        async with httpx.AsyncClient(base_url=self.base, timeout=60, limits=limits) as http:

            async def one() -> None:
                async with gate:
                    seats = [{"kind": "me", "name": "P0"}, *[{"kind": "friend"}] * (SEATS - 1)]
                    wish = {"game": self.arguments.game, "seats": seats, "spectators": False}
                    if self.arguments.game == "toy":
                        wish["options"] = {"rounds": 1000}
                    made = (await http.post("/api/tables", json=wish)).json()
                    game = Game(made["table"])
                    secrets = [made["secret"]]
                    for seat in range(1, SEATS):
                        body = {"invite": made["invite"], "name": f"P{seat}", "seat": seat}
                        secrets.append((await http.post(f"/api/tables/{game.table}/join", json=body)).json()["secret"])
                    for secret in secrets:
                        await self.open(game, secret)
                    self.games.append(game)

            await asyncio.gather(*(one() for _ in range(self.arguments.games)))

    async def open(self, game: Game, secret: str) -> None:
        address = self.base.replace("http", "ws", 1) + "/ws"
        socket = await websockets.connect(
            address, compression=None, max_size=2**22, ping_interval=None, open_timeout=60
        )
        game.sockets.append(socket)
        await socket.send(json.dumps({"type": "hello", "table": game.table, "secret": secret}))
        self.readers.append(asyncio.create_task(self.read(game, socket)))

    async def read(self, game: Game, socket: Any) -> None:
        async for text in socket:
            if text.startswith('{"type":"done"'):
                self.waits.append(time.perf_counter() - game.sent_at)
            elif text.startswith('{"type":"state"'):
                self.pushes += 1
                self.pushed_bytes += len(text)
                game.over = game.over or '"phase":"over"' in text
                if '"actions":[]' not in text:
                    state = json.loads(text)
                    game.turn = (socket, state["n"], [action["text"] for action in state["actions"]])
                    await self.told(game)
            elif text.startswith('{"type":"refused"'):
                self.refused.append(text)

    async def told(self, game: Game) -> None:
        """Somebody has just been told to decide."""

    async def play(self) -> None:
        """Moves at a steady rate, each at another table."""
        chance = random.Random(1)
        rate, seconds = self.arguments.rate, self.arguments.seconds
        began = time.perf_counter()
        for number in range(rate * seconds):
            due = began + number / rate
            delay = due - time.perf_counter()
            if delay > 0:
                await asyncio.sleep(delay)
            self.late.append(max(0.0, -delay))
            game = self.games[number % len(self.games)]
            if game.turn is None:
                continue
            await self.move(game, chance)
        await asyncio.sleep(2)

    async def move(self, game: Game, chance: random.Random) -> None:
        """Whoever decides at this table plays anything that is allowed."""
        assert game.turn is not None
        socket, n, texts = game.turn
        game.turn = None
        game.sent_at = time.perf_counter()
        await socket.send(json.dumps({"type": "play", "id": 1, "n": n, "line": chance.choice(texts)}))

    async def close(self) -> None:
        for task in self.readers:
            task.cancel()
        await asyncio.gather(
            *(socket.close() for game in self.games for socket in game.sockets), return_exceptions=True
        )


def memory_mb(process: int, field: str = "VmHWM") -> float:
    """The most memory the server ever had."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(field + ":"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def inside(base: str) -> list[str]:
    """The server's own figures."""
    async with httpx.AsyncClient(base_url=base, timeout=30) as http:
        return (await http.get("/metrics", headers={"authorization": "Bearer figures"})).text.splitlines()


def within(name: str, before: list[str], after: list[str]) -> dict[str, int]:
    """What of one of the server's histograms came meanwhile: so many lasted longer than each of these seconds."""
    counted = [
        {line.split('"')[1]: float(line.split()[-1]) for line in lines if line.startswith(f"ethnarch_{name}_seconds_b")}
        for lines in (before, after)
    ]
    all_of_them = counted[1]["+Inf"] - counted[0].get("+Inf", 0)
    longer = {bound: int(all_of_them - (much - counted[0].get(bound, 0))) for bound, much in counted[1].items()}
    return {bound: much for bound, much in longer.items() if bound in ("0.01", "0.02", "0.05", "0.1")} | {
        "all": int(all_of_them)
    }


async def measure(server: ServerProcess, database: str, arguments: argparse.Namespace) -> dict[str, Any]:
    assert server.process is not None
    load = Load(server.base, arguments)
    began = time.perf_counter()
    await load.found()
    founded = time.perf_counter() - began
    gc.collect()
    gc.freeze()
    gc.disable()  # a client of four thousand sockets stands still for a fifth of a second at each collection
    await asyncio.sleep(1)
    load.pushes = load.pushed_bytes = 0
    busy, before = processor_seconds(server.process.pid), await inside(server.base)
    began = time.perf_counter()
    await load.play()
    took = time.perf_counter() - began - 2
    busy = processor_seconds(server.process.pid) - busy
    memory = memory_mb(server.process.pid)
    gc.enable()
    after = await inside(server.base)
    await load.close()
    waits, late = sorted(load.waits), sorted(load.late)
    return {
        "game": arguments.game,
        "database": database,
        "games": len(load.games),
        "sockets": sum(len(game.sockets) for game in load.games),
        "founding_s": round(founded, 1),
        "moves": len(waits),
        "moves_per_s": round(len(waits) / took, 1),
        "pushes_per_s": round(load.pushes / took, 1),
        "pushed_mb_per_s": round(load.pushed_bytes / took / 1e6, 2),
        "p50_ms": milliseconds(waits, 0.5),
        "p95_ms": milliseconds(waits, 0.95),
        "p99_ms": milliseconds(waits, 0.99),
        "max_ms": round(waits[-1] * 1000, 2),
        "client_late_p99_ms": milliseconds(late, 0.99),
        "server_memory_mb": round(memory, 1),
        "server_cores_busy": round(busy / took, 2),
        "processor_ms_per_move": round(busy / max(1, len(waits)) * 1000, 2),
        "longer_than": {name: within(name, before, after) for name in ("acknowledge", "write", "loop_lag")},
        "refused": len(load.refused),
        "refused_example": load.refused[:1],
    }


def milliseconds(sorted_seconds: list[float], share: float) -> float:
    return round(sorted_seconds[int(len(sorted_seconds) * share)] * 1000, 2)


def verdict(figures: dict[str, Any]) -> list[str]:
    """What is out of bounds."""
    wrong = []
    if figures["p99_ms"] > P99_MS:
        wrong.append(f"p99 {figures['p99_ms']} ms, allowed {P99_MS}")
    if figures["server_memory_mb"] > MEMORY_MB:
        wrong.append(f"memory {figures['server_memory_mb']} MB, allowed {MEMORY_MB}")
    if figures["moves_per_s"] < 0.95 * figures["wanted_per_s"]:
        wrong.append(f"{figures['moves_per_s']} moves/s, wanted {figures['wanted_per_s']}")
    if figures["refused"]:
        wrong.append(f"{figures['refused']} refused: {figures['refused_example']}")
    return wrong


def report(runs: list[dict[str, Any]], load_before: float) -> None:
    """A table for the lab notebook; a busy machine is said, because it is what p99 measures then."""
    columns = ["games", "sockets", "moves_per_s", "p50_ms", "p95_ms", "p99_ms", "max_ms", "client_late_p99_ms",
               "server_memory_mb", "server_cores_busy", "processor_ms_per_move"]  # fmt: skip
    print("\n| database | " + " | ".join(columns) + " | bounds |")
    print("| --- " * (len(columns) + 2) + "|")
    for figures in runs:
        bounds = "; ".join(verdict(figures)) or "met"
        print(f"| {figures['database']} | " + " | ".join(str(figures[name]) for name in columns) + f" | {bounds} |")
    if load_before > 0.7:
        print(f"\nThe machine was busy before the run began (load {load_before:.1f}): the waits include other work.")


def run_one(database: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """One server process on a fresh database, and everybody who plays on it."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = f"sqlite:///{folder}/games.db"
        if database == "postgresql":
            url = new_database(stack.enter_context(postgres()), "load")
        games = "toy=toy:Toy" if arguments.game == "toy" else arguments.game
        server = stack.enter_context(ServerProcess(url, games=games, **NO_LIMITS))
        figures = asyncio.run(measure(server, database, arguments))
    return figures | {"wanted_per_s": arguments.rate}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ethnos")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--databases", default="sqlite,postgresql", help="with commas: sqlite, postgresql")
    arguments = parser.parse_args()
    load_before = os.getloadavg()[0]
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if arguments.game != "toy":
        compile_rules(arguments.game)
    runs = []
    for database in arguments.databases.split(","):
        runs.append(run_one(database, arguments))
        print(json.dumps(runs[-1], indent=2), flush=True)
    report(runs, load_before)
    return 0 if not any(verdict(figures) for figures in runs) else 1


if __name__ == "__main__":
    raise SystemExit(main())
