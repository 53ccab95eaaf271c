"""ERA-0: fixed deals to learn from, written in data/lessons.toml. What is said about them, the page says."""

from __future__ import annotations

import tomllib
from functools import cache

from ethnarch.engine.offers import Lesson
from ethnarch.engine.seam import Game, Json
from ethnarch.games.era_of_tribes.board.files import DATA

WRITTEN: dict[str, Json] = tomllib.loads((DATA / "lessons.toml").read_text())


@cache
def lesson(game: Game, name: str) -> Lesson:
    """The table as the seed deals it, with the villages that the lesson adds; who decides first learns."""
    written = WRITTEN[name]
    state = game.new(written["players"], written["seed"], written["options"])
    position = game.position(state)
    position["provinces"] = {place: {"village": tile} for place, tile in written["villages"].items()}
    decision = game.decision(state)
    assert decision is not None
    return Lesson(decision.seat, written["players"], written["options"], position)


def lessons(game: Game) -> dict[str, Lesson]:
    return {name: lesson(game, name) for name in WRITTEN}
