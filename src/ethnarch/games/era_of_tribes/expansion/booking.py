"""ERA-1.3.A.2 End of step 2: what was settled, what was left, and who will fight (ERA-A60, ERA-B1, ERA-B46,
ERA-B48)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import lowest
from ethnarch.games.era_of_tribes.battle.declaring import list_battle
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.core.spans import SPANS, WATER_BITS, held_in, start_of, taken_in
from ethnarch.games.era_of_tribes.core.stack import become, top_a, top_seat
from ethnarch.games.era_of_tribes.core.state import NOBODY, SEATS, VASSAL_PIECE, VILLAGERS
from ethnarch.games.era_of_tribes.core.steps import END_MOVING, FOUND_CITIES
from ethnarch.games.era_of_tribes.end.conditions import check_provinces
from ethnarch.games.era_of_tribes.expansion.encounter import is_noted
from ethnarch.games.era_of_tribes.realm.alliances import break_alliance
from ethnarch.games.era_of_tribes.realm.control import hold, is_player, is_unsettled, leave_line, let_go
from ethnarch.games.era_of_tribes.realm.pieces import pieces_at

TO_BOOK, BOOKED = range(2)
"""Number a of END_MOVING."""


@rule
def settle_empty_land(s, seat, events):
    """ERA-1.3.A.2.d.1, ERA-B46: every empty province on which an own piece stands now."""
    for i in range(s.piece_count):
        p = int(s.piece_at[i])
        if s.piece_kind[i] == VASSAL_PIECE and is_unsettled(s, p):
            s.vassals[p] = pieces_at(s, VASSAL_PIECE, p)
            hold(s, seat, p, events)


@rule
def leave_land(s, seat, events):
    """ERA-1.3.A.2.d.10, ERA-B1: land held before and now without vassal and city."""
    for span in range(SPANS):
        bits = held_in(s, span, seat)
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            if IS_LAND[p] and s.vassals[p] == 0 and s.city[p] == 0:
                let_go(s, p, events)


@rule
def leave_water(s, seat, events):
    """ERA-B56: a seat without fleet in a water province loses its place in line."""
    for span in range(SPANS):
        bits = taken_in(s, span) & int(WATER_BITS[span])  # where somebody stands in line, somebody holds
        while bits:
            p = start_of(span) + lowest(bits)
            bits &= bits - 1
            for place in range(SEATS):
                if s.arrival[p, place] == seat:
                    leave_line(s, seat, p, events)
                    break
                if s.arrival[p, place] < 0:
                    break


@rule
def break_alliances(s, seat, events):
    """ERA-B48, ERA-A62: an own piece on allied land is an attack; the alliance ends before step 3."""
    for i in range(s.piece_count):
        holder = int(s.holder[s.piece_at[i]])
        if s.piece_kind[i] == VASSAL_PIECE and is_player(holder) and holder != seat:
            break_alliance(s, seat, holder, events)


@rule
def note_land_battles(s, seat):
    """ERA-1.3.A.2.d.2: one battle for each province of others on which own pieces stand."""
    for i in range(s.piece_count):
        p = int(s.piece_at[i])
        if s.piece_kind[i] != VASSAL_PIECE or s.holder[p] == seat:
            continue
        defender = VILLAGERS if s.holder[p] == NOBODY else int(s.holder[p])
        if not is_noted(s, p, seat, defender):
            list_battle(s, p, seat, defender)


@rule
def run_end_moving(s, events):
    """ERA-B46, ERA-B1: gains before losses, so that a mere shift causes no hunger; then alliances; what is owed for
    them is settled before the battles are noted."""
    seat = top_seat(s)
    if top_a(s) == TO_BOOK:
        settle_empty_land(s, seat, events)
        leave_land(s, seat, events)
        leave_water(s, seat, events)
        break_alliances(s, seat, events)
        become(s, END_MOVING, seat, BOOKED, 0, 0)
    else:
        note_land_battles(s, seat)
        check_provinces(s)
        become(s, FOUND_CITIES, seat, 0, 0, 0)
