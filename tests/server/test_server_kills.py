"""Killed with everything under way: founding, joining, moves, undo, stand-ins. What was acknowledged is there."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import os
import random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import websockets
from processes import ServerProcess
from table_harness import finish

from ethnarch.server.storage.database import open_engine

PATIENCE = 60.0
LAVISH = {"message_burst": 10**6, "table_burst": 10**6, "request_burst": 10**6, "requests_per_second": 10**6}
GONE = (OSError, websockets.WebSocketException, httpx.HTTPError)


class Kept:
    """What people were told is done."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.seats: dict[tuple[str, int], str] = {}
        self.log: dict[tuple[str, int], tuple[str, str]] = {}
        self.stand_ins: dict[tuple[str, int], str | None] = {}


def key_of(number: int, seat: int) -> str:
    return hashlib.sha256(f"{number} {seat}".encode()).hexdigest()[:43]


async def sit_down(http: httpx.AsyncClient, kept: Kept, number: int) -> str:
    """Found a table and join it, each with a key of one's own: asked again after a kill, both answer the same."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    wish = {"game": "toy", "seats": seats, "options": {"rounds": 200}, "key": key_of(number, 0)}
    made = (await http.post("/api/tables", json=wish)).json()
    table: str = made["table"]
    kept.tables.add(table)
    kept.seats[table, 0] = key_of(number, 0)
    join = {"invite": made["invite"], "name": "Bob", "key": key_of(number, 1)}
    answer = await http.post(f"/api/tables/{table}/join", json=join)
    assert answer.json()["seat"] == 1, answer.text
    kept.seats[table, 1] = key_of(number, 1)
    return table


async def listen(socket: Any, wanted: str, request: int) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == wanted or (message["type"] == "refused" and message["id"] == request):
            return message


async def live(base: str, kept: Kept, numbers: itertools.count[int], chance: random.Random) -> None:
    """One table after the other: some moves, some taken back, a bot that sits in and goes again; until cut off."""
    try:
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
            while True:
                table = await sit_down(http, kept, next(numbers))
                await play(base, table, kept, chance)
    except GONE:
        return


async def play(base: str, table: str, kept: Kept, chance: random.Random) -> None:
    address = base.replace("http", "ws", 1) + "/ws"
    async with websockets.connect(address, compression=None, open_timeout=PATIENCE) as socket:
        hello = {"type": "hello", "table": table, "secret": kept.seats[table, 0]}
        await socket.send(json.dumps(hello))
        state = await listen(socket, "state", 0)
        for request in range(1, 13):
            if state["actions"]:
                line = chance.choice(state["actions"])["text"]
                wish, entry = {"type": "play", "n": state["n"], "line": line}, ("play", line)
            elif state["undo"] and chance.random() < 0.5:
                wish, entry = {"type": "undo", "n": state["n"]}, ("undo", "")
            else:
                level = chance.choice([None, "random"])
                wish, entry = {"type": "stand_in", "seat": 0, "level": level}, None
            await socket.send(json.dumps({**wish, "id": request}))
            if entry is None:
                kept.stand_ins.pop((table, 0), None)  # until it is answered, either may be so
            answer = await listen(socket, "done", request)
            if answer["type"] == "refused":
                assert answer["code"] in (
                    "stale",
                    "not_your_turn",
                    "stood_in",
                    "no_undo",
                    "revealed",
                    "acted_since",
                    "over",
                ), answer
            elif entry is None:
                kept.stand_ins[table, 0] = level
            else:
                kept.log[table, answer["n"]] = entry
            await socket.send(json.dumps({"type": "resync", "have": state["n"]}))
            state = await listen(socket, "state", 0)


def check(database: str, kept: Kept) -> None:
    engine = open_engine(database)
    with engine.connect() as connection:
        tables = set(connection.execute(sa.text("SELECT id FROM tables")).scalars())
        seats = {(row.table_id, row.seat): row for row in connection.execute(sa.text("SELECT * FROM seats"))}
        log = {(row.table_id, row.n): (row.kind, row.text) for row in connection.execute(sa.text("SELECT * FROM log"))}
    engine.dispose()
    assert kept.tables <= tables
    for place, secret in kept.seats.items():
        assert seats[place].secret == hashlib.sha256(secret.encode()).hexdigest(), "an acknowledged seat is not theirs"
    lost = {place: entry for place, entry in kept.log.items() if log.get(place) != entry}
    assert not lost, f"{len(lost)} of {len(kept.log)} acknowledged entries are missing or different"
    for place, level in kept.stand_ins.items():
        assert seats[place].stand_in == level
    last: dict[str, int] = {}
    for table, n in sorted(log):
        assert n == last.get(table, 0) + 1, "the log has a hole"
        last[table] = n


async def survive(database: str, kills: int, people: int) -> Kept:
    kept, numbers, chance = Kept(), itertools.count(), random.Random(kills)
    server = ServerProcess(database, **LAVISH)  # type: ignore[arg-type]
    with server:
        for _ in range(kills):
            before = len(kept.log)
            lives = [asyncio.create_task(live(server.base, kept, numbers, chance)) for _ in range(people)]
            async with asyncio.timeout(5 * PATIENCE):
                while len(kept.log) < before + 5 * people:
                    await asyncio.sleep(0.02)
                    for life in lives:
                        if life.done():
                            life.result()
            await asyncio.to_thread(server.kill)
            await asyncio.wait_for(asyncio.gather(*lives), PATIENCE)
            check(database.replace("postgresql://", "postgresql+psycopg://"), kept)
            await asyncio.to_thread(server.start)
    return kept


def test_two_kills_with_everything_under_way_lose_nothing(database: str) -> None:
    kept = finish(survive(database, 2, 4))
    assert kept.tables and len(kept.log) >= 2 * 4 * 5


@pytest.mark.soak
@pytest.mark.parametrize("where", ["database", "shared"])
def test_many_kills_with_everything_under_way_lose_nothing(where: str, request: pytest.FixtureRequest) -> None:
    kills = int(os.environ.get("ETHNARCH_SOAK_KILLS", 100))
    kept = finish(survive(request.getfixturevalue(where), kills, 12))
    undone = sum(kind == "undo" for kind, _ in kept.log.values())
    print(
        f"{kills} kills: {len(kept.tables)} tables, {len(kept.seats)} seats, {len(kept.log)} entries ({undone} undone)"
        f", {len(kept.stand_ins)} stand-ins, none lost"
    )
