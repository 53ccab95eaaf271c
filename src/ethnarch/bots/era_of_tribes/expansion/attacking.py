"""What a vassal gives up, what he wins: empty land, or an attack at good odds."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.battle.odds import chance_against
from ethnarch.bots.era_of_tribes.battle.stakes import prize
from ethnarch.bots.era_of_tribes.expansion.growing import LAST_LAND
from ethnarch.bots.era_of_tribes.weights import COLONY, TRIUMPH, VASSAL
from ethnarch.bots.era_of_tribes.worth import (
    WORTH,
    food_loss,
    impatience,
    own_pieces,
    touches_own,
)
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, NEIGHBOUR, NEIGHBOURS
from ethnarch.games.era_of_tribes.core.state import VASSAL_PIECE
from ethnarch.games.era_of_tribes.expansion.ashore import is_hostile
from ethnarch.games.era_of_tribes.realm.food import food_of_province

NEVER = -9.0
SURE_ENOUGH, LEAST_CHANCE = 0.55, 0.3
"""An attack is begun only with this chance to win; the longer the game, the less sure it has to be."""
PARTY = 3
MOST_ARMIES = 3


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
