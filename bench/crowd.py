"""Many people at once, each alone at a table with three bots that think ahead: how long does a bot's decision take?

    python bench/crowd.py                                        # 12 people against three `expert` each, for a minute
    python bench/crowd.py --game era_of_tribes --people 12 --seconds 60

Everybody plays the moment it is their turn. Prints the time from the moment a bot is to decide until its table is told,
as the person at the table sees it; the bots do not wait for people to follow (`bot_delay_ms=0`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "server"))
from processes import ServerProcess  # noqa: E402

from ethnarch.server.bots.compiling import compile_rules  # noqa: E402
from ethnarch.server.bots.preparing import note  # noqa: E402
from ethnarch.server.bots.thinker import load  # noqa: E402

BOUND_SECONDS = 3.0
BOTS = 3


class Person:
    """One person with three bots; when a game is over, the next."""

    def __init__(self, http: httpx.AsyncClient, arguments: argparse.Namespace, luck: random.Random) -> None:
        self.http, self.luck, self.base = http, luck, str(http.base_url).rstrip("/")
        seats = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "level": arguments.level} for _ in range(BOTS))]
        self.wish = {"game": arguments.game, "seats": seats}
        self.waits: list[tuple[float, float]] = []
        """When a bot had decided, and how long it had taken."""

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            self.link: dict[str, Any] = (await self.http.post("/api/tables", json=self.wish)).json()
            await self._play_one(until)

    async def _play_one(self, until: float) -> None:
        address = self.base.replace("http", "ws", 1) + "/ws"
        asked, seen, since, bot = 0, -1, 0.0, False
        async with websockets.connect(address, max_size=2**24, compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "table": self.link["table"], "secret": self.link["secret"]}))
            while time.monotonic() < until:
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), 1.0))
                except TimeoutError:
                    continue
                if message["type"] != "state" or message["n"] == seen:
                    continue
                now = time.monotonic()
                if bot:
                    self.waits.append((now, now - since))
                seen, since, decision = message["n"], now, message["decision"]
                if decision is None:
                    return
                bot = not message["actions"]
                if not bot:
                    asked += 1
                    line = self.luck.choice(message["actions"])["text"]
                    await socket.send(json.dumps({"type": "play", "id": asked, "n": seen, "line": line}))


async def crowd(base: str, arguments: argparse.Namespace) -> list[tuple[float, float]]:
    until = time.monotonic() + arguments.settle + arguments.seconds
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        people = [Person(http, arguments, random.Random(number)) for number in range(arguments.people)]
        await asyncio.gather(*(person.play(until) for person in people))
    measured = until - arguments.seconds
    return sorted((wait for person in people for wait in person.waits if wait[0] >= measured), key=lambda each: each[1])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ethnos")
    parser.add_argument("--people", type=int, default=12)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--settle", type=float, default=15, help="seconds before measuring, in which bots are loaded")
    parser.add_argument("--workers", type=int, default=0)
    arguments = parser.parse_args()
    load(arguments.game, arguments.level)
    note(arguments.game, arguments.level)
    compile_rules(arguments.game)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/games.db"
        limits = {
            "table_burst": 10**6,
            "request_burst": 10**6,
            "bot_workers": arguments.workers,
            "log_level": "warning",
        }
        with ServerProcess(database, games=arguments.game, **limits) as server:
            waits = [seconds for _, seconds in asyncio.run(crowd(server.base, arguments))]
            server.stop()
            failures = server.output.count(b"bot_failed")
    if not waits:
        print("no bot has decided anything")
        return 1
    shown = {f"p{part}": waits[min(len(waits) - 1, len(waits) * part // 100)] for part in (50, 90, 95, 99)}
    words = ", ".join(f"{name} {seconds:.2f} s" for name, seconds in shown.items())
    print(f"{arguments.people} people at {arguments.game} with {BOTS} {arguments.level} each: {len(waits)} decisions")
    print(f"{words}, longest {waits[-1]:.2f} s; {failures} failures of workers")
    return 0 if shown["p95"] <= BOUND_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
