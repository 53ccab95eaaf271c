"""The table of decisions: of each its rule, what is legal, how it is played and written. The other half is table.py."""

from __future__ import annotations

from typing import NamedTuple

from ethnarch.games.era_of_tribes.battle import committing, declaring, dice, expulsion, helpers, results
from ethnarch.games.era_of_tribes.board.arrays import COASTS, PEOPLES, PROVINCES
from ethnarch.games.era_of_tribes.board.figures import BRANCHES, CARDS
from ethnarch.games.era_of_tribes.core import actions as act
from ethnarch.games.era_of_tribes.core import steps
from ethnarch.games.era_of_tribes.core.answers import legal_yes_or_no
from ethnarch.games.era_of_tribes.core.forms import (
    ASK,
    BY_VILLAGE,
    COMMIT_VILLAGE,
    DONE,
    STEPS_OF_PIECES,
    Form,
    form,
    number,
    one,
    province,
    yes_or_no,
)
from ethnarch.games.era_of_tribes.core.state import BATTLES, FIELDS, PIECES, SEATS
from ethnarch.games.era_of_tribes.expansion import (
    build,
    cities,
    encounter,
    growth,
    movement,
    posts,
    transport,
)
from ethnarch.games.era_of_tribes.fields import (
    advances,
    diplomacy,
    free_fleets,
    offers,
    revolution,
)
from ethnarch.games.era_of_tribes.machine.table import Rule
from ethnarch.games.era_of_tribes.peoples import gauls, greeks, norsemen, romans
from ethnarch.games.era_of_tribes.realm import goods
from ethnarch.games.era_of_tribes.rounds import cleanup, morale, order, turns
from ethnarch.games.era_of_tribes.setup import dealing, material


class Decision(NamedTuple):
    """A step at which a seat decides: `legal(s, seat, out)`, `play(s, seat, action, events)`, and its actions' forms in
    the order in which `legal` writes them (`use {tile}` comes last everywhere, ERA-B103)."""

    step: int
    rule: str
    legal: Rule
    play: Rule
    forms: tuple[Form, ...]
    holds: str = ""


