"""What the end of a game is worth to those who learn."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from ethnarch.bots.skill import Skill
from ethnarch.engine.rule import rule

BEHIND, WON, LEAD = 0.45, 0.45, 0.1
"""What counts: rivals left behind, winning, and a little by points."""
OF_RANK = 0.4
"""Alone or together: how much of a won game is its rank."""


def rewarding(skill: Skill) -> Callable[..., Any]:
    """A rule reward_of(s, seat, players) → from -1 to 1; alone or together, won or lost and the rank."""
    place, points, spread = skill.place, skill.points, float(skill.spread)
    together, worth = skill.together, skill.worth

    @rule
    def reward_of(s, seat, players):
        if together(s) != 0:
            value = worth(s, seat)
            return 1.0 - OF_RANK + OF_RANK * value if value > 0.0 else value
        mine, behind, lead, firsts = place(s, seat), 0.0, 0.0, 0
        for other in range(players):
            theirs = place(s, other)
            firsts += 1 if theirs == 1 else 0
            if other != seat:
                behind += 1.0 if theirs > mine else 0.5 if theirs == mine else 0.0
                lead += float(points(s, seat)) - float(points(s, other))
        won = 1.0 / firsts if mine == 1 else 0.0
        if players == 1:
            return (1.0 - LEAD) * (2.0 * won - 1.0) + LEAD * math.tanh(points(s, seat) / spread)
        behind = 2.0 * behind / (players - 1) - 1.0
        won = (won * players - 1.0) / (players - 1)
        return BEHIND * behind + WON * won + LEAD * math.tanh(lead / (players - 1) / spread)

    return reward_of
