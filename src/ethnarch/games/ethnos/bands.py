"""ETH-4: playing a band: leader, cards, marker, ability, and the end of the turn."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import hot_rule, rule
from ethnarch.games.ethnos.cards import discard_hand, lose_card
from ethnarch.games.ethnos.event_kinds import DECLINED, LAID_BAND, PLACED_MARKER, TEN_SKELETONS
from ethnarch.games.ethnos.state import AGAIN, BAND, DRAW, FREE, HORDE, KEEP, MARKER, TROLL_TOKEN
from ethnarch.games.ethnos.steps import ABILITY, ASK, END_GAME, FINISH, LAY, NEXT_TURN, TURN_OVER
from ethnarch.games.ethnos.tables import (
    BIT,
    COLOUR_MASK,
    COLOUR_OF_KIND,
    HAND_LIMIT,
    SKELETON,
    SLOT_OF_KIND,
    TRIBE_MASK,
)
from ethnarch.games.ethnos.tribes.abilities import (
    marks_anywhere,
    may_draw,
    may_keep,
    may_play_again,
    missing_cards,
    refuses_marker,
)
from ethnarch.games.ethnos.tribes.giant import check_giant
from ethnarch.games.ethnos.tribes.leader import name_leader
from ethnarch.games.ethnos.tribes.merfolk import swim
from ethnarch.games.ethnos.tribes.orc import may_join_horde
from ethnarch.games.ethnos.tribes.troll import may_take_token


@rule
def copies_laid(s, kind):
    """How many copies of a kind lie in the band being built, the leader included."""
    count = 1 if s.lead == kind else 0
    for i in range(s.laid_n):
        if s.laid[i] == kind:
            count += 1
    return count


@hot_rule
def may_join(s):
    """ETH-4.1, ETH-R3: the kinds that may still join the band, each band in one order only."""
    if s.joined_by == 1:
        mask = TRIBE_MASK[SLOT_OF_KIND[s.lead]]
    elif s.joined_by == 2:
        mask = COLOUR_MASK[COLOUR_OF_KIND[s.lead]]
    else:
        mask = TRIBE_MASK[SLOT_OF_KIND[s.lead]] | COLOUR_MASK[COLOUR_OF_KIND[s.lead]]
    mask = (mask | s.bones_mask) & s.hand_mask[s.seat]
    if s.laid_n > 0:
        last = s.laid[s.laid_n - 1]
        mask &= -BIT[last]
        if copies_laid(s, last) == s.hand[s.seat, last]:
            mask &= ~BIT[last]
        if s.lead <= last:
            return mask
    if s.hand[s.seat, s.lead] == 1:
        mask &= ~BIT[s.lead]
    return mask


@hot_rule
def lead_band(s, kind):
    """ETH-4.2: choose the leader."""
    name_leader(s, kind)
    s.laid_n = 0
    s.joined_by = 0
    s.phase = BAND
    return LAY if may_join(s) == 0 else ASK


@rule
def join(s, kind):
    """ETH-4.1, ETH-7.9: one more card joins, by tribe or by colour; skeletons join any band (ETH-7.9.1)."""
    if BIT[kind] & s.bones_mask == 0:
        if SLOT_OF_KIND[kind] != SLOT_OF_KIND[s.lead]:
            s.joined_by = 2
        elif kind != s.lead:
            s.joined_by = 1
    s.laid[s.laid_n] = kind
    s.laid_n += 1


@rule
def add_card(s, kind):
    """ETH-4.1: a card is added; the band is laid when no other can join."""
    join(s, kind)
    return LAY if may_join(s) == 0 else ASK


@hot_rule
def put_on_table(s, kind):
    """ETH-4.8: a card of a band lies open until the end of the age."""
    lose_card(s, s.seat, kind)
    end = s.band_start[s.band_n + 1]
    s.played[end] = kind
    s.band_start[s.band_n + 1] = end + 1


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
def can_mark(s, kingdom):
    """ETH-4.3, ETH-4.4, ETH-R4: fewer markers there than the band has cards."""
    count = int(s.markers[kingdom, s.seat])
    if s.players == 2:
        count = int(s.markers[kingdom, 0]) + int(s.markers[kingdom, 1])
    return count < s.band_size + missing_cards(s)


@hot_rule
def kingdoms_to_mark(s):
    """ETH-4.3: the kingdoms where the band just laid may put its marker, as a mask; ETH-4.5: if one is left."""
    if s.supply[s.seat] == 0 or refuses_marker(s):
        return 0
    if not marks_anywhere(s):
        home = int(COLOUR_OF_KIND[s.lead])
        return 1 << home if can_mark(s, home) else 0
    mask = 0
    for kingdom in range(6):
        if can_mark(s, kingdom):
            mask |= 1 << kingdom
    return mask


@rule
def put_marker(s, kingdom, free, events):
    s.markers[kingdom, s.seat] += 1
    s.supply[s.seat] -= 1
    emit(events, PLACED_MARKER, s.seat, kingdom, free, 0, 0)


@hot_rule
def mark(s, kingdom, events):
    """ETH-4.3: the marker of the band; it comes before the leader's ability (ETH-R4)."""
    put_marker(s, kingdom, 0, events)
    s.placed = 1
    return ABILITY


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


@rule
def place_free_marker(s, kingdom, events):
    """ETH-7.6.2: any kingdom, whatever stands there (ETH-R9)."""
    put_marker(s, kingdom, 1, events)
    return count_symbol(s)


@rule
def count_symbol(s):
    """ETH-R9: one question a symbol, while a marker is left."""
    s.free_left -= 1
    if s.supply[s.seat] == 0:
        s.free_left = 0
    return FINISH if s.free_left == 0 else ASK


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


@rule
def lay_ten_skeletons(s, events):
    """ETH-7.9.3, ETH-R16: ten skeletons without a leader win the game at once (edition pl)."""
    kind = 6 * s.slot_of[SKELETON]
    emit(events, TEN_SKELETONS, s.seat, 0, 0, 0, 0)
    s.band_start[s.band_n + 1] = s.band_start[s.band_n]
    for _ in range(HAND_LIMIT):
        put_on_table(s, kind)
    s.band_seat[s.band_n] = s.seat
    s.band_n += 1
    s.winner = s.seat
    return END_GAME
