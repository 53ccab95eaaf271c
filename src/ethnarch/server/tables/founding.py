"""New tables: made up from wishes, as a rematch, or going on from a position of a finished game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from ethnarch.engine.seam import BadOption, Game
from ethnarch.server.bots import bots
from ethnarch.server.messages.shapes import ContinueFrom, Created, CreateTable, SeatWish
from ethnarch.server.storage.schema import SeatRow, TableRow
from ethnarch.server.storage.writer import Conflict, Unavailable
from ethnarch.server.tables import seats
from ethnarch.server.tables.lobby import Lobby
from ethnarch.server.tables.names import bot_name, clean_name
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import Table, first_state

KINDS = {"me": "person", "friend": "open", "bot": "bot", "hotseat": "hotseat"}
OPEN_NAME = "…"


class Founder:
    def __init__(self, lobby: Lobby, draw_seed: Callable[[], int] = seats.new_seed) -> None:
        self.lobby, self.draw_seed = lobby, draw_seed
        self._storage = lobby.services.storage
        self._now = lobby.services.now_ms

    async def create(self, wish: CreateTable) -> Created:
        """A table as wished. The answer is the only place where its secrets are ever told."""
        game = self._game(wish.game)
        try:
            options = game.options(len(wish.seats), wish.options)
        except BadOption as error:
            raise Refuse("option", None, str(error)) from None
        if len(wish.seats) not in game.players:
            raise Refuse("option", None, f"{game.name}: {game.players[0]} to {game.players[-1]} players")
        mine = [seat for seat, each in enumerate(wish.seats) if each.kind in ("me", "hotseat")]
        if not mine:
            raise Refuse("option")
        friends = any(each.kind == "friend" for each in wish.seats)
        now = self._now()
        secret, invite, watch = seats.new_secret(), seats.new_secret(), seats.new_secret()
        row = TableRow(
            id=seats.new_table_id(),
            game=wish.game,
            rules_version=game.rules_version,
            options=msgspec.json.encode(options).decode(),
            seed=f"{self.draw_seed():x}",
            host=seats.digest(secret),
            created_ms=now,
            started_ms=None if friends else now,
            spectators=wish.spectators,
            hints=wish.hints,
            clock_per=wish.clock.per if wish.clock else None,
            clock_seconds=wish.clock.seconds if wish.clock else None,
            away_seconds=wish.away_seconds,
            invite=seats.digest(invite) if friends else None,
            watch=seats.digest(watch) if wish.spectators else None,
        )
        rows = [self._seat(row, seat, each, secret) for seat, each in enumerate(wish.seats)]
        await self._store(row, rows)
        return Created(row.id, secret, mine, invite if friends else None, watch if wish.spectators else None)

    def _seat(self, row: TableRow, seat: int, wish: SeatWish, secret: str) -> SeatRow:
        made = SeatRow(table_id=row.id, seat=seat, kind=KINDS[wish.kind], name=OPEN_NAME)
        if wish.kind == "bot":
            made.level = self._level(row.game, wish.level)
            made.name = clean_name(wish.name) if wish.name else bot_name(seat)
        elif wish.kind != "friend":
            made.secret = seats.digest(secret)
            made.name = clean_name(wish.name or f"{seat + 1}")
        return made

    async def rematch(self, old: Table) -> str:
        """The same people again, who keep their secrets: nothing has to be sent to anybody."""
        if old.row.rematch is not None:
            return old.row.rematch
        if old.phase != "over":
            raise Refuse("not_over")
        now = self._now()
        row = msgspec.structs.replace(
            old.row, id=seats.new_table_id(), seed=f"{self.draw_seed():x}", created_ms=now, started_ms=now,
            start=None, rematch=None, revision=0, rules_version=old.game.rules_version,
        )  # fmt: skip
        rows = [msgspec.structs.replace(seat, table_id=row.id, stand_in=None, stand_in_why=None) for seat in old.seats]
        try:
            await self._storage.create_rematch(old.id, row, rows)
        except Conflict:
            pass  # somebody else was first: theirs is the rematch
        except Unavailable:
            raise Refuse("unavailable") from None
        async with old.lock:
            old.doubtful = True
            await old.be_sure()
        if old.row.rematch is None:
            raise Refuse("unavailable")
        return old.row.rematch

    async def continue_from(self, old: Table, wish: ContinueFrom) -> Created:
        """Alone against bots from move n of a finished game. What the seat could not know is drawn anew."""
        if old.phase != "over":
            raise Refuse("not_over")
        if wish.seat >= len(old.seats) or wish.n >= len(old.history.moves):
            raise Refuse("option")
        seed, now, secret = self.draw_seed(), self._now(), seats.new_secret()
        level, name = self._level(old.row.game, wish.level), clean_name(wish.name)
        start = await asyncio.to_thread(_position, old, wish, seed)
        row = msgspec.structs.replace(
            old.row, id=seats.new_table_id(), seed=f"{seed:x}", created_ms=now, started_ms=now, start=start,
            rematch=None, revision=0, host=seats.digest(secret), invite=None, watch=None, spectators=False,
            hints=True, clock_per=None, clock_seconds=None, away_seconds=None,
        )  # fmt: skip
        rows = [
            SeatRow(table_id=row.id, seat=seat, kind="bot", name=bot_name(seat), level=level)
            for seat in range(len(old.seats))
        ]
        mine = SeatRow(table_id=row.id, seat=wish.seat, kind="person", name=name, secret=seats.digest(secret))
        rows[wish.seat] = mine
        await self._store(row, rows)
        return Created(row.id, secret, [wish.seat], None, None)

    async def _store(self, row: TableRow, rows: list[SeatRow]) -> None:
        try:
            await self._storage.create(row, rows)
        except (Unavailable, Conflict):
            raise Refuse("unavailable") from None
        self.lobby.services.metrics.created.labels(row.game).inc()

    def _game(self, name: str) -> Game:
        try:
            return self.lobby.games.get(name)
        except BadOption as error:
            raise Refuse("option", None, str(error)) from None

    def _level(self, game: str, level: str | None) -> str:
        """A level there is; its bot begins to load at once."""
        chosen = check_level(game, level or bots.usual_level(game))
        if chosen != bots.BUILT_IN:
            self.lobby.services.bots.prepare(game, chosen)
        return chosen


def check_level(game: str, level: str) -> str:
    """A level the game's bots have."""
    known = bots.levels(game)
    if level not in known:
        raise Refuse("option", None, f"bots: {', '.join(known)}")
    return level


def _position(old: Table, wish: ContinueFrom, seed: int) -> str:
    game = old.game
    state = first_state(game, old.row, len(old.seats))
    for move in old.history.moves[: wish.n]:
        game.play(state, game.action_from_text(state, move.text))
    world = game.determinize(game.view(state, wish.seat), seed)
    return msgspec.json.encode(game.position(world)).decode()
