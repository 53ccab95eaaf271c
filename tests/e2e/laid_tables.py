"""Real tables that begin where a test wants them: what is hidden and what chance brings is part of the position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from random import Random

import msgspec
from processes import ServerProcess
from table_harness import finish

from ethnarch.engine.seam import Game, Json, State
from ethnarch.server.storage.schema import SeatRow, TableRow
from ethnarch.server.storage.storage import Storage
from ethnarch.server.tables import seats as secrets_of

DEAL = 7
"""The seed of the tables that begin like any other."""
NUMBERS = count(1)
"""No two tables of a run are one, whichever server they are laid at."""
NAMES = ["Ada", "Ben", "Cleo", "Dana", "Edda", "Finn"]


def deal_table(
    server: ServerProcess, game: Game, wishes: Mapping[str, object], seats: Sequence[str], **more: object
) -> Json:
    """A table at the beginning of a game, always the same, in which the first seat begins."""
    for seed in range(DEAL, DEAL + 100):
        state = game.new(len(seats), seed, wishes)
        decision = game.decision(state)
        if decision is not None and decision.seat == 0:
            return lay_table(server, game, state, wishes, seats, **more)
    raise AssertionError("the first seat never begins")


def late_in(game: Game, players: int, wishes: Mapping[str, object], age: int, draws: int) -> State:
    """Ethnos, played by chance into this age: the first seat is about to take a turn, and the age is over after so many
    cards from the deck or fewer."""
    luck, state = Random(DEAL), game.new(players, DEAL, wishes)
    while (decision := game.decision(state)) is not None:
        seen = game.position(state)
        if seen["age"] == age and "dragon" in seen["deck"] and (decision.seat, decision.kind) == (0, "turn"):
            third = len(seen["deck"]) - seen["deck"][::-1].index("dragon")
            if third <= draws:
                return state
        game.advance(state, luck.choice(game.actions(state)))
    raise AssertionError("the game was over before")


def lay_table(
    server: ServerProcess,
    game: Game,
    state: State,
    wishes: Mapping[str, object],
    seats: Sequence[str],
    **more: object,
) -> Json:
    """A table as it stands; `seats`: `person`, `hotseat` (at the first person's screen) or a level of bots."""
    table = f"LAIDTABLE{next(NUMBERS):07d}"
    secrets = {seat: chr(ord("A") + seat) * 43 for seat in range(len(seats))} | {"watch": "W" * 43}
    row = TableRow(
        id=table, game=game.name, rules_version=game.rules_version, seed="5", created_ms=1, started_ms=1,
        options=msgspec.json.encode(game.options(len(seats), wishes)).decode(),
        start=msgspec.json.encode(game.position(state)).decode(), host=secrets_of.digest(secrets[0]),
        watch=secrets_of.digest(secrets["watch"]), spectators=True, **({"hints": True} | more),
    )  # fmt: skip
    rows = []
    for seat, kind in enumerate(seats):
        sits = kind in ("person", "hotseat")
        secret = secrets[0 if kind == "hotseat" else seat]
        rows.append(
            SeatRow(
                table_id=table, seat=seat, kind=kind if sits else "bot", name=NAMES[seat],
                level=None if sits else kind, secret=secrets_of.digest(secret) if sits else None,
            )
        )  # fmt: skip

    async def write() -> None:
        storage = Storage(server.environment["ETHNARCH_DATABASE_URL"], 1.0, lambda tables: None)
        await storage.create(row, rows)
        storage.close()

    finish(write())
    return {"table": table, **{str(who): secret for who, secret in secrets.items()}}
