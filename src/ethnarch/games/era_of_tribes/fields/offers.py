"""ERA-1.3.D Offers: the seat that is asked accepts or declines at once (ERA-B87, ERA-B90, ERA-B91).

An OFFER entry: a is what is offered, b the province (NO_PROVINCE: none), c who asks.
"""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core.actions import ACCEPT, DECLINE
from ethnarch.games.era_of_tribes.core.event_kinds import AGREED, ANSWERED, OFFERED
from ethnarch.games.era_of_tribes.core.stack import pop, push, top_a, top_b, top_c
from ethnarch.games.era_of_tribes.core.state import SEATS
from ethnarch.games.era_of_tribes.core.steps import OFFER
from ethnarch.games.era_of_tribes.fields.purchase import buy, price
from ethnarch.games.era_of_tribes.realm.alliances import end_alliance, make_alliance

PURCHASE, ALLIANCE, END_OF_ALLIANCE = range(3)
NO_PROVINCE = -1


@rule
def offer(s, asker, asked, kind, province, events):
    """ERA-B87: name it; the price is fixed and the answer comes at once."""
    talers = 0
    if kind == PURCHASE:
        talers = price(s, province, AGREED)
    emit(events, OFFERED, asker, kind, province, asked, talers)
    push(s, OFFER, asked, kind, province, asker)


@rule
def note_partner(s, other):
    """ERA-B86: bonus B) once for each partner and activation."""
    s.partners |= 1 << other


@rule
def has_partnered(s, other):
    return (int(s.partners) >> other) & 1 == 1


@rule
def note_refusal(s, other):
    """ERA-B87: the same may be asked once in an activation; force is still possible."""
    s.partners |= 1 << (SEATS + other)


@rule
def has_refused(s, other):
    return (int(s.partners) >> (SEATS + other)) & 1 == 1


@rule
def play_offer(s, seat, action, events):
    """ERA-B87, ERA-B90, ERA-B91: yes carries it out and uses up the bonus action; no keeps it."""
    kind = top_a(s)
    province = top_b(s)
    asker = top_c(s)
    pop(s)
    emit(events, ANSWERED, seat, 1 if action == ACCEPT else 0, 0, 0, 0)
    if action == DECLINE:
        if kind == PURCHASE:
            s.refused[province] = 1
        else:
            note_refusal(s, seat)
        return
    s.credits -= 1
    if kind == PURCHASE:
        buy(s, asker, province, AGREED, events)
        return
    note_partner(s, seat)
    if kind == ALLIANCE:
        make_alliance(s, asker, seat, AGREED, events)
    else:
        end_alliance(s, asker, seat, AGREED, events)
