"""ETH-5.7, ETH-5.8: what kingdoms and bands pay at the end of an age."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.event_kinds import SCORED_BAND, SCORED_KINGDOM
from ethnarch.games.ethnos.core.state import FROM_BANDS, FROM_KINGDOMS
from ethnarch.games.ethnos.core.tables import KINGDOM_COUNT, TROLL
from ethnarch.games.ethnos.scoring.glory import band_glory, earn, place_glory
from ethnarch.games.ethnos.scoring.places import find_place
from ethnarch.games.ethnos.tribes.abilities import extra_card
from ethnarch.games.ethnos.tribes.skeleton import skeletons_in


@rule
def score_kingdoms(s, events):
    """ETH-5.8: the kingdoms one by one; nobody without a marker takes a place (ETH-R13)."""
    for kingdom in range(KINGDOM_COUNT):
        low, middle, high = s.tokens[kingdom, 0], s.tokens[kingdom, 1], s.tokens[kingdom, 2]
        for seat in range(s.players):
            if s.markers[kingdom, seat] == 0:
                continue
            better, equal, present = find_place(s, s.markers[kingdom], seat, s.slot_of[TROLL] >= 0)
            glory = place_glory(s, s.age, better, equal, present, low, middle, high)
            if glory > 0:
                earn(s, seat, glory, FROM_KINGDOMS)
            if better < s.age:
                emit(events, SCORED_KINGDOM, seat, kingdom, glory, better + 1, 0)


@rule
def counted_of(s, leader, cards, bones):
    """ETH-5.7, ETH-7.2, ETH-7.9.2: so many of the cards that a leader has with it count, `bones` of them skeletons."""
    return cards - bones + extra_card(s, leader)


@rule
def counted_cards(s, band):
    """ETH-5.7, ETH-R14: the cards of a band that count: skeletons leave, then a dwarf leader adds one."""
    cards = int(s.band_start[band + 1]) - int(s.band_start[band])
    return counted_of(s, s.played[s.band_start[band]], cards, skeletons_in(s, band))


@rule
def score_bands(s, events):
    """ETH-5.7: every band on the table by its cards."""
    for band in range(s.band_n):
        glory = band_glory(counted_cards(s, band))
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
                emit(events, SCORED_BAND, seat, band, band_glory(cards), cards, 0)
