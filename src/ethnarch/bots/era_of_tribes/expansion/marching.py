"""Movement over land: settling, gathering for a city, attacks; every step of an expansion."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.expansion.attacking import NEVER, attack_worth, can_help, leaving_cost, settling_worth
from ethnarch.bots.era_of_tribes.expansion.sailing import best_landing, sailing_worth
from ethnarch.bots.era_of_tribes.expansion.settling import NO_SITE, ONWARD, SERVED, best_empty, site_of_city
from ethnarch.bots.era_of_tribes.worth import (
    WORTH,
    city_worth,
    impatience,
    is_empty,
    own_pieces,
    survey,
)
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCES, SLOTS
from ethnarch.games.era_of_tribes.board.figures import CITY_VASSALS
from ethnarch.games.era_of_tribes.core.actions import (
    DONE,
    HORSE_FOR,
    RAID_WITH,
    STEP,
)
from ethnarch.games.era_of_tribes.core.state import FLEET_PIECE, VASSAL_PIECE
from ethnarch.games.era_of_tribes.expansion.ashore import is_hostile

POOR_LAND = 0.9
"""Land that may be left for a while to found a city."""
A_RAID = 0.15
A_STEP = 0.03
"""A step has to be good for something."""


@rule
def founders_near(s, seat, site, weights, work):
    """Vassals next door who could come to found a city, from poor land even the last one."""
    total = 0
    for k in range(NEIGHBOURS[site]):
        q = int(NEIGHBOUR[site, k])
        if not IS_LAND[q] or s.holder[q] != seat:
            continue
        ready = can_help(s, seat, q)
        if ready == 0 and own_pieces(s, q) == 1 and can_move_from(s, q):
            ready = 1 if leaving_cost(s, seat, q, weights, work) < POOR_LAND + impatience(s) else 0
        total += ready
    return total


@rule
def can_move_from(s, q):
    for i in range(s.piece_count):
        if s.piece_kind[i] == VASSAL_PIECE and s.piece_at[i] == q and s.piece_moves[i] > 0:
            return True
    return False


@rule
def march_worth(s, seat, i, to, site, weights, work):
    """A vassal to a neighbouring land province."""
    at = int(s.piece_at[i])
    cost = leaving_cost(s, seat, at, weights, work) + A_STEP
    if at == site and own_pieces(s, at) <= CITY_VASSALS:
        cost += 0.5 * city_worth(s, seat, weights)
    if is_hostile(s, seat, to):
        return attack_worth(s, seat, to, 0, weights, work) - cost
    if is_empty(s, to):
        return settling_worth(s, seat, to, weights, work) - cost
    if s.holder[to] != seat:
        return NEVER
    if to == site and s.vassals[to] < CITY_VASSALS:
        share = 1.0 if s.vassals[to] == CITY_VASSALS - 1 else 0.5
        return share * city_worth(s, seat, weights) - cost
    if s.piece_moves[i] < 2:
        return NEVER
    target = best_empty(s, to, work)
    return ONWARD * work[WORTH + target] - cost if target >= 0 else NEVER


@rule
def step_worth(s, seat, i, k, site, weights, work):
    """One piece over one border."""
    at = int(s.piece_at[i])
    to = int(NEIGHBOUR[at, k])
    if s.piece_kind[i] == FLEET_PIECE:
        return sailing_worth(s, seat, i, to, weights, work)
    if IS_LAND[to]:
        return march_worth(s, seat, i, to, site, weights, work)
    return best_landing(s, seat, to, weights, work) - 0.1 - leaving_cost(s, seat, at, weights, work)


@rule
def riding_worth(s, seat, i, weights, work):
    """A horse for a vassal who can be spared and who has no empty land next door, but some behind it."""
    at = int(s.piece_at[i])
    if leaving_cost(s, seat, at, weights, work) > 0.0 or best_empty(s, at, work) >= 0:
        return NEVER
    best = NEVER
    for k in range(NEIGHBOURS[at]):
        q = int(NEIGHBOUR[at, k])
        if IS_LAND[q] and (s.holder[q] == seat or is_empty(s, q)):
            target = best_empty(s, q, work)
            if target >= 0:
                best = max(best, ONWARD * work[WORTH + target] - 0.1)
    return best


@rule
def advise_move(s, seat, actions, n, scores, weights, work):
    """The step that wins most; done when none wins anything."""
    survey(s, seat, weights, work)
    for p in range(PROVINCES):
        work[SERVED + p] = 0.0
    site = site_of_city(s, seat, weights)
    if site != NO_SITE and own_pieces(s, site) + founders_near(s, seat, site, weights, work) < CITY_VASSALS:
        site = NO_SITE
    for i in range(n):
        action = int(actions[i])
        scores[i] = 0.0
        if action == DONE:
            continue
        if action >= RAID_WITH:
            scores[i] = A_RAID
        elif action >= HORSE_FOR:
            scores[i] = riding_worth(s, seat, action - HORSE_FOR, weights, work)
        else:
            piece, k = (action - STEP) // SLOTS, (action - STEP) % SLOTS
            scores[i] = step_worth(s, seat, piece, k, site, weights, work)
