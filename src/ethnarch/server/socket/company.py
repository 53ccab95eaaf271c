"""What people at a table ask of each other: seats, proposals, a word now and then. `answering` hands it on to here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ethnarch.server.messages import from_browser
from ethnarch.server.messages.to_browser import Done, Invited
from ethnarch.server.socket.connection import Connection
from ethnarch.server.tables import agreeing, hosting
from ethnarch.server.tables.founding import check_level
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import Table

if TYPE_CHECKING:
    from ethnarch.server.core import Server

Answer = Callable[[Connection, Table, Any], Awaitable[None]]


class Company:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.of_seats: dict[type, Answer] = {
            from_browser.Free: self._free,
            from_browser.Replace: self._replace,
            from_browser.Invite: self._invite,
            from_browser.Resign: self._resign,
            from_browser.Abort: self._abort,
            from_browser.Propose: self._propose,
            from_browser.Respond: self._respond,
        }
        self.of_anybody: dict[type, Answer] = {
            from_browser.Say: self._say,
            from_browser.Phrase: self._say,
            from_browser.Mute: self._mute,
        }

    # --- seats ---------------------------------------------------------------------------------

    async def _free(self, connection: Connection, table: Table, message: from_browser.Free) -> None:
        await hosting.free(table, message.seat, connection.host, connection.seats, message.block)
        connection.reply(Done(message.id, table.n))

    async def _replace(self, connection: Connection, table: Table, message: from_browser.Replace) -> None:
        level = check_level(table.row.game, message.level)
        await hosting.replace(table, message.seat, level, connection.host)
        connection.reply(Done(message.id, table.n))

    async def _invite(self, connection: Connection, table: Table, message: from_browser.Invite) -> None:
        connection.reply(Invited(message.id, await hosting.invite(table, connection.host)))

    async def _resign(self, connection: Connection, table: Table, message: from_browser.Resign) -> None:
        if message.seat not in connection.seats:
            raise Refuse("not_allowed")
        await hosting.resign(table, message.seat)
        connection.reply(Done(message.id, table.n))

    async def _abort(self, connection: Connection, table: Table, message: from_browser.Abort) -> None:
        await hosting.abort(table, connection.seats, connection.host)
        connection.reply(Done(message.id, table.n))

    # --- proposals -----------------------------------------------------------------------------

    async def _propose(self, connection: Connection, table: Table, message: from_browser.Propose) -> None:
        await agreeing.propose(table, connection.seats, message.n, message.what)
        connection.reply(Done(message.id, table.n))

    async def _respond(self, connection: Connection, table: Table, message: from_browser.Respond) -> None:
        await agreeing.respond(table, connection.seats, message.n, message.what, message.yes)
        connection.reply(Done(message.id, table.n))

    # --- words ---------------------------------------------------------------------------------

    async def _say(self, connection: Connection, table: Table, message: from_browser.Say | from_browser.Phrase) -> None:
        self.server.talk.say(table, connection.speaks_as, message)
        connection.reply(Done(message.id, table.n))

    async def _mute(self, connection: Connection, table: Table, message: from_browser.Mute) -> None:
        (connection.muted.add if message.muted else connection.muted.discard)(message.seat)
        connection.reply(Done(message.id, table.n))
