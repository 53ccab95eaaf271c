"""When servers were awake. While none was, no clock of a game runs, and what was done to the machine's clock meanwhile
is not seen: it cannot be told from the time that has passed.

The only row of `beats` says when any process of this database was last awake. A process that starts and finds it long
past notes a pause; one that finds it in the future, because the machine's clock was set back, goes on from there.
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from ethnarch.server.storage import schema

SECONDS_BETWEEN_BEATS = 15.0
LONGEST_SILENCE_MS = 45_000
"""Who has not been heard for longer was not there; what is shorter is charged as ever."""
ONLY = 1

Pauses = Sequence[tuple[int, int]]


def wake_up(engine: Engine, wall_ms: int) -> tuple[int, Pauses]:
    """The time from which this process counts, and the pauses there ever were."""
    pauses = schema.pauses
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        now_ms = beat(connection, wall_ms)
        found = connection.execute(sa.select(pauses.c.from_ms, pauses.c.to_ms).order_by(pauses.c.from_ms)).all()
    return now_ms, [(row.from_ms, row.to_ms) for row in found]


def beat(connection: Connection, now_ms: int) -> int:
    """We are awake. If nobody was for long, that was a pause: whoever comes first notes it."""
    beats, pauses = schema.beats, schema.pauses
    last = connection.execute(sa.select(beats.c.at_ms).with_for_update()).scalar()
    if last is None:
        connection.execute(sa.insert(beats), {"id": ONLY, "at_ms": now_ms})
        return now_ms
    now_ms = max(now_ms, last)
    if now_ms - last > LONGEST_SILENCE_MS:
        connection.execute(sa.insert(pauses), {"from_ms": last, "to_ms": now_ms})
    connection.execute(sa.update(beats).values(at_ms=now_ms))
    return now_ms


def awake_ms(from_ms: int, to_ms: int, pauses: Pauses) -> int:
    """How much of a time somebody was awake to take a move."""
    asleep = sum(max(0, min(to_ms, end) - max(from_ms, begin)) for begin, end in pauses)
    return max(0, to_ms - from_ms - asleep)
