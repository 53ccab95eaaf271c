"""ETH-7.2: dwarves: their bands count one card more."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import DWARF
from ethnarch.games.ethnos.tribes.leader import tribe_of


@rule
def extra_card(s, leader):
    """ETH-7.2: one more card at the end of the age, after skeletons have left (ETH-R14)."""
    return 1 if tribe_of(s, leader) == DWARF else 0
