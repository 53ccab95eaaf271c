"""The guard before everything: how long a header may be, and how long anybody may take over anything.

It stands in front of the parser, because a header that never ends costs its parser more with every byte, and it
needs no proxy in front of it. What it refuses never becomes a request.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from ethnarch.server.common.limits import Proxies, neighbourhood
from ethnarch.server.common.settings import Settings

SLICES = 4
"""Of the longest header; so that what holds a header, its body and the next request is counted by the request."""
CHUNKED = 8
"""A body sent in small chunks, or with every letter escaped, is up to this many times as long on the wire as it is."""


def guard(settings: Settings) -> type[HttpToolsProtocol]:
    """The protocol of every connection of one server."""

    class Guarded(_Guarded):
        limits = settings
        proxies = Proxies(settings.trusted_proxies)
        by_address: Counter[str] = Counter()

    return Guarded


class _Guarded(HttpToolsProtocol):
    limits: Settings
    proxies: Proxies
    by_address: Counter[str]
    """Connections that have not become websockets, by address; a proxy's are its own to count."""

    _address: str | None = None
    _bytes = 0
    _in_header = True
    _deadline: asyncio.TimerHandle | None = None

    # --- one connection ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host and host not in self.proxies:
            self._address = neighbourhood(host)
            self.by_address[self._address] += 1
            if self.by_address[self._address] > self.limits.connections_per_address:
                self._refuse(503)
                return
        self._allow(self.limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_counting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection lives by the rules of websockets. What is no handshake for them (it has a body,
        too many lines or too long ones) would wait for ever, and nobody would count it."""
        try:
            super().handle_websocket_upgrade()
        except AssertionError:  # how their protocol stumbles over what it cannot read
            self._refuse(400)
            return
        self._stop_counting()
        if not getattr(self.transport.get_protocol(), "handshake_initiated", True):
            self._refuse(400)

    def _stop_counting(self) -> None:
        self._forbid_nothing()
        if self._address is not None:
            self.by_address[self._address] -= 1
            if not self.by_address[self._address]:
                del self.by_address[self._address]
            self._address = None

    # --- one request ---------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        for part in _slices(data, self.limits.max_header_bytes // SLICES):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._bytes += len(part)
            if self._in_header and self._bytes > self.limits.max_header_bytes:
                self._refuse(431)
                return
            if self._bytes > self.limits.max_header_bytes + CHUNKED * self.limits.max_body_bytes:
                self._refuse(413)
                return
            if self._deadline is None:
                self._allow(self.limits.header_seconds if self._in_header else self.limits.body_seconds)
            super().data_received(part)

    def on_message_begin(self) -> None:
        self._in_header = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_header = False
        self._allow(self.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._allow(self.limits.answer_seconds)
        self._bytes = 0
        self._in_header = True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._forbid_nothing()
        super().on_response_complete()
        if self.transport.is_closing():
            self._go_within(self.limits.answer_seconds)
        elif not self.cycle.response_complete:  # one that was sent behind the other
            self._allow(self.limits.answer_seconds)

    def timeout_keep_alive_handler(self) -> None:
        """Nothing came for long; an answer that nobody reads is not waited for."""
        super().timeout_keep_alive_handler()
        self._go_within(self.limits.header_seconds)

    # --- saying no -----------------------------------------------------------------------------

    def _allow(self, seconds: float) -> None:
        self._forbid_nothing()
        self._deadline = self.loop.call_later(seconds, self._refuse, 408)

    def _forbid_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, status: int) -> None:
        """Say so if nothing was said yet, and close."""
        self._forbid_nothing()
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()
            self._go_within(self.limits.header_seconds)
        else:
            self.transport.abort()

    def _go_within(self, seconds: float) -> None:
        """What is still to be sent has so long to arrive: whoever reads nothing would never be gone."""
        self.loop.call_later(seconds, self.transport.abort)


def _slices(data: bytes, length: int) -> Iterator[bytes]:
    return (data[first : first + length] for first in range(0, len(data), length))
