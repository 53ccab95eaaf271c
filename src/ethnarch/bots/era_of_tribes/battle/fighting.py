"""Battles: in which order, with whom, and what to do with what is won."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.battle.odds import chance_against, chance_to_win, markers_of
from ethnarch.bots.era_of_tribes.battle.stakes import prize, what_is_at_stake
from ethnarch.bots.era_of_tribes.weights import ARMY, ARMY_RISK, VILLAGE
from ethnarch.bots.era_of_tribes.worth import city_worth, own_pieces, survey, taler_worth
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.helpers import army_price
from ethnarch.games.era_of_tribes.battle.markers import are_given, markers_held
from ethnarch.games.era_of_tribes.battle.units import units_on
from ethnarch.games.era_of_tribes.board.arrays import IS_LAND, PROVINCES
from ethnarch.games.era_of_tribes.core.actions import (
    ACCEPT,
    BATTLE_OF,
    COMMIT_ARMY,
    COMMIT_LEGION,
    COMMIT_TILE,
    DONE,
    LOSE_LANDED,
    LOSE_LEGION,
    NUMBER,
    PROVINCE,
    SEAT,
)
from ethnarch.games.era_of_tribes.core.stack import top_a, top_b
from ethnarch.games.era_of_tribes.core.state import ATTACKER, DEFENDER, SEATS
from ethnarch.games.era_of_tribes.realm.control import is_player

A_GOOD, A_LEGION = 0.01, 0.05
FREE_ARMIES = 2
"""An ally is helped with armies beyond these."""


@rule
def battle_stake(s, seat, side, weights, work):
    """What winning the battle that runs is worth to one of its sides. Needs a survey."""
    place = int(s.war_place)
    if side == ATTACKER:
        return prize(s, seat, place, weights, work)
    return what_is_at_stake(s, seat, place, weights, work)


@rule
def winning_chance(s, side, more, work):
    """The chance of a side with so many more units, as far as it can be foreseen."""
    mine = units_on(s, side) + more
    theirs = units_on(s, 1 - side)
    rival = int(s.war_holder[1 - side])
    if side == DEFENDER and is_player(rival) and not are_given(s):
        theirs += (int(s.armies[rival]) + int(s.legions[rival]) + 1) // 2
    attackers = mine if side == ATTACKER else theirs
    defenders = theirs if side == ATTACKER else mine
    markers = 0
    if are_given(s):
        markers = markers_held(s, ATTACKER)
    else:
        attacker, defender = int(s.war_holder[ATTACKER]), int(s.war_holder[DEFENDER])
        markers = markers_of(s, attacker, defender, attackers, defenders, 0)
    chance = chance_to_win(attackers, defenders, markers, work)
    return chance if side == ATTACKER else 1.0 - chance


@rule
def best_reinforcement(s, side, most, stake, price, work):
    """The gain, a unit, of the best number of further units; negative if none is worth it."""
    now = winning_chance(s, side, 0, work)
    best = -1.0
    for more in range(1, most + 1):
        gain = ((winning_chance(s, side, more, work) - now) * stake - price * more) / more
        best = max(best, gain)
    return best


@rule
def advise_commit(s, seat, actions, n, scores, weights, work):
    """Each unit at its price, while the odds make it worth it."""
    survey(s, seat, weights, work)
    side = top_a(s)
    stake = battle_stake(s, seat, side, weights, work)
    for i in range(n):
        action = int(actions[i])
        scores[i] = 0.0
        if action == DONE:
            continue
        if action == COMMIT_ARMY:
            scores[i] = best_reinforcement(s, side, int(s.armies[seat]), stake, weights[ARMY_RISK], work)
        elif action == COMMIT_LEGION:
            scores[i] = best_reinforcement(s, side, int(s.legions[seat]), stake, A_LEGION, work)
        elif PROVINCE <= action < PROVINCE + PROVINCES:
            scores[i] = best_reinforcement(s, side, 2, stake, A_GOOD, work)
        elif SEAT <= action < SEAT + SEATS:
            price = taler_worth(s, seat, weights) * army_price(s, action - SEAT) + 0.05
            scores[i] = best_reinforcement(s, side, 2, stake, price, work)
        elif action >= COMMIT_TILE:
            scores[i] = best_reinforcement(s, side, 1, stake, weights[VILLAGE], work)


@rule
def advise_how_many(s, seat, actions, n, scores, weights, work):
    """As many of an ally's armies as are worth their price."""
    survey(s, seat, weights, work)
    side = top_a(s)
    stake = battle_stake(s, seat, side, weights, work)
    price = taler_worth(s, seat, weights) * army_price(s, top_b(s))
    for i in range(n):
        more = int(actions[i]) - NUMBER
        scores[i] = winning_chance(s, side, more, work) * stake - price * more


@rule
def advise_send(s, seat, actions, n, scores, weights, work):
    """What can be spared: it is paid for, and a victory is shared."""
    for i in range(n):
        sent = int(actions[i]) - NUMBER
        spare = int(s.armies[seat]) - FREE_ARMIES
        scores[i] = 0.1 * sent if sent <= spare else -weights[ARMY] * sent


@rule
def advise_lose(s, seat, actions, n, scores, weights, work):
    """Fleets that landed first (Norsemen cheer for them), then legions, vassals last: they hold the land."""
    for i in range(n):
        scores[i] = 2.0 if actions[i] == LOSE_LANDED else 1.0 if actions[i] == LOSE_LEGION else 0.0


@rule
def advise_battle(s, seat, actions, n, scores, weights, work):
    """The surest battle first."""
    for i in range(n):
        battle = int(actions[i]) - BATTLE_OF
        place = int(s.battle_place[battle])
        scores[i] = 0.0
        if IS_LAND[place]:
            scores[i] = chance_against(s, seat, place, own_pieces(s, place), 0, work)


@rule
def advise_take_city(s, seat, actions, n, scores, weights, work):
    """A city that can be fed is kept."""
    for i in range(n):
        scores[i] = city_worth(s, seat, weights) if actions[i] == ACCEPT else 0.0


@rule
def advise_expel(s, seat, actions, n, scores, weights, work):
    """Who has made war on us does not trade in our cities."""
    for i in range(n):
        scores[i] = 1.0 if actions[i] == ACCEPT else 0.0
