"""How much growth a seat can use, and what goods and leaders are worth on it."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.weights import GROWTH, LAND
from ethnarch.bots.era_of_tribes.worth import city_worth, is_empty, is_last_round, morale_gain, touches_own
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import RENOUNCED_PER_FIELD
from ethnarch.games.era_of_tribes.core.state import EXPANSION
from ethnarch.games.era_of_tribes.expansion.growth import NEW_PER_PIECE, natural_growth
from ethnarch.games.era_of_tribes.realm.cities import may_have_more_cities
from ethnarch.games.era_of_tribes.realm.goods import fresh_luxuries
from ethnarch.games.era_of_tribes.rounds.turns import has_activated

VILLAGE_PARTY = 2
"""New vassals that a village next door can use."""
CITY_PARTY = 2
LOST_VASSAL = 2.0
"""How much worse it is to lose a vassal than not to win one."""


@rule
def room_to_grow(s, seat):
    """ERA-A38: as many new vassals as stand there already, and as the stock has."""
    pieces = 0
    for p in range(PROVINCES):
        if IS_LAND[p] and s.holder[p] == seat:
            pieces += int(s.vassals[p]) + int(s.city[p])
    return min(NEW_PER_PIECE * pieces, int(s.free_vassals[seat]))


@rule
def work_for_vassals(s, seat, weights):
    """Empty land next door, villages next door, and a city to be founded."""
    total = 0
    for p in range(PROVINCES):
        if IS_LAND[p] and s.holder[p] != seat and touches_own(s, seat, p):
            if is_empty(s, p):
                total += 1
            elif s.has_village[p]:
                total += VILLAGE_PARTY
    if may_have_more_cities(s, seat) and city_worth(s, seat, weights) > 0.0:
        total += CITY_PARTY
    return total


@rule
def useful_growth(s, seat, weights):
    """How many new vassals would find something to do."""
    return min(room_to_grow(s, seat), work_for_vassals(s, seat, weights))


@rule
def growth_gain(s, seat, before, more, weights):
    """What `more` growth is worth to a seat that has `before` already."""
    useful = useful_growth(s, seat, weights)
    each = weights[GROWTH] * weights[LAND] if is_last_round(s) else weights[GROWTH]
    worth = 0.0
    for growth in range(before, before + more):
        if growth < 0:
            worth += LOST_VASSAL * weights[GROWTH]
        elif growth < useful:
            worth += each
        else:
            worth += morale_gain(s, seat, 1, weights) / RENOUNCED_PER_FIELD
    return worth


@rule
def goods_for_growth(s, seat, weights):
    """Luxury goods that the expansion to come should get."""
    if has_activated(s, seat, EXPANSION) or s.revolted[seat]:
        return 0
    wanted = useful_growth(s, seat, weights) - natural_growth(s, seat)
    return max(0, min(wanted, fresh_luxuries(s, seat)))
