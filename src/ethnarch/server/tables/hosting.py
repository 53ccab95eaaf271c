"""The host's part: open a seat again, put a bot on it, invite anew; and how people give up or call off a game."""

from __future__ import annotations

from collections.abc import Sequence

from ethnarch.server.bots import levels
from ethnarch.server.tables import seats as secrets_of
from ethnarch.server.tables.names import bot_name
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import PEOPLE, Table

OPEN_NAME = "…"


def blocked(table: Table, seat: int) -> str:
    """Those from whose addresses nobody joins any more, this seat's person among them: where they joined from, and
    where they are connected."""
    from_there = {secrets_of.origin(table.row.host, each.address) for each in table.watchers if seat in each.seats}
    joined = table.seats[seat].origin
    return " ".join(sorted({*table.row.blocked.split(), *from_there, *([joined] if joined else [])}))


async def free(table: Table, seat: int, host: bool, held: Sequence[int], block: bool = False) -> None:
    """Open a seat: before the game anybody's who sits there by invitation, in the game that of who is away; the host
    may see to it that nobody comes again from there."""
    async with table.lock:
        await _check_seat(table, seat, allowed=host or (seat in held and table.phase == "waiting"))
        if secrets_of_host(table, seat):
            raise Refuse("not_allowed")
        values: dict[str, object] = {"kind": "open", "name": OPEN_NAME, "secret": None, "wish": None, "origin": None}
        if table.phase == "waiting":
            values |= {"nonce": None, "stand_in": None, "stand_in_why": None}
        else:
            _check_away(table, seat)
            level = table.seats[seat].stand_in or levels.usual_level(table.row.game)
            values |= {"stand_in": level, "stand_in_why": "free"}
        row = {"blocked": blocked(table, seat)} if block and host else {}
        await table.change({seat: values}, None, **row)


async def replace(table: Table, seat: int, level: str, host: bool) -> None:
    """A bot takes an open seat, or for good that of somebody who is away."""
    async with table.lock:
        await _check_seat(table, seat, allowed=host)
        row = table.seats[seat]
        if row.kind in PEOPLE:
            if secrets_of_host(table, seat):
                raise Refuse("not_allowed")
            _check_away(table, seat)
        await table.change_seat(
            seat, None, kind="bot", level=level, name=bot_name(seat), secret=None, wish=None,
            stand_in=None, stand_in_why=None,
        )  # fmt: skip


async def invite(table: Table, host: bool) -> str:
    """A new invitation; the old one opens nothing any more."""
    if not host:
        raise Refuse("not_allowed")
    secret = secrets_of.new_secret()
    async with table.lock:
        await table.be_sure()
        if table.phase == "over":
            raise Refuse("over")
        await table.change({}, invite=secrets_of.digest(secret))
    return secret


async def resign(table: Table, seat: int) -> None:
    """The seat is given up: a bot plays on, and when nobody is left, nobody plays."""
    async with table.lock:
        await table.be_sure()
        _check_playing(table)
        if table.seats[seat].stand_in_why == "resigned":
            return
        level = table.seats[seat].stand_in or levels.usual_level(table.row.game)
        await table.change_seat(seat, None, stand_in=level, stand_in_why="resigned", wish=None)
        if all(row.kind not in PEOPLE or row.stand_in_why == "resigned" for row in table.seats):
            await table.end("resigned")


def may_abort(table: Table, held: Sequence[int], host: bool) -> bool:
    """While seats are open the host may call it off; then everybody, until every seat has played once."""
    if table.phase == "waiting":
        return host
    if table.phase == "over" or not held:
        return False
    return not table.history.has_everybody_played(len(table.seats))


async def abort(table: Table, held: Sequence[int], host: bool) -> None:
    async with table.lock:
        await table.be_sure()
        if table.phase == "over":
            raise Refuse("over")
        if not may_abort(table, held, host):
            raise Refuse("too_late" if table.phase == "playing" else "not_allowed")
        await table.end("aborted")


def secrets_of_host(table: Table, seat: int) -> bool:
    """Is it the host's own seat?"""
    return table.seats[seat].secret is not None and table.seats[seat].secret == table.row.host


async def _check_seat(table: Table, seat: int, allowed: bool) -> None:
    await table.be_sure()
    if table.phase == "over":
        raise Refuse("over")
    if not allowed or seat >= len(table.seats):
        raise Refuse("not_allowed")
    if table.seats[seat].kind == "bot":
        raise Refuse("no_seat")


def _check_playing(table: Table) -> None:
    if table.phase != "playing":
        raise Refuse("waiting" if table.phase == "waiting" else "over")


def _check_away(table: Table, seat: int) -> None:
    if table.seats[seat].kind in PEOPLE and table.is_online(seat) and table.seats[seat].stand_in_why != "resigned":
        raise Refuse("present")
