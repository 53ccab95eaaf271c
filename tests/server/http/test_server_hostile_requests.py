"""Requests no honest browser sends, to every route there is: none is our mistake, and whoever plays plays on."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections import Counter
from typing import Any

import httpx
import pytest
from processes import ServerProcess
from table_harness import PATIENCE, Player, finish

from ethnarch.server.http.api import ENDPOINTS

METHODS = ("GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "X" * 40)
PATHS = [endpoint.path for endpoint in ENDPOINTS] + [
    "/", "/health", "/ready", "/metrics", "/openapi.json", "/ws", "/bots", "/index.html", "/favicon.ico",
    "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%00", "/%ff%fe", "/%", "/%zz", "//api//tables", "/api/",
    "/api/tables/", "/assets/../../pyproject.toml", "/" + "a" * 3000, "/\u202e",
]  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**63, 2**70, 1e308, -0.5, "", "x" * 5000, "\u202e\u0000", "\ud800", [], {}, [[]], [{}] * 50,
    {"a": {"a": {"a": {}}}}, "toy", "random", "A" * 43, "me", "friend", "bot", "../..", "%00",
)  # fmt: skip
FIELDS = (
    "game", "seats", "options", "key", "nonce", "promise", "private", "listed", "chat", "clock", "away_seconds",
    "invite", "name", "seat", "why", "text", "n", "level", "record", "first", "number", "line", "lesson", "language",
    "kind",
)  # fmt: skip
HEADERS = (
    "Authorization: Bearer ", "Authorization: Bearer " + "z" * 500, "Authorization: \u00ff", "Origin: http://evil.example",
    "Origin: null", "Accept-Language: " + "de," * 500, "Accept-Language: \u00ff", "Accept-Encoding: gzip, br;q=\u00ff",
    "X-Forwarded-For: 1.2.3.4, " * 30, "X-Request-Id: ../../\u00ff", "Content-Type: application/xml", "Range: bytes=-1",
    "Connection: upgrade\r\nUpgrade: websocket", "Expect: 100-continue", "Host: evil.example", "Cookie: " + "a=b;" * 99,
)  # fmt: skip


def body(chance: random.Random) -> bytes:
    choice = chance.randrange(6)
    if choice == 0:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(80)))
    if choice == 1:
        return b"[" * chance.randrange(1, 8000)
    if choice == 2:
        return json.dumps(chance.choice(ODD)).encode()
    wish: dict[str, Any] = {field: chance.choice(ODD) for field in FIELDS if chance.random() < 0.3}
    if chance.random() < 0.5:
        seats = [{"kind": chance.choice(["me", "friend", "bot", "x"]), "name": chance.choice(ODD)} for _ in range(2)]
        wish |= {"game": "toy", "seats": seats}
    if choice == 3 and (text := json.dumps(wish)):
        return text[: chance.randrange(len(text))].encode()
    return json.dumps(wish).encode()


def request(chance: random.Random, tables: list[str]) -> tuple[bytes, str]:
    """A request as it goes over the wire, and its path."""
    table = chance.choice([*tables, "A" * 16, "x", "%2f", "a" * 300, "\u017c"])
    path = chance.choice(PATHS).replace("{table}", table)
    if chance.random() < 0.3:
        values = ["-1", "0", "1", "99999999999", "abc", "all", "watch", "%ff", "toy", "", "1e5", "\u0661"]
        path += "?" + "&".join(
            f"{name}={chance.choice(values)}" for name in ("seat", "first", "count", "game", "number")
        )
    sent = body(chance) if chance.random() < 0.7 else b""
    lines = [f"{chance.choice(METHODS)} {path} HTTP/1.1", "Host: 127.0.0.1"]
    lines += chance.sample(HEADERS, chance.randrange(3))
    length = len(sent)
    if chance.random() < 0.03:
        lines.append(
            chance.choice(["Content-Length: -1", "Content-Length: 1e3", "Transfer-Encoding: odd", ": x", "\t"])
        )
    lines.append(f"Content-Length: {length}")
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "replace") + sent, path


async def answer(reader: asyncio.StreamReader) -> tuple[int, bool]:
    """The status of the next answer, and whether the connection goes on."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = int(head.split(" ", 2)[1])
    length = next((int(line.split(":")[1]) for line in head.split("\r\n") if line.startswith("content-length:")), None)
    return status, length is not None and await goes_on(reader, length, head)


