"""ERA-1.3.A.4.5 The result of a battle, in order: pieces and province, morale, village, triumph, battlefield (ERA-A12,
ERA-A71 to ERA-A75, ERA-A77, ERA-A79, ERA-A114, ERA-B7, ERA-B10, ERA-B72 to ERA-B78, ERA-B80)."""

from __future__ import annotations

from ethnarch.engine.events import emit
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.at_sea import settle_sea
from ethnarch.games.era_of_tribes.battle.markers import are_given
from ethnarch.games.era_of_tribes.battle.returning import (
    call_off,
    dismiss_helpers,
    put_vassals,
    survivors,
)
from ethnarch.games.era_of_tribes.battle.spoils import box_village, move_triumphs, take_village
from ethnarch.games.era_of_tribes.battle.units import clear_units, clear_war, is_played
from ethnarch.games.era_of_tribes.board.figures import BATTLE_DATA, MORALE
from ethnarch.games.era_of_tribes.core.actions import DECLINE
from ethnarch.games.era_of_tribes.core.event_kinds import BATTLE_ENDED, BATTLEFIELD
from ethnarch.games.era_of_tribes.core.stack import become, pop, push, set_top_b, top_b, top_seat
from ethnarch.games.era_of_tribes.core.state import (
    ATTACKER,
    ATTACKER_WON,
    CALLED_OFF,
    DEFENDER,
    DEFENDER_WON,
    NONE_SPARED,
    TABLE,
    VILLAGERS,
)
from ethnarch.games.era_of_tribes.core.steps import END_BATTLE, TAKE_CITY
from ethnarch.games.era_of_tribes.end.conditions import check_provinces
from ethnarch.games.era_of_tribes.realm.cities import may_have_more_cities, put_city, take_off_city
from ethnarch.games.era_of_tribes.realm.control import drop_post, hold, is_player, let_go
from ethnarch.games.era_of_tribes.realm.supply import NO_VASSAL, return_vassals, take_vassal
from ethnarch.games.era_of_tribes.realm.tracks import change_morale

PROVINCE_MORALE: int = MORALE["province_conquered"]
CITY_MORALE: int = MORALE["city_conquered"]
BARBARIAN_TABLE_MORALE: int = MORALE["barbarian_province_conquered"]
BARBARIAN_SOLO_MORALE: int = MORALE["barbarian_province_conquered_solo_or_coop"]
UNBUILT_MORALE: int = MORALE["vassal_from_unbuilt_city"]
UNITS_FOR_1: int = BATTLE_DATA["battlefield"]["units_for_marker_1"]
UNITS_FOR_2: int = BATTLE_DATA["battlefield"]["units_for_marker_2"]

PROVINCE_CHANGES, CONQUEST_ENDS, VILLAGE_FALLS, TRIUMPHS_MOVE = range(4)
"""Number b of SETTLE_BATTLE: the stages of ERA-B72."""


@rule
def run_settle_battle(s, events):
    """ERA-B72: one stage after the other, so that whoever owes vassals in between is asked in between."""
    stage = top_b(s)
    set_top_b(s, stage + 1)
    if stage == PROVINCE_CHANGES:
        settle_province(s, events)
    elif stage == CONQUEST_ENDS:
        finish_conquest(s, events)
    elif stage == VILLAGE_FALLS:
        take_village(s, events)
    else:
        move_triumphs(s, events)
        become(s, END_BATTLE, top_seat(s), 0, 0, 0)


@rule
def settle_province(s, events):
    """ERA-B72 1. and 2.: losses and pieces back, then the province."""
    if s.war_result == CALLED_OFF:
        call_off(s, events)
        become(s, END_BATTLE, top_seat(s), 0, 0, 0)
        return
    dismiss_helpers(s, events)
    place = int(s.war_place)
    winner = int(s.war_holder[ATTACKER])
    loser = int(s.war_holder[DEFENDER])
    if s.war_sea:
        settle_sea(s, events)
    elif s.war_result == ATTACKER_WON:
        take_province(s, winner, loser, place, events)
    elif s.war_result == DEFENDER_WON:
        keep_province(s, loser, place, events)
    else:
        leave_empty(s, loser, place, events)
    clear_units(s)


@rule
def give_up(s, loser, place, events):
    """ERA-1.3.A.4.5, ERA-A73, ERA-B119: what the loser still has in the province leaves it: a city goes back, spared
    vassals too."""
    if is_player(loser):
        if s.city[place]:
            take_off_city(s, loser, place, events)
        return_vassals(s, loser, int(s.vassals[place]))
    s.vassals[place] = 0
    if loser != VILLAGERS:
        let_go(s, place, events)


