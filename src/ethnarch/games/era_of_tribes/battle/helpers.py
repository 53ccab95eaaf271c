"""ERA-1.3.A.4 Allies in battle: who may be asked, for how many armies, and what they send (ERA-B63)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.units import add_unit
from ethnarch.games.era_of_tribes.board.figures import ARMY_PRICE_BY_LEVEL, MECHANICS
from ethnarch.games.era_of_tribes.core.actions import NUMBER
from ethnarch.games.era_of_tribes.core.event_kinds import ASKED_ALLY, SENT_ARMIES
from ethnarch.games.era_of_tribes.core.stack import pop, push, top_a, top_b, top_c
from ethnarch.games.era_of_tribes.core.state import ALLY_UNIT
from ethnarch.games.era_of_tribes.core.steps import HOW_MANY, SEND
from ethnarch.games.era_of_tribes.realm.alliances import are_allied
from ethnarch.games.era_of_tribes.realm.tracks import change_talers


@rule
def army_price(s, ally):
    """ERA-B63: what one army costs by the ally's own level of MECHANICS."""
    return int(ARMY_PRICE_BY_LEVEL[s.level_of[ally, MECHANICS]])


@rule
def most_armies(s, seat, ally):
    """ERA-B63: as many as the ally has and the asker can pay."""
    price = army_price(s, ally)
    most = int(s.armies[ally])
    if price > 0:
        most = min(most, int(s.talers[seat]) // price)
    return most


@rule
def can_ask(s, side, ally):
    """ERA-B63: an ally with armies that can be paid, once in each window; eliminated ones cannot help."""
    seat = int(s.war_holder[side])
    if ally == seat or ally == s.war_holder[1 - side] or s.eliminated[ally]:
        return False
    if not are_allied(s, seat, ally) or (int(s.war_asked[side]) >> ally) & 1:
        return False
    return most_armies(s, seat, ally) > 0


@rule
def ask_ally(s, side, seat, ally, events):
    """ERA-B63: the fighting side names an ally and a number; the ally answers with that or less."""
    s.war_asked[side] |= 1 << ally
    if most_armies(s, seat, ally) > 1:
        push(s, HOW_MANY, seat, side, ally, 0)
        return
    emit(events, ASKED_ALLY, seat, ally, 1, 0, 0)
    push(s, SEND, ally, side, seat, 1)


@rule
def legal_how_many(s, seat, out):
    """ERA-B63: 1 to what can be paid and the ally has."""
    most = most_armies(s, seat, top_b(s))
    for count in range(most):
        out[count] = NUMBER + count + 1
    return most


@rule
def play_how_many(s, seat, action, events):
    """ERA-B63: now the ally is asked."""
    side = top_a(s)
    ally = top_b(s)
    pop(s)
    emit(events, ASKED_ALLY, seat, ally, action - NUMBER, 0, 0)
    push(s, SEND, ally, side, seat, action - NUMBER)


@rule
def legal_send(s, seat, out):
    """ERA-B63: 0 to the number asked for."""
    most = top_c(s)
    for count in range(most + 1):
        out[count] = NUMBER + count
    return most + 1


@rule
def play_send(s, seat, action, events):
    """ERA-B63: the armies join and are paid at once; helping is no attack and breaks no alliance."""
    side = top_a(s)
    asker = top_b(s)
    pop(s)
    count = action - NUMBER
    price = army_price(s, seat)
    emit(events, SENT_ARMIES, seat, asker, count, price, 0)
    if count == 0:
        return
    s.armies[seat] -= count
    s.war_allied[side, seat] += count
    s.war_helped[side, seat] += count
    add_unit(s, side, ALLY_UNIT, count, seat, events)
    change_talers(s, asker, -price * count, events)
    change_talers(s, seat, price * count, events)
