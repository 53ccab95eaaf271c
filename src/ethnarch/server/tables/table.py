"""A table: one authoritative game, who sits at it, and who is connected."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from ethnarch.engine.seam import Game
from ethnarch.engine.shown.players import player_name
from ethnarch.server.common.limits import Bucket, Hints
from ethnarch.server.messages.shapes import Clock, Ending, Phase, TableInfo
from ethnarch.server.storage.dealing import commitment
from ethnarch.server.storage.schema import Entry, SeatRow, TableRow
from ethnarch.server.storage.storage import Loaded
from ethnarch.server.storage.writer import Conflict, Unavailable
from ethnarch.server.tables import seats as secrets_of
from ethnarch.server.tables import undoing
from ethnarch.server.tables.beginning import first_state
from ethnarch.server.tables.clocks import Clocks
from ethnarch.server.tables.history import Attempt, History
from ethnarch.server.tables.refusals import GAME_SAYS_NO, Refuse, from_game
from ethnarch.server.tables.services import Services, Watcher

PEOPLE = ("person", "hotseat")


class Table:
    """Kept warm in memory; every change is on disk first."""

    def __init__(self, services: Services, game: Game, loaded: Loaded) -> None:
        self.services = services
        self.game = game
        self.row, self.seats, entries = loaded
        self._deal()
        for entry in entries:
            self._follow(entry)
        self.history.rest()
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        """Seats connected to other processes, and until when that is believed."""
        self.left_ms: dict[int, int] = {}
        self.hints: dict[int, Hints] = {}
        self.words: dict[int | None, Bucket] = {}
        self.known: tuple[tuple[int, int], TableInfo] | None = None
        """What all may know of the table (tables/render.py); None once somebody came or went, or may have."""
        self.used_ms = services.now_ms()
        self.seconds_to_load = 0.0
        """Of a processor, until somebody has paid for them."""
        self._phase: tuple[TableRow, list[SeatRow], int, Phase] | None = None
        self.doubtful = False
        """Set when a write may or may not have happened: look before doing anything else."""
        self.on_change: Callable[[bool], None] = lambda foreign: None

    def _deal(self) -> None:
        """The game before its first move."""
        row, players = self.row, len(self.seats)
        self.history = History(self.game, first_state(self.game, row, players))
        clock = Clock(row.clock_per, row.clock_seconds or 0) if row.clock_per else None  # type: ignore[arg-type]
        self.clocks = Clocks(clock, players, row.started_ms, self.history.deciding(), self.services.pauses)
        self.commit = commitment(int(row.promise or row.seed, 16))

    def take_rules(self, game: Game) -> None:
        """Play on by another form of the same rules: a state is the same bytes for both."""
        self.game = self.history.game = game

    def rest(self) -> None:
        """Nobody is there any more: keep little."""
        self.history.rest()
        self.known = None

    # --- facts ---------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def rules_name(self) -> str:
        """The name under which bots know the rules that are played here."""
        return self.row.game if self.game.variant is None else self.game.name

    @property
    def n(self) -> int:
        return self.history.n

    @property
    def phase(self) -> Phase:
        """Asked a dozen times with every move, and found out once."""
        known = self._phase
        if known is None or known[0] is not self.row or known[1] is not self.seats or known[2] != self.history.n:
            known = self._phase = (self.row, self.seats, self.history.n, self._find_phase())
        return known[3]

    def _find_phase(self) -> Phase:
        if self.row.ended is not None:
            return "over"
        if any(seat.kind == "open" and seat.stand_in is None for seat in self.seats):
            return "waiting"
        return "over" if self.history.deciding() is None else "playing"

    @property
    def is_open_to_all(self) -> bool:
        """A finished game is anybody's to look at, unless it is private."""
        return self.phase == "over" and not self.row.private

    @property
    def names(self) -> list[str]:
        """As they are stored: empty for whoever a record did not name."""
        return [seat.name for seat in self.seats]

    def names_in(self, language: str) -> list[str]:
        """As somebody reads them."""
        return [name or player_name(seat, language) for seat, name in enumerate(self.names)]

    def held_by(self, secret: str) -> tuple[int, ...]:
        """The seats this secret holds: one, or several at a hot seat."""
        return tuple(seat.seat for seat in self.seats if secrets_of.is_secret_of(secret, seat.secret))

    def is_bot(self, seat: int) -> bool:
        return self.seats[seat].kind == "bot" or self.seats[seat].stand_in is not None

    def people(self) -> list[int]:
        """The seats of those who play themselves."""
        return [row.seat for row in self.seats if row.kind in PEOPLE and row.stand_in is None]

    def is_here(self, seat: int) -> bool:
        """Is the seat's person connected to this process, and heard?"""
        return any(seat in watcher.seats and not watcher.silent for watcher in self.watchers)

    def is_online(self, seat: int) -> bool:
        if self.is_here(seat):
            return True
        now = self.services.now_ms()
        return any(seat in seats and now < until for seats, until in self.elsewhere.values())

    # --- changing ------------------------------------------------------------------------------

    def expect(self, n: int) -> None:
        """The version a request was made for must be the table's."""
        if self.phase == "waiting":
            raise Refuse("waiting")
        if n != self.n:
            raise Refuse("stale")

    def deciding_of(self, held: Sequence[int]) -> int:
        """The held seat that decides now."""
        seat = self.history.deciding()
        if seat is None or self.phase == "over":
            raise Refuse("over")
        if seat not in held:
            raise Refuse("not_your_turn")
        if self.seats[seat].stand_in is not None:
            raise Refuse("stood_in")
        return seat

    async def play(self, held: Sequence[int], n: int, line: str, language: str) -> int:
        """A person plays a line; returns the version it led to, once it is on disk."""
        async with self.lock:
            await self.be_sure()
            self.expect(n)
            seat = self.deciding_of(held)
            return await self._play(seat, line, language, bot=False)

    async def play_bot(self, n: int, seat: int, line: str) -> None:
        """A bot's choice, unless the table has moved on or the seat was handed back."""
        async with self.lock:
            await self.be_sure()
            if self.n == n and self.phase == "playing" and self.history.deciding() == seat and self.is_bot(seat):
                await self._play(seat, line, "en", bot=True)

    async def _play(self, seat: int, line: str, language: str, bot: bool) -> int:
        try:
            attempt = self.history.attempt(seat, line)
        except GAME_SAYS_NO as error:
            raise from_game(self.game, error, language) from None
        first, now = self.n + 1, self.services.now_ms()
        entries = [
            Entry(first + place, "play", seat, text, first, bot, now) for place, text in enumerate(attempt.texts)
        ]
        await self._write(entries, attempt)
        return self.n

    async def undo(self, held: Sequence[int], n: int) -> int:
        """Take back the last move of a held seat, if nobody need be asked."""
        async with self.lock:
            await self.be_sure()
            self.expect(n)
            if self.phase == "over":
                raise Refuse("over")
            unsure = undoing.question(self.history, held)
            if unsure is not None:
                self.history.judged[unsure.back] = await asyncio.to_thread(unsure.answer)
            back = undoing.freely(self.history, held)
            if back is None:
                raise Refuse(undoing.refusal(self.history, held))
            await self.take_back(*back)
            return self.n

    async def take_back(self, seat: int, batch: int) -> None:
        """Everything since that move of the seat. Call it with the lock held."""
        await self._write([Entry(self.n + 1, "undo", seat, "", batch, False, self.services.now_ms())], None)

    async def _write(self, entries: list[Entry], attempt: Attempt | None) -> None:
        """To disk, then into memory, then to everybody."""
        try:
            await self._settled(self.services.storage.append(self.id, entries))
        except Conflict:
            self.doubtful = True
            await self.be_sure()
            raise Refuse("stale") from None
        except Unavailable:
            self.doubtful = True
            raise Refuse("unavailable") from None
        if attempt is not None:
            self.history.adopt(entries, attempt)
            self.clocks.follow(entries[-1], self.history.deciding())
        else:
            self._follow(entries[0])
        self.services.metrics.moves.labels("bot" if entries[0].bot else "person").inc(len(entries))
        if self.history.deciding() is None:
            await self._note_the_end(entries[-1].at_ms)
        self.on_change(False)

    async def _note_the_end(self, at_ms: int) -> None:
        """For those who keep the games: the last move is on disk, when it was is good to know."""
        with contextlib.suppress(Conflict, Unavailable):
            await self._settled(self.services.storage.change(self.id, at_ms, ended_ms=at_ms))
            self.row = msgspec.structs.replace(self.row, ended_ms=at_ms, revision=self.row.revision + 1)

    async def _settled(self, writing: object) -> None:
        """Wait for a write even if the one who asked for it goes away meanwhile."""
        task = asyncio.ensure_future(writing)  # type: ignore[call-overload]
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            self.doubtful = True
            raise

    def _follow(self, entry: Entry) -> None:
        self.history.add(entry)
        self.clocks.follow(entry, self.history.deciding())

    # --- other processes -----------------------------------------------------------------------

    async def be_sure(self) -> None:
        if self.doubtful:
            try:
                await self.refresh()
            except Unavailable:
                raise Refuse("unavailable") from None

    async def refresh(self, foreign: bool = True) -> None:
        """Follow what was written, by others or (not `foreign`) by ourselves. Call it with the lock held."""
        self.doubtful = False
        try:
            loaded = await self.services.storage.news(self.id, self.n)
        except Unavailable:
            self.doubtful = True
            raise
        if loaded is None:  # its keeper has erased it
            self.row = msgspec.structs.replace(self.row, ended="owner", revision=self.row.revision + 1)
            self.on_change(foreign)
            return
        row, seats, entries = loaded
        changed = bool(entries) or row.revision != self.row.revision
        self._take_seats(row, seats)
        for entry in entries:
            self._follow(entry)
        if changed:
            self.on_change(foreign)

    def _take_seats(self, row: TableRow, seats: list[SeatRow]) -> None:
        dealt = self.row.started_ms is None and row.started_ms is not None
        self.row, self.seats = row, seats
        if dealt:
            self._deal()
        if row.started_ms is not None:
            self.clocks.start(row.started_ms)

    async def change_seat(self, seat: int, was: str | None = None, **values: object) -> None:
        """Change who sits where, on disk and then here. Call it with the lock held."""
        await self.change({seat: values}, was)

    async def change(self, seats: Mapping[int, Mapping[str, object]], was: str | None = None, **row: object) -> None:
        """Change several seats and the table together, on disk and then here. Call it with the lock held."""
        now = self.services.now_ms()
        await self._change(self.services.storage.change(self.id, now, seats, was, **row))

    async def end(self, how: Ending) -> None:
        """The table is over, and says how. Call it with the lock held."""
        await self._change(self.services.storage.end(self.id, how, self.services.now_ms()))

    async def _change(self, writing: Awaitable[None]) -> None:
        try:
            await self._settled(writing)
            await self.refresh(foreign=False)
        except Conflict:
            self.doubtful = True
            await self.be_sure()
            raise Refuse("no_seat") from None
        except Unavailable:
            self.doubtful = True
            raise Refuse("unavailable") from None
