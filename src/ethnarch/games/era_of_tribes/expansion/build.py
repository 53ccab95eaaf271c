"""ERA-1.3.A.2.a, ERA-1.3.A.2.b Fleets and armies out of new vassals (ERA-A48, ERA-A61, ERA-B38, ERA-B39, ERA-B40,
ERA-B41)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.helpers import army_price as price_of_army
from ethnarch.games.era_of_tribes.board.arrays import COAST_FROM, COAST_TO, COASTS
from ethnarch.games.era_of_tribes.board.figures import (
    BONUS_FLEETS,
    FLEET_PRICE_BY_LEVEL,
    MECHANICS,
    SEAFARING,
)
from ethnarch.games.era_of_tribes.core.actions import DONE, FLEET_AT, POST, TRAIN
from ethnarch.games.era_of_tribes.core.event_kinds import BUILT_FLEET, TRAINED_ARMY
from ethnarch.games.era_of_tribes.core.spans import find_more
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_a, top_seat
from ethnarch.games.era_of_tribes.core.state import FLEET_PIECE, OUTSIDE
from ethnarch.games.era_of_tribes.core.steps import BEGIN_BUILDING, BEGIN_MOVING, BONUS_FLEET, BUILD
from ethnarch.games.era_of_tribes.expansion.encounter import enter
from ethnarch.games.era_of_tribes.expansion.posts import begin_post, hosts_of, may_have_post
from ethnarch.games.era_of_tribes.realm.pieces import add_piece, fleet_moves, lift_pieces, use_new_vassal
from ethnarch.games.era_of_tribes.realm.supply import available
from ethnarch.games.era_of_tribes.realm.tracks import change_talers

TO_LIFT, LIFTED = range(2)
"""Number a of BEGIN_BUILDING: whether the pieces have come into the table."""
NOT_FOR_SALE = -1


@rule
def run_begin_building(s, events):
    """ERA-1.3.A.2, ERA-B38: the pieces come into the table; building goes on in any order until the first move."""
    seat = top_seat(s)
    if top_a(s) == TO_LIFT:
        lift_pieces(s)
        become(s, BEGIN_BUILDING, seat, LIFTED, 0, 0)
    if can_build(s, seat):
        push(s, BUILD, seat, 0, 0, 0)
        return
    become(s, BEGIN_MOVING, seat, 0, 0, 0)


@rule
def fleet_price(s, seat):
    """ERA-B40: not without SEAFARING I."""
    level = s.level_of[seat, SEAFARING]
    return int(FLEET_PRICE_BY_LEVEL[level]) if level > 0 else NOT_FOR_SALE


@rule
def army_price(s, seat):
    """ERA-B40: not without MECHANICS I."""
    level = s.level_of[seat, MECHANICS]
    return price_of_army(s, seat) if level > 0 else NOT_FOR_SALE


@rule
def can_pay(s, seat, price):
    return 0 <= price <= s.talers[seat]


@rule
def can_launch(s, coast):
    """ERA-1.3.A.2.a, ERA-A48: a new vassal of this coast may become a fleet on the water next to it."""
    return s.fresh[COAST_FROM[coast]] > 0 and s.holder[COAST_TO[coast]] != OUTSIDE


@rule
def can_build(s, seat):
    """Whether anything at all can be built."""
    if find_more(s.fresh, 1, -1) < 0:
        return False
    if can_pay(s, seat, army_price(s, seat)):
        return True
    if can_pay(s, seat, fleet_price(s, seat)):
        for coast in range(COASTS):
            if can_launch(s, coast):
                return True
    hosts = hosts_of(s, seat)
    if hosts:
        p = find_more(s.city, 1, -1)
        while p >= 0:
            if may_have_post(s, hosts, p):
                return True
            p = find_more(s.city, 1, p)
    return False


@rule
def legal_build(s, seat, out):
    """ERA-B38, ERA-B39: each build takes one of the new vassals of a province."""
    count = 0
    if can_pay(s, seat, fleet_price(s, seat)):
        for coast in range(COASTS):
            if can_launch(s, coast):
                out[count] = FLEET_AT + coast
                count += 1
    if can_pay(s, seat, army_price(s, seat)):
        p = find_more(s.fresh, 1, -1)
        while p >= 0:
            out[count] = TRAIN + p
            count += 1
            p = find_more(s.fresh, 1, p)
    hosts = hosts_of(s, seat)
    if hosts:
        p = find_more(s.city, 1, -1)
        while p >= 0:
            if may_have_post(s, hosts, p):
                out[count] = POST + p
                count += 1
            p = find_more(s.city, 1, p)
    out[count] = DONE
    return count + 1


@rule
def build_fleet(s, seat, coast, events):
    """ERA-1.3.A.2.a, ERA-A61, ERA-B41: it has all its points, and entering foreign water is an encounter."""
    change_talers(s, seat, -fleet_price(s, seat), events)
    province = COAST_FROM[coast]
    water = COAST_TO[coast]
    use_new_vassal(s, province)
    piece = add_piece(s, FLEET_PIECE, water, fleet_moves(s, seat))
    emit(events, BUILT_FLEET, seat, water, province, 0, 0)
    if BONUS_FLEETS[s.people[seat]] > s.bonus_fleet_had and available(s, seat) > 0:
        push(s, BONUS_FLEET, seat, water, 0, 0)
    enter(s, piece, water, events)


@rule
def train_army(s, seat, province, events):
    """ERA-1.3.A.2.b: to the regular army, usable in the battles of this expansion."""
    change_talers(s, seat, -army_price(s, seat), events)
    use_new_vassal(s, province)
    s.armies[seat] += 1
    emit(events, TRAINED_ARMY, seat, province, 0, 0, 0)


@rule
def play_build(s, seat, action, events):
    pop(s)
    if action == DONE:
        become(s, BEGIN_MOVING, seat, 0, 0, 0)
    elif action >= FLEET_AT:
        build_fleet(s, seat, action - FLEET_AT, events)
    elif action >= TRAIN:
        train_army(s, seat, action - TRAIN, events)
    else:
        begin_post(s, seat, action - POST, events)