DECISIONS = (
    # --- set-up and round ---
    Decision(steps.CARD, "ERA-0.5", dealing.legal_card, dealing.play_card, (form(act.CARD_OF, CARDS, "keep {card}"),)),
    Decision(
        steps.PEOPLE, "ERA-0.5", dealing.legal_people, dealing.play_people,
        (form(act.PEOPLE_OF, PEOPLES, "people {people}"),),
    ),
    Decision(
        steps.FIRST_ADVANCE, "ERA-0.7", material.legal_first_advance, material.play_first_advance,
        (form(act.BRANCH, BRANCHES, "advance {branch}"),),
    ),
    Decision(steps.PLACE, "ERA-B23", order.legal_place, order.play_place, (number("place {number}"),)),
    Decision(steps.TILES_WINDOW, "ERA-B103", turns.legal_tiles_window, turns.play_tiles_window, (DONE,)),
    Decision(steps.OVERFLOW, "ERA-1.1", morale.legal_overflow, morale.play_overflow, (province("remove {province}"),)),
    Decision(
        steps.FIELD, "ERA-B24", turns.legal_field, turns.play_field,
        (form(act.FIELD_OF, FIELDS, "field {field}"), one(act.PASS, "pass")),
    ),
    Decision(steps.LEADERS, "ERA-B24", turns.legal_leaders, turns.play_leaders, (number("leaders {number}"),)),
    Decision(steps.GOODS, "ERA-1.3", goods.legal_goods, goods.play_goods, (province("lay {province}"), DONE)),
    Decision(
        steps.TAKE_BACK, "ERA-B100", cleanup.legal_take_back, cleanup.play_take_back,
        (province("take back {province}"), DONE),
    ),
    Decision(
        steps.WAR_GOODS, "ERA-B101", gauls.legal_war_goods, gauls.play_war_goods, (province("arm {province}"), DONE)
    ),
    # --- expansion ---
    Decision(steps.LEGION, "ERA-B36", legal_yes_or_no, romans.play_legion, yes_or_no("legion", "no legion")),
    Decision(steps.GROW, "ERA-B33", growth.legal_grow, growth.play_grow, (province("place vassal {province}"), DONE)),
    Decision(
        steps.SHRINK, "ERA-B35", growth.legal_shrink, growth.play_shrink,
        (province("remove {province}"), form(act.POST, PROVINCES, "remove post {province}")),
    ),
    Decision(
        steps.BUILD, "ERA-1.3.A.2", build.legal_build, build.play_build,
        (
            form(act.FLEET_AT, COASTS, "fleet {province:from} > {province:to}"),
            form(act.TRAIN, PROVINCES, "army {province}"),
            form(act.POST, PROVINCES, "post {province}"),
            DONE,
        ),
    ),
    Decision(
        steps.POST_PRICE, "ERA-B42", posts.legal_post_price, posts.play_post_price,
        (one(act.PAY_TALER, "pay taler"), one(act.PAY_TREATY, "pay treaty")), "city",
    ),
    Decision(
        steps.POST_FROM, "ERA-B42", posts.legal_post_from, posts.play_post_from, (province("from {province}"),),
        "city, PAY_TALER or PAY_TREATY",
    ),
    Decision(
        steps.BONUS_FLEET, "ERA-A94", legal_yes_or_no, greeks.play_bonus_fleet, yes_or_no("bonus fleet", "no fleet"),
        "water",
    ),
    Decision(
        steps.MOVE, "ERA-1.3.A.2", movement.legal_move, movement.play_move,
        (
            *STEPS_OF_PIECES,
            form(act.HORSE_FOR, PIECES, "horse {province}"),
            form(act.RAID_WITH, PIECES, "raid from {province}"),
            DONE,
        ),
    ),
    Decision(
        steps.TRANSPORT, "ERA-B49", transport.legal_transport, transport.play_transport,
        (province("sail {province}"), province("land {province}")), "water",
    ),
    Decision(
        steps.PAYER, "ERA-B49", transport.legal_payer, transport.play_payer,
        (form(act.PIECE, PIECES, "fleet with {number}"),), "water, points",
    ),
    Decision(
        steps.RAID_TARGET, "ERA-A122", norsemen.legal_raid_target, norsemen.play_raid_target,
        (province("raid {province}"),), "piece",
    ),
    Decision(
        steps.RANSOM, "ERA-B102", norsemen.legal_ransom, norsemen.play_ransom, (number("pay {number}"),),
        "talers due, raider",
    ),
    Decision(
        steps.ENCOUNTER, "ERA-B53", encounter.legal_encounter, encounter.play_encounter,
        (form(act.SEAT, SEATS, "fight {seat}"), one(act.DONE, "peace"), one(act.ALWAYS_PEACE, "peace always")),
        "water, piece or NO_PIECE",
    ),
    Decision(steps.CITY, "ERA-1.3.A.3", cities.legal_city, cities.play_city, (province("found {province}"), DONE)),
    # --- battles ---
    Decision(
        steps.BATTLE, "ERA-B61", declaring.legal_battle, declaring.play_battle,
        (form(act.BATTLE_OF, BATTLES, "battle {province} {holder:against}"),),
    ),
    Decision(
        steps.COMMIT, "ERA-B62", committing.legal_commit, committing.play_commit,
        (
            one(act.COMMIT_ARMY, "commit army"),
            one(act.COMMIT_LEGION, "commit legion"),
            province("commit good {province}"),
            COMMIT_VILLAGE,
            ASK,
            DONE,
        ),
        "side",
    ),
    Decision(
        steps.HOW_MANY, "ERA-B63", helpers.legal_how_many, helpers.play_how_many, (number("armies {number}"),),
        "side, ally",
    ),
    Decision(
        steps.SEND, "ERA-B63", helpers.legal_send, helpers.play_send, (number("send {number}"),), "side, asker, armies"
    ),
    Decision(steps.JOIN, "ERA-B64", dice.legal_join, dice.play_join, (COMMIT_VILLAGE, ASK, DONE), "side"),
    Decision(
        steps.LOSE, "ERA-B66", dice.legal_lose, dice.play_lose,
        (
            one(act.LOSE_VASSAL, "lose vassal"),
            one(act.LOSE_LANDED, "lose fleet"),
            one(act.LOSE_LEGION, "lose legion"),
        ),
        "side",
    ),
    Decision(steps.TAKE_CITY, "ERA-B76", legal_yes_or_no, results.play_take_city, yes_or_no("city", "vassal")),
    Decision(steps.EXPEL, "ERA-B79", legal_yes_or_no, expulsion.play_expel, yes_or_no("expel", "tolerate"), "guest"),
    # --- the other fields ---
    Decision(
        steps.DIPLOMACY_SET, "ERA-B82", diplomacy.legal_diplomacy_set, diplomacy.play_diplomacy_set,
        (form(act.DIPLOMACY_OF, act.SETS, "diplomacy {set}"),),
    ),
    Decision(
        steps.DIPLOMACY, "ERA-1.3.D", diplomacy.legal_diplomacy, diplomacy.play_diplomacy,
        (
            one(act.RECRUIT, "recruit"),
            one(act.BRING_PEACE, "bring peace"),
            one(act.BOAST, "boast"),
            province("buy {province}"),
            form(act.FORCE_PROVINCE, PROVINCES, "force sale {province}"),
            form(act.ALLY, SEATS, "ally {seat}"),
            form(act.FORCE_ALLY, SEATS, "force alliance {seat}"),
            form(act.END_ALLIANCE, SEATS, "end alliance {seat}"),
            form(act.FORCE_END, SEATS, "force end {seat}"),
            DONE,
        ),
    ),
    Decision(
        steps.OFFER, "ERA-B87", legal_yes_or_no, offers.play_offer, yes_or_no("accept", "decline"),
        "what is offered, province or NO_PROVINCE, asker",
    ),
    Decision(
        steps.ADVANCE, "ERA-1.3.E", advances.legal_advance, advances.play_advance,
        (form(act.BRANCH, BRANCHES, "advance {branch}"), BY_VILLAGE, DONE), "bought so far",
    ),
    Decision(
        steps.VILLAGE_WON, "ERA-B93", advances.legal_village_won, advances.play_village_won, (BY_VILLAGE, DONE)
    ),
    Decision(
        steps.FREE_FLEET, "ERA-B94", free_fleets.legal_free_fleet, free_fleets.play_free_fleet,
        (province("fleet {province}"), DONE),
    ),
    Decision(steps.FREE_ARMY, "ERA-B94", legal_yes_or_no, advances.play_free_army, yes_or_no("army", "no army")),
    Decision(
        steps.SCORE_CARD, "ERA-B96", revolution.legal_score_card, revolution.play_score_card,
        (form(act.CARD_OF, CARDS, "score {card}"),),
    ),
)  # fmt: skip
