"""What is played while learning: which numbers of players and options, and how much of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ethnarch.engine.seam import BadOption
from ethnarch.engine.variants import Variant
from ethnarch.games.era_of_tribes.board.arrays import BOARD
from ethnarch.training.games.batch import Learnable, Sort
from ethnarch.training.games.kernels import ALL_LEARN, ONE_LEARNS
from ethnarch.training.network.network import Size

Shares = list[tuple[dict[str, Any], float]]
"""Options and how much of the games is played by them."""


class Habits(NamedTuple):
    """How many games of a sort are played side by side on a card, and against whom."""

    games: int = 32_768
    steps: int = 128
    past: float = 0.125
    greedy: float = 0.1
    trust: float = 0.95


HABITS = {"era_of_tribes": Habits(games=16_384, steps=64, past=0.15, greedy=0.0, trust=0.97)}
"""Of games that are not learned as usual: the longest turn of greedy in Era of Tribes would hold up all other games."""


class Recipe(NamedTuple):
    """How a game is learned."""

    players: dict[int, float]
    """The share of games with so many players."""
    options: dict[int, Shares]
    """For each of these numbers what is played."""
    size: Size
    measured: tuple[int, ...]
    """Numbers of players with which strength is measured while learning."""
    groups: tuple[tuple[int, ...], ...] = ()
    """Numbers of players that are computed together, where boards differ in size; none: all."""

    def usual(self, players: int) -> list[dict[str, Any]]:
        """What is played most, by which strength is measured."""
        most = max(share for _, share in self.options[players])
        return [options for options, share in self.options[players] if share == most]

    def group_of(self, players: int) -> int:
        return next((at for at, group in enumerate(self.groups) if players in group), 0)


EDITIONS: Shares = [
    ({"edition": one}, share) for one, share in (("en", 0.76), ("de", 0.08), ("kurz", 0.08), ("pl", 0.08))
]


def ways_to_play(players: int) -> Shares:
    """Era of Tribes with so many: its styles, lengths and levels."""
    if players == 1:
        return [({"level": "softie"}, 0.2), ({"level": "experienced"}, 0.35), ({"level": "expert"}, 0.45)]
    long = [({"length": length}, share) for length, share in (("long", 0.08), ("complex", 0.05), ("epic", 0.04))]
    found: Shares = [({}, 0.7), ({"bonus_actions": False}, 0.08), *long]
    if players > 3:
        return found
    return [*found, *(({"style": "coop", "level": level}, 0.05) for level in ("softie", "experienced", "expert"))]


def on_every_map(players: int) -> Shares:
    """Those on each map of so many players."""
    maps = BOARD.maps_for(players)
    return [
        ({**options, "board": board}, share / len(maps)) for options, share in ways_to_play(players) for board in maps
    ]


ETHNOS = Recipe(
    {2: 0.42, 3: 0.06, 4: 0.40, 5: 0.06, 6: 0.06},
    dict.fromkeys(range(2, 7), EDITIONS),
    Size(160, 320, 4),
    (2, 4),
)
ERA_OF_TRIBES = Recipe(
    {1: 0.08, 2: 0.36, 3: 0.07, 4: 0.41, 5: 0.04, 6: 0.04},
    {players: on_every_map(players) for players in range(1, 7)},
    Size(64, 128, 3, 192, 384),
    (1, 2, 4),
    ((1, 2), (3, 4), (5, 6)),
)
RECIPES = {"ethnos": ETHNOS, "era_of_tribes": ERA_OF_TRIBES}


def recipe_of(what: Learnable, players: Sequence[int]) -> Recipe:
    """The recipe of a game, for these numbers of players only where some are named."""
    game = what.game
    several = [count for count in game.players if count > 1]
    usual = Recipe(
        dict.fromkeys(several, 1.0), {count: [({}, 1.0)] for count in several}, Size(64, 128, 3), (several[0],)
    )
    found = as_varied(RECIPES.get(game.name.partition("+")[0], usual), game.variant)
    if not players:
        return found
    wrong = [count for count in players if count not in game.players]
    if wrong:
        raise BadOption(f"players: from {game.players[0]} to {game.players[-1]}, not {wrong[0]}")
    shares = {count: found.players.get(count, 0.1) for count in players}
    return found._replace(players=shares, measured=tuple(players))


def as_varied(recipe: Recipe, variant: Variant | None) -> Recipe:
    """A recipe as it is for a variant: what the variant says of options holds in all its games."""
    if variant is None or not variant.options:
        return recipe
    fixed = variant.options
    options = {
        players: [({name: given[name] for name in given if name not in fixed}, share) for given, share in ways]
        for players, ways in recipe.options.items()
    }
    return recipe._replace(options=options)


def sorts_of(recipe: Recipe, past: float, greedy: float) -> list[Sort]:
    """The sorts of games of a batch, group by group: in each first those against earlier selves, then against greedy,
    then all learning."""
    sorts = []
    kinds = ((ALL_LEARN, past, True), (ONE_LEARNS, greedy, False), (ALL_LEARN, 1.0 - past - greedy, False))
    for group in range(max(1, len(recipe.groups))):
        for mode, share, old in kinds:
            for players, many in recipe.players.items():
                if share <= 0 or recipe.group_of(players) != group or (players == 1 and mode == ONE_LEARNS):
                    continue
                whole = sum(often for _, often in recipe.options[players])
                sorts += [
                    Sort(players, options, mode, share * many * often / whole, group, old)
                    for options, often in recipe.options[players]
                ]
    return sorts


def trial_of(recipe: Recipe, players: int) -> list[Sort]:
    """The usual game of so many, one against greedy."""
    return [Sort(players, options, ONE_LEARNS, 1.0) for options in recipe.usual(players)]
