"""ERA-4.10 Slavs: grey leaders for two vassals and two talers, and two food from the start (`food`, realm/food)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import LEADER_TALERS, LEADER_VASSALS


@rule
def vassals_for_leader(s, seat):
    """ERA-4.10, ERA-B83: free vassals who leave the game for a grey leader: two of the Slavs, three of the others."""
    return int(LEADER_VASSALS[s.people[seat]])


@rule
def talers_for_leader(s, seat):
    """ERA-4.10, ERA-B83: and as many talers."""
    return int(LEADER_TALERS[s.people[seat]])
