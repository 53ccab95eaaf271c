"""Growth and building: where vassals come and go, fleets, armies, trading posts, cities."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.expansion.settling import (
    IDLE,
    NO_SITE,
    best_empty,
    gathered,
    is_near,
    serve,
    site_of_city,
    village_share,
)
from ethnarch.bots.era_of_tribes.fields.learning import fish_worth
from ethnarch.bots.era_of_tribes.weights import (
    ARMY,
    CITY_VASSAL,
    COLONY,
    FLEET,
    HOME_WORTH,
    POST_WORTH,
    TREATY,
    VASSAL,
)
from ethnarch.bots.era_of_tribes.worth import (
    WORTH,
    city_worth,
    food_loss,
    is_empty,
    is_last_round,
    morale_gain,
    pull_of,
    survey,
    taler_worth,
    touches_own,
)
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import COAST_FROM, COAST_TO, HOME, IS_LAND, NEIGHBOUR, NEIGHBOURS
from ethnarch.games.era_of_tribes.board.figures import CITY_VASSALS, RENOUNCED_PER_FIELD
from ethnarch.games.era_of_tribes.core.actions import (
    ACCEPT,
    DONE,
    FLEET_AT,
    PAY_TALER,
    POST,
    PROVINCE,
    TRAIN,
)
from ethnarch.games.era_of_tribes.expansion.build import army_price, fleet_price
from ethnarch.games.era_of_tribes.expansion.growth import CITY_VASSAL_MORALE
from ethnarch.games.era_of_tribes.realm.food import food_of_province
from ethnarch.games.era_of_tribes.rounds.cleanup import keeps_a_second
from ethnarch.games.era_of_tribes.scoring.cards import ADMIRALTY

LAST_LAND = 20.0
"""Losing the last province loses the game."""
CITY_SHARE = 0.6
OVERSEAS = 0.6
TOO_FEW_FREE = 3


@rule
def new_vassal_worth(s, seat, province, site, weights, work):
    """What a new vassal in a province can do: settle, help to found a city, take a village, stand guard."""
    worth = weights[VASSAL]
    if keeps_a_second(s, seat) and not is_last_round(s):
        worth += weights[VASSAL]
    target = best_empty(s, province, work)
    if target >= 0:
        worth += work[WORTH + target]
    else:
        worth += village_share(s, seat, province, weights, work)
    if site != NO_SITE and (province == site or is_near(province, site)) and gathered(s, seat, site) < CITY_VASSALS:
        worth += CITY_SHARE * city_worth(s, seat, weights)
    return worth


@rule
def advise_grow(s, seat, actions, n, scores, weights, work):
    """Vassals where they have something to do; what is not used raises morale (ERA-1.3.A.1)."""
    survey(s, seat, weights, work)
    serve(s, seat, work)
    site = site_of_city(s, seat, weights)
    cost = 0.0 if s.free_vassals[seat] > 0 else weights[CITY_VASSAL] - morale_gain(s, seat, CITY_VASSAL_MORALE, weights)
    for i in range(n):
        if actions[i] == DONE:
            scores[i] = morale_gain(s, seat, int(s.growth) // RENOUNCED_PER_FIELD, weights) / max(1, int(s.growth))
        else:
            scores[i] = new_vassal_worth(s, seat, int(actions[i]) - PROVINCE, site, weights, work) - cost


@rule
def loss_of_piece(s, seat, province, weights, work):
    """What taking one vassal or fleet off a province costs."""
    if not IS_LAND[province]:
        if s.fleets[province, seat] > 1 or s.holder[province] != seat:
            return weights[FLEET]
        return (
            weights[FLEET] + work[WORTH + province] + food_loss(s, seat, food_of_province(s, seat, province), weights)
        )
    if s.holder[province] != seat or s.vassals[province] + s.city[province] > 1:
        return weights[VASSAL]
    loss = work[WORTH + province] + food_loss(s, seat, food_of_province(s, seat, province), weights)
    if HOME[province] >= 0:
        loss += weights[HOME_WORTH]
    return loss + LAST_LAND if s.lands[seat] <= 1 else loss


@rule
def advise_removal(s, seat, actions, n, scores, weights, work):
    """What can be spared best: vassals who are not alone, then the poorest province."""
    survey(s, seat, weights, work)
    for i in range(n):
        if actions[i] >= POST:
            scores[i] = -weights[POST_WORTH]
        else:
            scores[i] = -loss_of_piece(s, seat, int(actions[i]) - PROVINCE, weights, work)


@rule
def overseas_worth(s, seat, water, weights, work):
    """Empty land that a fleet could land on."""
    best = 0.0
    for k in range(NEIGHBOURS[water]):
        q = int(NEIGHBOUR[water, k])
        if is_empty(s, q) and not touches_own(s, seat, q):
            best = max(best, work[WORTH + q] - weights[COLONY])
    return best


@rule
def fleet_worth(s, seat, coast, weights, work):
    """A new fleet: fish, land beyond the sea; its price, and the land its vassal could have settled."""
    province, water = int(COAST_FROM[coast]), int(COAST_TO[coast])
    worth = fish_worth(s, seat, water, weights, work) + OVERSEAS * overseas_worth(s, seat, water, weights, work)
    if s.fleets[water, seat] > 0:
        worth = 0.0
    worth += pull_of(s, seat, ADMIRALTY, weights)
    worth -= taler_worth(s, seat, weights) * fleet_price(s, seat)
    if work[IDLE + province] <= 0.0:
        worth -= 2.0 * weights[VASSAL]
    return worth


@rule
def army_worth(s, seat, province, weights, work):
    """A new army, out of a vassal who has nothing else to do."""
    if work[IDLE + province] <= 0.0:
        return -1.0
    worth = weights[ARMY] / (1.0 + int(s.armies[seat]) // 2)
    return worth - taler_worth(s, seat, weights) * army_price(s, seat)


@rule
def advise_build(s, seat, actions, n, scores, weights, work):
    survey(s, seat, weights, work)
    serve(s, seat, work)
    for i in range(n):
        action = int(actions[i])
        scores[i] = 0.0
        if action == DONE:
            continue
        if action >= FLEET_AT:
            scores[i] = fleet_worth(s, seat, action - FLEET_AT, weights, work)
        elif action >= TRAIN:
            scores[i] = army_worth(s, seat, action - TRAIN, weights, work)
        else:
            scores[i] = weights[POST_WORTH]


@rule
def advise_post_price(s, seat, actions, n, scores, weights, work):
    """The cheaper of a taler and a treaty."""
    for i in range(n):
        scores[i] = -taler_worth(s, seat, weights) if actions[i] == PAY_TALER else -weights[TREATY]


@rule
def advise_post_from(s, seat, actions, n, scores, weights, work):
    """A vassal who has nothing else to do."""
    survey(s, seat, weights, work)
    serve(s, seat, work)
    for i in range(n):
        scores[i] = work[IDLE + actions[i] - PROVINCE]


@rule
def advise_yes_if_free(s, seat, actions, n, scores, weights, work):
    """A bonus fleet or a legion: yes, as long as no city's vassal is needed for it."""
    for i in range(n):
        scores[i] = 0.0
        if actions[i] == ACCEPT:
            scores[i] = 1.0 if s.free_vassals[seat] > 0 else -1.0


@rule
def advise_city(s, seat, actions, n, scores, weights, work):
    """ERA-1.3.A.3: found it where the land is worth most, if it can be fed."""
    survey(s, seat, weights, work)
    worth = city_worth(s, seat, weights)
    for i in range(n):
        scores[i] = 0.0
        if actions[i] != DONE:
            scores[i] = worth + 0.1 * work[WORTH + actions[i] - PROVINCE]


@rule
def advise_take_back(s, seat, actions, n, scores, weights, work):
    """Vassals stay on guard unless the stock is nearly empty."""
    wanted = 1.0 if s.free_vassals[seat] < TOO_FEW_FREE else -1.0
    for i in range(n):
        scores[i] = 0.0 if actions[i] == DONE else wanted


@rule
def advise_war_goods(s, seat, actions, n, scores, weights, work):
    """Wine and ivory are worth more on the fields of the tableau."""
    for i in range(n):
        scores[i] = 1.0 if actions[i] == DONE else 0.0
