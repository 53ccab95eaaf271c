"""1.3.A.2 End of step 2: what was settled, what was left, and who will fight (A60, B1, B46, B48)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.alliances import break_alliance
from ethnarch.games.era_of_tribes.battle_list import list_battle
from ethnarch.games.era_of_tribes.control import hold, is_player, leave_line, let_go
from ethnarch.games.era_of_tribes.ending import check_provinces
from ethnarch.games.era_of_tribes.stack import become, top_a, top_seat
from ethnarch.games.era_of_tribes.state import NOBODY, SEATS, VASSAL_PIECE, VILLAGERS
from ethnarch.games.era_of_tribes.steps import END_MOVING, FOUND_CITIES
from ethnarch.games.era_of_tribes.tables import IS_LAND, PROVINCES


@rule
def count_pieces(s):
    """Vassal pieces on each land province, into scratch_a."""
    for i in range(s.piece_count):
        if s.piece_kind[i] == VASSAL_PIECE:
            s.scratch_a[s.piece_at[i]] += 1


@rule
def clear_count(s):
    for p in range(PROVINCES):
        s.scratch_a[p] = 0


@rule
def settle_empty_land(s, seat, events):
    """ERA-1.3.A.2.d.1, B46: every empty province on which an own piece stands now."""
    for p in range(PROVINCES):
        if IS_LAND[p] and s.scratch_a[p] > 0 and s.holder[p] == NOBODY and s.has_village[p] == 0:
            s.vassals[p] = s.scratch_a[p]
            hold(s, seat, p, events)


@rule
def leave_land(s, seat, events):
    """ERA-1.3.A.2.d.10, B1: land held before and now without vassal and city."""
    for p in range(PROVINCES):
        if IS_LAND[p] and s.holder[p] == seat and s.vassals[p] == 0 and s.city[p] == 0:
            let_go(s, p, events)


@rule
def leave_water(s, seat, events):
    """B56: a seat without fleet in a water province loses its place in line."""
    for p in range(PROVINCES):
        if IS_LAND[p] or s.fleets[p, seat] > 0:
            continue
        for place in range(SEATS):
            if s.arrival[p, place] == seat:
                leave_line(s, seat, p, events)
                break


@rule
def break_alliances(s, seat, events):
    """B48, A62: an own piece on allied land is an attack; the alliance ends before step 3."""
    for p in range(PROVINCES):
        if s.scratch_a[p] > 0 and is_player(s.holder[p]) and s.holder[p] != seat:
            break_alliance(s, seat, int(s.holder[p]), events)


@rule
def note_land_battles(s, seat):
    """ERA-1.3.A.2.d.2: one battle for each province of others on which own pieces stand."""
    for p in range(PROVINCES):
        if s.scratch_a[p] == 0 or s.holder[p] == seat:
            continue
        defender = int(s.holder[p])
        list_battle(s, p, seat, VILLAGERS if defender == NOBODY else defender)


@rule
def run_end_moving(s, events):
    """B46, B1: gains before losses, so that a mere shift causes no hunger; then alliances; what is owed for them
    is settled before the battles are noted."""
    seat = top_seat(s)
    count_pieces(s)
    if top_a(s) == 0:
        settle_empty_land(s, seat, events)
        leave_land(s, seat, events)
        leave_water(s, seat, events)
        break_alliances(s, seat, events)
        become(s, END_MOVING, seat, 1, 0, 0)
    else:
        note_land_battles(s, seat)
        check_provinces(s)
        become(s, FOUND_CITIES, seat, 0, 0, 0)
    clear_count(s)
