"""Whole lines: several actions in one, and orders such as `go vassal latium > bruttium x2` (docs/notation.md)."""

from __future__ import annotations

import re

from ethnarch.engine.seam import BadNotation, Game, State, View
from ethnarch.games.era_of_tribes.board.arrays import PROVINCE_WORDS, PROVINCES
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.state import STATE
from ethnarch.games.era_of_tribes.notation import text as notation
from ethnarch.games.era_of_tribes.notation.names import PIECE_WORDS, number_of
from ethnarch.games.era_of_tribes.notation.text import MOST_TIMES, TIMES, WHICH
from ethnarch.games.era_of_tribes.orders.reach import Goal, search

GO = re.compile(r"go\s+(?P<kind>vassal|fleet)\s+(?P<from>[a-z0-9/-]+)\s*>\s*(?P<to>[a-z0-9/-]+)")
GROW_ALL = "grow all"


def imagined(game: Game, at: State | View) -> State:
    """A world to try things in: a copy of a state, or one that a view allows."""
    return at.copy() if at.dtype == STATE else game.determinize(at, 0)


def expand_line(game: Game, at: State | View, text: str) -> list[int]:
    """A line as actions: parts with `;` between, each an action or an order, `x3` behind it for three times.

    Parts behind the first are read where those before have led, in an imagined world; so a line ends where something
    hidden is shown.
    """
    parts = [part for part in (part.strip() for part in text.lower().split(";")) if part]
    if len(parts) == 1 and parts[0] != GROW_ALL and not GO.match(parts[0]):
        return notation.expand(at[0], parts[0])
    if not parts:
        raise BadNotation("a line has at least one action")
    world, made, shown = imagined(game, at), [], False
    for part in parts:
        for action in actions_of(game, world, part):
            if shown:
                raise BadNotation(f"{part!r} comes after something hidden is shown: end the line before it")
            made.append(action)
            shown = any(event.reveals for event in game.play(world, action))
    return made


def actions_of(game: Game, world: State, part: str) -> list[int]:
    """The actions of one part, from this world on."""
    if part == GROW_ALL:
        return spread(game, world)
    found = TIMES.search(part)
    order = TIMES.sub("", part)
    match = GO.match(WHICH.sub("", order))
    if not match:
        return notation.expand(world[0], part)
    which = WHICH.search(order)
    trial, made = world.copy(), []
    for _ in range(min(int(found[1]), MOST_TIMES) if found else 1):
        goal = way(game, trial, match["kind"], match["from"], match["to"], int(which[1]) if which else 1)
        for action in goal.actions:
            game.play(trial, action)
        made += goal.actions
    return made


def spread(game: Game, world: State) -> list[int]:
    """ERA-1.3.A.1: all growth that can be placed, province by province in turn, so that no land is left behind.

    It stops before vassals would come from unbuilt cities, which costs morale: that is asked for one by one.
    """
    if notation.step_on_top(world[0]) != steps.GROW:
        raise BadNotation("`grow all` places new vassals: nothing grows now (ERA-1.3.A.1)")
    trial = world.copy()
    made: list[int] = []
    turn: list[int] = []
    seat = int(trial[0]["mover"])
    while notation.step_on_top(trial[0]) == steps.GROW and int(trial[0]["free_vassals"][seat]) > 0:
        legal = [action for action in game.actions(trial) if act.PROVINCE <= action < act.PROVINCE + PROVINCES]
        turn = [action for action in turn if action in legal] or legal
        if not turn:
            break
        made.append(turn.pop(0))
        game.play(trial, made[-1])
    if not made:
        raise BadNotation("no new vassal can be placed from the stock (ERA-1.3.A.1)")
    return made


def way(game: Game, world: State, kind: str, start: str, to: str, which: int) -> Goal:
    """How a unit gets there; the refusal says that it cannot."""
    at, goal = number_of("province", start), number_of("province", to)
    piece = notation.piece_at(world[0], PIECE_WORDS.index(kind), at, which)
    goals = search(game, world, piece)
    if goal not in goals:
        reached = ", ".join(PROVINCE_WORDS[p] for p in goals) or "nothing"
        raise BadNotation(f"a {kind} in {start} cannot get to {to} now (ERA-1.3.A.2.d); it reaches: {reached}")
    return goals[goal]
