"""ETH-4.1, ETH-4.2: a leader, and the cards that join it."""

from __future__ import annotations

from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.core.state import BAND, BY_COLOUR, BY_EITHER, BY_TRIBE
from ethnarch.games.ethnos.core.steps import ASK, LAY
from ethnarch.games.ethnos.core.tables import BIT, COLOUR_MASK, COLOUR_OF_KIND, SLOT_OF_KIND, TRIBE_MASK
from ethnarch.games.ethnos.tribes.leader import name_leader


@rule
def copies_laid(s, kind):
    """How many copies of a kind lie in the band being built, the leader included."""
    count = 1 if s.lead == kind else 0
    for i in range(s.laid_n):
        if s.laid[i] == kind:
            count += 1
    return count


@hot_rule
def may_join(s):
    """ETH-4.1, ETH-R3: the kinds that may still join the band, each band in one order only."""
    if s.joined_by == BY_TRIBE:
        mask = TRIBE_MASK[SLOT_OF_KIND[s.lead]]
    elif s.joined_by == BY_COLOUR:
        mask = COLOUR_MASK[COLOUR_OF_KIND[s.lead]]
    else:
        mask = TRIBE_MASK[SLOT_OF_KIND[s.lead]] | COLOUR_MASK[COLOUR_OF_KIND[s.lead]]
    mask = (mask | s.bones_mask) & s.hand_mask[s.seat]
    if s.laid_n > 0:
        last = s.laid[s.laid_n - 1]
        mask &= -BIT[last]
        if copies_laid(s, last) == s.hand[s.seat, last]:
            mask &= ~BIT[last]
        if s.lead <= last:
            return mask
    if s.hand[s.seat, s.lead] == 1:
        mask &= ~BIT[s.lead]
    return mask


@hot_rule
def lead_band(s, kind):
    """ETH-4.2: choose the leader."""
    name_leader(s, kind)
    s.laid_n = 0
    s.joined_by = BY_EITHER
    s.phase = BAND
    return LAY if may_join(s) == 0 else ASK


@rule
def join(s, kind):
    """ETH-4.1, ETH-7.9: one more card joins, by tribe or by colour; skeletons join any band (ETH-7.9.1)."""
    if BIT[kind] & s.bones_mask == 0:
        if SLOT_OF_KIND[kind] != SLOT_OF_KIND[s.lead]:
            s.joined_by = BY_COLOUR
        elif kind != s.lead:
            s.joined_by = BY_TRIBE
    s.laid[s.laid_n] = kind
    s.laid_n += 1


@rule
def add_card(s, kind):
    """ETH-4.1: a card is added; the band is laid when no other can join."""
    join(s, kind)
    return LAY if may_join(s) == 0 else ASK
