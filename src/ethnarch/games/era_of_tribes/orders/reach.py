"""ERA-1.3.A.2.d: where a unit can go in this expansion, step by step, and which actions take it there.

The search plays the rules themselves in an imagined world, so it knows horses, bridges of fleets and their price
without saying any of that again. It stops where another seat is asked and where something hidden would be shown.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import Any

import msgspec

from ethnarch.engine.seam import Game, Json, State
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, NEIGHBOUR, PROVINCE_WORDS, SLOTS
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import FLEET_PIECE, VASSAL_PIECE
from ethnarch.games.era_of_tribes.notation import text as notation
from ethnarch.games.era_of_tribes.notation.names import PIECE_WORDS, holder_word
from ethnarch.games.era_of_tribes.words.refusals import fought_at

BETWEEN = (steps.TRANSPORT, steps.PAYER)
"""Decisions in the middle of a crossing: the unit is not there yet."""


Stepping = Callable[[Game, State, int], list[int]]
"""Which legal actions a unit may use on its way."""


class Goal(msgspec.Struct, frozen=True):
    """A province that a unit can reach: the actions, the provinces on the way, what is left and what happens there."""

    actions: list[int]
    path: list[int]
    points: int
    horse: bool
    crossing: bool
    against: int | None
    meets: bool


class _Node(msgspec.Struct):
    """Where the search is; `piece` stands for all that are alike there, the first of them is asked by the rules."""

    world: State
    piece: int
    actions: list[int]
    path: list[int]
    horse: bool
    crossing: bool


def search(game: Game, world: State, piece: int, stepping: Stepping | None = None) -> dict[int, Goal]:
    """Every province the piece can get to, by the way that leaves it (and the fleets that carry it) most points."""
    stepping = stepping or steps_of
    seat = int(world[0]["mover"])
    first = _Node(world, piece, [], [int(world[0]["piece_at"][piece])], False, False)
    queue: list[tuple[tuple[int, ...], int, _Node]] = [((0,), 0, first)]
    seen: set[tuple[int, ...]] = set()
    goals: dict[int, Goal] = {}
    count = 0
    while queue:
        _, _, node = heapq.heappop(queue)
        s = node.world[0]
        mark = (notation.step_on_top(s), node.path[-1], int(s["piece_moves"][node.piece]), int(node.horse))
        if mark in seen:
            continue
        seen.add(mark)
        for action in stepping(game, node.world, node.piece):
            there, open_end = follow(game, node, action, seat)
            count += 1
            if notation.step_on_top(there.world[0]) not in BETWEEN:
                note(goals, there, open_end, seat, node.world)
            if open_end:
                heapq.heappush(queue, (cost(there), count, there))
    goals.pop(first.path[0], None)
    return goals


def target(s: Any, piece: int, action: int) -> int:
    """Where an action takes the piece; where it is, if the action does not move it."""
    if act.STEP <= action < act.HORSE_FOR:
        return int(NEIGHBOUR[int(s["piece_at"][piece]), (action - act.STEP) % SLOTS])
    if notation.step_on_top(s) == steps.TRANSPORT:
        return action - act.PROVINCE
    return -1


def cost(node: _Node) -> tuple[int, ...]:
    """Without a horse first, then with most points left to it and to the fleets."""
    s = node.world[0]
    left = sum(int(s["piece_moves"][i]) for i in range(int(s["piece_count"])) if i != node.piece)
    return int(node.horse), -int(s["piece_moves"][node.piece]), -left, len(node.actions)


def first_alike(s: Any, piece: int) -> int:
    """Of pieces that are alike the rules name the first; a piece that went away is still itself."""
    marks = notation.pieces(s)
    return marks.index(marks[piece]) if piece < len(marks) else piece


def steps_of(game: Game, world: State, piece: int) -> list[int]:
    """The legal actions that move this piece."""
    step = notation.step_on_top(world[0])
    legal = game.actions(world)
    if step == steps.MOVE:
        first = act.STEP + piece * SLOTS
        return [a for a in legal if first <= a < first + SLOTS or a == act.HORSE_FOR + piece]
    return legal if step in BETWEEN else []


def follow(game: Game, node: _Node, action: int, seat: int) -> tuple[_Node, bool]:
    """Where one action leads, and whether the seat moves on from there without having been shown anything."""
    world, to = node.world.copy(), target(node.world[0], node.piece, action)
    shown = any(event.reveals for event in game.play(world, action))
    path = [*node.path, to] if to >= 0 else node.path
    horse = node.horse or action == act.HORSE_FOR + node.piece
    carrying = notation.step_on_top(world[0]) in BETWEEN
    decision = game.decision(world)
    mine = decision is not None and decision.seat == seat and decision.kind in ("move", "transport", "payer")
    piece = node.piece if carrying else first_alike(world[0], node.piece)
    return _Node(world, piece, [*node.actions, action], path, horse, node.crossing or carrying), mine and not shown


def note(goals: dict[int, Goal], node: _Node, moves_on: bool, seat: int, before: State) -> None:
    """A province reached; `before` is the table before the last step, when its holder still held it."""
    at = node.path[-1]
    if at in goals or len(node.path) == 1:
        return
    s = node.world[0]
    meets = notation.step_on_top(s) == steps.ENCOUNTER
    against = fought_at(before, seat, at) if IS_LAND[at] else None
    left = int(s["piece_moves"][node.piece]) if moves_on else 0
    goals[at] = Goal(node.actions, node.path, left, node.horse, node.crossing, against, meets)


# --- told to the page ------------------------------------------------------------------------------------


def units_at(v: Any, at: int) -> list[tuple[int, int, int]]:
    """(kind, which, piece) of every class of units in a province that belongs to the expansion."""
    found = []
    for kind in (VASSAL_PIECE, FLEET_PIECE):
        for place, piece in enumerate(notation.classes(v, kind, at)):
            found.append((kind, place + 1, piece))
    return found


def alike(v: Any, piece: int) -> int:
    """How many pieces are of this class."""
    mine = tuple(int(v[field][piece]) for field in notation.ALIKE)
    return sum(tuple(int(v[field][i]) for field in notation.ALIKE) == mine for i in range(int(v["piece_count"])))


def reach(game: Game, world: State, at: int, before: str) -> Json:
    """The units of a province, and every goal of each with its line, its path and what it costs."""
    units = []
    for kind, which, piece in units_at(world[0], at):
        goals = search(game, world, piece) if world[0]["piece_moves"][piece] or kind == VASSAL_PIECE else {}
        units.append(
            {
                "kind": PIECE_WORDS[kind],
                "which": which,
                "count": alike(world[0], piece),
                "points": int(world[0]["piece_moves"][piece]),
                "goals": [goal_json(kind, which, at, to, goal, before) for to, goal in sorted(goals.items())],
            }
        )
    return {"province": PROVINCE_WORDS[at], "units": units}


def goal_json(kind: int, which: int, at: int, to: int, goal: Goal, before: str) -> Json:
    line = f"{before}go {PIECE_WORDS[kind]} {PROVINCE_WORDS[at]} > {PROVINCE_WORDS[to]}"
    return {
        "province": PROVINCE_WORDS[to],
        "line": line if which == 1 else f"{line} #{which}",
        "path": [PROVINCE_WORDS[p] for p in goal.path],
        "points": goal.points,
        "steps": len(goal.actions),
        "horse": goal.horse,
        "crossing": goal.crossing,
        "against": None if goal.against is None else holder_word(goal.against),
        "meets": goal.meets,
    }
