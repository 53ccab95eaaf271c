"""Before the first round: the card to keep, the people to lead; and the place in the order, whenever it is chosen."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.weights import CARD_WORTH, FOOD_WORTH, LAND, LUXURY, PEOPLE_WORTH
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import (
    FOOD,
    HOME,
    HOME_COUNT,
    HOMES,
    IS_LAND,
    NEIGHBOUR,
    NEIGHBOURS,
    NO_FOOD,
)
from ethnarch.games.era_of_tribes.core.actions import CARD_OF, NUMBER, PEOPLE_OF
from ethnarch.games.era_of_tribes.core.state import OUTSIDE
from ethnarch.games.era_of_tribes.realm.control import is_luxury
from ethnarch.games.era_of_tribes.scoring.cards import counts_province

NEXT_DOOR = 0.35
"""How much of a neighbouring province counts for a people's start."""
FITS_CARD = 0.4


@rule
def advise_card(s, seat, actions, n, scores, weights, work):
    """The card that is easier to be first in."""
    for i in range(n):
        scores[i] = weights[CARD_WORTH + actions[i] - CARD_OF]


@rule
def ground_worth(s, seat, province, weights):
    """What a province is worth before anybody has a people."""
    worth = weights[LAND] * IS_LAND[province]
    if FOOD[province] != NO_FOOD:
        worth += weights[FOOD_WORTH]
    if is_luxury(province):
        worth += weights[LUXURY]
    if s.personal[seat] >= 0 and counts_province(s, int(s.personal[seat]), province):
        worth += FITS_CARD
    return worth


@rule
def start_worth(s, seat, people, weights):
    """The homes of a people and the free land around them."""
    worth = weights[PEOPLE_WORTH + people]
    for i in range(HOME_COUNT[people]):
        home = int(HOMES[people, i])
        worth += ground_worth(s, seat, home, weights)
        for k in range(NEIGHBOURS[home]):
            q = int(NEIGHBOUR[home, k])
            if IS_LAND[q] and HOME[q] < 0 and s.holder[q] != OUTSIDE:
                worth += NEXT_DOOR * ground_worth(s, seat, q, weights)
    return worth


@rule
def advise_people(s, seat, actions, n, scores, weights, work):
    for i in range(n):
        scores[i] = start_worth(s, seat, actions[i] - PEOPLE_OF, weights)


@rule
def advise_place(s, seat, actions, n, scores, weights, work):
    """Going first: the best land and the first of an epoch."""
    for i in range(n):
        scores[i] = float(NUMBER - actions[i])
