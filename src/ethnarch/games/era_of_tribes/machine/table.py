"""The table of steps: of each its rule, who runs it, or what is legal and how it is played and written.

`holds` says what the numbers a, b, c of an entry of the stack are (docs/decisions/0002-era-phases.md says where every
step leads). The machine is made from this table (running.py), and so are notation and refusals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ethnarch.games.era_of_tribes.barbarians import solo, spreading
from ethnarch.games.era_of_tribes.battle import committing, declaring, dice, expulsion, helpers, markers, results
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
    booking,
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
    bread,
    diplomacy,
    free_fleets,
    offers,
    revolution,
    taxes,
    trade,
)
from ethnarch.games.era_of_tribes.peoples import gauls, greeks, norsemen, romans
from ethnarch.games.era_of_tribes.realm import colonies, goods
from ethnarch.games.era_of_tribes.rounds import cleanup, morale, order, turns
from ethnarch.games.era_of_tribes.scoring import final
from ethnarch.games.era_of_tribes.setup import dealing, material

Rule = Callable[..., Any]


class Step(NamedTuple):
    """A step that runs by itself: `run(s, events)`."""

    step: int
    rule: str
    run: Rule
    holds: str = ""


class Decision(NamedTuple):
    """A step at which a seat decides: `legal(s, seat, out)`, `play(s, seat, action, events)`, and its actions' forms in
    the order in which `legal` writes them (`use {tile}` comes last everywhere, ERA-B103)."""

    step: int
    rule: str
    legal: Rule
    play: Rule
    forms: tuple[Form, ...]
    holds: str = ""


STEPS = (
    # --- set-up and round ---
    Step(steps.DEAL_CARDS, "ERA-0.5", dealing.run_deal_cards, "place in the order"),
    Step(steps.CHOOSE_PEOPLE, "ERA-0.5", dealing.run_choose_people, "place in the order"),
    Step(steps.SET_MATERIAL, "ERA-0.6", material.run_set_material),
    Step(steps.FIRST_ADVANCES, "ERA-0.7", material.run_first_advances, "place in the order"),
    Step(steps.SET_VILLAGES, "ERA-0.8", material.run_set_villages),
    Step(steps.SET_PEOPLES, "ERA-6", solo.run_set_peoples),
    Step(steps.BEGIN_ROUND, "ERA-1", morale.run_begin_round),
    Step(steps.ADJUST_MORALE, "ERA-1.1", morale.run_adjust_morale, "place in the order"),
    Step(steps.SET_ORDER, "ERA-1.2", order.run_set_order),
    Step(steps.BEGIN_TURNS, "ERA-1.3", turns.run_begin_turns),
    Step(steps.NEXT_TURN, "ERA-B25", turns.run_next_turn),
    Step(steps.END_TURN, "ERA-A32", turns.run_end_turn),
    Step(steps.ACTIVATE, "ERA-1.3", turns.run_activate, "field, stage"),
    Step(steps.OFFER_TILES, "ERA-B103", turns.run_offer_tiles, "place in the order"),
    Step(steps.BEGIN_AUTO, "ERA-1.4", turns.run_begin_auto),
    Step(steps.NEXT_AUTO, "ERA-1.4", turns.run_next_auto, "place in the order"),
    Step(steps.BEGIN_CLEANUP, "ERA-1.5", cleanup.run_begin_cleanup),
    Step(steps.NEXT_CLEANUP, "ERA-1.5", cleanup.run_next_cleanup, "place in the order or FOR_ALL, stage"),
    Step(steps.END_ROUND, "ERA-1", cleanup.run_end_round),
    # --- expansion ---
    Step(steps.BEGIN_EXPANSION, "ERA-1.3.A", growth.run_begin_expansion, "CHOSEN or AUTOMATIC, stage"),
    Step(steps.SET_GROWTH, "ERA-1.3.A.1", growth.run_set_growth, "stage"),
    Step(steps.END_GROWTH, "ERA-1.3.A.1", growth.run_end_growth),
    Step(steps.BEGIN_BUILDING, "ERA-1.3.A.2", build.run_begin_building, "stage"),
    Step(steps.BEGIN_MOVING, "ERA-1.3.A.2.d", movement.run_begin_moving),
    Step(steps.ASK_ENCOUNTER, "ERA-B53", encounter.run_ask_encounter, "water, piece or NO_PIECE, who is asked next"),
    Step(steps.RAID, "ERA-4.9", norsemen.run_raid, "province, piece"),
    Step(steps.END_MOVING, "ERA-1.3.A.2", booking.run_end_moving, "stage"),
    Step(steps.FOUND_CITIES, "ERA-1.3.A.3", cities.run_found_cities),
    Step(steps.END_EXPANSION, "ERA-A56", growth.run_end_expansion),
    Step(steps.CHARGE_COLONIES, "ERA-A56", colonies.run_charge_colonies),
    # --- battles ---
    Step(steps.DECLARE_BATTLES, "ERA-B61", declaring.run_declare_battles),
    Step(steps.NEXT_BATTLE, "ERA-B61", declaring.run_next_battle),
    Step(steps.BEGIN_BATTLE, "ERA-1.3.A.4", committing.run_begin_battle, "place in the list of battles"),
    Step(steps.COMMIT_DEFENDER, "ERA-B62", committing.run_commit_defender, "TO_ASK or ASKED"),
    Step(steps.COMMIT_ATTACKER, "ERA-B62", committing.run_commit_attacker, "TO_ASK or ASKED"),
    Step(steps.GIVE_MARKERS, "ERA-B65", markers.run_give_markers),
    Step(steps.JOIN_WINDOW, "ERA-B64", dice.run_join_window, "side"),
    Step(steps.ROLL_DICE, "ERA-1.3.A.4.4", dice.run_roll_dice),
    Step(steps.TAKE_LOSSES, "ERA-B66", dice.run_take_losses, "side or STRIKE"),
    Step(steps.SETTLE_BATTLE, "ERA-B72", results.run_settle_battle, "nothing, stage"),
    Step(steps.END_BATTLE, "ERA-B72", results.run_end_battle),
    Step(
        steps.EXPULSIONS,
        "ERA-B79",
        expulsion.run_expulsions,
        "twice the place in the order, one more the other way round",
    ),
    # --- barbarians ---
    Step(steps.BEGIN_BARBARIANS, "ERA-B114", solo.run_begin_barbarians),
    Step(steps.NEXT_DISC, "ERA-B114", solo.run_next_disc),
    Step(steps.NEXT_ATTACK, "ERA-6.1.4", spreading.run_next_attack, "people"),
    Step(steps.END_BARBARIANS, "ERA-B114", solo.run_end_barbarians),
    # --- the other fields ---
    Step(steps.RUN_TRADE, "ERA-1.3.B", trade.run_trade),
    Step(steps.RUN_TAXES, "ERA-1.3.C", taxes.run_taxes),
    Step(steps.RUN_BREAD, "ERA-1.3.F", bread.run_bread),
    Step(steps.BEGIN_DIPLOMACY, "ERA-1.3.D", diplomacy.run_begin_diplomacy),
    Step(steps.NEXT_DIPLOMACY, "ERA-1.3.D", diplomacy.run_next_diplomacy),
    Step(steps.BEGIN_ADVANCES, "ERA-1.3.E", advances.run_begin_advances),
    Step(steps.NEXT_ADVANCE, "ERA-1.3.E", advances.run_next_advance, "bought so far"),
    Step(steps.GAIN_LEVEL, "ERA-1.3.E", advances.run_gain_level, "branch, BOUGHT_LEVEL or FREE_LEVEL, talers"),
    Step(steps.FREE_FLEETS, "ERA-1.3.E.3", free_fleets.run_free_fleets, "fleets left"),
    Step(steps.FREE_ARMIES, "ERA-1.3.E.5", advances.run_free_armies, "armies left"),
    Step(steps.RUN_REVOLUTION, "ERA-1.3.G", revolution.run_revolution),
    Step(steps.SCORE_OPEN_CARD, "ERA-1.3.G.2", revolution.run_score_open_card, "LEFT or RIGHT"),
    # --- the end ---
    Step(steps.FINAL_TILES, "ERA-B108", final.run_final_tiles, "place in the order"),
    Step(steps.FINAL_SCORING, "ERA-2.2", final.run_final_scoring),
)

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
