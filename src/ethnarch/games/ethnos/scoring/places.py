"""ETH-5.2, ETH-7.10.2: who stands where in a kingdom, or on the merfolk board, and how trolls break ties."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.tables import TROLL_TOKENS

ABOVE_TOKENS = 10
"""More than any single troll token shows, so that totals are compared first."""


@rule
def find_place(s, counts, seat, trolls_decide):
    """How many seats stand better than `seat`, how many equal (itself included), how many stand there at all.

    counts: markers in a kingdom, or spaces on the merfolk board. Trolls may break ties (ETH-7.10.2, ETH-R11).
    """
    mine = counts[seat]
    better = 0
    equal = 0
    present = 0
    for other in range(s.players):
        theirs = counts[other]
        if theirs > 0:
            present += 1
        if theirs > mine:
            better += 1
        elif theirs == mine:
            ahead = 0
            if trolls_decide and other != seat:
                ahead = tie_break(s, other) - tie_break(s, seat)
            if ahead > 0:
                better += 1
            elif ahead == 0:
                equal += 1
    return better, equal, present


@rule
def tie_break(s, seat):
    """ETH-7.10.2, ETH-R11: higher total, then higher single token; 0 without tokens."""
    total = 0
    highest = 0
    for token in range(1, TROLL_TOKENS + 1):
        if s.troll[token] == seat:
            total += token
            highest = token
    return total * ABOVE_TOKENS + highest
