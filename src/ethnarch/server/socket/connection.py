"""One websocket: reads typed messages, answers them, and shows its seat every change.

Pushes are made when they are sent, so a slow browser gets the latest state and never a growing queue.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import structlog
from starlette.types import Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ethnarch.server.common.effort import SECONDS_A_MESSAGE
from ethnarch.server.common.limits import Bucket
from ethnarch.server.messages.from_browser import Hello
from ethnarch.server.messages.protocol import decode_message, encode
from ethnarch.server.messages.shapes import TableInfo
from ethnarch.server.messages.to_browser import Closing, Outbound, Refused, Said
from ethnarch.server.messages.words import refusal
from ethnarch.server.tables import render, undoing
from ethnarch.server.tables.refusals import GETS_BETTER, Refuse
from ethnarch.server.tables.table import Table

if TYPE_CHECKING:
    from ethnarch.server.core import Server

logger = structlog.get_logger("ethnarch.connection")
SECONDS_TO_SAY_HELLO = 20.0
SECONDS_TO_COOL_DOWN = 1.0
SECONDS_TO_CLOSE = 2.0
UNREAD_REPLIES = 200
SHAPELESS_BEFORE_CLOSING = 50
SECONDS_FOR_NONSENSE = 0.005
MOST_SECONDS_FOR_NONSENSE = 0.05


class Connection:
    def __init__(self, server: Server, websocket: WebSocket, address: str, send: Send) -> None:
        self.server, self.websocket, self.address, self._write = server, websocket, address, send
        self.table: Table | None = None
        self.role: render.Role = "none"
        self.seats: tuple[int, ...] = ()
        self.host = False
        self.language = "en"
        self.shown: int | None = None
        self.have: dict[int | None, int] = {}
        self.have_at_first = 0
        self.hinting: asyncio.Task[None] | None = None
        settings = server.settings
        self.muted: set[int | None] = set()
        self._secret = ""
        self._revision = -1
        self.beats = 0
        """The number of the next beat; 0: this browser wants none (socket/silence.py)."""
        self.heard_at = self.beaten_at = 0.0
        self.silent = False
        """Not heard for long: its seats count as away."""
        self._pondering: asyncio.Task[None] | None = None
        self.bucket = Bucket(settings.messages_per_second, settings.message_burst)
        self._replies: deque[bytes] = deque()
        self._due = asyncio.Event()
        self._state_due = self._presence_due = False
        self._closing: tuple[int, str] | None = None
        self._shapeless = 0

    # --- who it is -----------------------------------------------------------------------------

    def sit_down(self, table: Table, secret: str) -> None:
        self.table, self._secret = table, secret
        self.host = self.server.lobby.is_host(table, secret)
        self.look_again()

    def look_again(self) -> None:
        """After any change of seats: what does this secret still open?"""
        table = self.table
        if table is None or table.row.revision == self._revision:
            return
        self._revision = table.row.revision
        self.role, self.seats = self.server.lobby.role(table, self._secret)
        if self.role not in ("seat", "spectator"):
            self.close(1008, "not_allowed")

    @property
    def speaks_as(self) -> int | None:
        """The seat whose words these are; None: a spectator's."""
        return self.shown if self.shown in self.seats else next(iter(self.seats), None)

    # --- sending -------------------------------------------------------------------------------

    def wake(self) -> None:
        self.look_again()
        self._ask_anew()
        self._state_due = True
        self._due.set()

    def wake_presence(self) -> None:
        self._ask_anew()
        self._presence_due = True
        self._due.set()

    def _ask_anew(self) -> None:
        """Somebody may have come or gone: what is told next says who is there now."""
        if self.table is not None:
            self.table.known = None

    def hear(self, said: Said) -> None:
        if said.seat not in self.muted:
            self.reply(said)

    def beat(self) -> None:
        """From now on show that we are here, and want to be shown."""
        self.beats = 1
        self.heard_at = self.beaten_at = time.monotonic()

    def fall_silent(self) -> None:
        """Those at the table see that nobody sits here any more."""
        self.silent = True
        if self.table is not None:
            self.server.went(self.table, self.seats)

    def _speak_again(self) -> None:
        self.silent = False
        if self.table is not None:
            self.server.came(self.table, self.seats)

    def reply(self, message: Outbound) -> None:
        if len(self._replies) <= UNREAD_REPLIES:  # beyond, what nobody reads would grow until the line is cut
            self._replies.append(encode(message))
        else:
            self.close(1008, "slow_down")
        self._due.set()

    def refuse(self, request: int | None, refuse: Refuse) -> None:
        self.server.services.metrics.refusals.labels(refuse.code).inc()
        n = self.table.n if self.table is not None else None
        self.reply(Refused(request, refuse.code, refuse.message(self.language), refuse.rule, n, refuse.again))

    def close(self, code: int, why: str) -> None:
        """Say why, then close."""
        if self._closing is None:
            self._replies.append(encode(Closing(why, refusal(why, self.language), why in GETS_BETTER)))
            self._closing = (code, why)
            self._due.set()

    def pay(self, cost: float) -> None:
        """For what costs more than a plain message; the next ones wait until it is worked off."""
        self.bucket.spend(cost)
        self.server.messages.spend(self.address, cost)

    @contextmanager
    def working(self) -> Iterator[None]:
        """Paid for by the processor time it takes: what plain rules show is many times as dear as compiled ones."""
        began = time.thread_time()
        try:
            yield
        finally:
            self.server.messages.spend(self.address, (time.thread_time() - began) / SECONDS_A_MESSAGE)

    def info(self, table: Table) -> TableInfo:
        return render.table_info(table, self.role, self.seats, self.host, self.language)

    async def _send(self) -> None:
        """The only place that writes to the socket."""
        while True:
            await self._due.wait()
            self._due.clear()
            while self._replies:
                await self._put(self._replies.popleft())
            if self._closing is not None:
                await self.websocket.close(*self._closing)
                return
            table = self.table
            if table is None:
                continue
            if self._state_due:
                self._state_due = self._presence_due = False
                await self._put(self._state(table))
                self._ponder(table)
            elif self._presence_due:
                self._presence_due = False
                await self._put(encode(render.presence(table, self.info(table))))

    def _state(self, table: Table) -> bytes:
        self.shown = render.seat_to_show(table, self.seats, self.shown)
        have = self.have.get(self.shown, self.have_at_first)
        with self.working():
            state = render.state(table, self.info(table), self.shown, have, self.language)
            self.have[self.shown] = state.n
            return encode(state)

    def _ponder(self, table: Table) -> None:
        """Against bots it takes a moment to find out whether a move may be taken back: it is told when it is known."""
        if table.phase != "playing" or table.history.deciding() not in self.seats or table.is_bot(self.seats[0]):
            return
        unsure = undoing.question(table.history, self.seats)
        if unsure is not None and (self._pondering is None or self._pondering.done()):
            self._pondering = asyncio.create_task(self._find_out(table, unsure))

    async def _find_out(self, table: Table, unsure: undoing.Question) -> None:
        n = table.n
        may = await asyncio.to_thread(unsure.answer)
        if table.n == n:
            table.history.judged[unsure.back] = may
        if may or table.n != n:
            self.wake()

    async def _put(self, message: bytes) -> None:
        await self._write({"type": "websocket.send", "text": message.decode()})

    # --- receiving -----------------------------------------------------------------------------

    async def run(self) -> None:
        structlog.contextvars.bind_contextvars(connection=secrets.token_hex(4))
        await self.websocket.accept()
        sender = asyncio.create_task(self._send())
        receiver = asyncio.create_task(self._receive())
        try:
            await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
            if receiver.done() and self._closing is not None:
                await asyncio.wait((sender,), timeout=SECONDS_TO_CLOSE)
        finally:
            self._leave()
            for task in (sender, receiver, self.hinting, self._pondering):
                if task is not None and not task.done():
                    task.cancel()
            for result in await asyncio.gather(sender, receiver, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(
                    result, (WebSocketDisconnect, RuntimeError, OSError)
                ):
                    self.server.blame("connection", result)

    def _leave(self) -> None:
        if self.table is not None and self in self.table.watchers:
            self.table.watchers.discard(self)
            self.server.went(self.table, self.seats)

    async def _receive(self) -> None:
        try:
            async with asyncio.timeout(SECONDS_TO_SAY_HELLO):
                while self.table is None and self._closing is None:
                    await self._one()
        except TimeoutError:
            self.close(1008, "idle")
        while self._closing is None:
            await self._one()

    async def _one(self) -> None:
        """Read one message and answer it."""
        message: Any = await self.websocket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect
        self.heard_at = time.monotonic()
        if self.silent:
            self._speak_again()
        raw: str | bytes = message.get("text") or message.get("bytes") or b""
        if len(raw) > self.server.settings.max_message_bytes:
            self.refuse(None, Refuse("too_big"))
            await self._count_shapeless()
            return
        if not (self.bucket.take() and self.server.messages.take(self.address)):
            self.refuse(_request_id(raw), Refuse("slow_down"))
            await asyncio.sleep(SECONDS_TO_COOL_DOWN)
            return
        try:
            decoded = decode_message(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.refuse(_request_id(raw), Refuse("shape"))
            await self._count_shapeless()
            return
        if isinstance(decoded, Hello):
            await self.server.answering.hello(self, decoded)
        elif self.table is None:
            self.refuse(getattr(decoded, "id", None), Refuse("first_hello"))
        else:
            await self.server.answering.answer(self, self.table, decoded)

    async def _count_shapeless(self) -> None:
        """Nonsense is answered more and more slowly, so that it costs those who talk sense nothing."""
        self._shapeless += 1
        if self._shapeless >= SHAPELESS_BEFORE_CLOSING:
            self.close(1008, "shape")
            return
        await asyncio.sleep(min(self._shapeless * SECONDS_FOR_NONSENSE, MOST_SECONDS_FOR_NONSENSE))


class _OnlyId(msgspec.Struct):
    id: int | None = None


def _request_id(raw: str | bytes) -> int | None:
    """The id of a message that is otherwise not one, so that its sender knows what was refused."""
    try:
        found = msgspec.json.decode(raw, type=_OnlyId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if found is not None and 0 <= found <= 2**53 else None
