"""ERA-1.3.D Diplomacy: a) recruit a leader, b) bring peace, c) boast and bribe, and the bonus actions A) and B)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.arrays import PROVINCES
from ethnarch.games.era_of_tribes.board.figures import ACTIONS, INFLUENCE_DATA
from ethnarch.games.era_of_tribes.core.actions import BOAST, BRING_PEACE, DIPLOMACY_OF, DONE, RECRUIT, SETS
from ethnarch.games.era_of_tribes.core.event_kinds import BOASTED, BROUGHT_PEACE, RECRUITED
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_seat
from ethnarch.games.era_of_tribes.core.state import SEATS, SOLO
from ethnarch.games.era_of_tribes.core.steps import DIPLOMACY, NEXT_DIPLOMACY
from ethnarch.games.era_of_tribes.fields.bonus_actions import (
    has_bonus_action,
    play_bonus_action,
    write_bonus_actions,
)
from ethnarch.games.era_of_tribes.peoples.slavs import talers_for_leader, vassals_for_leader
from ethnarch.games.era_of_tribes.realm.tracks import change_influence, change_talers, change_treaties

A_RECRUIT, B_PEACE, C_BOAST = 1, 2, 4
"""Bits of the named actions."""
NAMED_ACTIONS = 3
TREATIES_EACH: int = ACTIONS["diplomacy"]["treaties_per_action"]
BONUS_EACH: int = ACTIONS["diplomacy"]["bonus_actions_per_action"]
POINTS_PER_TALER: int = ACTIONS["diplomacy"]["influence_per_bribe_taler"]
BOAST_INFLUENCE: int = INFLUENCE_DATA["changes"]["boast_and_bribe"]


@rule
def bribe_each(s, seat):
    """ERA-A83, ERA-B85: a taler for every full five points, counted before the new one."""
    return int(s.influence[seat]) // POINTS_PER_TALER


@rule
def takes_bribe(s, seat, other):
    """ERA-B85: every player with less influence who is still in the game."""
    return other != seat and s.eliminated[other] == 0 and s.influence[other] < s.influence[seat]


@rule
def bribe_total(s, seat):
    total = 0
    for other in range(s.players):
        if takes_bribe(s, seat, other):
            total += bribe_each(s, seat)
    return total


@rule
def has_recruits(s, seat):
    """ERA-B83: a grey leader in the stock, and enough free vassals who leave the game for it."""
    return s.grey_stock > 0 and s.free_vassals[seat] >= vassals_for_leader(s, seat)


@rule
def can_recruit(s, seat):
    """ERA-1.3.D.a, ERA-B83: vassals, talers and a grey leader."""
    return has_recruits(s, seat) and s.talers[seat] >= talers_for_leader(s, seat)


@rule
def can_boast(s, seat):
    """ERA-1.3.D.c, ERA-B85: nobody's leader on the ring of TURN ORDER, and money for the whole sum."""
    return s.ring_seat < 0 and s.talers[seat] >= bribe_total(s, seat)


@rule
def leaders_for(bits):
    """ERA-A84: one leader for each action named."""
    count = 0
    for at in range(NAMED_ACTIONS):
        count += (bits >> at) & 1
    return count


@rule
def can_name(s, seat, bits):
    """ERA-B82: a set that can be paid together, with as many leaders as actions."""
    if leaders_for(bits) > s.leaders[seat]:
        return False
    due = 0
    if bits & A_RECRUIT:
        if not has_recruits(s, seat):
            return False
        due += talers_for_leader(s, seat)
    if bits & C_BOAST:
        if s.ring_seat >= 0:
            return False
        due += bribe_total(s, seat)
    return s.talers[seat] >= due


@rule
def legal_diplomacy_set(s, seat, out):
    count = 0
    for bits in range(1, SETS):
        if can_name(s, seat, bits):
            out[count] = DIPLOMACY_OF + bits
            count += 1
    return count


@rule
def play_diplomacy_set(s, seat, action, events):
    """ERA-B82, ERA-B24: the set is named; its leaders are placed by ACTIVATE, like those of any field."""
    pop(s)
    s.named = action - DIPLOMACY_OF
    s.placed_leaders = leaders_for(action - DIPLOMACY_OF)


@rule
def run_begin_diplomacy(s, events):
    s.placed_leaders = 0
    s.credits = 0
    s.partners = 0
    become(s, NEXT_DIPLOMACY, top_seat(s), 0, 0, 0)


