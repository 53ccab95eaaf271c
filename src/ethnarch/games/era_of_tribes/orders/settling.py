"""ERA-1.3.A.2.d: one order for many moves. A vassal goes to every free land in reach, and no land is left empty."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from ethnarch.engine.seam import BadNotation, Game, State
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.core.state import VASSAL_PIECE
from ethnarch.games.era_of_tribes.core.steps import MOVE
from ethnarch.games.era_of_tribes.notation import text as notation
from ethnarch.games.era_of_tribes.orders.marching import afoot, vassals
from ethnarch.games.era_of_tribes.orders.reach import alike, search


class Way(NamedTuple):
    """A vassal of a province to a free land; shorter ways come first."""

    steps: int
    left: int
    start: int
    to: int
    points: int


def is_free(s: Any, at: int) -> bool:
    """Land that nobody holds and nobody is on the way to, without a village."""
    if not IS_LAND[at] or s["holder"][at] >= 0 or s["has_village"][at]:
        return False
    return not any(kind == VASSAL_PIECE and there == at for kind, there, *_ in notation.pieces(s))


def settlements(game: Game, world: State) -> list[Way]:
    """Who goes where: the shortest ways first, from lands that are held, each of which keeps a vassal or its city."""
    s = world[0]
    seat, ways, spare = int(s["mover"]), [], Counter[tuple[int, int]]()
    keeps = Counter(int(at) for kind, at, *_ in notation.pieces(s) if kind == VASSAL_PIECE)
    for piece in vassals(s):
        start, points = int(s["piece_at"][piece]), int(s["piece_moves"][piece])
        if s["holder"][start] != seat:
            continue
        spare[start, points] = alike(s, piece)
        for to, goal in search(game, world, piece, afoot).items():
            if is_free(s, to):
                ways.append(Way(len(goal.actions), -goal.points, start, to, points))
    return assigned(s, sorted(ways), spare, keeps)


def assigned(s: Any, ways: list[Way], spare: Counter[tuple[int, int]], keeps: Counter[int]) -> list[Way]:
    """Each land once, each vassal once, the last one of a land without a city not at all."""
    found: dict[int, Way] = {}
    for way in ways:
        stays = keeps[way.start] > 1 or bool(s["city"][way.start])
        if way.to not in found and stays and spare[way.start, way.points] > 0:
            found[way.to] = way
            spare[way.start, way.points] -= 1
            keeps[way.start] -= 1
    return list(found.values())


def settle_all(game: Game, world: State) -> list[int]:
    """The steps of all of them, one after another."""
    trial, made = world.copy(), []
    for way in settlements(game, world) if notation.step_on_top(world[0]) == MOVE else []:
        piece = next(
            i
            for i, (kind, at, points, *_) in enumerate(notation.pieces(trial[0]))
            if (kind, at, points) == (VASSAL_PIECE, way.start, way.points)
        )
        for action in search(game, trial, piece, afoot)[way.to].actions:
            game.play(trial, action)
            made.append(action)
    if not made:
        raise BadNotation("`settle all` sends vassals to free lands: none can go to one now (ERA-1.3.A.2.d)")
    return made
