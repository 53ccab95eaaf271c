"""ETH-5.2 to ETH-5.8: what kingdoms, bands and the merfolk board would pay if an age ended now."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.engine.scanning import SPAN, rises_in
from ethnarch.games.ethnos.ages.counting import counted_cards
from ethnarch.games.ethnos.core.tables import (
    BAND_GLORY,
    BANDS_ROOM,
    KINGDOM_COUNT,
    MERFOLK,
    TRIBE_MASK,
    TROLL,
)
from ethnarch.games.ethnos.scoring.glory import band_glory, place_glory
from ethnarch.games.ethnos.scoring.places import find_place, tie_break
from ethnarch.games.ethnos.tribes.abilities import extra_card
from ethnarch.games.ethnos.tribes.merfolk import merfolk_glory, trolls_rank_merfolk

WORTHLESS = int(BAND_GLORY.nonzero()[0].min(initial=len(BAND_GLORY))) - 1
"""Bands of so many cards and fewer pay nothing."""


@rule
def kingdom_pays(s, kingdom, seat, mine, age):
    """ETH-5.2 to ETH-5.6: the glory of `mine` markers of a seat at the end of an age, with all others as they are.

    Troll tokens break ties in the age they were taken in (ETH-7.10.2).
    """
    if mine == 0:
        return 0
    better = 0
    equal = 1
    present = 1
    trolls = s.slot_of[TROLL] >= 0 and age == s.age
    for other in range(s.players):
        theirs = int(s.markers[kingdom, other])
        if other == seat or theirs == 0:
            continue
        present += 1
        if theirs > mine:
            better += 1
        elif theirs == mine:
            ahead = tie_break(s, other) - tie_break(s, seat) if trolls else 0
            if ahead > 0:
                better += 1
            elif ahead == 0:
                equal += 1
    low, middle, high = int(s.tokens[kingdom, 0]), int(s.tokens[kingdom, 1]), int(s.tokens[kingdom, 2])
    return place_glory(s, age, better, equal, present, low, middle, high)


@rule
def merfolk_pays(s, seat):
    """ETH-7.6.3: the glory of a seat's space on the merfolk board if this age ended now."""
    if s.slot_of[MERFOLK] < 0 or s.merfolk[seat] == 0:
        return 0
    better, equal, present = find_place(s, s.merfolk, seat, trolls_rank_merfolk(s))
    return merfolk_glory(s, better, equal, present)


@rule
def leaders_that_add(s):
    """The kinds whose band counts more cards than it has."""
    kinds = 0
    for slot in range(s.slots):
        kinds |= int(TRIBE_MASK[slot]) if extra_card(s, KINGDOM_COUNT * slot) > 0 else 0
    return kinds


@rule
def bands_that_pay(s, first, adding):
    """Of the bands on the table from `first` on those that may pay something, as bits; adding: leaders_that_add."""
    start, many = min(first, BANDS_ROOM - SPAN), min(int(s.band_n) - first, SPAN)
    bits = rises_in(s.band_start, start, WORTHLESS + 1) >> (first - start)
    if adding != 0:
        for k in range(many):
            bits |= ((adding >> int(s.played[s.band_start[first + k]])) & 1) << k
    return bits & ((1 << many) - 1)


@rule
def band_pays(s, band):
    """ETH-5.7: the glory of a band on the table."""
    return int(band_glory(counted_cards(s, band)))
