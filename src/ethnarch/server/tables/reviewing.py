"""Reviews: the strongest bot goes through the decisions of a seat, in the background, when its game is over.

A review goes on while its page asks for it and rests when nobody does; what was found stays in memory for a while. The
bot is given the view that the seat had at each decision: hidden cards play no part, although the game is over.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections import OrderedDict

from msgspec import Struct

from ethnarch.bots.review.judged import phases_of, turning_points_of
from ethnarch.engine.records import turns_of
from ethnarch.server.bots.judging import Judgement
from ethnarch.server.bots.queue import Asker
from ethnarch.server.common.effort import Effort, Owing
from ethnarch.server.common.games import installed
from ethnarch.server.messages.looking_back import JudgedMove, PhasePlayed, Reviewing
from ethnarch.server.tables import replays
from ethnarch.server.tables.beginning import first_state
from ethnarch.server.tables.refusals import Refuse
from ethnarch.server.tables.services import Services
from ethnarch.server.tables.table import Table

KEPT = 100
"""Reviews kept in memory, those under way included."""
KEPT_BYTES = 16_000_000
"""And no more than these take, unless it is one alone."""
SECONDS_UNASKED = 20.0
"""When nobody has asked for so long, a review rests."""
SECONDS_TO_TRY_AGAIN = 5.0
BYTES_AN_ACTION = 40


class Choice(Struct, frozen=True):
    """A decision to be judged: what the seat saw, what it could do, and what it did."""

    n: int
    turn: int
    """Which move of the game it belongs to, as people count them."""
    packed: bytes
    """The view; ten kilobytes of them are a few hundred bytes."""
    actions: list[int]
    action: int

    @property
    def view(self) -> bytes:
        return zlib.decompress(self.packed)


class Review:
    """One seat of one game."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.choices: list[Choice] | None = None
        self.judged: list[Judgement] = []
        self.size = 0
        """About how many bytes are kept for it."""
        self.asked_at = time.monotonic()
        self.troubled = False
        """The bot could not be asked just now."""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        return self.choices is not None and len(self.judged) == len(self.choices)

    @property
    def is_under_way(self) -> bool:
        return self.task is not None and not self.task.done()

    async def go_on(self, services: Services, effort: Effort, asker: Asker, iterations: int) -> None:
        """Judge one decision after the other, as long as somebody wants to know."""
        while self.choices is None:
            try:
                taken = replays.snapshot(self.table)
                self.choices = await effort.of(asker.address, choices_of, self.table, taken, self.seat)
                self.size = sum(len(each.packed) + BYTES_AN_ACTION * len(each.actions) for each in self.choices)
            except Owing:
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)
        name = self.table.rules_name
        while not self.is_over and time.monotonic() - self.asked_at < SECONDS_UNASKED:
            each = self.choices[len(self.judged)]
            found = await services.bots.judge(name, each.view, each.actions, each.n, each.action, iterations, asker)
            self.troubled = found is None
            if found is None:
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)
            else:
                self.judged.append(found)

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()


def choices_of(table: Table, taken: replays.Snapshot, seat: int) -> list[Choice]:
    """Every decision in which the seat had a choice, each with the view it had then and nothing of what came later."""
    game = table.game
    state = first_state(game, table.row, len(table.seats))
    found: list[Choice] = []
    turns = turns_of(move.seat for move in taken.moves)
    for n, move in enumerate(taken.moves):
        if move.seat == seat:
            view = game.view(state, seat)
            actions = game.view_actions(view)
            if len(actions) > 1:
                packed = zlib.compress(view.tobytes(), 1)
                found.append(Choice(n, turns[n], packed, actions, game.action_from_text(view, move.text)))
        game.advance(state, game.action_from_text(state, move.text))
    return found


class Reviews:
    """Those under way and those just made; an address has one under way at a time."""

    def __init__(self, services: Services, effort: Effort) -> None:
        self._effort = effort
        self._services, self.iterations = services, services.settings.review_iterations
        self._kept: OrderedDict[tuple[str, int], Review] = OrderedDict()
        self._of_address: dict[str, Review] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def ask(self, table: Table, seat: int, address: str) -> Review:
        """The review of a seat, begun or gone on with where it is not over."""
        if table.phase != "over":
            raise Refuse("not_over")
        if table.row.game not in installed():
            raise Refuse("no_review")
        if (table.id, seat) not in self._kept:
            self._effort.check(address)
        review = self._kept.setdefault((table.id, seat), Review(table, seat))
        self._kept.move_to_end((table.id, seat))
        review.asked_at = time.monotonic()
        if not review.is_over and not review.is_under_way:
            other = self._of_address.get(address)
            if other is not None and other is not review:
                other.stop()
            self._of_address[address] = review
            asker = Asker(address, table.id)
            review.task = asyncio.create_task(review.go_on(self._services, self._effort, asker, self.iterations))
            review.task.add_done_callback(lambda done: self._done(address, review, done))
        self._make_room()
        return review

    def _make_room(self) -> None:
        """Those nobody has asked about for longest are forgotten, and made again when somebody does."""
        size = sum(each.size for each in self._kept.values())
        while len(self._kept) > KEPT or (size > KEPT_BYTES and len(self._kept) > 1):
            oldest = self._kept.popitem(last=False)[1]
            oldest.stop()
            size -= oldest.size

    def stop(self, table: Table, seat: int) -> None:
        """Its page does not want it any more; what was found stays."""
        review = self._kept.get((table.id, seat))
        if review is not None:
            review.stop()

    def _done(self, address: str, review: Review, task: asyncio.Task[None]) -> None:
        if self._of_address.get(address) is review:
            del self._of_address[address]
        if not task.cancelled() and task.exception() is not None:
            self._services.metrics.errors.inc()

    def close(self) -> None:
        for review in self._kept.values():
            review.stop()


# --- what is told ------------------------------------------------------------------------------


def told(review: Review, first: int, language: str) -> Reviewing:
    """How far a review is, with the judgements from number `first` on."""
    judged, choices = review.judged, review.choices or []
    return Reviewing(
        table=review.table.id,
        game=review.table.row.game,
        seat=review.seat,
        of=None if review.choices is None else len(review.choices),
        done=len(judged),
        over=review.is_over,
        troubled=review.troubled,
        judged=[_in_words(each, choice.turn, language) for each, choice in zip(judged, choices, strict=False)][first:],
        agreed=sum(each.played == each.best for each in judged),
        turning_points=[each.n for each in turning_points_of(judged)],
        phases=[
            PhasePlayed(each.number, each.decisions, round(each.lost, 4), each.chance_first, each.chance_last)
            for each in phases_of(judged)
        ],
    )


def _in_words(each: Judgement, turn: int, language: str) -> JudgedMove:
    return JudgedMove(
        n=each.n,
        turn=turn,
        phase=each.phase,
        played=each.played,
        best=each.best,
        say_played=each.say_played[language],
        say_best=each.say_best[language],
        outlook=each.outlook,
        outlook_best=each.outlook_best,
        chance=each.chance,
        chance_best=each.chance_best,
        why=each.why[language],
    )
