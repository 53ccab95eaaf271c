"""ERA-0.2 to ERA-0.5 Set-up: map, order, cards and peoples (ERA-A25, ERA-B14, ERA-B58, ERA-G19, ERA-G23); material.py
goes on.

`begin` wants a cleared record with players, style, length, level, board (-1: drawn) and bonus_switch set and its
chance begun; then `running.run_on` leads to the first decision. Draws in order: map, order, pile; after the last
choice the pile again, surplus peoples, villages.
"""

from __future__ import annotations

import numpy as np

from ethnarch.engine.chance import draw
from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.units import clear_war
from ethnarch.games.era_of_tribes.board.arrays import (
    BOARD,
    IN_MAP,
    MAP_PEOPLE,
    MAPS,
    PEOPLES,
    PROVINCES,
)
from ethnarch.games.era_of_tribes.board.figures import (
    CARD_SOLO,
    CARDS,
    OPEN_CARDS,
    SETUP,
)
from ethnarch.games.era_of_tribes.core.actions import CARD_OF, PEOPLE_OF
from ethnarch.games.era_of_tribes.core.event_kinds import (
    CHOSE_PEOPLE,
    DEALT_CARDS,
    KEPT_CARD,
)
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_a
from ethnarch.games.era_of_tribes.core.state import (
    NOBODY,
    OUTSIDE,
    ROLE_ABSENT,
    ROLE_VILLAGES,
    SEATS,
    SOLO,
)
from ethnarch.games.era_of_tribes.core.steps import (
    CARD,
    CHOOSE_PEOPLE,
    DEAL_CARDS,
    PEOPLE,
    SET_MATERIAL,
)
from ethnarch.games.era_of_tribes.scoring.cards import take_top_card

START_INFLUENCE: int = SETUP["player"]["influence"]
MAP_PLAYERS = np.array([[n in one.players for n in range(SEATS + 1)] for one in BOARD.maps.values()], np.int64)
"""[map, players]: 1 where the book draws the map for that many players."""
SOLO_MAPS = 2
"""ERA-6: one player takes the maps for two."""
EMPTY_BOARD = np.where(IN_MAP == 1, NOBODY, OUTSIDE).astype(np.int8)
"""[map, province]: who holds it before the first piece is set."""


@rule
def choose_board(s):
    """ERA-0.3, ERA-B15: without a choice a random map of the exact number of players."""
    if s.board >= 0:
        return
    players = max(int(s.players), SOLO_MAPS)
    fitting = 0
    for board in range(MAPS):
        fitting += MAP_PLAYERS[board, players]
    number = draw(s, fitting) if fitting > 1 else 0
    for board in range(MAPS):
        if MAP_PLAYERS[board, players] == 0:
            continue
        if number == 0:
            s.board = board
            return
        number -= 1


@rule
def clear_board(s):
    """ERA-0.3, ERA-0.4, ERA-B58: what lies outside the map does not exist; every symbol inside it has its tile."""
    for p in range(PROVINCES):
        s.holder[p] = EMPTY_BOARD[s.board, p]
    for p in range(PROVINCES):
        s.post[p] = -1
    for p in range(PROVINCES):
        s.village[p] = -1
    for p in range(PROVINCES):
        for place in range(SEATS):
            s.arrival[p, place] = -1
    for people in range(PEOPLES):
        s.role[people] = ROLE_VILLAGES if MAP_PEOPLE[s.board, people] else ROLE_ABSENT
    for seat in range(SEATS):
        s.people[seat] = -1
        s.order[seat] = -1
        s.personal[seat] = -1
        s.rejected[seat] = -1
        s.tile_won[seat] = -1
        s.dealt[seat, 0] = -1
        s.dealt[seat, 1] = -1
    for card in range(CARDS):
        s.deck[card] = -1
    for place in range(OPEN_CARDS):
        s.open_cards[place] = -1
    s.cycle_at = -1
    s.ring_seat = -1
    s.mover = -1
    s.aboard = -1
    clear_war(s)


@rule
def shuffle(s, numbers, count):
    """The first `count` numbers in a random order."""
    for i in range(count - 1, 0, -1):
        j = draw(s, i + 1)
        other = int(numbers[j])
        numbers[j] = numbers[i]
        numbers[i] = other


