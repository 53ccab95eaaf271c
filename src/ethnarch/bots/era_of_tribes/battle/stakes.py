"""What a battle is about: what the attacker wins, what the defender would lose."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.scoring.ending import end_worth
from ethnarch.bots.era_of_tribes.weights import CITY_WORTH, HOME_WORTH, RIVAL_LAND, TRIUMPH, VILLAGE, WAR
from ethnarch.bots.era_of_tribes.worth import WORTH, food_loss, impatience, morale_gain
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.battle.declaring import PEACE_MORALE, breaks_peace
from ethnarch.games.era_of_tribes.battle.results import conquest_morale
from ethnarch.games.era_of_tribes.board.arrays import HOME, HOME_COUNT, HOMES
from ethnarch.games.era_of_tribes.core.state import ROLE_VILLAGES, TABLE
from ethnarch.games.era_of_tribes.realm.control import is_player
from ethnarch.games.era_of_tribes.realm.food import food_of_province

LAST_STAND = 5.0


@rule
def completes_homes(s, seat, province):
    """ERA-A119: whether this is the last home of a barbarian people that the seat does not hold."""
    people = int(HOME[province])
    if people < 0 or s.role[people] < ROLE_VILLAGES:
        return False
    left = 0
    for i in range(HOME_COUNT[people]):
        if s.holder[HOMES[people, i]] != seat:
            left += 1
    return left == 1


@rule
def prize(s, seat, province, weights, work):
    """What taking a land province is worth, with the morale it costs."""
    holder = int(s.holder[province])
    worth = work[WORTH + province] + weights[TRIUMPH] + impatience(s)
    if s.has_village[province]:
        worth += weights[VILLAGE]
    if not is_player(holder):
        if s.style == TABLE:
            return worth
        if completes_homes(s, seat, province):
            worth += end_worth(s, seat, weights)
        return worth + morale_gain(s, seat, conquest_morale(s, holder, 0), weights)
    worth += weights[RIVAL_LAND] - weights[WAR]
    worth += morale_gain(s, seat, conquest_morale(s, holder, s.city[province]), weights)
    if s.city[province]:
        worth += weights[CITY_WORTH]
    if breaks_peace(s, seat, holder):
        worth += morale_gain(s, seat, PEACE_MORALE, weights)
    return worth


@rule
def what_is_at_stake(s, seat, province, weights, work):
    """What a defender would lose with a land province."""
    loss = work[WORTH + province] + weights[TRIUMPH] + weights[RIVAL_LAND]
    loss += food_loss(s, seat, food_of_province(s, seat, province), weights)
    if HOME[province] >= 0:
        loss += weights[HOME_WORTH]
    if s.city[province]:
        loss += weights[CITY_WORTH] + 1.0
    return loss + LAST_STAND if s.lands[seat] <= 1 else loss
