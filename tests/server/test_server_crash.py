"""Nothing is lost: servers are killed under load, and every acknowledged move is there, once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import websockets
from processes import ServerProcess
from table_harness import PATIENCE, finish

from ethnarch.server.storage.backup import backup, restore
from ethnarch.server.storage.database import open_engine

Acknowledged = dict[tuple[str, int], str]
KILLS_A_GAME = 20
"""Then new games begin: no game lasts thousands of moves, and to replay such would be most of the time."""


async def found_tables(base: str, count: int) -> list[dict[str, Any]]:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "hotseat", "name": "Eve"}]
    wish = {"game": "toy", "seats": seats, "options": {"rounds": 1000}}
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
        return [(await http.post("/api/tables", json=wish)).json() for _ in range(count)]


async def play_until_cut_off(base: str, table: dict[str, Any], sure: Acknowledged, seen: dict[str, int]) -> None:
    """Play on as fast as answers come, noting what was acknowledged, until cut off or over."""
    address = base.replace("http", "ws", 1) + f"/ws?table={table['table']}"
    try:
        async with websockets.connect(address, compression=None, open_timeout=PATIENCE) as socket:
            have = seen.get(table["table"], 0)
            hello = {"type": "hello", "table": table["table"], "secret": table["secret"], "have": have}
            await socket.send(json.dumps(hello))
            pending: tuple[int, str] | None = None
            while True:
                message = json.loads(await socket.recv())
                if message["type"] == "state" and pending is None:
                    assert message["n"] >= have, "an acknowledged move is missing"
                    if message["table"]["phase"] == "over":
                        table["over"] = True
                        return
                    text = "stand" if message["view"]["bid"] else f"bid {1 + message['n'] % 3}"
                    pending = (message["n"] + 1, text)
                    await socket.send(json.dumps({"type": "play", "id": 0, "n": message["n"], "line": text}))
                elif message["type"] == "done":
                    assert pending is not None and message["n"] == pending[0]
                    sure[table["table"], pending[0]] = pending[1]
                    seen[table["table"]] = pending[0]
                    pending = None
                elif message["type"] == "refused":
                    raise AssertionError(message)
    except (OSError, websockets.WebSocketException):
        return


async def survive(database: str, kills: int, games: int, seconds_of_load: float) -> Acknowledged:
    """Kill and restart the server again and again while all games are played."""
    chance = random.Random(kills)
    sure: Acknowledged = {}
    seen: dict[str, int] = {}
    server = ServerProcess(database, message_burst=100000, table_burst=10000, request_burst=10000)
    with server:
        for number in range(kills):
            if number % KILLS_A_GAME == 0:
                tables = await found_tables(server.base, games)
            before = len(sure)
            players = [asyncio.create_task(play_until_cut_off(server.base, table, sure, seen)) for table in tables]
            async with asyncio.timeout(PATIENCE):
                while len(sure) < before + games:
                    await asyncio.sleep(0.05)
            await asyncio.sleep(seconds_of_load * chance.random())
            await asyncio.to_thread(server.kill)
            await asyncio.wait_for(asyncio.gather(*players), PATIENCE)
            await asyncio.to_thread(server.start)
    return sure


def check_log(database: str, sure: Acknowledged) -> None:
    engine = open_engine(database)
    with engine.connect() as connection:
        rows = connection.execute(sa.text("SELECT table_id, n, text FROM log ORDER BY table_id, n")).all()
    engine.dispose()
    stored = {(table, n): text for table, n, text in rows}
    assert len(stored) == len(rows)
    lost = {key: text for key, text in sure.items() if stored.get(key) != text}
    assert not lost, f"{len(lost)} of {len(sure)} acknowledged moves are missing or different"
    counted: dict[str, int] = {}
    for table, n, _ in rows:
        counted[table] = counted.get(table, 0) + 1
        assert counted[table] == n, "the log has a hole"


def test_five_kills_lose_nothing(database: str) -> None:
    sure = finish(survive(database, 5, 20, 0.6))
    check_log(database, sure)


@pytest.mark.soak
def test_a_hundred_kills_with_two_hundred_games_lose_nothing(database: str) -> None:
    kills, games = (
        int(os.environ.get("ETHNARCH_SOAK_KILLS", 100)),
        int(os.environ.get("ETHNARCH_SOAK_GAMES", 200)),
    )
    sure = finish(survive(database, kills, games, 2.0))
    check_log(database, sure)
    print(f"{kills} kills, {games} games, {len(sure)} acknowledged moves, none lost")


@pytest.fixture
def server(database: str) -> Iterator[ServerProcess]:
    with ServerProcess(database) as running:
        yield running


def test_sigterm_drains(server: ServerProcess) -> None:
    """Everybody is told to come again, nothing acknowledged is lost, and the process ends by itself."""

    async def scenario() -> list[dict[str, Any]]:
        table = (await found_tables(server.base, 1))[0]
        told = []
        async with websockets.connect(server.base.replace("http", "ws") + "/ws", compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "table": table["table"], "secret": table["secret"]}))
            told.append(json.loads(await socket.recv()))
            await socket.send(json.dumps({"type": "play", "id": 7, "n": 0, "line": "bid 1"}))
            while told[-1].get("id") != 7:
                told.append(json.loads(await socket.recv()))
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            with contextlib.suppress(websockets.ConnectionClosedError):
                async for text in socket:
                    told.append(json.loads(text))
            assert socket.close_code == 1012
        return told

    told = finish(scenario())
    assert told[-1]["type"] == "closing" and told[-1]["again"] is True
    assert any(message.get("id") == 7 and message["type"] == "done" for message in told)
    server.stop()  # it has half a minute
    assert b'"draining"' in server.output and b'"closed"' in server.output


def test_no_secret_is_logged_and_workers_end_with_the_server(database: str) -> None:
    with ServerProcess(database, log_level="debug") as server:
        table = finish(found_tables(server.base, 1))[0]
        httpx.get(
            f"{server.base}/api/tables/{table['table']}",
            headers={"authorization": f"Bearer {table['secret']}"},
            timeout=PATIENCE,
        )
        server.stop()
    for secret in ("secret", "watch"):
        assert table[secret].encode() not in server.output


async def play_one_after_the_other(base: str, table: dict[str, Any], sure: Acknowledged) -> None:
    """Another game when one is over, so that there is something to save however fast a machine plays."""
    while True:
        await play_until_cut_off(base, table, sure, {})
        assert table.get("over"), "cut off, though nobody was killed"
        table = (await found_tables(base, 1))[0]


def backed_up(database: str, target: str, file: Path, backups: int, games: int) -> int:
    """Backups, one after the other, while games are played; each is restored and must hold what was acknowledged
    before it began. How many moves the last one had to hold."""
    sure: Acknowledged = {}
    held = 0

    async def scenario() -> None:
        nonlocal held
        tables = await found_tables(server.base, games)
        players = [asyncio.create_task(play_one_after_the_other(server.base, table, sure)) for table in tables]
        for _ in range(backups):
            async with asyncio.timeout(5 * PATIENCE):
                while len(sure) < held + games:
                    await asyncio.sleep(0.05)
                    for player in players:
                        if player.done():
                            player.result()
            before = dict(sure)
            source, restored = open_engine(database), open_engine(target)
            await asyncio.to_thread(backup, source, file)
            await asyncio.to_thread(restore, restored, file)
            source.dispose()
            restored.dispose()
            check_log(target, before)
            held = len(before)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)

    with ServerProcess(database, message_burst=10**6, messages_per_second=10**6, table_burst=10**4) as server:
        finish(scenario())
    return held


@pytest.mark.soak
@pytest.mark.parametrize(("source", "target"), [("database", "shared"), ("shared", "database")])
def test_backups_under_load_lose_nothing(
    source: str, target: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """From each kind of database into the other."""
    backups = int(os.environ.get("ETHNARCH_SOAK_BACKUPS", 50))
    urls = [
        request.getfixturevalue(each).replace("postgresql://", "postgresql+psycopg://") for each in (source, target)
    ]
    moves = backed_up(*urls, tmp_path / "backup.db", backups, 50)
    print(f"{backups} backups under load, {moves} moves acknowledged before the last of them, none missing")
