"""What processes on one PostgreSQL tell each other: `PROCESS WORD WORD …`.

A word is a table that was written to, or `TABLE=SEATS` for who is at it.
"""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from ethnarch.server.storage import schema

CHANNEL = "ethnarch"
LONGEST = 7_900
"""PostgreSQL refuses 8,000 bytes and more."""

COLUMNS = {column.name: str(column.type).split("(")[0] for column in schema.log.columns}
INSERT_AND_NOTIFY = sa.text(
    f"WITH written AS (INSERT INTO log ({', '.join(COLUMNS)}) SELECT * FROM unnest("
    + ", ".join(f"CAST(:{name} AS {kind}[])" for name, kind in COLUMNS.items())
    + f")) SELECT pg_notify('{CHANNEL}', notice) FROM unnest(CAST(:notices AS text[])) AS notice"
)
"""One statement, and so one answer to wait for, however many entries and notices. Each is a list of values."""


def notices(process: str, words: Iterable[str]) -> list[str]:
    """As few as will do: every one wakes every process."""
    said: list[str] = []
    for word in words:
        if said and len(said[-1]) + 1 + len(word) <= LONGEST:
            said[-1] += f" {word}"
        else:
            said.append(f"{process} {word}")
    return said


def tell_apart(words: Iterable[str]) -> tuple[list[str], list[tuple[str, str]]]:
    """The tables that were written to; and tables with who is at them, the latest last."""
    split = [word.partition("=") for word in words]
    return (
        [table for table, equals, _ in split if not equals],
        [(table, seats) for table, equals, seats in split if equals],
    )
