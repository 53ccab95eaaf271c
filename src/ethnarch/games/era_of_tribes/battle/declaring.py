"""ERA-1.3.A.4 Battles are declared together and fought one after the other, as the active player likes (ERA-A80,
ERA-A112, ERA-B61, ERA-B117)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.units import add_unit
from ethnarch.games.era_of_tribes.board.figures import MORALE
from ethnarch.games.era_of_tribes.core.actions import BATTLE_OF
from ethnarch.games.era_of_tribes.core.event_kinds import BATTLE_DECLARED, BY_CHOICE, PEACE_BROKEN
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, top_seat
from ethnarch.games.era_of_tribes.core.state import ATTACKER, BATTLES, VASSAL_UNIT
from ethnarch.games.era_of_tribes.core.steps import BATTLE, BEGIN_BATTLE, EXPULSIONS, NEXT_BATTLE
from ethnarch.games.era_of_tribes.realm.control import is_player
from ethnarch.games.era_of_tribes.realm.tracks import change_morale

PEACE_MORALE: int = MORALE["attack_on_peace_bringer"]
FULL_LIST = 91
"""`fault` when there are more battles than the list can hold."""


@rule
def list_battle(s, place, attacker, defender):
    """One more battle at the end of the list."""
    i = int(s.battles)
    if i >= BATTLES:
        s.fault = FULL_LIST
        return
    s.battle_place[i] = place
    s.battle_attacker[i] = attacker
    s.battle_defender[i] = defender
    s.battle_done[i] = 0
    s.battles = i + 1


@rule
def clear_battles(s):
    """The list is empty again and leaves no trace."""
    for i in range(s.battles):
        s.battle_place[i] = 0
        s.battle_attacker[i] = 0
        s.battle_defender[i] = 0
        s.battle_done[i] = 0
    s.battles = 0


@rule
def breaks_peace(s, attacker, defender):
    """ERA-A80: the defender brings peace, and this attacker has not paid for it in this round."""
    if not is_player(attacker) or not is_player(defender) or s.peace[defender] == 0:
        return False
    return (int(s.peace_paid[attacker]) >> defender) & 1 == 0


@rule
def pay_for_peace(s, attacker, defender, events):
    """ERA-A80: an attacker of a peace-bringer loses morale, once a round for each of them."""
    if not breaks_peace(s, attacker, defender):
        return
    s.peace_paid[attacker] |= 1 << defender
    emit(events, PEACE_BROKEN, attacker, defender, 0, 0, 0)
    change_morale(s, attacker, PEACE_MORALE, events)


@rule
def run_declare_battles(s, events):
    """ERA-B61: all battles are declared before the first one, and peace is paid for."""
    for i in range(s.battles):
        attacker = int(s.battle_attacker[i])
        defender = int(s.battle_defender[i])
        emit(events, BATTLE_DECLARED, attacker, s.battle_place[i], attacker, defender, BY_CHOICE)
        pay_for_peace(s, attacker, defender, events)
    become(s, NEXT_BATTLE, top_seat(s), 0, 0, 0)


@rule
def battles_left(s):
    """How many battles of the list are still to be fought."""
    left = 0
    for i in range(s.battles):
        if s.battle_done[i] == 0:
            left += 1
    return left


@rule
def next_in_list(s):
    """The first battle of the list that is still to be fought, -1: none."""
    for i in range(s.battles):
        if s.battle_done[i] == 0:
            return i
    return -1


@rule
def run_next_battle(s, events):
    """ERA-B61: the active player picks the next battle, also one in which he defends; the last one needs no choice."""
    left = battles_left(s)
    seat = top_seat(s)
    if left == 0:
        clear_battles(s)
        become(s, EXPULSIONS, seat, 0, 0, 0)
    elif left == 1:
        push(s, BEGIN_BATTLE, seat, next_in_list(s), 0, 0)
    else:
        push(s, BATTLE, seat, 0, 0, 0)


@rule
def legal_battle(s, seat, out):
    """ERA-B61: every battle still to be fought."""
    count = 0
    for i in range(s.battles):
        if s.battle_done[i] == 0:
            out[count] = BATTLE_OF + i
            count += 1
    return count


@rule
def play_battle(s, seat, action, events):
    """ERA-B61: the battle that is fought next."""
    pop(s)
    push(s, BEGIN_BATTLE, seat, action - BATTLE_OF, 0, 0)


@rule
def reinforce(s, events):
    """ERA-6.1.4.2, ERA-A112, ERA-B117: the vassals of all later attacks join this one, their militia do not; those
    attacks are off."""
    joining = 0
    for i in range(s.battles):
        if s.battle_done[i] == 0:
            s.battle_done[i] = 1
            joining += 1
    add_unit(s, ATTACKER, VASSAL_UNIT, joining, -1, events)
