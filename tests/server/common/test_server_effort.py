"""What takes long is paid for by the processor time it took, and does not hold up anybody else."""

from __future__ import annotations

import asyncio
import threading

import pytest
from table_harness import bounded, running, toy_settings

from ethnarch.server.common.effort import AT_ONCE, MOST_REQUESTS, SECONDS_A_REQUEST, Effort, Owing
from ethnarch.server.common.limits import Buckets

NO_MORE = 1e-9
"""New credit a second: none within a test."""


class Processor:
    """A clock that goes on when somebody works."""

    seconds = 0.0

    def work(self, seconds: float) -> float:
        self.seconds += seconds
        return seconds


@bounded
async def test_work_costs_what_it_costs_and_who_owes_waits() -> None:
    credit, processor = Buckets(NO_MORE, 10), Processor()
    effort = Effort(credit, lambda: processor.seconds)
    assert await effort.of("ann", processor.work, 9 * SECONDS_A_REQUEST) == 9 * SECONDS_A_REQUEST
    assert await effort.of("ann", processor.work, 100 * SECONDS_A_REQUEST), "what it costs is known when it is done"
    with pytest.raises(Owing):
        await effort.of("ann", processor.work, 0.0)
    assert not credit.take("ann") and credit.take("ben")
    credit.spend("ann", -99)
    assert await effort.of("ann", processor.work, 10**6), "all that was owed is paid"
    credit.spend("ann", -MOST_REQUESTS)
    effort.check("ann")
    assert await effort.of("ben", processor.work, SECONDS_A_REQUEST), "another address owes nothing"
    effort.close()


@bounded
async def test_failed_and_abandoned_work_is_paid_for_too() -> None:
    processor, enough = Processor(), threading.Event()
    effort = Effort(Buckets(NO_MORE, 10), lambda: processor.seconds)

    def fail() -> None:
        enough.wait()
        processor.work(100 * SECONDS_A_REQUEST)
        raise ValueError("no")

    for address in ("ann", "ben"):
        asked = asyncio.create_task(effort.of(address, fail))
        await asyncio.sleep(0)
        if address == "ann":
            asked.cancel()
        enough.set()
        with pytest.raises((ValueError, asyncio.CancelledError)):
            await asked
        async with asyncio.timeout(60):
            while True:
                try:
                    effort.check(address)
                except Owing:
                    break
                await asyncio.sleep(0)
    effort.close()


@bounded
async def test_one_address_does_not_take_all_threads() -> None:
    effort, go_on, begun = Effort(Buckets(NO_MORE, 10)), threading.Event(), []

    def wait() -> None:
        begun.append("ann")
        go_on.wait()

    many = [asyncio.create_task(effort.of("ann", wait)) for _ in range(20)]
    assert await effort.of("ben", lambda: "done") == "done"
    assert len(begun) <= AT_ONCE
    go_on.set()
    await asyncio.gather(*many, return_exceptions=True)
    effort.close()


@bounded
async def test_replays_proofs_and_going_on_from_a_position_are_paid_for(database: str) -> None:
    """Each is counted as a request and for what it took besides: the last request of the credit is no longer there."""
    async with running(toy_settings(database)) as place:
        table = await place.create("me:Ann", "hotseat:Eve", options={"rounds": 1})
        warm = await place.server.lobby.find(table["table"])
        while warm.phase != "over":
            await warm.play((0, 1), warm.n, "bid 1; stand", "en")
    address, secret = f"/api/tables/{table['table']}", {"authorization": f"Bearer {table['secret']}"}
    for path, wish in (
        (address, None),
        (f"{address}/replay", None),
        (f"{address}/verify", None),
        ("/api/variants?game=toy", None),
        (f"{address}/continue", {"n": 0, "seat": 0, "level": "random", "name": "Ann"}),
    ):
        async with running(toy_settings(database, request_burst=2, requests_per_second=NO_MORE)) as place:
            how = place.http.get(path, headers=secret) if wish is None else place.http.post(path, json=wish)
            assert (await how).is_success, path
            assert (await place.http.get("/health")).status_code == 429, path
