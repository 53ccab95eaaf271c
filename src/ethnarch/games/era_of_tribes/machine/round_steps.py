"""The room of set-up, round and expansion: which function runs each of its steps and decisions.

Every step of the range 1 to 39 and every decision of the range 100 to 129 stands here with its owner
(docs/decisions/0002-era-phases.md). A step without one sets `fault` and ends the game at once.
"""

from __future__ import annotations

from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.stack import pop
from ethnarch.games.era_of_tribes.expansion.booking import run_end_moving
from ethnarch.games.era_of_tribes.expansion.build import legal_build, play_build, run_begin_building
from ethnarch.games.era_of_tribes.expansion.cities import legal_city, play_city, run_found_cities
from ethnarch.games.era_of_tribes.expansion.encounter import legal_encounter, play_encounter, run_ask_encounter
from ethnarch.games.era_of_tribes.expansion.growth import (
    legal_grow,
    legal_shrink,
    play_grow,
    play_shrink,
    run_begin_expansion,
    run_end_expansion,
    run_end_growth,
    run_set_growth,
)
from ethnarch.games.era_of_tribes.expansion.movement import legal_move, play_move, run_begin_moving
from ethnarch.games.era_of_tribes.expansion.posts import (
    legal_post_from,
    legal_post_price,
    play_post_from,
    play_post_price,
)
from ethnarch.games.era_of_tribes.expansion.transport import legal_payer, legal_transport, play_payer, play_transport
from ethnarch.games.era_of_tribes.peoples.gauls import legal_war_goods, play_war_goods
from ethnarch.games.era_of_tribes.peoples.greeks import legal_bonus_fleet, play_bonus_fleet
from ethnarch.games.era_of_tribes.peoples.norsemen import (
    legal_raid_target,
    legal_ransom,
    play_raid_target,
    play_ransom,
    run_raid,
)
from ethnarch.games.era_of_tribes.peoples.romans import legal_legion, play_legion
from ethnarch.games.era_of_tribes.realm.colonies import charge_colonies
from ethnarch.games.era_of_tribes.realm.goods import legal_goods, play_goods
from ethnarch.games.era_of_tribes.rounds.cleanup import (
    legal_take_back,
    play_take_back,
    run_begin_cleanup,
    run_end_round,
    run_next_cleanup,
)
from ethnarch.games.era_of_tribes.rounds.morale import (
    legal_overflow,
    play_overflow,
    run_adjust_morale,
    run_begin_round,
)
from ethnarch.games.era_of_tribes.rounds.order import legal_place, play_place, run_set_order
from ethnarch.games.era_of_tribes.rounds.turns import (
    legal_field,
    legal_leaders,
    legal_tiles_window,
    play_field,
    play_leaders,
    play_tiles_window,
    run_activate,
    run_begin_auto,
    run_begin_turns,
    run_end_turn,
    run_next_auto,
    run_next_turn,
    run_offer_tiles,
)
from ethnarch.games.era_of_tribes.setup.dealing import (
    legal_card,
    legal_people,
    play_card,
    play_people,
    run_choose_people,
    run_deal_cards,
)
from ethnarch.games.era_of_tribes.setup.material import (
    legal_first_advance,
    play_first_advance,
    run_first_advances,
    run_set_material,
    run_set_villages,
)


@rule
def run_charge_colonies(s, events):
    """A56: the colonies of all seats alone, after barbarians."""
    charge_colonies(s, events)
    pop(s)


@rule
def run(s, step, events):
    """Run one automatic step."""
    if step == steps.DEAL_CARDS:
        run_deal_cards(s, events)
    elif step == steps.CHOOSE_PEOPLE:
        run_choose_people(s, events)
    elif step == steps.SET_MATERIAL:
        run_set_material(s, events)
    elif step == steps.FIRST_ADVANCES:
        run_first_advances(s, events)
    elif step == steps.SET_VILLAGES:
        run_set_villages(s, events)
    elif step == steps.BEGIN_ROUND:
        run_begin_round(s, events)
    elif step == steps.ADJUST_MORALE:
        run_adjust_morale(s, events)
    elif step == steps.SET_ORDER:
        run_set_order(s, events)
    elif step == steps.BEGIN_TURNS:
        run_begin_turns(s, events)
    elif step == steps.NEXT_TURN:
        run_next_turn(s, events)
    elif step == steps.END_TURN:
        run_end_turn(s, events)
    elif step == steps.BEGIN_AUTO:
        run_begin_auto(s, events)
    elif step == steps.NEXT_AUTO:
        run_next_auto(s, events)
    elif step == steps.BEGIN_CLEANUP:
        run_begin_cleanup(s, events)
    elif step == steps.NEXT_CLEANUP:
        run_next_cleanup(s, events)
    elif step == steps.END_ROUND:
        run_end_round(s, events)
    elif step == steps.OFFER_TILES:
        run_offer_tiles(s, events)
    elif step == steps.ACTIVATE:
        run_activate(s, events)
    elif step == steps.BEGIN_EXPANSION:
        run_begin_expansion(s, events)
    elif step == steps.SET_GROWTH:
        run_set_growth(s, events)
    elif step == steps.END_GROWTH:
        run_end_growth(s, events)
    elif step == steps.BEGIN_BUILDING:
        run_begin_building(s, events)
    elif step == steps.BEGIN_MOVING:
        run_begin_moving(s, events)
    elif step == steps.ASK_ENCOUNTER:
        run_ask_encounter(s, events)
    elif step == steps.END_MOVING:
        run_end_moving(s, events)
    elif step == steps.FOUND_CITIES:
        run_found_cities(s, events)
    elif step == steps.END_EXPANSION:
        run_end_expansion(s, events)
    elif step == steps.RAID:
        run_raid(s, events)
    elif step == steps.CHARGE_COLONIES:
        run_charge_colonies(s, events)
    else:
        s.fault = step


