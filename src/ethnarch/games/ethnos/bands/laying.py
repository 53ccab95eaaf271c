"""ETH-4.6 to ETH-4.8: a band is laid, its leader's ability used, the turn ended."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.bands.marking import count_symbol, kingdoms_to_mark
from ethnarch.games.ethnos.core.cards import discard_hand, put_on_table
from ethnarch.games.ethnos.core.event_kinds import DECLINED, LAID_BAND
from ethnarch.games.ethnos.core.state import AGAIN, DRAW, FREE, HORDE, KEEP, MARKER, TROLL_TOKEN
from ethnarch.games.ethnos.core.steps import ABILITY, ASK, FINISH, NEXT_TURN, TURN_OVER
from ethnarch.games.ethnos.tribes.abilities import may_draw, may_keep, may_play_again
from ethnarch.games.ethnos.tribes.giant import check_giant
from ethnarch.games.ethnos.tribes.merfolk import swim
from ethnarch.games.ethnos.tribes.orc import may_join_horde
from ethnarch.games.ethnos.tribes.troll import may_take_token


@hot_rule
def lay_band(s, events):
    """ETH-4.1: the band is laid on the table, leader first; then comes its marker."""
    s.band_start[s.band_n + 1] = s.band_start[s.band_n]
    put_on_table(s, s.lead)
    for i in range(s.laid_n):
        put_on_table(s, s.laid[i])
    s.band_seat[s.band_n] = s.seat
    s.band_size = s.laid_n + 1
    s.band_n += 1
    s.bands_this_turn += 1
    s.laid_n = 0
    s.placed = 0
    emit(events, LAID_BAND, s.seat, s.band_n - 1, 0, 0, 0)
    if kingdoms_to_mark(s) == 0:
        return ABILITY
    s.phase = MARKER
    return ASK


@rule
def decline(s, events):
    """ETH-4.6: markers and abilities are a may (ETH-R4, ETH-R5)."""
    phase = s.phase
    emit(events, DECLINED, s.seat, phase, 0, 0, 0)
    if phase == MARKER:
        return ABILITY
    if phase == FREE:
        return count_symbol(s)
    return NEXT_TURN if phase == DRAW else FINISH


@hot_rule
def use_ability(s, events):
    """ETH-4.6: only the leader's ability; what can only help happens by itself (ETH-R5)."""
    check_giant(s, events)
    swim(s, events)
    if s.free_left > 0:
        s.phase = FREE
    elif may_take_token(s):
        s.phase = TROLL_TOKEN
    elif may_join_horde(s):
        s.phase = HORDE
    else:
        return FINISH
    return ASK


@hot_rule
def finish_band(s):
    """ETH-R6: another band after a centaur's, or the end of the turn."""
    if not may_play_again(s):
        return TURN_OVER
    s.phase = AGAIN
    return ASK


@hot_rule
def end_turn(s, events):
    """ETH-4.7, ETH-R7: the elf keeps cards, the rest is discarded, the wizard draws."""
    if may_keep(s):
        s.laid_n = 0
        s.phase = KEEP
        return ASK
    discard_hand(s, s.seat, events)
    if not may_draw(s):
        return NEXT_TURN
    s.phase = DRAW
    return ASK
