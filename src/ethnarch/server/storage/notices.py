"""What processes on one PostgreSQL tell each other: `PROCESS WORD WORD …`.

A word is a table that was written to, `TABLE=SEATS` for who is at it, or `TABLE!WORDS` for what is said there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import sqlalchemy as sa

from ethnarch.server.storage import schema

CHANNEL = "ethnarch"
LONGEST = 7_900
"""PostgreSQL refuses 8,000 bytes and more."""

COLUMNS = {column.name: str(column.type).split("(")[0] for column in schema.log.columns}


def _insert_and_notify(place: str) -> str:
    """One statement, and so one answer to wait for, however many entries and notices. Each is a list of values."""
    lists = ", ".join(f"CAST({place.format(name)} AS {kind}[])" for name, kind in COLUMNS.items())
    return (
        f"WITH written AS (INSERT INTO log ({', '.join(COLUMNS)}) SELECT * FROM unnest({lists})) "
        f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest(CAST({place.format('notices')} AS text[])) AS notice"
    )


INSERT_AND_NOTIFY = sa.text(_insert_and_notify(":{}"))
INSERT_AND_NOTIFY_PLAINLY = _insert_and_notify("%({})s")
"""The same for PostgreSQL's own driver."""


def notices(process: str, words: Iterable[str]) -> list[str]:
    """As few as will do: every one wakes every process."""
    said: list[str] = []
    for word in words:
        if said and len(said[-1]) + 1 + len(word) <= LONGEST:
            said[-1] += f" {word}"
        else:
            said.append(f"{process} {word}")
    return said


class Heard(NamedTuple):
    """News, told apart; each in the order it came."""

    changed: list[str]
    present: list[tuple[str, str]]
    talk: list[tuple[str, str]]


def tell_apart(words: Iterable[str]) -> Heard:
    heard = Heard([], [], [])
    for word in words:
        if "!" in word:
            table, _, said = word.partition("!")
            heard.talk.append((table, said))
        elif "=" in word:
            table, _, seats = word.partition("=")
            heard.present.append((table, seats))
        else:
            heard.changed.append(word)
    return heard
