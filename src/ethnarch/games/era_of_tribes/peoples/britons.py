"""ERA-4.8 Britons: leaders on BREAD AND CIRCUSES count twice, and so does fish (`food_per_fish`,
realm/food.food_of_province)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import CIRCUS_LEADER


@rule
def circus_of_leaders(s, seat, leaders):
    """ERA-4.8, ERA-B31: as how many leaders these count on BREAD AND CIRCUSES."""
    return leaders * int(CIRCUS_LEADER[s.people[seat]])
