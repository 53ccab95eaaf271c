"""A record brought along becomes a finished table of its own, to be looked at again, reviewed and gone on from."""

from __future__ import annotations

import asyncio

import msgspec

from ethnarch.engine import records
from ethnarch.engine.overlay import BadVariant
from ethnarch.engine.records import BadRecord, GameRecord
from ethnarch.engine.seam import Game
from ethnarch.server.common.effort import Work
from ethnarch.server.messages.joining import Created
from ethnarch.server.messages.shapes import Json
from ethnarch.server.storage.dealing import commitment
from ethnarch.server.storage.schema import Entry, SeatRow, TableRow
from ethnarch.server.storage.writer import Conflict, Unavailable
from ethnarch.server.tables import seats
from ethnarch.server.tables.lobby import Lobby
from ethnarch.server.tables.names import clean_name, free_name
from ethnarch.server.tables.refusals import Refuse

MOST_ACTIONS = 5_000
LARGEST = 65_536
"""Bytes of a record."""
NAMELESS = ""
"""Whoever looks at the game reads Player 1 or Gracz 1 there, each in their language."""


async def load_record(lobby: Lobby, given: Json, work: Work = asyncio.to_thread) -> Created:
    """A private table that is over; whoever brought the record holds all its seats."""
    try:
        record = records.from_bytes(msgspec.json.encode(given))
        name = record.game.partition("+")[0]
        if name not in lobby.games.names():
            raise BadRecord(f"game: one of {', '.join(lobby.games.names())}, not {record.game!r}")
        if len(record.actions) > MOST_ACTIONS:
            raise BadRecord(f"actions: at most {MOST_ACTIONS}, not {len(record.actions)}")
        changes = None if record.variant is None else msgspec.json.encode(record.variant).decode()
        game = await work(lobby.games.of, name, changes)
        seed = records.seed_of_record(record)
        deciders = await work(play_through, record, game)
    except (BadRecord, BadVariant) as error:
        raise Refuse("record", None, str(error)) from None
    now, secret = lobby.services.now_ms(), seats.new_secret()
    row = TableRow(
        id=seats.new_table_id(), game=name, rules_version=record.rules, seed=f"{seed:x}", created_ms=now,
        options=msgspec.json.encode(record.options).decode(), started_ms=now, spectators=False, hints=True,
        start=None if record.start is None else msgspec.json.encode(record.start).decode(),
        host=seats.digest(secret), chat="off", private=True, ended_ms=now, variant=changes,
    )  # fmt: skip
    rows: list[SeatRow] = []
    named = len(record.names) == record.players
    for seat in range(record.players):
        called = free_name(clean_name(record.names[seat][:32]), [each.name for each in rows]) if named else NAMELESS
        rows.append(SeatRow(table_id=row.id, seat=seat, kind="hotseat", name=called, secret=seats.digest(secret)))
    entries = [
        Entry(n, "play", seat, text, n, False, now)
        for n, (seat, text) in enumerate(zip(deciders, record.actions, strict=True), start=1)
    ]
    try:
        await lobby.services.storage.create(row, rows, entries)
    except (Unavailable, Conflict):
        raise Refuse("unavailable") from None
    return Created(row.id, secret, list(range(record.players)), None, None, commitment(seed))


def play_through(record: GameRecord, game: Game) -> list[int]:
    """Who made each move of a record; BadRecord where it is not one of a finished game by these rules."""
    state = records.first_state(record, game)
    deciders = [step.seat for step in records.replay(record, game, state)]
    if game.decision(state) is not None:
        raise BadRecord("actions: this game is not over; only finished games can be loaded")
    return deciders
