"""What a page may ask before anything is played: `reach latium`, `after found latium`, `fields`."""

from __future__ import annotations

from ethnarch.engine.seam import BadNotation, Game, Json, View
from ethnarch.games.era_of_tribes.notation.names import number_of
from ethnarch.games.era_of_tribes.orders.after import after
from ethnarch.games.era_of_tribes.orders.reach import reach

QUESTIONS = "`reach PROVINCE` and `after LINE`"


def preview(game: Game, view: View, line: str) -> Json:
    """The answer to a question of the deciding seat, from its own view; nothing is played."""
    word, _, rest = line.strip().partition(" ")
    if word == "after" and rest:
        return after(game, view, rest)
    if word == "reach" and rest:
        decision = game.decision(view)
        if decision is None or decision.kind != "move":
            raise BadNotation("units are moved when `move` is decided (ERA-1.3.A.2)")
        return reach(game, view, number_of("province", rest))
    raise BadNotation(f"{line!r} is no question here; there are {QUESTIONS}")