@rule
def take_province(s, winner, loser, place, events):
    """ERA-1.3.A.4.5.a, ERA-A74, ERA-B73, ERA-B76, ERA-B119: the province changes hands; a player may put a city where
    one stood, too little food is no hindrance."""
    give_up(s, loser, place, events)
    if not is_player(winner):
        drop_post(s, place, 0, events)
        s.holder[place] = winner
        s.vassals[place] = 1
        return
    left = survivors(s, ATTACKER)
    if left > 0:
        hold(s, winner, place, events)
        put_vassals(s, winner, place, left)
    if s.war_city and may_have_more_cities(s, winner):
        push(s, TAKE_CITY, winner, 0, 0, 0)


@rule
def play_take_city(s, seat, action, events):
    """ERA-1.3.A.4.5.b, ERA-B76: the winner's next city; food it cannot get is hunger."""
    pop(s)
    if action == DECLINE:
        return
    place = int(s.war_place)
    if s.holder[place] != seat:
        hold(s, seat, place, events)
    put_city(s, seat, place, events)


@rule
def put_one_vassal(s, seat, place, events):
    """ERA-A72, ERA-B74: nobody is left who could stay: one free vassal does, or one from the next city, if there is
    any."""
    if take_vassal(s, seat, UNBUILT_MORALE, events) == NO_VASSAL:
        return False
    put_vassals(s, seat, place, 1)
    return True


@rule
def keep_province(s, defender, place, events):
    """ERA-B67, ERA-B74, ERA-B77: survivors stay on the province, beside what stood aside; a beaten-off people keeps its
    vassal."""
    if defender == VILLAGERS:
        return
    if not is_player(defender):
        s.vassals[place] = 1
        return
    put_vassals(s, defender, place, survivors(s, DEFENDER))
    if s.vassals[place] == 0 and s.city[place] == 0 and not put_one_vassal(s, defender, place, events):
        let_go(s, place, events)


@rule
def leave_empty(s, defender, place, events):
    """ERA-1.3.A.4.5.d, ERA-B77, ERA-A73, ERA-B80: a draw leaves the province empty, the village goes unseen to the box;
    in a revolution the piece that stood aside keeps it."""
    if s.war_spared != NONE_SPARED:
        return
    give_up(s, defender, place, events)
    drop_post(s, place, 0, events)
    if s.has_village[place]:
        box_village(s, place)


@rule
def conquest_morale(s, loser, city):
    """ERA-1.3.A.4.5, ERA-B7: -3 for a city, -1 for a province, nothing for barbarians at a table of players."""
    if is_player(loser):
        return CITY_MORALE if city else PROVINCE_MORALE
    return BARBARIAN_TABLE_MORALE if s.style == TABLE else BARBARIAN_SOLO_MORALE


@rule
def finish_conquest(s, events):
    """ERA-A72, ERA-A75, ERA-B72 3., ERA-B80: somebody must stand there; posts without their city leave; the attacker's
    morale."""
    if s.war_result != ATTACKER_WON or s.war_sea or not is_played(s, ATTACKER):
        return
    winner = int(s.war_holder[ATTACKER])
    place = int(s.war_place)
    if s.city[place] == 0 or s.post[place] == winner:
        drop_post(s, place, 0, events)
    if s.holder[place] != winner and take_vassal(s, winner, UNBUILT_MORALE, events) != NO_VASSAL:
        hold(s, winner, place, events)
        put_vassals(s, winner, place, 1)
    change_morale(s, winner, conquest_morale(s, int(s.war_holder[DEFENDER]), s.war_city), events)


@rule
def mark_battlefield(s, place, events):
    """ERA-1.3.A.4.5.f, ERA-A12, ERA-A79, ERA-B78: from 5 units +1, from 10 units +2, on land, also after a draw; not
    without dice (ERA-B68)."""
    if s.war_sea or s.war_result == CALLED_OFF or not are_given(s):
        return
    value = 0
    if s.war_total >= UNITS_FOR_1:
        value = 1
    if s.war_total >= UNITS_FOR_2:
        value = 2
    if value > s.battlefield[place]:
        s.battlefield[place] = value
        emit(events, BATTLEFIELD, -1, place, value, 0, 0)


@rule
def run_end_battle(s, events):
    """ERA-B72 6. and 7.: the battlefield marker, then the end conditions on provinces."""
    place = int(s.war_place)
    emit(events, BATTLE_ENDED, -1, place, s.war_result, 0, 0)
    mark_battlefield(s, place, events)
    clear_war(s)
    check_provinces(s)
    pop(s)
