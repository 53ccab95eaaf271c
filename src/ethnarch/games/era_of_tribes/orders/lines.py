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
from ethnarch.games.era_of_tribes.orders.marching import march
from ethnarch.games.era_of_tribes.orders.reach import Goal, search
from ethnarch.games.era_of_tribes.orders.settling import settle_all

GO = re.compile(r"go\s+(?P<kind>vassal|fleet)\s+(?P<from>[a-z0-9/-]+)\s*>\s*(?P<to>[a-z0-9/-]+)")
MARCH = re.compile(r"go\s+vassal\s*>\s*(?P<to>[a-z0-9/-]+)")
GROW_ALL = "grow all"
LAY_ALL = "lay all"
COMMIT_ALL = "commit all"
SETTLE_ALL = "settle all"


def imagined(game: Game, at: State | View) -> State:
    """A world to try things in: a copy of a state, or one that a view allows."""
    return at.copy() if at.dtype == STATE else game.determinize(at, 0)


def expand_line(game: Game, at: State | View, text: str) -> list[int]:
    """A line as actions: parts with `;` between, each an action or an order, `x3` behind it for three times.

    Parts behind the first are read where those before have led, in an imagined world; so a line ends where something
    hidden is shown.
    """
    parts = [part for part in (part.strip() for part in text.lower().split(";")) if part]
    if len(parts) == 1 and not is_order(parts[0]):
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


def is_order(part: str) -> bool:
    """Whether it says what is wanted, and leaves to the rules which actions that takes."""
    return part in WHOLE or bool(GO.match(part) or MARCH.match(part))


def actions_of(game: Game, world: State, part: str) -> list[int]:
    """The actions of one part, from this world on."""
    if part in WHOLE:
        return WHOLE[part](game, world)
    if not is_order(part):
        return notation.expand(world[0], part)
    found = TIMES.search(part)
    order = TIMES.sub("", part)
    trial, made = world.copy(), []
    for _ in range(min(int(found[1]), MOST_TIMES) if found else 1):
        goal = goal_of(game, trial, order)
        for action in goal.actions:
            game.play(trial, action)
        made += goal.actions
    return made


def goal_of(game: Game, world: State, order: str) -> Goal:
    """Where one unit goes, and how: the named one, or the one that is best placed."""
    march_to, which = MARCH.match(order), WHICH.search(order)
    if march_to:
        return march(game, world, number_of("province", march_to["to"]))
    match = GO.match(WHICH.sub("", order))
    assert match is not None, order
    return way(game, world, match["kind"], match["from"], match["to"], int(which[1]) if which else 1)


def grow_all(game: Game, world: State) -> list[int]:
    """ERA-1.3.A.1: all growth that can be placed."""
    if notation.step_on_top(world[0]) != steps.GROW:
        raise BadNotation("`grow all` places new vassals: nothing grows now (ERA-1.3.A.1)")
    made = spread(game, world)
    if not made:
        raise BadNotation("no new vassal can be placed from the stock (ERA-1.3.A.1)")
    return made


def spread(game: Game, world: State) -> list[int]:
    """New vassals province by province in turn, so that no land is left behind.

    It stops before vassals would come from unbuilt cities, which costs morale: that is asked for one by one.
    """
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
    return made


def lay_all(game: Game, world: State) -> list[int]:
    """ERA-1.3: every unused luxury good that may be laid beside the field."""
    made = while_legal(game, world, steps.GOODS, range(act.PROVINCE, act.PROVINCE + PROVINCES))
    if not made:
        raise BadNotation("`lay all` lays goods beside a field: no good can be laid now (ERA-1.3)")
    return made


def commit_all(game: Game, world: State) -> list[int]:
    """ERA-1.3.A.4.2: every army and every legion that may go into this battle, and nothing else."""
    made = while_legal(game, world, steps.COMMIT, range(act.COMMIT_ARMY, act.COMMIT_LEGION + 1))
    if not made:
        raise BadNotation("`commit all` sends armies and legions: none can be sent now (ERA-1.3.A.4.2)")
    trial = world.copy()
    for action in made:
        game.play(trial, action)
    return [*made, act.DONE] if asks(trial, steps.COMMIT, seat_on_top(world)) else made


def seat_on_top(world: State) -> int:
    return int(world[0]["stack_seat"][int(world[0]["depth"]) - 1])


def asks(world: State, step: int, seat: int) -> bool:
    """Whether this is decided now, by this seat."""
    return notation.step_on_top(world[0]) == step and seat_on_top(world) == seat


def while_legal(game: Game, world: State, step: int, wanted: range) -> list[int]:
    """The first action of this kind, again and again, as long as this is decided and one is legal."""
    trial, made, seat = world.copy(), [], seat_on_top(world)
    while asks(trial, step, seat):
        first = next((action for action in game.actions(trial) if action in wanted), None)
        if first is None:
            break
        made.append(first)
        game.play(trial, first)
    return made


WHOLE = {GROW_ALL: grow_all, LAY_ALL: lay_all, COMMIT_ALL: commit_all, SETTLE_ALL: settle_all}
"""Orders of one step that need no name of anything."""


def way(game: Game, world: State, kind: str, start: str, to: str, which: int) -> Goal:
    """How a unit gets there; the refusal says that it cannot."""
    at, goal = number_of("province", start), number_of("province", to)
    piece = notation.piece_at(world[0], PIECE_WORDS.index(kind), at, which)
    goals = search(game, world, piece)
    if goal not in goals:
        reached = ", ".join(PROVINCE_WORDS[p] for p in goals) or "nothing"
        raise BadNotation(f"a {kind} in {start} cannot get to {to} now (ERA-1.3.A.2.d); it reaches: {reached}")
    return goals[goal]
