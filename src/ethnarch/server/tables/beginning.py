"""The state that a table's game begins with."""

from __future__ import annotations

import msgspec

from ethnarch.engine.seam import Game, State
from ethnarch.server.storage.schema import TableRow
from ethnarch.server.tables.refusals import Refuse

NOT_DEALT = 0
"""The seed of what is shown before the last seat is taken: the same at every table, and nothing of its deal."""


def first_state(game: Game, row: TableRow, players: int) -> State:
    """The state before the first entry of the log."""
    if row.rules_version != game.rules_version:
        raise Refuse("rules_version")
    if row.start is not None:
        return game.from_position(msgspec.json.decode(row.start))
    seed = NOT_DEALT if row.started_ms is None else int(row.seed, 16)
    return game.new(players, seed, msgspec.json.decode(row.options))
