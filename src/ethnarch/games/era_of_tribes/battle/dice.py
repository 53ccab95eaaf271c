"""ERA-1.3.A.4.4 The rounds of a battle: who joins late, the dice, the losses (ERA-A65, ERA-A66, ERA-A67, ERA-A70,
ERA-B64, ERA-B66, ERA-B67)."""

from __future__ import annotations

from ethnarch.engine.chance import draw
from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.committing import commit_tile, write_helpers
from ethnarch.games.era_of_tribes.battle.helpers import ask_ally, can_ask
from ethnarch.games.era_of_tribes.battle.units import is_played, units_on
from ethnarch.games.era_of_tribes.board.figures import (
    DIE,
    DIE_SIDES,
    MECHANICS_SIDE,
    SHIELD,
    SWORD,
    TILES,
)
from ethnarch.games.era_of_tribes.core.actions import (
    COMMIT_TILE,
    DONE,
    LOSE_LANDED,
    LOSE_LEGION,
    LOSE_VASSAL,
    SEAT,
)
from ethnarch.games.era_of_tribes.core.event_kinds import LOST_UNIT, ROLLED
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, set_top_a, top_a, top_seat
from ethnarch.games.era_of_tribes.core.state import (
    ALLY_UNIT,
    ATTACKER,
    ATTACKER_WON,
    DEFENDER,
    DEFENDER_WON,
    DRAW,
    LANDED_UNIT,
    LAST_UNIT,
    LEGION_UNIT,
    SEATS,
    SIDES,
    VASSAL_UNIT,
)
from ethnarch.games.era_of_tribes.core.steps import JOIN, JOIN_WINDOW, LOSE, ROLL_DICE, SETTLE_BATTLE, TAKE_LOSSES
from ethnarch.games.era_of_tribes.peoples.norsemen import lost_fleet

STRIKE = SIDES
"""Stage of TAKE_LOSSES before the sides: what the dice that lie there hit."""


@rule
def open_window(s):
    """ERA-B64: before every roll both sides may call mercenaries and allies, the defender first."""
    s.war_asked[ATTACKER] = 0
    s.war_asked[DEFENDER] = 0
    s.war_declined = 0
    become(s, JOIN_WINDOW, top_seat(s), DEFENDER, 0, 0)


@rule
def can_join(s, side):
    """ERA-A70: only unused villages and allied armies can come late."""
    if not is_played(s, side):
        return False
    if s.tiles_held[s.war_holder[side]] > 0:
        return True
    for ally in range(SEATS):
        if can_ask(s, side, ally):
            return True
    return False


@rule
def run_join_window(s, events):
    """ERA-B64: in turn, until both sides in a row add nothing more."""
    while s.war_declined < SIDES:
        side = top_a(s)
        if can_join(s, side):
            push(s, JOIN, int(s.war_holder[side]), side, 0, 0)
            return
        s.war_declined += 1
        set_top_a(s, 1 - side)
    become(s, ROLL_DICE, top_seat(s), 0, 0, 0)


@rule
def legal_join(s, seat, out):
    """ERA-B64: a village, an ally, or nothing more."""
    return write_helpers(s, top_a(s), seat, out, 0)


@rule
def play_join(s, seat, action, events):
    """ERA-B64: whoever adds something gives the other side its say again."""
    side = top_a(s)
    pop(s)
    if action == DONE:
        s.war_declined += 1
        set_top_a(s, 1 - side)
    elif COMMIT_TILE <= action < COMMIT_TILE + TILES:
        s.war_declined = 0
        commit_tile(s, side, seat, action - COMMIT_TILE, events)
    else:
        s.war_declined = 0
        ask_ally(s, side, seat, action - SEAT, events)


@rule
def run_roll_dice(s, events):
    """ERA-1.3.A.4.4: the red die of the attacker, the green die of the defender."""
    s.war_dice[ATTACKER] = draw(s, DIE)
    s.war_dice[DEFENDER] = draw(s, DIE)
    become(s, TAKE_LOSSES, top_seat(s), STRIKE, 0, 0)


@rule
def hit_side(s, symbol):
    """ERA-A67: the sword hits the defender, the shield the attacker, a marker the side that does not hold it."""
    if symbol == SWORD:
        return DEFENDER
    if symbol == SHIELD:
        return ATTACKER
    return 1 - int(s.war_marker[symbol - MECHANICS_SIDE])


@rule
def hits(s, red, green):
    """ERA-A67: how many units two rolls take from the attacker, one a die; the rest of the two from the defender."""
    on_attacker = 0
    if hit_side(s, DIE_SIDES[ATTACKER, red]) == ATTACKER:
        on_attacker += 1
    if hit_side(s, DIE_SIDES[DEFENDER, green]) == ATTACKER:
        on_attacker += 1
    return on_attacker


