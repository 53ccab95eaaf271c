"""ERA-1.5 Clean-up: leaders and goods come back, surplus vassals leave, the next round or the end (ERA-A101,
ERA-B100)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import lowest
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    AGRICULTURE,
    EPOCH_LEADERS,
    KEPT_BY_LEVEL,
    LAST_ROUND,
)
from ethnarch.games.era_of_tribes.core.actions import DONE, PROVINCE
from ethnarch.games.era_of_tribes.core.event_kinds import REMOVED_VASSAL
from ethnarch.games.era_of_tribes.core.spans import SPANS, find_next, start_of, taken_in
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_a, top_b
from ethnarch.games.era_of_tribes.core.state import FRESH_GOOD, GOES_ON, SEATS, TABLE
from ethnarch.games.era_of_tribes.core.steps import (
    BEGIN_ROUND,
    END_ROUND,
    FINAL_TILES,
    NEXT_CLEANUP,
    OFFER_TILES,
    TAKE_BACK,
    WAR_GOODS,
)
from ethnarch.games.era_of_tribes.peoples.gauls import has_war_good
from ethnarch.games.era_of_tribes.realm.control import is_player
from ethnarch.games.era_of_tribes.realm.goods import clear_field

FOR_ALL = -1
"""Number a of NEXT_CLEANUP before the places of the turn order: what happens by itself."""
TAKE_BACK_VASSALS, LAY_TO_ARMY = range(2)
"""Number b of NEXT_CLEANUP: what the seat at that place is asked next."""


@rule
def run_begin_cleanup(s, events):
    become(s, NEXT_CLEANUP, -1, FOR_ALL, 0, 0)
    push(s, OFFER_TILES, -1, 0, 0, 0)


@rule
def return_leaders(s):
    """ERA-B100, ERA-A32: all leaders come back but the one put on the ring in this round."""
    if s.ring_seat >= 0 and s.ring_round < s.round_now:
        s.ring_seat = -1
        s.ring_round = 0
    for seat in range(s.players):
        s.leaders[seat] = 0
        if s.eliminated[seat]:
            continue
        s.leaders[seat] = EPOCH_LEADERS[s.epoch[seat]] + s.grey[seat]
        if s.ring_seat == seat:
            s.leaders[seat] -= 1


@rule
def end_effects(s):
    """What lasts until the end of the round ends (ERA-B84, ERA-B99, ERA-B102)."""
    for seat in range(SEATS):
        s.activated[seat] = 0
        s.passed[seat] = 0
        s.revolted[seat] = 0
        s.peace[seat] = 0
        s.peace_paid[seat] = 0
    s.plundered = 0
    s.free_colony_used = 0
    clear_field(s)
    s.cycle_at = -1


@rule
def keeps_a_second(s, seat):
    """ERA-B100: with agriculture II a province may keep two vassals."""
    return KEPT_BY_LEVEL[s.level_of[seat, AGRICULTURE]] > 1


@rule
def vassals_kept(s, seat, province):
    """ERA-A101, ERA-B100: one, none beside a city; with agriculture II two in both cases."""
    if s.city[province] and not keeps_a_second(s, seat):
        return 0
    return int(KEPT_BY_LEVEL[s.level_of[seat, AGRICULTURE]])


@rule
def remove_surplus(s, events):
    for span in range(SPANS):
        bits = taken_in(s, span)
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            seat = int(s.holder[p])
            if not is_player(seat) or not IS_LAND[p]:
                continue
            kept = vassals_kept(s, seat, p)
            while s.vassals[p] > kept:
                take_one(s, seat, p, events)


@rule
def take_one(s, seat, province, events):
    s.vassals[province] -= 1
    s.free_vassals[seat] += 1
    emit(events, REMOVED_VASSAL, seat, province, 0, 0, 0)


@rule
def run_next_cleanup(s, events):
    """ERA-1.5, ERA-B100: what happens by itself for all, then each seat's choices in turn order."""
    place = top_a(s)
    if place == FOR_ALL:
        return_leaders(s)
        end_effects(s)
        for p in range(PROVINCES):
            s.spent[p] = FRESH_GOOD
        remove_surplus(s, events)
        become(s, NEXT_CLEANUP, -1, 0, 0, 0)
        return
    if place >= s.players:
        become(s, END_ROUND, -1, 0, 0, 0)
        return
    seat = int(s.order[place])
    if top_b(s) == TAKE_BACK_VASSALS:
        become(s, NEXT_CLEANUP, -1, place, LAY_TO_ARMY, 0)
        if can_take_back_somewhere(s, seat):
            push(s, TAKE_BACK, seat, 0, 0, 0)
        return
    become(s, NEXT_CLEANUP, -1, place + 1, 0, 0)
    if has_war_good(s, seat):
        push(s, WAR_GOODS, seat, 0, 0, 0)


@rule
def can_take_back(s, seat, province):
    """ERA-B100: with agriculture II, a second vassal, or any beside a city."""
    if s.holder[province] != seat or not IS_LAND[province]:
        return False
    return s.vassals[province] + s.city[province] > 1


@rule
def can_take_back_somewhere(s, seat):
    if not keeps_a_second(s, seat):
        return False
    p = find_next(s.holder, seat, -1)
    while p >= 0:
        if can_take_back(s, seat, p):
            return True
        p = find_next(s.holder, seat, p)
    return False


@rule
def legal_take_back(s, seat, out):
    count = 0
    p = find_next(s.holder, seat, -1)
    while p >= 0:
        if can_take_back(s, seat, p):
            out[count] = PROVINCE + p
            count += 1
        p = find_next(s.holder, seat, p)
    out[count] = DONE
    return count + 1


@rule
def play_take_back(s, seat, action, events):
    if action == DONE:
        pop(s)
        return
    take_one(s, seat, action - PROVINCE, events)
    if not can_take_back_somewhere(s, seat):
        pop(s)


@rule
def run_end_round(s, events):
    """ERA-1, ERA-2.1, ERA-6.1.1: the game ends with the round of a condition, solo and coop after the tenth."""
    if s.ending != GOES_ON or (s.style != TABLE and s.round_now >= LAST_ROUND):
        become(s, FINAL_TILES, -1, 0, 0, 0)
        return
    become(s, BEGIN_ROUND, -1, 0, 0, 0)
