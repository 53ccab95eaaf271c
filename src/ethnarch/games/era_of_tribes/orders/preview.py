"""What a page may ask before anything is played: `reach latium`, `ahead`, `after found latium`."""

from __future__ import annotations

from ethnarch.engine.seam import BadNotation, Game, Json, View
from ethnarch.games.era_of_tribes.notation.names import number_of
from ethnarch.games.era_of_tribes.orders.after import after
from ethnarch.games.era_of_tribes.orders.ahead import ahead
from ethnarch.games.era_of_tribes.orders.marching import moving
from ethnarch.games.era_of_tribes.orders.reach import reach

QUESTIONS = "`reach PROVINCE`, `after LINE` and `ahead`"


def preview(game: Game, view: View, line: str) -> Json:
    """The answer to a question of the deciding seat, from its own view; nothing is played."""
    word, _, rest = line.strip().partition(" ")
    if word == "after" and rest:
        return after(game, view, rest)
    if word == "reach" and rest:
        world, before = moving(game, view)
        return reach(game, world, number_of("province", rest), before)
    if word == "ahead" and not rest:
        return ahead(game, view)
    raise BadNotation(f"{line!r} is no question here; there are {QUESTIONS}")
