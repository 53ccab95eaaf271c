"""Who is going to win a game of Ethnos that stands between two ages."""

from __future__ import annotations

import numpy as np

from ethnarch.engine.rule import rule

JUDGING = np.zeros(8, np.float64)


@rule
def judge(s, values, weights):
    for seat in range(s.players):
        values[seat] = 0.5
