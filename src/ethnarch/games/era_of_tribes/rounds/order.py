"""ERA-1.2 The order of play: least influence first, and the place bought by boasting (ERA-B23)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core.actions import NUMBER
from ethnarch.games.era_of_tribes.core.event_kinds import ORDER_SET
from ethnarch.games.era_of_tribes.core.stack import become, pop, push
from ethnarch.games.era_of_tribes.core.steps import BEGIN_TURNS, PLACE


@rule
def goes_before(s, seat, other):
    """ERA-1.2: less influence; with equal influence whoever came there later; eliminated seats last."""
    if s.eliminated[seat] != s.eliminated[other]:
        return s.eliminated[seat] < s.eliminated[other]
    if s.influence[seat] != s.influence[other]:
        return s.influence[seat] < s.influence[other]
    return s.stamp[seat] > s.stamp[other]


@rule
def players_left(s):
    left = 0
    for seat in range(s.players):
        if s.eliminated[seat] == 0:
            left += 1
    return left


@rule
def tell_order(s, events):
    for place in range(s.players):
        emit(events, ORDER_SET, -1, place, s.order[place], 0, 0)


@rule
def run_set_order(s, events):
    """ERA-1.2, ERA-B23: the order by influence, then the owner of the ring leader takes a place."""
    for place in range(1, s.players):
        seat = int(s.order[place])
        at = place
        while at > 0 and goes_before(s, seat, int(s.order[at - 1])):
            s.order[at] = s.order[at - 1]
            at -= 1
        s.order[at] = seat
    become(s, BEGIN_TURNS, -1, 0, 0, 0)
    if s.ring_seat >= 0 and s.ring_round < s.round_now and players_left(s) > 1:
        push(s, PLACE, int(s.ring_seat), 0, 0, 0)
        return
    tell_order(s, events)


@rule
def legal_place(s, seat, out):
    left = players_left(s)
    for place in range(left):
        out[place] = NUMBER + place
    return left


@rule
def play_place(s, seat, action, events):
    """ERA-B23: any place, the own one included; the others keep their order."""
    wanted = action - NUMBER
    at = 0
    while s.order[at] != seat:
        at += 1
    while at < wanted:
        s.order[at] = s.order[at + 1]
        at += 1
    while at > wanted:
        s.order[at] = s.order[at - 1]
        at -= 1
    s.order[wanted] = seat
    pop(s)
    tell_order(s, events)
