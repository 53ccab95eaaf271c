"""ERA-4.5 Carthaginians: three fleets for a level of SEAFARING, from a city for one field of morale each; ivory is laid
to the army (peoples/gauls)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import FLEETS_CITY_MORALE, FLEETS_FREE


@rule
def fleets_for_level(s, seat):
    """ERA-4.5, ERA-1.3.E.3: how many free fleets a new level of SEAFARING brings."""
    return int(FLEETS_FREE[s.people[seat]])


@rule
def city_fleet_morale(s, seat):
    """ERA-4.5, ERA-B37: fields of morale for a free fleet whose vassal comes from an unbuilt city."""
    return int(FLEETS_CITY_MORALE[s.people[seat]])
