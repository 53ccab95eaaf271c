"""ETH-4.3 to ETH-4.5: the markers that a band places."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.core.event_kinds import PLACED_MARKER
from ethnarch.games.ethnos.core.steps import ABILITY, ASK, FINISH
from ethnarch.games.ethnos.core.tables import COLOUR_OF_KIND, KINGDOM_COUNT
from ethnarch.games.ethnos.tribes.abilities import marks_anywhere, missing_cards, refuses_marker


@rule
def markers_to_outnumber(s, kingdom):
    """ETH-4.3, ETH-4.4: the markers that a band is compared with: the own, with two players those of both."""
    if s.players == 2:
        return int(s.markers[kingdom, 0]) + int(s.markers[kingdom, 1])
    return int(s.markers[kingdom, s.seat])


@rule
def can_mark(s, kingdom):
    """ETH-4.3, ETH-4.4, ETH-R4: fewer markers there than the band has cards."""
    return markers_to_outnumber(s, kingdom) < s.band_size + missing_cards(s)


@hot_rule
def kingdoms_to_mark(s):
    """ETH-4.3: the kingdoms where the band just laid may put its marker, as a mask; ETH-4.5: if one is left."""
    if s.supply[s.seat] == 0 or refuses_marker(s):
        return 0
    if not marks_anywhere(s):
        home = int(COLOUR_OF_KIND[s.lead])
        return 1 << home if can_mark(s, home) else 0
    mask = 0
    for kingdom in range(KINGDOM_COUNT):
        if can_mark(s, kingdom):
            mask |= 1 << kingdom
    return mask


@rule
def put_marker(s, kingdom, free, events):
    s.markers[kingdom, s.seat] += 1
    s.supply[s.seat] -= 1
    emit(events, PLACED_MARKER, s.seat, kingdom, free, 0, 0)


@hot_rule
def mark(s, kingdom, events):
    """ETH-4.3: the marker of the band; it comes before the leader's ability (ETH-R4)."""
    put_marker(s, kingdom, 0, events)
    s.placed = 1
    return ABILITY


@rule
def place_free_marker(s, kingdom, events):
    """ETH-7.6.2: any kingdom, whatever stands there (ETH-R9)."""
    put_marker(s, kingdom, 1, events)
    return count_symbol(s)


@rule
def count_symbol(s):
    """ETH-R9: one question a symbol, while a marker is left."""
    s.free_left -= 1
    if s.supply[s.seat] == 0:
        s.free_left = 0
    return FINISH if s.free_left == 0 else ASK
