"""What things are worth to a seat, in points of influence: money, morale, provinces, cities.

The scratch array `work` holds a worth for every province, and the odds of a battle.
"""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.weights import (
    ARMS,
    CITY_MORALE,
    CITY_STEP,
    CITY_WORTH,
    DESPAIR,
    FOOD_WORTH,
    HOME_WORTH,
    HUNGER,
    LAND,
    LATE_TALER,
    LUXURY,
    MORALE_STEP,
    OPEN_CARD,
    PERSONAL_CARD,
    SPIRIT,
    TALER,
    WANTED_LUXURY,
)
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.cards import counts_province
from ethnarch.games.era_of_tribes.control import is_luxury, luxuries
from ethnarch.games.era_of_tribes.figures import (
    CITY_FOOD,
    CITY_MALUS,
    EPOCH_CITIES,
    EPOCH_LUXURIES,
    EPOCHS,
    MORALE_BOTTOM,
    MORALE_TOP,
    MORALE_VALUE,
    NEOLITHIC,
)
from ethnarch.games.era_of_tribes.food import food_of_province
from ethnarch.games.era_of_tribes.state import NOBODY, OUTSIDE, VASSAL_PIECE
from ethnarch.games.era_of_tribes.tables import GOOD, HOME, IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCES

WORTH = 0
"""Where the worth of every province begins."""
ODDS = WORTH + PROVINCES
MOST_UNITS = 16
"""Battles are reckoned with so many units a side at most."""
WORK = ODDS + (MOST_UNITS + 1) * (MOST_UNITS + 1)
DANGER = -3
"""Below this field morale is a worry."""


@rule
def is_last_round(s):
    """Whether the game is over after this round."""
    return s.ending > 0


@rule
def taler_worth(s, weights):
    return weights[LATE_TALER] if is_last_round(s) else weights[TALER]


@rule
def morale_worth(s, seat, field, weights):
    """What standing on a field of the morale track is worth; beyond its ends are talers and lost influence."""
    worth = 0.0
    if field > MORALE_TOP:
        worth += (field - MORALE_TOP) * taler_worth(s, weights)
        field = MORALE_TOP
    if field < MORALE_BOTTOM:
        worth -= 1.5 * (MORALE_BOTTOM - field)
        field = MORALE_BOTTOM
    worth += weights[MORALE_STEP] * MORALE_VALUE[field - MORALE_BOTTOM]
    if not is_last_round(s):
        worth += weights[SPIRIT] * field
        if field < DANGER:
            worth -= weights[DESPAIR] * (DANGER - field)
    return worth


@rule
def coming_loss(s, seat):
    """1.1: the fields of morale that the next round will cost."""
    loss = int(s.hunger[seat]) + int(CITY_MALUS[s.people[seat], s.cities[seat]])
    return loss + 1 if s.epoch[seat] == NEOLITHIC else loss


@rule
def morale_gain(s, seat, fields, weights):
    """What moving the morale of a seat is worth, with the losses of the next round in mind."""
    now = int(s.morale[seat])
    if not is_last_round(s):
        now = max(now - coming_loss(s, seat), MORALE_BOTTOM)
    return morale_worth(s, seat, now + fields, weights) - morale_worth(s, seat, now, weights)


@rule
def food_left(s, seat):
    return int(s.food[seat]) - int(s.hunger[seat])


@rule
def food_loss(s, seat, amount, weights):
    """What losing food costs: growth, and hunger where there is none left."""
    given = min(amount, max(int(s.food[seat]), 0))
    return weights[FOOD_WORTH] * given + weights[HUNGER] * (amount - given)


@rule
def card_worth(s, seat, province, weights):
    """What a province does for the own card and the open ones."""
    worth = 0.0
    if s.personal[seat] >= 0 and counts_province(s, int(s.personal[seat]), province):
        worth += weights[PERSONAL_CARD]
    for place in range(2):
        card = int(s.open_cards[place])
        if card >= 0 and counts_province(s, card, province):
            worth += weights[OPEN_CARD]
    return worth


@rule
def province_worth(s, seat, province, wants_luxury, weights):
    """What holding a province is worth: land, food, goods, cards."""
    worth = card_worth(s, seat, province, weights)
    if IS_LAND[province]:
        worth += weights[LAND]
    worth += weights[FOOD_WORTH] * food_of_province(s, seat, province)
    if is_luxury(province):
        worth += weights[LUXURY]
        if wants_luxury:
            worth += weights[WANTED_LUXURY]
    elif GOOD[province] >= 0:
        worth += weights[ARMS]
    if HOME[province] >= 0:
        worth += weights[HOME_WORTH]
    return worth


@rule
def survey(s, seat, weights, work):
    """Write the worth of every province of the map for a seat."""
    epoch = min(int(s.epoch[seat]) + 1, EPOCHS - 1)
    wants_luxury = luxuries(s, seat) < EPOCH_LUXURIES[epoch]
    for p in range(PROVINCES):
        work[WORTH + p] = 0.0
        if s.holder[p] != OUTSIDE:
            work[WORTH + p] = province_worth(s, seat, p, wants_luxury, weights)


@rule
def city_worth(s, seat, weights):
    """What one more city is worth: influence and taxes, less food, and morale in every round."""
    worth = weights[CITY_WORTH] - food_loss(s, seat, int(CITY_FOOD[s.people[seat]]), weights)
    if is_last_round(s):
        return worth
    people = s.people[seat]
    cities = int(s.cities[seat])
    worth -= weights[CITY_MORALE] * (CITY_MALUS[people, min(cities + 1, 8)] - CITY_MALUS[people, cities])
    epoch = int(s.epoch[seat]) + 1
    if epoch < EPOCHS and cities < EPOCH_CITIES[epoch]:
        worth += weights[CITY_STEP]
    return worth


@rule
def is_empty(s, province):
    """Land of nobody, without a village."""
    return IS_LAND[province] == 1 and s.holder[province] == NOBODY and s.has_village[province] == 0


@rule
def own_pieces(s, province):
    """Vassal pieces of the mover in a province."""
    total = 0
    for i in range(s.piece_count):
        if s.piece_kind[i] == VASSAL_PIECE and s.piece_at[i] == province:
            total += 1
    return total


@rule
def touches_own(s, seat, province):
    """Whether a province has a land border with land of the seat."""
    for k in range(NEIGHBOURS[province]):
        q = int(NEIGHBOUR[province, k])
        if IS_LAND[q] and s.holder[q] == seat:
            return True
    return False
