"""ERA-1.3.A What a people has on the map, counted anew: its land, cities, fleets and trading posts (ERA-A74, ERA-A124,
ERA-B56, ERA-B80). While a game runs, the rules that put and take them keep these counts; positions are read by this.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import ARCHITECTURE, TILES, TOP_LEVEL
from ethnarch.games.era_of_tribes.realm.cities import may_have_more_cities


@rule
def count_realm(s, seat):
    """ERA-A124, ERA-B56, ERA-B80: land that a seat holds and cities on it, fleets on every water, posts in every city,
    and the villages beside its tableau."""
    lands, cities, fleets, posts, tiles = 0, 0, 0, 0, 0
    for p in range(PROVINCES):
        if s.holder[p] == seat:
            lands += int(IS_LAND[p])
            cities += int(s.city[p])
        fleets += int(s.fleets[p, seat])
        if s.post[p] == seat:
            posts += 1
    for kind in range(TILES):
        tiles += int(s.tiles[seat, kind])
    s.lands[seat] = lands
    s.cities[seat] = cities
    s.fleet_total[seat] = fleets
    s.posts[seat] = posts
    s.tiles_held[seat] = tiles


@rule
def may_have_its_cities(s, seat):
    """ERA-A74: whether the last of its cities could be founded where there is one less."""
    if s.cities[seat] == 0:
        return True
    s.cities[seat] -= 1
    allowed = may_have_more_cities(s, seat)
    s.cities[seat] += 1
    return allowed


@rule
def learn_for_cities(s, seat):
    """ERA-A74: the lowest level of ARCHITECTURE that allows as many cities as the seat has."""
    while s.level_of[seat, ARCHITECTURE] < TOP_LEVEL and not may_have_its_cities(s, seat):
        s.level_of[seat, ARCHITECTURE] += 1
