"""Movement: settling, gathering for a city, attacks, fleets and what they carry."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.expansion import LAST_LAND, overseas_worth
from ethnarch.bots.era_of_tribes.learning import fish_worth
from ethnarch.bots.era_of_tribes.odds import chance_against, chance_at_sea
from ethnarch.bots.era_of_tribes.settling import NO_SITE, SERVED, best_empty, site_of_city
from ethnarch.bots.era_of_tribes.stakes import prize
from ethnarch.bots.era_of_tribes.weights import COLONY, FLEET, TRIUMPH, VASSAL
from ethnarch.bots.era_of_tribes.worth import (
    WORTH,
    city_worth,
    food_loss,
    impatience,
    is_empty,
    own_pieces,
    survey,
    touches_own,
)
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.actions import (
    ALWAYS_PEACE,
    DONE,
    HORSE_FOR,
    NUMBER,
    PIECE,
    PROVINCE,
    RAID_WITH,
    SEAT,
    STEP,
)
from ethnarch.games.era_of_tribes.alliances import are_allied
from ethnarch.games.era_of_tribes.ashore import is_hostile
from ethnarch.games.era_of_tribes.control import is_player
from ethnarch.games.era_of_tribes.figures import CITY_VASSALS
from ethnarch.games.era_of_tribes.food import food_of_province
from ethnarch.games.era_of_tribes.stack import top_a
from ethnarch.games.era_of_tribes.state import FLEET_PIECE, NOBODY, VASSAL_PIECE
from ethnarch.games.era_of_tribes.tables import FISH, FOOD, IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCES, SLOTS

NEVER = -9.0
SURE_ENOUGH, LEAST_CHANCE = 0.55, 0.3
"""An attack is begun only with this chance to win; the longer the game, the less sure it has to be."""
PARTY = 3
POOR_LAND = 0.9
"""Land that may be left for a while to found a city."""
ONWARD = 0.8
"""Of the worth of land two steps away."""
BATTLE_AT_SEA = 0.7
MOST_ARMIES = 3
A_RAID = 0.15
A_STEP = 0.03
"""A step has to be good for something."""


@rule
def leaving_cost(s, seat, at, weights, work):
    """What a vassal gives up who leaves a province; nothing where another stays or a city stands."""
    if own_pieces(s, at) > 1 or (s.city[at] and s.holder[at] == seat):
        return 0.0
    cost = work[WORTH + at]
    if s.holder[at] == seat:
        cost += food_loss(s, seat, food_of_province(s, seat, at), weights)
        if s.lands[seat] <= 1:
            cost += LAST_LAND
    return cost


@rule
def can_help(s, seat, q):
    """Vassals of a province that could march against a neighbour: those with points, less the one who stays
    (nobody does when the game has lasted too long)."""
    total = 0
    ready = 0
    for i in range(s.piece_count):
        if s.piece_kind[i] == VASSAL_PIECE and s.piece_at[i] == q:
            total += 1
            if s.piece_moves[i] > 0:
                ready += 1
    stays = 0 if (s.city[q] and s.holder[q] == seat) or impatience(s) > 1.0 else 1
    return max(0, min(ready, total - stays))


@rule
def war_party(s, seat, province):
    """Everybody who could take part in an attack on a land province."""
    total = own_pieces(s, province)
    for k in range(NEIGHBOURS[province]):
        q = int(NEIGHBOUR[province, k])
        if IS_LAND[q]:
            if not is_hostile(s, seat, q):
                total += can_help(s, seat, q)
    return total


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
def attack_worth(s, seat, province, landing, weights, work):
    """What one more attacker is worth: his share of the prize at the odds of the whole party."""
    here = own_pieces(s, province)
    reserve = min(MOST_ARMIES, int(s.armies[seat]) + int(s.legions[seat]))
    stake = prize(s, seat, province, weights, work)
    party = here + 1 if landing else war_party(s, seat, province)
    chance = chance_against(s, seat, province, party + reserve, landing, work)
    if chance < max(LEAST_CHANCE, SURE_ENOUGH - 0.1 * impatience(s)) or stake <= 0.0:
        return NEVER
    if here == 0:
        return (chance * (stake + weights[TRIUMPH]) - weights[TRIUMPH] - weights[VASSAL] * party) / min(party, PARTY)
    now = chance_against(s, seat, province, here + reserve, landing, work)
    more = chance_against(s, seat, province, here + 1 + reserve, landing, work)
    return (more - now) * stake - 0.02


@rule
def settling_worth(s, seat, province, weights, work):
    """Coming to an empty province: its worth, less the morale for a colony."""
    if own_pieces(s, province) > 0:
        return -0.01
    return work[WORTH + province] if touches_own(s, seat, province) else work[WORTH + province] - weights[COLONY]


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
def landing_worth(s, seat, to, weights, work):
    """Coming ashore from the water."""
    if is_hostile(s, seat, to):
        return attack_worth(s, seat, to, 1, weights, work)
    if is_empty(s, to):
        return settling_worth(s, seat, to, weights, work)
    return 0.0 if s.holder[to] == seat else NEVER


@rule
def best_landing(s, seat, water, weights, work):
    best = 0.0
    for k in range(NEIGHBOURS[water]):
        q = int(NEIGHBOUR[water, k])
        if is_empty(s, q):
            best = max(best, settling_worth(s, seat, q, weights, work))
    return best


@rule
def casting_off_cost(s, seat, at, weights, work):
    """What a fleet gives up that leaves its water."""
    if s.fleets[at, seat] > 1 or s.holder[at] != seat or FOOD[at] != FISH:
        return 0.0
    return work[WORTH + at] + food_loss(s, seat, food_of_province(s, seat, at), weights)


@rule
def sailing_worth(s, seat, i, to, weights, work):
    """A fleet to water or ashore: fish, or land to settle."""
    cost = casting_off_cost(s, seat, int(s.piece_at[i]), weights, work)
    if IS_LAND[to]:
        return landing_worth(s, seat, to, weights, work) - weights[FLEET] - cost
    if s.holder[to] != NOBODY and s.holder[to] != seat:
        return NEVER
    worth = fish_worth(s, seat, to, weights, work)
    if s.piece_moves[i] > 1:
        worth = max(worth, ONWARD * overseas_worth(s, seat, to, weights, work) - weights[FLEET])
        for k in range(NEIGHBOURS[to]):
            q = int(NEIGHBOUR[to, k])
            if not IS_LAND[q]:
                worth = max(worth, ONWARD * fish_worth(s, seat, q, weights, work))
    return worth - cost - 0.05


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


@rule
def advise_transport(s, seat, actions, n, scores, weights, work):
    """Ashore where it is best; on over the water for something better."""
    survey(s, seat, weights, work)
    for i in range(n):
        to = int(actions[i]) - PROVINCE
        if IS_LAND[to]:
            scores[i] = landing_worth(s, seat, to, weights, work)
        else:
            scores[i] = ONWARD * best_landing(s, seat, to, weights, work) - 0.1


@rule
def advise_payer(s, actions, n, scores):
    """The fleet with most points left pays."""
    for i in range(n):
        scores[i] = float(s.piece_moves[actions[i] - PIECE])


@rule
def advise_raid(s, actions, n, scores):
    """Villages without walls first."""
    for i in range(n):
        scores[i] = 0.0 if s.city[actions[i] - PROVINCE] else 1.0


@rule
def advise_ransom(actions, n, scores):
    """A taler is less than a field of morale: pay all."""
    for i in range(n):
        scores[i] = float(actions[i] - NUMBER)


@rule
def advise_encounter(s, seat, actions, n, scores, weights, work):
    """Peace at sea, unless fish can be won at good odds."""
    water = top_a(s)
    survey(s, seat, weights, work)
    for i in range(n):
        scores[i] = 0.0
        if actions[i] == ALWAYS_PEACE:
            scores[i] = 0.05
        elif actions[i] != DONE:
            other = int(actions[i]) - SEAT
            chance = chance_at_sea(s, seat, other, water, work)
            scores[i] = NEVER
            if is_player(other) and not are_allied(s, seat, other) and chance > BATTLE_AT_SEA:
                scores[i] = chance * work[WORTH + water] - (1.0 - chance) * weights[FLEET] - weights[TRIUMPH]
