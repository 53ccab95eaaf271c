"""The lobby: finds tables and keeps them warm, lets people join, and wakes everybody after a change."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable

import structlog

from ethnarch.engine.overlay import BadVariant
from ethnarch.engine.seam import Game
from ethnarch.server.common.games import Games
from ethnarch.server.messages.joining import Join, Joined
from ethnarch.server.storage.storage import Loaded
from ethnarch.server.storage.writer import Conflict, Unavailable
from ethnarch.server.tables import seats as secrets_of
from ethnarch.server.tables.bot_seats import BotSeats
from ethnarch.server.tables.names import free_name
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.render import Role
from ethnarch.server.tables.services import Services
from ethnarch.server.tables.table import Table

logger = structlog.get_logger("ethnarch.lobby")
USED_JUST_NOW_MS = 5_000
FORGOTTEN_AFTER_MS = 600_000
"""Where nobody has been for so long, the log on disk is memory enough."""
SECONDS_BETWEEN_LOOKS = 60.0
SECONDS_TO_TRY_AGAIN = 0.5


class Lobby:
    """All tables of this process. Those nobody watches are forgotten in time, and replayed when needed."""

    def __init__(self, services: Services, games: Games) -> None:
        self.services, self.games = services, games
        self.warm: OrderedDict[str, tuple[Table, BotSeats]] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self.draining = False
        self._looking = asyncio.create_task(self._look_for_idle())

    async def find(self, table_id: str) -> Table:
        """The table, from memory or replayed from its log."""
        if table_id in self.warm:
            self.warm.move_to_end(table_id)
            table = self.warm[table_id][0]
            table.used_ms = self.services.now_ms()
            return table
        task = self._loading.get(table_id)
        if task is None or task.done():  # one that has ended says what was there before it was asked for
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda ended: self._forget_loading(table_id, ended))
        return await asyncio.shield(task)

    def _forget_loading(self, table_id: str, ended: asyncio.Task[Table]) -> None:
        if self._loading.get(table_id) is ended:
            del self._loading[table_id]

    async def _load(self, table_id: str) -> Table:
        try:
            loaded = await self.services.storage.load(table_id)
        except Unavailable:
            raise Refuse("unavailable") from None
        if loaded is None or loaded[0].game not in self.games.names():
            raise Refuse("unknown_table")
        if loaded[0].started_ms is None and not any(seat.kind == "open" for seat in loaded[1]):
            loaded = await self._begin(loaded)  # somebody filled the last seat, and was killed
        game = await self._game_of(loaded)
        if loaded[0].rules_version < game.rules_version:
            loaded = await self._meet_new_rules(loaded, game)
        table = await asyncio.to_thread(self._replayed, game, loaded)
        table.doubtful = True  # somebody may have moved while it was replayed
        bot_seats = BotSeats(table)
        table.on_change = lambda foreign: self._changed(table, bot_seats, foreign)
        self.warm[table_id] = (table, bot_seats)
        self._forget()
        bot_seats.arrange()
        return table

    def _replayed(self, game: Game, loaded: Loaded) -> Table:
        began = time.thread_time()
        table = Table(self.services, game, loaded)
        table.seconds_to_load = time.thread_time() - began
        return table

    async def _game_of(self, loaded: Loaded) -> Game:
        row = loaded[0]
        try:
            return await asyncio.to_thread(self.games.of, row.game, row.variant)
        except BadVariant as error:  # these rules have no room for it any more
            logger.warning("variant_gone", table=row.id, why=str(error)[:200])
            raise Refuse("rules_version") from None

    async def _begin(self, loaded: Loaded) -> Loaded:
        return await self._change(loaded, self.services.storage.change(loaded[0].id, self.services.now_ms()))

    async def _meet_new_rules(self, loaded: Loaded, game: Game) -> Loaded:
        """A game that has not begun is played by the new rules; one that has cannot go on, and says so from now on."""
        row, now, storage = loaded[0], self.services.now_ms(), self.services.storage
        if row.started_ms is None and row.ended_ms is None:
            return await self._change(loaded, storage.change(row.id, now, rules_version=game.rules_version))
        if row.ended_ms is None:
            await self._change(loaded, storage.end(row.id, "rules", now))
        raise Refuse("rules_version")

    async def _change(self, loaded: Loaded, writing: Awaitable[None]) -> Loaded:
        try:
            await writing
            again = await self.services.storage.load(loaded[0].id)
        except (Unavailable, Conflict):
            raise Refuse("unavailable") from None
        if again is None:
            raise Refuse("unknown_table")
        return again

    def _forget(self) -> None:
        surplus = len(self.warm) - self.services.settings.warm_tables
        if surplus > 0:
            self._forget_some(USED_JUST_NOW_MS, surplus)
        self.services.metrics.warm.set(len(self.warm))

    def forget_idle(self) -> None:
        """Whatever has been left alone for long, however few tables there are."""
        self._forget_some(FORGOTTEN_AFTER_MS, len(self.warm))
        self.services.metrics.warm.set(len(self.warm))

    def _forget_some(self, unused_ms: int, most: int) -> None:
        before = self.services.now_ms() - unused_ms
        idle = [key for key, pair in self.warm.items() if _is_idle(*pair, before)]
        for key in idle[:most]:
            table, bot_seats = self.warm.pop(key)
            bot_seats.close()
            table.on_change = forgotten  # or each would keep the other in memory until somebody collects them

    async def _look_for_idle(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            self.forget_idle()

    def _changed(self, table: Table, bot_seats: BotSeats, foreign: bool) -> None:
        for watcher in table.watchers:
            watcher.wake()
        bot_seats.hand_back()
        bot_seats.arrange(foreign)

    def heard(self, tables: list[str] | None) -> None:
        """Another process wrote to these tables (None: to any). Call it in the event loop."""
        for key in list(self.warm) if tables is None else tables:
            if key not in self.warm:
                continue
            table = self.warm[key][0]
            table.doubtful = True
            if table.watchers and key not in self._refreshing:
                self._refreshing[key] = asyncio.create_task(self._refresh(table))

    async def _refresh(self, table: Table) -> None:
        """Follow what others wrote, as soon as the database answers."""
        try:
            while table.doubtful and table.watchers:
                try:
                    async with table.lock:
                        await table.refresh()
                except Unavailable:
                    logger.warning("refresh_failed", table=table.id)
                    await asyncio.sleep(SECONDS_TO_TRY_AGAIN)
        finally:
            del self._refreshing[table.id]

    # --- who may come in -----------------------------------------------------------------------

    def role(self, table: Table, secret: str | None) -> tuple[Role, tuple[int, ...]]:
        """What a secret opens at a table."""
        if secret is None:
            return "none", ()
        held = table.held_by(secret)
        if held:
            return "seat", held
        if secrets_of.is_secret_of(secret, table.row.watch) and (table.row.spectators or table.phase == "over"):
            return "spectator", ()
        if secrets_of.is_secret_of(secret, table.row.invite):
            return "invited", ()
        return "none", ()

    async def admit(self, table: Table, secret: str | None) -> tuple[Role, tuple[int, ...]]:
        """What a secret opens, after being sure: another process may have given it out a moment ago."""
        async with table.lock:
            await table.be_sure()
            found = self.role(table, secret)
            if secret is not None and found[0] == "none":
                table.doubtful = True
                await table.be_sure()
                found = self.role(table, secret)
        return found

    def _is_open(self, table: Table) -> bool:
        """Is the table shown to strangers, who need no invitation?"""
        return self.services.settings.open_tables and table.row.listed

    def is_host(self, table: Table, secret: str | None) -> bool:
        return secret is not None and secrets_of.is_secret_of(secret, table.row.host)

    async def join(self, table_id: str, wish: Join, address: str = "") -> Joined:
        """Take an open seat: the invitation is exchanged for a secret nobody else has."""
        table = await self.find(table_id)
        role, _ = await self.admit(table, wish.invite)
        if role != "invited" and not (wish.invite is None and self._is_open(table)):
            raise Refuse("not_allowed")
        secret = wish.key or secrets_of.new_secret()
        if any(secrets_of.is_secret_of(secret, known) for known in (table.row.invite, table.row.watch)):
            raise Refuse("not_allowed")  # or whoever has that link would hold the seat, and nobody else could join
        async with table.lock:
            await table.be_sure()
            origin = secrets_of.origin(table.row.host, address)
            for _ in range(len(table.seats) + 1):
                if held := table.held_by(secret):  # the answer got lost, or is under way elsewhere: here it is again
                    return Joined(table_id, secret, held[0])
                if origin in table.row.blocked.split():
                    raise Refuse("not_allowed")
                open_seats = [row.seat for row in table.seats if row.kind == "open"]
                if not open_seats or (wish.seat is not None and wish.seat not in open_seats):
                    raise Refuse("no_seat")
                seat = open_seats[0] if wish.seat is None else wish.seat
                try:
                    await self._take_seat(table, seat, wish, secret, origin)
                except Refuse as refuse:
                    if refuse.code != "no_seat":
                        raise
                    continue  # somebody at another process was first: there may be another seat
                return Joined(table_id, secret, seat)
            raise Refuse("no_seat")

    async def _take_seat(self, table: Table, seat: int, wish: Join, secret: str, origin: str) -> None:
        await table.change_seat(
            seat, "open", kind="person", name=free_name(wish.name, table.names), secret=secrets_of.digest(secret),
            nonce=wish.nonce if table.row.started_ms is None else table.seats[seat].nonce,
            stand_in=None, stand_in_why=None, origin=origin if table.row.started_ms is None else None,
        )  # fmt: skip
        table.left_ms.setdefault(seat, self.services.now_ms())

    def hand_over(self, name: str, game: Game) -> None:
        """From now on every table of a game is played by another form of its rules."""
        self.games.replace(name, game)
        for table, _ in self.warm.values():
            if table.row.game == name and table.row.variant is None:
                table.take_rules(game)

    def close(self) -> None:
        self._looking.cancel()
        for _, bot_seats in self.warm.values():
            bot_seats.close()


def forgotten(foreign: bool) -> None:
    """Nobody waits for news of this table."""


def _is_idle(table: Table, bot_seats: BotSeats, before_ms: int) -> bool:
    """Nobody watches it, nothing is under way, and nobody has asked for it just now."""
    return not (table.watchers or bot_seats.busy or table.lock.locked() or table.used_ms > before_ms)