@rule
def can_do_named(s, seat):
    """D1: bits of the named actions that can be carried out now."""
    bits = int(s.named) & B_PEACE
    if s.named & A_RECRUIT and can_recruit(s, seat):
        bits |= A_RECRUIT
    if s.named & C_BOAST and can_boast(s, seat):
        bits |= C_BOAST
    return bits


@rule
def run_next_diplomacy(s, events):
    """ERA-B82, D1: while something named or a bonus action can be done; what has no alternative is not asked."""
    seat = top_seat(s)
    bits = can_do_named(s, seat)
    if has_bonus_action(s, seat):
        push(s, DIPLOMACY, seat, 0, 0, 0)
        return
    if bits == 0:
        end_diplomacy(s)
        return
    if leaders_for(bits) > 1:
        push(s, DIPLOMACY, seat, 0, 0, 0)
        return
    carry_out(s, seat, bits, events)


@rule
def end_diplomacy(s):
    s.named = 0
    s.credits = 0
    s.partners = 0
    for p in range(PROVINCES):
        s.refused[p] = 0
    pop(s)


@rule
def legal_diplomacy(s, seat, out):
    """ERA-B82, ERA-B86, D1: named actions, bonus actions, and `done` when nothing named can be done any more."""
    bits = can_do_named(s, seat)
    count = 0
    if bits & A_RECRUIT:
        out[count] = RECRUIT
        count += 1
    if bits & B_PEACE:
        out[count] = BRING_PEACE
        count += 1
    if bits & C_BOAST:
        out[count] = BOAST
        count += 1
    count = write_bonus_actions(s, seat, out, count)
    if bits == 0:
        out[count] = DONE
        count += 1
    return count


@rule
def recruit(s, seat, events):
    """ERA-1.3.D.a, ERA-A85, ERA-B83: a grey leader for good, to be used in this round; the vassals leave the game."""
    vassals = vassals_for_leader(s, seat)
    s.free_vassals[seat] -= vassals
    s.retired[seat] += vassals
    s.grey_stock -= 1
    s.grey[seat] += 1
    s.leaders[seat] += 1
    emit(events, RECRUITED, seat, 0, 0, 0, 0)
    change_talers(s, seat, -talers_for_leader(s, seat), events)


@rule
def bring_peace(s, seat, events):
    """ERA-1.3.D.b, ERA-A16, ERA-B84: who attacks this seat later in the round loses morale; b) itself gives none."""
    s.peace[seat] = 1
    emit(events, BROUGHT_PEACE, seat, 0, 0, 0, 0)


@rule
def boast(s, seat, events):
    """ERA-1.3.D.c, ERA-A83, ERA-B85: bribes first, then the point; the leader stays on the ring of TURN ORDER."""
    each = bribe_each(s, seat)
    total = bribe_total(s, seat)
    emit(events, BOASTED, seat, total, 0, 0, 0)
    change_talers(s, seat, -total, events)
    for place in range(SEATS):
        other = int(s.order[place])
        if other >= 0 and takes_bribe(s, seat, other):
            change_talers(s, other, each, events)
    change_influence(s, seat, BOAST_INFLUENCE, events)
    s.ring_seat = seat
    s.ring_round = s.round_now


@rule
def plays_bonus_actions(s):
    """ERA-B86, ERA-B123: unless they are switched off; alone there is nobody to deal with."""
    return s.bonus_switch != 0 and s.style != SOLO


@rule
def carry_out(s, seat, bit, events):
    """ERA-A84, ERA-B86, ERA-B123: one of a) b) c); a treaty for it, and a bonus action unless they are switched off."""
    s.named &= ~bit
    if bit == A_RECRUIT:
        recruit(s, seat, events)
    elif bit == B_PEACE:
        bring_peace(s, seat, events)
    else:
        boast(s, seat, events)
    change_treaties(s, seat, TREATIES_EACH, events)
    if plays_bonus_actions(s):
        s.credits += BONUS_EACH


@rule
def play_diplomacy(s, seat, action, events):
    """ERA-B82: one thing after the other."""
    pop(s)
    if action == RECRUIT:
        carry_out(s, seat, A_RECRUIT, events)
    elif action == BRING_PEACE:
        carry_out(s, seat, B_PEACE, events)
    elif action == BOAST:
        carry_out(s, seat, C_BOAST, events)
    elif action == DONE:
        s.named = 0
        s.credits = 0
    else:
        play_bonus_action(s, seat, action, events)