@rule
def strike(s, events):
    """ERA-B66: both dice first, then the losses."""
    red = int(s.war_dice[ATTACKER])
    green = int(s.war_dice[DEFENDER])
    s.war_hits[ATTACKER] = hits(s, red, green)
    s.war_hits[DEFENDER] = SIDES - s.war_hits[ATTACKER]
    emit(
        events,
        ROLLED,
        -1,
        DIE_SIDES[ATTACKER, red],
        DIE_SIDES[DEFENDER, green],
        s.war_hits[ATTACKER],
        s.war_hits[DEFENDER],
    )


@rule
def unit_to_lose(s, side):
    """ERA-A65, ERA-B67: militia, mercenaries, goods and allies first, then vassals, armies, fleets and legions as the
    owner chooses (-1), the city or the village last. What is lost in any case needs no choice."""
    for kind in range(VASSAL_UNIT):
        if s.war_units[side, kind] > 0:
            return kind
    first = -1
    kinds = 0
    units = 0
    for kind in range(VASSAL_UNIT, LAST_UNIT):
        if s.war_units[side, kind] > 0:
            kinds += 1
            units += int(s.war_units[side, kind])
            if first < 0:
                first = kind
    if kinds == 0:
        return LAST_UNIT
    if kinds == 1 or s.war_hits[side] >= units:
        return first
    return -1


@rule
def lose_unit(s, side, kind, events):
    """ERA-1.3.A.4.4: vassals, armies and fleets go back to the free vassals, legions to their supply, an ally's army to
    the ally's free vassals. ERA-A123: Norsemen gain morale for a fleet lost in battle."""
    s.war_units[side, kind] -= 1
    holder = int(s.war_holder[side])
    emit(events, LOST_UNIT, holder, kind, side, 0, 0)
    if not is_played(s, side):
        return
    if kind == VASSAL_UNIT or kind == LANDED_UNIT:
        s.free_vassals[holder] += 1
        if s.war_sea or kind == LANDED_UNIT:
            lost_fleet(s, holder, 1, events)
    elif kind == LEGION_UNIT:
        s.legion_supply += 1
    elif kind == ALLY_UNIT:
        for ally in range(SEATS):
            if s.war_allied[side, ally] > 0:
                s.war_allied[side, ally] -= 1
                s.free_vassals[ally] += 1
                break


@rule
def run_take_losses(s, events):
    """ERA-B66: the defender removes his losses, then the attacker; hits beyond the last unit are lost."""
    side = top_a(s)
    if side == STRIKE:
        strike(s, events)
        set_top_a(s, DEFENDER)
        return
    while s.war_hits[side] > 0 and units_on(s, side) > 0:
        kind = unit_to_lose(s, side)
        if kind < 0:
            push(s, LOSE, int(s.war_holder[side]), side, 0, 0)
            return
        s.war_hits[side] -= 1
        lose_unit(s, side, kind, events)
    s.war_hits[side] = 0
    if side == DEFENDER:
        set_top_a(s, ATTACKER)
        return
    end_round(s)


@rule
def end_round(s):
    """ERA-1.3.A.4.4, ERA-B64: on to the next round while both sides have units; a side without any can add nothing."""
    attack = units_on(s, ATTACKER)
    defence = units_on(s, DEFENDER)
    if attack > 0 and defence > 0:
        if s.war_sea:
            become(s, ROLL_DICE, top_seat(s), 0, 0, 0)
        else:
            open_window(s)
        return
    s.war_result = DRAW
    if attack > 0:
        s.war_result = ATTACKER_WON
    if defence > 0:
        s.war_result = DEFENDER_WON
    become(s, SETTLE_BATTLE, top_seat(s), 0, 0, 0)


@rule
def legal_lose(s, seat, out):
    """ERA-A65: the owner chooses among vassals (armies, fleets), landed fleets and legions."""
    side = top_a(s)
    count = 0
    if s.war_units[side, VASSAL_UNIT] > 0:
        out[count] = LOSE_VASSAL
        count += 1
    if s.war_units[side, LANDED_UNIT] > 0:
        out[count] = LOSE_LANDED
        count += 1
    if s.war_units[side, LEGION_UNIT] > 0:
        out[count] = LOSE_LEGION
        count += 1
    return count


@rule
def play_lose(s, seat, action, events):
    """ERA-A65: one unit off."""
    side = top_a(s)
    pop(s)
    kind = VASSAL_UNIT
    if action == LOSE_LANDED:
        kind = LANDED_UNIT
    if action == LOSE_LEGION:
        kind = LEGION_UNIT
    s.war_hits[side] -= 1
    lose_unit(s, side, kind, events)
