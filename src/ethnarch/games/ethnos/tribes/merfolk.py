"""Merfolk: a track of their own."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.happened import SCORED_MERFOLK, SWAM
from ethnarch.games.ethnos.places import place_glory
from ethnarch.games.ethnos.state import FROM_MERFOLK
from ethnarch.games.ethnos.tables import MANY_AGES, MERFOLK, MERFOLK_GLORY, MERFOLK_LAST, MERFOLK_SYMBOLS, TROLL
from ethnarch.games.ethnos.tribes.troll import tie_break


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
def progress(s, seat):
    """How a seat stands on the track; trolls break ties where the edition says so (ETH-7.10.2)."""
    space = int(s.merfolk[seat])
    if space == 0 or not s.trolls_break_merfolk_ties or s.slot_of[TROLL] < 0:
        return space * 1000
    return space * 1000 + tie_break(s, seat)


@rule
def score_merfolk(s, events):
    """ETH-7.6.3: like a kingdom whose tokens are the printed values, or the leader alone, by edition."""
    if s.slot_of[MERFOLK] < 0:
        return
    first_age = MANY_AGES if s.players <= 3 else 0
    low, middle = MERFOLK_GLORY[first_age], MERFOLK_GLORY[first_age + 1]
    high = MERFOLK_GLORY[2]
    now = MERFOLK_GLORY[first_age + s.age - 1]
    present = 0
    for seat in range(s.players):
        if s.merfolk[seat] > 0:
            present += 1
    for seat in range(s.players):
        mine = progress(s, seat)
        if mine == 0:
            continue
        better = 0
        equal = 0
        for other in range(s.players):
            theirs = progress(s, other)
            if theirs > mine:
                better += 1
            elif theirs == mine:
                equal += 1
        if s.merfolk_ranked:
            glory = place_glory(s, better, equal, present, low, middle, high)
        else:
            glory = now // equal if better == 0 else 0
        if glory > 0:
            s.glory[seat] += glory
            s.earned[s.age - 1, seat, FROM_MERFOLK] += glory
            emit(events, SCORED_MERFOLK, seat, 0, glory, better + 1, 0)
