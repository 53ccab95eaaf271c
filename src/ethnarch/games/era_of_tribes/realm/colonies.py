"""ERA-1.3.A.2 Colonies: parts of a realm without a common land border (ERA-A56, ERA-A58, ERA-A59, ERA-B2).

Parts are named by their lowest province. `snapshot` is taken before an expansion, a purchase and the barbarians;
`charge_colonies` compares afterwards, for all seats.
"""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import lowest
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, LAND_NEIGHBOUR, LAND_NEIGHBOURS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import FREE_COLONIES, MORALE
from ethnarch.games.era_of_tribes.core.event_kinds import FOUNDED_COLONY
from ethnarch.games.era_of_tribes.core.spans import SPANS, changed_in, find_next, held_in, once_held_in, start_of
from ethnarch.games.era_of_tribes.core.stack import pop
from ethnarch.games.era_of_tribes.core.state import SEATS
from ethnarch.games.era_of_tribes.realm.control import is_player
from ethnarch.games.era_of_tribes.realm.tracks import change_morale

COLONY_MORALE: int = MORALE["colony_founded"]


@rule
def spread_part(holders, part, start, queue):
    """Give `start` and all land connected with it under the same holder the part `start`; how many they are."""
    holder = holders[start]
    part[start] = start
    queue[0] = start
    first = 0
    last = 1
    while first < last:
        p = queue[first]
        first += 1
        for k in range(LAND_NEIGHBOURS[p]):
            q = LAND_NEIGHBOUR[p, k]
            if holders[q] == holder and part[q] < 0:
                part[q] = start
                queue[last] = q
                last += 1
    return last


@rule
def mark_parts(holders, holder, part, queue):
    """The part of every land province of this holder, -1 elsewhere; how many parts. Leaves `queue` all 0."""
    for p in range(PROVINCES):
        part[p] = -1
    parts = 0
    used = 0
    p = find_next(holders, holder, -1)
    while p >= 0:
        if IS_LAND[p] and part[p] < 0:
            used = max(used, spread_part(holders, part, p, queue))
            parts += 1
        p = find_next(holders, holder, p)
    for i in range(used):
        queue[i] = 0
    return parts


@rule
def clear_parts(part):
    for p in range(PROVINCES):
        part[p] = 0


@rule
def snapshot(s):
    """Remember the holders, for the comparison to come; the parts follow from them."""
    for p in range(PROVINCES):
        s.old_holder[p] = s.holder[p]


@rule
def forget_snapshot(s):
    for p in range(PROVINCES):
        s.old_holder[p] = 0


@rule
def colonies_of(s, holder):
    """ERA-A57: the parts of a realm but one (0 without land): what COLONISTS counts."""
    parts = mark_parts(s.holder, holder, s.scratch_b, s.scratch_a)
    clear_parts(s.scratch_b)
    return max(parts - 1, 0)


@rule
def changed_seats(s):
    """One bit for each seat that has won or lost land since the snapshot."""
    seats = 0
    for span in range(SPANS):
        bits = changed_in(s, span)
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            if IS_LAND[p] and is_player(s.old_holder[p]):
                seats |= 1 << int(s.old_holder[p])
            if IS_LAND[p] and is_player(s.holder[p]):
                seats |= 1 << int(s.holder[p])
    return seats


@rule
def list_realm(s, seat, realm):
    """The land a seat holds now or held before, in order of province; how many."""
    count = 0
    for span in range(SPANS):
        bits = held_in(s, span, seat) | once_held_in(s, span, seat)
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            if IS_LAND[p]:
                realm[count] = p
                count += 1
    return count


@rule
def part_size(part, root, realm, count):
    total = 0
    for i in range(count):
        if part[realm[i]] == root:
            total += 1
    return total


@rule
def mark_heir(s, seat, old_root, realm, count):
    """ERA-B2: the heir of an old part has most of its provinces; tie: the larger, then the lowest province."""
    part = s.scratch_b
    old_part = s.scratch_e
    shared = s.scratch_a
    for i in range(count):
        p = realm[i]
        if old_part[p] == old_root and s.holder[p] == seat:
            shared[part[p]] += 1
    best = -1
    for i in range(count):
        root = realm[i]
        if shared[root] == 0:
            continue
        if best < 0 or shared[root] > shared[best]:
            best = root
            continue
        if shared[root] == shared[best]:
            if part_size(part, root, realm, count) > part_size(part, best, realm, count):
                best = root
    for i in range(count):
        shared[realm[i]] = 0
    if best >= 0:
        s.scratch_c[best] = 1
    return best >= 0


@rule
def charge_new_parts(s, seat, events):
    """ERA-B2, ERA-A59: two fields of morale for every part that is nobody's heir."""
    part = s.scratch_b
    old_part = s.scratch_e
    realm = s.scratch_d
    count = list_realm(s, seat, realm)
    heirs = 0
    for i in range(count):
        p = realm[i]
        if old_part[p] == p and s.old_holder[p] == seat and mark_heir(s, seat, p, realm, count):
            heirs += 1
    largest = -1
    if heirs == 0:
        for i in range(count):
            p = realm[i]
            if part[p] != p or s.holder[p] != seat:
                continue
            if largest < 0 or part_size(part, p, realm, count) > part_size(part, largest, realm, count):
                largest = p
    for i in range(count):
        p = realm[i]
        if part[p] != p or s.holder[p] != seat or s.scratch_c[p] or p == largest:
            continue
        free = s.free_colony_used < FREE_COLONIES[s.people[seat]]
        emit(events, FOUNDED_COLONY, seat, p, 1 if free else 0, 0, 0)
        if free:
            s.free_colony_used += 1
        else:
            change_morale(s, seat, COLONY_MORALE, events)
    for i in range(count):
        s.scratch_c[realm[i]] = 0
        realm[i] = 0


@rule
def charge_seat(s, seat, events):
    """ERA-B2: a realm in one part has no colony; else its parts now and before are compared."""
    if mark_parts(s.holder, seat, s.scratch_b, s.scratch_a) > 1:
        mark_parts(s.old_holder, seat, s.scratch_e, s.scratch_a)
        charge_new_parts(s, seat, events)
        clear_parts(s.scratch_e)
    clear_parts(s.scratch_b)


@rule
def charge_colonies(s, events):
    """ERA-A56: once, at the end of an expansion (purchase, barbarians), for all seats in turn order."""
    changed = changed_seats(s)
    if changed == 0:
        return
    for place in range(SEATS):
        seat = int(s.order[place])
        if seat >= 0 and (changed >> seat) & 1:
            charge_seat(s, seat, events)


@rule
def run_charge_colonies(s, events):
    """ERA-A56: the colonies of all seats alone, after barbarians."""
    charge_colonies(s, events)
    pop(s)
