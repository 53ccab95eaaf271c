"""ERA-2.1.D A people wiped out: no land vassal, no city, no fleet (ERA-A35, ERA-A105, ERA-B3, ERA-B107)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core.event_kinds import ELIMINATED
from ethnarch.games.era_of_tribes.core.spans import find_next
from ethnarch.games.era_of_tribes.end.conditions import end_with_this_round
from ethnarch.games.era_of_tribes.realm.alliances import dissolve_alliances
from ethnarch.games.era_of_tribes.realm.control import drop_post
from ethnarch.games.era_of_tribes.realm.tracks import change_influence


@rule
def is_wiped_out(s, seat):
    """ERA-B3: no land with a vassal or city, no fleet; armies, trading posts and free vassals do not count."""
    return s.lands[seat] == 0 and s.fleet_total[seat] == 0


@rule
def eliminate(s, seat, events):
    """ERA-B107, ERA-A105: all influence lost for good; leaders, posts and alliances vanish; the game ends after 1.5."""
    change_influence(s, seat, -int(s.influence[seat]), events)
    p = find_next(s.post, seat, -1)
    while p >= 0:
        drop_post(s, p, 0, events)
        p = find_next(s.post, seat, p)
    dissolve_alliances(s, seat)
    s.eliminated[seat] = 1
    s.leaders[seat] = 0
    s.owed[seat] = 0
    if s.ring_seat == seat:
        s.ring_seat = -1
        s.ring_round = 0
    end_with_this_round(s)
    emit(events, ELIMINATED, seat, 0, 0, 0, 0)


@rule
def check(s, events):
    """ERA-2.1.D, ERA-B3: after every finished action, auto-expansion, 1.1 and barbarian expansion."""
    for seat in range(s.players):
        if s.eliminated[seat] == 0 and is_wiped_out(s, seat):
            eliminate(s, seat, events)
