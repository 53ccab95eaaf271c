"""ERA-1.3.A.4.3 The conflict markers: who hits with MECHANICS, STRENGTH and MORALE (ERA-A69, ERA-B5, ERA-B6,
ERA-B65)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.declaring import reinforce
from ethnarch.games.era_of_tribes.battle.dice import open_window
from ethnarch.games.era_of_tribes.battle.units import is_played, units_on
from ethnarch.games.era_of_tribes.board.arrays import GOOD, HORSE, LUXURY_GOODS, ORE, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import BARBARIAN_MECHANICS, BATTLE_DATA, MECHANICS, SEAFARING
from ethnarch.games.era_of_tribes.core.event_kinds import MARKERS_GIVEN
from ethnarch.games.era_of_tribes.core.stack import become, top_seat
from ethnarch.games.era_of_tribes.core.state import (
    ATTACKER,
    CALLED_OFF,
    DEFENDER,
    FRESH_GOOD,
    GOOD_WITH_ARMY,
    MARKERS,
    MECHANICS_MARKER,
    MORALE_MARKER,
    STRENGTH_MARKER,
)
from ethnarch.games.era_of_tribes.core.steps import ROLL_DICE, SETTLE_BATTLE
from ethnarch.games.era_of_tribes.realm.control import is_player

BARBARIAN_MORALE: int = BATTLE_DATA["barbarians"]["morale_index"]


@rule
def mechanics_of(s, holder, at_sea):
    """ERA-1.3.A.4.3.B, ERA-B65: the level of MECHANICS, at sea with SEAFARING; barbarians by their table."""
    if not is_player(holder):
        return int(BARBARIAN_MECHANICS[s.leading_epoch])
    level = int(s.level_of[holder, MECHANICS])
    if at_sea:
        level += int(s.level_of[holder, SEAFARING])
    return level


@rule
def morale_of(s, holder):
    """ERA-B65: the field, so that the higher of two fields of one value wins; barbarians stand on the STARTBOX."""
    return int(s.morale[holder]) if is_player(holder) else BARBARIAN_MORALE


@rule
def regular_army(s, seat):
    """ERA-A69: what is left in the regular army: armies, legions, waiting militia, fresh ore and horses, wine,
    ivory."""
    total = int(s.armies[seat]) + int(s.legions[seat]) + int(s.strength_militia[seat])
    for p in range(PROVINCES):
        if s.holder[p] != seat or GOOD[p] < 0:
            continue
        if (GOOD[p] == ORE or GOOD[p] == HORSE) and s.spent[p] == FRESH_GOOD:
            total += 1
        if GOOD[p] < LUXURY_GOODS and s.spent[p] == GOOD_WITH_ARMY:
            total += 1
    return total


@rule
def better_side(attack, defence, at_sea):
    """ERA-1.3.A.4.3.C, ERA-B5, ERA-B6: the higher value; a tie goes to the defender on land and to the attacker at
    sea."""
    if attack > defence:
        return ATTACKER
    if defence > attack:
        return DEFENDER
    return ATTACKER if at_sea else DEFENDER


@rule
def stronger_side(s):
    """ERA-1.3.A.4.3.A, ERA-A69, ERA-B5, ERA-B6: more units; between players on land a tie is decided by the larger
    regular army left."""
    attack = units_on(s, ATTACKER)
    defence = units_on(s, DEFENDER)
    if attack == defence and s.war_sea == 0 and is_played(s, ATTACKER) and is_played(s, DEFENDER):
        attack = regular_army(s, int(s.war_holder[ATTACKER]))
        defence = regular_army(s, int(s.war_holder[DEFENDER]))
    return better_side(attack, defence, s.war_sea)


@rule
def compare(s):
    """ERA-B65: all three markers are given; sword and shield are fixed."""
    attacker = int(s.war_holder[ATTACKER])
    defender = int(s.war_holder[DEFENDER])
    at_sea = s.war_sea
    s.war_marker[MECHANICS_MARKER] = better_side(
        mechanics_of(s, attacker, at_sea), mechanics_of(s, defender, at_sea), at_sea
    )
    s.war_marker[STRENGTH_MARKER] = stronger_side(s)
    s.war_marker[MORALE_MARKER] = better_side(morale_of(s, attacker), morale_of(s, defender), at_sea)


@rule
def are_given(s):
    """Whether the markers of the battle that runs are given: not before both sides have committed, and never in one
    that is over without dice (ERA-B68)."""
    return s.war_marker[MECHANICS_MARKER] >= 0


@rule
def markers_held(s, side):
    """How many of the three markers a side holds."""
    held = 0
    for marker in range(MARKERS):
        if s.war_marker[marker] == side:
            held += 1
    return held


@rule
def has_only_the_sword(s):
    """ERA-B117: the attacker holds none of the three markers."""
    return markers_held(s, ATTACKER) == 0


@rule
def run_give_markers(s, events):
    """ERA-B65, ERA-B117: given once and not changed in this battle. Barbarians with only the sword call their later
    attacks in; if that does not help they stay at home."""
    compare(s)
    if not is_played(s, ATTACKER) and has_only_the_sword(s):
        reinforce(s, events)
        compare(s)
        if has_only_the_sword(s):
            s.war_result = CALLED_OFF
            become(s, SETTLE_BATTLE, top_seat(s), 0, 0, 0)
            return
    emit(
        events,
        MARKERS_GIVEN,
        -1,
        s.war_marker[MECHANICS_MARKER],
        s.war_marker[STRENGTH_MARKER],
        s.war_marker[MORALE_MARKER],
        0,
    )
    if s.war_sea:
        become(s, ROLL_DICE, top_seat(s), 0, 0, 0)
        return
    open_window(s)
