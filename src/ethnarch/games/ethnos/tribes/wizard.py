"""ETH-7.12: wizards: a new hand."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.cards import draw_card
from ethnarch.games.ethnos.core.steps import END_AGE, NEXT_TURN
from ethnarch.games.ethnos.core.tables import WIZARD


@rule
def may_draw(s):
    """ETH-7.12, ETH-R7: after the discard, in the last band of the turn."""
    return s.lead_tribe == WIZARD


@rule
def draw_band(s, events):
    """ETH-7.12: X cards from the deck, all or none; a third dragon ends the age there and then."""
    for _ in range(s.band_size):
        if not draw_card(s, s.seat, events):
            return END_AGE
    return NEXT_TURN