@rule
def legal(s, decision, seat, out):
    """Write the legal actions of a decision; how many."""
    if decision == steps.CARD:
        return legal_card(s, seat, out)
    if decision == steps.PEOPLE:
        return legal_people(s, seat, out)
    if decision == steps.FIRST_ADVANCE:
        return legal_first_advance(s, seat, out)
    if decision == steps.PLACE:
        return legal_place(s, seat, out)
    if decision == steps.TILES_WINDOW:
        return legal_tiles_window(s, seat, out)
    if decision == steps.OVERFLOW:
        return legal_overflow(s, seat, out)
    if decision == steps.FIELD:
        return legal_field(s, seat, out)
    if decision == steps.LEADERS:
        return legal_leaders(s, seat, out)
    if decision == steps.GOODS:
        return legal_goods(s, seat, out)
    if decision == steps.LEGION:
        return legal_legion(s, seat, out)
    if decision == steps.GROW:
        return legal_grow(s, seat, out)
    if decision == steps.SHRINK:
        return legal_shrink(s, seat, out)
    if decision == steps.BUILD:
        return legal_build(s, seat, out)
    if decision == steps.POST_PRICE:
        return legal_post_price(s, seat, out)
    if decision == steps.POST_FROM:
        return legal_post_from(s, seat, out)
    if decision == steps.BONUS_FLEET:
        return legal_bonus_fleet(s, seat, out)
    if decision == steps.MOVE:
        return legal_move(s, seat, out)
    if decision == steps.TRANSPORT:
        return legal_transport(s, seat, out)
    if decision == steps.PAYER:
        return legal_payer(s, seat, out)
    if decision == steps.RAID_TARGET:
        return legal_raid_target(s, seat, out)
    if decision == steps.RANSOM:
        return legal_ransom(s, seat, out)
    if decision == steps.ENCOUNTER:
        return legal_encounter(s, seat, out)
    if decision == steps.CITY:
        return legal_city(s, seat, out)
    if decision == steps.TAKE_BACK:
        return legal_take_back(s, seat, out)
    if decision == steps.WAR_GOODS:
        return legal_war_goods(s, seat, out)
    return 0


@rule
def play(s, decision, seat, action, events):
    """Play an action of a decision."""
    if decision == steps.CARD:
        play_card(s, seat, action, events)
    elif decision == steps.PEOPLE:
        play_people(s, seat, action, events)
    elif decision == steps.FIRST_ADVANCE:
        play_first_advance(s, seat, action, events)
    elif decision == steps.PLACE:
        play_place(s, seat, action, events)
    elif decision == steps.TILES_WINDOW:
        play_tiles_window(s, seat, action, events)
    elif decision == steps.OVERFLOW:
        play_overflow(s, seat, action, events)
    elif decision == steps.FIELD:
        play_field(s, seat, action, events)
    elif decision == steps.LEADERS:
        play_leaders(s, seat, action, events)
    elif decision == steps.GOODS:
        play_goods(s, seat, action, events)
    elif decision == steps.LEGION:
        play_legion(s, seat, action, events)
    elif decision == steps.GROW:
        play_grow(s, seat, action, events)
    elif decision == steps.SHRINK:
        play_shrink(s, seat, action, events)
    elif decision == steps.BUILD:
        play_build(s, seat, action, events)
    elif decision == steps.POST_PRICE:
        play_post_price(s, seat, action, events)
    elif decision == steps.POST_FROM:
        play_post_from(s, seat, action, events)
    elif decision == steps.BONUS_FLEET:
        play_bonus_fleet(s, seat, action, events)
    elif decision == steps.MOVE:
        play_move(s, seat, action, events)
    elif decision == steps.TRANSPORT:
        play_transport(s, seat, action, events)
    elif decision == steps.PAYER:
        play_payer(s, seat, action, events)
    elif decision == steps.RAID_TARGET:
        play_raid_target(s, seat, action, events)
    elif decision == steps.RANSOM:
        play_ransom(s, seat, action, events)
    elif decision == steps.ENCOUNTER:
        play_encounter(s, seat, action, events)
    elif decision == steps.CITY:
        play_city(s, seat, action, events)
    elif decision == steps.TAKE_BACK:
        play_take_back(s, seat, action, events)
    elif decision == steps.WAR_GOODS:
        play_war_goods(s, seat, action, events)
    else:
        s.fault = decision
