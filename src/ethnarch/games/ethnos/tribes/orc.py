"""ETH-7.8, ETH-1.10: orcs: the horde that waits, and pillages."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.event_kinds import JOINED_HORDE, PILLAGED, WAITED
from ethnarch.games.ethnos.core.seats import seat_after
from ethnarch.games.ethnos.core.state import FROM_HORDE
from ethnarch.games.ethnos.core.steps import FINISH, PILLAGES
from ethnarch.games.ethnos.core.tables import COLOUR_OF_KIND, HORDE_GLORY, KINGDOM_COUNT, ORC


@rule
def may_join_horde(s):
    """ETH-7.8.1, ETH-R12: the leader's colour is free on the horde and a marker is left."""
    return s.lead_tribe == ORC and s.supply[s.seat] > 0 and (int(s.horde[s.seat]) >> COLOUR_OF_KIND[s.lead]) & 1 == 0


@rule
def join_horde(s, events):
    colour = int(COLOUR_OF_KIND[s.lead])
    s.horde[s.seat] |= 1 << colour
    s.supply[s.seat] -= 1
    emit(events, JOINED_HORDE, s.seat, colour, 0, 0, 0)
    return FINISH


@rule
def markers_on_horde(s, seat):
    count = 0
    for colour in range(KINGDOM_COUNT):
        count += (int(s.horde[seat]) >> colour) & 1
    return count


@rule
def pillage(s, seat, events):
    """ETH-7.8.2: the markers go back to the supply and pay by their number."""
    count = markers_on_horde(s, seat)
    glory = HORDE_GLORY[count]
    s.horde[seat] = 0
    s.supply[seat] += count
    s.glory[seat] += glory
    s.earned[s.age - 1, seat, FROM_HORDE] += glory
    emit(events, PILLAGED, seat, count, glory, 0, 0)
    return PILLAGES


@rule
def wait(s, events):
    """ETH-7.8.2: or the horde stays for a later age."""
    emit(events, WAITED, s.seat, 0, 0, 0, 0)
    return PILLAGES


@rule
def pillage_last_age(s, events):
    """ETH-R12: in the last age every horde pillages by itself."""
    for i in range(s.players):
        seat = seat_after(s, s.first, i)
        if s.horde[seat] != 0:
            pillage(s, seat, events)
