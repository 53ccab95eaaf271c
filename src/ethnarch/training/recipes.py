"""What is played while learning: which numbers of players and options, and how much of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ethnarch.engine.seam import BadOption
from ethnarch.training.games import Learnable, Sort
from ethnarch.training.kernels import ALL_LEARN, ONE_LEARNS
from ethnarch.training.network import Size


class Recipe(NamedTuple):
    """How a game is learned."""

    players: dict[int, float]
    """The share of games with so many players."""
    options: list[tuple[dict[str, Any], float]]
    """Options and their shares."""
    size: Size
    measured: tuple[int, ...]
    """Numbers of players with which strength is measured while learning."""


RECIPES = {
    "ethnos": Recipe(
        {2: 0.3, 3: 0.1, 4: 0.4, 5: 0.1, 6: 0.1},
        [({"edition": "en"}, 0.64), ({"edition": "de"}, 0.12), ({"edition": "kurz"}, 0.12), ({"edition": "pl"}, 0.12)],
        Size(160, 320, 4),
        (2, 4),
    ),
}


def recipe_of(what: Learnable, players: Sequence[int]) -> Recipe:
    """The recipe of a game, for these numbers of players only where some are named."""
    game = what.game
    usual = {count: 1.0 for count in game.players if count > 1}
    found = RECIPES.get(game.name, Recipe(usual, [({}, 1.0)], Size(64, 128, 3), (max(2, game.players[0]),)))
    if not players:
        return found
    wrong = [count for count in players if count not in game.players]
    if wrong:
        raise BadOption(f"players: {game.name} is for {game.players[0]} to {game.players[-1]}, not {wrong[0]}")
    shares = {count: found.players.get(count, 0.1) for count in players}
    return found._replace(players=shares, measured=tuple(players))


def sorts_of(recipe: Recipe, past: float, greedy: float) -> tuple[list[Sort], float]:
    """The sorts of games of a batch: first those against earlier selves, then against greedy, then all learning.

    Also the share of the first.
    """
    sorts = []
    for mode, share in ((ALL_LEARN, past), (ONE_LEARNS, greedy), (ALL_LEARN, 1.0 - past - greedy)):
        for players, many in recipe.players.items():
            if mode == ONE_LEARNS and players == 1:
                continue
            for options, often in recipe.options:
                if share > 0:
                    sorts.append(Sort(players, options, mode, share * many * often))
    return sorts, past
