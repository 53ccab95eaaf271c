"""ETH-3.3 to ETH-3.6, ETH-4.7, ETH-4.8: cards in hands, in the market, on the deck and the table; everything that moves
one keeps the counts together."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.core.event_kinds import DISCARDED, DRAGON_SEEN, DREW
from ethnarch.games.ethnos.core.tables import BIT, DRAGON, DRAGONS, KIND_OF_BIT, KINDS


@rule
def lowest_kind(mask):
    """The lowest kind in a mask that is not empty."""
    return KIND_OF_BIT[(mask & -mask) % 37]


@rule
def nth_kind(mask, n):
    """The kind that n others come before in a mask."""
    for _ in range(n):
        mask &= mask - 1
    return lowest_kind(mask)


@rule
def count_kinds(mask):
    """How many kinds are in a mask: the bits are added in pairs, fours, eights and so on."""
    mask -= (mask >> 1) & 0x555555555555
    mask = (mask & 0x333333333333) + ((mask >> 2) & 0x333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F
    mask += mask >> 8
    return (mask + (mask >> 16) + (mask >> 32)) & 0x3F


@hot_rule
def give_card(s, seat, kind):
    s.hand[seat, kind] += 1
    s.hand_n[seat] += 1
    s.hand_mask[seat] |= BIT[kind]


@hot_rule
def lose_card(s, seat, kind):
    """ETH-8.3: among equal cards the known ones leave first (ETH-R17)."""
    s.hand[seat, kind] -= 1
    s.hand_n[seat] -= 1
    if s.hand[seat, kind] == 0:
        s.hand_mask[seat] &= ~BIT[kind]
    if s.known[seat, kind] > 0:
        s.known[seat, kind] -= 1


@rule
def put_in_market(s, kind):
    s.market[kind] += 1
    s.market_mask |= BIT[kind]


@rule
def take_from_market(s, kind):
    s.market[kind] -= 1
    if s.market[kind] == 0:
        s.market_mask &= ~BIT[kind]


@hot_rule
def draw_card(s, seat, events):
    """ETH-3.4, ETH-3.6: draw the top card; dragons are shown and replaced. False: the third dragon came.

    ETH-R2: the deck never runs out, for the third dragon is still in it.
    """
    while True:
        kind = s.deck[s.deck_at]
        s.deck_at += 1
        s.deck_left -= 1
        if kind != DRAGON:
            give_card(s, seat, kind)
            emit(events, DREW, seat, kind, 0, 0, 0)
            return True
        s.dragons += 1
        emit(events, DRAGON_SEEN, seat, s.dragons, 0, 0, 0)
        if s.dragons == DRAGONS:
            s.dragon_seat = seat
            return False


@hot_rule
def discard_hand(s, seat, events):
    """ETH-4.7: what is left of the hand lies open in the market."""
    mask = s.hand_mask[seat]
    s.market_mask |= mask
    s.hand_mask[seat] = 0
    s.hand_n[seat] = 0
    while mask != 0:
        kind = lowest_kind(mask)
        mask &= mask - 1
        copies = s.hand[seat, kind]
        s.market[kind] += copies
        s.hand[seat, kind] = 0
        s.known[seat, kind] = 0
        emit(events, DISCARDED, seat, kind, copies, 0, 0)


@rule
def discard_copies(s, seat, kind, copies, events):
    """Some copies of a kind go to the market."""
    for _ in range(copies):
        lose_card(s, seat, kind)
        put_in_market(s, kind)
    emit(events, DISCARDED, seat, kind, copies, 0, 0)


@rule
def scatter_everything(s):
    """ETH-5.1: hands are discarded, and nothing of the market or the deck matters any more."""
    for seat in range(s.players):
        s.hand_n[seat] = 0
        s.hand_mask[seat] = 0
        for kind in range(KINDS):
            s.hand[seat, kind] = 0
            s.known[seat, kind] = 0
    for kind in range(KINDS):
        s.market[kind] = 0
    s.market_mask = 0
    s.deck_at = 0
    s.deck_left = 0


@hot_rule
def put_on_table(s, kind):
    """ETH-4.8: a card of a band lies open until the end of the age."""
    lose_card(s, s.seat, kind)
    end = s.band_start[s.band_n + 1]
    s.played[end] = kind
    s.band_start[s.band_n + 1] = end + 1
