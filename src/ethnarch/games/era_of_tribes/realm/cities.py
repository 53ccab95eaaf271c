"""ERA-1.3.A.3 The cities of a people, on its tableau and on the map (ERA-A47, ERA-A74, ERA-B34, ERA-B59)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import (
    ARCHITECTURE,
    CITIES_BY_LEVEL,
    CITY_FOOD,
    CITY_SLOTS,
    INFLUENCE_DATA,
)
from ethnarch.games.era_of_tribes.core.event_kinds import FOUNDED_CITY, LOST_CITY
from ethnarch.games.era_of_tribes.realm.food import gain_food, lose_food
from ethnarch.games.era_of_tribes.realm.tracks import change_influence

CITY_INFLUENCE: int = INFLUENCE_DATA["changes"]["city_founded"]
LOST_CITY_INFLUENCE: int = INFLUENCE_DATA["changes"]["city_lost"]


@rule
def may_have_more_cities(s, seat):
    """ERA-1.3.E.6, ERA-A74, ERA-B76: a city left on the tableau, and ARCHITECTURE for one more; founded, bought or
    conquered alike."""
    return s.cities[seat] < CITY_SLOTS and s.cities[seat] < CITIES_BY_LEVEL[s.level_of[seat, ARCHITECTURE]]


@rule
def put_city(s, seat, province, events):
    """ERA-B34, ERA-B59: the next city of the tableau comes to a province; its vassals become free, it eats."""
    slot = s.cities[seat]
    s.free_vassals[seat] += s.city_slot[seat, slot]
    s.city_slot[seat, slot] = 0
    s.cities[seat] += 1
    s.city[province] = 1
    emit(events, FOUNDED_CITY, seat, province, 0, 0, 0)
    change_influence(s, seat, CITY_INFLUENCE, events)
    lose_food(s, seat, int(CITY_FOOD[s.people[seat]]), events)


@rule
def take_off_city(s, seat, province, events):
    """ERA-B34, ERA-A47: a city goes back to its owner's tableau, which frees the food it ate; posts are not touched."""
    s.cities[seat] -= 1
    s.city_slot[seat, s.cities[seat]] = 0
    s.city[province] = 0
    emit(events, LOST_CITY, seat, province, 0, 0, 0)
    change_influence(s, seat, LOST_CITY_INFLUENCE, events)
    gain_food(s, seat, int(CITY_FOOD[s.people[seat]]), events)
