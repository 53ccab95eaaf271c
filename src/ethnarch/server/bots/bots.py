"""Bots think in processes of their own, in a fair order, and whatever goes wrong there, an answer comes."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

import structlog
from msgspec import Struct

from ethnarch.server.bots.advice import Thought, think_aloud
from ethnarch.server.bots.judging import REVIEWER, Judgement, judge
from ethnarch.server.bots.levels import BUILT_IN, choose_at_random
from ethnarch.server.bots.preparing import Preparing
from ethnarch.server.bots.queue import Asker, FairQueue, Job
from ethnarch.server.bots.thinker import QUICK, Thinker, choose
from ethnarch.server.bots.variant_room import VariantRoom, is_variant

logger = structlog.get_logger("ethnarch.bots")

SECONDS_OVER_BUDGET = 3.0
SECONDS_OF_PATIENCE = 6.0
SECONDS_TO_LOOK = 3.0
MS_TO_JUDGE = 500
VARIANTS_AN_HOUR = 6.0
SECONDS_TO_JUDGE = 60.0
"""A review waits for whoever plays, and nobody waits for a review."""
NOBODY = Asker()


class Question(Struct, frozen=True):
    """What a bot is asked: never a state, and how long it may think is said when its turn has come."""

    work: Callable[..., Any]
    game: str
    level: str
    view: bytes
    actions: list[int]
    seed: int
    more: tuple[Any, ...] = ()
    seconds_over: float = SECONDS_OVER_BUDGET
    """How long after its time it is waited for."""

    def arguments(self, budget_ms: int) -> tuple[Any, ...]:
        return (self.game, self.level, self.view, self.actions, budget_ms, self.seed, *self.more)


class Bots:
    """The thinkers and who waits for them.

    A bot's code is compiled (once in a machine's life) in a process of its own, so that nobody who can already
    think waits for it; until it is ready a quick bot that needs no compiler plays in its place, in a third.
    """

    def __init__(
        self,
        workers: int,
        draw_seed: Callable[[], int] = lambda: secrets.randbits(63),
        make_thinker: Callable[..., Thinker] = Thinker,
        variants_an_hour: float = VARIANTS_AN_HOUR,
    ) -> None:
        count = max(1, (os.cpu_count() or 2) - 1) if workers == 0 else max(0, workers)
        self.thinkers: list[Thinker] = [make_thinker() for _ in range(count)]
        self._compiler, self._stopgap = make_thinker(gently=True), make_thinker(compiled=False)
        self._variants, self._stopgap_of_variants = VariantRoom(variants_an_hour), make_thinker(compiled=False)
        compiler = self._compiler if count else None
        self._preparing = Preparing(self.thinkers, compiler, self._variants, self._looking, self._spawn, self._serve)
        self._queue, self._patient = FairQueue(), FairQueue()
        self._judging = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self.draw_seed = draw_seed
        self._failures = 0
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many questions wait for a thinker."""
        return len(self._queue)

    @property
    def failures(self) -> int:
        """How often a bot did not answer, or could not be made ready."""
        return self._failures + self._preparing.failures

    # --- questions -----------------------------------------------------------------------------

    async def choose(
        self, game: str, level: str, view: bytes, actions: list[int], budget_ms: int, asker: Asker = NOBODY
    ) -> int:
        """A legal action for the seat whose view this is."""
        if len(actions) == 1:
            return actions[0]
        seed = self.draw_seed()
        if level == BUILT_IN:
            return choose_at_random(actions, seed)
        question = Question(choose, game, level, view, actions, seed)
        chosen = await self._think(question, budget_ms, asker)
        if chosen not in actions:
            if chosen is not None:
                self._fail(question, "not a legal action")
            chosen = await self._look_once(question)
        return actions[0] if chosen not in actions else int(chosen)

    async def advise(
        self,
        game: str,
        level: str,
        view: bytes,
        actions: list[int],
        budget_ms: int,
        language: str,
        asker: Asker = NOBODY,
    ) -> list[Thought]:
        """What a bot thinks of the best actions; nothing when it cannot be asked just now."""
        if level == BUILT_IN:
            return [Thought(choose_at_random(actions, self.draw_seed()))]
        question = Question(think_aloud, game, level, view, actions, self.draw_seed(), (language,))
        thoughts = await self._think(question, budget_ms, asker) or await self._look_once(question)
        return [thought for thought in thoughts or [] if thought.action in actions]

    async def judge(
        self, game: str, view: bytes, actions: list[int], n: int, action: int, much: int, asker: Asker = NOBODY
    ) -> Judgement | None:
        """What the strongest bot thinks of a decision, when nobody who plays needs the thinkers; None: it cannot."""
        key = (game, REVIEWER)
        await asyncio.wait([self.prepare(*key)])
        if not self._preparing.can(key):
            return None
        question = Question(judge, game, REVIEWER, view, actions, n, (action, much), SECONDS_TO_JUDGE)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job(asker, lambda thinker, job: self._put_aside(thinker, job, question, answer), key, MS_TO_JUDGE)
        self._patient.add(job)
        self._serve()
        try:
            found: Judgement | None = await answer
            return found
        finally:
            job.dropped = True

    async def _think(self, question: Question, budget_ms: int, asker: Asker) -> Any:
        """The answer of a thinker, when its turn has come; None where there is none in time."""
        if not await self._preparing.is_ready((question.game, question.level)):
            return None
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        key = (question.game, question.level)
        job = Job(asker, lambda thinker, job: self._put(thinker, job, question, answer, self._queue), key, budget_ms)
        self._queue.add(job)
        self._serve()
        try:
            return await asyncio.wait_for(answer, SECONDS_OF_PATIENCE)
        except TimeoutError:
            self._fail(question, "took too long")
            return None
        finally:
            job.dropped = True

    def _serve(self) -> None:
        """Give to every free thinker the next question that it can answer."""
        for thinker in self.thinkers:
            if thinker.busy or self._closed:
                continue
            job = self._next(thinker)
            if job is not None:
                thinker.busy = True
                self._spawn(job.ask(thinker, job))

    def _next(self, thinker: Thinker) -> Job | None:
        """Who plays comes first; reviews have the rest, and never more than half of the thinkers."""
        count, can = len(self.thinkers), lambda job: job.bot in thinker.ready
        job = self._queue.take(count, can)
        if job is None and self._judging < max(1, count // 2):
            job = self._patient.take(count, can)
            self._judging += job is not None
        return job

    async def _put_aside(self, thinker: Thinker, job: Job, question: Question, answer: asyncio.Future[Any]) -> None:
        """Let a thinker answer a question that could wait."""
        try:
            await self._put(thinker, job, question, answer, self._patient)
        finally:
            self._judging -= 1
            self._serve()

    async def _put(
        self,
        thinker: Thinker,
        job: Job,
        question: Question,
        answer: asyncio.Future[Any],
        queue: FairQueue,
    ) -> None:
        """Let a thinker answer a question."""
        began, found = time.monotonic(), None
        patience = job.budget_ms / 1000 + question.seconds_over
        try:
            found = await thinker.ask(patience, question.work, *question.arguments(job.budget_ms))
        except TimeoutError:
            self._fail(question, "did not answer")
        except Exception as error:
            self._fail(question, repr(error)[:200])
        finally:
            thinker.busy = False
            queue.done(job, time.monotonic() - began)
            if not answer.done():
                answer.set_result(found)
            if job.bot not in thinker.ready and thinker in self.thinkers and not self._closed:
                self._preparing.begin_loading([thinker])
            self._serve()

    async def _look_once(self, question: Question) -> Any:
        """The last resort: one look, in a process that needs no compiler or, where even that is gone, here."""
        question = Question(
            question.work, question.game, QUICK, question.view, question.actions, question.seed, question.more
        )
        try:
            looking = self._looking(question.game)
            found = await looking.ask_in_passing(SECONDS_TO_LOOK, question.work, *question.arguments(1))
            if found is not None:
                return found
        except Exception as error:
            self._fail(question, repr(error)[:200])
        if is_variant(question.game):  # it would be compiled here
            return None
        try:
            return await asyncio.to_thread(question.work, *question.arguments(1))
        except Exception as error:
            self._fail(question, repr(error)[:200])
        return None

    def _looking(self, game: str) -> Thinker:
        """Who looks once: for variants another, which is started anew now and then."""
        if not is_variant(game):
            return self._stopgap
        self._variants.look(game, self._stopgap_of_variants)
        return self._stopgap_of_variants

    def prepare(self, game: str, level: str) -> asyncio.Task[None]:
        """Begin to make ready a bot that will be needed."""
        return self._preparing.prepare(game, level)

    # --- other machines ------------------------------------------------------------------------

    def join(self, thinkers: Sequence[Thinker]) -> None:
        """More who think; they load what is in use."""
        self.thinkers.extend(thinkers)
        self._preparing.begin_loading(thinkers)

    def leave(self, thinkers: Sequence[Thinker]) -> None:
        self.thinkers[:] = [each for each in self.thinkers if each not in thinkers]

    def _fail(self, question: Question, why: str) -> None:
        self._failures += 1
        logger.error("bot_failed", game=question.game, level=question.level, why=why)

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return task  # type: ignore[no-any-return]

    def close(self) -> None:
        """Stop thinking at once."""
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        for thinker in (*self.thinkers, self._compiler, self._stopgap, self._stopgap_of_variants):
            thinker.close()
