"""A day's play: tables are founded, played with bots to their end, forgotten and expire, and memory stays flat.

`make soak` plays a day in at most an hour: a thousand tables of both games, one after the other at a few doors.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import websockets
from processes import ServerProcess
from table_harness import PATIENCE, finish

from ethnarch.server.storage import care
from ethnarch.server.storage.database import open_engine

LAVISH = {
    "table_burst": 10**6, "request_burst": 10**6, "message_burst": 10**6, "messages_per_second": 10**6,
    "log_level": "warning",
}  # fmt: skip
PARTS = 10
FLAT = 1.10
"""Memory of the last part, by that of the third, when everything has been used once."""


async def play_out(base: str, http: httpx.AsyncClient, game: str, chance: random.Random) -> int:
    """One table, from its founding to its last move; how many versions it came to."""
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "level": "random"}] * 3]
    made = (await http.post("/api/tables", json={"game": game, "seats": seats})).json()
    async with websockets.connect(
        base.replace("http", "ws", 1) + "/ws", compression=None, max_size=2**22, open_timeout=PATIENCE
    ) as socket:
        await socket.send(json.dumps({"type": "hello", "table": made["table"], "secret": made["secret"]}))
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] != "state":
                assert message["type"] in ("done", "presence") or message["code"] == "stale", message
            elif message["table"]["phase"] == "over":
                return int(message["n"])
            elif message["actions"]:
                line = chance.choice(message["actions"])["text"]
                await socket.send(json.dumps({"type": "play", "id": 1, "n": message["n"], "line": line}))


async def part_of_a_day(base: str, games: list[str], tables: int, doors: int, chance: random.Random) -> int:
    """So many tables, some at once; versions of all together."""
    waiting = iter([games[number % len(games)] for number in range(tables)])

    async def door(http: httpx.AsyncClient) -> int:
        return sum([await play_out(base, http, game, chance) for game in waiting])

    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
        return sum(await asyncio.gather(*(door(http) for _ in range(doors))))


def expire(database: str, tables: int) -> None:
    """Two days later whatever is over is erased, beside the running server."""
    engine = open_engine(database)
    in_two_days = time.time_ns() // 1_000_000 + 2 * care.DAY_MS
    erased = 0
    while erased < tables:
        with engine.connect().execution_options(writes=True) as connection, connection.begin():
            found = care.sweep(connection, care.Rules(0, 1, 1), in_two_days)[1]
        assert found, f"{erased} of {tables} have expired"
        erased += found
    with engine.connect() as connection:
        assert not any(
            connection.execute(sa.text(f"SELECT count(*) FROM {each}")).scalar() for each in ("tables", "log")
        )
    engine.dispose()


def memory_mb(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def live_a_day(database: str, names: str, tables: int, doors: int) -> tuple[int, list[float]]:
    chance, moves, memory = random.Random(1), 0, []
    games = [each.partition("=")[0] for each in names.split(",")]
    with ServerProcess(database, games=names, warm_tables=20, **LAVISH) as server:  # type: ignore[arg-type]
        assert server.process is not None
        for _ in range(PARTS):
            moves += finish(part_of_a_day(server.base, games, tables // PARTS, doors, chance))
            expire(database, tables // PARTS)
            memory.append(memory_mb(server.process.pid))
        figures = httpx.get(server.base + "/metrics", headers={"authorization": "Bearer figures"}, timeout=PATIENCE)
        assert "ethnarch_errors_total 0.0" in figures.text, server.stop() and server.output
    return moves, memory


def test_tables_are_founded_played_finished_and_expire(database: str) -> None:
    moves, _ = live_a_day(database, "toy=toy:Toy", 2 * PARTS, 2)
    assert moves >= 2 * PARTS


@pytest.mark.soak
@pytest.mark.native
def test_a_day_in_an_hour_and_memory_stays_flat(database: str) -> None:
    tables = int(os.environ.get("ETHNARCH_SOAK_TABLES", 1000))
    began = time.monotonic()
    moves, memory = live_a_day(database, "ethnos,era_of_tribes", tables, 8)
    parts = ", ".join(f"{each:.0f}" for each in memory)
    print(f"{tables} tables, {moves} moves, {time.monotonic() - began:.0f} s; memory by tenths in MB: {parts}")
    assert memory[-1] <= FLAT * memory[2]
