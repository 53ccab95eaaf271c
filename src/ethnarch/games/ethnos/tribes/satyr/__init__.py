"""Satyrs, a thirteenth tribe for variants: revellers, slow to march and long remembered.

A band led by a satyr needs one card more to place its marker, and counts two cards more at the end of the age.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import TRIBES
from ethnarch.games.ethnos.tribes.leader import tribe_of

SATYR = TRIBES.index("satyr")


@rule
def missing_cards(s):
    """One card more is needed for the marker."""
    return -1 if s.lead_tribe == SATYR else 0


@rule
def extra_card(s, leader):
    """Two cards more at the end of the age."""
    return 2 if tribe_of(s, leader) == SATYR else 0
