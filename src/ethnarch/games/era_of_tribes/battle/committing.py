"""ERA-1.3.A.4.1 and 2. Who fights: pieces and militia that stand there, then what both sides commit (ERA-A63, ERA-A64,
ERA-A68, ERA-A81, ERA-A82, ERA-B62, ERA-B68, ERA-B69, ERA-B70, ERA-B71)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.arrival import (
    is_still_on,
    occupy_instead,
    stand_attacker,
    stand_defender,
)
from ethnarch.games.era_of_tribes.battle.helpers import ask_ally, can_ask
from ethnarch.games.era_of_tribes.battle.units import add_unit, clear_war, is_played, units_on
from ethnarch.games.era_of_tribes.board.arrays import GOOD, IS_LAND, ORE, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import TILES
from ethnarch.games.era_of_tribes.core.actions import (
    COMMIT_ARMY,
    COMMIT_LEGION,
    COMMIT_TILE,
    DONE,
    PROVINCE,
    SEAT,
)
from ethnarch.games.era_of_tribes.core.event_kinds import BATTLE_BEGAN
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, set_top_a, top_a, top_seat
from ethnarch.games.era_of_tribes.core.state import (
    ATTACKER,
    ATTACKER_WON,
    DEFENDER,
    FRESH_GOOD,
    GOOD_IN_BATTLE,
    GOOD_UNIT,
    GOOD_WITH_ARMY,
    LEGION_UNIT,
    SEATS,
    STRENGTH,
    TILE_UNIT,
    VASSAL_UNIT,
)
from ethnarch.games.era_of_tribes.core.steps import (
    COMMIT,
    COMMIT_ATTACKER,
    COMMIT_DEFENDER,
    GIVE_MARKERS,
    SETTLE_BATTLE,
)
from ethnarch.games.era_of_tribes.peoples.gauls import is_war_good
from ethnarch.games.era_of_tribes.realm.control import is_player
from ethnarch.games.era_of_tribes.realm.pieces import all_came_by_sea
from ethnarch.games.era_of_tribes.realm.villages import spend_tile

TO_ASK, ASKED = range(2)
"""Number a of COMMIT_DEFENDER and COMMIT_ATTACKER: whether the side has said that it adds nothing more."""


@rule
def run_begin_battle(s, events):
    """ERA-B62, ERA-B71: units that fight without being asked come onto the two sides. A battle that has lost one of its
    sides since it was declared (a vassal owed, an earlier battle in the same water) does not take place."""
    i = top_a(s)
    s.battle_done[i] = 1
    if not is_still_on(s, i):
        pop(s)
        occupy_instead(s, i, events)
        return
    clear_war(s)
    place = int(s.battle_place[i])
    attacker = int(s.battle_attacker[i])
    defender = int(s.battle_defender[i])
    s.war_place = place
    s.war_index = i
    s.war_holder[ATTACKER] = attacker
    s.war_holder[DEFENDER] = defender
    s.war_sea = 0 if IS_LAND[place] else 1
    s.war_city = s.city[place]
    if is_player(attacker) and IS_LAND[place] and all_came_by_sea(s, place):
        s.war_landing = 1
    if is_player(attacker) and is_player(defender):
        s.fought[attacker] |= 1 << defender
        s.fought[defender] |= 1 << attacker
    emit(events, BATTLE_BEGAN, attacker, place, attacker, defender, 0)
    stand_defender(s, defender, place, events)
    stand_attacker(s, attacker, place, events)
    if s.war_sea:
        become(s, GIVE_MARKERS, top_seat(s), 0, 0, 0)
    else:
        become(s, COMMIT_DEFENDER, top_seat(s), TO_ASK, 0, 0)


@rule
def bring_strength(s, side, events):
    """ERA-A82, ERA-B105: militia of STRENGTH villages go into their owner's next land battle, all of them."""
    if not is_played(s, side):
        return
    seat = int(s.war_holder[side])
    waiting = int(s.strength_militia[seat])
    s.strength_militia[seat] = 0
    add_unit(s, side, STRENGTH, waiting, -1, events)


@rule
def is_fresh_ore(s, seat, province):
    """ERA-B70, ERA-B101: ore that is not used yet, or wine and ivory laid to the army."""
    if s.holder[province] != seat:
        return False
    if GOOD[province] == ORE:
        return s.spent[province] == FRESH_GOOD
    return s.spent[province] == GOOD_WITH_ARMY and is_war_good(s, seat, province)


