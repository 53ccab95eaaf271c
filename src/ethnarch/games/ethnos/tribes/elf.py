"""ETH-7.3: elves: cards stay in hand."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.cards import discard_copies, lowest_kind
from ethnarch.games.ethnos.core.event_kinds import KEPT
from ethnarch.games.ethnos.core.steps import ASK, NEXT_TURN, STOP_KEEPING
from ethnarch.games.ethnos.core.tables import BIT, ELF


@rule
def may_keep(s):
    """ETH-7.3, ETH-R7: up to X of the cards left, in the last band of the turn."""
    return s.lead_tribe == ELF and s.hand_n[s.seat] > 0


@rule
def copies_kept(s, kind):
    count = 0
    for i in range(s.laid_n):
        if s.laid[i] == kind:
            count += 1
    return count


@rule
def kinds_to_keep(s):
    """The kinds that may still be kept, each choice in one order only."""
    if s.laid_n == s.band_size:
        return 0
    mask = s.hand_mask[s.seat]
    if s.laid_n > 0:
        last = s.laid[s.laid_n - 1]
        mask &= -BIT[last]
        if copies_kept(s, last) == s.hand[s.seat, last]:
            mask &= ~BIT[last]
    return mask


@rule
def keep_card(s, kind, events):
    s.laid[s.laid_n] = kind
    s.laid_n += 1
    emit(events, KEPT, s.seat, kind, 0, 0, 0)
    return STOP_KEEPING if kinds_to_keep(s) == 0 else ASK


@rule
def stop_keeping(s, events):
    """ETH-4.7: what was not kept goes to the market."""
    mask = s.hand_mask[s.seat]
    while mask != 0:
        kind = lowest_kind(mask)
        mask &= mask - 1
        copies = s.hand[s.seat, kind] - copies_kept(s, kind)
        if copies > 0:
            discard_copies(s, s.seat, kind, copies, events)
    return NEXT_TURN
