"""ERA-1.3.A.2.d The pieces of the seat that expands, one by one, with their movement points (ERA-B39, ERA-B44, ERA-B47,
ERA-B50)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import lowest
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.board.figures import (
    FLEET_MOVES_BY_LEVEL,
    FLEET_MOVES_MORE,
    MECHANICS,
    SEAFARING,
    VASSAL_MOVES_BY_LEVEL,
)
from ethnarch.games.era_of_tribes.core.event_kinds import REMOVED_VASSAL
from ethnarch.games.era_of_tribes.core.spans import SPANS, pieces_in, start_of
from ethnarch.games.era_of_tribes.core.state import AS_FLEET, FLEET_PIECE, ON_FOOT, PIECES, VASSAL_PIECE
from ethnarch.games.era_of_tribes.realm.control import let_go

FULL_TABLE = 90
"""`fault` when a 37th piece appears, which 36 vassals make impossible."""


@rule
def vassal_moves(s, seat):
    return int(VASSAL_MOVES_BY_LEVEL[s.level_of[seat, MECHANICS]])


@rule
def fleet_moves(s, seat):
    """ERA-B44; Norsemen two more, from SEAFARING I on."""
    level = s.level_of[seat, SEAFARING]
    if level == 0:
        return 0
    return int(FLEET_MOVES_BY_LEVEL[level]) + int(FLEET_MOVES_MORE[s.people[seat]])


@rule
def add_piece(s, kind, at, moves):
    """A piece at the end of the table; its number."""
    i = int(s.piece_count)
    if i >= PIECES:
        s.fault = FULL_TABLE
        return i - 1
    s.piece_kind[i] = kind
    s.piece_at[i] = at
    s.piece_moves[i] = moves
    s.piece_horse[i] = 0
    s.piece_by_sea[i] = ON_FOOT
    s.piece_raided[i] = 0
    s.piece_count = i + 1
    return i


@rule
def drop_piece(s, i):
    """Take a piece out; the last one moves into its place."""
    last = int(s.piece_count) - 1
    s.piece_kind[i] = s.piece_kind[last]
    s.piece_at[i] = s.piece_at[last]
    s.piece_moves[i] = s.piece_moves[last]
    s.piece_horse[i] = s.piece_horse[last]
    s.piece_by_sea[i] = s.piece_by_sea[last]
    s.piece_raided[i] = s.piece_raided[last]
    s.piece_kind[last] = 0
    s.piece_at[last] = 0
    s.piece_moves[last] = 0
    s.piece_horse[last] = 0
    s.piece_by_sea[last] = 0
    s.piece_raided[last] = 0
    s.piece_count = last


@rule
def drop_all_pieces(s):
    while s.piece_count > 0:
        drop_piece(s, int(s.piece_count) - 1)


@rule
def lift_pieces(s):
    """The mover's vassals and fleets come into the table with all their points, in order of province."""
    seat = int(s.mover)
    for span in range(SPANS):
        bits = pieces_in(s, span, seat)
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            if IS_LAND[p]:
                for _ in range(s.vassals[p]):
                    add_piece(s, VASSAL_PIECE, p, vassal_moves(s, seat))
            else:
                for _ in range(s.fleets[p, seat]):
                    add_piece(s, FLEET_PIECE, p, fleet_moves(s, seat))


@rule
def are_alike(s, i, j):
    return (
        s.piece_at[i] == s.piece_at[j]
        and s.piece_moves[i] == s.piece_moves[j]
        and s.piece_kind[i] == s.piece_kind[j]
        and s.piece_horse[i] == s.piece_horse[j]
        and s.piece_by_sea[i] == s.piece_by_sea[j]
        and s.piece_raided[i] == s.piece_raided[j]
    )


@rule
def is_first_of_class(s, i):
    """Alike pieces are one choice: only the lowest of them is offered."""
    for j in range(i):
        if are_alike(s, i, j):
            return False
    return True


@rule
def find_piece(s, kind, at):
    """The last piece of a kind in a province, the one with the fewest points; -1: none."""
    found = -1
    for i in range(s.piece_count):
        if s.piece_kind[i] != kind or s.piece_at[i] != at:
            continue
        if found < 0 or s.piece_moves[i] <= s.piece_moves[found]:
            found = i
    return found


@rule
def pieces_at(s, kind, at):
    total = 0
    for i in range(s.piece_count):
        if s.piece_kind[i] == kind and s.piece_at[i] == at:
            total += 1
    return total


@rule
def attackers_at(s, province):
    """How many pieces attack a land province."""
    total = 0
    for i in range(s.piece_count):
        if s.piece_at[i] == province:
            total += 1
    return total


@rule
def landed_at(s, province):
    """How many of them came as fleets."""
    total = 0
    for i in range(s.piece_count):
        if s.piece_at[i] == province and s.piece_by_sea[i] == AS_FLEET:
            total += 1
    return total


@rule
def all_came_by_sea(s, province):
    """ERA-B50: a landing battle only if every attacking piece came from the sea."""
    for i in range(s.piece_count):
        if s.piece_at[i] == province and s.piece_by_sea[i] == ON_FOOT:
            return False
    return True


@rule
def take_attackers(s, province):
    """The attacking pieces leave the table for the battle."""
    i = 0
    while i < s.piece_count:
        if s.piece_at[i] == province:
            drop_piece(s, i)
        else:
            i += 1


@rule
def use_new_vassal(s, province):
    """ERA-B39: one of the new vassals leaves the land, to become something else."""
    s.fresh[province] -= 1
    s.vassals[province] -= 1
    drop_piece(s, find_piece(s, VASSAL_PIECE, province))


@rule
def remove_land_vassal(s, seat, province, events):
    """ERA-B21, ERA-B35: one vassal of a seat off the map, to the free ones; a province left empty is given up at
    once."""
    if s.mover == seat and s.piece_count > 0:
        i = find_piece(s, VASSAL_PIECE, province)
        if i >= 0:
            drop_piece(s, i)
    s.free_vassals[seat] += 1
    emit(events, REMOVED_VASSAL, seat, province, 0, 0, 0)
    if s.holder[province] != seat:
        return
    s.vassals[province] -= 1
    s.fresh[province] = min(s.fresh[province], s.vassals[province])
    if s.vassals[province] == 0 and s.city[province] == 0:
        let_go(s, province, events)
