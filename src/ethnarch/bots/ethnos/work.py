"""Where things lie in `work`, the scratch array of one look at Ethnos."""

from __future__ import annotations

from ethnarch.engine.rule import hot_rule
from ethnarch.games.ethnos.core.tables import FULL_BAND, KINGDOM_COUNT, MAX_PLAYERS

MARKER, NEED, TRIBES, COLOURS, PLUS_TRIBE, PLUS_COLOUR, BONES = range(0, 7 * KINGDOM_COUNT, KINGDOM_COUNT)
"""The worth of a marker and the cards it needs, by kingdom; cards in hand by tribe and by colour; the best band that
one more card would make, by tribe and by colour; skeletons."""
TOTAL, BEST_MARKER = BONES + 1, BONES + 2
"""All cards in hand; the best of the markers."""
PLAYED = BEST_MARKER + 1
GROWN = PLAYED + FULL_BAND + 1
BANDS_FOR = GROWN + FULL_BAND + 1
"""The worth of a band by its cards, played now and with what it may still grow to, and what those hold for."""
MARKERS_FOR = BANDS_FOR + 3
SITUATION = MARKERS_FOR + 3
KNOWN_WORTH = SITUATION + MAX_PLAYERS * KINGDOM_COUNT
"""The worth of a marker is remembered by seat and kingdom, with the situation it was found in and the weights: from one
decision to the next hardly a kingdom changes."""
WORK = KNOWN_WORTH + MAX_PLAYERS * KINGDOM_COUNT


@hot_rule
def is_same(work, at, first, second, third):
    """Whether three numbers are those noted before; they are noted now."""
    if work[at] == first and work[at + 1] == second and work[at + 2] == third:
        return True
    work[at] = first
    work[at + 1] = second
    work[at + 2] = third
    return False
