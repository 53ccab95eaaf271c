"""How a battle will end: the exact odds, with as many units and conflict markers as can be foreseen."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.worth import MOST_UNITS, ODDS
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.arrival import VILLAGE_UNITS, terrain_militia
from ethnarch.games.era_of_tribes.battle.markers import better_side, mechanics_of, morale_of
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND
from ethnarch.games.era_of_tribes.board.figures import BARBARIAN_MILITIA, DIE, DIE_SIGNS, DIE_SWORDS
from ethnarch.games.era_of_tribes.core.state import ATTACKER, BARBARIAN, DEFENDER
from ethnarch.games.era_of_tribes.realm.control import is_player


@rule
def chance_to_win(attackers, defenders, markers, work):
    """The attacker's chance to be left alone on the field, holding so many of the three markers."""
    attackers = min(attackers, MOST_UNITS)
    defenders = min(defenders, MOST_UNITS)
    if attackers <= 0:
        return 0.0
    if defenders <= 0:
        return 1.0
    red = (DIE_SWORDS[ATTACKER] + DIE_SIGNS[ATTACKER] * markers) / DIE
    green = (DIE_SWORDS[DEFENDER] + DIE_SIGNS[DEFENDER] * markers) / DIE
    both = red * green
    none = (1.0 - red) * (1.0 - green)
    row = MOST_UNITS + 1
    for a in range(attackers + 1):
        for d in range(defenders + 1):
            chance = 0.0
            if d == 0:
                chance = 1.0 if a > 0 else 0.0
            elif a > 0:
                chance = both * work[ODDS + a * row + max(d - 2, 0)]
                chance += none * work[ODDS + max(a - 2, 0) * row + d]
                chance += (1.0 - both - none) * work[ODDS + (a - 1) * row + d - 1]
            work[ODDS + a * row + d] = chance
    return work[ODDS + attackers * row + defenders]


@rule
def markers_of(s, attacker, defender, attackers, defenders, at_sea):
    """How many conflict markers the attacker would hold."""
    held = 0
    if better_side(mechanics_of(s, attacker, at_sea), mechanics_of(s, defender, at_sea), at_sea) == ATTACKER:
        held += 1
    if better_side(morale_of(s, attacker), morale_of(s, defender), at_sea) == ATTACKER:
        held += 1
    if better_side(attackers, defenders, at_sea) == ATTACKER:
        held += 1
    return held


@rule
def standing_defence(s, province, landing):
    """The units that meet an attack on a land province without anybody being asked."""
    holder = int(s.holder[province])
    units = terrain_militia(s, province, landing)
    if is_player(holder):
        units += int(s.vassals[province]) + int(s.city[province])
        return units - 1 if s.revolted[holder] else units
    units += VILLAGE_UNITS * int(s.has_village[province])
    if holder >= BARBARIAN:
        units += int(s.vassals[province])
    return units + int(BARBARIAN_MILITIA[s.leading_epoch])


@rule
def likely_defence(s, province, landing):
    """The same, with half of the armies that the defender could send."""
    units = standing_defence(s, province, landing)
    holder = int(s.holder[province])
    if is_player(holder):
        units += (int(s.armies[holder]) + int(s.legions[holder]) + 1) // 2
    return units


@rule
def chance_against(s, seat, province, attackers, landing, work):
    """The chance to take a province with so many units."""
    holder = int(s.holder[province])
    defenders = likely_defence(s, province, landing)
    markers = markers_of(s, seat, holder, attackers, defenders, 0)
    return chance_to_win(attackers, defenders, markers, work)


@rule
def chance_at_sea(s, seat, other, water, work):
    """The chance to win a sea battle as the attacker: only the fleets there count."""
    mine = int(s.fleets[water, seat])
    theirs = int(s.fleets[water, other]) if is_player(other) else 1
    return chance_to_win(mine, theirs, markers_of(s, seat, other, mine, theirs, 1), work)


@rule
def is_sea(province):
    return IS_LAND[province] == 0
