"""Where vassals are wanted: empty land, a city to be founded, a village to be taken.

`serve` sends the vassals that are already there, in thought, to the best empty land next door; what is left over
is what new vassals, armies and fleets are judged by.
"""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.battle.odds import chance_against
from ethnarch.bots.era_of_tribes.weights import TRIUMPH, VILLAGE
from ethnarch.bots.era_of_tribes.worth import WORK as BASE
from ethnarch.bots.era_of_tribes.worth import WORTH, city_worth, is_empty, own_pieces
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import HOME, IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import CITY_VASSALS
from ethnarch.games.era_of_tribes.realm.cities import may_have_more_cities

SERVED = BASE
"""1: a vassal is on its way to this empty province."""
IDLE = SERVED + PROVINCES
"""Vassals of a province that nobody needs elsewhere."""
WORK = IDLE + PROVINCES
NO_SITE = -1
PARTY = 3
"""A village is attacked by so many."""
ONWARD = 0.8
"""Of the worth of land two steps away."""


@rule
def spare_vassals(s, seat, province):
    """Vassals that can leave a province without giving it up."""
    if s.holder[province] != seat or not IS_LAND[province]:
        return 0
    return max(0, int(s.vassals[province]) + int(s.city[province]) - 1)


@rule
def best_empty(s, province, work):
    """The best empty land next to a province that nobody goes to yet; -1: none."""
    best = -1
    for k in range(NEIGHBOURS[province]):
        q = int(NEIGHBOUR[province, k])
        if not is_empty(s, q) or work[SERVED + q] > 0.0 or own_pieces(s, q) > 0:
            continue
        if best < 0 or work[WORTH + q] > work[WORTH + best]:
            best = q
    return best


@rule
def serve(s, seat, work):
    """Send every spare vassal to the best empty land next door; the others are idle. Needs a survey."""
    for p in range(PROVINCES):
        work[SERVED + p] = 0.0
        work[IDLE + p] = 0.0
    for p in range(PROVINCES):
        for _ in range(spare_vassals(s, seat, p)):
            target = best_empty(s, p, work)
            if target < 0:
                work[IDLE + p] += 1.0
            else:
                work[SERVED + target] = 1.0


@rule
def gathered(s, seat, site):
    """Vassals that can stand together at a site by one step."""
    total = int(s.vassals[site])
    for k in range(NEIGHBOURS[site]):
        total += spare_vassals(s, seat, int(NEIGHBOUR[site, k]))
    return total


@rule
def own_neighbours(s, seat, province):
    """Land borders with own land, three at most: from there vassals come."""
    total = 0
    for k in range(NEIGHBOURS[province]):
        q = int(NEIGHBOUR[province, k])
        if IS_LAND[q] and s.holder[q] == seat:
            total += 1
    return min(total, 3)


@rule
def site_of_city(s, seat, weights):
    """The province for the next city: where most vassals can meet, homes first; -1: no city is wanted."""
    best = NO_SITE
    most = 0
    if not may_have_more_cities(s, seat) or city_worth(s, seat, weights) <= 0.0:
        return best
    for p in range(PROVINCES):
        if s.holder[p] != seat or not IS_LAND[p] or s.city[p]:
            continue
        rank = 4 * min(gathered(s, seat, p), CITY_VASSALS) + 2 * int(s.vassals[p]) + own_neighbours(s, seat, p)
        if HOME[p] >= 0:
            rank += 1
        if rank > most:
            best = p
            most = rank
    return best


@rule
def is_near(province, other):
    for k in range(NEIGHBOURS[province]):
        if NEIGHBOUR[province, k] == other:
            return True
    return False


@rule
def village_share(s, seat, province, weights, work):
    """What one more vassal next to a village is worth: its share of a party that may take it."""
    best = 0.0
    for k in range(NEIGHBOURS[province]):
        q = int(NEIGHBOUR[province, k])
        if IS_LAND[q] and s.has_village[q] and s.holder[q] != seat:
            stake = work[WORTH + q] + weights[VILLAGE] + weights[TRIUMPH]
            best = max(best, chance_against(s, seat, q, PARTY, 0, work) * stake / PARTY)
    return best
