"""The bots of a table: lets them move, watches the clocks, and seats a bot where somebody is missing."""

from __future__ import annotations

import asyncio
import time

import structlog

from ethnarch.server.bots import levels as bot_levels
from ethnarch.server.bots.queue import Asker
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import Table

logger = structlog.get_logger("ethnarch.bot_seats")
SECONDS_FOR_ANOTHER_PROCESS = 5.0
SMALL_STEPS = 5
"""A bot that goes on with its own turn waits so many times less."""
SECONDS_TO_TRY_AGAIN = 1.0


class BotSeats:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._bot: asyncio.Task[None] | None = None
        self._bot_for: tuple[int, int] | None = None
        self._thinking = False
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        for row in table.seats:
            if row.kind in ("person", "hotseat"):
                table.left_ms[row.seat] = table.services.now_ms()

    @property
    def busy(self) -> bool:
        return self._bot is not None and not self._bot.done()

    def close(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in (self._bot, *self._tasks):
            if task is not None:
                task.cancel()

    def arrange(self, foreign: bool = False) -> None:
        """After any change: is it a bot's turn, and when is somebody out of time?

        The process that wrote the last entry moves its bot at once; another one only if nothing happens.
        """
        if self._closed:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table = self.table
        seat = table.history.deciding()
        if table.phase != "playing" or seat is None:
            return
        self.hand_back()
        if not table.is_bot(seat):
            self._set_timer(seat)
        elif self._bot_for != (table.n, seat) or not self.busy:
            if not self._somebody_cares():
                return
            wait = SECONDS_FOR_ANOTHER_PROCESS if foreign else self._pause(seat)
            self._bot_for = (table.n, seat)
            self._bot = asyncio.create_task(self._move(table.n, seat, wait))

    def _pause(self, seat: int) -> float:
        """How long a bot's move waits, in seconds: what follows on its own last action comes sooner, so that a turn of
        many small steps is not slow to watch."""
        table = self.table
        goes_on = bool(table.history.moves) and table.history.moves[-1].seat == seat
        return table.services.settings.bot_delay_ms / 1000 / (SMALL_STEPS if goes_on else 1)

    def _somebody_cares(self) -> bool:
        """Bots do not play on alone: where nobody is, they wait until somebody comes."""
        return bool(self.table.watchers)

    async def _move(self, n: int, seat: int, wait: float) -> None:
        table = self.table
        began = time.monotonic()
        row, game = table.seats[seat], table.game
        level = row.stand_in or row.level or bot_levels.BUILT_IN
        view = game.view(table.history.state, seat)
        actions = game.view_actions(view)
        budget = table.services.settings.bot_budget_ms
        if wait >= SECONDS_FOR_ANOTHER_PROCESS:
            await asyncio.sleep(wait)
        if table.n != n:
            return
        asker = Asker(min((watcher.address for watcher in table.watchers), default=""), table.id)
        self._thinking = True
        try:
            with table.services.metrics.thinking.labels(level).time():
                action = await table.services.bots.choose(
                    table.rules_name, level, view.tobytes(), actions, budget, asker
                )
        finally:
            self._thinking = False
        await asyncio.sleep(max(0.0, wait - (time.monotonic() - began)))
        while table.n == n:
            try:
                await table.play_bot(n, seat, game.action_to_text(view, action))
                return
            except Refuse as refuse:
                if refuse.code != "unavailable":
                    logger.error("bot_refused", table=table.id, code=refuse.code, rule=refuse.rule)
                    return
            await asyncio.sleep(SECONDS_TO_TRY_AGAIN)

    # --- missing people ------------------------------------------------------------------------

    def _set_timer(self, seat: int) -> None:
        table = self.table
        now = table.services.now_ms()
        ends: list[tuple[int, str]] = []
        left = table.clocks.left_ms(seat, now)
        if left is not None and table.clocks.since_ms is not None:
            ends.append((now + left, "time"))
        gone = table.left_ms.get(seat)
        if table.row.away_seconds is not None and gone is not None and not table.is_online(seat):
            ends.append((gone + table.row.away_seconds * 1000, "away"))
        if not ends:
            return
        at, why = min(ends)
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0, at - now) / 1000 + 0.005, self._ring, table.n, seat, why)

    def _ring(self, n: int, seat: int, why: str) -> None:
        self._spawn(self._sit_in(n, seat, why))

    async def _sit_in(self, n: int, seat: int, why: str) -> None:
        """A bot takes the seat, if things are still as they were when the timer was set."""
        table = self.table
        async with table.lock:
            if table.n != n or table.phase != "playing" or table.is_bot(seat):
                return
            if why == "away" and table.is_online(seat):
                return
            level = table.services.settings.stand_in_level or bot_levels.usual_level(table.row.game)
            table.left_ms.pop(seat, None)
            await self._try_change(seat, stand_in=level, stand_in_why=why)

    def came(self, held: tuple[int, ...]) -> None:
        """Somebody connects: a seat left to a bot for being away is handed back."""
        for seat in held:
            self.table.left_ms.pop(seat, None)
        self.hand_back()
        self.arrange()

    def went(self, held: tuple[int, ...]) -> None:
        for seat in held:
            if not self.table.is_online(seat):  # who fell silent first and was cut off then left when they fell silent
                self.table.left_ms.setdefault(seat, self.table.services.now_ms())
        if self._bot is not None and self._thinking and not self._somebody_cares():
            self._bot.cancel()
            self._bot = self._bot_for = None
        if not self._somebody_cares():
            self.table.rest()
        self.arrange()

    def hand_back(self) -> None:
        """To those who are here again, and after the move for which they ran out of time."""
        for row in self.table.seats:
            if row.stand_in and self._may_return(row.seat, row.stand_in_why) and self.table.is_here(row.seat):
                self._spawn(self._return_seat(row.seat))

    def _may_return(self, seat: int, why: str | None) -> bool:
        if why == "time":
            clock = self.table.clocks.clock
            return clock is not None and clock.per == "move" and self.table.history.deciding() != seat
        return why == "away"

    async def _return_seat(self, seat: int) -> None:
        async with self.table.lock:
            row = self.table.seats[seat]
            if row.stand_in and self._may_return(seat, row.stand_in_why) and self.table.is_online(seat):
                await self._try_change(seat, stand_in=None, stand_in_why=None)

    async def _try_change(self, seat: int, **values: object) -> None:
        try:
            await self.table.change_seat(seat, None, **values)
        except Refuse as refuse:
            logger.warning("seat_not_changed", table=self.table.id, code=refuse.code)

    def _spawn(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
