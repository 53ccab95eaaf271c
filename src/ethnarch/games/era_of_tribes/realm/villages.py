"""ERA-5 The use of village tiles that a player has won (ERA-B19, ERA-B103, ERA-B104, ERA-B105). Points tiles score at
the end only."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import (
    GIVES_INFLUENCE,
    GIVES_LEADER,
    GIVES_MILITIA,
    GIVES_MORALE,
    GIVES_TALERS,
    TILE_AMOUNT,
    TILE_EFFECT,
)
from ethnarch.games.era_of_tribes.core.event_kinds import USED_VILLAGE
from ethnarch.games.era_of_tribes.realm.tracks import change_influence, change_morale, change_talers


@rule
def can_use_tile(s, seat, kind):
    """ERA-B103: green tiles at any decision, LEADER while a grey leader is left (ERA-B19); ADVANCEMENT only as
    ERA-B93."""
    if s.tiles[seat, kind] <= 0:
        return False
    effect = TILE_EFFECT[kind]
    if effect == GIVES_LEADER:
        return s.grey_stock > 0 or s.grey_box > 0
    return effect <= GIVES_TALERS


@rule
def spend_tile(s, seat, kind, events):
    """ERA-B104: a used tile lies open beside its owner and is good for nothing but LIBERATORS."""
    s.tiles[seat, kind] -= 1
    s.tiles_held[seat] -= 1
    s.tiles_used[seat, kind] += 1
    if s.tile_won[seat] == kind:
        s.tile_won[seat] = -1
    emit(events, USED_VILLAGE, seat, kind, 0, 0, 0)


@rule
def use_tile(s, seat, kind, events):
    """ERA-5.1 to ERA-5.4, ERA-5.6: the effect of a green tile or of LEADER."""
    spend_tile(s, seat, kind, events)
    effect = TILE_EFFECT[kind]
    amount = int(TILE_AMOUNT[kind])
    if effect == GIVES_MORALE:
        change_morale(s, seat, amount, events)
    elif effect == GIVES_INFLUENCE:
        change_influence(s, seat, amount, events)
    elif effect == GIVES_MILITIA:
        s.strength_militia[seat] += amount
    elif effect == GIVES_TALERS:
        change_talers(s, seat, amount, events)
    elif effect == GIVES_LEADER:
        if s.grey_stock > 0:
            s.grey_stock -= 1
        else:
            s.grey_box -= 1
        s.grey[seat] += 1
        s.leaders[seat] += 1
