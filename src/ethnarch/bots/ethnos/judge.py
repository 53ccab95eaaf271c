"""Who is going to win a game of Ethnos that stands at the beginning of an age: a fitted guess.

Every seat gets a strength from a few features; the chance that one seat ends before another is the logistic
function of the difference. The weights (data/judge.json) are fitted on games of `greedy` by
bench/fit_judge.py, one row for each number of players and of ages still to play.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ethnarch.bots.ethnos.markers import pay_of
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import HORDE_GLORY, KINGDOM_COUNT
from ethnarch.games.ethnos.tribes.orc import markers_on_horde

FEATURES = ["glory", "kingdoms", "kingdoms_pressed", "markers", "merfolk", "horde_glory", "horde", "first"]
STRENGTH = len(FEATURES)
"""Where `work` has the strengths of the seats, behind the features of one."""
ROWS = 5 * 2
"""Rows by players (2 to 6), then by ages still to play (1 or 2)."""


@rule
def describe_seat(s, seat, features):
    """The features of a seat at the beginning of an age."""
    features[0] = s.glory[seat]
    features[1] = 0.0
    features[2] = 0.0
    features[3] = 0.0
    for kingdom in range(KINGDOM_COUNT):
        mine = int(s.markers[kingdom, seat])
        features[3] += mine
        for age in range(s.age, s.ages + 1):
            features[1] += pay_of(s, seat, kingdom, mine, 0, age)
            features[2] += pay_of(s, seat, kingdom, mine, 1, age)
    features[4] = s.merfolk[seat]
    count = markers_on_horde(s, seat)
    features[5] = HORDE_GLORY[count]
    features[6] = count
    features[7] = 1.0 if s.first == seat else 0.0


@rule
def judge(s, values, weights, work):
    """The share of rivals that each seat is going to leave behind."""
    row = weights[(s.players - 2) * 2 + min(1, s.ages - s.age)]
    for seat in range(s.players):
        describe_seat(s, seat, work)
        strength = 0.0
        for i in range(STRENGTH):
            strength += row[i] * work[i]
        work[STRENGTH + seat] = strength
    for seat in range(s.players):
        share = 0.0
        for other in range(s.players):
            if other != seat:
                share += 1.0 / (1.0 + math.exp(work[STRENGTH + other] - work[STRENGTH + seat]))
        values[seat] = share / (s.players - 1)


def load_judging() -> NDArray[np.float64]:
    """The fitted weights."""
    rows = json.loads((Path(__file__).parent / "data" / "judge.json").read_text())["weights"]
    weights = np.array(rows, np.float64)
    if weights.shape != (ROWS, len(FEATURES)):
        raise ValueError(f"judge.json: weights has the shape {weights.shape}, not {(ROWS, len(FEATURES))}")
    return weights
