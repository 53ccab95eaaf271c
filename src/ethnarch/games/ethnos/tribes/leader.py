"""ETH-4.2: which card leads, and whose ability it has."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import ABILITY, HAS_COPIES, SLOT_OF_KIND


@rule
def tribe_of(s, kind):
    """The tribe of a kind, by whose ability it leads; -1 where there is no card."""
    if kind < 0:
        return -1
    tribe = int(s.tribe[SLOT_OF_KIND[kind]])
    return int(ABILITY[tribe]) if HAS_COPIES else tribe


@rule
def name_leader(s, kind):
    """ETH-4.2: put a kind at the head of the band; -1: nobody leads."""
    s.lead = kind
    s.lead_tribe = tribe_of(s, kind)


@rule
def leaders_in_hand(s):
    """ETH-4.2, ETH-7.9.1: the kinds in hand that can lead a band."""
    return s.hand_mask[s.seat] & ~s.bones_mask
