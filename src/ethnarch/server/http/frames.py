"""What a websocket may send besides messages, and how long it may take to go.

Pings and parts of messages come to no application, so nobody else counts them; and a connection that is closed while
its other end reads nothing would otherwise wait for ever to say goodbye.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ethnarch.server.common.limits import Bucket
from ethnarch.server.common.settings import Settings

PINGS_A_SECOND, PINGS_AT_ONCE = 2.0, 40
MOST_PARTS = 64
"""Of one message; browsers send one."""
SECONDS_TO_GO = 5.0


def frames(settings: Settings) -> type[WebSocketsSansIOProtocol]:
    """The protocol of every websocket of one server."""

    class Counted(_Counted):
        seconds_to_go = min(SECONDS_TO_GO, settings.answer_seconds)

    return Counted


class _Counted(WebSocketsSansIOProtocol):
    seconds_to_go: float
    _pings: Bucket | None = None
    _parts = 0

    def handle_ping(self) -> None:
        """Each is answered, whether or not anybody reads the answers."""
        if self._may_ping():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_ping():
            super().handle_pong(event)

    def _may_ping(self) -> bool:
        self._pings = self._pings or Bucket(PINGS_A_SECOND, PINGS_AT_ONCE)
        if self._pings.take():
            return True
        self.transport.abort()
        return False

    def handle_cont(self, event: Frame) -> None:
        self._parts = 0 if event.fin else self._parts + 1
        if self._parts > MOST_PARTS:
            self.transport.abort()
        else:
            super().handle_cont(event)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._go_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._go_soon()

    def _go_soon(self) -> None:
        """The goodbye has so long to arrive; who does not read it is not waited for."""
        self.loop.call_later(self.seconds_to_go, self.transport.abort)
