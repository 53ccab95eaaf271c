"""One server process: what belongs together, from opening the database to the last goodbye."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from ethnarch.server.bots.bots import Bots
from ethnarch.server.bots.changing import Changing
from ethnarch.server.common.effort import Effort
from ethnarch.server.common.games import Games
from ethnarch.server.common.limits import Buckets
from ethnarch.server.common.metrics import Metrics
from ethnarch.server.common.settings import Settings
from ethnarch.server.common.steady import NANOSECONDS, SteadyClock, time_of_day_ms
from ethnarch.server.http.health import Health
from ethnarch.server.socket.answering import Answering
from ethnarch.server.socket.connection import Connection
from ethnarch.server.socket.silence import Silence
from ethnarch.server.storage.beats import SECONDS_BETWEEN_BEATS, wake_up
from ethnarch.server.storage.care import Rules
from ethnarch.server.storage.storage import Storage
from ethnarch.server.storage.writer import Unavailable
from ethnarch.server.tables.founding import Founder
from ethnarch.server.tables.lobby import Lobby
from ethnarch.server.tables.names import bot_name
from ethnarch.server.tables.presence import Presence
from ethnarch.server.tables.reviewing import Reviews
from ethnarch.server.tables.services import Services
from ethnarch.server.tables.table import Table
from ethnarch.server.tables.talk import Talk

logger = structlog.get_logger("ethnarch.server")
SECONDS_BETWEEN_SWEEPS = 3600.0
SECONDS_BETWEEN_PARTS = 0.1


def _bots(settings: Settings) -> Bots:
    return Bots(settings.bot_workers, variants_an_hour=settings.bot_variants_per_hour)


class Server:
    """Made by the application's start, gone with its end."""

    def __init__(
        self,
        settings: Settings,
        draw_seed: Callable[[], int] | None = None,
        wall_ms: Callable[[], int] = time_of_day_ms,
    ) -> None:
        self.settings = settings
        self.games = Games(settings.games)
        self.metrics = Metrics()
        self.metrics.show_at(settings.metrics_at)
        self._loop = asyncio.get_running_loop()
        storage = Storage(settings.url, settings.poll_seconds, self._heard, self._heard_presence)
        storage.writer.observe_group = self.metrics.group.observe
        storage.writer.observe_seconds = self.metrics.writing.observe
        storage.writer.on_failure = lambda what: self.metrics.failures.labels(what).inc()
        began_ms, pauses = wake_up(storage.engine, wall_ms())
        now_ms = SteadyClock(lambda: began_ms * NANOSECONDS)
        self.services = Services(settings, storage, _bots(settings), self.metrics, now_ms, pauses)
        self.metrics.waiting.set_function(lambda: self.services.bots.waiting)
        self.lobby = Lobby(self.services, self.games)
        self.changing = Changing(self.lobby.hand_over)
        self.changing.begin()
        self.founder = Founder(self.lobby, draw_seed) if draw_seed else Founder(self.lobby)
        self.answering = Answering(self)
        self.connections: set[Connection] = set()
        self.by_address: Counter[str] = Counter()
        self.requests = Buckets(settings.requests_per_second, settings.request_burst)
        self.messages = Buckets(settings.address_messages_per_second, settings.address_message_burst)
        self.effort = Effort(self.requests)
        self.creations = Buckets(settings.tables_per_minute / 60, settings.table_burst)
        self.draining = False
        self._under_way = 0
        self.bot_name = bot_name
        self.presence = Presence(self.lobby)
        self.talk = Talk(self.lobby)
        self.reviews = Reviews(self.services, self.effort)
        storage.on_talk = lambda said: self._in_loop(self.talk.heard, said)
        self.health = Health(self)
        self.silence = Silence(self)
        self._keeping = asyncio.create_task(self._keep_house())
        self._beating = asyncio.create_task(self._beat())

    def _in_loop(self, call: Callable[..., None], *arguments: object) -> None:
        """From a storage thread."""
        if not self._loop.is_closed() and not self.draining:
            self._loop.call_soon_threadsafe(call, *arguments)

    def _heard(self, tables: list[str] | None) -> None:
        """From a storage thread: another process wrote."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._pass_on, tables)

    def _pass_on(self, tables: list[str] | None) -> None:
        if not self.draining and hasattr(self, "lobby"):
            self.lobby.heard(tables)

    def _heard_presence(self, process: str, said: list[tuple[str, str]]) -> None:
        """From a storage thread: who is at which table of another process."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._pass_on_presence, process, said)

    def _pass_on_presence(self, process: str, said: list[tuple[str, str]]) -> None:
        if not self.draining and hasattr(self, "presence"):
            self.presence.heard(process, said)

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """Something a stopping server waits for."""
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1

    def add(self, connection: Connection, address: str) -> None:
        self.connections.add(connection)
        self.by_address[address] += 1
        self.metrics.connections.set(len(self.connections))

    def remove(self, connection: Connection, address: str) -> None:
        self.connections.discard(connection)
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
        self.metrics.connections.set(len(self.connections))

    async def find(self, table_id: str, address: str) -> Table:
        """A table for somebody, who pays where its whole log had to be played again; Owing where they cannot."""
        if table_id not in self.lobby.warm:
            self.effort.check(address)
        table = await self.lobby.find(table_id)
        self.effort.charge(address, table.seconds_to_load)
        table.seconds_to_load = 0.0
        return table

    def came(self, table: Table, held: tuple[int, ...]) -> None:
        self.lobby.warm[table.id][1].came(held)
        self.presence.changed(table, came=True)

    def went(self, table: Table, held: tuple[int, ...]) -> None:
        if table.id in self.lobby.warm:
            self.lobby.warm[table.id][1].went(held)
        self.presence.changed(table, came=False)

    def blame(self, where: str, error: BaseException) -> None:
        """A mistake of ours: counted and logged by its place, without what was being said."""
        self.metrics.errors.inc()
        logger.error("mistake", where=where, exc_info=error)

    async def _beat(self) -> None:
        """Note now and then that somebody is awake: while nobody is, no clock runs."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_BEATS)
            try:
                await self.services.storage.beat(self.services.now_ms())
            except Unavailable:
                logger.warning("not_noted_awake")

    async def _keep_house(self) -> None:
        """Once an hour: end what nobody will finish, erase what need not be kept."""
        chosen = self.settings
        rules = Rules(chosen.abandoned_after_days, chosen.keep_finished_days, chosen.keep_private_days)
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SWEEPS)
            try:
                ended, erased = await self.sweep(rules)
                logger.info("swept", ended=ended, erased=erased)
            except Unavailable:
                logger.warning("not_swept")

    async def sweep(self, rules: Rules) -> tuple[int, int]:
        """All that is due, some at a time, so that moves wait for no sweep: how many were ended, how many erased."""
        ended = erased = 0
        while (more := await self.services.storage.sweep(rules, self.services.now_ms())) != (0, 0):
            ended, erased = ended + more[0], erased + more[1]
            await asyncio.sleep(SECONDS_BETWEEN_PARTS)
        return ended, erased

    async def drain(self) -> None:
        """Take nothing new, finish what is under way, and send everybody to the next process."""
        if self.draining:
            return
        self.draining = True
        logger.info("draining", connections=len(self.connections), under_way=self._under_way)
        try:
            async with asyncio.timeout(self.settings.drain_seconds):
                while self._under_way:
                    await asyncio.sleep(0.01)
                for connection in list(self.connections):
                    connection.close(1012, "draining")
                while self.connections:
                    await asyncio.sleep(0.01)
        except TimeoutError:
            logger.warning("drain_timeout", connections=len(self.connections), under_way=self._under_way)

    async def close(self) -> None:
        self._keeping.cancel()
        self._beating.cancel()
        self.health.close()
        self.silence.close()
        self.metrics.close()
        self.changing.close()
        self.presence.close()
        self.talk.close()
        self.reviews.close()
        self.effort.close()
        self.lobby.close()
        self.services.bots.close()
        await asyncio.to_thread(self.services.storage.close)
        logger.info("closed")
