"""What one look says of each action in Era of Tribes: the whole of `greedy`, and the first hint of `search`."""

from __future__ import annotations

from ethnarch.bots.era_of_tribes.battle.fighting import (
    advise_battle,
    advise_commit,
    advise_expel,
    advise_how_many,
    advise_lose,
    advise_send,
    advise_take_city,
)
from ethnarch.bots.era_of_tribes.expansion.growing import (
    advise_build,
    advise_city,
    advise_grow,
    advise_post_from,
    advise_post_price,
    advise_removal,
    advise_take_back,
    advise_war_goods,
    advise_yes_if_free,
)
from ethnarch.bots.era_of_tribes.expansion.marching import advise_move
from ethnarch.bots.era_of_tribes.expansion.sailing import (
    advise_encounter,
    advise_payer,
    advise_raid,
    advise_ransom,
    advise_transport,
)
from ethnarch.bots.era_of_tribes.fields.learning import (
    advise_advance,
    advise_first_advance,
    advise_free_army,
    advise_free_fleet,
)
from ethnarch.bots.era_of_tribes.fields.talks import advise_diplomacy, advise_diplomacy_set, advise_offer
from ethnarch.bots.era_of_tribes.rounds.turns import advise_field, advise_goods, advise_leaders
from ethnarch.bots.era_of_tribes.scoring.ending import advise_score_card, advise_tiles, without_villages
from ethnarch.bots.era_of_tribes.setup.opening import advise_card, advise_people, advise_place
from ethnarch.bots.era_of_tribes.weights import ALONE
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core.stack import top_seat, top_step
from ethnarch.games.era_of_tribes.core.state import TABLE
from ethnarch.games.era_of_tribes.core.steps import (
    ADVANCE,
    BATTLE,
    BONUS_FLEET,
    BUILD,
    CARD,
    CITY,
    COMMIT,
    DIPLOMACY,
    DIPLOMACY_SET,
    ENCOUNTER,
    EXPEL,
    FIELD,
    FIRST_ADVANCE,
    FREE_ARMY,
    FREE_FLEET,
    GOODS,
    GROW,
    HOW_MANY,
    JOIN,
    LEADERS,
    LEGION,
    LOSE,
    MOVE,
    OFFER,
    OVERFLOW,
    PAYER,
    PEOPLE,
    PLACE,
    POST_FROM,
    POST_PRICE,
    RAID_TARGET,
    RANSOM,
    SCORE_CARD,
    SEND,
    SHRINK,
    TAKE_BACK,
    TAKE_CITY,
    TRANSPORT,
    VILLAGE_WON,
    WAR_GOODS,
)


@rule
def advise_rounds(s, seat, decision, actions, n, scores, weights, work):
    """The round: set-up, fields, leaders, goods, clean-up."""
    if decision == CARD:
        advise_card(s, actions, n, scores, weights)
    elif decision == PEOPLE:
        advise_people(s, seat, actions, n, scores, weights)
    elif decision == FIRST_ADVANCE:
        advise_first_advance(s, seat, actions, n, scores, weights)
    elif decision == PLACE:
        advise_place(s, actions, n, scores)
    elif decision == FIELD:
        advise_field(s, seat, actions, n, scores, weights)
    elif decision == LEADERS:
        advise_leaders(s, seat, actions, n, scores, weights)
    elif decision == GOODS:
        advise_goods(s, seat, actions, n, scores, weights)
    elif decision == SCORE_CARD:
        advise_score_card(s, seat, actions, n, scores)
    elif decision == TAKE_BACK:
        advise_take_back(s, seat, actions, n, scores)
    elif decision == WAR_GOODS:
        advise_war_goods(s, actions, n, scores)
    else:
        return False
    return True


@rule
def advise_growth(s, seat, decision, actions, n, scores, weights, work):
    """Growth, building, cities."""
    if decision == GROW:
        advise_grow(s, seat, actions, n, scores, weights, work)
    elif decision == SHRINK or decision == OVERFLOW:
        advise_removal(s, seat, actions, n, scores, weights, work)
    elif decision == BUILD:
        advise_build(s, seat, actions, n, scores, weights, work)
    elif decision == POST_PRICE:
        advise_post_price(s, seat, actions, n, scores, weights)
    elif decision == POST_FROM:
        advise_post_from(s, seat, actions, n, scores, weights, work)
    elif decision == CITY:
        advise_city(s, seat, actions, n, scores, weights, work)
    elif decision == LEGION or decision == BONUS_FLEET:
        advise_yes_if_free(s, seat, actions, n, scores)
    else:
        return False
    return True


@rule
def advise_movement(s, seat, decision, actions, n, scores, weights, work):
    """Movement and what happens on the way."""
    if decision == MOVE:
        advise_move(s, seat, actions, n, scores, weights, work)
    elif decision == TRANSPORT:
        advise_transport(s, seat, actions, n, scores, weights, work)
    elif decision == PAYER:
        advise_payer(s, actions, n, scores)
    elif decision == RAID_TARGET:
        advise_raid(s, actions, n, scores)
    elif decision == RANSOM:
        advise_ransom(actions, n, scores)
    elif decision == ENCOUNTER:
        advise_encounter(s, seat, actions, n, scores, weights, work)
    else:
        return False
    return True


@rule
def advise_battles(s, seat, decision, actions, n, scores, weights, work):
    """Battles."""
    if decision == BATTLE:
        advise_battle(s, seat, actions, n, scores, work)
    elif decision == COMMIT or decision == JOIN:
        advise_commit(s, seat, actions, n, scores, weights, work)
    elif decision == HOW_MANY:
        advise_how_many(s, seat, actions, n, scores, weights, work)
    elif decision == SEND:
        advise_send(s, seat, actions, n, scores, weights)
    elif decision == LOSE:
        advise_lose(actions, n, scores)
    elif decision == TAKE_CITY:
        advise_take_city(s, seat, actions, n, scores, weights)
    elif decision == EXPEL:
        advise_expel(actions, n, scores)
    else:
        return False
    return True


@rule
def advise_affairs(s, seat, decision, actions, n, scores, weights, work):
    """Diplomacy, offers, advances."""
    if decision == DIPLOMACY_SET:
        advise_diplomacy_set(s, seat, actions, n, scores, weights)
    elif decision == DIPLOMACY:
        advise_diplomacy(s, seat, actions, n, scores, weights, work)
    elif decision == OFFER:
        advise_offer(s, seat, actions, n, scores, weights, work)
    elif decision == ADVANCE or decision == VILLAGE_WON:
        advise_advance(s, seat, actions, n, scores, weights)
    elif decision == FREE_FLEET:
        advise_free_fleet(s, seat, actions, n, scores, weights, work)
    elif decision == FREE_ARMY:
        advise_free_army(s, seat, actions, n, scores, weights)
    else:
        return False
    return True


@rule
def advise(s, actions, n, scores, weights, work):
    """What one look says of each legal action of the deciding seat, in points of influence."""
    if s.style != TABLE:
        weights = weights[ALONE:]
    decision = top_step(s)
    seat = top_seat(s)
    for i in range(n):  # a decision about nothing but villages
        scores[i] = 0.0
    m = without_villages(actions, n)
    if not advise_movement(s, seat, decision, actions, m, scores, weights, work):
        if not advise_growth(s, seat, decision, actions, m, scores, weights, work):
            if not advise_rounds(s, seat, decision, actions, m, scores, weights, work):
                if not advise_battles(s, seat, decision, actions, m, scores, weights, work):
                    advise_affairs(s, seat, decision, actions, m, scores, weights, work)
    advise_tiles(s, seat, decision, actions, m, n, scores)
