"""ERA-1.3.D.B Alliances: made, ended, broken (ERA-A62, ERA-A87, ERA-A88, ERA-B90, ERA-B91)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import INFLUENCE_DATA, MORALE
from ethnarch.games.era_of_tribes.core.event_kinds import ALLIANCE_ENDED, ALLIANCE_MADE, BROKEN
from ethnarch.games.era_of_tribes.core.state import SEATS
from ethnarch.games.era_of_tribes.realm.tracks import change_influence, change_morale

MADE_MORALE: int = MORALE["alliance_made"]
ENDED_MORALE: int = MORALE["alliance_ended_by_agreement"]
BREAKER_MORALE: int = MORALE["alliance_broken_by_attacker"]
BROKEN_MORALE: int = MORALE["alliance_broken_for_the_other"]
MADE_INFLUENCE: int = INFLUENCE_DATA["changes"]["alliance_made"]
ENDED_INFLUENCE: int = INFLUENCE_DATA["changes"]["alliance_ended"]


@rule
def are_allied(s, seat, other):
    return (s.ally[seat] >> other) & 1 == 1


@rule
def make_alliance(s, seat, other, how, events):
    """ERA-1.3.D.B, ERA-B90: both gain influence and morale, the active player first (ERA-B22)."""
    s.ally[seat] |= 1 << other
    s.ally[other] |= 1 << seat
    emit(events, ALLIANCE_MADE, seat, other, how, 0, 0)
    change_influence(s, seat, MADE_INFLUENCE, events)
    change_influence(s, other, MADE_INFLUENCE, events)
    change_morale(s, seat, MADE_MORALE, events)
    change_morale(s, other, MADE_MORALE, events)


@rule
def part_ways(s, seat, other):
    s.ally[seat] &= ~(1 << other)
    s.ally[other] &= ~(1 << seat)


@rule
def end_alliance(s, seat, other, how, events):
    """ERA-A88, ERA-B91: both give back what the alliance gave, agreed or forced."""
    part_ways(s, seat, other)
    emit(events, ALLIANCE_ENDED, seat, other, how, 0, 0)
    change_influence(s, seat, ENDED_INFLUENCE, events)
    change_influence(s, other, ENDED_INFLUENCE, events)
    change_morale(s, seat, ENDED_MORALE, events)
    change_morale(s, other, ENDED_MORALE, events)


@rule
def break_alliance(s, attacker, other, events):
    """ERA-A62, ERA-B48, ERA-B55: broken by an attack; nothing happens between seats that are not allied."""
    if not are_allied(s, attacker, other):
        return
    part_ways(s, attacker, other)
    emit(events, ALLIANCE_ENDED, attacker, other, BROKEN, 0, 0)
    change_influence(s, attacker, ENDED_INFLUENCE, events)
    change_influence(s, other, ENDED_INFLUENCE, events)
    change_morale(s, attacker, BREAKER_MORALE, events)
    change_morale(s, other, BROKEN_MORALE, events)


@rule
def dissolve_alliances(s, seat):
    """ERA-B91, ERA-B107: elimination ends alliances without penalty."""
    for other in range(SEATS):
        part_ways(s, seat, other)
