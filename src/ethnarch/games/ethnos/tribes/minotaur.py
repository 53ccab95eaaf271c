"""ETH-7.7: minotaurs: strong for their number."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import MINOTAUR


@rule
def missing_cards(s):
    """ETH-7.7: a band led by a minotaur needs one card fewer to place its marker."""
    return 1 if s.lead_tribe == MINOTAUR else 0
