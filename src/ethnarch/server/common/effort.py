"""Work that takes long: done in threads of its own, little at once for one address, and paid for by what it took.

What a replay, a record or a variant costs is known when it is done: ten moves by compiled rules are nothing, by the
plain ones of a variant they are much. So the processor time itself is the price, and whoever owes waits.
"""

from __future__ import annotations

import asyncio
import contextvars
import time
import weakref
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ethnarch.server.common.limits import Buckets

T = TypeVar("T")
Work = Callable[..., Awaitable[Any]]
"""How something is worked out for somebody: `asyncio.to_thread`, or `Effort.of` with an address."""
AT_ONCE = 2
"""For one address; what it asks for besides waits for these."""
THREADS = 4
SECONDS_A_REQUEST = 0.005
"""So much processor time costs as much as a plain request."""
MOST_REQUESTS = 250.0
"""That any one thing costs: it is nobody's fault where rules are loaded with it for the first time."""
SECONDS_A_MESSAGE = 0.0025
"""And as a plain message."""


class Owing(Exception):
    """This address has had more than its share; later."""


class Effort:
    """What addresses have a server work out for them, and what they pay for it."""

    def __init__(self, credit: Buckets, seconds: Callable[[], float] = time.thread_time) -> None:
        self._credit, self._seconds = credit, seconds
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="ethnarch-effort")
        self._gates: weakref.WeakValueDictionary[str, asyncio.Semaphore] = weakref.WeakValueDictionary()

    async def of(self, address: str, work: Callable[..., T], *arguments: object) -> T:
        """What the work gives; Owing where its address has no credit left. Who goes away has it done all the same,
        and pays."""
        task = asyncio.ensure_future(self._in_turn(address, work, arguments))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def _in_turn(self, address: str, work: Callable[..., T], arguments: tuple[object, ...]) -> T:
        gate = self._gates.get(address)
        if gate is None:
            gate = self._gates[address] = asyncio.Semaphore(AT_ONCE)
        async with gate:
            self.check(address)
            took: list[float] = []

            def measured() -> T:
                began = self._seconds()
                try:
                    return work(*arguments)
                finally:
                    took.append(self._seconds() - began)

            inside = contextvars.copy_context().run
            try:
                return await asyncio.get_running_loop().run_in_executor(self._threads, inside, measured)
            finally:
                self.charge(address, sum(took))

    def check(self, address: str) -> None:
        """Owing, if what was done before is not paid for yet."""
        if not self._credit.take(address, 0.0):
            raise Owing

    def charge(self, address: str, seconds: float) -> None:
        """For processor time that was spent elsewhere."""
        self._credit.spend(address, min(seconds / SECONDS_A_REQUEST, MOST_REQUESTS))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
