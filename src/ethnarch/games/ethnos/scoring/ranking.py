"""ETH-6: the final places."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import HAND_LIMIT, KINGDOM_COUNT


@rule
def markers_in_kingdoms(s, seat):
    total = 0
    for kingdom in range(KINGDOM_COUNT):
        total += s.markers[kingdom, seat]
    return total


@rule
def bands_of(s, seat, cards):
    """How many bands of exactly that many cards a seat has on the table."""
    count = 0
    for band in range(s.band_n):
        if s.band_seat[band] == seat and s.band_start[band + 1] - s.band_start[band] == cards:
            count += 1
    return count


@rule
def compare(s, seat, other):
    """ETH-6.2, ETH-6.3, ETH-R15: positive where `seat` is placed before `other`, 0 where they share."""
    if s.winner >= 0 and (seat == s.winner or other == s.winner):
        return int(seat == s.winner) - int(other == s.winner)
    if s.glory[seat] != s.glory[other]:
        return int(s.glory[seat]) - int(s.glory[other])
    markers = markers_in_kingdoms(s, seat) - markers_in_kingdoms(s, other)
    if markers != 0:
        return markers
    for cards in range(HAND_LIMIT, 0, -1):
        bands = bands_of(s, seat, cards) - bands_of(s, other, cards)
        if bands != 0:
            return bands
    return 0


@rule
def rank(s):
    """ETH-6.1: the places of all seats, shared where nothing separates them."""
    for seat in range(s.players):
        place = 1
        for other in range(s.players):
            if other != seat and compare(s, other, seat) > 0:
                place += 1
        s.places[seat] = place
