"""ERA-1.3.G Revolution: into the next epoch (ERA-A46, ERA-A97, ERA-A98, ERA-A99, ERA-B96, ERA-B99)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import (
    EPOCH_ADVANCES,
    EPOCH_CITIES,
    EPOCH_FOOD,
    EPOCH_LUXURIES,
    EPOCH_MORALE_ONCE,
    EPOCH_NEEDED,
    EPOCHS,
    INFLUENCE_DATA,
)
from ethnarch.games.era_of_tribes.core.actions import CARD_OF
from ethnarch.games.era_of_tribes.core.event_kinds import OPENED_CARD, REVOLTED
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, set_top_a, top_a, top_seat
from ethnarch.games.era_of_tribes.core.steps import SCORE_CARD, SCORE_OPEN_CARD
from ethnarch.games.era_of_tribes.end.conditions import advances_of
from ethnarch.games.era_of_tribes.realm.control import luxuries
from ethnarch.games.era_of_tribes.realm.food import gain_food, lose_food
from ethnarch.games.era_of_tribes.realm.tracks import change_influence, change_morale
from ethnarch.games.era_of_tribes.scoring.cards import LEFT, RIGHT, score_open, take_top_card

FIRST_INFLUENCE: int = INFLUENCE_DATA["changes"]["first_in_an_epoch"]
LATER_INFLUENCE: int = INFLUENCE_DATA["changes"]["later_in_an_epoch"]


@rule
def can_revolt(s, seat):
    """ERA-1.3.G, ERA-B97: two of the three things the next epoch wants, all three for the last."""
    epoch = int(s.epoch[seat]) + 1
    if epoch >= EPOCHS:
        return False
    met = 0
    if luxuries(s, seat) >= EPOCH_LUXURIES[epoch]:
        met += 1
    if s.cities[seat] >= EPOCH_CITIES[epoch]:
        met += 1
    if advances_of(s, seat) >= EPOCH_ADVANCES[epoch]:
        met += 1
    return met >= EPOCH_NEEDED[epoch]


@rule
def influence_for_epoch(s, epoch):
    """ERA-1.3.G.1, ERA-B96: more for the first in an epoch."""
    return FIRST_INFLUENCE if epoch > s.leading_epoch else LATER_INFLUENCE


@rule
def run_revolution(s, events):
    """ERA-1.3.G.1, ERA-1.3.G.3, ERA-B96, ERA-A46, ERA-A97, ERA-A99: the epoch, its food and morale, the influence; the
    round of this seat is over. The first in an epoch moves the barbarians' marker and has an open card scored."""
    seat = top_seat(s)
    epoch = int(s.epoch[seat]) + 1
    first = epoch > s.leading_epoch
    s.epoch[seat] = epoch
    s.alarm = 1
    s.revolted[seat] = 1
    emit(events, REVOLTED, seat, epoch, 1 if first else 0, 0, 0)
    lose_food(s, seat, int(EPOCH_FOOD[epoch - 1]), events)
    gain_food(s, seat, int(EPOCH_FOOD[epoch]), events)
    change_morale(s, seat, int(EPOCH_MORALE_ONCE[epoch]), events)
    change_influence(s, seat, influence_for_epoch(s, epoch), events)
    if not first:
        pop(s)
        return
    s.leading_epoch = epoch
    choose_card(s, seat)


@rule
def choose_card(s, seat):
    """ERA-B96: he must choose one of the two open cards; one alone needs no choice."""
    left = int(s.open_cards[LEFT])
    right = int(s.open_cards[RIGHT])
    if left < 0 and right < 0:
        pop(s)
        return
    become(s, SCORE_OPEN_CARD, seat, LEFT if left >= 0 else RIGHT, 0, 0)
    if left >= 0 and right >= 0:
        push(s, SCORE_CARD, seat, 0, 0, 0)


@rule
def legal_score_card(s, seat, out):
    """ERA-B96: the two open cards, in order of the cards."""
    out[0] = CARD_OF + min(int(s.open_cards[LEFT]), int(s.open_cards[RIGHT]))
    out[1] = CARD_OF + max(int(s.open_cards[LEFT]), int(s.open_cards[RIGHT]))
    return 2


@rule
def play_score_card(s, seat, action, events):
    """ERA-B96: the card that is scored for all."""
    pop(s)
    set_top_a(s, LEFT if s.open_cards[LEFT] == action - CARD_OF else RIGHT)


@rule
def run_score_open_card(s, events):
    """ERA-1.3.G.2, ERA-B96: scored at once for all, then it leaves the game and the top of the pile takes its place."""
    place = top_a(s)
    pop(s)
    card = int(s.open_cards[place])
    score_open(s, card, events)
    s.scored_cards |= 1 << card
    s.open_cards[place] = -1
    if s.deck_left == 0:
        return
    s.open_cards[place] = take_top_card(s)
    emit(events, OPENED_CARD, -1, s.open_cards[place], place, 0, 0)
