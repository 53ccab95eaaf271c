"""ERA-1.3.A.1 Vassals off the map: the free ones, and those beside the unbuilt cities (ERA-B34, ERA-B37)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.board.figures import CITY_SLOTS
from ethnarch.games.era_of_tribes.core.spans import find_next
from ethnarch.games.era_of_tribes.core.state import VASSAL_PIECE
from ethnarch.games.era_of_tribes.realm.tracks import change_morale

NO_VASSAL, FREE_VASSAL, CITY_VASSAL = range(3)
"""Where `take_vassal` found one."""


@rule
def city_vassals(s, seat):
    """Vassals still beside unbuilt cities."""
    total = 0
    for slot in range(s.cities[seat], CITY_SLOTS):
        total += int(s.city_slot[seat, slot])
    return total


@rule
def available(s, seat):
    """Vassals that could be put on the map: free ones, then those beside unbuilt cities."""
    return int(s.free_vassals[seat]) + city_vassals(s, seat)


@rule
def take_from_city(s, seat):
    """ERA-B34: one vassal from the next unbuilt city that has one; whether there was one."""
    for slot in range(s.cities[seat], CITY_SLOTS):
        if s.city_slot[seat, slot] > 0:
            s.city_slot[seat, slot] -= 1
            return True
    return False


@rule
def take_vassal(s, seat, city_morale, events):
    """ERA-B37: one vassal from the free ones, only without any from a city, which moves morale by `city_morale`
    fields; which it was."""
    if s.free_vassals[seat] > 0:
        s.free_vassals[seat] -= 1
        return FREE_VASSAL
    if not take_from_city(s, seat):
        return NO_VASSAL
    change_morale(s, seat, city_morale, events)
    return CITY_VASSAL


@rule
def return_vassals(s, seat, count):
    """ERA-1.3.A.1: vassals always come back to the free ones, never to the cities."""
    s.free_vassals[seat] += count


@rule
def land_vassals(s, seat):
    """Vassals of a seat on land: those of its provinces and, while it moves, those standing elsewhere."""
    total = 0
    p = find_next(s.holder, seat, -1)
    while p >= 0:
        if IS_LAND[p]:
            total += int(s.vassals[p])
        p = find_next(s.holder, seat, p)
    if s.mover == seat:
        for i in range(s.piece_count):
            if s.piece_kind[i] == VASSAL_PIECE and s.holder[s.piece_at[i]] != seat:
                total += 1
    return total


@rule
def vassals_accounted(s, seat):
    """All vassals of a seat wherever they are: 36 at every state outside a battle."""
    total = int(s.free_vassals[seat]) + city_vassals(s, seat) + int(s.armies[seat]) + int(s.retired[seat])
    return total + int(s.fleet_total[seat]) + int(s.posts[seat]) + land_vassals(s, seat)
