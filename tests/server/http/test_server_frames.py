"""What comes over a websocket besides messages, and how it ends: with whoever never reads, too."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
from table_harness import PATIENCE, Place, bounded, running, toy_settings
from uvicorn import Config
from uvicorn.server import ServerState

from ethnarch.server.http.frames import MOST_PARTS, PINGS_AT_ONCE, frames
from ethnarch.server.http.guard import guard

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TEXT, PART, PING, PONG, LAST = 1, 0, 9, 10, 0x80


def frame(kind: int, data: bytes = b"") -> bytes:
    """As browsers send it: masked, here with nothing."""
    return bytes([kind, 0x80 | len(data)]) + bytes(4) + data


async def shake_hands(place: Place) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = place.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(HANDSHAKE)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def is_cut_off(reader: asyncio.StreamReader) -> bool:
    async with asyncio.timeout(PATIENCE):
        try:
            return not (await reader.read(-1)).endswith(b"still here")
        except ConnectionResetError:
            return True


@pytest.mark.parametrize("kind", [PING, PONG])
@bounded
async def test_pings_are_answered_and_a_flood_of_them_is_not(kind: int, database: str) -> None:
    async with running(toy_settings(database)) as place:
        reader, writer = await shake_hands(place)
        writer.write(frame(LAST | PING, b"there?"))
        assert await reader.readexactly(8) == bytes([LAST | PONG, 6]) + b"there?"
        writer.write(frame(LAST | kind, b"x" * 100) * (2 * PINGS_AT_ONCE))
        assert await is_cut_off(reader)
        async with asyncio.timeout(PATIENCE):
            while place.server.connections:
                await asyncio.sleep(0)


@bounded
async def test_a_message_in_endless_parts_is_cut_off(database: str) -> None:
    async with running(toy_settings(database)) as place:
        reader, writer = await shake_hands(place)
        writer.write(frame(TEXT) + frame(PART) * (MOST_PARTS + 1))
        assert await is_cut_off(reader)


async def accept_say_much_and_leave(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "bytes": bytes(5_000_000)})


async def answer_much(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"connection", b"close")]})
    await send({"type": "http.response.body", "body": bytes(5_000_000)})


@pytest.mark.parametrize(
    ("app", "request_sent"),
    [(accept_say_much_and_leave, HANDSHAKE), (answer_much, b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")],
    ids=["websocket", "answer"],
)
@bounded
async def test_who_reads_nothing_is_not_waited_for(app: Any, request_sent: bytes, database: str) -> None:
    """All was said and the connection closed, but its other end keeps the line open and takes nothing."""
    settings = toy_settings(database, answer_seconds=0.1, header_seconds=0.1)
    config = Config(app, http=guard(settings), ws=frames(settings), log_config=None)
    config.load()
    here, there = socket.socketpair()
    gone = asyncio.Event()

    class Connected(config.http_protocol_class):  # type: ignore[misc, name-defined]
        def connection_lost(self, error: Exception | None) -> None:
            super().connection_lost(error)
            gone.set()

    class Upgraded(config.ws_protocol_class):  # type: ignore[misc, name-defined]
        def connection_lost(self, error: Exception | None) -> None:
            super().connection_lost(error)
            gone.set()

    config.ws_protocol_class = Upgraded
    with there:
        loop = asyncio.get_running_loop()
        await loop.connect_accepted_socket(lambda: Connected(config, ServerState(), {}), here)
        there.send(request_sent)
        async with asyncio.timeout(PATIENCE):
            await gone.wait()