async def goes_on(reader: asyncio.StreamReader, length: int, head: str) -> bool:
    """Read the rest of an answer; whether there may be another."""
    if "connection: close" in head:
        return False
    await reader.readexactly(length)
    return True


async def ask_oddly(port: int, tables: list[str], count: int, seed: int) -> Counter[int]:
    """So many requests, some cut off in the middle; how they were answered (0: the connection was closed)."""
    chance, found = random.Random(seed), Counter[int]()
    writer: asyncio.StreamWriter | None = None
    for _ in range(count):
        if writer is None:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        sent, path = request(chance, tables)
        more = False
        try:
            if chance.random() < 0.02:
                writer.write(sent[: chance.randrange(len(sent))])
                await writer.drain()
                status = 0
            else:
                writer.write(sent)
                async with asyncio.timeout(PATIENCE):
                    status, more = await answer(reader)
        except (ConnectionError, asyncio.IncompleteReadError):
            status = 0
        found[status] += 1
        assert status < 500 or (status == 503 and not path.startswith("/api/t")), (status, sent)
        if not more:
            writer.close()
            writer = None
    return found


async def besiege(server: ServerProcess, requests: int, senders: int) -> tuple[Counter[int], int]:
    """How the requests were answered, and how many moves were made at another table meanwhile."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "hotseat", "name": "Eve"}]
    wish = {"game": "toy", "seats": seats, "options": {"rounds": 100_000}}
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as http:
        honest = (await http.post("/api/tables", json=wish | {"options": {"rounds": 1000}})).json()
        short = (await http.post("/api/tables", json=wish | {"options": {"rounds": 1}})).json()
        victims = [honest["table"], short["table"]]
        odd = [ask_oddly(server.port, victims, requests // senders, each) for each in range(senders)]
        asking = asyncio.gather(*odd)
        moves = 0
        async with Player(server.base, short["table"], short["secret"]) as player:
            for _ in range(2):
                await player.my_turn()
                assert (await player.play("show"))["type"] == "done"
        while not asking.done():
            honest = (await http.post("/api/tables", json=wish | {"options": {"rounds": 1000}})).json()
            async with Player(server.base, honest["table"], honest["secret"]) as player:
                for _ in range(200):
                    await player.my_turn()
                    assert (await player.play("stand" if player.state["view"]["bid"] else "bid 1"))["type"] == "done"
                    moves += 1
                    await asyncio.sleep(0.03)  # an honest pace
                    if asking.done():
                        break
        found: Counter[int] = sum(asking.result(), Counter())
        figures = (await http.get("/metrics", headers={"authorization": "Bearer figures"})).text
        assert "ethnarch_errors_total 0.0" in figures, server.stop() and server.output[-5000:]
        assert (await http.get("/ready")).status_code == 200
    return found, moves


def attacked(database: str, requests: int, senders: int) -> tuple[Counter[int], int]:
    lavish = {"request_burst": 10**7, "requests_per_second": 10**6, "table_burst": 300, "log_level": "warning"}
    with ServerProcess(database, **lavish) as server:  # type: ignore[arg-type]
        return finish(besiege(server, requests, senders))


def test_hostile_requests(database: str) -> None:
    answers, moves = attacked(database, 1_500, 3)
    assert answers[400] > 50 and answers[404] > 50 and moves > 0


@pytest.mark.soak
def test_a_hundred_thousand_hostile_requests(database: str) -> None:
    requests = int(os.environ.get("ETHNARCH_SOAK_REQUESTS", 100_000))
    answers, moves = attacked(database, requests, 8)
    print(f"{requests} hostile requests: {dict(sorted(answers.items()))}, {moves} moves of others, no mistake of ours")
    assert moves > 0
