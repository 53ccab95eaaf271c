"""ERA-1.3.A.2.d Movement: steps of vassals and fleets, horses, landing (ERA-A49, ERA-A51, ERA-A52, ERA-B45, ERA-B47,
ERA-B48, ERA-B52)."""

from __future__ import annotations

import numpy as np

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import (
    GOOD,
    HORSE,
    IS_LAND,
    NEIGHBOUR,
    NEIGHBOURS,
    SEA_COST,
    SLOTS,
)
from ethnarch.games.era_of_tribes.board.figures import ACTIONS
from ethnarch.games.era_of_tribes.core.actions import DONE, HORSE_FOR, RAID_WITH, STEP
from ethnarch.games.era_of_tribes.core.event_kinds import STEPPED, USED_HORSE
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_seat
from ethnarch.games.era_of_tribes.core.state import (
    AS_FLEET,
    BATTLES,
    FLEET_PIECE,
    FRESH_GOOD,
    ON_FOOT,
    OUTSIDE,
    USED_GOOD,
    VASSAL_PIECE,
)
from ethnarch.games.era_of_tribes.core.steps import END_MOVING, MOVE
from ethnarch.games.era_of_tribes.expansion.ashore import go_ashore, is_hostile, land
from ethnarch.games.era_of_tribes.expansion.encounter import enter, is_noted
from ethnarch.games.era_of_tribes.expansion.transport import board, can_carry
from ethnarch.games.era_of_tribes.peoples.norsemen import begin_raid, can_raid_with
from ethnarch.games.era_of_tribes.realm.control import is_barbarian, is_unsettled, sail_off
from ethnarch.games.era_of_tribes.realm.pieces import is_first_of_class, pieces_at

STEP_COST: int = ACTIONS["movement"]["step"]
LANDING_COST: int = ACTIONS["movement"]["landing"]
HORSE_MOVES: int = ACTIONS["movement"]["horse"]
CARRIED_COST: int = ACTIONS["movement"]["transport_vassal"]
HORSES = np.flatnonzero(GOOD == HORSE)
"""The provinces with a horse."""


@rule
def run_begin_moving(s, events):
    """ERA-1.3.A.2.d: step by step, in any order, while anything can move."""
    seat = top_seat(s)
    if can_move(s, seat):
        push(s, MOVE, seat, 0, 0, 0)
        return
    become(s, END_MOVING, seat, 0, 0, 0)


@rule
def can_leave(s, i):
    """ERA-B45: where a horse was used before the province was booked, the last piece may not leave."""
    at = s.piece_at[i]
    return s.horse_held[at] == 0 or pieces_at(s, VASSAL_PIECE, at) > 1


@rule
def can_step(s, i, k):
    """ERA-1.3.A.2.d.9, ERA-B58: whether piece i has the points for border k of its province, inside the map."""
    at = s.piece_at[i]
    to = NEIGHBOUR[at, k]
    if s.holder[to] == OUTSIDE:
        return False
    moves = s.piece_moves[i]
    if s.piece_kind[i] == FLEET_PIECE:
        if IS_LAND[to]:
            return moves >= LANDING_COST
        if moves < SEA_COST[at, k]:
            return False
        holder = int(s.holder[to])
        return s.battles < BATTLES or not is_barbarian(holder) or is_noted(s, to, int(s.mover), holder)
    if moves < STEP_COST or not can_leave(s, i):
        return False
    return IS_LAND[to] == 1 or can_carry(s, to)


@rule
def can_step_somewhere(s, i):
    if s.piece_moves[i] <= 0:
        return False
    for k in range(NEIGHBOURS[s.piece_at[i]]):
        if can_step(s, i, k):
            return True
    return False


