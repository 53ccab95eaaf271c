"""ERA-1.3.A.2 Colonies: parts of a realm without a common land border (A56, A58, A59, B2).

Parts are named by their lowest province. `snapshot` is taken before an expansion, a purchase and the barbarians;
`charge_colonies` compares afterwards, for all seats.
"""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.figures import FREE_COLONIES, MORALE
from ethnarch.games.era_of_tribes.happened import FOUNDED_COLONY
from ethnarch.games.era_of_tribes.state import SEATS
from ethnarch.games.era_of_tribes.tables import IS_LAND, NEIGHBOUR, NEIGHBOURS, PROVINCES
from ethnarch.games.era_of_tribes.tracks import change_morale

COLONY_MORALE: int = MORALE["colony_founded"]


@rule
def spread_part(s, part, start, queue):
    """Give `start` and all land connected with it under the same holder the part `start`."""
    holder = s.holder[start]
    part[start] = start
    queue[0] = start
    first = 0
    last = 1
    while first < last:
        p = queue[first]
        first += 1
        for k in range(NEIGHBOURS[p]):
            q = NEIGHBOUR[p, k]
            if IS_LAND[q] and part[q] < 0 and s.holder[q] == holder:
                part[q] = start
                queue[last] = q
                last += 1


@rule
def mark_parts(s, part, queue):
    """The part of every held land province, -1 elsewhere. Leaves `queue` all 0."""
    for p in range(PROVINCES):
        part[p] = -1
    for p in range(PROVINCES):
        if IS_LAND[p] and s.holder[p] >= 0 and part[p] < 0:
            spread_part(s, part, p, queue)
    for p in range(PROVINCES):
        queue[p] = 0


@rule
def snapshot(s):
    """Remember holders and parts, for the comparison to come."""
    for p in range(PROVINCES):
        s.old_holder[p] = s.holder[p]
    mark_parts(s, s.old_part, s.scratch_a)


@rule
def colonies_of(s, holder):
    """A57: the parts of a realm but one (0 without land): what COLONISTS counts."""
    mark_parts(s, s.scratch_b, s.scratch_a)
    parts = 0
    for p in range(PROVINCES):
        if s.scratch_b[p] == p and s.holder[p] == holder:
            parts += 1
        s.scratch_b[p] = 0
    return max(parts - 1, 0)


@rule
def has_changed(s, seat):
    for p in range(PROVINCES):
        if IS_LAND[p] and (s.old_holder[p] == seat) != (s.holder[p] == seat):
            return True
    return False


@rule
def part_size(s, part, root):
    total = 0
    for p in range(PROVINCES):
        if part[p] == root:
            total += 1
    return total


@rule
def mark_heir(s, seat, old_root):
    """B2: the heir of an old part has most of its provinces; tie: the larger, then the lowest province."""
    part = s.scratch_b
    shared = s.scratch_a
    for p in range(PROVINCES):
        if s.old_part[p] == old_root and s.holder[p] == seat:
            shared[part[p]] += 1
    best = -1
    for root in range(PROVINCES):
        if shared[root] == 0:
            continue
        if best < 0 or shared[root] > shared[best]:
            best = root
            continue
        if shared[root] == shared[best] and part_size(s, part, root) > part_size(s, part, best):
            best = root
    for p in range(PROVINCES):
        shared[p] = 0
    if best >= 0:
        s.scratch_c[best] = 1
    return best >= 0


@rule
def charge_seat(s, seat, events):
    """B2, A59: two fields of morale for every part that is nobody's heir."""
    part = s.scratch_b
    heirs = 0
    for p in range(PROVINCES):
        if s.old_part[p] == p and s.old_holder[p] == seat and mark_heir(s, seat, p):
            heirs += 1
    largest = -1
    if heirs == 0:
        for p in range(PROVINCES):
            if part[p] != p or s.holder[p] != seat:
                continue
            if largest < 0 or part_size(s, part, p) > part_size(s, part, largest):
                largest = p
    for p in range(PROVINCES):
        if part[p] != p or s.holder[p] != seat or s.scratch_c[p] or p == largest:
            continue
        free = s.free_colony_used < FREE_COLONIES[s.people[seat]]
        emit(events, FOUNDED_COLONY, seat, p, 1 if free else 0, 0, 0)
        if free:
            s.free_colony_used += 1
        else:
            change_morale(s, seat, COLONY_MORALE, events)
    for p in range(PROVINCES):
        s.scratch_c[p] = 0


@rule
def charge_colonies(s, events):
    """A56: once, at the end of an expansion (purchase, barbarians), for all seats in turn order."""
    mark_parts(s, s.scratch_b, s.scratch_a)
    for place in range(SEATS):
        seat = int(s.order[place])
        if seat >= 0 and has_changed(s, seat):
            charge_seat(s, seat, events)
    for p in range(PROVINCES):
        s.scratch_b[p] = 0
