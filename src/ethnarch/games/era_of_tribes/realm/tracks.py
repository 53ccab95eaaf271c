"""ERA-1.1 Morale, influence, talers and the triumph: the numbers on the tracks, and what happens at their ends."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import (
    BLACK,
    INFLUENCE_DATA,
    MORALE,
    MORALE_BOTTOM,
    MORALE_TOP,
    MORALE_VALUE,
    RED,
    TRACK_COLOUR,
    TRACK_FIELDS,
    WHITE,
)
from ethnarch.games.era_of_tribes.core.event_kinds import (
    INFLUENCE_CHANGED,
    MORALE_MOVED,
    TALERS_CHANGED,
    TREATIES_CHANGED,
    TRIUMPH_MOVED,
)

RED_MORALE: int = MORALE["triumph_on_red_field"]
BLACK_INFLUENCE: int = INFLUENCE_DATA["triumph"]["influence_on_black_field"]


@rule
def change_influence(s, seat, points, events):
    """ERA-A26, ERA-A34, ERA-B22: influence never falls below 0 in play; every change that is one sets a new stamp."""
    now = max(int(s.influence[seat]) + points, 0)
    points = now - s.influence[seat]
    if points == 0 or s.eliminated[seat]:
        return
    s.influence[seat] = now
    s.alarm = 1
    s.stamps += 1
    s.stamp[seat] = s.stamps
    emit(events, INFLUENCE_CHANGED, seat, points, now, 0, 0)


@rule
def change_talers(s, seat, talers, events):
    """Money from or to the bank; callers have checked that it is there."""
    if talers == 0:
        return
    s.talers[seat] += talers
    emit(events, TALERS_CHANGED, seat, talers, s.talers[seat], 0, 0)


@rule
def change_treaties(s, seat, treaties, events):
    s.treaties[seat] += treaties
    emit(events, TREATIES_CHANGED, seat, treaties, s.treaties[seat], 0, 0)


@rule
def change_morale(s, seat, fields, events):
    """ERA-1.1, ERA-A34, ERA-A36: fields, not values. Above the top a taler each; below the bottom an influence point
    each, and without influence a land vassal each, which the player still owes (`owed`, decided as OVERFLOW)."""
    if fields == 0 or s.eliminated[seat]:
        return
    now = s.morale[seat] + fields
    over = 0
    under = 0
    if now > MORALE_TOP:
        over = now - MORALE_TOP
        now = MORALE_TOP
    if now < MORALE_BOTTOM:
        under = MORALE_BOTTOM - now
        now = MORALE_BOTTOM
    s.morale[seat] = now
    emit(events, MORALE_MOVED, seat, fields, now, 0, 0)
    change_talers(s, seat, over, events)
    if under > 0:
        paid = under
        if paid > s.influence[seat]:
            paid = int(s.influence[seat])
        change_influence(s, seat, -paid, events)
        s.owed[seat] += under - paid


@rule
def morale_value(s, seat):
    """The printed value of the field a seat's morale is on, -5 to 3."""
    return int(MORALE_VALUE[s.morale[seat] - MORALE_BOTTOM])


@rule
def colour_for(s, seat, field):
    """ERA-A78, ERA-B111: the colour of a field of the track for this seat's triumph; its start field is white."""
    if field == s.triumph_start[seat]:
        return WHITE
    return int(TRACK_COLOUR[(field - 1) % TRACK_FIELDS])


@rule
def advance_triumph(s, seat, events):
    """ERA-1.3.A.4: one field towards the influence marker; the field reached gives influence or morale."""
    s.triumph[seat] -= 1
    s.alarm = 1
    now = int(s.triumph[seat])
    emit(events, TRIUMPH_MOVED, seat, 1, now, 0, 0)
    colour = colour_for(s, seat, now)
    if colour == BLACK:
        change_influence(s, seat, BLACK_INFLUENCE, events)
    if colour == RED:
        change_morale(s, seat, RED_MORALE, events)


@rule
def retreat_triumph(s, seat, events):
    """ERA-1.3.A.4: one field back; what the field left had given is lost."""
    colour = colour_for(s, seat, int(s.triumph[seat]))
    s.triumph[seat] += 1
    s.alarm = 1
    emit(events, TRIUMPH_MOVED, seat, -1, s.triumph[seat], 0, 0)
    if colour == BLACK:
        change_influence(s, seat, -BLACK_INFLUENCE, events)
    if colour == RED:
        change_morale(s, seat, -RED_MORALE, events)