@rule
def find_horse(s, seat):
    """ERA-1.3.A.2.d.4, ERA-B45: a fresh horse of a province held, else of an empty one where an own vassal stands."""
    for p in HORSES:
        if s.spent[p] == FRESH_GOOD and s.holder[p] == seat:
            return int(p)
    found = -1
    for i in range(s.piece_count):
        at = int(s.piece_at[i])
        if GOOD[at] != HORSE or s.piece_kind[i] != VASSAL_PIECE or s.spent[at] != FRESH_GOOD:
            continue
        if is_unsettled(s, at) and (found < 0 or at < found):
            found = at
    return found


@rule
def can_ride(s, i):
    """ERA-B45, ERA-B47, ERA-B52: a vassal that has had no horse, is not committed to a battle and did not land as a
    fleet."""
    if s.piece_kind[i] != VASSAL_PIECE or s.piece_horse[i] or s.piece_by_sea[i] == AS_FLEET:
        return False
    return not is_hostile(s, int(s.mover), int(s.piece_at[i]))


@rule
def can_move(s, seat):
    """Whether MOVE has anything to offer."""
    for i in range(s.piece_count):
        if can_step_somewhere(s, i) or can_raid_with(s, i):
            return True
    if find_horse(s, seat) < 0:
        return False
    for i in range(s.piece_count):
        if can_ride(s, i):
            return True
    return False


@rule
def legal_move(s, seat, out):
    """ERA-1.3.A.2.d: steps of each class of pieces, horses, raids, done."""
    count = 0
    for i in range(s.piece_count):
        if s.piece_moves[i] <= 0 or not is_first_of_class(s, i):
            continue
        for k in range(NEIGHBOURS[s.piece_at[i]]):
            if can_step(s, i, k):
                out[count] = STEP + i * SLOTS + k
                count += 1
    if find_horse(s, seat) >= 0:
        for i in range(s.piece_count):
            if can_ride(s, i) and is_first_of_class(s, i):
                out[count] = HORSE_FOR + i
                count += 1
    for i in range(s.piece_count):
        if can_raid_with(s, i) and is_first_of_class(s, i):
            out[count] = RAID_WITH + i
            count += 1
    out[count] = DONE
    return count + 1


@rule
def play_move(s, seat, action, events):
    pop(s)
    if action == DONE:
        become(s, END_MOVING, seat, 0, 0, 0)
    elif action >= RAID_WITH:
        begin_raid(s, seat, action - RAID_WITH)
    elif action >= HORSE_FOR:
        ride(s, seat, action - HORSE_FOR, events)
    else:
        step(s, seat, (action - STEP) // SLOTS, (action - STEP) % SLOTS, events)


@rule
def ride(s, seat, i, events):
    """ERA-1.3.A.2.d.4, ERA-B45: two more points; a province whose horse is used before booking must stay held."""
    horse = find_horse(s, seat)
    s.spent[horse] = USED_GOOD
    if s.holder[horse] != seat:
        s.horse_held[horse] = 1
    s.piece_horse[i] = 1
    s.piece_moves[i] += HORSE_MOVES
    emit(events, USED_HORSE, seat, s.piece_at[i], horse, 0, 0)


@rule
def step(s, seat, i, k, events):
    """One piece over one border."""
    at = int(s.piece_at[i])
    to = int(NEIGHBOUR[at, k])
    if s.piece_kind[i] == FLEET_PIECE:
        if IS_LAND[to]:
            land(s, seat, i, to, events)
            return
        s.piece_moves[i] -= SEA_COST[at, k]
        sail_off(s, seat, at)
        s.piece_at[i] = to
        emit(events, STEPPED, seat, at, to, FLEET_PIECE, s.piece_moves[i])
        enter(s, i, to, events)
        return
    if not IS_LAND[to]:
        s.piece_moves[i] -= CARRIED_COST
        board(s, seat, i, to, events)
        return
    s.piece_moves[i] -= STEP_COST
    go_ashore(s, seat, i, to, ON_FOOT)
    emit(events, STEPPED, seat, at, to, VASSAL_PIECE, s.piece_moves[i])
