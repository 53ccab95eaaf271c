"""ETH-7.6: merfolk: a track of their own."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.event_kinds import SCORED_MERFOLK, SWAM
from ethnarch.games.ethnos.core.state import FROM_MERFOLK
from ethnarch.games.ethnos.core.tables import MERFOLK, MERFOLK_GLORY, MERFOLK_LAST, MERFOLK_SYMBOLS, TROLL
from ethnarch.games.ethnos.scoring.glory import first_age_printed, place_glory
from ethnarch.games.ethnos.scoring.places import find_place


@rule
def symbols_between(start, end):
    """ETH-7.6.2: how many symbols are reached or passed on the way from one space to another."""
    count = 0
    for i in range(len(MERFOLK_SYMBOLS)):
        if start < MERFOLK_SYMBOLS[i] <= end:
            count += 1
    return count


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
    s.free_left = symbols_between(start, end)


@rule
def merfolk_glory(s, better, equal, present):
    """ETH-7.6.3: the glory of a place: as in a kingdom whose tokens are the printed values, or the leader alone."""
    first = first_age_printed(s)
    if s.merfolk_ranked:
        low, middle, high = MERFOLK_GLORY[first], MERFOLK_GLORY[first + 1], MERFOLK_GLORY[2]
        return place_glory(s, s.age, better, equal, present, low, middle, high)
    return MERFOLK_GLORY[first + s.age - 1] // equal if better == 0 else 0


@rule
def trolls_rank_merfolk(s):
    """ETH-7.10.2: whether troll tokens break ties here, by edition."""
    return s.trolls_break_merfolk_ties != 0 and s.slot_of[TROLL] >= 0


@rule
def score_merfolk(s, events):
    """ETH-7.6.3: the glory of the board, seat by seat."""
    if s.slot_of[MERFOLK] < 0:
        return
    for seat in range(s.players):
        if s.merfolk[seat] == 0:  # ETH-R9
            continue
        better, equal, present = find_place(s, s.merfolk, seat, trolls_rank_merfolk(s))
        glory = merfolk_glory(s, better, equal, present)
        if glory > 0:
            s.glory[seat] += glory
            s.earned[s.age - 1, seat, FROM_MERFOLK] += glory
            emit(events, SCORED_MERFOLK, seat, 0, glory, better + 1, 0)
