"""How far one unit gets if only it moves: every province, with the most points it can have left there.

`plain_reach` searches the map; `engine_reach` plays the engine's own actions on copies of the state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from era import board, moving
from era.reading import Happened, read, read_events
from era.table import FIRST_PEOPLE, Piece, Table
from ethnarch.engine.events import recorder, rows
from ethnarch.games.era_of_tribes.board.arrays import SLOTS
from ethnarch.games.era_of_tribes.core import actions as act

Fleets = tuple[tuple[int, int], ...]
"""Water and points of every own fleet."""
Reach = dict[int, int]


def own_fleets(t: Table) -> Fleets:
    return tuple(sorted((one.at, one.points) for one in t.pieces if one.kind == "fleet"))


def payments(fleets: Fleets, water: int, cost: int) -> Iterator[Fleets]:
    """Each way to let one fleet in this water pay."""
    for at in {fleets.index(one) for one in fleets if one[0] == water and one[1] >= cost}:
        yield tuple(sorted([*fleets[:at], (water, fleets[at][1] - cost), *fleets[at + 1 :]]))


def bridges(t: Table, start: int, fleets: Fleets) -> Iterator[tuple[int, Fleets]]:
    """ERA-B49, ERA-B51: every land a vassal can be brought to from here, and what the fleets have left."""
    open_ends = [
        (water, paid)
        for water in moving.near(t, start)
        if not board.IS_LAND[water]
        for paid in payments(fleets, water, 1)
    ]
    known = set(open_ends)
    while open_ends:
        water, left = open_ends.pop()
        for q in moving.near(t, water):
            if board.IS_LAND[q]:
                yield q, left
                continue
            for paid in payments(left, q, moving.toll(water, q)):
                if (q, paid) not in known:
                    known.add((q, paid))
                    open_ends.append((q, paid))


def plain_reach(t: Table, piece: Piece) -> Reach:
    """Over land, water and bridges; enemy land and landings end the way."""
    if not moving.may_leave(t, piece):
        return {piece.at: piece.points}
    ways = [(piece.at, piece.points, own_fleets(t))]
    known, found = set(ways), {piece.at: piece.points}
    while ways:
        at, points, fleets = ways.pop()
        found[at] = max(found.get(at, 0), points)
        if points < 1:
            continue
        nexts: list[tuple[int, int, Fleets]] = []
        for q in moving.near(t, at):
            if piece.kind == "fleet" and board.IS_LAND[q]:
                nexts.append((q, 0, fleets))
            elif piece.kind == "fleet" and points >= moving.toll(at, q):
                barbarian = t.holder[q] >= FIRST_PEOPLE
                nexts.append((q, 0 if barbarian else points - moving.toll(at, q), fleets))
            elif piece.kind == "vassal" and board.IS_LAND[q]:
                nexts.append((q, points - 1 if moving.is_open(t, q) else 0, fleets))
        if piece.kind == "vassal":
            for q, left in bridges(t, at, fleets):
                nexts.append((q, points - 1 if moving.is_open(t, q) else 0, left))
        for way in nexts:
            if way not in known:
                known.add(way)
                ways.append(way)
    return found


def engine_reach(game: Any, state: Any, number: int) -> Reach:
    """The same by playing: only this unit moves, in peace wherever fleets meet."""
    start = read(state)
    first = start.pieces[number]
    found: Reach = {first.at: first.points}
    ways, known = [(state.copy(), number)], set()
    while ways:
        now, i = ways.pop()
        t = read(now)
        if t.decision != "move" or t.mover != start.mover or i >= len(t.pieces):
            continue
        piece = t.pieces[i]
        key = (piece.looks(), own_fleets(t))
        if key in known:
            continue
        known.add(key)
        found[piece.at] = max(found.get(piece.at, 0), piece.points)
        alike = next(j for j, one in enumerate(t.pieces) if one.looks() == piece.looks())
        for action in game.actions(now):
            if act.STEP <= action < act.HORSE_FOR and (action - act.STEP) // SLOTS == alike:
                ways += finish_step(game, now, action, alike, piece.kind, found)
    return found


def finish_step(game: Any, state: Any, action: int, i: int, kind: str, found: Reach) -> list[tuple[Any, int]]:
    """Play a step and every way to answer what it asks; landed fleets and what ends the movement are noted."""
    made, open_ends = [], [(state, action)]
    while open_ends:
        now, choice = open_ends.pop()
        then = now.copy()
        written = recorder()
        game.entries.advance(then, 0, choice, written)
        for event in read_events(rows(written)):
            if event.what in ("landed", "stepped", "transported"):
                note_arrival(event, kind, read(now), found)
        t = read(then)
        if t.decision in ("transport", "payer"):
            open_ends += [(then, following) for following in game.actions(then) if not is_village(following)]
        elif t.decision == "encounter":
            open_ends.append((then, act.DONE))
        else:
            made.append((then, i))
    return made


def is_village(action: int) -> bool:
    return act.USE_TILE <= action < act.COMMIT_TILE


def note_arrival(event: Happened, kind: str, t: Table, found: Reach) -> None:
    """Where the unit came to, should the movement end with that; a barbarian fish province stops a fleet (ERA-B122)."""
    to, walked = event.b, event.what == "stepped"
    if board.IS_LAND[to] or (kind == "fleet" and walked):
        found.setdefault(to, event.d if walked and t.holder[to] < FIRST_PEOPLE else 0)
