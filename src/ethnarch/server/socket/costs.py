"""What a message costs beyond being a message, in plain messages: who asks for much waits longer for more."""

from __future__ import annotations

from ethnarch.server.tables.table import Table

LOOKING = 2.0
"""A peek or a preview plays on a copy."""
ENTRIES_A_MESSAGE = 20
"""Telling so many entries of the log again is as much work as a plain message."""


def of_log(table: Table, have: int) -> float:
    """Telling the log to somebody who has it up to `have`."""
    return max(0, table.n - have) / ENTRIES_A_MESSAGE
