"""Whose bot thinks next, and for how long: every address has the same share of the thinkers' time.

Who has many tables has many bots that think shortly; who has one has one that thinks long. So nobody's bots wait for
another's, whatever that other asks for, and everybody is answered in about `SECONDS_TO_ANSWER`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from msgspec import Struct

SECONDS_TO_ANSWER = 2.0
"""In so long everybody who waits has had a turn: budgets shrink until that holds."""
LEAST_MS = 30
"""With less than this it is not worth thinking ahead: one look will do."""


class Asker(Struct, frozen=True):
    """For whom a bot thinks: the address that asked, and its table."""

    address: str = ""
    table: str = ""


class Job(Struct, eq=False):
    """Something for a bot to think about."""

    asker: Asker
    ask: Callable[..., Any]
    bot: tuple[str, str]
    """The game and the level that must be loaded for it."""
    wanted_ms: int
    """How long it would think if nobody else were there."""
    budget_ms: int = 0
    """How long it may think, when its turn has come."""
    dropped: bool = False


class _Share:
    """What one address has asked for."""

    def __init__(self, spent: float) -> None:
        self.waiting: dict[str, deque[Job]] = {}
        self.thinking = 0
        self.spent = spent
        """Seconds of thinking so far, on a count that all addresses share."""

    @property
    def asked(self) -> int:
        return self.thinking + sum(map(len, self.waiting.values()))

    def find(self, fits: Callable[[Job], bool]) -> str | None:
        """The table that has waited longest of those whose next job fits."""
        return next((table for table, jobs in self.waiting.items() if jobs[0].dropped or fits(jobs[0])), None)

    def take(self, table: str) -> Job:
        jobs = self.waiting.pop(table)
        job = jobs.popleft()
        if jobs:
            self.waiting[table] = jobs
        return job


class FairQueue:
    """Jobs by address and table; who has had least comes first."""

    def __init__(self) -> None:
        self._shares: dict[str, _Share] = {}
        self._now = 0.0
        """What those have had who are served now: who comes anew begins here, not at nothing."""

    def __len__(self) -> int:
        return sum(len(jobs) for share in self._shares.values() for jobs in share.waiting.values())

    def add(self, job: Job) -> None:
        share = self._shares.get(job.asker.address)
        if share is None:
            share = self._shares[job.asker.address] = _Share(self._now)
        share.waiting.setdefault(job.asker.table, deque()).append(job)

    def take(self, thinkers: int, fits: Callable[[Job], bool] = lambda job: True) -> Job | None:
        """The next job that fits, and what it may take where so many think at once."""
        while True:
            ready = [(share, table) for share in self._shares.values() if (table := share.find(fits)) is not None]
            if not ready:
                return None
            share, table = min(ready, key=lambda each: each[0].spent)
            budget = self.budget_ms(share, thinkers)
            job = share.take(table)
            if job.dropped:
                self._forget(job)
                continue
            self._now = max(self._now, share.spent)
            job.budget_ms = max(1, min(job.wanted_ms, budget))
            share.thinking += 1
            share.spent += job.budget_ms / 1000
            return job

    def budget_ms(self, share: _Share, thinkers: int) -> int:
        """An equal part of the time for every address, and of that for each of its jobs."""
        return int(1000 * SECONDS_TO_ANSWER * thinkers / (len(self._shares) * max(1, share.asked)))

    def done(self, job: Job, seconds: float) -> None:
        """A job is over; what it really took is what counts."""
        share = self._shares[job.asker.address]
        share.thinking -= 1
        share.spent += seconds - job.budget_ms / 1000
        self._forget(job)

    def _forget(self, job: Job) -> None:
        share = self._shares[job.asker.address]
        if not share.asked:
            del self._shares[job.asker.address]
