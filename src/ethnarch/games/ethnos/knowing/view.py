"""ETH-8: what a seat knows."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.state import AGAIN, BAND, KEEP, PUBLIC_WORDS, TURN
from ethnarch.games.ethnos.core.tables import KINDS
from ethnarch.games.ethnos.tribes.leader import tribe_of


@rule
def copy_public(source, i, target, j):
    """ETH-8.1: the public block, which lies in the same place in a state and in a view."""
    for word in range(PUBLIC_WORDS):
        target[j, word] = source[i, word]


@rule
def look(s, seat, v):
    """ETH-8.2, ETH-R17: add to a public view what only `seat` knows (-1: a spectator knows nothing more).

    A band in the making is still in the hand, so nobody else learns of it: they see its first question.
    """
    v.viewer = seat
    deciding = seat >= 0 and seat == s.seat
    v.phase = s.phase
    v.lead = s.lead
    v.lead_tribe = s.lead_tribe
    v.joined_by = 0
    v.laid_n = 0
    for i in range(len(v.laid)):
        v.laid[i] = 0
    if s.phase == BAND and not deciding:
        v.phase = TURN if s.bands_this_turn == 0 else AGAIN
        v.lead = -1
        if s.bands_this_turn > 0:
            v.lead = s.played[s.band_start[s.band_n - 1]]
        v.lead_tribe = tribe_of(s, v.lead)
    if deciding and s.phase == BAND:
        v.joined_by = s.joined_by
    if deciding and (s.phase == BAND or s.phase == KEEP):
        v.laid_n = s.laid_n
        for i in range(s.laid_n):
            v.laid[i] = s.laid[i]
    for other in range(len(v.hand_mask)):
        v.hand_mask[other] = 0
        for kind in range(KINDS):
            v.hand[other, kind] = 0
    if seat >= 0:
        v.hand_mask[seat] = s.hand_mask[seat]
        for kind in range(KINDS):
            v.hand[seat, kind] = s.hand[seat, kind]
