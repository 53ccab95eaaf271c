"""ERA-1.3.A.2.d Transport of vassals over a row of own fleets (ERA-A50, ERA-B49, ERA-B51).

A vassal on a bridge stays booked where it came from until it goes ashore: TRANSPORT holds the water it has
reached (a), `aboard` its number.
"""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, NEIGHBOUR, NEIGHBOURS, SEA_COST
from ethnarch.games.era_of_tribes.board.figures import ACTIONS
from ethnarch.games.era_of_tribes.core.actions import PIECE, PROVINCE
from ethnarch.games.era_of_tribes.core.answers import write_in_order
from ethnarch.games.era_of_tribes.core.event_kinds import TRANSPORTED
from ethnarch.games.era_of_tribes.core.stack import pop, push, set_top_a, top_a, top_b
from ethnarch.games.era_of_tribes.core.state import CARRIED, FLEET_PIECE, OUTSIDE
from ethnarch.games.era_of_tribes.core.steps import PAYER, TRANSPORT
from ethnarch.games.era_of_tribes.expansion.ashore import go_ashore
from ethnarch.games.era_of_tribes.realm.pieces import is_first_of_class

FLEET_COST: int = ACTIONS["movement"]["transport_fleet"]


@rule
def can_pay_at(s, i, water, cost):
    """ERA-A50: an own fleet there with enough points."""
    return s.piece_kind[i] == FLEET_PIECE and s.piece_at[i] == water and s.piece_moves[i] >= cost


@rule
def has_payer(s, water, cost):
    for i in range(s.piece_count):
        if can_pay_at(s, i, water, cost):
            return True
    return False


@rule
def can_carry(s, water):
    """ERA-B49: the first water of a bridge: the land one comes from is next to it, so it is never a dead end."""
    return s.fleet_total[s.mover] > 0 and has_payer(s, water, FLEET_COST)


@rule
def touches_land(s, water):
    for k in range(NEIGHBOURS[water]):
        to = NEIGHBOUR[water, k]
        if IS_LAND[to] and s.holder[to] != OUTSIDE:
            return True
    return False


@rule
def bridge_cost(water, k):
    """ERA-B51: the fleet in the water entered pays the printed number of a border with feet."""
    return max(int(SEA_COST[water, k]), FLEET_COST)


@rule
def is_next_fleet(s, i, water):
    """Whether fleet i could carry a vassal on from this water to its own."""
    for k in range(NEIGHBOURS[water]):
        if NEIGHBOUR[water, k] == s.piece_at[i]:
            return can_pay_at(s, i, s.piece_at[i], bridge_cost(water, k))
    return False


@rule
def reaches_land(s, water):
    """ERA-B49: land next to this water, or over further own fleets; fleets reached are marked as bits."""
    if touches_land(s, water):
        return True
    reached = 0
    again = True
    while again:
        again = False
        for i in range(s.piece_count):
            if s.piece_kind[i] != FLEET_PIECE or (reached >> i) & 1 or s.piece_at[i] == water:
                continue
            near = is_next_fleet(s, i, water)
            for j in range(s.piece_count):
                if (reached >> j) & 1 and is_next_fleet(s, i, int(s.piece_at[j])):
                    near = True
            if not near:
                continue
            if touches_land(s, int(s.piece_at[i])):
                return True
            reached |= 1 << i
            again = True
    return False


@rule
def board(s, seat, i, water, events):
    """ERA-1.3.A.2.d.5: a vassal goes aboard; its point is paid."""
    s.aboard = i
    emit(events, TRANSPORTED, seat, s.piece_at[i], water, 0, 0)
    push(s, TRANSPORT, seat, water, 0, 0)
    charge_fleet(s, seat, water, FLEET_COST)


@rule
def charge_fleet(s, seat, water, cost):
    """ERA-B49: one own fleet there pays; the mover says which, if they differ."""
    first = -1
    classes = 0
    for i in range(s.piece_count):
        if can_pay_at(s, i, water, cost) and is_first_of_class(s, i):
            classes += 1
            if first < 0:
                first = i
    if classes == 1:
        s.piece_moves[first] -= cost
        return
    push(s, PAYER, seat, water, cost, 0)


@rule
def legal_payer(s, seat, out):
    water = top_a(s)
    cost = top_b(s)
    count = 0
    for i in range(s.piece_count):
        if can_pay_at(s, i, water, cost) and is_first_of_class(s, i):
            out[count] = PIECE + i
            count += 1
    return count


@rule
def play_payer(s, seat, action, events):
    s.piece_moves[action - PIECE] -= top_b(s)
    pop(s)


@rule
def can_carry_on(s, water, k):
    """ERA-B49, ERA-B51: from this water over border k: to land always, to water with a fleet that leads to land."""
    to = NEIGHBOUR[water, k]
    if s.holder[to] == OUTSIDE:
        return False
    if IS_LAND[to]:
        return True
    return has_payer(s, to, bridge_cost(water, k)) and reaches_land(s, to)


@rule
def legal_transport(s, seat, out):
    """ERA-B49: own, empty, allied, enemy and barbarian land; in order of province."""
    water = top_a(s)
    count = 0
    for k in range(NEIGHBOURS[water]):
        if can_carry_on(s, water, k):
            count = write_in_order(out, count, PROVINCE + NEIGHBOUR[water, k])
    return count


@rule
def sail_on(s, seat, to, events):
    """The next water of the bridge: its fleet pays (ERA-B51)."""
    water = top_a(s)
    cost = FLEET_COST
    for k in range(NEIGHBOURS[water]):
        if NEIGHBOUR[water, k] == to:
            cost = bridge_cost(water, k)
    emit(events, TRANSPORTED, seat, water, to, 0, 0)
    set_top_a(s, to)
    charge_fleet(s, seat, to, cost)


@rule
def play_transport(s, seat, action, events):
    """ERA-1.3.A.2.d.5: on over the water, or ashore, where the vassal may go on with what points it has."""
    to = action - PROVINCE
    if not IS_LAND[to]:
        sail_on(s, seat, to, events)
        return
    i = int(s.aboard)
    emit(events, TRANSPORTED, seat, top_a(s), to, 0, 0)
    pop(s)
    s.aboard = -1
    go_ashore(s, seat, i, to, CARRIED)
