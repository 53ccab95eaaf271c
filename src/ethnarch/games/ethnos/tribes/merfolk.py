"""ETH-7.6: merfolk: a track of their own."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.event_kinds import SCORED_MERFOLK, SWAM
from ethnarch.games.ethnos.core.state import FROM_MERFOLK
from ethnarch.games.ethnos.core.tables import MANY_AGES, MERFOLK, MERFOLK_GLORY, MERFOLK_LAST, MERFOLK_SYMBOLS, TROLL
from ethnarch.games.ethnos.scoring.glory import place_glory
from ethnarch.games.ethnos.scoring.places import find_place


@rule
def swim(s, events):
    """ETH-7.6.1, ETH-R9: move X spaces; each symbol reached or passed gives a free marker (ETH-7.6.2)."""
    s.free_left = 0
    if s.lead_tribe != MERFOLK:
        return
    start = s.merfolk[s.seat]
    end = min(start + s.band_size, MERFOLK_LAST)
    s.merfolk[s.seat] = end
    emit(events, SWAM, s.seat, start, end, 0, 0)
    if s.supply[s.seat] == 0:
        return
    for i in range(len(MERFOLK_SYMBOLS)):
        if start < MERFOLK_SYMBOLS[i] <= end:
            s.free_left += 1


@rule
def score_merfolk(s, events):
    """ETH-7.6.3: like a kingdom whose tokens are the printed values, or the leader alone, by edition."""
    if s.slot_of[MERFOLK] < 0:
        return
    first_age = MANY_AGES if s.players <= 3 else 0
    low, middle = MERFOLK_GLORY[first_age], MERFOLK_GLORY[first_age + 1]
    high = MERFOLK_GLORY[2]
    now = MERFOLK_GLORY[first_age + s.age - 1]
    trolls_decide = s.trolls_break_merfolk_ties and s.slot_of[TROLL] >= 0  # ETH-7.10.2
    for seat in range(s.players):
        if s.merfolk[seat] == 0:  # ETH-R9
            continue
        better, equal, present = find_place(s, s.merfolk, seat, trolls_decide)
        if s.merfolk_ranked:
            glory = place_glory(s, better, equal, present, low, middle, high)
        else:
            glory = now // equal if better == 0 else 0
        if glory > 0:
            s.glory[seat] += glory
            s.earned[s.age - 1, seat, FROM_MERFOLK] += glory
            emit(events, SCORED_MERFOLK, seat, 0, glory, better + 1, 0)
