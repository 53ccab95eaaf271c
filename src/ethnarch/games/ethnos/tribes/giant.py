"""ETH-7.4, ETH-1.9: giants: the largest band led by a giant."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.event_kinds import SCORED_GIANT, TOOK_GIANT
from ethnarch.games.ethnos.core.state import FROM_GIANT
from ethnarch.games.ethnos.core.tables import GIANT, GIANT_GLORY, GIANT_TAKING
from ethnarch.games.ethnos.scoring.glory import first_age_printed


@rule
def check_giant(s, events):
    """ETH-7.4.1, ETH-R10: strictly larger than every giant-led band of this age takes the token and 2 glory."""
    if s.lead_tribe != GIANT or s.band_size <= s.giant_size:
        return
    s.giant_seat = s.seat
    s.giant_size = s.band_size
    s.glory[s.seat] += GIANT_TAKING
    s.earned[s.age - 1, s.seat, FROM_GIANT] += GIANT_TAKING
    emit(events, TOOK_GIANT, s.seat, s.band_size, 0, 0, 0)


@rule
def giant_glory(s):
    """ETH-7.4.2: what the token pays in this age."""
    return GIANT_GLORY[first_age_printed(s) + s.age - 1]


@rule
def score_giant(s, events):
    """ETH-7.4.2: the holder's glory at the end of the age."""
    if s.giant_seat < 0:
        return
    glory = giant_glory(s)
    s.glory[s.giant_seat] += glory
    s.earned[s.age - 1, s.giant_seat, FROM_GIANT] += glory
    emit(events, SCORED_GIANT, s.giant_seat, 0, glory, 0, 0)