@rule
def draw_order(s):
    """ERA-0.2, ERA-A25: a random order; the last in turn counts as the first to have come to field 1."""
    players = int(s.players)
    for seat in range(players):
        s.order[seat] = seat
    shuffle(s, s.order, players)
    for place in range(players - 1, -1, -1):
        seat = int(s.order[place])
        s.influence[seat] = START_INFLUENCE
        s.stamps += 1
        s.stamp[seat] = s.stamps


@rule
def shuffle_pile(s):
    """ERA-0.5, ERA-B14, ERA-B113: all cards that nobody has kept, in order of the list, are shuffled."""
    kept = 0
    for seat in range(s.players):
        if s.personal[seat] >= 0:
            kept |= 1 << int(s.personal[seat])
    n = 0
    for card in range(CARDS):
        s.deck[card] = -1
    for card in range(CARDS):
        if (kept >> card) & 1 or (s.style == SOLO and CARD_SOLO[card] == 0):
            continue
        s.deck[n] = card
        n += 1
    shuffle(s, s.deck, n)
    s.deck_left = n


@rule
def begin(s):
    """ERA-0.2, ERA-0.3, ERA-0.5: map, order, pile, and the first step."""
    choose_board(s)
    clear_board(s)
    draw_order(s)
    shuffle_pile(s)
    push(s, DEAL_CARDS, -1, 0, 0, 0)


@rule
def run_deal_cards(s, events):
    """ERA-0.5, ERA-G23: in turn order two cards to choose from, then a people, before the next seat."""
    place = top_a(s)
    if place >= s.players:
        become(s, SET_MATERIAL, -1, 0, 0, 0)
        return
    become(s, CHOOSE_PEOPLE, -1, place, 0, 0)
    if s.style == SOLO:
        return
    seat = int(s.order[place])
    s.dealt[seat, 0] = take_top_card(s)
    s.dealt[seat, 1] = take_top_card(s)
    emit(events, DEALT_CARDS, seat, s.dealt[seat, 0], s.dealt[seat, 1], 0, 0)
    push(s, CARD, seat, 0, 0, 0)


@rule
def legal_card(s, seat, out):
    """ERA-0.5: one of the two."""
    out[0] = CARD_OF + min(s.dealt[seat, 0], s.dealt[seat, 1])
    out[1] = CARD_OF + max(s.dealt[seat, 0], s.dealt[seat, 1])
    return 2


@rule
def play_card(s, seat, action, events):
    """ERA-0.5, ERA-B14: the other card is laid aside and not drawn again during set-up."""
    card = action - CARD_OF
    s.personal[seat] = card
    s.rejected[seat] = s.dealt[seat, 0] if s.dealt[seat, 1] == card else s.dealt[seat, 1]
    s.dealt[seat, 0] = -1
    s.dealt[seat, 1] = -1
    emit(events, KEPT_CARD, seat, card, 0, 0, 0)
    pop(s)


@rule
def is_free_people(s, people):
    """ERA-B15: a people of the map that nobody has taken."""
    return s.role[people] >= ROLE_VILLAGES


@rule
def take_people(s, seat, people, events):
    s.people[seat] = people
    s.role[people] = seat
    emit(events, CHOSE_PEOPLE, seat, people, 0, 0, 0)


@rule
def run_choose_people(s, events):
    """ERA-0.5: the last free people is not asked about."""
    place = top_a(s)
    seat = int(s.order[place])
    free = 0
    last = -1
    for people in range(PEOPLES):
        if is_free_people(s, people):
            free += 1
            last = people
    become(s, DEAL_CARDS, -1, place + 1, 0, 0)
    if free == 1:
        take_people(s, seat, last, events)
        return
    push(s, PEOPLE, seat, 0, 0, 0)


@rule
def legal_people(s, seat, out):
    count = 0
    for people in range(PEOPLES):
        if is_free_people(s, people):
            out[count] = PEOPLE_OF + people
            count += 1
    return count


@rule
def play_people(s, seat, action, events):
    take_people(s, seat, action - PEOPLE_OF, events)
    pop(s)
