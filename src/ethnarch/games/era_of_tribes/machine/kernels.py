"""The entry points from Python into the compiled rules."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.chance import begin_chance
from ethnarch.engine.compiled import Secrets, entries
from ethnarch.engine.loops.batch import Rules
from ethnarch.engine.rule import kernel, rule
from ethnarch.games.era_of_tribes.board.figures import VILLAGES
from ethnarch.games.era_of_tribes.core.actions import MAX_ACTIONS
from ethnarch.games.era_of_tribes.core.state import STATE
from ethnarch.games.era_of_tribes.end.conditions import rouse
from ethnarch.games.era_of_tribes.knowing.redeal import redeal, reshuffle
from ethnarch.games.era_of_tribes.knowing.view import copy_public, look
from ethnarch.games.era_of_tribes.machine.running import legal, play, run_on
from ethnarch.games.era_of_tribes.realm.counting import count_realm, learn_for_cities, may_have_its_cities
from ethnarch.games.era_of_tribes.realm.food import food_due
from ethnarch.games.era_of_tribes.realm.supply import vassals_accounted
from ethnarch.games.era_of_tribes.setup.dealing import begin

STOCK = 3
VASSALS_COUNTED, FOOD_DUE, CITIES_ALLOWED = range(STOCK)
"""What `take_stock` counts of a seat."""


@rule
def begin_from(s, low, high, setting, events):
    """A cleared record from a seed and a row of options (options.setting_row) to the first decision."""
    begin_chance(s, low, high, 0)
    s.players = setting[0]
    s.style = setting[1]
    s.length = setting[2]
    s.level = setting[3]
    s.board = setting[4]
    s.bonus_switch = setting[5]
    begin(s)
    run_on(s, events)


@kernel
def rouse_watch(states, i):
    """Raise the alarm where an end condition is met that nobody has noticed."""
    rouse(states[i])


@kernel
def count_realms(states, i):
    """Count what every seat has on the map and beside it."""
    for seat in range(states[i].players):
        count_realm(states[i], seat)


@kernel
def know_enough_for_cities(states, i, seat):
    """ARCHITECTURE as high as the cities of a seat need it."""
    learn_for_cities(states[i], seat)


@kernel
def take_stock(states, i, stock):
    """What the rules say of every seat: all its vassals wherever they are, what its plate less hunger must be, and
    whether it may have the cities it has."""
    s = states[i]
    for seat in range(s.players):
        if s.people[seat] >= 0:
            stock[seat, VASSALS_COUNTED] = vassals_accounted(s, seat)
            stock[seat, FOOD_DUE] = food_due(s, seat)
        stock[seat, CITIES_ALLOWED] = 1 if may_have_its_cities(s, seat) else 0


def halves_of(records: NDArray[np.void]) -> NDArray[np.int16]:
    """The records as rows of 16-bit numbers, sharing their memory."""
    return records.view(np.int16).reshape(len(records), records.dtype.itemsize // 2)


RULES = Rules(begin_from, legal, play)
SECRETS = Secrets(copy_public, look, redeal, halves_of, VILLAGES, reshuffle)
ENTRIES = entries("era_of_tribes", RULES, SECRETS, STATE, MAX_ACTIONS)
