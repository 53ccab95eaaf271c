"""ERA-4.1 Egyptians: cities eat less and weigh less on morale; ARCHITECTURE for half its price.

Their city eats one food instead of two (`city_food`, realm/cities); the half price is with those of the others
(peoples/iberians)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import CITY_MALUS


@rule
def city_malus(s, seat, cities):
    """ERA-4.1, ERA-4.6, ERA-A23: fields of morale that so many cities cost at 1.1 and, once, on TAXES; Egyptians one
    less, Greeks one more."""
    return int(CITY_MALUS[s.people[seat], cities])
