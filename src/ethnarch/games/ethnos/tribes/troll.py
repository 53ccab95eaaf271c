"""ETH-7.10, ETH-1.8: trolls: tokens that break ties."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.ethnos.core.event_kinds import TOOK_TROLL
from ethnarch.games.ethnos.core.steps import FINISH
from ethnarch.games.ethnos.core.tables import TROLL, TROLL_TOKENS


@rule
def is_token_in_reach(s, token):
    """ETH-7.10.1, ETH-R11: a free token up to the size of the band."""
    return token <= s.band_size and s.troll[token] < 0


@rule
def may_take_token(s):
    if s.lead_tribe != TROLL:
        return False
    for token in range(1, TROLL_TOKENS + 1):
        if is_token_in_reach(s, token):
            return True
    return False


@rule
def take_token(s, token, events):
    s.troll[token] = s.seat
    emit(events, TOOK_TROLL, s.seat, token, 0, 0, 0)
    return FINISH
