"""ERA-1.3 Luxury goods on a field of the tableau (ERA-B26, ERA-B27, ERA-B28). A used good is a flag of its tile."""

from __future__ import annotations

import numpy as np

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import GOOD, LUXURY_GOODS
from ethnarch.games.era_of_tribes.core.actions import DONE, PROVINCE
from ethnarch.games.era_of_tribes.core.event_kinds import LAID_GOOD
from ethnarch.games.era_of_tribes.core.stack import pop
from ethnarch.games.era_of_tribes.core.state import FRESH_GOOD, USED_GOOD

LUXURIES = np.flatnonzero((GOOD >= 0) & (GOOD < LUXURY_GOODS))
"""The provinces with a luxury good."""


@rule
def is_fresh_luxury(s, seat, province):
    """ERA-B26, ERA-B101: the luxury good of a province in possession, not used this round and not laid to the army."""
    return s.holder[province] == seat and s.spent[province] == FRESH_GOOD


@rule
def has_fresh_luxury(s, seat):
    for p in LUXURIES:
        if is_fresh_luxury(s, seat, p):
            return True
    return False


@rule
def fresh_luxuries(s, seat):
    """ERA-B26: how many luxury goods a seat can still use in this round."""
    total = 0
    for p in LUXURIES:
        if is_fresh_luxury(s, seat, p):
            total += 1
    return total


@rule
def clear_field(s):
    """What lay on the field just played is used; it comes back at 1.5."""
    s.placed_leaders = 0
    s.placed_goods = 0


@rule
def legal_goods(s, seat, out):
    """ERA-1.3, ERA-B28: goods are laid when the field is activated, or before the growth of an auto-expansion."""
    count = 0
    for p in LUXURIES:
        if is_fresh_luxury(s, seat, p):
            out[count] = PROVINCE + p
            count += 1
    out[count] = DONE
    return count + 1


@rule
def play_goods(s, seat, action, events):
    if action == DONE:
        pop(s)
        return
    province = action - PROVINCE
    s.spent[province] = USED_GOOD
    s.placed_goods += 1
    emit(events, LAID_GOOD, seat, province, 0, 0, 0)
    if not has_fresh_luxury(s, seat):
        pop(s)
