"""ERA-1.3.A.2.d Fleets meet at sea (ERA-A53, ERA-A54, ERA-B53, ERA-B54, ERA-B55, ERA-B122)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.declaring import list_battle
from ethnarch.games.era_of_tribes.core.actions import ALWAYS_PEACE, DONE, SEAT
from ethnarch.games.era_of_tribes.core.event_kinds import MET_ALWAYS_PEACEFUL, MET_AT_SEA, MET_IN_BATTLE, MET_IN_PEACE
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, set_top_b, top_a, top_b, top_c
from ethnarch.games.era_of_tribes.core.state import BATTLES
from ethnarch.games.era_of_tribes.core.steps import ASK_ENCOUNTER, ENCOUNTER
from ethnarch.games.era_of_tribes.realm.alliances import break_alliance
from ethnarch.games.era_of_tribes.realm.control import arrive, is_barbarian, is_player

ASK_MOVER, ASK_CONTROLLER, ASK_OTHERS = range(3)
"""Number c of ASK_ENCOUNTER, who is next; from ASK_OTHERS on: a place in the order."""
NO_PIECE = -1


@rule
def is_noted(s, place, one, other):
    """ERA-B54: each pair fights at most once in a water province and expansion."""
    for i in range(s.battles):
        if s.battle_place[i] != place:
            continue
        attacker = s.battle_attacker[i]
        defender = s.battle_defender[i]
        if (attacker == one and defender == other) or (attacker == other and defender == one):
            return True
    return False


@rule
def fights_at(s, water, seat):
    """Whether a seat has a battle noted in a water province."""
    for i in range(s.battles):
        if s.battle_place[i] == water and (s.battle_attacker[i] == seat or s.battle_defender[i] == seat):
            return True
    return False


@rule
def may_fight(s, water, other):
    """ERA-B53, ERA-B54: another owner of fleets there with whom no battle is noted yet; D5: while the list has room."""
    if other == s.mover or s.fleets[water, other] == 0 or s.battles >= BATTLES:
        return False
    return not is_noted(s, water, int(s.mover), other)


@rule
def has_opponent(s, water):
    for other in range(s.players):
        if may_fight(s, water, other):
            return True
    return False


@rule
def is_calm(s, water, seat):
    """ERA-B53: "always peaceful" here until the expansion ends."""
    return (int(s.calm[water]) >> seat) & 1 == 1


@rule
def enter(s, piece, water, events):
    """ERA-1.3.A.2.d.7, ERA-B41, ERA-B53: a fleet comes to a water province by moving or building. Barbarians always
    fight (ERA-B122); where the mover already has a battle the fleet joins it (ERA-B54)."""
    seat = int(s.mover)
    controller = int(s.holder[water])
    arrive(s, seat, water, events)
    if is_barbarian(controller):
        s.piece_moves[piece] = 0
        if not is_noted(s, water, seat, controller):
            list_battle(s, water, seat, controller)
        return
    if fights_at(s, water, seat):
        s.piece_moves[piece] = 0
    if is_player(controller) and controller != seat and has_opponent(s, water):
        push(s, ASK_ENCOUNTER, seat, water, piece, ASK_MOVER)


@rule
def run_ask_encounter(s, events):
    """ERA-1.3.A.2.d.7, ERA-A53, ERA-A54, ERA-B53: the mover (again while another opponent is left), then who controls
    the water, then the others in turn order."""
    water = top_a(s)
    piece = top_b(s)
    asked = top_c(s)
    mover = int(s.mover)
    if asked == ASK_MOVER:
        if has_opponent(s, water) and not is_calm(s, water, mover):
            push(s, ENCOUNTER, mover, water, piece, 0)
            return
        become(s, ASK_ENCOUNTER, mover, water, piece, ASK_CONTROLLER)
        return
    become(s, ASK_ENCOUNTER, mover, water, piece, asked + 1)
    controller = int(s.holder[water])
    if asked == ASK_CONTROLLER:
        ask_owner(s, water, piece, controller)
        return
    place = asked - ASK_OTHERS
    if place >= s.players:
        pop(s)
        return
    if s.order[place] != controller:
        ask_owner(s, water, piece, int(s.order[place]))


@rule
def ask_owner(s, water, piece, seat):
    if is_player(seat) and may_fight(s, water, seat) and not is_calm(s, water, seat):
        push(s, ENCOUNTER, seat, water, piece, 0)


@rule
def legal_encounter(s, seat, out):
    """ERA-A54: the mover names one opponent; the others can only fight the mover."""
    count = 0
    if seat == s.mover:
        water = top_a(s)
        for other in range(s.players):
            if may_fight(s, water, other):
                out[count] = SEAT + other
                count += 1
    else:
        out[count] = SEAT + s.mover
        count += 1
    out[count] = DONE
    out[count + 1] = ALWAYS_PEACE
    return count + 2


@rule
def play_encounter(s, seat, action, events):
    """ERA-A53, ERA-B54, ERA-B55: who demands the battle is the attacker; the fleet stops; an alliance ends at once."""
    water = top_a(s)
    piece = top_b(s)
    pop(s)
    mover = int(s.mover)
    if action == DONE or action == ALWAYS_PEACE:
        how = MET_IN_PEACE
        if action == ALWAYS_PEACE:
            s.calm[water] |= 1 << seat
            how = MET_ALWAYS_PEACEFUL
        emit(events, MET_AT_SEA, seat, water, -1, how, 0)
        if seat == mover:
            become(s, ASK_ENCOUNTER, mover, water, piece, ASK_CONTROLLER)
        return
    other = action - SEAT
    emit(events, MET_AT_SEA, seat, water, other, MET_IN_BATTLE, 0)
    list_battle(s, water, seat, other)
    if piece != NO_PIECE:
        s.piece_moves[piece] = 0
        # A lost vassal may renumber the pieces from here on; the fleet has no points left to take.
        set_top_b(s, NO_PIECE)
    break_alliance(s, seat, other, events)
