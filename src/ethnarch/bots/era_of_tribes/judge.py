"""Who is going to win a game of Era of Tribes that stands at the beginning of a round: a plain guess.

Every seat gets a strength in points: its influence, what its morale and hunger would be scored with, and what its
land, cities, advances and leaders will still bring. The chance that one seat ends before another is the logistic
function of the difference.
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.end.conditions import advances_of
from ethnarch.games.era_of_tribes.realm.control import luxuries
from ethnarch.games.era_of_tribes.realm.tracks import morale_value

FEATURES = ["influence", "morale", "hunger", "land", "city", "luxury", "advance", "food", "taler", "leader", "epoch"]
INFLUENCE, MORALE, HUNGER, LAND, CITY, LUXURY, ADVANCE, FOOD, TALER, LEADER, EPOCH = range(len(FEATURES))
ALONE = 20.0
"""Points of a solo game that are a good result."""
SPREAD = len(FEATURES)
STRENGTH = 0


@rule
def strength_of(s, seat, weights):
    if s.eliminated[seat]:
        return -99.0
    strength = weights[INFLUENCE] * int(s.influence[seat]) + weights[MORALE] * morale_value(s, seat)
    strength -= weights[HUNGER] * (int(s.hunger[seat]) + int(s.fed_hunger[seat]))
    strength += weights[LAND] * int(s.lands[seat]) + weights[CITY] * int(s.cities[seat])
    strength += weights[LUXURY] * luxuries(s, seat) + weights[ADVANCE] * advances_of(s, seat)
    strength += weights[FOOD] * (int(s.food[seat]) - int(s.hunger[seat])) + weights[TALER] * int(s.talers[seat])
    strength += weights[LEADER] * int(s.grey[seat]) + weights[EPOCH] * int(s.epoch[seat])
    return strength


@rule
def judge(s, values, weights, work):
    """The share of rivals that each seat is going to leave behind."""
    players = int(s.players)
    for seat in range(players):
        work[STRENGTH + seat] = strength_of(s, seat, weights)
    for seat in range(players):
        share = 0.0
        for other in range(players):
            if other != seat:
                lead = work[STRENGTH + seat] - work[STRENGTH + other]
                share += 1.0 / (1.0 + math.exp(-lead / weights[SPREAD]))
        if players == 1:
            share = 1.0 / (1.0 + math.exp((ALONE - work[STRENGTH]) / weights[SPREAD]))
        values[seat] = share / max(1, players - 1)


def load_judging() -> NDArray[np.float64]:
    """The weights of the guess, in their order."""
    with (Path(__file__).parent / "data" / "judge.toml").open("rb") as file:
        found = tomllib.load(file)
    wanted = [*FEATURES, "spread"]
    if set(found) != set(wanted):
        raise ValueError(f"judge.toml: {', '.join(sorted(set(found) ^ set(wanted)))} is missing or unknown")
    return np.array([float(found[name]) for name in wanted], np.float64)
