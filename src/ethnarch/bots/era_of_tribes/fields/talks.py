"""Diplomacy and offers: leaders to hire, boasting, provinces to buy, allies."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.scoring.ending import glory_worth
from ethnarch.bots.era_of_tribes.weights import (
    ALLIANCE,
    CITY_WORTH,
    COLONY,
    GREY_LEADER,
    LEADER,
    PEACE,
    RIVAL_LAND,
    TREATY,
)
from ethnarch.bots.era_of_tribes.worth import WORTH, is_last_round, survey, taler_worth, touches_own
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import PROVINCES
from ethnarch.games.era_of_tribes.core.actions import (
    ACCEPT,
    ALLY,
    BOAST,
    BRING_PEACE,
    DIPLOMACY_OF,
    DONE,
    END_ALLIANCE,
    FORCE_ALLY,
    FORCE_PROVINCE,
    PROVINCE,
    RECRUIT,
    SETS,
)
from ethnarch.games.era_of_tribes.core.event_kinds import AGREED, FORCED
from ethnarch.games.era_of_tribes.core.stack import top_a, top_b
from ethnarch.games.era_of_tribes.core.state import SEATS
from ethnarch.games.era_of_tribes.fields.bonus_actions import neighbour_bits
from ethnarch.games.era_of_tribes.fields.diplomacy import (
    A_RECRUIT,
    B_PEACE,
    BOAST_INFLUENCE,
    C_BOAST,
    bribe_total,
    can_name,
    leaders_for,
    plays_bonus_actions,
)
from ethnarch.games.era_of_tribes.fields.offers import ALLIANCE as ALLIANCE_OFFER
from ethnarch.games.era_of_tribes.fields.offers import PURCHASE
from ethnarch.games.era_of_tribes.fields.purchase import TREATIES_TO_FORCE, price
from ethnarch.games.era_of_tribes.peoples.slavs import talers_for_leader, vassals_for_leader

FEW_VASSALS = 3
"""Fewer free vassals than this after hiring are too few."""
HOPE = 0.4
"""How often an alliance that is asked for is made."""
ENOUGH_LEADERS = 3
RING = 0.15
"""A leader who comes back late."""
NAMED = 10.0
"""What was named is carried out before any bonus action."""


@rule
def recruit_worth(s, seat, weights):
    """ERA-1.3.D.a: a leader for the rest of the game, and one more in this round."""
    worth = weights[LEADER] - taler_worth(s, seat, weights) * talers_for_leader(s, seat)
    if is_last_round(s):
        return worth
    if s.free_vassals[seat] - vassals_for_leader(s, seat) < FEW_VASSALS:
        worth -= 1.0
    return worth + weights[GREY_LEADER] / (1.0 + max(0, int(s.grey[seat]) - ENOUGH_LEADERS + 2))


@rule
def hope_of_allies(s, seat):
    """ERA-B86: a neighbour who is no ally yet."""
    if not plays_bonus_actions(s):
        return 0.0
    return HOPE if neighbour_bits(s, seat) & ~int(s.ally[seat]) else 0.0


@rule
def set_worth(s, seat, bits, hope, weights):
    """What a set of named actions is worth, the leaders beyond the first paid for."""
    count = leaders_for(bits)
    worth = count * weights[TREATY] + hope * weights[ALLIANCE] - weights[LEADER] * (count - 1)
    if is_last_round(s):
        worth = hope * weights[ALLIANCE]
    if bits & A_RECRUIT:
        worth += recruit_worth(s, seat, weights)
    if bits & B_PEACE:
        worth += weights[PEACE]
    if bits & C_BOAST:
        worth += BOAST_INFLUENCE + glory_worth(s, seat, BOAST_INFLUENCE, weights)
        worth -= RING + taler_worth(s, seat, weights) * bribe_total(s, seat)
    return worth


@rule
def best_set_worth(s, seat, weights):
    hope = hope_of_allies(s, seat)
    best = -1.0
    for bits in range(1, SETS):
        if can_name(s, seat, bits):
            best = max(best, set_worth(s, seat, bits, hope, weights))
    return best


@rule
def advise_diplomacy_set(s, seat, actions, n, scores, weights, work):
    hope = hope_of_allies(s, seat)
    for i in range(n):
        scores[i] = set_worth(s, seat, int(actions[i]) - DIPLOMACY_OF, hope, weights)


@rule
def bought_worth(s, seat, province, how, weights, work):
    """What a bought province is worth above its price."""
    worth = work[WORTH + province] + weights[RIVAL_LAND] - taler_worth(s, seat, weights) * price(s, province, how)
    if s.city[province]:
        worth += weights[CITY_WORTH]
    if not touches_own(s, seat, province):
        worth -= weights[COLONY]
    return worth - weights[TREATY] * TREATIES_TO_FORCE if how == FORCED else worth


@rule
def advise_diplomacy(s, seat, actions, n, scores, weights, work):
    """What was named first; then allies, then provinces that are worth their price."""
    survey(s, seat, weights, work)
    for i in range(n):
        action = int(actions[i])
        scores[i] = 0.0
        if action == DONE:
            continue
        if action == RECRUIT or action == BRING_PEACE or action == BOAST:
            scores[i] = NAMED
        elif FORCE_PROVINCE <= action < FORCE_PROVINCE + PROVINCES:
            scores[i] = bought_worth(s, seat, action - FORCE_PROVINCE, FORCED, weights, work)
        elif PROVINCE <= action < PROVINCE + PROVINCES:
            scores[i] = bought_worth(s, seat, action - PROVINCE, AGREED, weights, work)
        elif ALLY <= action < ALLY + SEATS:
            scores[i] = weights[ALLIANCE]
        elif FORCE_ALLY <= action < END_ALLIANCE:
            scores[i] = weights[ALLIANCE] - weights[TREATY] * TREATIES_TO_FORCE
        else:
            scores[i] = -weights[ALLIANCE]


@rule
def sale_worth(s, seat, province, weights, work):
    """What selling a province brings above its worth."""
    worth = taler_worth(s, seat, weights) * price(s, province, AGREED) - work[WORTH + province] - weights[RIVAL_LAND]
    return worth - weights[CITY_WORTH] if s.city[province] else worth


@rule
def advise_offer(s, seat, actions, n, scores, weights, work):
    """Allies are welcome and kept; land is sold only for more than it is worth."""
    survey(s, seat, weights, work)
    kind = top_a(s)
    worth = weights[ALLIANCE] if kind == ALLIANCE_OFFER else -weights[ALLIANCE]
    if kind == PURCHASE:
        worth = sale_worth(s, seat, top_b(s), weights, work)
    for i in range(n):
        scores[i] = worth if actions[i] == ACCEPT else 0.0
