"""ERA-1.3.A.4 The pieces and militia that stand on the two sides without being asked (ERA-A64, ERA-B68, ERA-B69,
ERA-B71, ERA-B121)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.units import add_unit
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, MOUNTAINS, TERRAIN
from ethnarch.games.era_of_tribes.board.figures import BARBARIAN_MILITIA, BATTLE_DATA, LOST_FLEET_MORALE
from ethnarch.games.era_of_tribes.core.state import (
    ATTACKER,
    CITY_SPARED,
    DEFENDER,
    FLEET_PIECE,
    LANDED_UNIT,
    LAST_UNIT,
    MILITIA,
    NOBODY,
    VASSAL_SPARED,
    VASSAL_UNIT,
    VILLAGERS,
)
from ethnarch.games.era_of_tribes.end.conditions import check_provinces
from ethnarch.games.era_of_tribes.realm.control import hold, is_player, sail_off
from ethnarch.games.era_of_tribes.realm.pieces import attackers_at, drop_piece, find_piece, landed_at, take_attackers

MOUNTAIN_MILITIA: int = BATTLE_DATA["militia"]["mountains"]
LANDING_MILITIA: int = BATTLE_DATA["militia"]["landing"]
CITY_MILITIA: int = BATTLE_DATA["militia"]["city"]
MARKER_1_MILITIA: int = BATTLE_DATA["battlefield"]["militia_of_marker_1"]
MARKER_2_MILITIA: int = BATTLE_DATA["battlefield"]["militia_of_marker_2"]
VILLAGE_UNITS: int = BATTLE_DATA["barbarians"]["village_units"]


@rule
def is_there(s, holder, place, attacks):
    """Whether a side of a declared battle still has anything in the province."""
    if not IS_LAND[place]:
        if is_player(holder):
            return s.fleets[place, holder] > 0
        return attacks or s.holder[place] == holder
    if attacks:
        return not is_player(holder) or attackers_at(s, place) > 0
    if holder == VILLAGERS:
        return s.has_village[place] == 1 and s.holder[place] == NOBODY
    return s.holder[place] == holder


@rule
def is_still_on(s, i):
    place = int(s.battle_place[i])
    return is_there(s, int(s.battle_attacker[i]), place, True) and is_there(s, int(s.battle_defender[i]), place, False)


@rule
def occupy_instead(s, i, events):
    """A land province its defender has given up meanwhile is settled by those who came to attack it."""
    place = int(s.battle_place[i])
    attacker = int(s.battle_attacker[i])
    if not IS_LAND[place] or s.holder[place] != NOBODY or not is_there(s, attacker, place, True):
        return
    if is_player(attacker):
        if s.has_village[place]:
            return
        s.vassals[place] = attackers_at(s, place)
        hold(s, attacker, place, events)
    else:
        s.holder[place] = attacker
        s.vassals[place] = 1
    check_provinces(s)


@rule
def stand_attacker(s, attacker, place, events):
    """ERA-1.3.A.4.2: all entered pieces; ERA-B8, ERA-A111: a barbarian vassal and the militia of the table."""
    if not is_player(attacker):
        add_unit(s, ATTACKER, VASSAL_UNIT, 1, -1, events)
        add_unit(s, ATTACKER, MILITIA, int(BARBARIAN_MILITIA[s.leading_epoch]), -1, events)
        return
    if s.war_sea:
        stand_fleets(s, ATTACKER, attacker, place, events)
        return
    landed = landed_at(s, place)
    if LOST_FLEET_MORALE[s.people[attacker]] == 0:
        landed = 0
    marched = attackers_at(s, place) - landed
    take_attackers(s, place)
    add_unit(s, ATTACKER, VASSAL_UNIT, marched, -1, events)
    add_unit(s, ATTACKER, LANDED_UNIT, landed, -1, events)


@rule
def stand_fleets(s, side, seat, water, events):
    """ERA-B71: all fleets of the seat in this water, nothing else."""
    count = int(s.fleets[water, seat])
    for _ in range(count):
        sail_off(s, seat, water)
    if s.mover == seat:
        i = find_piece(s, FLEET_PIECE, water)
        while i >= 0:
            drop_piece(s, i)
            i = find_piece(s, FLEET_PIECE, water)
    add_unit(s, side, VASSAL_UNIT, count, -1, events)


@rule
def terrain_militia(s, place, landing):
    """ERA-B69: mountain, landing, city and battlefield add up."""
    militia = 0
    if TERRAIN[place] == MOUNTAINS:
        militia += MOUNTAIN_MILITIA
    if landing:
        militia += LANDING_MILITIA
    if s.city[place]:
        militia += CITY_MILITIA
    if s.battlefield[place] == 1:
        militia += MARKER_1_MILITIA
    if s.battlefield[place] == 2:
        militia += MARKER_2_MILITIA
    return militia


@rule
def stand_barbarians(s, defender, place, events):
    """ERA-B8, ERA-B121: village, vassal and all militia on land; at sea the vassal alone."""
    if s.war_sea:
        add_unit(s, DEFENDER, VASSAL_UNIT, 1, -1, events)
        return
    add_unit(s, DEFENDER, LAST_UNIT, VILLAGE_UNITS * int(s.has_village[place]), -1, events)
    if defender != VILLAGERS:
        add_unit(s, DEFENDER, VASSAL_UNIT, int(s.vassals[place]), -1, events)
    add_unit(s, DEFENDER, MILITIA, int(BARBARIAN_MILITIA[s.leading_epoch]), -1, events)
    add_unit(s, DEFENDER, MILITIA, terrain_militia(s, place, s.war_landing), -1, events)


@rule
def stand_defender(s, defender, place, events):
    """ERA-1.3.A.4.1, ERA-A68, ERA-B68: vassals and city; in a revolution the city, or else one vassal, stands aside."""
    if not is_player(defender):
        stand_barbarians(s, defender, place, events)
        return
    if s.war_sea:
        stand_fleets(s, DEFENDER, defender, place, events)
        return
    vassals = int(s.vassals[place])
    city = int(s.city[place])
    s.vassals[place] = 0
    if s.revolted[defender]:
        if city:
            s.war_spared = CITY_SPARED
            city = 0
        elif vassals > 0:
            s.war_spared = VASSAL_SPARED
            s.vassals[place] = 1
            vassals -= 1
    add_unit(s, DEFENDER, LAST_UNIT, city, -1, events)
    add_unit(s, DEFENDER, VASSAL_UNIT, vassals, -1, events)
    add_unit(s, DEFENDER, MILITIA, terrain_militia(s, place, s.war_landing), -1, events)
