"""New tables: made up from wishes, as a rematch, as a lesson, or going on from a position of a finished game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from ethnarch.engine import variants
from ethnarch.engine.overlay import BadVariant
from ethnarch.engine.seam import BadOption, Game
from ethnarch.engine.shown.players import player_name
from ethnarch.server.bots import levels
from ethnarch.server.common.effort import Work
from ethnarch.server.messages.joining import ContinueFrom, Created, CreateTable, Promised, SeatWish, TakeLesson
from ethnarch.server.storage.dealing import carried_over, commitment, mix
from ethnarch.server.storage.schema import SeatRow, TableRow
from ethnarch.server.storage.writer import Conflict, Unavailable
from ethnarch.server.tables import seats
from ethnarch.server.tables.beginning import first_state
from ethnarch.server.tables.lobby import Lobby
from ethnarch.server.tables.names import bot_name, clean_name, free_name
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.table import Table

KINDS = {"me": "person", "friend": "open", "bot": "bot", "hotseat": "hotseat"}
OPEN_NAME = "…"


class Founder:
    def __init__(self, lobby: Lobby, draw_seed: Callable[[], int] = seats.new_seed) -> None:
        self.lobby, self.draw_seed = lobby, draw_seed
        self._storage = lobby.services.storage
        self._now: Callable[[], int] = lambda: lobby.services.now_ms()

    async def create(self, wish: CreateTable, work: Work = asyncio.to_thread, language: str = "en") -> Created:
        """A table as wished. The answer is the only place where its secrets are ever told."""
        game = await self._game_of(wish, work)
        try:
            options = game.options(len(wish.seats), wish.options)
        except BadOption as error:
            raise Refuse("option", None, str(error)) from None
        if len(wish.seats) not in game.players:
            raise Refuse("option", None, f"players: {game.players[0]} to {game.players[-1]} players")
        mine = [seat for seat, each in enumerate(wish.seats) if each.kind in ("me", "hotseat")]
        if not mine:
            raise Refuse("option")
        friends = any(each.kind == "friend" for each in wish.seats)
        secret = wish.key or seats.new_secret()
        made = self._made_of(secret, wish, mine, friends)
        if wish.key is not None and (known := await self._again(made)) is not None:
            return known
        now, promise = self._now(), await self._promised(wish.promise)
        rules = wish.game if game.variant is None else game.name
        nonces = [wish.nonce if seat in mine else None for seat in range(len(wish.seats))]
        invite, watch = made.invite, made.watch
        row = TableRow(
            id=made.table,
            game=wish.game,
            rules_version=game.rules_version,
            options=msgspec.json.encode(options).decode(),
            promise=f"{promise:x}",
            next_promise=f"{self.draw_seed():x}",
            seed="" if friends else f"{mix(promise, nonces):x}",
            host=seats.digest(secret),
            created_ms=now,
            started_ms=None if friends else now,
            spectators=wish.spectators,
            hints=wish.hints,
            clock_per=wish.clock.per if wish.clock else None,
            clock_seconds=wish.clock.seconds if wish.clock else None,
            away_seconds=wish.away_seconds,
            invite=seats.digest(invite) if invite else None,
            watch=seats.digest(watch) if watch else None,
            chat="phrases" if wish.listed and wish.chat in ("free", "all") else wish.chat,
            private=wish.private,
            listed=wish.listed and friends,
            language=wish.language,
            variant=None if game.variant is None else msgspec.json.encode(game.variant.to_json()).decode(),
        )
        rows: list[SeatRow] = []
        for seat, each in enumerate(wish.seats):
            rows.append(self._seat(row, seat, each, secret, language, [other.name for other in rows]))
            if each.kind == "bot":
                rows[-1].level = self._level(rules, each.level)
            rows[-1].nonce = nonces[seat]
        return await self._store_once(row, rows, msgspec.structs.replace(made, commit=commitment(promise)))

    def _made_of(self, secret: str, wish: CreateTable, mine: list[int], friends: bool) -> Created:
        """The table and its secrets; of a browser's own key always the same."""
        if wish.key is None:
            table, invite, watch = seats.new_table_id(), seats.new_secret(), seats.new_secret()
        else:
            table = seats.derived(secret, "table", seats.TABLE_BYTES)
            invite, watch = seats.derived(secret, "invite"), seats.derived(secret, "watch")
        return Created(table, secret, mine, invite if friends else None, watch if wish.spectators else None, "")

    async def _again(self, made: Created) -> Created | None:
        """The answer once more, if this very table was made already and the answer got lost."""
        try:
            table = await self.lobby.find(made.table)
        except Refuse as refuse:
            if refuse.code == "unknown_table":
                return None
            raise
        return msgspec.structs.replace(made, commit=table.commit)

    async def promise(self) -> Promised:
        """Draw a seed, keep it, and tell its hash."""
        seed, name = self.draw_seed(), seats.new_table_id()
        try:
            await self._storage.keep_promise(name, f"{seed:x}", self._now())
        except (Unavailable, Conflict):
            raise Refuse("unavailable") from None
        return Promised(name, commitment(seed))

    async def _promised(self, promise: str | None) -> int:
        if promise is None:
            return self.draw_seed()
        try:
            seed = await self._storage.take_promise(promise)
        except (Unavailable, Conflict):
            raise Refuse("unavailable") from None
        if seed is None:
            raise Refuse("promise")
        return int(seed, 16)

    def _seat(self, row: TableRow, seat: int, wish: SeatWish, secret: str, language: str, names: list[str]) -> SeatRow:
        made = SeatRow(table_id=row.id, seat=seat, kind=KINDS[wish.kind], name=OPEN_NAME)
        if wish.kind == "bot":
            made.name = free_name(wish.name or bot_name(seat), names)
        elif wish.kind != "friend":
            made.secret = seats.digest(secret)
            made.name = free_name(wish.name or player_name(seat, language), names)
        return made

    async def rematch(self, old: Table) -> str:
        """The same people again, who keep their secrets: nothing has to be sent to anybody."""
        if old.row.rematch is not None:
            return old.row.rematch
        if old.phase != "over":
            raise Refuse("not_over")
        now = self._now()
        rows = [self._seat_again(old, seat) for seat in old.seats]
        promise = int(old.row.next_promise, 16) if old.row.next_promise else self.draw_seed()
        brought = [row.nonce for row in rows] if old.row.next_promise else []
        row = msgspec.structs.replace(
            old.row, id=seats.new_table_id(), promise=f"{promise:x}", next_promise=f"{self.draw_seed():x}",
            seed=f"{mix(promise, brought):x}", created_ms=now, started_ms=now, start=None, rematch=None, revision=0,
            rules_version=old.game.rules_version, ended=None, ended_ms=None, listed=False,
        )  # fmt: skip
        for each in rows:
            each.table_id = row.id
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

    def _seat_again(self, old: Table, row: SeatRow) -> SeatRow:
        """The same person, who brings to the new deal what is left of the old game. The seat of whoever gave up and has
        left is a bot's; who gave up and is still there plays again."""
        again = msgspec.structs.replace(row, stand_in=None, stand_in_why=None, wish=None)
        if any(seat.nonce for seat in old.seats):
            again.nonce = carried_over(row.nonce, [move.text for move in old.history.moves])
        if row.kind == "open" or (row.stand_in_why == "resigned" and not old.is_online(row.seat)):
            again.kind, again.secret = "bot", None
            again.level, again.name = row.stand_in or levels.usual_level(old.row.game), bot_name(row.seat)
        return again

    async def continue_from(self, old: Table, wish: ContinueFrom, work: Work = asyncio.to_thread) -> Created:
        """Alone against bots from move n of a finished game. What the seat could not know is drawn anew."""
        if old.phase != "over":
            raise Refuse("not_over")
        if wish.seat >= len(old.seats) or wish.n >= len(old.history.moves):
            raise Refuse("option")
        seed, now, secret = self.draw_seed(), self._now(), seats.new_secret()  # the seed draws what is hidden
        level, name = self._level(old.rules_name, wish.level), clean_name(wish.name)
        start = await work(_position, old, wish, seed)
        row = msgspec.structs.replace(
            old.row, id=seats.new_table_id(), seed=f"{seed:x}", created_ms=now, started_ms=now, start=start,
            rematch=None, revision=0, host=seats.digest(secret), invite=None, watch=None, spectators=False,
            hints=True, clock_per=None, clock_seconds=None, away_seconds=None, promise=None, next_promise=None,
            ended=None, ended_ms=None, listed=False,
        )  # fmt: skip
        rows = [
            SeatRow(table_id=row.id, seat=seat, kind="bot", name=bot_name(seat), level=level)
            for seat in range(len(old.seats))
        ]
        mine = SeatRow(table_id=row.id, seat=wish.seat, kind="person", name=name, secret=seats.digest(secret))
        rows[wish.seat] = mine
        await self._store(row, rows)
        return Created(row.id, secret, [wish.seat], None, None, commitment(seed))

    async def teach(self, wish: TakeLesson) -> Created:
        """A table to learn at, dealt as the game's lesson says. The same key again is the same table."""
        game = self._game(wish.game)
        lessons = game.lessons()
        if wish.lesson not in lessons:
            raise Refuse("option", None, f"lessons: {', '.join(lessons) or '–'}")
        lesson, now, secret = lessons[wish.lesson], self._now(), wish.key or seats.new_secret()
        level, name = self._level(wish.game, wish.level), clean_name(wish.name)
        table = seats.derived(secret, "table", seats.TABLE_BYTES) if wish.key else seats.new_table_id()
        made = Created(table, secret, [lesson.seat], None, None, "")
        if wish.key is not None and (known := await self._again(made)) is not None:
            return known
        seed = self.draw_seed()
        row = TableRow(
            id=table, game=wish.game, rules_version=game.rules_version,
            options=msgspec.json.encode(game.options(lesson.players, lesson.options)).decode(), seed=f"{seed:x}",
            host=seats.digest(secret), created_ms=now, started_ms=now, spectators=False, hints=True,
            start=msgspec.json.encode(lesson.position).decode(),
        )  # fmt: skip
        rows = [
            SeatRow(table_id=row.id, seat=seat, kind="bot", name=bot_name(seat), level=level)
            for seat in range(lesson.players)
        ]
        rows[lesson.seat] = SeatRow(
            table_id=row.id, seat=lesson.seat, kind="person", name=name, secret=seats.digest(secret)
        )
        return await self._store_once(row, rows, msgspec.structs.replace(made, commit=commitment(seed)))

    async def _store_once(self, row: TableRow, rows: list[SeatRow], made: Created) -> Created:
        """Where the same request was quicker at another process, its table is the answer."""
        try:
            await self._store(row, rows)
        except Refuse:
            # a look that was under way already may have begun before that table was there; the second has not
            known = await self._again(made) or await self._again(made)
            if known is None:
                raise
            return known
        return made

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

    async def _game_of(self, wish: CreateTable, work: Work) -> Game:
        """The game as it is printed, or as the variant changes it that the host brings."""
        game = self._game(wish.game)
        return game if wish.variant is None else await self.read_variant(wish.game, wish.variant, work)

    async def read_variant(self, game: str, text: str, work: Work = asyncio.to_thread) -> Game:
        """The game that a variant's file makes of this one."""
        if not self.lobby.services.settings.variants:
            raise Refuse("no_variants")
        try:
            found: Game = await work(lambda: self.lobby.games.variant(variants.from_text(text, game)))
            return found
        except BadVariant as error:
            raise Refuse("variant", None, str(error)) from None

    def _level(self, game: str, level: str | None) -> str:
        """A level there is; its bot begins to load at once."""
        chosen = check_level(game, level or levels.usual_level(game))
        if chosen != levels.BUILT_IN:
            self.lobby.services.bots.prepare(game, chosen)
        return chosen


def check_level(game: str, level: str) -> str:
    """A level the game's bots have."""
    known = levels.levels(game)
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
