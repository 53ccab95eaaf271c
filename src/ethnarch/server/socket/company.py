"""What people at a table ask of each other: seats, proposals, a word now and then. `answering` hands it on to here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ethnarch.server.messages import protocol
from ethnarch.server.messages.protocol import Done, Invited
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
            protocol.Free: self._free,
            protocol.Replace: self._replace,
            protocol.Invite: self._invite,
            protocol.Resign: self._resign,
            protocol.Abort: self._abort,
            protocol.Propose: self._propose,
            protocol.Respond: self._respond,
        }
        self.of_anybody: dict[type, Answer] = {
            protocol.Say: self._say,
            protocol.Phrase: self._say,
            protocol.Mute: self._mute,
        }

    # --- seats ---------------------------------------------------------------------------------

    async def _free(self, connection: Connection, table: Table, message: protocol.Free) -> None:
        await hosting.free(table, message.seat, connection.host, connection.seats, message.block)
        connection.reply(Done(message.id, table.n))

    async def _replace(self, connection: Connection, table: Table, message: protocol.Replace) -> None:
        level = check_level(table.row.game, message.level)
        await hosting.replace(table, message.seat, level, connection.host)
        connection.reply(Done(message.id, table.n))

    async def _invite(self, connection: Connection, table: Table, message: protocol.Invite) -> None:
        connection.reply(Invited(message.id, await hosting.invite(table, connection.host)))

    async def _resign(self, connection: Connection, table: Table, message: protocol.Resign) -> None:
        if message.seat not in connection.seats:
            raise Refuse("not_allowed")
        await hosting.resign(table, message.seat)
        connection.reply(Done(message.id, table.n))

    async def _abort(self, connection: Connection, table: Table, message: protocol.Abort) -> None:
        await hosting.abort(table, connection.seats, connection.host)
        connection.reply(Done(message.id, table.n))

    # --- proposals -----------------------------------------------------------------------------

    async def _propose(self, connection: Connection, table: Table, message: protocol.Propose) -> None:
        await agreeing.propose(table, connection.seats, message.n, message.what)
        connection.reply(Done(message.id, table.n))

    async def _respond(self, connection: Connection, table: Table, message: protocol.Respond) -> None:
        await agreeing.respond(table, connection.seats, message.n, message.what, message.yes)
        connection.reply(Done(message.id, table.n))

    # --- words ---------------------------------------------------------------------------------

    async def _say(self, connection: Connection, table: Table, message: protocol.Say | protocol.Phrase) -> None:
        self.server.talk.say(table, connection.speaks_as, message)
        connection.reply(Done(message.id, table.n))

    async def _mute(self, connection: Connection, table: Table, message: protocol.Mute) -> None:
        (connection.muted.add if message.muted else connection.muted.discard)(message.seat)
        connection.reply(Done(message.id, table.n))
