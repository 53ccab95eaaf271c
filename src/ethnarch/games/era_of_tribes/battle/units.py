"""ERA-1.3.A.4 The two sides of the battle that runs: how many units they have, how units are added, and who
they are."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import TILES
from ethnarch.games.era_of_tribes.core.event_kinds import COMMITTED
from ethnarch.games.era_of_tribes.core.state import MARKERS, NONE_SPARED, SEATS, SIDES, UNDECIDED, UNITS
from ethnarch.games.era_of_tribes.realm.control import is_player


@rule
def is_played(s, side):
    """Whether a side is a player, who can be asked."""
    return is_player(int(s.war_holder[side]))


@rule
def units_on(s, side):
    """All units of a side, of whatever kind."""
    total = 0
    for kind in range(UNITS):
        total += int(s.war_units[side, kind])
    return total


@rule
def add_unit(s, side, kind, count, detail, events):
    """ERA-B78: every unit that ever joins counts towards the battlefield marker."""
    if count <= 0:
        return
    s.war_units[side, kind] += count
    s.war_total += count
    emit(events, COMMITTED, s.war_holder[side], kind, count, side, detail)


@rule
def clear_units(s):
    """All units are back where they belong; how many there were and who helped is still known."""
    for side in range(SIDES):
        s.war_armies[side] = 0
        for kind in range(UNITS):
            s.war_units[side, kind] = 0
        for seat in range(SEATS):
            s.war_allied[side, seat] = 0


@rule
def clear_war(s):
    """No battle runs."""
    clear_units(s)
    s.war_place = -1
    s.war_index = 0
    s.war_sea = 0
    s.war_landing = 0
    s.war_spared = NONE_SPARED
    s.war_total = 0
    s.war_declined = 0
    s.war_result = UNDECIDED
    s.war_city = 0
    for marker in range(MARKERS):
        s.war_marker[marker] = -1
    for side in range(SIDES):
        s.war_holder[side] = 0
        s.war_asked[side] = 0
        s.war_dice[side] = 0
        s.war_hits[side] = 0
        for seat in range(SEATS):
            s.war_helped[side, seat] = 0
        for kind in range(TILES):
            s.war_tiles[side, kind] = 0
