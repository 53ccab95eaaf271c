"""ERA-1.3.A.3 Founding cities (ERA-B59, ERA-B60: a city is never given up or moved by choice)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.board.figures import CITY_VASSALS
from ethnarch.games.era_of_tribes.core.actions import DONE, PROVINCE
from ethnarch.games.era_of_tribes.core.spans import find_next
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_seat
from ethnarch.games.era_of_tribes.core.state import VASSAL_PIECE
from ethnarch.games.era_of_tribes.core.steps import CITY, DECLARE_BATTLES
from ethnarch.games.era_of_tribes.realm.cities import may_have_more_cities, put_city
from ethnarch.games.era_of_tribes.realm.pieces import drop_piece, find_piece
from ethnarch.games.era_of_tribes.realm.supply import return_vassals


@rule
def can_found(s, seat, p):
    """ERA-1.3.A.2.d.3, ERA-B59: an own land province without city, with three vassals."""
    if s.holder[p] != seat or not IS_LAND[p] or s.city[p]:
        return False
    return s.vassals[p] >= CITY_VASSALS and may_have_more_cities(s, seat)


@rule
def run_found_cities(s, events):
    """ERA-1.3.A.3: one after the other, voluntarily."""
    seat = top_seat(s)
    if may_have_more_cities(s, seat):
        p = find_next(s.holder, seat, -1)
        while p >= 0:
            if can_found(s, seat, p):
                push(s, CITY, seat, 0, 0, 0)
                return
            p = find_next(s.holder, seat, p)
    become(s, DECLARE_BATTLES, seat, 0, 0, 0)


@rule
def legal_city(s, seat, out):
    count = 0
    p = find_next(s.holder, seat, -1)
    while p >= 0:
        if can_found(s, seat, p):
            out[count] = PROVINCE + p
            count += 1
        p = find_next(s.holder, seat, p)
    out[count] = DONE
    return count + 1


@rule
def play_city(s, seat, action, events):
    """ERA-1.3.A.3, ERA-B59: three vassals to the stock, the next city of the track to the map."""
    pop(s)
    if action == DONE:
        become(s, DECLARE_BATTLES, seat, 0, 0, 0)
        return
    p = action - PROVINCE
    for _ in range(CITY_VASSALS):
        i = find_piece(s, VASSAL_PIECE, p)
        if i >= 0:
            drop_piece(s, i)
    s.vassals[p] -= CITY_VASSALS
    s.fresh[p] = 0
    return_vassals(s, seat, CITY_VASSALS)
    put_city(s, seat, p, events)
