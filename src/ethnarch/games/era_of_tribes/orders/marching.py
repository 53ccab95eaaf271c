"""ERA-1.3.A.2.d: orders that name only where to go. The vassal that is best placed takes itself there.

Best placed is who leaves no land behind empty, then who has not moved yet, then who has the shortest way, then who
keeps most points.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ethnarch.engine.seam import BadNotation, Game, Json, State, View
from ethnarch.games.era_of_tribes.board.arrays import PROVINCE_WORDS, SLOTS
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import VASSAL_PIECE
from ethnarch.games.era_of_tribes.notation import text as notation
from ethnarch.games.era_of_tribes.orders.reach import Goal, Stepping, alike, goal_json, search, steps_of


def afoot(game: Game, world: State, piece: int) -> list[int]:
    """The steps a vassal takes by itself: without a horse, without fleets that carry it."""
    if notation.step_on_top(world[0]) != steps.MOVE:
        return []
    first = act.STEP + piece * SLOTS
    return [action for action in game.actions(world) if first <= action < first + SLOTS]


def vassals(s: Any) -> list[int]:
    """The first piece of every class of vassals that can still move."""
    seen: set[tuple[int, ...]] = set()
    found = []
    for piece, mark in enumerate(notation.pieces(s)):
        if mark[0] == VASSAL_PIECE and s["piece_moves"][piece] > 0 and mark not in seen:
            seen.add(mark)
            found.append(piece)
    return found


def leaves_empty(s: Any, piece: int) -> bool:
    """Whether nobody would hold the land it comes from."""
    at = int(s["piece_at"][piece])
    there = [mark for mark in notation.pieces(s) if mark[0] == VASSAL_PIECE and mark[1] == at]
    return len(there) == 1 and not s["city"][at]


class March(NamedTuple):
    """The way of the vassal that is best placed, what makes it so, and how many vassals can get there."""

    price: tuple[int, ...]
    goal: Goal
    vassals: int


def by_price(march: March) -> tuple[int, ...]:
    return march.price


def best_marches(game: Game, world: State, stepping: Stepping = afoot) -> dict[int, March]:
    """Every province that some vassal can get to."""
    best: dict[int, March] = {}
    for piece in vassals(world[0]):
        empty, many = int(leaves_empty(world[0], piece)), alike(world[0], piece)
        fresh = -int(world[0]["piece_moves"][piece])
        for to, goal in search(game, world, piece, stepping).items():
            found = March((empty, fresh, len(goal.actions), -goal.points, piece), goal, many)
            known = best.get(to)
            best[to] = min(found, known or found, key=by_price)._replace(vassals=many + (known.vassals if known else 0))
    return best


def march(game: Game, world: State, to: int) -> Goal:
    """How the best placed vassal gets there: afoot, or else by horse and fleets."""
    for stepping in (afoot, steps_of):
        found = best_marches(game, world, stepping)
        if to in found:
            return found[to].goal
    reached = ", ".join(PROVINCE_WORDS[p] for p in sorted(found)) or "nothing"
    raise BadNotation(f"no vassal can get to {PROVINCE_WORDS[to]} now (ERA-1.3.A.2.d); they reach: {reached}")


def moving(game: Game, view: View) -> tuple[State, str]:
    """A world in which units move, and what ends the building before it, as the beginning of a line."""
    world, decision = game.determinize(view, 0), game.decision(view)
    if decision is not None and decision.kind == "build":
        game.play(world, act.DONE)
        after = game.decision(world)
        if after is not None and (after.seat, after.kind) == (decision.seat, "move"):
            return world, "done; "
    elif decision is not None and decision.kind == "move":
        return world, ""
    raise BadNotation("units are moved when `move` is decided, after `build` (ERA-1.3.A.2)")


def marches(game: Game, view: View) -> list[Json]:
    """Where vassals can go afoot, each by the line that names only the goal."""
    world, before = moving(game, view)
    told = []
    for to, (_, goal, count) in sorted(best_marches(game, world).items()):
        made = goal_json(VASSAL_PIECE, 1, goal.path[0], to, goal, before)
        told.append(made | {"line": f"{before}go vassal > {PROVINCE_WORDS[to]}", "count": count})
    return told
