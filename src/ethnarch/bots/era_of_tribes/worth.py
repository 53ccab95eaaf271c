"""What things are worth to a seat, in points of influence: money, morale, provinces, cities.

The scratch array `work` holds a worth for every province, and the odds of a battle.
"""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.weights import (
    ARMS,
    CITY_MORALE,
    CITY_RELIEF,
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
    STRAIN,
    SUDDEN_END,
    TALER,
    WANTED_LUXURY,
)
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import GOOD, HOME, IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    CITY_FOOD,
    CITY_SLOTS,
    EPOCH_CITIES,
    EPOCH_LUXURIES,
    EPOCHS,
    MORALE_BOTTOM,
    MORALE_TOP,
    MORALE_VALUE,
    OPEN_CARDS,
)
from ethnarch.games.era_of_tribes.core.state import GOES_ON, OUTSIDE, VASSAL_PIECE
from ethnarch.games.era_of_tribes.fields.bread import circus_morale
from ethnarch.games.era_of_tribes.peoples.egyptians import city_malus
from ethnarch.games.era_of_tribes.realm.control import is_luxury, is_unsettled, luxuries
from ethnarch.games.era_of_tribes.realm.food import food_of_province
from ethnarch.games.era_of_tribes.realm.pieces import pieces_at
from ethnarch.games.era_of_tribes.rounds.morale import morale_of_round
from ethnarch.games.era_of_tribes.scoring.cards import BURGHERS, counts_province, quantity

WORTH = 0
"""Where the worth of every province begins."""
ODDS = WORTH + PROVINCES
MOST_UNITS = 16
"""Battles are reckoned with so many units a side at most."""
CARD_PULL = ODDS + (MOST_UNITS + 1) * (MOST_UNITS + 1)
"""What one more of the thing is worth that the own card and the two open ones count."""
CARDS_THAT_MATTER = 1 + OPEN_CARDS
WORK = CARD_PULL + CARDS_THAT_MATTER
DANGER = -1
"""Below this field morale is a worry."""
CONTENT = 3
"""Above this field more morale does not last."""
ENOUGH_TALERS = 10
"""Who has more than this has more money than leaders to spend it."""
PATIENT_ROUNDS = 20
FEW_FREE = 4
"""With fewer free vassals than this, those that a city brings are welcome."""
ENOUGH_FOOD = 4
"""Food beyond this is worth less."""


@rule
def is_last_round(s):
    """Whether the game is over after this round."""
    return s.ending != GOES_ON


@rule
def impatience(s):
    """From the twentieth round on the wish for an end grows: more cities, more advances, more wars."""
    return max(0, int(s.round_now) - PATIENT_ROUNDS) / PATIENT_ROUNDS


@rule
def taler_worth(s, seat, weights):
    """A taler: less to the rich, next to nothing in the last round."""
    if is_last_round(s):
        return weights[LATE_TALER]
    return weights[TALER] * ENOUGH_TALERS / max(ENOUGH_TALERS, int(s.talers[seat]))


@rule
def lasting_morale(field, weights):
    """What a field of the morale track is worth for the rounds to come."""
    worth = (0.5 * weights[MORALE_STEP] + weights[SPIRIT]) * min(field, CONTENT)
    if field < DANGER:
        worth -= weights[DESPAIR] * (DANGER - field)
    return worth


@rule
def morale_worth(s, seat, field, weights):
    """What standing on a field of the morale track is worth; beyond its ends are talers and lost influence."""
    worth = 0.0
    if field > MORALE_TOP:
        worth += (field - MORALE_TOP) * taler_worth(s, seat, weights)
        field = MORALE_TOP
    if field < MORALE_BOTTOM:
        worth -= 1.5 * (MORALE_BOTTOM - field)
        field = MORALE_BOTTOM
    scored = weights[MORALE_STEP] * MORALE_VALUE[field - MORALE_BOTTOM]
    if is_last_round(s):
        return worth + scored
    return worth + weights[SUDDEN_END] * scored + (1.0 - weights[SUDDEN_END]) * lasting_morale(field, weights)


