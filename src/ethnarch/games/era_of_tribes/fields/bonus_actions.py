"""ERA-1.3.D Bonus actions A) and B): provinces bought, alliances made and ended, agreed or by force (ERA-B86 to
ERA-B91)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core.actions import (
    ALLY,
    END_ALLIANCE,
    FORCE_ALLY,
    FORCE_END,
    FORCE_PROVINCE,
    PROVINCE,
)
from ethnarch.games.era_of_tribes.core.event_kinds import AGREED, FORCED
from ethnarch.games.era_of_tribes.core.spans import find_more
from ethnarch.games.era_of_tribes.fields.offers import (
    ALLIANCE,
    END_OF_ALLIANCE,
    NO_PROVINCE,
    PURCHASE,
    has_partnered,
    has_refused,
    note_partner,
    offer,
)
from ethnarch.games.era_of_tribes.fields.purchase import TREATIES_TO_FORCE, buy, can_pay
from ethnarch.games.era_of_tribes.realm.alliances import are_allied, end_alliance, make_alliance
from ethnarch.games.era_of_tribes.realm.control import is_player, neighbours_of
from ethnarch.games.era_of_tribes.realm.tracks import change_treaties


@rule
def neighbour_bits(s, seat):
    """ERA-A124: one bit for each player who is a neighbour or an ally."""
    bits = 0
    near = neighbours_of(s, seat)
    for other in range(s.players):
        if other != seat and s.eliminated[other] == 0 and (near >> other) & 1:
            bits |= 1 << other
    return bits


@rule
def can_ally(s, seat, other, near):
    """ERA-B86, ERA-B90: a neighbour who is no ally yet, once for each partner and activation."""
    return (near >> other) & 1 == 1 and not are_allied(s, seat, other) and not has_partnered(s, other)


@rule
def can_part(s, seat, other):
    """ERA-B91: only an ally, once for each partner and activation."""
    return are_allied(s, seat, other) and not has_partnered(s, other)


@rule
def write_provinces(s, seat, near, how, first, out, count):
    """ERA-B87, ERA-B88: provinces of neighbours that can be had."""
    p = find_more(s.holder, 0, -1)
    while p >= 0:
        holder = int(s.holder[p])
        if is_player(holder) and (near >> holder) & 1 and can_pay(s, seat, p, how):
            out[count] = first + p
            count += 1
        p = find_more(s.holder, 0, p)
    return count


@rule
def write_bonus_actions(s, seat, out, count):
    """ERA-B86: nothing without a bonus action in hand; then provinces, alliances to propose and to force, to end and to
    force an end to."""
    if s.credits <= 0:
        return count
    near = neighbour_bits(s, seat)
    count = write_provinces(s, seat, near, AGREED, PROVINCE, out, count)
    count = write_provinces(s, seat, near, FORCED, FORCE_PROVINCE, out, count)
    forced = s.treaties[seat] >= TREATIES_TO_FORCE
    for other in range(s.players):
        if can_ally(s, seat, other, near) and not has_refused(s, other):
            out[count] = ALLY + other
            count += 1
    for other in range(s.players):
        if forced and can_ally(s, seat, other, near):
            out[count] = FORCE_ALLY + other
            count += 1
    for other in range(s.players):
        if can_part(s, seat, other) and not has_refused(s, other):
            out[count] = END_ALLIANCE + other
            count += 1
    for other in range(s.players):
        if forced and can_part(s, seat, other):
            out[count] = FORCE_END + other
            count += 1
    return count


@rule
def has_bonus_action(s, seat):
    """ERA-B86: a bonus action is in hand and something can be done with it."""
    if s.credits <= 0:
        return False
    near = neighbour_bits(s, seat)
    forced = s.treaties[seat] >= TREATIES_TO_FORCE
    for other in range(s.players):
        if not forced and has_refused(s, other):
            continue
        if can_ally(s, seat, other, near) or can_part(s, seat, other):
            return True
    p = find_more(s.holder, 0, -1)
    while p >= 0:
        holder = int(s.holder[p])
        if is_player(holder) and (near >> holder) & 1 and (can_pay(s, seat, p, AGREED) or can_pay(s, seat, p, FORCED)):
            return True
        p = find_more(s.holder, 0, p)
    return False


@rule
def force(s, seat, other, events):
    """ERA-1.3.D.B: three treaties to the bank, one bonus action used, no refusal."""
    change_treaties(s, seat, -TREATIES_TO_FORCE, events)
    s.credits -= 1
    note_partner(s, other)


@rule
def play_bonus_action(s, seat, action, events):
    """ERA-1.3.D.A, ERA-1.3.D.B, ERA-B87: by force at once, otherwise the other seat is asked."""
    if action >= FORCE_PROVINCE:
        s.credits -= 1
        buy(s, seat, action - FORCE_PROVINCE, FORCED, events)
    elif action >= PROVINCE:
        p = action - PROVINCE
        offer(s, seat, int(s.holder[p]), PURCHASE, p, events)
    elif action >= FORCE_END:
        force(s, seat, action - FORCE_END, events)
        end_alliance(s, seat, action - FORCE_END, FORCED, events)
    elif action >= END_ALLIANCE:
        offer(s, seat, action - END_ALLIANCE, END_OF_ALLIANCE, NO_PROVINCE, events)
    elif action >= FORCE_ALLY:
        force(s, seat, action - FORCE_ALLY, events)
        make_alliance(s, seat, action - FORCE_ALLY, FORCED, events)
    else:
        offer(s, seat, action - ALLY, ALLIANCE, NO_PROVINCE, events)
