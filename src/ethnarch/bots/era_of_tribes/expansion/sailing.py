"""Fleets: fish, land beyond the sea, what they carry, raids, and meetings at sea."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.battle.odds import chance_at_sea
from ethnarch.bots.era_of_tribes.expansion.attacking import NEVER, attack_worth, settling_worth
from ethnarch.bots.era_of_tribes.expansion.growing import overseas_worth
from ethnarch.bots.era_of_tribes.expansion.settling import ONWARD
from ethnarch.bots.era_of_tribes.fields.learning import fish_worth
from ethnarch.bots.era_of_tribes.weights import FLEET, TRIUMPH
from ethnarch.bots.era_of_tribes.worth import (
    WORTH,
    food_loss,
    is_empty,
    survey,
)
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import FISH, FOOD, IS_LAND, NEIGHBOUR, NEIGHBOURS
from ethnarch.games.era_of_tribes.core.actions import (
    ALWAYS_PEACE,
    DONE,
    NUMBER,
    PIECE,
    PROVINCE,
    SEAT,
)
from ethnarch.games.era_of_tribes.core.stack import top_a
from ethnarch.games.era_of_tribes.core.state import NOBODY
from ethnarch.games.era_of_tribes.expansion.ashore import is_hostile
from ethnarch.games.era_of_tribes.realm.alliances import are_allied
from ethnarch.games.era_of_tribes.realm.control import is_player
from ethnarch.games.era_of_tribes.realm.food import food_of_province

BATTLE_AT_SEA = 0.7


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
def advise_payer(s, seat, actions, n, scores, weights, work):
    """The fleet with most points left pays."""
    for i in range(n):
        scores[i] = float(s.piece_moves[actions[i] - PIECE])


@rule
def advise_raid(s, seat, actions, n, scores, weights, work):
    """Villages without walls first."""
    for i in range(n):
        scores[i] = 0.0 if s.city[actions[i] - PROVINCE] else 1.0


@rule
def advise_ransom(s, seat, actions, n, scores, weights, work):
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
