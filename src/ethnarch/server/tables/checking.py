"""Is every game on disk whole? Each log is replayed from its beginning by the rules it was played by."""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import Engine

from ethnarch.engine.seam import GameError
from ethnarch.server.common.games import Games
from ethnarch.server.storage import schema
from ethnarch.server.storage.backup import Say, silently
from ethnarch.server.storage.storage import Loaded, load_table
from ethnarch.server.tables.beginning import first_state
from ethnarch.server.tables.history import History
from ethnarch.server.tables.refusals import Refuse


class Checked(Struct, frozen=True):
    table: str
    entries: int
    trouble: str | None


def check_all(engine: Engine, games: Games, say: Say = silently) -> Iterator[Checked]:
    """Every table, one after the other; what is wrong with it, if anything."""
    with engine.connect() as connection:
        names = list(connection.execute(sa.select(schema.tables.c.id).order_by(schema.tables.c.created_ms)).scalars())
    for number, name in enumerate(names):
        say(number, len(names), "tables checked")
        with engine.connect() as connection:
            loaded = load_table(connection, name)
        if loaded is not None:
            yield Checked(name, len(loaded[2]), _trouble(loaded, games))


def _trouble(loaded: Loaded, games: Games) -> str | None:
    row, seats, entries = loaded
    if row.game not in games.names():
        return f"the game {row.game} is not offered here"
    try:
        game = games.of(row.game, row.variant)
        History.replay(game, first_state(game, row, len(seats)), entries)
    except Refuse as refuse:
        return f"{refuse.code}: rules version {row.rules_version}"
    except (GameError, ValueError) as error:
        return str(error)
    return None
