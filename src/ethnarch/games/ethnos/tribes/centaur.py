"""ETH-7.1: centaurs: another band in the same turn."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import CENTAUR
from ethnarch.games.ethnos.tribes.leader import leaders_in_hand


@rule
def may_play_again(s):
    """ETH-7.1, ETH-R6: if the marker was really placed and a card is left that can lead."""
    return s.placed == 1 and s.lead_tribe == CENTAUR and leaders_in_hand(s) != 0
