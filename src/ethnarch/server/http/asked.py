"""A request over HTTP whose shape has been checked, and what many ask of the server first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from ethnarch.engine.seam import BadOption, Game
from ethnarch.server.common.effort import Work
from ethnarch.server.tables import render
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import Table

if TYPE_CHECKING:
    from ethnarch.server.core import Server


@dataclass(frozen=True)
class Asked:
    """A request, with everything about its shape already checked."""

    table: str
    secret: str | None
    language: str
    address: str
    query: dict[str, Any]
    body: Any = None


Answer = Callable[["Server", Asked], Awaitable[msgspec.Struct]]


async def visit(
    server: Server, asked: Asked, allowed: tuple[render.Role, ...]
) -> tuple[Table, render.Role, tuple[int, ...]]:
    """The table, if this secret opens it, or if its game is over."""
    table = await server.find(asked.table, asked.address)
    role, held = await server.lobby.admit(table, asked.secret)
    if role not in allowed and not table.is_open_to_all:
        raise Refuse("not_allowed")
    return table, role, held


async def find_finished(server: Server, asked: Asked) -> Table:
    """A finished game, for anybody; if it is private, for those who have a link to it."""
    table = await server.find(asked.table, asked.address)
    role, _ = await server.lobby.admit(table, asked.secret)
    if table.phase != "over":
        raise Refuse("not_over")
    if not table.is_open_to_all and role not in ("seat", "spectator"):
        raise Refuse("not_allowed")
    return table


async def find_own(server: Server, asked: Asked) -> Table:
    """A finished game of which one holds the seat that is asked about."""
    table = await server.find(asked.table, asked.address)
    _, held = await server.lobby.admit(table, asked.secret)
    if asked.body.seat not in held:
        raise Refuse("not_allowed")
    if table.phase != "over":
        raise Refuse("not_over")
    return table


def find_game(server: Server, name: str) -> Game:
    try:
        return server.games.get(name)
    except BadOption as error:
        raise Refuse("option", None, str(error)) from None


def work_for(server: Server, asked: Asked) -> Work:
    """What takes long is worked out at the asker's expense."""
    return partial(server.effort.of, asked.address)


def check_creation(server: Server, asked: Asked) -> None:
    if server.draining:
        raise Refuse("draining")
    if not server.creations.take(asked.address):
        raise Refuse("slow_down")
