"""ERA-4.7 Iberians: SEAFARING for half its price, and one food from the start (`food`, realm/food).

Half a price is also what Egyptians (ARCHITECTURE), Gauls (CULTURE) and Romans (MECHANICS) have."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import HALF_BRANCH


@rule
def has_half_price(s, seat, branch):
    """ERA-4.1, ERA-4.2, ERA-4.4, ERA-4.7, ERA-A92: the one branch of which a people pays half of the base, always."""
    return HALF_BRANCH[s.people[seat]] == branch
