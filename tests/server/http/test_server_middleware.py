"""The middleware: headers, origins, limits, the page, and what stands in the log of the process."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
import websockets
from table_harness import bounded, running, toy_settings

from ethnarch.server import run


@bounded
async def test_every_answer_carries_the_security_headers(database: str) -> None:
    async with running(toy_settings(database)) as place:
        for path in ("/", "/api/server", "/api/nothing", "/health", "/nothing.js"):
            headers = (await place.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy and "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        for path in ("/api/server", "/api/nothing", "/health", "/ready", "/metrics"):
            assert (await place.http.get(path)).headers["cache-control"] == "no-store", path


@bounded
async def test_another_sites_page_may_not_talk_to_us(database: str) -> None:
    async with running(toy_settings(database, origins="https://games.example")) as place:
        for origin, wanted in (
            ("https://evil.example", 403),
            (place.base, 200),
            ("https://games.example", 200),
        ):
            assert (await place.http.get("/api/server", headers={"origin": origin})).status_code == wanted
        address = place.base.replace("http", "ws") + "/ws"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(address, origin=websockets.Origin("https://evil.example"))
        async with websockets.connect(address, origin=websockets.Origin(place.base)):
            pass


@bounded
async def test_limits_say_why(database: str) -> None:
    limits = {"message_burst": 5, "messages_per_second": 1000.0, "table_burst": 2, "tables_per_minute": 0.001}
    async with running(toy_settings(database, **limits)) as place:
        table = await place.create("me:Ann", "bot")
        await place.create("me:Ann", "bot")
        third = await place.http.post("/api/tables", json={"game": "toy", "seats": [{"kind": "me"}]})
        assert third.status_code == 429 and third.json()["message"] and third.headers["retry-after"]
        for path, length in (("/api/lessons", 20_000), ("/api/tables", 70_000)):  # a table may bring a variant
            big = await place.http.post(path, content=b"[" + b" " * length)
            assert big.status_code == 413 and big.json()["code"] == "too_big"
        async with place.sit(table) as ann:
            await ann.my_turn()
            await ann.socket.send("x" * 5000)
            assert (await ann.hear())["code"] == "too_big"
            for number in range(20):
                await ann.send({"type": "ping", "id": number})
            await ann.until(lambda message: message.get("code") == "slow_down")


@bounded
async def test_a_full_server_says_come_later(database: str) -> None:
    async with running(toy_settings(database, max_connections=1)) as place:
        table = await place.create("me:Ann", "bot")
        async with place.sit(table) as ann:
            await ann.my_turn()
            async with websockets.connect(place.base.replace("http", "ws") + "/ws") as second:
                closing = json.loads(await second.recv())
            assert (closing["type"], closing["code"], closing["again"]) == ("closing", "full", True)


@bounded
async def test_one_address_cannot_take_all_places(database: str) -> None:
    async with running(toy_settings(database, connections_per_address=2)) as place:
        table = await place.create("me:Ann", "bot")
        async with place.sit(table) as ann:
            await ann.my_turn()
            async with place.sit(table) as again:
                await again.my_turn()
                async with websockets.connect(place.base.replace("http", "ws") + "/ws") as third:
                    assert json.loads(await third.recv())["code"] == "full"


@bounded
async def test_the_page_is_cached_as_it_should_be(database: str, tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    (page / "assets" / "app-1a2b.js").write_text("let a = 1")
    (page / "assets" / "app-1a2b.js.br").write_bytes(b"packed")
    (tmp_path / "private.txt").write_text("private")
    async with running(toy_settings(database, page=str(page))) as place:
        index = await place.http.get("/")
        assert index.status_code == 200 and index.headers["cache-control"] == "no-cache"
        again = await place.http.get("/", headers={"if-none-match": index.headers["etag"]})
        assert again.status_code == 304
        script = await place.http.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
        assert "immutable" in script.headers["cache-control"] and script.text == "let a = 1"
        assert script.headers["content-type"].startswith("text/javascript")
        async with place.http.stream("GET", "/assets/app-1a2b.js", headers={"accept-encoding": "br"}) as packed:
            assert packed.headers["content-encoding"] == "br"
        for path in ("/../private.txt", "/%2e%2e/private.txt", "/assets/..%2f..%2fprivate.txt", "/x%00.txt"):
            assert "private" not in (await place.http.get(path)).text


@bounded
async def test_a_file_is_sent_whole_however_many_parts_are_asked_for(database: str, tmp_path: Path) -> None:
    """A hundred parts of one letter cost ten times what the file costs."""
    (tmp_path / "index.html").write_text("<!doctype html>" * 100)
    async with running(toy_settings(database, page=str(tmp_path))) as place:
        for parts in (["0-4"], [f"{first}-{first}" for first in range(0, 300, 3)]):
            asked = {"range": f"bytes={','.join(parts)}", "accept-encoding": "identity"}
            answer = await place.http.get("/", headers=asked)
            assert answer.status_code == 200 and answer.text == "<!doctype html>" * 100


@bounded
async def test_a_missing_page_says_what_to_do(database: str, tmp_path: Path) -> None:
    async with running(toy_settings(database, page=str(tmp_path / "none"))) as place:
        answer = await place.http.get("/")
        assert answer.status_code == 503 and "make play" in answer.text


@bounded
async def test_figures_for_prometheus(database: str) -> None:
    async with running(toy_settings(database)) as place, place.sit(await place.create("me:Ann", "bot")) as ann:
        await ann.my_turn()
        await ann.play("bid 1")
        text = (await place.get("/metrics", "figures")).text
        assert 'ethnarch_moves_total{by="person"} 1.0' in text
        assert "ethnarch_connections 1.0" in text


def test_a_taken_port_is_said_and_the_next_one_taken_where_nobody_named_one() -> None:
    said: list[str] = []
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with run.bind_near("127.0.0.1", port, said.append) as listening:
            assert listening.getsockname()[1] > port
    assert said[0] == f"Port {port} is taken; trying {port + 1}."


def test_a_port_that_was_named_is_that_port_or_none(tmp_path: Path) -> None:
    """A proxy relies on it: a server that moved next door would answer nobody."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        wanted = f"port {port} of 127.0.0.1 is taken: end what listens there, or choose another with --port"
        with pytest.raises(SystemExit, match=wanted):
            run.bind("127.0.0.1", port)
        with pytest.raises(SystemExit, match=wanted):
            run.serve(port=port, settings=toy_settings(f"sqlite:///{tmp_path}/games.db"))
