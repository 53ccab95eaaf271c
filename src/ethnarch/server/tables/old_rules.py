"""Games that were played by rules this server no longer has. Nobody can go on with them or see them move by move, but
what was played is kept as it was written, and can be read: the log needs no rules."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ethnarch.engine.records import GameRecord
from ethnarch.server.storage.dealing import commitment
from ethnarch.server.storage.schema import Entry
from ethnarch.server.storage.storage import Loaded, Storage
from ethnarch.server.storage.writer import Unavailable
from ethnarch.server.tables import seats as secrets_of
from ethnarch.server.tables.refusals import Refuse


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """The actions that were not taken back."""
    moves: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            while moves and moves[-1].n >= entry.batch:
                moves.pop()
        else:
            moves.append(entry)
    return moves


async def record(storage: Storage, table: str, secret: str | None) -> GameRecord:
    """The record of such a game, if it is over: for everybody, or for those who sat there if it is private."""
    try:
        loaded = await storage.load(table)
    except Unavailable:
        raise Refuse("unavailable") from None
    if loaded is None:
        raise Refuse("unknown_table")
    row = loaded[0]
    if row.ended is None and row.ended_ms is None:
        raise Refuse("rules_version")  # rules newer than ours: another server goes on with it
    if row.private and not _has_seat(loaded, secret):
        raise Refuse("not_allowed")
    variant = None if row.variant is None else msgspec.json.decode(row.variant)
    return GameRecord(
        game=row.game if variant is None else f"{row.game}+{variant['name']}",
        rules=row.rules_version,
        players=len(loaded[1]),
        options=msgspec.json.decode(row.options),
        seed=row.seed or row.promise or "",
        actions=[entry.text for entry in kept(loaded[2])],
        start=None if row.start is None else msgspec.json.decode(row.start),
        names=[seat.name for seat in loaded[1]] if all(seat.name for seat in loaded[1]) else [],
        commit=commitment(int(row.promise or row.seed, 16)),
        variant=variant,
    )


def _has_seat(loaded: Loaded, secret: str | None) -> bool:
    return secret is not None and any(secrets_of.is_secret_of(secret, seat.secret) for seat in loaded[1])
