"""ERA-1.3.A.1 Food and hunger on the plate (ERA-A40, ERA-A46, ERA-A47)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import CORN, FISH, FOOD, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import (
    AGRICULTURE,
    CITY_FOOD,
    EPOCH_FOOD,
    FARM_FOOD,
    FISH_FOOD,
    PEOPLE_FOOD,
)
from ethnarch.games.era_of_tribes.core.event_kinds import FOOD_CHANGED


@rule
def gain_food(s, seat, amount, events):
    """ERA-A40: each food gained first turns one active hunger passive."""
    if amount <= 0 or s.eliminated[seat]:
        return
    fed = amount
    if fed > s.hunger[seat]:
        fed = int(s.hunger[seat])
    s.hunger[seat] -= fed
    s.fed_hunger[seat] += fed
    s.food[seat] += amount - fed
    emit(events, FOOD_CHANGED, seat, amount, s.food[seat], s.hunger[seat], s.fed_hunger[seat])


@rule
def lose_food(s, seat, amount, events):
    """ERA-1.3.A.1.h: each food that cannot be given becomes a new active hunger."""
    if amount <= 0 or s.eliminated[seat]:
        return
    given = amount
    if given > s.food[seat]:
        given = int(s.food[seat])
    s.food[seat] -= given
    s.hunger[seat] += amount - given
    emit(events, FOOD_CHANGED, seat, -amount, s.food[seat], s.hunger[seat], s.fed_hunger[seat])


@rule
def food_of_province(s, seat, province):
    """ERA-4.8, ERA-B57: what holding a province puts on this seat's plate; Britons eat twice from fish."""
    if FOOD[province] == CORN:
        return 1
    if FOOD[province] == FISH:
        return int(FISH_FOOD[s.people[seat]])
    return 0


@rule
def food_due(s, seat):
    """ERA-4.7, ERA-4.10, ERA-B16: what plate less active hunger must be: provinces, advances, people, epoch, less the
    cities' food."""
    people = s.people[seat]
    due = int(PEOPLE_FOOD[people]) + int(EPOCH_FOOD[s.epoch[seat]]) - int(CITY_FOOD[people]) * int(s.cities[seat])
    for level in range(s.level_of[seat, AGRICULTURE]):
        due += int(FARM_FOOD[level])
    for p in range(PROVINCES):
        if s.holder[p] == seat:
            due += food_of_province(s, seat, p)
    return due