@rule
def has_something_to_add(s, side):
    """ERA-B62: armies, legions, goods, tiles of its own, or an ally to ask."""
    seat = int(s.war_holder[side])
    if s.armies[seat] > 0 or s.legions[seat] > 0 or s.tiles_held[seat] > 0:
        return True
    for ally in range(SEATS):
        if can_ask(s, side, ally):
            return True
    for p in range(PROVINCES):
        if is_fresh_ore(s, seat, p):
            return True
    return False


@rule
def run_commit_defender(s, events):
    """ERA-A63, ERA-B62: the defender commits first, all his pieces and militia stand already."""
    bring_strength(s, DEFENDER, events)
    if top_a(s) == TO_ASK and is_played(s, DEFENDER) and has_something_to_add(s, DEFENDER):
        push(s, COMMIT, int(s.war_holder[DEFENDER]), DEFENDER, 0, 0)
        return
    become(s, COMMIT_ATTACKER, top_seat(s), TO_ASK, 0, 0)


@rule
def run_commit_attacker(s, events):
    """ERA-B62, ERA-B68: then the attacker; against nobody at all he has won and commits nothing."""
    if units_on(s, DEFENDER) == 0:
        s.war_result = ATTACKER_WON
        become(s, SETTLE_BATTLE, top_seat(s), 0, 0, 0)
        return
    bring_strength(s, ATTACKER, events)
    if top_a(s) == TO_ASK and is_played(s, ATTACKER) and has_something_to_add(s, ATTACKER):
        push(s, COMMIT, int(s.war_holder[ATTACKER]), ATTACKER, 0, 0)
        return
    become(s, GIVE_MARKERS, top_seat(s), 0, 0, 0)


@rule
def legal_commit(s, seat, out):
    """ERA-B62: an army, a legion, a good, a tile, an ally; or nothing more."""
    side = top_a(s)
    count = 0
    if s.armies[seat] > 0:
        out[count] = COMMIT_ARMY
        count += 1
    if s.legions[seat] > 0:
        out[count] = COMMIT_LEGION
        count += 1
    for p in range(PROVINCES):
        if is_fresh_ore(s, seat, p):
            out[count] = PROVINCE + p
            count += 1
    return write_helpers(s, side, seat, out, count)


@rule
def write_helpers(s, side, seat, out, count):
    """ERA-B62, ERA-B64: what may join at any time, villages not used yet and allies; or nothing more."""
    for kind in range(TILES):
        if s.tiles[seat, kind] > 0:
            out[count] = COMMIT_TILE + kind
            count += 1
    for ally in range(SEATS):
        if can_ask(s, side, ally):
            out[count] = SEAT + ally
            count += 1
    out[count] = DONE
    return count + 1


@rule
def commit_tile(s, side, seat, kind, events):
    """ERA-5: a village not used yet fights as a mercenary and is used up."""
    spend_tile(s, seat, kind, events)
    s.war_tiles[side, kind] += 1
    add_unit(s, side, TILE_UNIT, 1, kind, events)


@rule
def play_commit(s, seat, action, events):
    """ERA-B62, ERA-B70: one unit more, an ally asked, or done. Goods are used when committed, even if they survive."""
    side = top_a(s)
    pop(s)
    if action == DONE:
        set_top_a(s, ASKED)
    elif action == COMMIT_ARMY:
        s.armies[seat] -= 1
        s.war_armies[side] += 1
        add_unit(s, side, VASSAL_UNIT, 1, -1, events)
    elif action == COMMIT_LEGION:
        s.legions[seat] -= 1
        add_unit(s, side, LEGION_UNIT, 1, -1, events)
    elif PROVINCE <= action < PROVINCE + PROVINCES:
        s.spent[action - PROVINCE] = GOOD_IN_BATTLE
        add_unit(s, side, GOOD_UNIT, 1, action - PROVINCE, events)
    elif COMMIT_TILE <= action < COMMIT_TILE + TILES:
        commit_tile(s, side, seat, action - COMMIT_TILE, events)
    else:
        ask_ally(s, side, seat, action - SEAT, events)
