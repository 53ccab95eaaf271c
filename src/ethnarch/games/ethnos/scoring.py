"""ETH-5 and ETH-6: glory at the end of an age, and the final places."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.event_kinds import SCORED_BAND, SCORED_KINGDOM
from ethnarch.games.ethnos.places import find_place, place_glory
from ethnarch.games.ethnos.state import FROM_BANDS, FROM_KINGDOMS
from ethnarch.games.ethnos.tables import BAND_GLORY, BIT, HAND_LIMIT, TROLL
from ethnarch.games.ethnos.tribes.abilities import extra_card


@rule
def earn(s, seat, glory, source):
    """Move a scoring marker up the glory track."""
    s.glory[seat] += glory
    s.earned[s.age - 1, seat, source] += glory


@rule
def score_kingdoms(s, events):
    """ETH-5.8: the kingdoms one by one; nobody without a marker takes a place (ETH-R13)."""
    for kingdom in range(6):
        low, middle, high = s.tokens[kingdom, 0], s.tokens[kingdom, 1], s.tokens[kingdom, 2]
        for seat in range(s.players):
            if s.markers[kingdom, seat] == 0:
                continue
            better, equal, present = find_place(s, s.markers[kingdom], seat, s.slot_of[TROLL] >= 0)
            glory = place_glory(s, better, equal, present, low, middle, high)
            if glory > 0:
                earn(s, seat, glory, FROM_KINGDOMS)
            if better < s.age:
                emit(events, SCORED_KINGDOM, seat, kingdom, glory, better + 1, 0)


@rule
def counted_cards(s, band):
    """ETH-5.7, ETH-R14: the cards of a band that count: skeletons leave, then a dwarf leader adds one."""
    count = int(s.band_start[band + 1]) - int(s.band_start[band])
    if s.bones_mask != 0:  # ETH-7.9.2
        for at in range(s.band_start[band], s.band_start[band + 1]):
            if BIT[s.played[at]] & s.bones_mask != 0:
                count -= 1
    return count + extra_card(s, s.played[s.band_start[band]])


@rule
def score_bands(s, events):
    """ETH-5.7: every band on the table by its cards."""
    for band in range(s.band_n):
        glory = BAND_GLORY[min(counted_cards(s, band), 6)]
        if glory > 0:
            earn(s, s.band_seat[band], glory, FROM_BANDS)
    if events.shape[0] > 1:
        tell_bands(s, events)


@rule
def tell_bands(s, events):
    """What each band earned, seat by seat, as people count them."""
    for seat in range(s.players):
        for band in range(s.band_n):
            if s.band_seat[band] == seat:
                cards = counted_cards(s, band)
                emit(events, SCORED_BAND, seat, band, BAND_GLORY[min(cards, 6)], cards, 0)


@rule
def markers_in_kingdoms(s, seat):
    total = 0
    for kingdom in range(6):
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
