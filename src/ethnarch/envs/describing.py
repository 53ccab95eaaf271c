"""What the number of an action, or of a choice, means: tables that a game keeps in `data/texts/numbers.toml`."""

from __future__ import annotations

import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from ethnarch.engine.loops.observing import Observing
from ethnarch.engine.seam import Game

Row = dict[str, Any]
NUMBERS = Path("data", "texts", "numbers.toml")


def described_actions(game: Game) -> list[Row]:
    """The game's own numbers, block by block; nothing where a game keeps no such table."""
    return [{"part": "action", **row} for row in rows_of(game, "actions")]


def described_choices(game: Game, observing: Observing) -> list[Row]:
    """The same by choices: those of each token, then the rest."""
    behind = observing.tokens * observing.token_choices
    token = [{"part": "token", **row} for row in rows_of(game, "token_choices")]
    return token + [{"part": "rest", **row, "at": behind + row["at"]} for row in rows_of(game, "rest_choices")]


def rows_of(game: Game, table: str) -> list[Row]:
    """One table, its blocks one behind the other; a width may be a constant of the game, which a variant changes."""
    homes = [sys.modules[one.__module__] for one in type(game).__mro__]
    found = [(one, Path(str(one.__file__)).parent / NUMBERS) for one in homes if getattr(one, "__file__", None)]
    home, file = next(((one, file) for one, file in found if file.is_file()), (None, None))
    if home is None or file is None:
        return []
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    rows: list[Row] = []
    at = 0
    for name, given, words in told[table]:
        width = given
        if isinstance(given, str):
            width = int(getattr(import_module(f"{home.__package__}.{told['names_from']}"), given))
        rows.append({"at": at, "name": name, "width": width, "words": words})
        at += width
    return rows
