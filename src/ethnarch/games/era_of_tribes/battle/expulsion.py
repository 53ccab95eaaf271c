"""ERA-1.3.A.2.c After war a host may expel the trading posts of the other side (ERA-A76, ERA-B79, ERA-B81)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.board.figures import MORALE
from ethnarch.games.era_of_tribes.core.actions import DECLINE
from ethnarch.games.era_of_tribes.core.spans import find_next
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, set_top_a, top_a, top_seat
from ethnarch.games.era_of_tribes.core.state import SEATS
from ethnarch.games.era_of_tribes.core.steps import END_EXPANSION, EXPEL
from ethnarch.games.era_of_tribes.realm.control import drop_post

EXPELLED_MORALE: int = MORALE["trading_post_expelled"]


@rule
def hosts(s, host, guest):
    """Whether a trading post of the guest stands on a city of the host."""
    p = find_next(s.post, guest, -1)
    while p >= 0:
        if s.holder[p] == host:
            return True
        p = find_next(s.post, guest, p)
    return False


@rule
def run_expulsions(s, events):
    """ERA-B79: for each pair that fought in this expansion, in turn order: the passive host first, then the active
    one."""
    mover = top_seat(s)
    while s.fought[mover] and top_a(s) < 2 * SEATS:
        at = top_a(s)
        set_top_a(s, at + 1)
        other = int(s.order[at // 2])
        if other < 0 or not (int(s.fought[mover]) >> other) & 1:
            continue
        host = other if at % 2 == 0 else mover
        guest = mover if at % 2 == 0 else other
        if hosts(s, host, guest):
            push(s, EXPEL, host, guest, 0, 0)
            return
    for seat in range(SEATS):
        s.fought[seat] = 0
    become(s, END_EXPANSION, mover, 0, 0, 0)


@rule
def play_expel(s, seat, action, events):
    """ERA-A76, ERA-B79: every post goes back to its owner's free vassals and costs him morale and trade."""
    guest = top_a(s)
    pop(s)
    if action == DECLINE:
        return
    p = find_next(s.post, guest, -1)
    while p >= 0:
        if s.holder[p] == seat:
            drop_post(s, p, EXPELLED_MORALE, events)
        p = find_next(s.post, guest, p)
