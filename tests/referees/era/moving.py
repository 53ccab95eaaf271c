"""Where units may go in step 2 d) of an expansion (DE p.11-12, rulings ERA-B44 to ERA-B58, ERA-B102), one step at a
time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from era import board
from era.table import FIRST_PEOPLE, NOBODY, OUTSIDE, Piece, Table


class Step(NamedTuple):
    """A unit that looks like this goes there, and has so many points afterwards."""

    unit: tuple[str, int, int, int, int, int]
    to: int
    points: int


def is_open(t: Table, p: int) -> bool:
    """Whether a vassal may stand here in peace: own, allied or empty land."""
    holder = t.holder[p]
    if t.has_village[p] or holder >= FIRST_PEOPLE:
        return False
    return holder in (NOBODY, t.mover) or t.is_ally(t.mover, holder)


def may_leave(t: Table, piece: Piece) -> bool:
    """ERA-B45: the last unit stays where a horse was taken that is not booked yet."""
    return not t.horse_held[piece.at] or sum(1 for one in t.pieces if one.at == piece.at) > 1


def near(t: Table, p: int) -> Iterator[int]:
    """Neighbours on this map (ERA-B58)."""
    return (q for q in board.NEIGHBOURS[p] if t.holder[q] != OUTSIDE)


def best_fleet(t: Table, water: int) -> int:
    """Most points of an own fleet here, -1: no fleet."""
    return max((piece.points for piece in t.pieces if piece.kind == "fleet" and piece.at == water), default=-1)


def toll(a: int, b: int) -> int:
    """Points for a border at sea; feet cost what is printed."""
    return board.FEET.get((a, b), 1)


def steps_of(t: Table, piece: Piece) -> Iterator[Step]:
    """Every border this unit can cross now."""
    if piece.points < 1 or not may_leave(t, piece):
        return
    for q in near(t, piece.at):
        if piece.kind == "fleet":
            if board.IS_LAND[q]:
                yield Step(piece.looks(), q, 0)
            elif piece.points >= toll(piece.at, q):
                yield Step(piece.looks(), q, piece.points - toll(piece.at, q))
        elif board.IS_LAND[q]:
            yield Step(piece.looks(), q, piece.points - 1 if is_open(t, q) else 0)
        elif best_fleet(t, q) >= 1:
            yield Step(piece.looks(), q, piece.points - 1)


def all_steps(t: Table) -> set[Step]:
    return {step for piece in t.pieces for step in steps_of(t, piece)}


def is_fighting(t: Table, piece: Piece) -> bool:
    """ERA-B47: a vassal on land of others will fight; a landed fleet is done."""
    return piece.by_sea == 2 or not is_open(t, piece.at)


def has_horse(t: Table) -> bool:
    """ERA-B45: a fresh horse of an own province, or of an empty one where an own unit stands."""
    standing = {piece.at for piece in t.pieces if piece.kind == "vassal"}
    return any(
        not t.spent[p]
        and (t.holder[p] == t.mover or (t.holder[p] == NOBODY and not t.has_village[p] and p in standing))
        for p in board.HORSES
    )


def riders(t: Table) -> set[tuple[str, int, int, int, int, int]]:
    """Vassals that may take a horse: each at most one."""
    if not has_horse(t):
        return set()
    able = (one for one in t.pieces if one.kind == "vassal" and not one.horse and not is_fighting(t, one))
    return {one.looks() for one in able}


def raid_targets(t: Table, water: int) -> set[int]:
    """ERA-B102: land of others next to the fleet, without a battlefield marker, of somebody not raided this round."""
    found = set()
    for p in near(t, water):
        holder = t.holder[p]
        if not board.IS_LAND[p] or t.battlefield[p] or holder in (NOBODY, t.mover):
            continue
        if not t.plundered >> holder & 1:
            found.add(p)
    return found


def raiders(t: Table) -> set[tuple[str, int, int, int, int, int]]:
    if t.peoples[t.mover] != "norsemen":
        return set()
    fleets = (one for one in t.pieces if one.kind == "fleet" and one.points >= 1 and not one.raided)
    return {one.looks() for one in fleets if raid_targets(t, one.at)}


def landings(t: Table) -> set[int]:
    """Where a vassal on a bridge may go next: ashore, or to the next own fleet that can pay and leads to land."""
    here = t.subject
    return {q for q in near(t, here) if board.IS_LAND[q] or leads_ashore(t, here, q)}


def leads_ashore(t: Table, here: int, water: int) -> bool:
    """ERA-B49: whether a bridge can go on over this water: its fleet pays the border, and land or another fleet that
    can pay follows, be it the one behind."""
    if best_fleet(t, water) < toll(here, water):
        return False
    reached, ends = {water}, [water]
    while ends:
        at = ends.pop()
        for q in near(t, at):
            if board.IS_LAND[q]:
                return True
            if q not in reached and best_fleet(t, q) >= toll(at, q):
                reached.add(q)
                ends.append(q)
    return False
