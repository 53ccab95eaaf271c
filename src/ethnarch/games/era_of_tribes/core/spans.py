"""The provinces in spans of 32, so that a rule finds those of a seat without looking at every one.

    p = find_next(s.holder, seat, -1)
    while p >= 0:
        ...
        p = find_next(s.holder, seat, p)

Where every province is looked at anyway, its span is asked for bits at once. The last span begins earlier than its
number says, so that it ends with the board; what the span before it has covered is left out of its bits.
"""

from __future__ import annotations

import numpy as np

from ethnarch.engine.rule import hot_rule
from ethnarch.engine.scanning import SPAN, at_least_in, bits_of, equal_in, lowest, unequal_in
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCES

SPANS = -(-PROVINCES // SPAN)
LAST_START = PROVINCES - SPAN
COVERED = SPAN * (SPANS - 1) - LAST_START
"""How many provinces of the last span belong to the one before."""
_starts = [min(span * SPAN, LAST_START) for span in range(SPANS)]
WATER_BITS = np.array([bits_of(IS_LAND[first : first + SPAN] == 0) for first in _starts], np.int64)
"""One bit for each water province of a span."""
WATER_BITS[-1] = WATER_BITS[-1] >> COVERED << COVERED


@hot_rule
def start_of(span):
    """The first province of a span."""
    return min(span * SPAN, LAST_START)


@hot_rule
def without_covered(span, bits):
    return bits >> COVERED << COVERED if span == SPANS - 1 else bits


@hot_rule
def find_next(numbers, value, after):
    """The first province behind `after` with this number (a holder, the owner of a post); -1: none."""
    first = after + 1
    while first < PROVINCES:
        start = min(first, LAST_START)
        bits = equal_in(numbers, start, value) >> (first - start)
        if bits:
            return first + lowest(bits)
        first = start + SPAN
    return -1


@hot_rule
def find_more(numbers, least, after):
    """The first province behind `after` with this number at least; -1: none."""
    first = after + 1
    while first < PROVINCES:
        start = min(first, LAST_START)
        bits = at_least_in(numbers, start, least) >> (first - start)
        if bits:
            return first + lowest(bits)
        first = start + SPAN
    return -1


@hot_rule
def held_in(s, span, holder):
    """One bit for each province of a span with this holder."""
    return without_covered(span, equal_in(s.holder, start_of(span), holder))


@hot_rule
def pieces_in(s, span, seat):
    """One bit for each province of a span where pieces of a seat can stand: what it holds and, with fleets, all water
    (a fleet may lie in water of others)."""
    if s.fleet_total[seat] > 0:
        return held_in(s, span, seat) | int(WATER_BITS[span])
    return held_in(s, span, seat)


@hot_rule
def taken_in(s, span):
    """One bit for each province of a span that somebody holds."""
    return without_covered(span, at_least_in(s.holder, start_of(span), 0))


@hot_rule
def once_held_in(s, span, holder):
    """One bit for each province of a span that this holder had at the snapshot."""
    return without_covered(span, equal_in(s.old_holder, start_of(span), holder))


@hot_rule
def changed_in(s, span):
    """One bit for each province of a span whose holder is another than at the snapshot."""
    return without_covered(span, unequal_in(s.old_holder, s.holder, start_of(span)))
