"""Lists of legal actions that several decisions have in common."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core.actions import ACCEPT, DECLINE


@rule
def legal_yes_or_no(s, seat, out):
    """Accept or decline."""
    out[0] = ACCEPT
    out[1] = DECLINE
    return 2


@rule
def write_in_order(out, count, action):
    """One action more, in its place among the `count` that stand there in ascending order; how many there are then."""
    at = count
    while at > 0 and out[at - 1] > action:
        out[at] = out[at - 1]
        at -= 1
    out[at] = action
    return count + 1
