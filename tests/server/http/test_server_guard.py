"""The guard before everything: endless headers, slow requests, idle connections; and what is counted as one address."""

from __future__ import annotations

import asyncio

import pytest
import websockets
from table_harness import PATIENCE, Place, bounded, running, toy_settings

QUICK = {"header_seconds": 0.5, "body_seconds": 0.5}
REQUEST = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n"


async def connect(place: Place) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = place.base.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port))


async def everything(reader: asyncio.StreamReader) -> bytes:
    """What comes until the server closes."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def pour(writer: asyncio.StreamWriter, megabytes: int) -> int:
    """Send a header that never ends; how much of it was taken."""
    sent = 0
    try:
        writer.write(b"GET / HTTP/1.1\r\nx: ")
        for _ in range(megabytes * 16):
            writer.write(b"x" * 65_536)
            await writer.drain()
            sent += 65_536
    except OSError:
        pass
    return sent


@bounded
async def test_an_endless_header_is_cut_off_and_the_parser_never_sees_it(database: str) -> None:
    async with running(toy_settings(database)) as place:
        reader, writer = await connect(place)
        sent, answer = await asyncio.gather(pour(writer, 80), everything(reader))
        assert sent < 16_000_000, "the server went on reading"
        assert answer == b"" or answer.startswith(b"HTTP/1.1 431 ")
        writer.close()
        reader, writer = await connect(place)
        writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\nx: " + b"x" * 20_000)
        assert (await everything(reader)).startswith(b"HTTP/1.1 431 ")
        assert (await place.http.get("/health")).status_code == 200


@bounded
async def test_what_is_no_handshake_is_refused_and_not_left_open(database: str) -> None:
    """A websocket's handshake has no body, and lines that their parser reads."""
    upgrade = (
        b"GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    )
    key = b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    async with running(toy_settings(database)) as place:
        for odd in (b"content-length: 3\r\n\r\nabc", b"x: " + b"x" * 9_000 + b"\r\n\r\n", b"x: a\r\n" * 300 + b"\r\n"):
            reader, writer = await connect(place)
            writer.write(upgrade + key + odd)
            assert (await everything(reader)).startswith(b"HTTP/1.1 400 ")
            writer.close()


@bounded
async def test_trailers_and_chunks_have_an_end_too(database: str) -> None:
    short = {"max_header_bytes": 2000, "max_body_bytes": 2000, "body_seconds": 3600.0}  # nobody waits for the clock
    async with running(toy_settings(database, **short)) as place:
        reader, writer = await connect(place)
        writer.write(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: ")
        writer.write(b"x" * 24_000)
        answer = await everything(reader)
        assert answer == b"" or answer.startswith(b"HTTP/1.1 413 ")


@bounded
async def test_whoever_stops_in_the_middle_is_not_waited_for(database: str) -> None:
    """Before the header, in the header, in the body, and between two requests."""
    async with running(toy_settings(database, **QUICK)) as place:
        for half in (b"", b"GET /heal", b"GET /health HTTP/1.1\r\nhost: x\r\n", REQUEST, REQUEST + b'{"game"'):
            reader, writer = await connect(place)
            writer.write(half)
            answer = await everything(reader)
            assert answer == b"" or answer.startswith(b"HTTP/1.1 408 "), (half, answer)
        reader, writer = await connect(place)
        writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
        assert b"200 OK" in await reader.readuntil(b"}")
        writer.write(b"\r\n")
        assert (await everything(reader)).startswith(b"HTTP/1.1 408 ")


@bounded
async def test_several_requests_on_one_connection_are_counted_one_by_one(database: str) -> None:
    async with running(toy_settings(database, max_header_bytes=5000)) as place:
        reader, writer = await connect(place)
        for _ in range(40):
            writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\nx: " + b"x" * 200 + b"\r\n\r\n")
        for _ in range(40):
            assert b"200 OK" in await reader.readuntil(b"}")
        writer.close()


@bounded
async def test_one_address_does_not_hold_every_connection(database: str) -> None:
    async with running(toy_settings(database, connections_per_address=3)) as place:
        held = [await connect(place) for _ in range(3)]
        reader, _ = await connect(place)
        assert (await everything(reader)).startswith(b"HTTP/1.1 503 ")
        for _, writer in held:
            writer.close()
            await writer.wait_closed()
        async with asyncio.timeout(PATIENCE):
            while (await connect_and_ask(place)) != 200:
                pass


async def connect_and_ask(place: Place) -> int:
    reader, writer = await connect(place)
    writer.write(b"GET /health HTTP/1.0\r\nhost: x\r\n\r\n")
    answer = await everything(reader)
    writer.close()
    return int(answer.split()[1])


# --- limits --------------------------------------------------------------------------------------------


@bounded
async def test_every_route_is_counted(database: str) -> None:
    limits = {"request_burst": 12, "requests_per_second": 0.001}
    for path in ("/openapi.json", "/ready", "/metrics", "/health", "/nothing", "/api/server", "/"):
        async with running(toy_settings(database, **limits)) as place:
            codes = [(await place.http.get(path)).status_code for _ in range(13)]
            assert codes[-1] == 429, path
            refused = await place.http.get(path)
            assert refused.json()["again"] and refused.headers["retry-after"], path


@bounded
async def test_to_come_and_go_over_and_over_is_counted_too(database: str) -> None:
    for path in ("ws", "bots"):
        limits = {"request_burst": 12, "requests_per_second": 0.001, "bots_token": "bots"}
        async with running(toy_settings(database, **limits)) as place:
            address, as_bots = f"{place.base.replace('http', 'ws', 1)}/{path}", {"authorization": "Bearer bots"}
            for _ in range(6):
                async with websockets.connect(address, additional_headers=as_bots):
                    pass
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(address, additional_headers=as_bots)
            assert (await place.http.get("/health")).status_code == 429


@bounded
async def test_a_forwarded_address_is_believed_from_named_proxies_only(database: str) -> None:
    limits = {"request_burst": 3, "requests_per_second": 0.001}
    for named, wanted in (("", 429), ("192.0.2.1", 429), ("127.0.0.1", 200)):
        async with running(toy_settings(database, **limits, trusted_proxies=named)) as place:
            for number in range(5):
                headers = {"x-forwarded-for": f"198.51.100.{number}"}
                answer = await place.http.get("/health", headers=headers)
            assert answer.status_code == wanted, named


@bounded
async def test_telling_a_long_game_again_costs_what_it_costs(database: str) -> None:
    """Ten looks at a short log are free; at a long one they are not."""
    limits = {"message_burst": 30, "messages_per_second": 0.001, "bot_delay_ms": 0}
    async with running(toy_settings(database, **limits)) as place:
        table = await place.create("me:Ann", "bot", options={"rounds": 1})
        async with place.sit(table) as ann:
            await ann.my_turn()
            for _ in range(10):
                await ann.send({"type": "resync", "have": 0})
            assert (await ann.ask("ping"))["type"] == "pong"
        long = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 1000})
        warm = await place.server.lobby.find(long["table"])
        for _ in range(100):
            await warm.play((0, 1), warm.n, "bid 1", "en")
            await warm.play((0, 1), warm.n, "stand", "en")
        async with place.sit(long, have=200) as ann:
            await ann.hear()
            for _ in range(4):
                await ann.send({"type": "resync", "have": 0})
            refused = await ann.ask("ping")
            assert (refused["code"], refused["again"]) == ("slow_down", True)


@bounded
async def test_hints_are_counted_by_seat(database: str) -> None:
    async with running(toy_settings(database, hints_per_minute=0.001)) as place:
        table = await place.create("me:Ann", "bot")
        for number in range(11):
            async with place.sit(table) as ann:
                await ann.my_turn()
                answer = await ann.ask("hint", n=0)
            assert (answer["type"], answer.get("code")) == (
                ("hinted", None) if number < 10 else ("refused", "slow_down")
            )


@bounded
async def test_figures_have_a_door_of_their_own(database: str) -> None:
    from processes import free_port

    async with running(toy_settings(database, metrics_token="")) as place:
        assert (await place.http.get("/metrics")).status_code == 404
    port = free_port()
    async with running(toy_settings(database, metrics_at=f"127.0.0.1:{port}")) as place:
        assert (await place.get("/metrics", "guess")).status_code == 403
        figures = await asyncio.to_thread(_fetch, f"http://127.0.0.1:{port}/metrics")
        assert "ethnarch_connections 0.0" in figures


def _fetch(address: str) -> str:
    import urllib.request

    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())