@rule
def coming_loss(s, seat):
    """The fields of morale that the next round will cost."""
    return -morale_of_round(s, seat)


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
    food = int(s.food[seat])
    loss = 0.0
    for left in range(food - amount, food):
        if left < 0:
            loss += weights[HUNGER]
        else:
            loss += weights[FOOD_WORTH] if left < ENOUGH_FOOD else 0.3 * weights[FOOD_WORTH]
    return loss


@rule
def card_at(s, seat, place):
    """The cards that matter to a seat: its own (0) and the two open ones (1, 2); -1: none."""
    return int(s.personal[seat]) if place == 0 else int(s.open_cards[place - 1])


@rule
def closeness(s, seat, card):
    """How much one more of what a card counts would change: most where a rival is level or just ahead."""
    best = 0
    for other in range(s.players):
        if other != seat and s.eliminated[other] == 0:
            best = max(best, quantity(s, other, card))
    ahead = quantity(s, seat, card) - best
    if ahead >= 0:
        return 2.0 if ahead == 0 else 1.0 if ahead == 1 else 0.3
    return 2.0 if ahead == -1 else 1.0 if ahead >= -3 else 0.3


@rule
def card_pull(s, seat, place, weights):
    """What one more of the thing is worth that a card counts."""
    card = card_at(s, seat, place)
    if card < 0:
        return 0.0
    return closeness(s, seat, card) * (weights[PERSONAL_CARD] if place == 0 else weights[OPEN_CARD])


@rule
def pull_of(s, seat, card, weights):
    """The same for one kind of card, where it matters to this seat."""
    worth = 0.0
    for place in range(CARDS_THAT_MATTER):
        if card_at(s, seat, place) == card:
            worth += card_pull(s, seat, place, weights)
    return worth


@rule
def province_worth(s, seat, province, wants_luxury, weights, work):
    """What holding a province is worth: land, food, goods, cards. Needs the pull of the cards."""
    worth = 0.0
    for place in range(CARDS_THAT_MATTER):
        if work[CARD_PULL + place] > 0.0 and counts_province(s, card_at(s, seat, place), province):
            worth += work[CARD_PULL + place]
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
    for place in range(CARDS_THAT_MATTER):
        work[CARD_PULL + place] = card_pull(s, seat, place, weights)
    for p in range(PROVINCES):
        work[WORTH + p] = 0.0
        if s.holder[p] != OUTSIDE:
            work[WORTH + p] = province_worth(s, seat, p, wants_luxury, weights, work)


@rule
def circus_a_round(s, seat):
    """The morale that one leader and all luxury goods bring on bread and circuses: what cities may cost a round."""
    return circus_morale(s, seat, 1, luxuries(s, seat))


@rule
def city_worth(s, seat, weights):
    """What one more city is worth: influence and taxes, less food, and morale in every round."""
    food = food_loss(s, seat, int(CITY_FOOD[s.people[seat]]), weights)
    if is_last_round(s):
        hungry = max(0, int(CITY_FOOD[s.people[seat]]) - int(s.food[seat]))
        return 1.0 - hungry + pull_of(s, seat, BURGHERS, weights)
    worth = weights[CITY_WORTH] - food + pull_of(s, seat, BURGHERS, weights)
    worth += impatience(s)
    if s.free_vassals[seat] < FEW_FREE:
        worth += weights[CITY_RELIEF]
    cities = int(s.cities[seat])
    malus = city_malus(s, seat, min(cities + 1, CITY_SLOTS))
    worth -= weights[CITY_MORALE] * (malus - city_malus(s, seat, cities))
    worth -= weights[STRAIN] * max(0, malus - circus_a_round(s, seat))
    epoch = int(s.epoch[seat]) + 1
    if epoch < EPOCHS and cities < EPOCH_CITIES[epoch]:
        worth += weights[CITY_STEP]
    return worth


@rule
def is_empty(s, province):
    """Land of nobody, without a village."""
    return IS_LAND[province] == 1 and is_unsettled(s, province)


@rule
def own_pieces(s, province):
    """Vassal pieces of the mover in a province."""
    return pieces_at(s, VASSAL_PIECE, province)


@rule
def touches_own(s, seat, province):
    """Whether a province has a land border with land of the seat."""
    for k in range(NEIGHBOURS[province]):
        q = int(NEIGHBOUR[province, k])
        if IS_LAND[q] and s.holder[q] == seat:
            return True
    return False
