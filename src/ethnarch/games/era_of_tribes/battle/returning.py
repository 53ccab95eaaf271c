"""ERA-1.3.A.4.5 What goes where when a battle is over: survivors, helpers, goods; and all of it back when barbarians
call an attack off (ERA-A71, ERA-A113, ERA-B73, ERA-B117)."""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.helpers import army_price
from ethnarch.games.era_of_tribes.battle.units import is_played
from ethnarch.games.era_of_tribes.board.arrays import GOOD, LUXURY_GOODS, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import TILES
from ethnarch.games.era_of_tribes.core.state import (
    DEFENDER,
    FLEET_PIECE,
    FRESH_GOOD,
    GOOD_IN_BATTLE,
    GOOD_WITH_ARMY,
    LANDED_UNIT,
    LEGION_UNIT,
    SEATS,
    SIDES,
    STRENGTH,
    USED_GOOD,
    VASSAL_PIECE,
    VASSAL_UNIT,
)
from ethnarch.games.era_of_tribes.realm.control import arrive
from ethnarch.games.era_of_tribes.realm.pieces import add_piece
from ethnarch.games.era_of_tribes.realm.tracks import change_talers


@rule
def dismiss_helpers(s, events):
    """ERA-1.3.A.4.5: armies of allies become their free vassals, legions go to the supply, goods are used."""
    for side in range(SIDES):
        s.legion_supply += s.war_units[side, LEGION_UNIT]
        for ally in range(SEATS):
            s.free_vassals[ally] += s.war_allied[side, ally]
    for p in range(PROVINCES):
        if s.spent[p] == GOOD_IN_BATTLE:
            s.spent[p] = USED_GOOD


@rule
def survivors(s, side):
    """ERA-B73: vassals, armies and landed fleets that are left; they stay as vassals."""
    return int(s.war_units[side, VASSAL_UNIT]) + int(s.war_units[side, LANDED_UNIT])


@rule
def put_vassals(s, seat, province, count):
    """Vassals of a seat come to stand on a province it holds; those of the mover are pieces too, without points."""
    s.vassals[province] += count
    if s.mover != seat:
        return
    for _ in range(count):
        add_piece(s, VASSAL_PIECE, province, 0)


@rule
def put_fleets(s, side, events):
    """ERA-B71: fleets that are left stay where they fought, in their place of the line."""
    if not is_played(s, side):
        return
    seat = int(s.war_holder[side])
    water = int(s.war_place)
    for _ in range(s.war_units[side, VASSAL_UNIT]):
        arrive(s, seat, water, events)
        if s.mover == seat:
            add_piece(s, FLEET_PIECE, water, 0)


@rule
def take_back_goods(s):
    """ERA-B117: ore is fresh again, wine and ivory lie with the army as before."""
    for p in range(PROVINCES):
        if s.spent[p] == GOOD_IN_BATTLE:
            s.spent[p] = GOOD_WITH_ARMY if GOOD[p] < LUXURY_GOODS else FRESH_GOOD


@rule
def call_off(s, events):
    """ERA-B117: nothing has happened: armies, legions, goods, villages, allies and what they were paid go back."""
    seat = int(s.war_holder[DEFENDER])
    if s.war_sea:
        put_fleets(s, DEFENDER, events)
        return
    s.armies[seat] += s.war_armies[DEFENDER]
    put_vassals(s, seat, int(s.war_place), survivors(s, DEFENDER) - int(s.war_armies[DEFENDER]))
    s.legions[seat] += s.war_units[DEFENDER, LEGION_UNIT]
    s.strength_militia[seat] += s.war_units[DEFENDER, STRENGTH]
    take_back_goods(s)
    for kind in range(TILES):
        count = int(s.war_tiles[DEFENDER, kind])
        s.tiles_used[seat, kind] -= count
        s.tiles[seat, kind] += count
        s.tiles_held[seat] += count
    for ally in range(SEATS):
        count = int(s.war_allied[DEFENDER, ally])
        if count > 0:
            s.armies[ally] += count
            change_talers(s, ally, -count * army_price(s, ally), events)
            change_talers(s, seat, count * army_price(s, ally), events)
