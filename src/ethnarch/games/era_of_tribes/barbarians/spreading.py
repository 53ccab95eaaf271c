"""ERA-6.1.4 Barbarian peoples: where they spread, in which order they attack, when they call an attack off (ERA-A109,
ERA-A110, ERA-A111, ERA-A113, ERA-A125, ERA-B8, ERA-B12, ERA-B115, ERA-B116, ERA-B119, ERA-B120, ERA-B121, ERA-B126)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.declaring import clear_battles, list_battle, next_in_list
from ethnarch.games.era_of_tribes.board.arrays import (
    ATTACK_RANK,
    FISH,
    FOOD,
    IS_LAND,
    NEIGHBOUR,
    NEIGHBOURS,
    PROVINCES,
)
from ethnarch.games.era_of_tribes.core.event_kinds import (
    BATTLE_DECLARED,
    BESIDE,
    FISH_BESIDE,
    OVER_SEA,
    PEOPLE_SETTLED,
    VILLAGE_BESIDE,
    VILLAGE_OVER_SEA,
)
from ethnarch.games.era_of_tribes.core.stack import pop, push
from ethnarch.games.era_of_tribes.core.state import BARBARIAN, NOBODY
from ethnarch.games.era_of_tribes.core.steps import BEGIN_BATTLE
from ethnarch.games.era_of_tribes.end.conditions import check_provinces
from ethnarch.games.era_of_tribes.realm.control import is_player


@rule
def is_open_target(s, province):
    """ERA-B115: land or fish on this map that no people holds (a village alone is no people)."""
    if not IS_LAND[province] and FOOD[province] != FISH:
        return False
    return s.holder[province] == NOBODY or is_player(int(s.holder[province]))


@rule
def mark_beside(s, province):
    """ERA-B115: every open province next to this one, in scratch_a; how many are new."""
    count = 0
    for k in range(NEIGHBOURS[province]):
        q = NEIGHBOUR[province, k]
        if s.scratch_a[q] == 0 and is_open_target(s, q):
            s.scratch_a[q] = 1
            count += 1
    return count


@rule
def mark_neighbours(s, holder):
    """ERA-B115: every open province next to one of the people's own, in scratch_a; how many."""
    count = 0
    for p in range(PROVINCES):
        if s.holder[p] == holder:
            count += mark_beside(s, p)
    return count


@rule
def spread_over_sea(s, distance):
    """One water province further: mark those next to what was reached at `distance` - 1 (scratch_b holds
    distance + 1). How many are new."""
    new = 0
    for p in range(PROVINCES):
        if s.scratch_b[p] != distance:
            continue
        for k in range(NEIGHBOURS[p]):
            q = NEIGHBOUR[p, k]
            if not IS_LAND[q] and s.holder[q] >= NOBODY and s.scratch_b[q] == 0:
                s.scratch_b[q] = distance + 1
                new += 1
    return new


@rule
def mark_shores(s, distance):
    """The open provinces next to water reached at this distance, in scratch_a; how many."""
    count = 0
    for p in range(PROVINCES):
        if s.scratch_b[p] == distance + 1 and not IS_LAND[p]:
            count += mark_beside(s, p)
    return count


@rule
def mark_nearest_by_sea(s, holder):
    """ERA-A125, ERA-B116: without any neighbour to take, all open provinces behind the fewest water provinces."""
    for p in range(PROVINCES):
        s.scratch_b[p] = 1 if s.holder[p] == holder else 0
    count = 0
    distance = 1
    while count == 0 and spread_over_sea(s, distance) > 0:
        count = mark_shores(s, distance)
        distance += 1
    for p in range(PROVINCES):
        s.scratch_b[p] = 0
    return count


@rule
def targets(s, people):
    """ERA-B115, ERA-B116: marks in scratch_a what a people settles or attacks now; how many. The caller clears them."""
    count = mark_neighbours(s, BARBARIAN + people)
    if count == 0:
        count = mark_nearest_by_sea(s, BARBARIAN + people)
    return count


@rule
def lies_over_sea(s, holder):
    """ERA-B116: whether what is marked is reached by sea: nothing of it is next to a province of the people."""
    for p in range(PROVINCES):
        if s.scratch_a[p] == 0:
            continue
        for k in range(NEIGHBOURS[p]):
            if s.holder[NEIGHBOUR[p, k]] == holder:
                return False
    return True


@rule
def what_leads_to(s, province, over_sea):
    """ERA-A110, ERA-B115, ERA-B116: why a people comes to this province, for the chronicle."""
    village = s.has_village[province] and s.holder[province] == NOBODY
    if over_sea:
        return VILLAGE_OVER_SEA if village else OVER_SEA
    if village:
        return VILLAGE_BESIDE
    return BESIDE if IS_LAND[province] else FISH_BESIDE


@rule
def settle(s, people, events):
    """ERA-6.1.4, ERA-B115: all targets nobody holds get a vassal at once, villages are overrun and stay; the
    provinces of players are attacked afterwards in the order of areas (ERA-B118)."""
    if targets(s, people) == 0:
        return
    over_sea = lies_over_sea(s, BARBARIAN + people)
    attacked = 0
    for p in range(PROVINCES):
        if s.scratch_a[p] == 0:
            continue
        if is_player(int(s.holder[p])):
            attacked += 1
            continue
        s.scratch_a[p] = 0
        emit(events, PEOPLE_SETTLED, -1, people, p, what_leads_to(s, p, over_sea), 0)
        s.holder[p] = BARBARIAN + people
        s.vassals[p] = 1
    for _ in range(attacked):
        first = -1
        for p in range(PROVINCES):
            if s.scratch_a[p] and (first < 0 or ATTACK_RANK[p] < ATTACK_RANK[first]):
                first = p
        s.scratch_a[first] = 0
        list_battle(s, first, BARBARIAN + people, int(s.holder[first]))
        why = what_leads_to(s, first, over_sea)
        emit(events, BATTLE_DECLARED, BARBARIAN + people, first, BARBARIAN + people, s.holder[first], why)
    check_provinces(s)


@rule
def run_next_attack(s, events):
    """ERA-6.1.4.1, ERA-B117, ERA-B126: one attack after the other, over all players."""
    i = next_in_list(s)
    if i < 0:
        clear_battles(s)
        pop(s)
        return
    push(s, BEGIN_BATTLE, -1, i, 0, 0)
