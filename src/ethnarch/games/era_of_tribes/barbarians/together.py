"""ERA-7 The cooperative game: solo rules for two or three players together (ERA-A118, ERA-B125, ERA-B127, ERA-B128,
ERA-G21)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core.state import COOP


@rule
def lost_together(s):
    """ERA-7.1, ERA-A118, ERA-B127: nobody met an end condition by the end of round 10, or the game ended without one:
    all lose."""
    return s.style == COOP and s.ended == 0
