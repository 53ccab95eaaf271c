"""Many at once: whatever a seat is told while others play, peek and replay is what it is told in quiet, to the byte.

All views, of pushes and of replays, are noted while tables are played at the same time, replayed in threads, forgotten
and loaded again; afterwards each log is replayed alone, and every view that was told must be the one made there.
"""

from __future__ import annotations

import asyncio
import os
import random
from typing import Any

import httpx
import msgspec
import pytest
from processes import ServerProcess
from table_harness import PATIENCE, Player, finish

from ethnarch.server.common.games import Games
from ethnarch.server.storage.database import open_engine
from ethnarch.server.storage.storage import load_table
from ethnarch.server.tables.beginning import first_state
from ethnarch.server.tables.history import History

LAVISH = {
    "table_burst": 10**6, "request_burst": 10**6, "requests_per_second": 10**6, "message_burst": 10**6,
    "messages_per_second": 10**6, "warm_tables": 2, "log_level": "warning", "answer_seconds": 3600,
    "header_seconds": 600,
}  # fmt: skip
Told = list[tuple[str, int, int | None, Any]]
"""Table, version, seat and view."""


async def found(http: httpx.AsyncClient, game: str, players: int) -> tuple[str, list[str]]:
    """A table whose seats are all taken; a secret for each, and the spectator's."""
    seats = [{"kind": "me", "name": "P0"}, *[{"kind": "friend"}] * (players - 1)]
    made = (await http.post("/api/tables", json={"game": game, "seats": seats, "spectators": True})).json()
    secrets = [made["secret"]]
    for seat in range(1, players):
        join = {"invite": made["invite"], "name": f"P{seat}", "seat": seat}
        secrets.append((await http.post(f"/api/tables/{made['table']}/join", json=join)).json()["secret"])
    return made["table"], [*secrets, made["watch"]]


async def sit(base: str, http: httpx.AsyncClient, table: str, secret: str, moves: int, told: Told) -> None:
    """Play whenever it is one's turn, peek first, fetch the replay while others move, and come again now and then."""
    chance, n = random.Random(f"{table} {secret}"), -1
    while n < moves:
        async with Player(base, table, secret) as player:
            for _ in range(20):
                message = await player.until(lambda each: each["type"] in ("state", "closing"))
                assert message["type"] == "state", message
                n = message["n"]
                told.append((table, n, message["seat"], message["view"]))
                if n >= moves or message["table"]["phase"] == "over":
                    return
                if message["actions"]:
                    await player.send({"type": "peek", "id": 1, "n": n, "prefix": []})
                    line = chance.choice(message["actions"])["text"]
                    await player.send({"type": "play", "id": 2, "n": n, "line": line})
                else:
                    await replay(http, table, secret, told)


async def replay(http: httpx.AsyncClient, table: str, secret: str, told: Told) -> None:
    answer = await http.get(f"/api/tables/{table}/replay", headers={"authorization": f"Bearer {secret}"})
    assert answer.status_code == 200, (answer.status_code, answer.text)
    shown = answer.json()
    told += [(table, frame["move"], shown["seat"], frame["views"][0]) for frame in shown["frames"]]


async def play_together(base: str, games: list[str], tables: int, players: int, moves: int) -> Told:
    told: Told = []
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
        laid = [await found(http, games[number % len(games)], players) for number in range(tables)]
        sitting = [sit(base, http, table, secret, moves, told) for table, secrets in laid for secret in secrets]
        await asyncio.gather(*sitting)
    return told


def check_in_quiet(database: str, games: Games, told: Told) -> None:
    engine = open_engine(database)
    for table in sorted({each[0] for each in told}):
        with engine.connect() as connection:
            loaded = load_table(connection, table)
        assert loaded is not None
        row, seats, entries = loaded
        game = games.get(row.game)
        history = History(game, first_state(game, row, len(seats)))
        by_version: dict[int, dict[int | None, list[Any]]] = {}
        for _, n, seat, view in (each for each in told if each[0] == table):
            by_version.setdefault(n, {}).setdefault(seat, []).append(view)
        for n in range(len(entries) + 1):
            if n:
                history.add(entries[n - 1])
            for seat, views in by_version.pop(n, {}).items():
                quiet = msgspec.json.decode(history.seen(seat)[1])
                assert all(view == quiet for view in views), (
                    f"{row.game} {table}: seat {seat} at {n} was told otherwise"
                )
        assert not by_version
    engine.dispose()


def told_and_checked(database: str, names: str, tables: int, players: int, moves: int) -> int:
    games = [each.partition("=")[0] for each in names.split(",")]
    with ServerProcess(database, games=names, **LAVISH) as server:  # type: ignore[arg-type]
        told = finish(play_together(server.base, games, tables, players, moves))
    check_in_quiet(database, Games(names), told)
    return len(told)


def test_what_is_told_in_a_crowd_is_what_is_told_in_quiet(database: str) -> None:
    assert told_and_checked(database, "toy=toy:Toy", 3, 2, 6) > 3 * 3 * 6


@pytest.mark.soak
@pytest.mark.native
def test_what_is_told_in_a_great_crowd_is_what_is_told_in_quiet(database: str) -> None:
    tables = int(os.environ.get("ETHNARCH_SOAK_CROWD", 40))
    views = told_and_checked(database, "ethnos,era_of_tribes", tables, 4, 60)
    print(f"{tables} tables at once: {views} views told, each as in quiet")
