"""Answering messages: who may send which message, and what is done about it.

The order of the checks: shape, credentials, version, turn, legality; then disk, memory, everybody. The
version comes before the turn, because a late message must not be judged by a state its sender never saw.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import structlog

from ethnarch.server.bots import levels
from ethnarch.server.bots.queue import Asker
from ethnarch.server.common.effort import Owing
from ethnarch.server.common.limits import Hints
from ethnarch.server.messages import from_browser
from ethnarch.server.messages.from_browser import Hello
from ethnarch.server.messages.to_browser import Continuations, Done, Hinted, Pong, Previewed
from ethnarch.server.socket import costs
from ethnarch.server.socket.company import Company
from ethnarch.server.socket.connection import Connection
from ethnarch.server.tables import telling
from ethnarch.server.tables.founding import check_level
from ethnarch.server.tables.names import free_name
from ethnarch.server.tables.refusals import GAME_SAYS_NO, Refuse, from_game
from ethnarch.server.tables.render import Role
from ethnarch.server.tables.table import Table

if TYPE_CHECKING:
    from ethnarch.server.core import Server

logger = structlog.get_logger("ethnarch.answering")
Answer = Callable[[Connection, Table, Any], Awaitable[None]]

ANYBODY: tuple[Role, ...] = ("seat", "spectator")
SEATED: tuple[Role, ...] = ("seat",)


class Answering:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.answers: dict[type, tuple[tuple[Role, ...], Answer]] = {
            from_browser.Play: (SEATED, self._play),
            from_browser.Peek: (SEATED, self._peek),
            from_browser.Preview: (SEATED, self._preview),
            from_browser.Undo: (SEATED, self._undo),
            from_browser.Hint: (SEATED, self._hint),
            from_browser.Rematch: (SEATED, self._rematch),
            from_browser.Start: (SEATED, self._start),
            from_browser.StandIn: (SEATED, self._stand_in),
            from_browser.Rename: (SEATED, self._rename),
            from_browser.Resync: (ANYBODY, self._resync),
            from_browser.SetLanguage: (ANYBODY, self._language),
            from_browser.Ping: (ANYBODY, self._ping),
            from_browser.Beaten: (ANYBODY, self._beaten),
        }
        company = Company(server)
        self.answers |= {message: (SEATED, answer) for message, answer in company.of_seats.items()}
        self.answers |= {message: (ANYBODY, answer) for message, answer in company.of_anybody.items()}

    async def hello(self, connection: Connection, message: Hello) -> None:
        """Sit down or watch."""
        connection.language = message.language
        try:
            if connection.table is not None:
                raise Refuse("said_hello")
            table = await self.server.find(message.table, connection.address)
            table.watchers.add(connection)  # from now on the table is not forgotten
            try:
                role, held = await self.server.lobby.admit(table, message.secret)
                if role not in ANYBODY:
                    raise Refuse("not_allowed")
            except BaseException:
                table.watchers.discard(connection)
                raise
        except Refuse as refuse:
            connection.refuse(None, refuse)
            return
        except Owing:
            connection.refuse(None, Refuse("slow_down"))
            return
        connection.sit_down(table, message.secret)
        connection.have_at_first = message.have
        connection.pay(costs.of_log(table, message.have))
        self.server.came(table, held)
        connection.wake()
        if message.beats:
            connection.beat()

    async def answer(self, connection: Connection, table: Table, message: Any) -> None:
        """Carry out a request, or say why not."""
        roles, answer = self.answers[type(message)]
        request = getattr(message, "id", None)
        structlog.contextvars.bind_contextvars(table=table.id, message=request)
        try:
            if self.server.draining:
                raise Refuse("draining")
            connection.look_again()
            if connection.role not in roles:
                raise Refuse("not_allowed")
            with self.server.under_way():
                await answer(connection, table, message)
        except Refuse as refuse:
            connection.refuse(request, refuse)
            if refuse.code == "stale":
                connection.wake()
        except Exception as error:
            self.server.blame(type(message).__name__, error)
            connection.refuse(request, Refuse("unavailable"))

    # --- playing -------------------------------------------------------------------------------

    async def _play(self, connection: Connection, table: Table, message: from_browser.Play) -> None:
        began = time.perf_counter()
        n = await table.play(connection.seats, message.n, message.line, connection.language)
        connection.reply(Done(message.id, n))
        logger.debug("moved", n=n)
        self.server.services.metrics.acknowledge.observe(time.perf_counter() - began)

    async def _undo(self, connection: Connection, table: Table, message: from_browser.Undo) -> None:
        connection.reply(Done(message.id, await table.undo(connection.seats, message.n)))

    async def _peek(self, connection: Connection, table: Table, message: from_browser.Peek) -> None:
        connection.pay(costs.LOOKING)
        table.expect(message.n)
        seat = table.deciding_of(connection.seats)
        try:
            with connection.working():
                decision, actions, view = telling.peek(table.history, seat, message.prefix, connection.language)
        except GAME_SAYS_NO as error:
            raise from_game(table.game, error, connection.language) from None
        connection.reply(Continuations(message.id, table.n, decision, actions, view))

    async def _preview(self, connection: Connection, table: Table, message: from_browser.Preview) -> None:
        connection.pay(costs.LOOKING)
        table.expect(message.n)
        seat = table.deciding_of(connection.seats)
        try:
            with connection.working():
                data = table.game.preview(table.game.view(table.history.state, seat), message.line, connection.language)
        except GAME_SAYS_NO as error:
            raise from_game(table.game, error, connection.language) from None
        if data is None:
            raise Refuse("no_preview")
        connection.reply(Previewed(message.id, table.n, data))

    async def _hint(self, connection: Connection, table: Table, message: from_browser.Hint) -> None:
        if not table.row.hints:
            raise Refuse("no_hints")
        table.expect(message.n)
        seat = table.deciding_of(connection.seats)
        per_second = self.server.settings.hints_per_minute / 60
        if not table.hints.setdefault(seat, Hints(per_second)).may_ask():
            raise Refuse("slow_down")
        connection.hinting = asyncio.create_task(self._think(connection, table, seat, message))
        table.hints[seat].thinking = connection.hinting

    async def _think(self, connection: Connection, table: Table, seat: int, message: from_browser.Hint) -> None:
        """A bot looks at the seat's own view, in its own process, while everything else goes on."""
        game, settings, language = table.game, self.server.settings, connection.language
        view = game.view(table.history.state, seat)
        level = levels.levels(table.row.game)[-1]
        actions = game.view_actions(view)
        thoughts = await self.server.services.bots.advise(
            table.rules_name, level, view.tobytes(), actions, settings.hint_budget_ms, language,
            Asker(connection.address, table.id),
        )  # fmt: skip
        if not thoughts:
            connection.refuse(message.id, Refuse("no_advice"))
            return
        connection.reply(Hinted(message.id, message.n, telling.advice(game, view, thoughts, language)))

    # --- seats ---------------------------------------------------------------------------------

    async def _rematch(self, connection: Connection, table: Table, message: from_browser.Rematch) -> None:
        if table.row.rematch is None and not self.server.creations.take(connection.address):
            raise Refuse("slow_down")  # it is a new table as any other
        await self.server.founder.rematch(table)
        connection.reply(Done(message.id, table.n))
        connection.wake()

    async def _start(self, connection: Connection, table: Table, message: from_browser.Start) -> None:
        if not connection.host:
            raise Refuse("not_allowed")
        level = check_level(table.row.game, message.level)
        async with table.lock:
            await table.be_sure()
            if table.phase != "waiting":
                raise Refuse("no_seat")
            bots_for = {
                row.seat: {"kind": "bot", "level": level, "name": self.server.bot_name(row.seat)}
                for row in table.seats
                if row.kind == "open"
            }
            await table.change(bots_for, "open")
        connection.reply(Done(message.id, table.n))

    async def _stand_in(self, connection: Connection, table: Table, message: from_browser.StandIn) -> None:
        if message.seat not in connection.seats:
            raise Refuse("not_allowed")
        level = None if message.level is None else check_level(table.row.game, message.level)
        async with table.lock:
            await table.be_sure()
            why = None if level is None else "asked"
            if table.seats[message.seat].stand_in_why == "resigned":
                raise Refuse("not_allowed")
            await table.change_seat(message.seat, None, stand_in=level, stand_in_why=why)
        connection.reply(Done(message.id, table.n))

    async def _rename(self, connection: Connection, table: Table, message: from_browser.Rename) -> None:
        if message.seat not in connection.seats:
            raise Refuse("not_allowed")
        async with table.lock:
            await table.be_sure()
            others = [row.name for row in table.seats if row.seat != message.seat]
            await table.change_seat(message.seat, None, name=free_name(message.name, others))
        connection.reply(Done(message.id, table.n))

    # --- looking -------------------------------------------------------------------------------

    async def _resync(self, connection: Connection, table: Table, message: from_browser.Resync) -> None:
        connection.pay(costs.of_log(table, message.have))
        connection.have.clear()
        connection.have_at_first = message.have
        connection.wake()

    async def _language(self, connection: Connection, table: Table, message: from_browser.SetLanguage) -> None:
        """Everything again in the new language, the log too."""
        connection.pay(costs.of_log(table, 0))
        connection.language = message.language
        connection.have.clear()
        connection.have_at_first = 0
        connection.wake()

    async def _beaten(self, connection: Connection, table: Table, message: from_browser.Beaten) -> None:
        """That it came is all there is to it."""

    async def _ping(self, connection: Connection, table: Table, message: from_browser.Ping) -> None:
        connection.reply(Pong(message.id))
