"""ERA-1.3.E.3 The free fleets of a new level (ERA-B17, ERA-B37, ERA-B94)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCES
from ethnarch.games.era_of_tribes.core.actions import DONE, PROVINCE
from ethnarch.games.era_of_tribes.core.event_kinds import BUILT_FLEET
from ethnarch.games.era_of_tribes.core.spans import find_next
from ethnarch.games.era_of_tribes.core.stack import pop, push, set_top_a, top_a, top_seat
from ethnarch.games.era_of_tribes.core.state import FLEET_PIECE, OUTSIDE
from ethnarch.games.era_of_tribes.core.steps import FREE_FLEET
from ethnarch.games.era_of_tribes.peoples.carthaginians import city_fleet_morale
from ethnarch.games.era_of_tribes.realm.control import arrive
from ethnarch.games.era_of_tribes.realm.pieces import add_piece
from ethnarch.games.era_of_tribes.realm.supply import available, take_vassal


@rule
def can_take_fleet(s, seat, water):
    """ERA-B17, ERA-B94: a water province of this map next to an own land province; who else is there does not
    matter."""
    if IS_LAND[water] or s.holder[water] == OUTSIDE:
        return False
    for k in range(NEIGHBOURS[water]):
        p = NEIGHBOUR[water, k]
        if IS_LAND[p] and s.holder[p] == seat:
            return True
    return False


@rule
def touches_water(s, province):
    """A water province of this map lies next to this one."""
    for k in range(NEIGHBOURS[province]):
        p = NEIGHBOUR[province, k]
        if not IS_LAND[p] and s.holder[p] != OUTSIDE:
            return True
    return False


@rule
def has_coast(s, seat):
    """ERA-B17: without a water province at hand no fleet is placed and nothing comes instead."""
    p = find_next(s.holder, seat, -1)
    while p >= 0:
        if IS_LAND[p] and touches_water(s, p):
            return True
        p = find_next(s.holder, seat, p)
    return False


@rule
def run_free_fleets(s, events):
    """ERA-1.3.E.3, ERA-B94: voluntary, one after the other, from the free vassals or the next unbuilt city."""
    seat = top_seat(s)
    left = top_a(s)
    if left <= 0 or available(s, seat) <= 0 or not has_coast(s, seat):
        pop(s)
        return
    set_top_a(s, left - 1)
    push(s, FREE_FLEET, seat, 0, 0, 0)


@rule
def legal_free_fleet(s, seat, out):
    count = 0
    for p in range(PROVINCES):
        if can_take_fleet(s, seat, p):
            out[count] = PROVINCE + p
            count += 1
    out[count] = DONE
    return count + 1


@rule
def play_free_fleet(s, seat, action, events):
    """ERA-B94: no encounter; the fleet stands last in line and takes the fish if it is first. During an expansion
    (an advance by village) it is a piece that has moved already."""
    pop(s)
    if action == DONE:
        set_top_a(s, 0)
        return
    water = action - PROVINCE
    take_vassal(s, seat, city_fleet_morale(s, seat), events)
    emit(events, BUILT_FLEET, seat, water, -1, 0, 0)
    arrive(s, seat, water, events)
    if s.mover == seat:
        add_piece(s, FLEET_PIECE, water, 0)
