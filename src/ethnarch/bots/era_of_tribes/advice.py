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
from ethnarch.engine.dispatch import dispatcher
from ethnarch.engine.rule import rule
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.stack import top_seat, top_step
from ethnarch.games.era_of_tribes.core.state import TABLE

ADVICE = {
    # --- set-up and round ---
    steps.CARD: advise_card,
    steps.PEOPLE: advise_people,
    steps.FIRST_ADVANCE: advise_first_advance,
    steps.PLACE: advise_place,
    steps.FIELD: advise_field,
    steps.LEADERS: advise_leaders,
    steps.GOODS: advise_goods,
    steps.SCORE_CARD: advise_score_card,
    steps.TAKE_BACK: advise_take_back,
    steps.WAR_GOODS: advise_war_goods,
    steps.OVERFLOW: advise_removal,
    # --- growth, building, cities ---
    steps.LEGION: advise_yes_if_free,
    steps.GROW: advise_grow,
    steps.SHRINK: advise_removal,
    steps.BUILD: advise_build,
    steps.POST_PRICE: advise_post_price,
    steps.POST_FROM: advise_post_from,
    steps.BONUS_FLEET: advise_yes_if_free,
    steps.CITY: advise_city,
    # --- movement and what happens on the way ---
    steps.MOVE: advise_move,
    steps.TRANSPORT: advise_transport,
    steps.PAYER: advise_payer,
    steps.RAID_TARGET: advise_raid,
    steps.RANSOM: advise_ransom,
    steps.ENCOUNTER: advise_encounter,
    # --- battles ---
    steps.BATTLE: advise_battle,
    steps.COMMIT: advise_commit,
    steps.HOW_MANY: advise_how_many,
    steps.SEND: advise_send,
    steps.JOIN: advise_commit,
    steps.LOSE: advise_lose,
    steps.TAKE_CITY: advise_take_city,
    steps.EXPEL: advise_expel,
    # --- diplomacy, offers, advances ---
    steps.DIPLOMACY_SET: advise_diplomacy_set,
    steps.DIPLOMACY: advise_diplomacy,
    steps.OFFER: advise_offer,
    steps.ADVANCE: advise_advance,
    steps.VILLAGE_WON: advise_advance,
    steps.FREE_FLEET: advise_free_fleet,
    steps.FREE_ARMY: advise_free_army,
}
"""Who knows something of a decision; of TILES_WINDOW there is nothing but villages to say."""


@rule
def say_nothing(s, decision, seat, actions, n, scores, weights, work):
    """No action is better than another."""


ARGUMENTS = "s, decision, seat, actions, n, scores, weights, work"
advise_at = dispatcher(__name__, "advise_at", ARGUMENTS, "decision", ADVICE, say_nothing)


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
    advise_at(s, decision, seat, actions, m, scores, weights, work)
    advise_tiles(s, seat, decision, actions, m, n, scores)
