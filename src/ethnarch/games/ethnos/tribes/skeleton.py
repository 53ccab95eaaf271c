"""ETH-7.9: skeletons: they join any band, lead none, and count for nothing."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import SPAN, equal_in
from ethnarch.games.ethnos.core.cards import count_kinds, put_on_table
from ethnarch.games.ethnos.core.event_kinds import TEN_SKELETONS
from ethnarch.games.ethnos.core.steps import END_GAME
from ethnarch.games.ethnos.core.tables import BANDS_ROOM, HAND_LIMIT, KINGDOM_COUNT, SKELETON


@rule
def skeletons_in(s, band):
    """ETH-7.9.2: the cards of a band that leave before it is counted."""
    count = 0
    if s.bones_mask != 0:
        end, bones = int(s.band_start[band + 1]), KINGDOM_COUNT * int(s.slot_of[SKELETON])
        for at in range(s.band_start[band], end, SPAN):
            start = min(at, BANDS_ROOM - SPAN)
            bits = equal_in(s.played, start, bones) >> (at - start)
            count += count_kinds(bits & ((1 << min(end - at, SPAN)) - 1))
    return count


@rule
def lay_ten_skeletons(s, events):
    """ETH-7.9.3, ETH-R16: ten skeletons without a leader win the game at once (edition pl)."""
    kind = KINGDOM_COUNT * s.slot_of[SKELETON]
    emit(events, TEN_SKELETONS, s.seat, 0, 0, 0, 0)
    s.band_start[s.band_n + 1] = s.band_start[s.band_n]
    for _ in range(HAND_LIMIT):
        put_on_table(s, kind)
    s.band_seat[s.band_n] = s.seat
    s.band_n += 1
    s.winner = s.seat
    return END_GAME
